#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fields.hpp"

namespace roundhouse::stephensons_rocket {

inline constexpr int most_seats = 4;

// SR-19  The switches. Of each the first value is the ruling; where it is ByEdition, the edition
//        chooses, and a value that is named wins over it.
enum class Edition : std::uint8_t { First, Second };
constexpr auto names_of(Edition) { return std::to_array<std::string_view>({"1", "2"}); }

enum class TieRule : std::uint8_t { Split, Full };
constexpr auto names_of(TieRule) { return std::to_array<std::string_view>({"split", "full"}); }

enum class Rounding : std::uint8_t { Down, Up };
constexpr auto names_of(Rounding) { return std::to_array<std::string_view>({"down", "up"}); }

enum class OddShare : std::uint8_t { Lost, RoundUp };
constexpr auto names_of(OddShare) { return std::to_array<std::string_view>({"lost", "round_up"}); }

enum class ShareLimit : std::uint8_t { ByEdition, Sixteen, None };
constexpr auto names_of(ShareLimit) {
  return std::to_array<std::string_view>({"by_edition", "16", "none"});
}

enum class NearTrack : std::uint8_t { ByEdition, Allowed, Forbidden };
constexpr auto names_of(NearTrack) {
  return std::to_array<std::string_view>({"by_edition", "allowed", "forbidden"});
}

enum class IsolatedMoves : std::uint8_t { ByEdition, Allowed, Frozen };
constexpr auto names_of(IsolatedMoves) {
  return std::to_array<std::string_view>({"by_edition", "allowed", "frozen"});
}

enum class IsolationView : std::uint8_t { Present, Permanent };
constexpr auto names_of(IsolationView) {
  return std::to_array<std::string_view>({"present", "permanent"});
}

enum class MergerTile : std::uint8_t { ByEdition, Counts, Free };
constexpr auto names_of(MergerTile) {
  return std::to_array<std::string_view>({"by_edition", "counts", "free"});
}

enum class FirstMoveTile : std::uint8_t { None, One };
constexpr auto names_of(FirstMoveTile) { return std::to_array<std::string_view>({"none", "one"}); }

enum class VetoMode : std::uint8_t { Poll, Call };
constexpr auto names_of(VetoMode) { return std::to_array<std::string_view>({"poll", "call"}); }

struct Options {
  std::uint8_t seats = 3;
  Edition edition{};
  TieRule tie_rule{};
  Rounding rounding{};
  OddShare exchange_odd{};
  ShareLimit share_limit{};
  NearTrack station_near_track{};
  IsolatedMoves isolated_moves{};
  IsolationView isolation_view{};
  MergerTile merger_tile{};
  FirstMoveTile first_move_tile{};
  bool discard_unconnected_tokens = true;
  bool hide_money = false;
  VetoMode veto_mode{};

  friend bool operator==(const Options&, const Options&) = default;
};

void fields(auto& visit, Of<Options> auto& o) {
  visit("seats", o.seats);
  visit("edition", o.edition);
  visit("tie_rule", o.tie_rule);
  visit("rounding", o.rounding);
  visit("exchange_odd", o.exchange_odd);
  visit("share_limit", o.share_limit);
  visit("station_near_track", o.station_near_track);
  visit("isolated_moves", o.isolated_moves);
  visit("isolation_view", o.isolation_view);
  visit("merger_tile", o.merger_tile);
  visit("first_move_tile", o.first_move_tile);
  visit("discard_unconnected_tokens", o.discard_unconnected_tokens);
  visit("hide_money", o.hide_money);
  visit("veto_mode", o.veto_mode);
}

}  // namespace roundhouse::stephensons_rocket
