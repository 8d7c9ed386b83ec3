#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/chance.hpp"
#include "core/outcome.hpp"
#include "core/seam.hpp"
#include "table/simulate.hpp"
#include "table/trials.hpp"
#if !defined(__wasm__)
#include "table/simulate_of.hpp"
#include "table/trials_of.hpp"
#endif

namespace roundhouse {

/// What a game offers to the laboratory and to `roundhouse sim`. An engine in a page plays, and
/// goes without: whoever opens a table would wait for it.
template <GameState S>
struct StudyOf {
#if defined(__wasm__)
  static Fault none() { return Fault{"an engine in a page holds no studies"}; }
  static Outcome<SimulationReport> simulate(const S&, const SimulationOrder&) { return none(); }
  static Outcome<std::unique_ptr<Trials>> trials(const S&, const TrialOrder&) { return none(); }
  static Outcome<std::uint64_t> lines(const S&, int) { return none(); }
  static std::vector<EventAbout> events() { return {}; }
#else
  static Outcome<SimulationReport> simulate(const S& start, const SimulationOrder& order) {
    return SimulationOf<S>{start, order}.run();
  }
  static Outcome<std::unique_ptr<Trials>> trials(const S& start, const TrialOrder& order) {
    return std::unique_ptr<Trials>{std::make_unique<TrialsOf<S>>(start, order)};
  }
  static Outcome<std::uint64_t> lines(const S& state, int depth) {
    return count_lines(state, depth);
  }
  static std::vector<EventAbout> events() { return events_about(std::type_identity<EventOf<S>>{}); }
#endif
};

}  // namespace roundhouse
