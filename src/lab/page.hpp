#pragma once

#include <string>
#include <vector>

#include "lab/crew.hpp"
#include "lab/result.hpp"
#include "lab/study.hpp"

namespace roundhouse::lab {

struct PageOrder {
  const Study& study;
  const Result& result;
  std::vector<Run> runs;
  std::string command;  // that repeats it
};

/// The report: one page without a script or anything from elsewhere, in English and German, by day
/// and by night.
std::string report_page(const PageOrder& order);

/// A list of reports for the server: a line for each folder.
struct Listed {
  std::string name;
  std::string question;
  std::string answer;
};
std::string list_page(const std::vector<Listed>& reports);

}  // namespace roundhouse::lab
