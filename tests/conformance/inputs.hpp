#pragma once

#include <string>
#include <utility>

#include "conformance/promises.hpp"

namespace roundhouse::conformance {

inline std::string random_bytes(Rng& rng) {
  std::string text(rng.below(24), ' ');
  for (char& c : text) c = static_cast<char>(rng.below(256));
  return text;
}

/// A legal text with a letter changed, lost, doubled or swapped, or a word lost or doubled.
inline std::string mutated(std::string text, Rng& rng) {
  if (text.empty()) return text;
  const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
  const std::size_t other = rng.below(static_cast<std::uint32_t>(text.size()));
  switch (rng.below(7)) {
    case 0: text[at] = static_cast<char>(32 + rng.below(95)); break;
    case 1: text.erase(at, 1); break;
    case 2: text.insert(at, 1, text[other]); break;
    case 3: std::swap(text[at], text[other]); break;
    case 4: text.resize(at); break;
    case 5: text += " " + text.substr(at); break;
    default: text[at] = static_cast<char>('0' + rng.below(10)); break;
  }
  return text;
}

/// Something a person, a broken client or a hostile one might send.
template <GameState S>
std::string any_input(const Sightings<S>& seen, Rng& rng) {
  if (rng.below(8) == 0) return random_bytes(rng);
  std::string text = text_of(seen.stranger(rng));
  for (auto times = rng.below(3); times > 0; --times) text = mutated(std::move(text), rng);
  return text;
}

/// Says something to the match. What is not a listed move must be refused, by a rule of the book,
/// and change nothing.
template <GameState S>
void says(MatchOf<S>& match, Sightings<S>& seen, Seat seat, const std::string& text) {
  MoveOf<S> move;
  const bool read = move_from(text, move);
  if (read) move_survives_text<S>(move);
  const Verdict verdict = match.check(seat, text);
  if (verdict) {
    demand(read && to_act(match.state()).contains(seat), "an input was accepted: " + text);
    if (lists_all_moves<S>) {
      demand(Listed<S>{moves(match.state(), seat)}.contains(move),
             "an input was accepted: " + text);
    }
    return;
  }
  in_a_rulebook<S>(verdict);
  demand(read || verdict.broken() == &rule::unreadable, "gibberish is not refused by CORE-4");
  seen.refused_by(verdict);
  const S before = match.state();
  const std::size_t length = match.length();
  demand(match.submit(seat, text).broken() == verdict.broken(), "check and submit disagree");
  demand(match.state() == before && match.length() == length, "a refused input changed the match");
  ++seen.refused_inputs;
}

/// Plays a game through a match, with so many strange inputs before each move.
template <GameState S>
void withstands_inputs(Trial<S>& trial, Sightings<S>& seen, int inputs) {
  MatchOf<S> match{trial.state.options};
  while (!trial.over()) {
    const Seat mover = trial.mover();
    const auto mouths = mouths_at(trial.state);
    for (const auto& move : candidate_moves(trial.state, mover)) seen.remember(move, trial.rng);
    for (int i = 0; i < inputs; ++i) {
      const auto other = trial.rng.below(static_cast<std::uint32_t>(mouths.size()));
      says(match, seen, i % 4 == 0 ? mouths[other] : mover, any_input(seen, trial.rng));
    }
    const MoveOf<S> move = trial.random_move(mover);
    demand(bool(match.submit(mover, text_of(move))), "a match refuses a legal move");
    trial.play_on(mover, move);
    demand(match.state() == trial.state, "a match parts ways with the rules");
  }
}

}  // namespace roundhouse::conformance
