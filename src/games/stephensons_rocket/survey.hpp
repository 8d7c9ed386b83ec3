#pragma once

#include <array>
#include <cstdint>

#include "games/stephensons_rocket/state.hpp"

namespace roundhouse::stephensons_rocket {

/// In how many neighbourhoods each hex lies, up to seven, as planes of binary digits.
class NearCount {
 public:
  constexpr void add(const HexSet& hexes) {
    const HexSet pairs = ones_ & hexes;
    fours_ ^= twos_ & pairs;
    twos_ ^= pairs;
    ones_ ^= hexes;
  }
  constexpr void take(const HexSet& hexes) {
    const HexSet halved = hexes - ones_;
    fours_ ^= halved - twos_;
    twos_ ^= halved;
    ones_ ^= hexes;
  }
  constexpr HexSet any() const { return ones_ | twos_ | fours_; }
  constexpr HexSet one() const { return ones_ - twos_ - fours_; }

 private:
  HexSet ones_;
  HexSet twos_;
  HexSet fours_;
};

/// Where stations may go: placed anew, or with one of them lifted first. It may be shown position
/// after position: lines anew when they changed, of stations it looks only at those that did.
class StationGround {
 public:
  StationGround() = default;
  explicit StationGround(const State& s) {
    see_lines(s);
    see_stations(s);
  }
  void see_lines(const State& s);
  void see_stations(const State& s);

  HexSet free() const { return ground_ - near_.any(); }
  /// What one station alone keeps others away from.
  HexSet beside_one() const { return ground_ & near_.one(); }
  // SR-6.7  A station that is moved is lifted first, and must end on another hex.
  HexSet free_without(Hex lifted) const { return free() | (beside_one() & neighbours(lifted)); }

 private:
  HexSet ground_;    // open country without track, locomotive or anything that forbids it
  HexSet stations_;  // those seen last
  NearCount near_;   // on or next to them
};

/// What a position allows lines and stations, kept from one position to the next for speed alone.
/// It holds what everything was found from and compares that with the position it is shown, so any
/// two may follow each other; a line is looked at again when it or its surroundings changed.
class Survey {
 public:
  void look_at(const State& s);
  const HexSet& targets(Line line) const { return targets_[index(line)]; }
  int target_count(Line line) const { return counts_[index(line)]; }
  /// All ways of all lines together.
  int target_count() const { return count_; }
  const StationGround& ground() const { return ground_; }

 private:
  /// All of a state that says where lines lie and may go.
  struct Tracks {
    std::array<Railway, line_count> railways{};
    HexPlanes<Line> lines;
    LineSet started;
    LineSet isolated;
    LineSet dissolved;
    NearTrack station_near_track{};
    IsolatedMoves isolated_moves{};
    bool seen = false;
  };
  bool same_tracks(const State& s) const;
  bool same_line(const State& s, Line line) const;
  void see_lines(const State& s);

  Tracks tracks_;
  std::array<HexSet, line_count> targets_{};
  std::array<std::uint8_t, line_count> counts_{};
  int count_ = 0;
  StationGround ground_;
};

/// The same for a position that is looked at once: nothing is found out but what is asked for.
class Glance {
 public:
  explicit Glance(const State& s) : s_{s} {}
  HexSet targets(Line line) const;
  StationGround ground() const { return StationGround{s_}; }

 private:
  const State& s_;
};

}  // namespace roundhouse::stephensons_rocket
