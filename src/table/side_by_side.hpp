#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace roundhouse {

namespace side_by_side_parts {

inline bool is_part(const auto& value, const auto& whole) {
  const auto at = reinterpret_cast<std::uintptr_t>(&value);
  const auto from = reinterpret_cast<std::uintptr_t>(&whole);
  return at >= from && at < from + sizeof whole;
}

/// Some fields are made up while they are visited and are gone afterwards: those are met while they
/// are there.
template <class T, class Member>
void meet(std::string_view name, const T& before, const Member& now, auto&& walk, auto&& each) {
  auto visit = [&]<class Other>(std::string_view other, const Other& was) {
    if constexpr (std::same_as<Other, Member>) {
      if (other == name) each(name, was, now);
    }
  };
  walk(visit, before);
}

}  // namespace side_by_side_parts

/// Calls `each(name, was, is)` for every field of two values that `walk(visit, value)` visits.
/// False: their names are not the same in the same order; those before the first that differs were
/// met.
template <class T>
bool side_by_side(const T& before, const T& now, auto&& walk, auto&& each) {
  namespace parts = side_by_side_parts;
  constexpr std::size_t most = 64;
  std::array<std::pair<std::string_view, const void*>, most> were;
  std::size_t count = 0;
  auto gather = [&](std::string_view name, const auto& value) {
    were.at(count++) = {name, parts::is_part(value, before) ? &value : nullptr};
  };
  walk(gather, before);
  std::size_t next = 0;
  bool alike = true;
  auto compare = [&]<class Member>(std::string_view name, const Member& value) {
    alike = alike && next < count && were[next].first == name;
    if (!alike) return;
    const auto* was = static_cast<const Member*>(were[next++].second);
    was != nullptr ? each(name, *was, value) : parts::meet(name, before, value, walk, each);
  };
  walk(compare, now);
  return alike && next == count;
}

}  // namespace roundhouse
