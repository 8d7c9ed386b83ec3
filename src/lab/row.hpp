#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/study.hpp"

namespace roundhouse::lab {

/// One game: whole numbers, and what was barred in it.
struct Row {
  std::int64_t deal = 0;
  int rotation = 0;
  int seat = -1;       // who was watched in a study of worth; -1: nobody
  std::string barred;  // what that seat could not use; `-`: nothing was barred
  int decisions = 0;
  int draws = 0;
  int leads = 0;
  std::vector<int> points;
  std::vector<int> shares;
  std::vector<int> events;
};

/// `deal,rotation,seat,barred,decisions,draws,leads,points...,shares...,events...`
void append_row(std::string& out, const Row& row);

/// Rows with `;` between them, as they stand in a sheet. False where they are no rows of the study.
bool read_rows(std::string_view text, const Study& study, const Setting& setting,
               std::vector<Row>& into);

/// What the study measures, in whole numbers, and by how much they are too large.
std::int64_t value_of(const Study& study, const Setting& setting, const Row& row);
int scale_of(const Measure& measure);

/// The share of the win that equals would have.
double fair_share(const Study& study, const Setting& setting);

}  // namespace roundhouse::lab
