#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

namespace {

/// A board on which only these lines are left, GWR and LSWR about to merge.
State last_two(int seats = 3) {
  State s = begun(told(seats));
  laid(s, "GWR", {"-5,14", "-4,13", "-3,13"});
  laid(s, "LSWR", {"-3,16", "-3,15"});
  for (const char* gone : {"LMR", "LNWR", "NER", "GER", "SER"}) {
    s.dissolved.add(line(gone));
    s[line(gone)] = Railway{};
  }
  return s;
}
int paid(const State& before, const State& after, Seat seat) {
  return after.money[seat] - before.money[seat];
}

}  // namespace

TEST_CASE("SR-14.2, SR-14.5 the last but one line gone ends the game at once (TC-82)") {
  State s = last_two();
  say(s, A, "extend LSWR -3,14");
  CHECK(to_act(s).empty());
  CHECK(s.ending == Ending::Lines);
  CHECK(s.money[A] > 0);
}

TEST_CASE("SR-14.3 a pile that players emptied does not count as gone") {
  State s = last_two();
  hold(s, "LSWR", {0, 0, 16});
  CHECK(pile(s, "LSWR") == 0);
  CHECK(still_extendable(s).count() == 2);
  CHECK_FALSE(game_ends(s));
}

TEST_CASE("SR-14.2 a line that is stuck but not isolated still counts (OQ-39)") {
  State s = begun();
  laid(s, "LMR", {"-1,3", "0,2", "1,1", "2,1", "2,2"});
  laid(s, "NER", {"4,2", "3,3"});
  laid(s, "LNWR", {"0,4", "1,4"});
  CHECK(targets(s, "LMR").empty());
  CHECK(still_extendable(s).contains(line("LMR")));
}

TEST_CASE("SR-14.6 400 turns of shifting end the game (TC-99)") {
  State s = begun(told(2));
  station(s, A, "-1,10");
  station(s, B, "5,4");
  int shifts = 0;
  while (!to_act(s).empty() && shifts < 2000) {
    const Seat seat = to_act(s).first();
    const Hex from = s.stations.where(seat).first();
    play(s, seat, Shift{from, StationGround{s}.free_without(from).first()});
    ++shifts;
  }
  CHECK(shifts == 800);
  CHECK(s.ending == Ending::Idle);
}

TEST_CASE("SR-14.6 a token, a station or a hex of track begins the count of idle turns anew") {
  for (const char* action : {"", "take London steel", "place -4,13", "extend GWR -5,13"}) {
    State s = begun(told(2));
    station(s, A, "-1,10");
    s.idle_turns = 7;
    const auto shift = [&] {
      const Hex from = s.stations.where(A).first();
      play(s, A, Shift{from, StationGround{s}.free_without(from).first()});
    };
    shift();
    if (*action == 0) shift();
    if (*action != 0) say(s, A, action);
    CHECK(asks(s, B));
    CHECK_MESSAGE(s.idle_turns == (*action == 0 ? 8 : 0), action);
  }
}

TEST_CASE("SR-15.6, SR-10.9 where nobody has anything nobody is paid, however ties are split") {
  State s = begun(Options{.seats = 3});
  end_here(s);
  CHECK(money(s) == "0 0 0");
}

TEST_CASE("SR-15.1 tokens of cities nobody reached do not count (TC-84)") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13"});        // Gloucester
  laid(s, "LNWR", {"0,4", "1,4"});  // Manchester, Sheffield
  tokens(s, A, "Gloucester", "steel", 2);
  tokens(s, A, "Sheffield", "steel", 1);
  tokens(s, A, "Brighton", "steel", 1);
  tokens(s, B, "Sheffield", "steel", 1);
  tokens(s, B, "Manchester", "steel", 1);
  State keep = s;
  keep.options.discard_unconnected_tokens = false;
  end_here(keep);
  CHECK(money(keep) == "6 3");
  tokens(s, B, "London", "steel", 1);  // a third one, so that unconnected ones would matter
  laid(s, "SER", {"3,15", "2,15", "2,14"});
  end_here(s);
  CHECK(money(s) == "6 6");
}

TEST_CASE("SR-15.1 who discards which tokens is told, unless they score too") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13"});  // Gloucester
  tokens(s, A, "Gloucester", "steel", 1);
  tokens(s, A, "London", "brewing", 2);
  tokens(s, A, "Brighton", "steel", 1);
  State keep = s;
  const TokensDiscarded told = the<TokensDiscarded>(end_here(s));
  CHECK(told.seat == A);
  CHECK(told.tokens.of(place("London")) == 2);
  CHECK(told.tokens.of(place("Brighton")) == 1);
  CHECK(told.tokens.of(place("Gloucester")) == 0);
  CHECK(said_of(s, {told}) ==
        "A discards tokens of cities no line reached: steel of Brighton, brewing of London, "
        "brewing of London. (SR-15.1)");
  CHECK(said_of(s, {told}, Language::German, A) ==
        "Du legst Marker von Städten ab, die keine Linie erreicht hat: Stahl aus Brighton, Bier "
        "aus London, Bier aus London. (SR-15.1)");
  keep.options.discard_unconnected_tokens = false;
  CHECK(names_in(end_here(keep)).find("TokensDiscarded") == std::string::npos);
}

TEST_CASE("SR-15.2, SR-15.3 five kinds of token (TC-85)") {
  State s = begun(told(3));
  s.passengers[A] = 3;
  s.passengers[B] = 2;
  laid(s, "SER", {"3,15", "2,15", "2,14"});
  tokens(s, C, "London", "brewing", 1);
  end_here(s);
  CHECK(money(s) == "6 3 6");
}

TEST_CASE("SR-15.4, SR-15.6 surviving lines, active or isolated (TC-86)") {
  State s = last_two();
  s.isolated.add(line("LSWR"));
  s[line("GWR")].connected = LocationSet::of_bits(0xFFF);
  s[line("LSWR")].connected = LocationSet::of_bits(0x7);
  for (const char* at : {"-5,14", "-4,13", "-3,13"}) station(s, A, at);
  s.lines.lay(hex("-1,10"), line("GWR"));
  s.lines.lay(hex("1,11"), line("GWR"));
  station(s, B, "-1,10");
  station(s, B, "1,11");
  s[line("GWR")].shares = {{0, 6, 5, 0}};
  s[line("LSWR")].shares = {{1, 0, 0, 0}};
  const State before = s;
  end_here(s);
  CHECK(paid(before, s, A) == 12 + 3);
  CHECK(paid(before, s, B) == 6 + 12);
  CHECK(paid(before, s, C) == 6);
}

TEST_CASE("SR-15.5 a line that never started scores nothing (TC-87)") {
  State s = begun(told(3));
  s[line("GWR")].shares[A] = 3;
  end_here(s);
  CHECK(money(s) == "0 0 0");
}

TEST_CASE("SR-16.1, SR-16.2 most money wins, and equals share the victory") {
  State s = begun(told(3));
  s.money = {{10, 30, 30}};
  const auto places = standing(s);
  CHECK(places[0] == roundhouse::Place{.seat = B, .place = 1, .shared = true});
  CHECK(places[1] == roundhouse::Place{.seat = C, .place = 1, .shared = true});
  CHECK(places[2].seat == A);
  CHECK(places[2].place == 3);
  CHECK_FALSE(places[2].shared);
  CHECK(places[2].rule == "SR-16.1");
}

TEST_CASE("SR-16.3 everything is seen by everybody") {
  State s = begun(told(3));
  tokens(s, A, "London", "brewing", 1);
  hold(s, "GWR", {2, 1});
  for (const Seat seat : {A, B, C, watcher}) {
    const View v = observe(s, seat);
    CHECK(v.state == s);
    CHECK(v.on_cities == tokens_on_cities(s));
  }
}

TEST_CASE("SR-16.4 money is shown, or only to its owner until the end") {
  Options options = told(3);
  State s = begun(options);
  s.money = {{5, 6, 7}};
  CHECK(observe(s, A).shown_money[B] == 6);
  s.options.hide_money = true;
  CHECK(observe(s, A).shown_money[A] == 5);
  CHECK_FALSE(observe(s, A).shown_money[B].has_value());
  CHECK_FALSE(observe(s, watcher).shown_money[B].has_value());
  CHECK(observe(s, A).state.money == PerSeat<std::uint16_t, most_seats>{{5, 0, 0}});
  CHECK(observe(s, watcher).state.money == PerSeat<std::uint16_t, most_seats>{});
  s.agenda.settle();
  CHECK(observe(s, A).shown_money[B] == 6);
}

TEST_CASE("SR-16.4 a world imagined where money is hidden looks the same, and is fair") {
  Options options = told(3);
  options.hide_money = true;
  State s = begun(options);
  s.money = {{5, 6, 7}};
  Rng rng{1};
  for (const Seat seat : {A, B, C, watcher}) {
    const View view = observe(s, seat);
    CHECK(observe(imagine(view, rng), seat) == view);
  }
  CHECK(imagine(observe(s, B), rng).money == PerSeat<std::uint16_t, most_seats>{{6, 6, 6}});
}

TEST_CASE("SR-16.5 money is never spent") {
  Rng rng{11};
  State s = begun(told(4));
  while (!to_act(s).empty()) {
    const auto before = s.money;
    const Seat seat = to_act(s).first();
    play(s, seat, any_move(s, seat, rng));
    for (int i = 0; i < 4; ++i) CHECK(s.money[Seat(i)] >= before[Seat(i)]);
  }
}

TEST_CASE("SR-15.4 the table says what each line would pay") {
  State s = last_two();
  station(s, A, "-4,13");
  hold(s, "GWR", {1, 2});
  const Stakes stakes = observe(s, A).stakes[index(line("GWR"))];
  CHECK(stakes.value == 4);
  CHECK(stakes.stations[A] == 1);
  CHECK(stakes.new_town[A] == 5);
  CHECK(stakes.merger[B] == 4);
  CHECK(stakes.merger[A] == 2);
  CHECK(stakes.final_stations[A] == 4);
}
