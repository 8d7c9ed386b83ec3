#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/fixed_vector.hpp"

namespace roundhouse::stephensons_rocket {

/// A set of up to as many things as Bits has bits: lines, locations.
template <class T, class Bits, std::size_t Size>
class SmallSet {
 public:
  constexpr SmallSet() = default;
  static constexpr SmallSet all() { return of_bits((std::uint64_t{1} << Size) - 1); }
  static constexpr SmallSet of_bits(std::uint64_t bits) {
    SmallSet set;
    set.bits_ = static_cast<Bits>(bits);
    return set;
  }

  constexpr bool contains(T item) const { return (bits_ & bit(item)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr T first() const { return T(std::countr_zero(bits_)); }
  constexpr void add(T item) { bits_ = static_cast<Bits>(bits_ | bit(item)); }
  constexpr void remove(T item) { bits_ = static_cast<Bits>(bits_ & ~bit(item)); }
  constexpr void each(auto&& action) const {
    each_bit(bits_, [&](int i) { action(T(i)); });
  }

  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return of_bits(a.bits_ & b.bits_); }
  /// What is in the first set and not in the second.
  friend constexpr SmallSet operator-(SmallSet a, SmallSet b) {
    return of_bits(a.bits_ & static_cast<Bits>(~b.bits_));
  }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;

  /// The set as a list, for texts.
  friend constexpr FixedVector<T, Size> as_list(SmallSet set) {
    FixedVector<T, Size> items;
    set.each([&](T item) { items.push_back(item); });
    return items;
  }
  friend constexpr void from_list(SmallSet& set, const FixedVector<T, Size>& items) {
    set = {};
    for (const T item : items) set.add(item);
  }

 private:
  static constexpr Bits bit(T item) {
    return static_cast<Bits>(std::uint64_t{1} << static_cast<std::size_t>(item));
  }
  Bits bits_ = 0;
};

}  // namespace roundhouse::stephensons_rocket
