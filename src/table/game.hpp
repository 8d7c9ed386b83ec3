#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/about.hpp"
#include "core/outcome.hpp"
#include "core/transcript.hpp"
#include "table/match.hpp"
#include "table/measure.hpp"
#include "table/simulate.hpp"
#include "table/trials.hpp"

namespace roundhouse {

/// Options as they are typed: name and value.
using OptionTexts = std::vector<std::pair<std::string, std::string>>;

struct BotAbout {
  std::string_view name;
  std::string_view text;
};
void fields(auto& visit, Of<BotAbout> auto& bot) {
  visit("name", bot.name);
  visit("text", bot.text);
}

/// A game of the catalogue, with its types hidden.
class Game {
 public:
  virtual ~Game() = default;

  virtual About about() const = 0;
  virtual std::vector<BotAbout> bots() const = 0;
  bool has_bot(std::string_view name) const {
    const auto list = bots();
    return std::any_of(list.begin(), list.end(), [&](auto& bot) { return bot.name == name; });
  }
  /// Every option with the value it has unless something else is said.
  virtual OptionTexts default_options() const = 0;

  /// A new match; a Fault where an option is unknown, misspelt or against the rules.
  virtual Outcome<std::unique_ptr<Match>> begin(const OptionTexts& options) const = 0;
  /// The match a transcript tells, every move checked, up to so many entries.
  virtual Outcome<std::unique_ptr<Match>> replay(const Transcript& transcript,
                                                 std::size_t to = SIZE_MAX) const = 0;

  virtual Outcome<SimulationReport> simulate(const SimulationOrder& order) const = 0;
  /// Games one at a time, each by its deal.
  virtual Outcome<std::unique_ptr<Trials>> trials(const TrialOrder& order) const = 0;
  /// Everything that can happen in it.
  virtual std::vector<EventAbout> events() const = 0;
  /// Lines of play to a depth, after the setup's chance was played with the seed.
  virtual Outcome<std::uint64_t> perft(const OptionTexts& options, int depth,
                                       std::uint64_t seed) const = 0;
  /// How fast the game runs, each figure taken over so many CPU seconds.
  virtual Measurement measure(double slice) const = 0;
  /// Events, views, options, rules and tables as TypeScript, for the pages.
  virtual std::string typescript() const = 0;
};

}  // namespace roundhouse
