#include "table/undo.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/seats.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

SeatSet both(Seat one, Seat other) {
  SeatSet set{one};
  set.add(other);
  return set;
}

std::optional<Undo> undo(const std::vector<Happened>& log, Seat seat, UndoPolicy policy) {
  return undo_in(log, 3, seat, policy);
}

}  // namespace

TEST_CASE("a seat that has not moved takes nothing back, whatever the policy") {
  for (const auto policy :
       {UndoPolicy::Free, UndoPolicy::Safe, UndoPolicy::Consent, UndoPolicy::Off}) {
    CHECK_FALSE(undo({{nature, {}}, {B, {}}}, A, policy));
    CHECK_FALSE(undo({}, A, policy));
  }
}

TEST_CASE("off: nothing is ever taken back") { CHECK_FALSE(undo({{A, {}}}, A, UndoPolicy::Off)); }

TEST_CASE("free: the last own move goes, with all that followed") {
  CHECK(undo({{A, {}}, {A, {}}, {nature, A}, {B, C}}, A, UndoPolicy::Free) == Undo{1, {}});
}

TEST_CASE("safe: own moves in a row go one by one while nobody learnt anything") {
  CHECK(undo({{B, {}}, {A, {}}, {A, {}}}, A, UndoPolicy::Safe) == Undo{2, {}});
  CHECK(undo({{B, {}}, {A, {}}}, A, UndoPolicy::Safe) == Undo{1, {}});
}

TEST_CASE("safe: a move of nature that nobody can see does not count") {
  CHECK(undo({{A, {}}, {nature, {}}}, A, UndoPolicy::Safe) == Undo{0, {}});
}

TEST_CASE("safe: ends when another seat decided, or anybody was shown something") {
  CHECK_FALSE(undo({{A, {}}, {B, {}}}, A, UndoPolicy::Safe));
  CHECK_FALSE(undo({{A, {}}, {nature, A}}, A, UndoPolicy::Safe));
  CHECK_FALSE(undo({{A, {}}, {nature, C}}, A, UndoPolicy::Safe));
  CHECK_FALSE(undo({{A, B}}, A, UndoPolicy::Safe));
}

TEST_CASE("consent: asks those who moved or learnt; everybody, if the seat itself learnt") {
  CHECK(undo({{A, {}}}, A, UndoPolicy::Consent) == Undo{0, {}});
  CHECK(undo({{A, {}}, {B, {}}}, A, UndoPolicy::Consent) == Undo{0, B});
  CHECK(undo({{A, C}, {B, {}}}, A, UndoPolicy::Consent) == Undo{0, both(B, C)});
  CHECK(undo({{A, {}}, {nature, A}}, A, UndoPolicy::Consent) == Undo{0, both(B, C)});
}

namespace {

/// Holds what the policies promise in one position, for every seat.
void check_promises(const Match& match) {
  for (int i = 0; i < match.seats(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const auto free = undo_for(match, seat, UndoPolicy::Free);
    const auto safe = undo_for(match, seat, UndoPolicy::Safe);
    const auto consent = undo_for(match, seat, UndoPolicy::Consent);
    CHECK(free.has_value() == consent.has_value());
    if (!free) continue;
    CHECK(match.mover(free->to) == seat);
    CHECK(consent->to == free->to);
    CHECK_FALSE(consent->consent.contains(seat));
    if (match.at(free->to)->to_act().empty()) FAIL("a move was made when the game was over");
    CHECK(match.at(free->to)->to_act().contains(seat));
    if (!safe) continue;
    CHECK(safe->consent.empty());
    CHECK(consent == safe);
    for (std::size_t entry = safe->to; entry < match.length(); ++entry) {
      CHECK((match.mover(entry) == seat || match.mover(entry) == nature));
    }
  }
}

}  // namespace

TEST_CASE("in random play of every game the policies keep their promises") {
  for (const Game* game : catalogue()) {
    CAPTURE(game->about().id);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      CAPTURE(seed);
      auto begun = game->begin({});
      REQUIRE(begun);
      Match& match = **begun;
      Rng rng{seed};
      for (int step = 0; step < 40 && !match.over(); ++step) {
        const Seat seat = match.to_act().first();
        if (seat == nature) {
          match.roll(rng);
        } else {
          REQUIRE(match.submit(seat, match.ask_bot("random", seat, {}, rng)));
        }
        if (step % 3 == 0) check_promises(match);
      }
    }
  }
}

namespace {

/// A match of Yardmaster Express in which these moves were made.
std::unique_ptr<Match> yard(const std::vector<std::string>& moves, const std::string& seats = "2") {
  auto begun = find_game("yardmaster-express")->begin({{"seats", seats}});
  REQUIRE(begun);
  for (const std::string& move : moves) {
    const Seat seat = (*begun)->to_act().first();
    REQUIRE((*begun)->submit(seat, move));
  }
  return std::move(*begun);
}

}  // namespace

TEST_CASE("YE-3.6 a draw is shown to the seat that holds the hand, and to nobody else") {
  const auto match = yard({"start A", "draw R3|G3", "draw B4|G4", "draw B2|B2"});
  CHECK(match->showed(3, A));
  CHECK_FALSE(match->showed(3, B));
}

TEST_CASE("YE-2.5 who starts is shown to all") {
  const auto match = yard({"start A"});
  CHECK(match->showed(0, A));
  CHECK(match->showed(0, B));
}

TEST_CASE("YE-3.7 a card coupled face down is shown to nobody, but YE-3.2 the hand goes left") {
  std::vector<std::string> moves = {"start A",    "draw R3|G3", "draw B4|G4",
                                    "draw B2|B3", "draw B2|B2", "couple R3|G3 up"};
  const auto up = yard(moves, "3");
  CHECK_FALSE(up->showed(5, A));
  CHECK(up->showed(5, C));
  moves.back() = "couple R3|G3 down";
  const auto down = yard(moves, "3");
  CHECK_FALSE(down->showed(5, A));
  CHECK(down->showed(5, B));
  CHECK_FALSE(down->showed(5, C));
  CHECK_FALSE(undo_for(*down, A, UndoPolicy::Safe));
  CHECK(undo_for(*down, A, UndoPolicy::Consent) == Undo{5, B});
}
