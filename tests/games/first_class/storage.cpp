#include "games/first_class/table.hpp"

// Sheet F is the rule sheet of Module F; every test here names the sentence it holds.
namespace roundhouse::first_class {

namespace {

/// A card of the pile that a test does not need elsewhere.
Card spare_card(const State& s, std::initializer_list<const char*> needed) {
  for (unsigned k = 0;; ++k) {
    const Card other = card_at(s.options.modules, 1, select_bit(s.pile, k));
    bool free = other != card("F1-01");
    for (const char* c : needed) free &= other != card(c);
    if (free) return other;
  }
}

/// A storage with these three cards drawn, in the first round of a phase.
State storage_of(std::initializer_list<const char*> drawn, std::string_view modules = "AF") {
  State s = opening(2, modules);
  show(s, "F1-01");
  for (Row& row : s.rows) {
    for (Card& lying : row.cards) {
      for (const char* c : drawn) {
        if (lying != card(c)) continue;
        const Card other = spare_card(s, drawn);
        out_of_pile(s, other);
        into_pile(s, lying);
        lying = other;
      }
    }
  }
  take(s, A, "F1-01");
  for (const char* c : drawn) play(s, nature, Draw{card(c)});
  return s;
}

}  // namespace

TEST_CASE(
    "FC-21.4 sheet F, storage: three cards of the current pile and the toolbox, face up; T-62") {
  State s = opening(2, "AF");
  s.round = 3;
  s.pile = full_pile;
  s.rows[0].cards[5] = card("F2-01");
  out_of_pile(s, card("F2-01"));
  say(s, A, "take F2-01 use");
  CHECK(awaits<AwaitStorage>(s));
  CHECK(refused(s, nature, "draw X1-01") == "FC-21.4");
  CHECK(refused(s, nature, "draw X3-01") == "FC-21.4");
  for (const char* c : {"X2-01", "X2-10", "A2-07"}) play(s, nature, Draw{card(c)});
  const auto& storage = std::get<InStorage>(s.agenda.top());
  CHECK(storage.open().size() == 4);
  CHECK(storage.open()[3] == toolbox);
  CHECK(observe(s, B).agenda == s.agenda);  // they lie open: Q-28
}

TEST_CASE("FC-21.5 sheet F, storage: choose up to two cards, carried out at once; T-64, T-67") {
  State s = storage_of({"X1-01", "X1-10", "A1-07"});
  State none = s;
  say(none, A, "stop");
  CHECK(to_act(none) == SeatSet{B});
  State one = s;
  say_all(one, A, "use A1-07, stop");
  CHECK(one.players[A].coins == 4);
  say_all(s, A, "use X1-01, add upper, add upper, use X1-10, step upper, step upper");
  CHECK(shown(s.players[A].train(Side::Upper)) == "0,0,0");
  CHECK(s.players[A].train(Side::Upper).conductor == 2);
  CHECK(refused(s, A, "use A1-07") == "CORE-2");  // there is no third
  CHECK(s.players[A].coins == 1);
}

TEST_CASE(
    "FC-21.6 sheet F, storage: locomotives, conductors, railroad cars, money and Game End cards; "
    "T-65") {
  State s = storage_of({"A1-08", "X1-15", "A1-01"});
  CHECK(refused(s, A, "use A1-01") == "FC-21.6");
  CHECK(refused(s, A, "use X1-15") == "");
  CHECK(refused(s, A, "use X1-10") == "FC-21.5");
  const EndCard wanted = s.ends_shown.at(0);
  say(s, A, "use A1-08");
  say(s, A, "end " + word_for(wanted));
  CHECK(s.players[A].ends.contains(wanted));
  for (const char* c : {"X1-20", "B1-01", "B1-04", "C1-01", "C1-05", "C1-06", "D1-01", "D1-04",
                        "E1-01", "E1-04", "F1-01", "F1-04", "A1-01"}) {
    CHECK_FALSE(usable_in_storage(card(c)));
  }
}

TEST_CASE("FC-21.7 sheet F, note: the toolbox is always one of the four, and gives one upgrade") {
  State s = storage_of({"X1-01", "X1-10", "A1-07"});
  say(s, A, "use toolbox");
  CHECK(std::get<Upgrades>(s.agenda.top()).left == 1);
  CHECK(refused(s, A, "add lower") == "");
  say(s, A, "upgrade L1");
  CHECK(refused(s, A, "use toolbox") == "FC-21.5");
}

TEST_CASE("FC-21.8 sheet F, note: with no usable card only the toolbox is used; T-66") {
  State s = storage_of({"F1-04", "E1-01", "F1-02"}, "EF");
  CHECK(moves(s, A).size() == 2);
  say_all(s, A, "use toolbox, upgrade U1");
  CHECK(to_act(s) == SeatSet{B});
}

TEST_CASE("FC-21.9, FC-21.10 sheet F, note: free steps between the two actions; T-69, T-107") {
  State s = storage_of({"X1-01", "X1-10", "A1-07"});
  s.players[A].coins = 1;
  s.players[A].spread.lay({card("A1-04"), {}});
  s.players[A].trains = {train({0, 0}, 2), train({0, 0}, 1)};
  CHECK(refused(s, A, "buy " + word_for(s.ends_shown.at(0))) == "FC-21.10");
  CHECK(refused(s, A, "fulfil A1-04") == "FC-21.10");
  say(s, A, "use A1-07");
  CHECK(s.players[A].coins == 4);
  s.players[A].train(Side::Lower).conductor = 2;
  say(s, A, "fulfil A1-04");
  say(s, A, "stop");
  say(s, A, "buy " + word_for(s.ends_shown.at(0)));
  while (!awaits<InStorage>(s)) {
    Rng rng{1};
    let_nature(s, rng);
    if (!awaits<InStorage>(s)) say(s, A, "stop");
  }
  for (const char* text : {"use X1-01", "use X1-10", "use toolbox", "stop"}) {
    CHECK(refused(s, A, text) == "");
  }
}

TEST_CASE(
    "FC-21.11, FC-21.12 sheet F: all drawn cards go back into the pile; only the storage stays; "
    "T-70") {
  State s = storage_of({"X1-01", "X1-10", "A1-07"});
  CHECK(std::popcount(s.pile) == 19);
  say_all(s, A, "use A1-07, stop");
  CHECK(std::popcount(s.pile) == 22);
  CHECK(s.players[A].stack[0] == 1);
  CHECK(in_pile(s, card("A1-07")));  // T-71: it may be dealt again
}

TEST_CASE("FC-21.12 Q-22 a drawn card is not declined, unless the table plays it so") {
  State s = storage_of({"X1-01", "X1-10", "A1-07"});
  CHECK(refused(s, A, "take X1-01 decline") == "FC-21.12");
  s.options.decline_drawn_cards = true;
  say(s, A, "take X1-01 decline");
  CHECK(awaits<Upgrades>(s));
}

TEST_CASE("FC-21.12 Q-22 where drawn cards are declined a storage lasts while one lies open") {
  State s = storage_of({"F1-04", "E1-01", "F1-02"}, "EF");
  s.options.decline_drawn_cards = true;
  State before = s;  // as it was played under revision 1
  before.options.rulings = Rulings<Ruling>::none();
  say_all(s, A, "use toolbox, upgrade U1");
  REQUIRE(awaits<InStorage>(s));
  CHECK(moves(s, A).size() == 4);  // three to decline, or none
  say_all(s, A, "take E1-01 decline, upgrade L1");
  CHECK(to_act(s) == SeatSet{B});
  CHECK(shown(s.players[A].train(Side::Lower)) == "1");
  say_all(before, A, "use toolbox, upgrade U1");
  CHECK(to_act(before) == SeatSet{B});
}

TEST_CASE("FC-21.12, FC-4.1 the storage itself may be declined: nothing is drawn; T-72") {
  State s = opening(2, "AF");
  show(s, "F1-01");
  say(s, A, "take F1-01 decline");
  CHECK(awaits<Upgrades>(s));
  CHECK(std::get<Upgrades>(s.agenda.top()).left == 1);
}

TEST_CASE("FC-21.10, FC-23.7 who stops a storage after a card has passed up the free steps, too") {
  State s = storage_of({"X1-01", "X1-10", "A1-07"});
  s.players[A].coins = 4;
  State none = s;
  say(none, A, "stop");
  CHECK(awaits<FreeSteps>(none));
  State one = s;
  say_all(one, A, "use X1-10, stop, stop");
  CHECK(to_act(one) == SeatSet{B});
  State two = s;
  say_all(two, A, "use toolbox, stop, use X1-01, stop");
  CHECK(awaits<FreeSteps>(two));
}

TEST_CASE("FC-21.12, FC-23.3 a front is shown every open card, and the toolbox to be used alone") {
  State s = storage_of({"X1-01", "X1-10", "A1-01"});
  CHECK(candidate_moves(s, A).size() == 4 + 3 + 4 + 1);
  CHECK(refused(s, A, "take toolbox decline") == "FC-21.5");
  CHECK(refused(s, A, "take A1-07 decline") == "FC-21.5");
  CHECK(refused(s, A, "take X1-01 use") == "CORE-1");
}

}  // namespace roundhouse::first_class
