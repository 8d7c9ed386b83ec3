#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/standing.hpp"
#include "table/catalogue.hpp"
#include "table/game.hpp"

namespace roundhouse {

/// Yardmaster Express with options that no real game has: `gift` gives seat A so many points at the
/// end, `luck` deals other cards and changes nothing else, `present` does both.
class Planted final : public Game {
 public:
  About about() const override { return real().about(); }
  std::vector<BotAbout> bots() const override { return real().bots(); }
  OptionTexts default_options() const override {
    OptionTexts options = real().default_options();
    options.emplace_back("gift", "0");
    options.emplace_back("luck", "0");
    options.emplace_back("present", "0");
    return options;
  }
  Outcome<std::unique_ptr<Match>> begin(const OptionTexts& options) const override {
    return real().begin(without(options).first);
  }
  Outcome<std::unique_ptr<Match>> replay(const Transcript& transcript,
                                         std::size_t to) const override {
    return real().replay(transcript, to);
  }
  Outcome<SimulationReport> simulate(const SimulationOrder& order) const override {
    return real().simulate(order);
  }
  Outcome<std::uint64_t> perft(const OptionTexts& options, int depth,
                               std::uint64_t seed) const override {
    return real().perft(options, depth, seed);
  }
  Measurement measure(double slice) const override { return real().measure(slice); }
  std::string typescript() const override { return real().typescript(); }
  std::vector<EventAbout> events() const override { return real().events(); }

  Outcome<std::unique_ptr<Trials>> trials(const TrialOrder& order) const override {
    TrialOrder inner = order;
    auto [options, plant] = without(order.options);
    inner.options = options;
    inner.seed = mix(order.seed + 1000 * static_cast<std::uint64_t>(plant.second));
    auto trials = real().trials(inner);
    if (!trials) return trials.fault();
    return std::unique_ptr<Trials>{std::make_unique<Gifted>(std::move(*trials), plant.first)};
  }

 private:
  class Gifted final : public Trials {
   public:
    Gifted(std::unique_ptr<Trials> inner, int gift) : inner_{std::move(inner)}, gift_{gift} {}
    Trial play(std::uint64_t deal, int rotation, const Barred* barred) override {
      Trial trial = inner_->play(deal, rotation, barred);
      if (gift_ == 0) return trial;
      trial.points[0] += gift_;
      const int best = *std::max_element(trial.points.begin(), trial.points.end());
      const auto many = std::count(trial.points.begin(), trial.points.end(), best);
      for (std::size_t i = 0; i < trial.points.size(); ++i) {
        trial.shares[i] = trial.points[i] == best ? whole_win / static_cast<int>(many) : 0;
      }
      return trial;
    }

   private:
    std::unique_ptr<Trials> inner_;
    int gift_;
  };

  static const Game& real() { return *find_game("yardmaster-express"); }
  static std::pair<OptionTexts, std::pair<int, int>> without(const OptionTexts& options) {
    std::pair<OptionTexts, std::pair<int, int>> out;
    for (const auto& option : options) {
      const bool both = option.first == "present";
      if (both || option.first == "gift") out.second.first += std::stoi(option.second);
      if (both || option.first == "luck") out.second.second += std::stoi(option.second);
      if (!both && option.first != "gift" && option.first != "luck") out.first.push_back(option);
    }
    return out;
  }
};

}  // namespace roundhouse
