#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace roundhouse {

/// A place at the table, counted clockwise: 0 is shown as A, 1 as B.
enum class Seat : std::uint8_t {};

/// The seat that draws, deals and rolls. Its moves are logged like anyone's.
inline constexpr Seat nature{7};

/// Nobody's seat: the eyes of a spectator, who sees only what is public.
inline constexpr Seat watcher{6};

/// How many seats a game may have at most.
inline constexpr int max_seats = 6;

constexpr int index(Seat seat) { return static_cast<int>(seat); }

/// The letter a seat is shown by: A to F, `*` for nature, `-` for a watcher.
constexpr char letter(Seat seat) {
  if (seat == nature) return '*';
  if (seat == watcher) return '-';
  return static_cast<char>('A' + index(seat));
}

/// The next seat clockwise.
constexpr Seat left_of(Seat seat, int seats) {
  const int next = index(seat) + 1;
  return Seat(next == seats ? 0 : next);
}

/// The next seat counter-clockwise.
constexpr Seat right_of(Seat seat, int seats) {
  const int here = index(seat);
  return Seat(here == 0 ? seats - 1 : here - 1);
}

/// A set of seats; nature may be a member.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_{bit(seat)} {}  // implicit: `return s.active;`

  static constexpr SeatSet all(int seats) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << static_cast<unsigned>(seats)) - 1U);
    return set;
  }

  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  /// The member with the lowest number; the set is not empty.
  constexpr Seat first() const { return Seat(std::countr_zero(bits_)); }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }

  constexpr void each(auto&& action) const {
    for (SeatSet rest = *this; !rest.empty(); rest.remove(rest.first())) action(rest.first());
  }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(seat)));
  }

  std::uint8_t bits_ = 0;
};

/// One value for each seat, asked for by seat.
template <class T, std::size_t N>
struct PerSeat {
  std::array<T, N> values{};

  constexpr T& operator[](Seat seat) { return values[static_cast<std::size_t>(index(seat))]; }
  constexpr const T& operator[](Seat seat) const {
    return values[static_cast<std::size_t>(index(seat))];
  }
  constexpr auto begin() { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() const { return values.end(); }
  static constexpr std::size_t size() { return N; }

  friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

}  // namespace roundhouse
