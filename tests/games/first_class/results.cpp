// What is listed reaches everything that may be reached: orders that are left out change nothing.
#include <set>

#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

namespace {

/// Whether the part begun at this depth of the agenda still asks.
template <class Part>
bool still_asks(const State& s, std::size_t depth) {
  return s.agenda.size() == depth && awaits<Part>(s);
}
Moves allowed_moves(const State& s, Seat seat) {
  Moves out;
  for (const auto& move : candidate_moves(s, seat)) {
    if (check(s, seat, move)) out.push_back(move);
  }
  return out;
}

/// Every position a part can end in, as hashes; by what is listed, or by all that is allowed.
template <class Part>
void results(const State& s, bool listed, std::size_t depth, std::set<std::uint64_t>& out,
             std::set<std::uint64_t>& seen) {
  if (!seen.insert(hash_of(s)).second) return;
  if (!still_asks<Part>(s, depth)) return void(out.insert(hash_of(s)));
  const Moves said = listed ? moves(s, A) : allowed_moves(s, A);
  for (const auto& move : said) {
    State next = s;
    play(next, A, move);
    results<Part>(next, listed, depth, out, seen);
  }
}
template <class Part>
void same_results(const State& s) {
  REQUIRE(awaits<Part>(s));
  std::set<std::uint64_t> by_list;
  std::set<std::uint64_t> by_law;
  std::set<std::uint64_t> seen;
  results<Part>(s, true, s.agenda.size(), by_list, seen);
  seen.clear();
  results<Part>(s, false, s.agenda.size(), by_law, seen);
  CHECK(by_list == by_law);
}

/// Any two trains, with their conductors anywhere and often nearly complete.
Train any_train(Rng& rng) {
  Train out;
  const int length = rng.below(2) == 0 ? 1 + int(rng.below(9)) : 7 + int(rng.below(3));
  unsigned most = 3;
  for (int p = 1; p <= length; ++p) {
    if (p != mail_place) most = rng.below(most + 1);
    out.steps.push_back(p == mail_place ? 0 : most);
  }
  if (length >= mail_place) out.mail = Mail::Registered;
  if (length == most_cars && rng.below(2) == 0) out.tile = tile_values[0];
  out.conductor = static_cast<std::uint8_t>(rng.below(unsigned(out.end()) + 1));
  return out;
}
State any_position(Rng& rng) {
  State s = opening(2, "AB", 1 + rng.below(50));
  Player& player = s.players[A];
  player.trains = {any_train(rng), any_train(rng)};
  if (player.trains[1].mail != Mail::None) player.trains[1].mail = Mail::Parcel;
  player.mail_left = 0;
  for (const Mail mail : {Mail::Registered, Mail::Parcel, Mail::Express, Mail::Staff}) {
    const bool used = player.trains[0].mail == mail || player.trains[1].mail == mail;
    if (!used) player.mail_left |= static_cast<std::uint8_t>(1U << (unsigned(mail) - 1));
  }
  for (const Train& train : player.trains) {
    if (train.tile > 0) ++s.tiles_taken;
  }
  s.options.tile_with_tenth_car = rng.below(3) == 0;
  s.options.constantinople_once = rng.below(3) == 0;
  return s;
}

template <class Part>
void same_results_anywhere(std::initializer_list<Effect> effects) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    Rng rng{seed};
    const State position = any_position(rng);
    for (const Effect& effect : effects) {
      State s = position;
      carry(s, A, effect);
      if (awaits<Part>(s)) same_results<Part>(s);
    }
  }
}

}  // namespace

TEST_CASE("FC-6.2, FC-6.12 what is listed adds cars to every end there is") {
  same_results_anywhere<AddCars>({deck::does(deck::cars(1)), deck::does(deck::cars(3))});
}
TEST_CASE("FC-6.7, FC-6.8 what is listed upgrades to every end there is") {
  same_results_anywhere<Upgrades>({deck::does(deck::upgrades(2)), deck::does(deck::upgrades(3))});
}
TEST_CASE("FC-7.4, FC-8.2 what is listed steps to every end there is") {
  same_results_anywhere<Steps>(
      {deck::does(deck::split(2)), deck::does(deck::split(3)), deck::does(deck::each(2))});
}

}  // namespace roundhouse::first_class
