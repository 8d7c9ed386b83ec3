#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/statistics.hpp"
#include "lab/study.hpp"

namespace roundhouse::lab {

/// A setting beside the one it is compared with, or beside its fair share of wins.
struct Compared {
  std::optional<std::size_t> base;  // none: the fair share
  double reference = 0;             // what the other one has
  Estimate difference;
  double matters = 0;      // differences below are none
  bool different = false;  // told apart, with regard to how many were compared
  bool alike = false;      // the whole interval lies within what does not matter
  double paired = 0;       // by how much shared deals make the variance smaller; below 0: larger
};

/// The measured value of every deal, rotations added up, by setting.
using DealValues = std::vector<std::vector<std::int64_t>>;

/// A setting's own value.
Estimate value_in(const Study& study, std::size_t setting, const DealValues& values,
                  std::int64_t deals);

/// Every comparison of the study on its first deals. None for a setting that is only a base.
std::vector<std::optional<Compared>> compare(const Study& study, const DealValues& values,
                                             std::int64_t deals);

/// Whether so many deals are enough, by the study's own rule.
bool enough(const Study& study, const DealValues& values, std::int64_t deals);

/// The first number of deals at which one looks, and the one after another. Always the same ones,
/// so that the place to stop does not hang on who was fast.
inline constexpr std::int64_t first_look = 200;
std::int64_t next_look(std::int64_t look);

}  // namespace roundhouse::lab
