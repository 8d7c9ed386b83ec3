#pragma once

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "conformance/adds_up.hpp"
#include "conformance/chances.hpp"
#include "conformance/inputs.hpp"
#include "conformance/phrases.hpp"
#include "conformance/promises.hpp"
#include "conformance/secrets.hpp"
#include "conformance/suite.hpp"
#include "conformance/texts.hpp"
#include "support/files.hpp"

/// What every game must survive. A game describes itself in a Suite and calls keeps_promises() in a
/// test case of tests/games/<game>/conformance.cpp, and keeps_many_promises() in one of
/// conformance_slow.cpp.
namespace roundhouse::conformance {

/// One random game with everything checked at each ply; the dear checks at one ply in `thrift`.
template <GameState S>
void keeps_its_word(const Suite<S>& suite, Trial<S>& trial, Sightings<S>& seen,
                    std::uint32_t thrift) {
  while (!trial.over()) {
    demand(static_cast<int>(trial.log.size()) < suite.most_plies, "the game does not end");
    seen.deepest_agenda = std::max(seen.deepest_agenda, trial.state.agenda.size());
    to_act(trial.state).each([&](Seat s) { moves_agree_with_check(trial, seen, s, 4); });
    const Seat mover = trial.mover();
    const MoveOf<S> move = trial.random_move(mover);
    const std::string from = decision_name(trial.state);
    if (trial.rng.below(thrift) == 0) {
      move_survives_text<S>(move);
      survives_text_and_json(trial.state);
      imagines_faithfully(suite, trial);
      copies_are_free(trial.state, mover, move);
      others_are_silent(trial, seen, move);
      is_told_to_all(trial.state, mover, move);
    }
    trial.play_on(mover, move);
    trial.log.back().hash = hash_of(trial.state);
    nothing_is_lost(suite, trial.state, "after " + text_of(move));
    seen.alternatives[move.index()] = true;
    seen.flow.insert(from + " " + move_name<S>(move) + " " + decision_name(trial.state));
  }
  ends_well(suite, trial, seen);
  survives_text_and_json(trial.state);
  imagines_faithfully(suite, trial);
  ++seen.games;
  seen.plies += static_cast<long>(trial.log.size());
  seen.longest_game = std::max(seen.longest_game, static_cast<int>(trial.log.size()));
}

template <GameState S>
std::string folder_of() {
  std::string folder{of_game::about_it(S{}).id};
  std::replace(folder.begin(), folder.end(), '-', '_');
  return folder;
}

template <GameState S>
void every_alternative_was_met(const Sightings<S>& seen) {
  for (std::size_t i = 0; i < seen.alternatives.size(); ++i) {
    CHECK_MESSAGE(seen.alternatives[i], "no game met the alternative of Move with index " << i);
  }
}

/// Every rule of the book was met by a refusal, and stands in the digest the players can read.
template <GameState S>
void every_rule_was_met(const Suite<S>& suite, const Sightings<S>& seen) {
  const std::string digest = read_file("docs/rules/" + folder_of<S>() + ".md");
  for (const Rule* rule : of_game::about_it(S{}).rulebook) {
    const auto& elsewhere = suite.met_elsewhere;
    const bool excused = std::find(elsewhere.begin(), elsewhere.end(), rule->id) != elsewhere.end();
    CHECK_MESSAGE((seen.rules.contains(rule) || excused),
                  "no refusal met " << std::string{rule->id} << ": " << std::string{rule->key});
    CHECK_MESSAGE(!(seen.rules.contains(rule) && excused),
                  std::string{rule->id} << " is met after all: take it out of met_elsewhere");
    if (digest.empty()) continue;
    CHECK_MESSAGE(digest.find("- " + std::string{rule->id} + " ") != std::string::npos,
                  std::string{rule->id} << " is not in the digest");
  }
}

template <GameState S>
void bad_tables_are_refused(const Suite<S>& suite, Sightings<S>& seen) {
  for (const auto& table : suite.refused_tables) {
    const Verdict verdict = judge_options(table);
    CHECK_MESSAGE(!verdict, "a table is not refused:\n" << write_position(table));
    if (!verdict) in_a_rulebook<S>(verdict);
    seen.refused_by(verdict);
  }
}

/// The edges (decision, move, next decision) are those of tests/playthroughs/<game>/flow.txt.
/// With ROUNDHOUSE_UPDATE set, what is new is written there.
template <GameState S>
void flows_as_drawn(const Suite<S>& suite, const Sightings<S>& seen) {
  const std::string path = "tests/playthroughs/" + folder_of<S>() + "/flow.txt";
  std::set<std::string> drawn;
  std::istringstream lines{read_file(path)};
  for (std::string line; std::getline(lines, line);) drawn.insert(line);
  if (std::getenv("ROUNDHOUSE_UPDATE") != nullptr) {
    drawn.insert(seen.flow.begin(), seen.flow.end());
    std::string text;
    for (const std::string& edge : drawn) text += edge + "\n";
    return write_file(path, text);
  }
  CHECK_MESSAGE(!drawn.empty(), path << " is missing: run this test with ROUNDHOUSE_UPDATE=1");
  for (const std::string& edge : seen.flow) {
    CHECK_MESSAGE(drawn.contains(edge), "an edge is not in " << path << ": " << edge);
  }
  for (const std::string& edge : drawn) {
    if (!suite.all_edges) break;
    CHECK_MESSAGE(seen.flow.contains(edge), "an edge of " << path << " was never met: " << edge);
  }
}

/// A bot that is given the same view, moves and generator answers the same, whatever is hidden.
template <GameState S>
void bots_know_only_their_view(Trial<S>& trial, int positions) {
  constexpr Budget short_thought{.iterations = 4};
  while (!trial.over()) {
    const Seat mover = trial.mover();
    if (mover != nature && positions > 0 && trial.rng.below(4) == 0) {
      --positions;
      const ViewOf<S> view = observe(trial.state, mover);
      const S world = imagine(view, trial.rng);
      for (const BotEntry<S>& bot : of_game::bots_for(trial.state)) {
        Rng one = trial.rng;
        Rng two = trial.rng;
        const auto here = bot.sit_down(short_thought)->choose(view, moves(trial.state, mover), one);
        const auto there =
            bot.sit_down(short_thought)->choose(observe(world, mover), moves(world, mover), two);
        demand(here == there, std::string{bot.name} + " answers differently in an equal world");
        demand(bool(check(trial.state, mover, here)), std::string{bot.name} + " breaks a rule");
      }
    }
    trial.play_on(mover, trial.random_move(mover));
  }
}

/// Plays `games` games at each table by `play_it`, and stops after the first that breaks a promise.
template <GameState S>
void at_each_table(const Suite<S>& suite, int games, std::uint64_t seed, auto&& play_it) {
  for (int game = 0; game < games; ++game) {
    for (const auto& table : suite.tables) {
      if (!report_broken<S>(table, ++seed, play_it)) return;
    }
  }
}

template <GameState S>
Outcome<std::uint64_t> perft(const PerftLine& line) {
  if (line.moves.empty()) return GameOf<S>{}.perft(line.options, line.depth, line.seed);
  const auto options = GameOf<S>::read_options(line.options);
  if (!options) return options.fault();
  MatchOf<S> match{*options};
  for (std::string_view move : line.moves) {
    Seat seat{};
    if (!read_word(next_word(move), seat) || !match.submit(seat, move)) {
      return Fault{std::string{move} + " is refused"};
    }
  }
  return count_lines(match.state(), line.depth);
}

template <GameState S>
void counts_its_lines(const Suite<S>& suite) {
  for (const PerftLine& line : suite.perft) {
    const auto lines = perft<S>(line);
    REQUIRE_MESSAGE(bool(lines), lines.fault().sentence());
    CHECK_MESSAGE(*lines == line.lines,
                  "perft to depth " << line.depth << " counts " << *lines << " lines");
  }
}

template <GameState S>
void met_everything(const Suite<S>& suite, const Sightings<S>& seen) {
  every_alternative_was_met(seen);
  every_rule_was_met(suite, seen);
  flows_as_drawn(suite, seen);
  MESSAGE(folder_of<S>() << ": " << seen.games << " games, " << seen.plies << " plies, longest "
                         << seen.longest_game << " of " << suite.most_plies << ", agenda "
                         << seen.deepest_agenda << " of " << decltype(S{}.agenda)::capacity()
                         << ", refused inputs " << seen.refused_inputs);
}

/// The whole suite, at a pace for every day.
template <GameState S>
void keeps_promises(const Suite<S>& suite) {
  Sightings<S> seen;
  SUBCASE("random games and strange inputs") {
    bad_tables_are_refused(suite, seen);
    at_each_table(suite, suite.games, 1000, [&](Trial<S>& trial) {
      keeps_its_word(suite, trial, seen, 4 * suite.thrift);
      replays(trial);
    });
    at_each_table(suite, std::max(1, suite.games / 4), 2000,
                  [&](Trial<S>& trial) { withstands_inputs(trial, seen, 24); });
    at_each_table(suite, 1, 3000, [&](Trial<S>& trial) {
      keeps_its_word(suite, trial, seen, suite.thrift);
      replays_from_a_file(trial);
    });
    met_everything(suite, seen);
  }
  SUBCASE("secrets") {
    at_each_table(suite, suite.games, 4000,
                  [&](Trial<S>& trial) { keeps_secrets(suite, trial, seen); });
  }
  SUBCASE("chance") {
    at_each_table(suite, 1, 5000, [](Trial<S>& trial) { chance_is_fair(trial); });
  }
  SUBCASE("bots") {
    at_each_table(suite, 1, 6000, [](Trial<S>& trial) { bots_know_only_their_view(trial, 3); });
  }
  SUBCASE("perft") { counts_its_lines(suite); }
  if constexpr (is_telling<S>) {
    SUBCASE("events add up") { tells_all(suite, suite.games); }
    SUBCASE("texts") { says_everything<S>(); }
    SUBCASE("phrases") { speaks_as_written(suite, folder_of<S>()); }
  }
}

/// The events of random games add up, move by move and as a whole; every kind of event is met.
template <GameState S>
void tells_all(const Suite<S>& suite, int games) {
  std::vector<bool> met(std::variant_size_v<EventOf<S>>);
  long added_up = 0;
  at_each_table(suite, games, 7000, [&](Trial<S>& trial) {
    adds_up(trial, met);
    ++added_up;
  });
  MESSAGE(folder_of<S>() << ": the events of " << added_up << " games add up");
  [&]<class... Told>(std::type_identity<std::variant<Told...>>) {
    std::size_t i = 0;
    const auto is_met = [&](std::string_view name) {
      const auto& elsewhere = suite.told_elsewhere;
      const bool excused = std::find(elsewhere.begin(), elsewhere.end(), name) != elsewhere.end();
      CHECK_MESSAGE((met[i] || excused), "no game told " << std::string{name});
      ++i;
    };
    (is_met(Told::name), ...);
  }(std::type_identity<EventOf<S>>{});
}

/// How many games a long run plays: `usual`, or what ROUNDHOUSE_GAMES says.
inline int long_run(int usual) {
  const char* asked = std::getenv("ROUNDHOUSE_GAMES");
  return asked == nullptr ? usual : std::atoi(asked);
}

/// The same in great numbers: `games` at each table, `inputs` strange inputs in all.
template <GameState S>
void keeps_many_promises(const Suite<S>& suite, int games, long inputs) {
  Sightings<S> seen;
  SUBCASE("random games and strange inputs") {
    bad_tables_are_refused(suite, seen);
    at_each_table(suite, games, 1'000'000,
                  [&](Trial<S>& trial) { keeps_its_word(suite, trial, seen, 1024); });
    for (std::uint64_t seed = 2'000'000; seen.refused_inputs < inputs; ++seed) {
      const auto& table = suite.tables[seed % suite.tables.size()];
      if (!report_broken<S>(table, seed,
                            [&](Trial<S>& trial) { withstands_inputs(trial, seen, 64); })) {
        break;
      }
    }
    met_everything(suite, seen);
  }
  if constexpr (is_telling<S>) {
    SUBCASE("events add up") { tells_all(suite, games); }
  }
  SUBCASE("secrets") {
    at_each_table(suite, std::max(1, games / 64), 3'000'000,
                  [&](Trial<S>& trial) { keeps_secrets(suite, trial, seen); });
  }
}

}  // namespace roundhouse::conformance
