#pragma once

#include <array>
#include <cstdint>

#include "core/fields.hpp"
#include "games/stephensons_rocket/map.hpp"

namespace roundhouse::stephensons_rocket {

/// One thing laid on one hex, for texts.
template <class T>
struct Laid {
  Hex hex{};
  T what{};
  friend bool operator==(const Laid&, const Laid&) = default;
};
template <class T>
void fields(auto& visit, Laid<T>& laid) {
  visit("hex", laid.hex);
  visit("what", laid.what);
}
template <class T>
void fields(auto& visit, const Laid<T>& laid) {
  visit("hex", laid.hex);
  visit("what", laid.what);
}

/// At most one of up to seven things on each hex, held as three planes of bits: all hexes with the
/// same thing are found at once, and the whole board takes little room.
template <class T>
class HexPlanes {
 public:
  constexpr void lay(Hex hex, T what) {
    for (unsigned p = 0; p < 3; ++p) planes_[p].put(hex, (code(what) >> p & 1U) != 0);
  }
  constexpr void lay_all(const HexSet& hexes, T what) {
    for (unsigned p = 0; p < 3; ++p) {
      (code(what) >> p & 1U) != 0 ? planes_[p] |= hexes : planes_[p] -= hexes;
    }
  }
  constexpr void lift(Hex hex) {
    for (HexSet& plane : planes_) plane.remove(hex);
  }

  constexpr bool covers(Hex hex) const { return code_at(hex) != 0; }
  /// What lies on a covered hex.
  constexpr T at(Hex hex) const { return T(code_at(hex) - 1); }
  constexpr HexSet covered() const { return planes_[0] | planes_[1] | planes_[2]; }
  constexpr HexSet where(T what) const {
    HexSet out = (code(what) & 1U) != 0 ? planes_[0] : covered() - planes_[0];
    (code(what) & 2U) != 0 ? out &= planes_[1] : out -= planes_[1];
    (code(what) & 4U) != 0 ? out &= planes_[2] : out -= planes_[2];
    return out;
  }

  /// Whether the same thing lies on all of these, which are covered.
  constexpr bool alike_on(const HexSet& hexes) const {
    for (const HexSet& plane : planes_) {
      const HexSet here = hexes & plane;
      if (!here.empty() && !(here == hexes)) return false;
    }
    return true;
  }

  /// The hexes on which something else lies than there.
  friend constexpr HexSet operator^(const HexPlanes& a, const HexPlanes& b) {
    HexSet out;
    for (std::size_t p = 0; p < 3; ++p) out |= a.planes_[p] ^ b.planes_[p];
    return out;
  }
  friend constexpr bool operator==(const HexPlanes&, const HexPlanes&) = default;

  friend constexpr FixedVector<Laid<T>, land_count> as_list(const HexPlanes& planes) {
    FixedVector<Laid<T>, land_count> items;
    planes.covered().each([&](Hex hex) { items.push_back({hex, planes.at(hex)}); });
    return items;
  }
  friend constexpr void from_list(HexPlanes& planes,
                                  const FixedVector<Laid<T>, land_count>& items) {
    planes = {};
    for (const Laid<T>& item : items) planes.lay(item.hex, item.what);
  }

 private:
  static constexpr unsigned code(T what) { return static_cast<unsigned>(what) + 1U; }
  constexpr unsigned code_at(Hex hex) const {
    return (planes_[0].contains(hex) ? 1U : 0U) | (planes_[1].contains(hex) ? 2U : 0U) |
           (planes_[2].contains(hex) ? 4U : 0U);
  }

  std::array<HexSet, 3> planes_{};
};

}  // namespace roundhouse::stephensons_rocket
