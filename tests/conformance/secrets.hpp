#pragma once

#include <optional>
#include <string>
#include <vector>

#include "conformance/inputs.hpp"
#include "conformance/promises.hpp"

namespace roundhouse::conformance {

/// What a front sends a seat about its choices: each candidate with its verdict.
template <GameState S>
std::string options_text(const S& state, Seat seat) {
  std::string out;
  for (const auto& move : candidate_moves(state, seat)) {
    out += text_of(move) + " " + verdict_text(check(state, seat, move)) + "\n";
  }
  for (const auto& move : moves(state, seat)) out += text_of(move) + "\n";
  return out;
}

/// What a viewer's log tells of a move: its events as far as they are seen, as one number.
template <GameState S>
std::uint64_t sight_of(const S& before, Seat mover, const MoveOf<S>& move, Seat viewer) {
  std::vector<EventOf<S>> events;
  S after = before;
  play(after, mover, move, Recording<S>{events});
  Hasher hasher;
  if constexpr (!is_telling<S>) {
    for (const char c : seen_text(before, mover, move, viewer)) hasher.absorb(c);
    for (const char c : tell(before, mover, move, viewer)) hasher.absorb(c);
  }
  for (const auto& event : events) hasher.absorb(seen(event, viewer));
  return hasher.result();
}

/// Two worlds the viewer must not be able to tell apart, and what its log says of both.
template <GameState S>
class Twins {
 public:
  Twins(Trial<S>& trial, Seat viewer) : trial_{trial}, viewer_{viewer}, other_{trial.state} {}

  /// Everything the viewer is ever sent is the same, byte for byte, in both worlds.
  void look_alike(const Sightings<S>& seen) {
    const S& one = trial_.state;
    same(to_json(observe(one, viewer_)), to_json(observe(other_, viewer_)), "view");
    demand(observe(one, viewer_) == observe(other_, viewer_), "equal JSON, but different views");
    same(options_text(one, viewer_), options_text(other_, viewer_), "options");
    same(decision_name(one), decision_name(other_), "decision");
    demand(to_act(one) == to_act(other_), "the worlds wait for different seats");
    for (int i = 0; i < 4; ++i) {
      MoveOf<S> move;
      if (!move_from(any_input(seen, trial_.rng), move)) continue;
      same(verdict_text(check(one, viewer_, move)), verdict_text(check(other_, viewer_, move)),
           "verdict");
    }
  }

  /// The move is played in the one world, and in the other some move that the viewer's log cannot
  /// tell from it. Where there is none, the other world is imagined anew from the view.
  void step(const Suite<S>& suite, Seat mover, const MoveOf<S>& move) {
    const S before = trial_.state;
    if (trial_.rng.below(8) == 0) other_ = imagine(observe(before, viewer_), trial_.rng);
    const std::uint64_t sight = sight_of(before, mover, move, viewer_);
    const std::optional<MoveOf<S>> twin = twin_of(mover, move, sight);
    trial_.play_on(mover, move);
    if (twin) {
      const bool alike = sight == sight_of(other_, mover, *twin, viewer_);
      const bool shown = suite.reveals(before, mover, move, viewer_) || trial_.over();
      demand(alike || shown, "a viewer can tell two worlds by the events of " + text_of(move));
      play(other_, mover, *twin);
    }
    const bool shown = suite.reveals(before, mover, move, viewer_) || trial_.over();
    const auto view = observe(trial_.state, viewer_);
    if (!twin || (shown && !(observe(other_, viewer_) == view))) other_ = imagine(view, trial_.rng);
  }

 private:
  void same(const std::string& one, const std::string& other, std::string_view what) const {
    if (one == other) return;
    throw Broken{std::string{"seat "} + letter(viewer_) + " can tell two worlds by its " +
                 std::string{what} + ":\n" + one + "\n" + other + "\nthe other world is\n" +
                 write_position(other_)};
  }

  std::optional<MoveOf<S>> twin_of(Seat mover, const MoveOf<S>& move, std::uint64_t sight) {
    if (mover == viewer_) {
      demand(bool(check(other_, mover, move)), "a move of the viewer is legal in one world only");
      return move;
    }
    std::vector<MoveOf<S>> like;
    const MoveList<S> all = moves(other_, mover);
    const std::size_t step = 1 + all.size() / most_tried;
    for (std::size_t i = 0; i < all.size(); i += step) {
      if (sight_of(other_, mover, all[i], viewer_) == sight) like.push_back(all[i]);
    }
    if (step > 1 && check(other_, mover, move) && sight_of(other_, mover, move, viewer_) == sight) {
      like.push_back(move);
    }
    if (like.empty()) return std::nullopt;
    return like[trial_.rng.below(static_cast<std::uint32_t>(like.size()))];
  }

  static constexpr std::size_t most_tried = 64;  // of a long list of moves, evenly

  Trial<S>& trial_;
  Seat viewer_;
  S other_;
};

/// Non-interference: for one viewer, a game is played in two worlds with one redacted log.
template <GameState S>
void keeps_secrets(const Suite<S>& suite, Trial<S>& trial, Sightings<S>& seen) {
  const auto eyes = eyes_at(trial.state);
  Twins<S> twins{trial, eyes[trial.rng.below(static_cast<std::uint32_t>(eyes.size()))]};
  while (!trial.over()) {
    const Seat mover = trial.mover();
    const MoveOf<S> move = trial.random_move(mover);
    seen.remember(move, trial.rng);
    twins.step(suite, mover, move);
    twins.look_alike(seen);
  }
}

}  // namespace roundhouse::conformance
