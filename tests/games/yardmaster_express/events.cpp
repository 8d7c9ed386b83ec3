#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

namespace {

/// What a reader is told of a move: in a seat, or as the watcher.
std::string told_to(Seat eyes, const State& s, Seat seat, std::string_view text,
                    Language language = Language::English) {
  return said_of(s, events_of(s, seat, text), language, eyes, eyes);
}

/// A holds P4|P4, R2|R2, G3|B3 and has drawn Y2|Y2.
State first_turn(bool open_hands = false) {
  return after(setup({.seats = 3, .open_hands = open_hands}),
               {"* start A", "* draw P4|P4", "* draw R2|R2", "* draw G3|B3", "* draw Y2|Y2"});
}

}  // namespace

TEST_CASE("YE-2.5, YE-2.6 who starts is told to all, and what is dealt to the start player") {
  const State s = setup({.seats = 3});
  CHECK(told_to(B, s, nature, "start A") == "A is the start player. (YE-2.5)");
  CHECK(told_to(A, s, nature, "start A", Language::German) == "Du beginnst. (YE-2.5)");
  const State started = after(s, {"* start A"});
  CHECK(told_to(A, started, nature, "draw P4|P4") ==
        "You are dealt purple 4 and purple 4. (YE-2.6)");
  CHECK(told_to(B, started, nature, "draw P4|P4") == "A is dealt a card. (YE-2.6)");
  CHECK(told_to(watcher, started, nature, "draw P4|P4", Language::German) ==
        "A bekommt eine Karte auf die Hand. (YE-2.6)");
}

TEST_CASE("YE-3.2, YE-3.3 drawing, coupling and passing on are told; the hand's cards to nobody") {
  const State s = first_turn();
  const auto events = events_of(s, A, "couple G3|B3 up");
  CHECK(names_in(events) == "CardCoupled HandPassed");
  CHECK(the<HandPassed>(events).to == B);
  CHECK(the<HandPassed>(events).cards == 3);
  CHECK(told_to(B, s, A, "couple G3|B3 up") == "A couples green 3 and blue 3, worth 6. (YE-3.2)");
  CHECK(told_to(A, s, A, "couple G3|B3 up", Language::German) ==
        "Du hängst Grün 3 und Blau 3 an, Wert 6. (YE-3.2)");
  const State next = after(s, {"A couple G3|B3 up"});
  CHECK(told_to(B, next, nature, "draw B2|B3") == "You draw blue 2 and blue 3. (YE-3.2)");
  CHECK(told_to(A, next, nature, "draw B2|B3") == "B draws a card. (YE-3.2)");
}

TEST_CASE("YE-3.7, YE-4.5 a card coupled face down is told to its player alone") {
  const State s = first_turn();
  CHECK(told_to(A, s, A, "couple P4|P4 down") ==
        "You couple purple 4 and purple 4 face down, worth 4. (YE-4.5)");
  for (const Seat other : {B, watcher}) {
    CHECK(told_to(other, s, A, "couple P4|P4 down") ==
          "A couples a card face down, worth 4. (YE-4.5)");
  }
}

TEST_CASE("YE-3.6 at a table with open hands everybody is told every card") {
  const State s = first_turn(true);
  CHECK(told_to(watcher, s, A, "couple P4|P4 down") ==
        "A couples purple 4 and purple 4 face down, worth 4. (YE-4.5)");
  const State next = after(s, {"A couple G3|B3 up"});
  CHECK(told_to(A, next, nature, "draw B2|B3") == "B draws blue 2 and blue 3. (YE-3.2)");
}

TEST_CASE("YE-7.1 the caboose is told with its points and its goal") {
  const State s = after(setup({.seats = 2, .caboose_set = CabooseSet::All}),
                        {"* start A", "* draw B2|B2", "* draw B2|B2"});
  CHECK(told_to(watcher, s, nature, "reveal little_engine") ==
        "The caboose is The Little Engine: 7 points for lowest train value. (YE-7.1)");
  CHECK(told_to(watcher, s, nature, "reveal short_line", Language::German) ==
        "Der Begleitwagen ist Kurzstrecke: 5 Punkte für die meisten Wagen einer Farbe, auch "
        "getrennt. (YE-7.1)");
}

TEST_CASE("YE-5.1, YE-5.3, YE-6.6, YE-7.2 the end tells fronts, runs and caboose of everybody") {
  State s = last_turn_of_the_first_game({.caboose_set = CabooseSet::All});
  s.options.strategic = false;
  s.caboose = Caboose::LittleEngine;
  const auto events = events_of(s, C, "couple G4|Y4 up");
  CHECK(names_in(events) ==
        "CardCoupled GameEnded HandPutAway FrontsShown FrontsShown FrontsShown RunScored "
        "CabooseScored");
  CHECK(the<HandPutAway>(events).cards == 3);
  CHECK(said_of(s, {events[1], events[5], events[6], events[7]}) ==
        "The last round is over: the game ends. (YE-5.1) C shows what lay face down: yellow 3 and "
        "blue 3, yellow 3 and green 3, yellow 2 and yellow 2. (YE-3.7) C scores 4 for the longest "
        "run. (YE-6.6) B scores 7 for the caboose, The Little Engine. (YE-7.2)");
}

TEST_CASE("YE-8.2, YE-8.6, YE-8.8 of two games it is told what the first was worth, who starts") {
  State s = last_turn_of_the_first_game({.caboose_set = CabooseSet::All});
  s.caboose = Caboose::Executive;
  const auto events = events_of(s, C, "couple G4|Y4 down");
  CHECK(names_in(events).ends_with("FirstGameScored FirstGameScored FirstGameScored Began"));
  CHECK(the<Began>(events).seat == B);
  const std::vector<Event> last{events.end() - 4, events.end()};
  CHECK(said_of(s, {last[1], last[3]}) ==
        "B goes into the second game with 28 points. (YE-8.6) Game 2 of 2: B is the start player. "
        "(YE-8.2)");
  CHECK(said_of(s, {the<GameEnded>(events)}, Language::German) ==
        "Die letzte Runde ist gespielt: Spiel 1 von 2 ist aus. (YE-5.1)");
  const State second =
      after(s, {"C couple G4|Y4 down", "* draw B2|B2", "* draw B2|B2", "* draw R2|R2"});
  CHECK(said_of(second, events_of(second, nature, "reveal efficient")) ==
        "The caboose is Efficient: 8 points for no face-up card with two colours. (YE-8.8)");
}
