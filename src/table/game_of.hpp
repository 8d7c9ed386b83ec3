#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "ai/bot.hpp"
#include "core/chance.hpp"
#include "core/fields.hpp"
#include "core/seam.hpp"
#include "table/game.hpp"
#include "table/match_of.hpp"
#include "table/measure_of.hpp"
#include "table/rulings.hpp"
#include "table/study_of.hpp"
#include "table/types_of.hpp"

namespace roundhouse {

template <GameState S>
class GameOf final : public Game {
 public:
  About about() const override { return of_game::about_it(S{}); }

  std::vector<BotAbout> bots() const override {
    std::vector<BotAbout> out;
    for (const BotEntry<S>& entry : of_game::bots_for(S{})) out.push_back({entry.name, entry.text});
    return out;
  }

  OptionTexts default_options() const override {
    OptionTexts out;
    auto add = [&](std::string_view name, const auto& value) {
      out.emplace_back(name, word_for(value));
    };
    const OptionsOf<S> defaults;
    fields(add, defaults);
    return out;
  }

  Outcome<std::unique_ptr<Match>> begin(const OptionTexts& texts) const override {
    const Outcome<OptionsOf<S>> options = read_options(texts);
    if (!options) return options.fault();
    return std::unique_ptr<Match>{std::make_unique<MatchOf<S>>(*options)};
  }

  Outcome<std::unique_ptr<Match>> replay(const Transcript& transcript,
                                         std::size_t to) const override {
    if (transcript.game != about().id) {
      return Fault{"this is a game of " + transcript.game + ", not of " + std::string{about().id}};
    }
    const auto options = as_of(*this, transcript.options, transcript.rules_revision);
    if (!options) return options.fault();
    auto begun = begin(*options);
    if (!begun) return begun;
    Match& match = **begun;
    if (static_cast<int>(transcript.seats.size()) != match.seats()) {
      return Fault{"the number of names differs from the number of seats", 5};
    }
    match.name_seats(transcript.seats);
    if (auto fault = play_through(transcript, to, match); !fault.text.empty()) return fault;
    return begun;
  }

  Outcome<SimulationReport> simulate(const SimulationOrder& order) const override {
    const Outcome<S> start = start_of(order.options, order.seats);
    if (!start) return start.fault();
    return StudyOf<S>::simulate(*start, order);
  }

  Outcome<std::unique_ptr<Trials>> trials(const TrialOrder& order) const override {
    const Outcome<S> start = start_of(order.options, order.seats);
    if (!start) return start.fault();
    return StudyOf<S>::trials(*start, order);
  }

  std::vector<EventAbout> events() const override { return StudyOf<S>::events(); }

  Outcome<std::uint64_t> perft(const OptionTexts& texts, int depth,
                               std::uint64_t seed) const override {
    const Outcome<OptionsOf<S>> options = read_options(texts);
    if (!options) return options.fault();
    S state = MatchOf<S>{*options}.state();
    Rng rng{seed};
    while (to_act(state).contains(nature)) play(state, nature, roll(state, rng));
    return StudyOf<S>::lines(state, depth);
  }

  Measurement measure(double slice) const override {
    return MeasurementOf<S>{MatchOf<S>{OptionsOf<S>{}}.state(), slice}.take();
  }

  std::string typescript() const override { return types_of<S>(about()); }

  /// Reads options over the defaults; says which name or value is not known.
  static Outcome<OptionsOf<S>> read_options(const OptionTexts& texts) {
    OptionsOf<S> options;
    for (const auto& option : texts) {
      bool known = false;
      bool understood = false;
      auto set = [&](std::string_view field, auto& value) {
        if (field != option.first) return;
        known = true;
        understood = read_word(option.second, value);
      };
      fields(set, options);
      if (!known) return Fault{"there is no option called " + option.first};
      if (!understood) return Fault{option.first + " cannot be " + option.second};
    }
    const Verdict verdict = judge_options(options);
    if (!verdict) {
      const About about = of_game::about_it(S{});
      return Fault{std::string{text_of(about, *verdict.broken())} + " (" +
                   std::string{verdict.broken()->id} + ")"};
    }
    return options;
  }

 private:
  /// The beginning of a game between bots, each known.
  Outcome<S> start_of(OptionTexts texts, const std::vector<std::string>& seats) const {
    texts.emplace_back("seats", std::to_string(seats.size()));
    const Outcome<OptionsOf<S>> options = read_options(texts);
    if (!options) return options.fault();
    for (const std::string& name : seats) {
      if (!has_bot(name)) {
        return Fault{std::string{about().title} + " has no bot called " + name};
      }
    }
    return MatchOf<S>{*options}.state();
  }

  /// Plays every entry; an empty Fault when all were legal and every checkpoint fits.
  static Fault play_through(const Transcript& transcript, std::size_t to, Match& match) {
    const std::size_t end = std::min(to, transcript.entries.size());
    const auto line_of = [&](std::size_t i) {
      return line_of_entry(i, !transcript.fairness.empty());
    };
    for (std::size_t i = 0; i < end; ++i) {
      const auto& entry = transcript.entries[i];
      const Verdict verdict = match.submit(entry.seat, entry.move);
      if (!verdict) {
        const std::string why{text_of(match.about(), *verdict.broken())};
        return {"\"" + entry.move + "\" is refused: " + why + " (" +
                    std::string{verdict.broken()->id} + ")",
                line_of(i)};
      }
      const std::size_t done = i + 1;
      const std::size_t checkpoint = done / Transcript::moves_per_checkpoint;
      if (done % Transcript::moves_per_checkpoint == 0 &&
          match.hash() != transcript.checkpoints[checkpoint - 1]) {
        return {"the rules play these moves differently now", line_of(i) + 1};
      }
    }
    if (end == transcript.entries.size() && match.hash() != transcript.final_hash) {
      return {"the rules play these moves differently now", line_of(end)};
    }
    return {};
  }
};

}  // namespace roundhouse
