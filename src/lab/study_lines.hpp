#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"

namespace roundhouse::lab {

/// One line of a study file: a key, and what stands behind it.
struct StudyLine {
  int number = 0;
  std::string key;
  std::string text;                // behind the key
  std::vector<std::string> words;  // the same, taken apart
};

/// The lines that say something; `#` begins a remark at the start of a line or behind a blank.
Outcome<std::vector<StudyLine>> lines_of(std::string_view text);

}  // namespace roundhouse::lab
