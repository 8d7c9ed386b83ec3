#include <set>

#include "positions.hpp"
#include "table/json.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

namespace {

State after_a_buried_p4() {
  return after(setup({.seats = 3}), {"* start A", "* draw P4|P4", "* draw R2|R2", "* draw G3|B3",
                                     "* draw Y2|Y2", "A couple P4|P4 down"});
}

}  // namespace

TEST_CASE("YE-3.6 only its holder sees the hand, and everybody its size") {
  const State s = after(setup({.seats = 3}), {"* start A", "* draw P4|P4", "* draw R2|R2",
                                              "* draw G3|B3", "* draw Y2|Y2"});
  CHECK(observe(s, A).hand.count() == 4);
  for (const Seat seat : {B, C, watcher}) {
    CHECK(observe(s, seat).hand.empty());
    CHECK(observe(s, seat).hand_count == 4);
    CHECK(to_json(observe(s, seat)).find("P4|P4") == std::string::npos);
  }
}

TEST_CASE("YE-3.6 turns, the holder of the hand and the deck follow from what a view tells") {
  for (const int seats : {2, 3, 4, 5}) {
    Rng rng = Rng::of_game(36, std::uint64_t(seats));
    const Options options{.seats = static_cast<std::uint8_t>(seats), .strategic = true};
    played_while(setup(options), rng, [](const State& s) {
      const View v = observe(s, watcher);
      CHECK(turns_played(v) == s.turns_played);
      CHECK(active(v) == s.active);
      CHECK(deck_count(v) == s.deck.count());
      return true;
    });
  }
}

TEST_CASE("YE-3.7 a card coupled face down keeps its front for its player alone (YT-71)") {
  const State s = after_a_buried_p4();
  CHECK(observe(s, A).trains[A][0] == Shown{Face::Down, card("P4|P4")});
  for (const Seat seat : {B, C, watcher}) {
    CHECK(observe(s, seat).trains[A][0] == Shown{Face::Down, std::nullopt});
  }
}

TEST_CASE("YE-3.7 at the end every front is shown") {
  const State s = played_out({.seats = 3}, 21);
  for (const auto& one : observe(s, watcher).trains) {
    for (const Shown& shown : one) CHECK(shown.front.has_value());
  }
}

TEST_CASE("YE-3.6, YE-3.7 the log names a hidden card to nobody else") {
  const State s = after_a_buried_p4();
  State before = after(setup({.seats = 3}), {"* start A", "* draw P4|P4", "* draw R2|R2",
                                             "* draw G3|B3", "* draw Y2|Y2"});
  const auto buried = move_of<State>("couple P4|P4 down");
  CHECK(seen_text(before, A, buried, A) == "couple P4|P4 down");
  CHECK(seen_text(before, A, buried, B) == "couple ? down");
  const auto drawn = move_of<State>("draw Y2|Y2");
  CHECK(seen_text(s, nature, drawn, B) == "draw Y2|Y2");  // B holds the hand now
  CHECK(seen_text(s, nature, drawn, A) == "draw ?");
  CHECK(seen_text(s, nature, drawn, watcher) == "draw ?");
}

TEST_CASE("YE-9.2 of a hand held elsewhere a seat knows what it passed on, less what was shown") {
  State s = after_a_buried_p4();
  CHECK(observe(s, A).passed.count() == 3);
  CHECK_FALSE(observe(s, A).passed_may_be_buried);
  s = after(s, {"* draw B2|B2", "B couple R2|R2 up"});
  CHECK(observe(s, A).passed.count() == 2);
  CHECK_FALSE(observe(s, A).passed.contains(card("R2|R2")));
  s = after(s, {"* draw G2|G2"});
  const State one = after(s, {"C couple G3|B3 down"});
  const State other = after(s, {"C couple G2|G2 down"});
  CHECK(observe(one, B) == observe(other, B));
  CHECK(observe(one, B).passed_may_be_buried);
}

TEST_CASE("YE-9.2 a seat that passed cards cannot see which of them was buried") {
  const State s = after(after_a_buried_p4(), {"* draw B2|B2"});
  const State one = after(s, {"B couple R2|R2 down"});
  const State other = after(s, {"B couple B2|B2 down"});
  CHECK(observe(one, A) == observe(other, A));
  CHECK(to_json(observe(one, A)) == to_json(observe(other, A)));
  CHECK_FALSE(observe(one, C) == observe(other, C));  // C has been handed the rest
}

TEST_CASE("YE-9.4 A can conclude that B's draw lies buried, but not what it is (YT-72)") {
  const State s =
      after(setup({.seats = 2}), {"* start A", "* draw R2|R2", "* draw G3|B3", "* draw Y2|Y2",
                                  "A couple Y2|Y2 up", "* draw B4|G4", "B couple B4|G4 down"});
  const View view = observe(s, A);
  CHECK(view.own_turns.size() == 2);
  CHECK(view.own_turns[1].received.contains(card("R2|R2")));
  CHECK(view.own_turns[1].received.contains(card("G3|B3")));
  CHECK_FALSE(view.trains[B][0].front.has_value());
  Rng rng{1};
  std::set<Card> buried;
  for (int i = 0; i < 500; ++i) {
    const State world = imagine(view, rng);
    CHECK(observe(world, A) == view);
    CHECK_FALSE(world.trains[B].cards[0].card() == card("G3|B3"));
    buried.insert(world.trains[B].cards[0].card());
  }
  CHECK(buried.size() == 19);  // every front but the one G3|B3, which came back
}

TEST_CASE("YE-9.4 a seat remembers every hand it held and every card it drew") {
  const State s = played_out({.seats = 2}, 8);
  for (const Seat seat : {A, B}) {
    const View view = observe(s, seat);
    CHECK(view.own_turns.size() == 7);
    for (const OwnTurn& turn : view.own_turns) {
      CHECK(turn.received.count() == 2);
      CHECK(turn.drew.has_value());
    }
  }
}

TEST_CASE("YE-3.6 at a table with open hands everybody sees hand, draws and fronts") {
  const State s =
      after(setup({.seats = 2, .open_hands = true}),
            {"* start A", "* draw R2|R2", "* draw G3|B3", "* draw Y2|Y2", "A couple Y2|Y2 down"});
  CHECK(observe(s, watcher).hand.count() == 2);
  CHECK(observe(s, B).trains[A][0].front == card("Y2|Y2"));
  CHECK(observe(s, A).drawn == s.drawn);
}

TEST_CASE("YE-9.4 imagined worlds reach what a watcher cannot exclude, at any length of a game") {
  Rng rng{5};
  const State s = played_out({.seats = 5}, 3);
  std::set<Card> left;
  for (int i = 0; i < 300; ++i) {
    const State world = imagine(observe(s, watcher), rng);
    world.hand.each([&](Card card) { left.insert(card); });
  }
  CHECK(left.size() > 5);
}
