#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ai/level.hpp"
#include "core/chance.hpp"
#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/phrase.hpp"
#include "core/seam.hpp"
#include "core/standing.hpp"
#include "table/imagining.hpp"
#include "table/in_entry.hpp"
#include "table/json.hpp"
#include "table/json_change.hpp"
#include "table/match.hpp"
#include "table/of_game.hpp"
#include "table/showed_of.hpp"

namespace roundhouse {

template <class View>
class AnyViewOf final : public AnyView {
 public:
  explicit AnyViewOf(const View& view) : view_{view} {}

  std::string json() const override { return to_json(view_); }
  std::string change_since(const AnyView& before) const override {
    return json_change(static_cast<const AnyViewOf&>(before).view_, view_);
  }

 private:
  View view_;
};

/// The one template that crosses the edge between games and fronts.
template <GameState S>
class MatchOf final : public Match, public Imagining {
 public:
  explicit MatchOf(const OptionsOf<S>& options) : state_{setup(options)} {
    go_on(state_, Recording<S>{events_});
    opening_ = events_.size();
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
        said = {.move = text_of(w.move),
                .visits = w.visits,
                .outlook = w.chances[seat],
                .points = w.points[seat],
                .ruin = w.ruin,
                .spread = w.spread,
                .finished = w.finished};
        for (int i = 0; i < seats(); ++i) {
          said.everybody.push_back(w.points[Seat(i)]);
          said.chances.push_back(w.chances[Seat(i)]);
        }
      }
    }
    return out;
  }

  std::shared_ptr<const AnyView> view(Seat seat) const override {
    return std::make_shared<const AnyViewOf<ViewOf<S>>>(observe(state_, seat));
  }
  std::string picture(Seat seat, Language language) const override {
    return of_game::picture_of(observe(state_, seat), language);
  }
  std::string question(Seat seat, Language language) const override {
    const auto view = observe(state_, seat);
    return of_game::question_of(view, language);
  }
  std::string say_move(Seat seat, std::string_view text, Language language) const override {
    MoveOf<S> move;
    if (!move_from(text, move)) return std::string{text};
    return of_game::words_of_move<S>(observe(state_, seat), move, language);
  }
  int gain(Seat seat, std::string_view text) const override {
    MoveOf<S> move;
    if (!move_from(text, move) || !roundhouse::check(state_, seat, move)) return 0;
    const int gained = gain_in(state_, seat, move);
    // What hangs on something the seat cannot see is not told beforehand.
    Rng rng{1};
    for (int worlds = 0; worlds < 3; ++worlds) {
      if (gain_in(resample(state_, seat, rng), seat, move) != gained) return 0;
    }
    return gained;
  }
  std::string legend(Language language) const override {
    return of_game::legend_of(state_, language);
  }
  std::string faces(Language language) const override { return of_game::faces_of<S>(language); }
  bool small_step(Seat seat) const override {
    return of_game::is_small_step(observe(state_, seat));
  }
  std::string on_the_map(std::string text) const override {
    return of_game::mapped<S>(std::move(text));
  }

  std::vector<int> scores() const override {
    const auto all = of_game::scores_in(state_);
    std::vector<int> out;
    for (int seat = 0; seat < seats(); ++seat) out.push_back(static_cast<int>(all[Seat(seat)]));
    return out;
  }
  std::vector<Place> standing() const override {
    const auto places = of_game::standing_in(state_);
    return {places.begin(), places.end()};
  }

  std::size_t length() const override { return log_.size(); }
  Seat mover(std::size_t entry) const override { return log_[entry].seat; }
  std::string said(std::size_t entry) const override { return text_of(log_[entry].move); }
  std::string seen(std::size_t entry, Seat viewer) const override {
    return seen_text(before(entry), log_[entry].seat, log_[entry].move, viewer);
  }
  std::string events_json(std::size_t entry, SeatSet eyes) const override {
    JsonWriter out;
    out.open('[');
    for (const auto& event : happened(entry)) out.write(roundhouse::seen(event, eyes));
    out.close(']');
    return out.take();
  }
  std::string lean_events_json(std::size_t entry, SeatSet eyes) const override {
    JsonWriter out;
    out.open('[');
    for (const auto& event : happened(entry)) {
      const auto seen = roundhouse::seen(event, eyes);
      out.write(InEntry<EventOf<S>>{seen, log_[entry].seat});
    }
    out.close(']');
    return out.take();
  }
  std::vector<Sentence> told(std::size_t entry, const Hearing& hearing) const override {
    if constexpr (!is_telling<S>) {
      return {{"", tell(before(entry), log_[entry].seat, log_[entry].move, hearing.eyes.first())}};
    } else {
      return sentences(happened(entry), hearing);
    }
  }
  std::vector<Sentence> would_tell(Seat seat, std::string_view text,
                                   const Hearing& hearing) const override {
    MoveOf<S> move;
    if (!move_from(text, move) || !roundhouse::check(state_, seat, move)) return {};
    if constexpr (!is_telling<S>) {
      return {{"", tell(state_, seat, move, hearing.eyes.first())}};
    } else {
      S trial = state_;
      std::vector<EventOf<S>> events;
      play(trial, seat, move, Recording<S>{events});
      return sentences(events, hearing);
    }
  }
  std::string would_happen_json(Seat seat, std::string_view text) const override {
    MoveOf<S> move;
    JsonWriter out;
    out.open('[');
    if constexpr (is_telling<S>) {
      if (move_from(text, move) && roundhouse::check(state_, seat, move)) {
        S trial = state_;
        std::vector<EventOf<S>> events;
        play(trial, seat, move, Recording<S>{events});
        for (const auto& event : events) out.write(roundhouse::seen(event, seat));
      }
    }
    out.close(']');
    return out.take();
  }
  bool showed(std::size_t entry, Seat viewer) const override {
    return roundhouse::showed(before(entry), log_[entry].seat, log_[entry].move, viewer);
  }

  Transcript transcript() const override {
    Transcript out;
    out.game = about().id;
    out.rules_revision = about().rules_revision;
    auto option = [&](std::string_view name, const auto& value) {
      if constexpr (requires { value.revision(1); }) {
        out.rules_revision = value.revision(out.rules_revision);
      } else {
        out.options.emplace_back(name, word_for(value));
      }
    };
    fields(option, state_.options);
    out.seats = names_;
    for (const Logged& entry : log_) out.entries.push_back({entry.seat, text_of(entry.move)});
    out.checkpoints = checkpoints_;
    out.final_hash = hash();
    return out;
  }
  std::uint64_t hash() const override { return hash_of(state_); }
  void name_seats(std::vector<std::string> names) override { names_ = std::move(names); }

  std::unique_ptr<Match> imagined(Seat seat, Rng& rng) const override {
    return std::unique_ptr<Match>{new MatchOf{resample(state_, seat, rng), names_}};
  }
  std::unique_ptr<Match> at(std::size_t length) const override {
    auto copy = std::make_unique<MatchOf>(*this);
    copy->rewind(length);
    return copy;
  }

  void rewind(std::size_t length) override {
    if (length >= log_.size()) return;
    state_ = before(length);
    events_.resize(length == 0 ? opening_ : log_[length - 1].events_end);
    log_.resize(length);
    checkpoints_.resize(length / Transcript::moves_per_checkpoint);
    snapshots_.resize((length + snapshot_distance - 1) / snapshot_distance, state_);
    recent_.clear();
  }

 private:
  struct Logged {
    Seat seat;
    MoveOf<S> move;
    std::size_t events_end;  // what it brought about ends here in events_
  };
  static int gain_in(const S& state, Seat seat, const MoveOf<S>& move) {
    S after = state;
    play(after, seat, move);
    return static_cast<int>(of_game::scores_in(after)[seat]) -
           static_cast<int>(of_game::scores_in(state)[seat]);
  }

  /// A match that begins in the middle.
  MatchOf(S state, std::vector<std::string> names)
      : state_{std::move(state)}, names_{std::move(names)} {}

  /// A snapshot every so many moves; in between, the state is found by playing on.
  static constexpr std::size_t snapshot_distance = 16;
  /// A move and what nature made of it are told at once: nothing is played again for that.
  static constexpr std::size_t recent_states = 2;

  void enter(Seat seat, const MoveOf<S>& move) {
    if (log_.size() % snapshot_distance == 0) snapshots_.push_back(state_);
    if (recent_.size() == recent_states) recent_.erase(recent_.begin());
    recent_.push_back(state_);
    play(state_, seat, move, Recording<S>{events_});
    log_.push_back({seat, move, events_.size()});
    if (log_.size() % Transcript::moves_per_checkpoint == 0) checkpoints_.push_back(hash());
  }

  /// What an entry brought about; the first one's includes what the setup did by itself.
  std::span<const EventOf<S>> happened(std::size_t entry) const {
    const std::size_t from = entry == 0 ? 0 : log_[entry - 1].events_end;
    return std::span{events_}.subspan(from, log_[entry].events_end - from);
  }
  std::vector<Sentence> sentences(std::span<const EventOf<S>> events,
                                  const Hearing& hearing) const {
    const Reader reader{.texts = about().texts,
                        .language = hearing.language,
                        .variant = of_game::wording_of(state_),
                        .names = hearing.names ? std::span{names_} : std::span<const std::string>{},
                        .own = hearing.own};
    std::vector<Sentence> out;
    for (const auto& event : events) {
      const auto seen = roundhouse::seen(event, hearing.eyes);
      with_held(seen, [&](const auto& told) {
        std::string text = Phrase{reader}.say(told);
        if (!text.empty()) out.push_back({rule_of(told), std::move(text)});
      });
    }
    return out;
  }

  S before(std::size_t entry) const {
    if (entry == log_.size()) return state_;
    if (entry + recent_.size() >= log_.size()) {
      return recent_[entry + recent_.size() - log_.size()];
    }
    S state = snapshots_[entry / snapshot_distance];
    for (std::size_t i = entry / snapshot_distance * snapshot_distance; i < entry; ++i) {
      play(state, log_[i].seat, log_[i].move);
    }
    return state;
  }

  S state_;
  std::vector<Logged> log_;
  std::vector<EventOf<S>> events_;
  std::size_t opening_ = 0;  // events of the setup itself, before the first entry
  std::vector<S> snapshots_;
  std::vector<S> recent_;  // before the last entries, the oldest first
  std::vector<std::uint64_t> checkpoints_;
  std::vector<std::string> names_;
};

}  // namespace roundhouse
