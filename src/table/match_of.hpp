#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/level.hpp"
#include "core/chance.hpp"
#include "core/fields.hpp"
#include "core/seam.hpp"
#include "table/json.hpp"
#include "table/match.hpp"
#include "table/showed_of.hpp"

namespace roundhouse {

/// The game's own words, for calling where a member function of the same name hides them.
namespace of_game {
template <GameState S>
About about_it(const S& state) {
  return about(state);
}
template <GameState S>
auto scores_in(const S& state) {
  return scores(state);
}
template <GameState S>
auto ranking_in(const S& state) {
  return ranking(state);
}
template <GameState S>
auto bots_for(const S& state) {
  return bots(state);
}
template <class View>
std::string picture_of(const View& view) {
  return picture(view);
}
}  // namespace of_game

/// The one template that crosses the edge between games and fronts.
template <GameState S>
class MatchOf final : public Match {
 public:
  explicit MatchOf(const OptionsOf<S>& options) : state_{setup(options)} {
    go_on(state_);
    for (int seat = 0; seat < seats(); ++seat) names_.emplace_back(1, letter(Seat(seat)));
  }

  const S& state() const { return state_; }

  About about() const override { return of_game::about_it(state_); }
  int seats() const override { return state_.options.seats; }
  SeatSet to_act() const override { return roundhouse::to_act(state_); }

  std::string decision() const override {
    if (state_.agenda.empty()) return "over";
    return with(state_.agenda.top(), [](const auto& d) { return std::string{name_of(d)}; });
  }

  std::vector<Choice> options(Seat seat) const override {
    std::vector<Choice> out;
    for (const auto& move : candidate_moves(state_, seat)) {
      out.push_back({text_of(move), roundhouse::check(state_, seat, move).broken()});
    }
    return out;
  }

  Verdict check(Seat seat, std::string_view text) const override {
    MoveOf<S> move;
    if (!move_from(text, move)) return rule::unreadable;
    return roundhouse::check(state_, seat, move);
  }

  Verdict submit(Seat seat, std::string_view text) override {
    MoveOf<S> move;
    if (!move_from(text, move)) return rule::unreadable;
    const Verdict verdict = roundhouse::check(state_, seat, move);
    if (verdict) enter(seat, move);
    return verdict;
  }

  void roll(Rng& rng) override { enter(nature, roundhouse::roll(state_, rng)); }

  std::string ask_bot(std::string_view name, Seat seat, const Budget& budget,
                      Rng& rng) const override {
    for (const BotEntry<S>& entry : bots(state_)) {
      if (entry.name != name) continue;
      return text_of(
          entry.sit_down(budget)->choose(observe(state_, seat), moves(state_, seat), rng));
    }
    return {};
  }

  std::string behind_level(std::string_view name) const override {
    const auto all = bots(state_);
    const auto level =
        std::find_if(all.begin(), all.end(), [&](auto& b) { return b.name == name; });
    if (level == all.end() || !is_level(name)) return {};
    const auto bot = std::find_if(all.begin(), all.end(), [&](const BotEntry<S>& entry) {
      return entry.make == level->make && !is_level(entry.name);
    });
    std::string said{bot == all.end() ? name : bot->name};
    if (level->iterations == 0) return said;
    return said + " with " + std::to_string(level->iterations) + " iterations";
  }

  std::vector<WeighedMove> weigh(std::string_view name, Seat seat, const Budget& budget, Rng& rng,
                                 std::string_view focus) const override {
    MoveOf<S> named;
    const bool focused =
        !focus.empty() && move_from(focus, named) && roundhouse::check(state_, seat, named);
    std::vector<WeighedMove> out;
    for (const BotEntry<S>& entry : bots(state_)) {
      if (entry.name != name) continue;
      const auto weighed = entry.advise(budget)->weigh(observe(state_, seat), moves(state_, seat),
                                                       rng, focused ? &named : nullptr);
      for (const auto& w : weighed) {
        WeighedMove& said = out.emplace_back();
        said = {text_of(w.move), w.visits, w.outlook, w.points[seat], {}};
        for (int i = 0; i < seats(); ++i) said.everybody.push_back(w.points[Seat(i)]);
      }
    }
    return out;
  }

  std::string view_json(Seat seat) const override { return to_json(observe(state_, seat)); }
  std::string picture(Seat seat) const override {
    return of_game::picture_of(observe(state_, seat));
  }

  std::vector<int> scores() const override {
    const auto all = of_game::scores_in(state_);
    std::vector<int> out;
    for (int seat = 0; seat < seats(); ++seat) out.push_back(static_cast<int>(all[Seat(seat)]));
    return out;
  }
  std::vector<Seat> ranking() const override {
    const auto order = of_game::ranking_in(state_);
    return {order.begin(), order.end()};
  }

  std::size_t length() const override { return log_.size(); }
  Seat mover(std::size_t entry) const override { return log_[entry].seat; }
  std::string said(std::size_t entry) const override { return text_of(log_[entry].move); }
  std::string seen(std::size_t entry, Seat viewer) const override {
    return seen_text(before(entry), log_[entry].seat, log_[entry].move, viewer);
  }
  std::string told(std::size_t entry, Seat viewer) const override {
    return tell(before(entry), log_[entry].seat, log_[entry].move, viewer);
  }
  bool showed(std::size_t entry, Seat viewer) const override {
    return roundhouse::showed(before(entry), log_[entry].seat, log_[entry].move, viewer);
  }

  Transcript transcript() const override {
    Transcript out;
    out.game = about().id;
    out.rules_revision = about().rules_revision;
    auto option = [&](std::string_view name, const auto& value) {
      out.options.emplace_back(name, word_for(value));
    };
    fields(option, state_.options);
    out.seats = names_;
    for (const auto& [seat, move] : log_) out.entries.push_back({seat, text_of(move)});
    out.checkpoints = checkpoints_;
    out.final_hash = hash();
    return out;
  }
  std::uint64_t hash() const override { return hash_of(state_); }
  void name_seats(std::vector<std::string> names) override { names_ = std::move(names); }

  std::unique_ptr<Match> at(std::size_t length) const override {
    auto copy = std::make_unique<MatchOf>(*this);
    copy->rewind(length);
    return copy;
  }

  void rewind(std::size_t length) override {
    if (length >= log_.size()) return;
    state_ = before(length);
    log_.resize(length);
    checkpoints_.resize(length / Transcript::moves_per_checkpoint);
    snapshots_.resize((length + snapshot_distance - 1) / snapshot_distance, state_);
  }

 private:
  struct Logged {
    Seat seat;
    MoveOf<S> move;
  };
  /// A snapshot every so many moves; in between, the state is found by playing on.
  static constexpr std::size_t snapshot_distance = 16;

  void enter(Seat seat, const MoveOf<S>& move) {
    if (log_.size() % snapshot_distance == 0) snapshots_.push_back(state_);
    play(state_, seat, move);
    log_.push_back({seat, move});
    if (log_.size() % Transcript::moves_per_checkpoint == 0) checkpoints_.push_back(hash());
  }

  S before(std::size_t entry) const {
    if (entry == log_.size()) return state_;
    S state = snapshots_[entry / snapshot_distance];
    for (std::size_t i = entry / snapshot_distance * snapshot_distance; i < entry; ++i) {
      play(state, log_[i].seat, log_[i].move);
    }
    return state;
  }

  S state_;
  std::vector<Logged> log_;
  std::vector<S> snapshots_;
  std::vector<std::uint64_t> checkpoints_;
  std::vector<std::string> names_;
};

}  // namespace roundhouse
