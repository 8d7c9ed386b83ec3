#pragma once

#include "ai/evaluate/first_class.hpp"
#include "conformance/conformance.hpp"
#include "games/first_class/books.hpp"
#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

inline std::vector<conformance::Quantity> conserved(const State& s) {
  int cards = std::popcount(s.pile);
  int ends = s.ends_shown.count() + end_stack(s).count();
  for (const int boxed : s.box) cards += boxed;
  for (const Row& row : s.rows) cards += cards_in(row);
  for (int k = 0; k < s.options.seats; ++k) {
    const Player& player = s.players[Seat(k)];
    cards += player.stack[0] + player.stack[1] + player.stack[2];
    cards += static_cast<int>(player.route.size() + player.laid().size() + player.between.size());
    for (const Train& train : player.trains) cards += std::popcount(train.celebrities);
    ends += player.ends.count() + (s.drafted[Seat(k)] == no_end ? 0 : 1);
  }
  for (const auto& open : s.agenda.open()) {
    if (std::holds_alternative<Placing>(open)) ++cards;
    if (const auto* in = std::get_if<InStorage>(&open)) cards += int(in->drawn.size());
    if (const auto* in = std::get_if<AwaitStorage>(&open)) cards += int(in->drawn.size());
  }
  return {{"action cards", cards, pile_size * ((s.round + 1) / 2)}, {"Game End cards", ends, 21}};
}

/// The draft is passed on, and the end opens everything.
inline bool reveals(const State& before, Seat mover, const State::Move& move, Seat viewer) {
  if (std::holds_alternative<Keep>(move)) {
    return mover != before.start && viewer == right_of(mover, before.options.seats);
  }
  State after = before;
  play(after, mover, move);
  return after.revealed != before.revealed;
}

inline std::vector<Options> pairs(int from_seats, int to_seats) {
  std::vector<Options> out;
  for (int seats = from_seats; seats <= to_seats; ++seats) {
    for (int first = 0; first < modules_known; ++first) {
      for (int second = first + 1; second < modules_known; ++second) {
        Options options;
        options.seats = static_cast<std::uint8_t>(seats);
        options.modules = {Module(first), Module(second)};
        out.push_back(options);
      }
    }
  }
  return out;
}

inline conformance::Suite<State> suite(std::vector<Options> tables, int games) {
  conformance::Suite<State> out{
      .tables = std::move(tables), .most_plies = 4000, .conserved = conserved, .games = games};
  Options five;
  five.seats = 5;
  Options three;
  three.modules.add(Module::C);
  out.refused_tables = {five, three};
  out.reveals = reveals;
  out.ranked_by_score = false;  // FC-14.5: who was arrested comes last
  // Random play never uses up a supply.
  out.met_elsewhere = {"FC-6.10", "FC-18.7"};
  // Its conductors seldom come far, and its factories find their cars.
  out.told_elsewhere = {"MailBonus", "ConstantinopleReached", "FactoryIdle"};
  return out;
}

/// Random games, strange inputs, replays, chance and bots at each table.
inline void promises(const conformance::Suite<State>& suite) {
  using namespace conformance;
  Sightings<State> seen;
  bad_tables_are_refused(suite, seen);
  at_each_table(suite, suite.games, 1000, [&](conformance::Trial<State>& trial) {
    keeps_its_word(suite, trial, seen, 4);
    replays(trial);
  });
  at_each_table(suite, 1, 2000,
                [&](conformance::Trial<State>& trial) { withstands_inputs(trial, seen, 24); });
  at_each_table(suite, 1, 5000, [](conformance::Trial<State>& trial) { chance_is_fair(trial); });
  at_each_table(suite, 1, 6000,
                [](conformance::Trial<State>& trial) { bots_know_only_their_view(trial, 1); });
}
inline void secrets(const conformance::Suite<State>& suite) {
  conformance::Sightings<State> seen;
  conformance::at_each_table(suite, suite.games, 4000, [&](conformance::Trial<State>& trial) {
    conformance::keeps_secrets(suite, trial, seen);
  });
}

}  // namespace roundhouse::first_class
