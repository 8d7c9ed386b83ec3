#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

namespace {

std::string order_of_turns(const State& s) {
  std::string out;
  for (int turn = 0; turn < s.options.seats; ++turn) out += letter(turn_of(s, turn));
  return out;
}

}  // namespace

TEST_CASE("YE-8.2, YE-8.4 the lowest score starts game 2, and turns go B, A, C (YT-42)") {
  const State s = after(last_turn_of_the_first_game(), {"C couple G4|Y4 up"});
  CHECK(s.game == 2);
  CHECK(s.first_scores[A] == 30);
  CHECK(s.first_scores[B] == 28);
  CHECK(s.first_scores[C] == 33);
  CHECK(s.start == B);
  CHECK(order_of_turns(s) == "BAC");
  const State next = after(
      s, {"* draw B2|B2", "* draw B2|B2", "* draw R2|R2", "* draw R2|R2", "B couple B2|B2 up"});
  CHECK(next.active == A);
}

TEST_CASE("YE-8.1 two games are played, and the match is over after the second") {
  int couplings = 0;
  Rng rng{2};
  const State s = played_while(setup({.seats = 3, .strategic = true}), rng, [&](const State& now) {
    couplings += awaiting<AwaitCouple>(now) ? 1 : 0;
    return true;
  });
  CHECK(couplings == 36);
  CHECK(s.game == 2);
  CHECK(to_act(s).empty());
}

TEST_CASE("YE-8.1 the second game begins with engines, a full deck and no purple at two (YT-46)") {
  Rng rng{4};
  const State s = played_while(setup({.seats = 2, .strategic = true}), rng,
                               [](const State& now) { return now.game == 1; });
  CHECK(s.deck.count() == 24);
  CHECK(s.hand.empty());
  for (const Train& one : s.trains) CHECK(one.cards.empty());
  CHECK(rounds(2) == 7);
}

TEST_CASE("YE-8.3 of several lowest the earliest in turn order starts, or one who did not") {
  for (const TieStart tie : {TieStart::Earliest, TieStart::Other}) {
    State s = position("turns_played 13 active B hand [ Y2|Y2 ]",
                       {.seats = 2, .strategic = true, .variant_tie_start = tie});
    s.trains[A] = train("W(B2|B2) W(B2|B2) W(R2|R2) W(R2|R2) W(G2|G2) W(G2|G2) W(Y2|Y2)");
    s.trains[B] = train("W(B2|B3) W(R2|R3) W(G2|G3) W(Y2|Y3) W(R3|G3) W(R3|Y3)");
    s = after(s, {"B couple Y2|Y2 down"});
    CHECK(s.start == (tie == TieStart::Earliest ? A : B));
  }
}

TEST_CASE("YE-8.5, YE-8.7 of equal totals the later in the turn order of game 2 wins (YT-45)") {
  State s = standing_at({65, 60, 65});
  s.options.strategic = true;
  s.game = 2;
  s.start = B;
  CHECK(order_of_turns(s) == "BAC");
  CHECK(ranked(s) == "CAB");
}

TEST_CASE("YE-8.6 the scores of both games are added: 76 to 75 (YT-44)") {
  State s = ended({"W(B2|B2) W(B2|B2) W(R2|R2) W(G2|G2) W(G2|G2) B4|G4 G4|Y4",
                   "R2|R2 R2|R3 W(B3|Y3) W(B3|R3) W(G3|B3) Y2|Y3 Y4|R4"},
                  {.strategic = true});
  s.game = 2;
  s.first_scores[A] = 40;
  s.first_scores[B] = 37;
  CHECK(game_score(s, A) == 36);
  CHECK(game_score(s, B) == 38);
  CHECK(scores(s)[A] == 76);
  CHECK(scores(s)[B] == 75);
  CHECK(ranked(s) == "AB");
}

TEST_CASE("YE-8.8 the second game draws another caboose, the first is not put back") {
  Rng rng{6};
  const Options options{.seats = 2, .strategic = true, .caboose_set = CabooseSet::Prototype};
  const State s = played_while(setup(options), rng, [](const State& now) {
    return !(now.game == 2 && awaiting<AwaitCaboose>(now));
  });
  CHECK(moves(s, nature).size() == 6);
  const std::string first = word_for(s.first_caboose);
  CHECK(refused_by(s, nature, "reveal " + first) == "YE-8.8");
}

TEST_CASE("YE-8.9 bonus and caboose of the first game are settled when it ends") {
  State s = last_turn_of_the_first_game({.caboose_set = CabooseSet::All});
  s.caboose = Caboose::LittleEngine;
  s = after(s, {"C couple G4|Y4 up"});
  CHECK(s.first_scores[B] == 28 + 7);
  CHECK(s.first_scores[C] == 29 + 4);
  CHECK(s.caboose == Caboose::None);
  CHECK(s.first_caboose == Caboose::LittleEngine);
}
