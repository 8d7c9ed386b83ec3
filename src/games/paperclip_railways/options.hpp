#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fields.hpp"

namespace roundhouse::paperclip_railways {

// The switches of the open questions; the first named value is the ruling.
enum class Version : std::uint8_t { Metropolis, Gigantopolis };
constexpr auto names_of(Version) {
  return std::to_array<std::string_view>({"metropolis", "gigantopolis"});
}
enum class CapacityMode : std::uint8_t { Shared, Separate };
constexpr auto names_of(CapacityMode) {
  return std::to_array<std::string_view>({"shared", "separate"});
}
enum class DeckTrim : std::uint8_t { ByPlayers, None };
constexpr auto names_of(DeckTrim) {
  return std::to_array<std::string_view>({"by_players", "none"});
}
enum class TautSlack : std::uint8_t { Two, None, Unlimited };
constexpr auto names_of(TautSlack) {
  return std::to_array<std::string_view>({"2", "0", "unlimited"});
}
enum class EndRound : std::uint8_t { Finish, ExtraTurns, AtOnce };
constexpr auto names_of(EndRound) {
  return std::to_array<std::string_view>({"finish", "extra_turns", "at_once"});
}
enum class CityChoice : std::uint8_t { Players, Automatic };
constexpr auto names_of(CityChoice) {
  return std::to_array<std::string_view>({"players", "automatic"});
}

struct Options {
  std::uint8_t seats = 2;
  Version version{};               // PR-2.13, PR-2.14
  bool freight = true;             // chapter 13
  CapacityMode capacity_mode{};    // PR-7.3, Q2
  DeckTrim deck_trim{};            // PR-2.6, Q6
  std::uint8_t start_hand = 4;     // PR-2.9, Q18
  std::uint8_t station_cubes = 4;  // PR-1.11, Q4
  bool network_required = true;    // PR-5.2, Q12
  std::uint8_t river_toll = 1;     // PR-6.6, Q8
  bool silver_bridges = true;      // PR-2.3, Q8
  TautSlack taut_slack{};          // PR-6.4, Q17
  EndRound end_round{};            // PR-14.2, Q26
  bool free_routing = false;       // PR-6.4
  CityChoice start_city_choice{};  // PR-2.8, Q22

  friend bool operator==(const Options&, const Options&) = default;
};

void fields(auto& visit, Of<Options> auto& o) {
  visit("seats", o.seats);
  visit("version", o.version);
  visit("freight", o.freight);
  visit("capacity_mode", o.capacity_mode);
  visit("deck_trim", o.deck_trim);
  visit("start_hand", o.start_hand);
  visit("station_cubes", o.station_cubes);
  visit("network_required", o.network_required);
  visit("river_toll", o.river_toll);
  visit("silver_bridges", o.silver_bridges);
  visit("taut_slack", o.taut_slack);
  visit("end_round", o.end_round);
  visit("free_routing", o.free_routing);
  visit("start_city_choice", o.start_city_choice);
}

/// The board is called by its side, Metropolis or Gigantopolis.
constexpr std::string_view words_variant(const Options& options) {
  return options.version == Version::Gigantopolis ? "gigantopolis" : "";
}

}  // namespace roundhouse::paperclip_railways
