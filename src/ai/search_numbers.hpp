#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/chance.hpp"

namespace roundhouse {

/// The logarithms of the first numbers.
inline std::span<const float> first_logs() {
  static const auto table = [] {
    std::array<float, 4096> logs{};
    for (std::size_t n = 1; n < logs.size(); ++n) logs[n] = std::log(static_cast<float>(n));
    return logs;
  }();
  return table;
}

/// Whether a kind of move is a few bytes that say all of it.
template <class Kind>
inline constexpr bool is_small =
    std::is_empty_v<Kind> ||
    (std::has_unique_object_representations_v<Kind> && sizeof(Kind) < sizeof(std::uint64_t));

/// A number for a move: equal moves have equal ones. Where its kind is small, others have others.
template <class Move>
std::uint64_t number_of(const Move& move) {
  return with(move, [&]<class Kind>(const Kind& said) {
    std::uint64_t bits = 0;
    if constexpr (is_small<Kind> && !std::is_empty_v<Kind>) std::memcpy(&bits, &said, sizeof said);
    return bits << 8U | move.index();
  });
}

}  // namespace roundhouse
