#include "games/first_class/table.hpp"

// The first and the last of a kind: what is just possible, and what just is not.
namespace roundhouse::first_class {

namespace {

/// All cards of one kind.
std::vector<Card> cards_of(Kind wanted) {
  std::vector<Card> out;
  for (int k = 0; k < card_count; ++k) {
    if (face(Card(k)).kind == wanted) out.push_back(Card(k));
  }
  return out;
}
/// Lays cards of a kind where they fit, so many at most, on spots drawn anew for each.
void lay_some(Player& player, Kind kind, int count, Rng& rng, auto fits, auto spot) {
  const std::vector<Card> all = cards_of(kind);
  for (int tries = 0; tries < 60 && count > 0; ++tries) {
    const Spot where = spot(int(rng.below(12)) + 1);
    if (!fits(player, where)) continue;
    player.spread.lay({all[std::size_t(count)], where});
    --count;
  }
}
bool any_fits(const Player& player, auto fits, auto spot) {
  for (int n = 1; n <= 12; ++n) {
    if (fits(player, spot(n))) return true;
  }
  return false;
}
Spot upper_car(int p) { return Spot::car(Side::Upper, p); }

}  // namespace

TEST_CASE("FC-17.5, FC-17.6 a postcard may be used as long as a station of the route has none") {
  const State begun = opening(2, "AB");
  int full = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng{seed};
    State s = begun;
    Player& player = s.players[A];
    const std::vector<Card> sections = cards_of(Kind::Route);
    for (auto k = rng.below(4); k > 0; --k) player.route.push_back(sections[rng.below(12)]);
    lay_some(player, Kind::Postcard, int(rng.below(9)), rng, postcard_fits, Spot::station);
    const bool fits = any_fits(player, postcard_fits, Spot::station);
    full += fits ? 0 : 1;
    show(s, "B1-04");
    CHECK(refused(s, A, "take B1-04 use") == (fits ? "" : "FC-17.6"));
  }
  CHECK(full > 10);
}

TEST_CASE("FC-19.3, FC-19.6 a passenger may be used as long as an upper car has none") {
  const State begun = opening(2, "CD");
  int full = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng{seed};
    State s = begun;
    Player& player = s.players[A];
    for (auto more = rng.below(9); more > 0; --more) {
      player.train(Side::Upper).steps.push_back(0);
    }
    lay_some(player, Kind::Passenger, int(rng.below(8)), rng, passenger_fits, upper_car);
    const bool fits = any_fits(player, passenger_fits, upper_car);
    full += fits ? 0 : 1;
    show(s, "D1-03");
    CHECK(refused(s, A, "take D1-03 use") == (fits ? "" : "FC-19.6"));
  }
  CHECK(full > 10);
}

TEST_CASE("FC-17.5, FC-13.2 only postcards pay as such, and only those that do are told") {
  State s = opening(2, "AB");
  Player& player = s.players[A];
  player.spread.lay({card("A1-03"), {}});
  player.spread.lay({card("B1-04"), Spot::station(3)});
  player.spread.lay({card("B1-05"), Spot::station(1)});
  player.trains = {train({1}, 0), train({0}, 0)};
  player.locomotive = 1;
  player.coins = 0;
  go_to_scoring(s);
  Told told = told_going_on(s);
  while (awaits<FreeSteps>(s)) told.add(told_by(s, A, "stop"));
  const auto paid = std::count_if(told.lines.begin(), told.lines.end(), [](const auto& line) {
    return line.starts_with("PostcardScored");
  });
  CHECK(paid == 1);
  CHECK(told.has("PostcardScored A B1-05 1 3"));
  CHECK(s.players[A].points == 3);
}

TEST_CASE("FC-20.4 a mechanic does nothing in a scoring, at the first place neither") {
  State s = opening(2, "AE");
  Player& player = s.players[A];
  player.between.push_back({card("E1-04"), true});
  player.trains = {train({0}, 1), train({0}, 1)};
  go_to_scoring(s);
  CHECK_FALSE(told_going_on(s).any("Turnout"));
}

TEST_CASE("FC-18.6 evidence goes to a player at the table") {
  State s = opening(2, "CD");
  s.evidence.push_back({watcher, A, Evidence::Fingerprint});
  take(s, A, "C1-05");
  say(s, A, "stop");
  CHECK(refused(s, A, "give fingerprint B") == "");
  CHECK(refused(s, A, "give fingerprint C") == "FC-18.6");
  CHECK(refused(s, A, "give fingerprint D") == "FC-18.6");
}

TEST_CASE(
    "FC-6.9, FC-23.7 upgrades are asked for while the last car may be raised, and no longer") {
  State s = opening(2, "AB");
  const Train full = train({12, 12, 12, 12, 12, M, 12, 12, 12}, 0, Mail::Parcel, 5);
  for (const Side side : both_sides) {
    State last = s;
    last.players[A].trains = {full, full};
    last.players[A].train(side) = train({12, 12, 12, 12, 12, M, 12, 12, 7}, 0, Mail::Staff, 6);
    carry(last, A, deck::does(deck::upgrades(2)));
    REQUIRE(awaits<Upgrades>(last));
    const std::string car = side == Side::Upper ? "U9" : "L9";
    CHECK(told_by(last, A, "upgrade " + car).has("PartLeftOut A 1 upgrades no"));
    CHECK(awaits<Turn>(last));
  }
  s.players[A].trains = {full, full};
  s.agenda.ask(Parts{A, deck::does(deck::cars(2))});
  CHECK(told_going_on(s).has("PartLeftOut A 2 cars no"));
}

TEST_CASE("FC-6.10 Q-9 a mail car is no card of the supply, before revision 2 neither") {
  State s = opening(4, "AB");
  s.options.strict_supply = true;
  for (const Seat seat : {B, C, D}) {
    for (Train& full : s.players[seat].trains) full = train({0, 0, 0, 0, 0, M, 0, 0, 0});
  }
  for (const bool revised : {true, false}) {
    for (int length = 2; length < most_cars; ++length) {
      State one = s;
      if (!revised) one.options.rulings = Rulings<Ruling>::none();
      Train upper;
      for (int p = 1; p <= length; ++p) upper.steps.push_back(0);
      one.players[A].trains = {upper, train({4, 4, 4, 4, 4, M, 4, 4, 4}, 0, Mail::Staff, 5)};
      carry(one, A, deck::does(deck::cars(1)));
      CHECK_MESSAGE(awaits<AddCars>(one) == (length + 1 == mail_place), length);
    }
  }
}

TEST_CASE("FC-21.10, FC-23.3 free steps are listed between the two actions of a storage alone") {
  State s = opening(2, "AF");
  s.players[A].coins = 0;
  s.players[A].spread.lay({card("A1-04"), {}});
  s.players[A].trains = {train({0, 0}, 2), train({0, 0}, 2)};
  take(s, A, "F1-01");
  Rng rng{1};
  let_nature(s, rng);
  REQUIRE(awaits<InStorage>(s));
  const auto claims = [&] {
    const Moves list = moves(s, A);
    return std::count_if(list.begin(), list.end(), [](const State::Move& move) {
      return std::holds_alternative<Fulfil>(move);
    });
  };
  CHECK(claims() == 0);
  say_all(s, A, "use toolbox, stop");
  CHECK(claims() == 1);
}

TEST_CASE("FC-21.12, FC-23.7 Q-22 free steps follow a drawn card that is declined") {
  State s = opening(2, "AF");
  s.options.decline_drawn_cards = true;
  s.players[A].coins = 4;
  take(s, A, "F1-01");
  Rng rng{1};
  let_nature(s, rng);
  const Card drawn = std::get<InStorage>(s.agenda.top()).open()[0];
  say_all(s, A, "use toolbox, stop");
  say(s, A, "take " + word_for(drawn) + " decline");
  say(s, A, "stop");
  CHECK(awaits<FreeSteps>(s));
}

}  // namespace roundhouse::first_class
