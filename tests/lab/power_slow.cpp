#include <doctest/doctest.h>

#include <cmath>

#include "lab/answer.hpp"
#include "lab/crew.hpp"
#include "lab/planted.hpp"
#include "lab/row.hpp"

using namespace roundhouse;
using namespace roundhouse::lab;

namespace {

const Planted fair_game;
constexpr int repetitions = 200;

/// The whole chain but for the disk: study, pieces, rows, comparison.
Compared compared(const std::string& option, std::int64_t deals, int seed) {
  const auto study = read_study("question Is it fair?\ngame planted\nbots random\noption " +
                                    option + "\ndeals " + std::to_string(deals) + "\nseed " +
                                    std::to_string(seed) + "\nmeasure wins A\n",
                                [](std::string_view) { return &fair_game; });
  REQUIRE_MESSAGE(bool(study), study.fault().sentence());
  PieceWork work{*study};
  DealValues values(2, std::vector<std::int64_t>(static_cast<std::size_t>(deals), 0));
  for (std::int64_t number = 0; number < pieces_of(*study); ++number) {
    const Piece piece = piece_at(*study, number);
    const Setting& setting = study->settings[piece.setting];
    std::vector<Row> rows;
    REQUIRE(read_rows(work.play(piece), *study, setting, rows));
    for (const Row& row : rows) {
      values[piece.setting][static_cast<std::size_t>(row.deal)] += value_of(*study, setting, row);
    }
  }
  return *compare(*study, values, deals)[1];
}

int called_different(const std::string& option, std::int64_t deals) {
  int called = 0;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    called += compared(option, deals, 100 + repetition).different ? 1 : 0;
  }
  return called;
}

/// How many deals find it four times of five: from the difference that is there, and how much it
/// scatters, both known from many deals.
std::int64_t promised_deals(const std::string& option) {
  constexpr std::int64_t many = 20000;
  const Compared truth = compared(option, many, 1);
  CHECK(truth.different);
  CHECK(truth.difference.mean > 0.02);
  const double variance = std::pow(truth.difference.error, 2) * static_cast<double>(many);
  const double deals = std::ceil(deals_for_power(variance, truth.difference.mean));
  MESSAGE(option << ": " << 100 * truth.difference.mean << " percentage points; " << deals
                 << " deals find them four times of five");
  return static_cast<std::int64_t>(deals);
}

}  // namespace

TEST_CASE("two points for seat A are found as often as the number of deals promises") {
  // The cards are others as well, as where a rule makes games part.
  const int found = called_different("present 0 2", promised_deals("present 0 2"));
  MESSAGE("found in " << found << " of " << repetitions);
  CHECK(found >= 146);  // 0.8 of 200 and two standard errors and a half
  CHECK(found <= 174);
}

TEST_CASE("on the same cards two points are found with a third of the deals") {
  // Both games are the same but for the points, and no game gets worse: most differences are 0, the
  // others all of one sign. The promise is reckoned for differences that scatter evenly; here it is
  // more than kept.
  const std::int64_t deals = promised_deals("gift 0 2");
  CHECK(3 * deals <= promised_deals("present 0 2"));
  const int found = called_different("gift 0 2", deals);
  MESSAGE("found in " << found << " of " << repetitions);
  CHECK(found >= 146);
}

TEST_CASE("settings that do not differ are called different one time in twenty") {
  const int called = called_different("luck 0 1", 120);
  MESSAGE("called different in " << called << " of " << repetitions);
  CHECK(called >= 4);
  CHECK(called <= 16);
}
