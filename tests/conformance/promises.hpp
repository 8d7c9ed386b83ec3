#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "conformance/trial.hpp"
#include "core/phrase.hpp"
#include "core/standing.hpp"
#include "support/json_reader.hpp"
#include "table/game_of.hpp"
#include "table/json.hpp"

namespace roundhouse::conformance {

inline bool one_clean_line(std::string_view text) {
  return !text.empty() && text.find('\n') == std::string_view::npos && text.front() != ' ' &&
         text.back() != ' ';
}

/// A refusal names a rule of the game's rulebook or of core's.
template <GameState S>
void in_a_rulebook(const Verdict& verdict) {
  if (verdict) return;
  const auto holds = [&](const auto& book) {
    return std::find(std::begin(book), std::end(book), verdict.broken()) != std::end(book);
  };
  demand(holds(core_rulebook) || holds(of_game::about_it(S{}).rulebook),
         "a refusal names a rule that is in no rulebook: " + verdict_text(verdict));
}

/// The list of moves is just what check() allows, among the candidates and among moves of other
/// positions; and nobody else may say any of it.
template <GameState S>
void moves_agree_with_check(Trial<S>& trial, Sightings<S>& seen, Seat seat, int strangers) {
  const MoveList<S> list = moves(trial.state, seat);
  demand(!list.empty(), "the table waits for a seat that has no move");
  for (const auto& move : list) {
    if (!check(trial.state, seat, move)) throw Broken{"listed but refused: " + text_of(move)};
  }
  const Listed<S> listed{list};
  if (listed.twice() != nullptr) throw Broken{"listed twice: " + text_of(*listed.twice())};
  const auto agrees = [&](const MoveOf<S>& move) {
    const Verdict verdict = check(trial.state, seat, move);
    in_a_rulebook<S>(verdict);
    seen.refused_by(verdict);
    if (lists_all_moves<S> && bool(verdict) != listed.contains(move)) {
      throw Broken{text_of(move) + " is " + verdict_text(verdict) + " but " +
                   (verdict ? "not listed" : "listed")};
    }
  };
  for (const auto& move : candidate_moves(trial.state, seat)) {
    agrees(move);
    seen.remember(move, trial.rng);
  }
  for (int i = 0; i < strangers; ++i) {
    agrees(seen.stranger(trial.rng));
  }
}

/// A seat that is not asked has no moves, and hears CORE-2 whatever it says.
template <GameState S>
void others_are_silent(Trial<S>& trial, Sightings<S>& seen, const MoveOf<S>& move) {
  for (const Seat seat : mouths_at(trial.state)) {
    if (to_act(trial.state).contains(seat)) continue;
    demand(moves(trial.state, seat).empty(), "a seat that is not asked has moves");
    demand(candidate_moves(trial.state, seat).empty(), "a seat that is not asked has candidates");
    const Verdict verdict = check(trial.state, seat, move);
    demand(verdict.broken() == &rule::not_you, "a seat that is not asked is not told so");
    seen.refused_by(verdict);
  }
}

template <GameState S>
void nothing_is_lost(const Suite<S>& suite, const S& state, std::string_view where) {
  for (const Quantity& quantity : suite.conserved(state)) {
    if (quantity.have == quantity.want) continue;
    throw Broken{quantity.name + " is " + std::to_string(quantity.have) + " instead of " +
                 std::to_string(quantity.want) + " " + std::string{where}};
  }
}

template <GameState S>
void move_survives_text(const MoveOf<S>& move) {
  const std::string text = text_of(move);
  demand(one_clean_line(text), "the text of a move is not one clean line: " + text);
  MoveOf<S> read;
  demand(move_from(text, read), "the text of a move cannot be read: " + text);
  demand(read == move && text_of(read) == text, "the text of a move reads differently: " + text);
}

template <class T>
void survives_text(const T& value, std::string_view what) {
  const std::string text = write_position(value);
  const Outcome<T> read = read_position(text, T{});
  if (!read) throw Broken{std::string{what} + ": " + read.fault().sentence() + "\n" + text};
  if (!(*read == value) || write_position(*read) != text || hash_of(*read) != hash_of(value)) {
    throw Broken{std::string{what} + " reads differently:\n" + text + "\n" + write_position(*read)};
  }
}

/// State, options and every view survive text; the JSON of every view is well formed.
template <GameState S>
void survives_text_and_json(const S& state) {
  survives_text(state, "the state");
  survives_text(state.options, "the options");
  for (const Seat seat : eyes_at(state)) {
    const ViewOf<S> view = observe(state, seat);
    demand(view.viewer == seat, "a view does not know whose it is");
    survives_text(view, "a view");
    const std::string json = to_json(view);
    demand(JsonReader::well_formed(json), "a view is not well-formed JSON: " + json);
    demand(!picture(view).empty(), "a view has no picture");
  }
}

/// A world imagined from a view gives that view again, and is a world of this game.
template <GameState S>
void imagines_faithfully(const Suite<S>& suite, Trial<S>& trial) {
  for (const Seat seat : eyes_at(trial.state)) {
    const ViewOf<S> view = observe(trial.state, seat);
    Rng twin = trial.rng;
    const S world = imagine(view, trial.rng);
    demand(imagine(view, twin) == world, "imagine is not a function of view and generator");
    if (!(observe(world, seat) == view)) {
      throw Broken{std::string{"seat "} + letter(seat) + " can tell an imagined world: it saw\n" +
                   write_position(view) + "\nand imagined\n" +
                   write_position(observe(world, seat)) + "\nbecause of\n" + write_position(world)};
    }
    nothing_is_lost(suite, world, "in an imagined world");
    survives_text(world, "an imagined world");
  }
}

/// Plays a move on a copy first: the original must not notice.
template <GameState S>
void copies_are_free(const S& state, Seat seat, const MoveOf<S>& move) {
  const std::uint64_t before = hash_of(state);
  S copy = state;
  play(copy, seat, move);
  demand(hash_of(state) == before, "playing on a copy changed the original");
  S again = state;
  play(again, seat, move);
  demand(again == copy, "the same move on the same position leads to two positions");
}

/// An event is one clean line, or nothing, with every hole filled.
template <GameState S>
void is_said_well(const S& before, const EventOf<S>& event, Seat viewer, Language language) {
  const Reader reader{.texts = of_game::about_it(before).texts,
                      .language = language,
                      .variant = of_game::wording_of(before),
                      .own = viewer};
  std::visit(
      [&](const auto& told) {
        if constexpr (is_telling<S>) {
          const std::string text = Phrase{reader}.say(told);
          demand(text.empty() || one_clean_line(text), "not one clean line: " + text);
          demand(text.find_first_of("{}") == std::string::npos, "a hole is left open: " + text);
          demand(JsonReader::well_formed(to_json(event)),
                 "not well-formed JSON: " + to_json(event));
        }
      },
      seen(event, viewer));
}

/// Everybody's log has a line and a sentence for the move, and the mover's shows all of it.
template <GameState S>
void is_told_to_all(const S& before, Seat mover, const MoveOf<S>& move) {
  std::vector<EventOf<S>> events;
  S after = before;
  play(after, mover, move, Recording<S>{events});
  for (const Seat viewer : eyes_at(before)) {
    const std::string line = seen_text(before, mover, move, viewer);
    demand(one_clean_line(line), "the log's line is not one clean line: " + line);
    for (const Language language : {Language::English, Language::German}) {
      for (const auto& event : events) is_said_well<S>(before, event, viewer, language);
    }
  }
  if (mover != nature) {
    demand(seen_text(before, mover, move, mover) == text_of(move),
           "a seat is not told what it did");
  }
}

/// At the end nobody has a move, everything is refused by CORE-3, and the result stands.
template <GameState S>
void ends_well(const Suite<S>& suite, const Trial<S>& trial, Sightings<S>& seen) {
  const S& end = trial.state;
  for (const Seat seat : mouths_at(end)) {
    demand(moves(end, seat).empty(), "somebody has a move after the end");
    const Verdict verdict = check(end, seat, trial.log.back().move);
    demand(verdict.broken() == &rule::game_over, "a move after the end is not refused by CORE-3");
    seen.refused_by(verdict);
  }
  const auto points = scores(end);
  const auto places = standing(end);
  demand(points == scores(end) && places == standing(end), "the result changes when asked again");
  std::set<Seat> ranked;
  SeatSet first;
  for (const Place& place : places) {
    ranked.insert(place.seat);
    if (place.place == 1) first.add(place.seat);
  }
  demand(ranked.size() == end.options.seats && places.size() == ranked.size() &&
             index(*ranked.rbegin()) < end.options.seats,
         "the standing does not name every seat once");
  demand(first == winners(end), "the first places are not the winners'");
  for (std::size_t i = 1; suite.ranked_by_score && i < places.size(); ++i) {
    demand(points[places[i - 1].seat] >= points[places[i].seat],
           "a lower score is placed before a higher");
  }
}

/// The moves, said again as text from the beginning, lead through the same positions.
template <GameState S>
void replays(const Trial<S>& trial) {
  S state = setup(trial.state.options);
  go_on(state);
  for (const auto& ply : trial.log) {
    MoveOf<S> move;
    demand(move_from(text_of(ply.move), move) && check(state, ply.seat, move), "a replay halts");
    play(state, ply.seat, move);
    demand(hash_of(state) == ply.hash, "a replay parts ways at " + text_of(ply.move));
  }
  demand(state == trial.state, "a replay ends elsewhere");
}

/// The same through a match, a transcript file and the table's replay.
template <GameState S>
void replays_from_a_file(const Trial<S>& trial) {
  MatchOf<S> match{trial.state.options};
  for (const auto& ply : trial.log) {
    demand(bool(match.submit(ply.seat, text_of(ply.move))), "a match refuses a legal move");
  }
  const std::string file = write_transcript(match.transcript());
  const Outcome<Transcript> read = read_transcript(file);
  if (!read) throw Broken{"a transcript cannot be read: " + read.fault().sentence()};
  demand(write_transcript(*read) == file, "a transcript is written differently the second time");
  const auto replayed = GameOf<S>{}.replay(*read, SIZE_MAX);
  if (!replayed) throw Broken{"a transcript is not replayed: " + replayed.fault().sentence()};
  demand((*replayed)->hash() == hash_of(trial.state), "a transcript replays to another position");
}

}  // namespace roundhouse::conformance
