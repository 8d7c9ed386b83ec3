#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "games/first_class/cards.hpp"

namespace roundhouse::first_class {

inline constexpr int most_seats = 4;
inline constexpr int rounds = 6;
inline constexpr int turns_per_round = 3;
inline constexpr int most_turns = rounds * turns_per_round;

// FC-6.1  The upper and the lower train of a board.
enum class Side : std::uint8_t { Upper, Lower };
constexpr auto names_of(Side) { return std::to_array<std::string_view>({"upper", "lower"}); }
inline constexpr std::array<Side, 2> both_sides{Side::Upper, Side::Lower};
constexpr Side other(Side side) { return side == Side::Upper ? Side::Lower : Side::Upper; }

/// Where something lies on a board: a car (U3, L5), a station of the route (S7), or a place between
/// the trains (P2); `-` is nowhere.
class Spot {
 public:
  constexpr Spot() = default;
  static constexpr Spot car(Side side, int position) {
    return Spot{(side == Side::Upper ? 0x20U : 0x40U) | unsigned(position)};
  }
  static constexpr Spot station(int space) { return Spot{0x80U | unsigned(space)}; }
  static constexpr Spot between(int position) { return Spot{0x60U | unsigned(position)}; }

  constexpr bool is_car() const { return (code_ & 0xE0U) == 0x20U || (code_ & 0xE0U) == 0x40U; }
  constexpr bool is_station() const { return (code_ & 0x80U) != 0; }
  constexpr bool is_between() const { return (code_ & 0xE0U) == 0x60U; }
  constexpr Side side() const { return (code_ & 0x20U) != 0 ? Side::Upper : Side::Lower; }
  constexpr int number() const { return is_station() ? code_ & 0x7F : code_ & 0x1F; }
  constexpr std::uint8_t code() const { return code_; }
  friend constexpr bool operator==(Spot, Spot) = default;

 private:
  constexpr explicit Spot(unsigned code) : code_{static_cast<std::uint8_t>(code)} {}
  std::uint8_t code_ = 0;
};
void write_text(std::string& out, Spot spot);
bool read_text(std::string_view word, Spot& spot);

/// FC-6.3  The cars of a train by their steps of value, from the left: three bits for each, and how
/// many there are in the highest four.
class Cars {
 public:
  using List = FixedVector<std::uint8_t, most_cars>;
  constexpr std::size_t size() const { return load() >> 28U; }
  constexpr int operator[](std::size_t k) const {
    within(k < size());
    return static_cast<int>(load() >> 3U * k & 7U);
  }
  constexpr void set(std::size_t k, int step) {
    within(k < size() && step <= top_step);
    store((load() & ~(7U << 3U * k)) | unsigned(step) << 3U * k);
  }
  constexpr void push_back(int step) {
    within(size() < most_cars);
    store(load() + (1U << 28U));
    set(size() - 1, step);
  }
  friend bool operator==(const Cars&, const Cars&) = default;

 private:
  constexpr std::uint32_t load() const { return std::bit_cast<std::uint32_t>(bytes_); }
  constexpr void store(std::uint32_t packed) { bytes_ = std::bit_cast<decltype(bytes_)>(packed); }
  std::array<std::uint8_t, 4> bytes_{};
};
inline Cars::List as_list(const Cars& cars) {
  Cars::List out;
  for (std::size_t k = 0; k < cars.size(); ++k) out.push_back(std::uint8_t(cars[k]));
  return out;
}
inline void from_list(Cars& cars, const Cars::List& steps) {
  cars = {};
  for (const std::uint8_t step : steps) cars.push_back(step);
}

/// One train with its conductor. Position 1 is next to the board.
struct Train {
  Cars steps;                     // 0 for the mail car
  std::uint8_t conductor = 0;     // FC-2.6: 0 is on the board
  std::uint8_t tile = 0;          // value of the locomotive tile; 0: none yet
  std::uint16_t celebrities = 0;  // bit p: one rides in car p
  Mail mail = Mail::None;         // what the sixth car is

  constexpr int length() const { return static_cast<int>(steps.size()); }
  /// How far the conductor may go: the tile can be entered like a car.
  constexpr int end() const { return tile > 0 ? tile_place : length(); }
  constexpr int step(int position) const { return steps[std::size_t(position - 1)]; }
  constexpr int value(int position) const { return values[std::size_t(step(position))]; }
  constexpr bool has_celebrity(int position) const {
    return (celebrities >> unsigned(position) & 1U) != 0;
  }
  friend bool operator==(const Train&, const Train&) = default;
};

/// A card lying open with a board: a contract, a postcard, a passenger or a piece of luggage.
struct Laid {
  Card card = no_card;
  Spot where;
  friend bool operator==(const Laid&, const Laid&) = default;
};

/// The cards lying open with a board, and those covered between its trains, each in the order they
/// came. Every one took a turn, so both share one room: open cards from its left end, covered ones
/// at its right.
class Spread {
 public:
  using List = FixedVector<Laid, most_turns>;
  std::span<const Laid> laid() const { return {items_.data(), laid_}; }
  std::span<const Laid> covered() const {
    return {items_.data() + most_turns - covered_, covered_};
  }

  void lay(const Laid& card) {
    within(laid_ + covered_ < most_turns);
    items_[laid_++] = card;
  }
  /// Takes up the k-th open card; those behind it move up.
  void take_up(std::size_t k) {
    within(k < laid_);
    std::copy(items_.data() + k + 1, items_.data() + laid_, items_.data() + k);
    --laid_;
  }
  void cover(const Laid& card) {
    within(laid_ + covered_ < most_turns);
    Laid* const first = items_.data() + most_turns - covered_;
    std::copy(first, items_.data() + most_turns, first - 1);
    items_[most_turns - 1] = card;
    ++covered_;
  }
  void set(const List& laid, const List& covered) {
    *this = {};
    for (const Laid& card : laid) lay(card);
    for (const Laid& card : covered) cover(card);
  }

  friend bool operator==(const Spread& a, const Spread& b) {
    return std::ranges::equal(a.laid(), b.laid()) && std::ranges::equal(a.covered(), b.covered());
  }

 private:
  std::array<Laid, most_turns> items_{};
  std::uint8_t laid_ = 0;
  std::uint8_t covered_ = 0;
};

/// The top card of a place between the trains; a mechanic that has paid is spent.
struct Between {
  Card card = no_card;
  bool spent = false;
  friend bool operator==(const Between&, const Between&) = default;
};

// FC-23.1  What lies open in front of one player.
struct Player {
  std::array<Train, 2> trains;
  std::uint8_t locomotive = 0;  // FC-9.8: the space it stands on, 0 the start
  std::uint8_t coins = 0;
  std::uint8_t mail_left = 0;   // a bit for each unused mail car
  FixedVector<Card, 14> route;  // route cards in the order laid
  Spread spread;                // FC-20.10: cards laid open and cards covered
  FixedVector<Between, most_between> between;
  EndSet ends;                                   // Game End cards taken in play: they lie open
  std::array<std::uint8_t, pile_count> stack{};  // used, declined and covered cards by pile
  std::int16_t points = 0;

  std::span<const Laid> laid() const { return spread.laid(); }
  std::span<const Laid> covered() const { return spread.covered(); }
  Train& train(Side side) { return trains[std::size_t(side)]; }
  const Train& train(Side side) const { return trains[std::size_t(side)]; }
  friend bool operator==(const Player&, const Player&) = default;
};

/// A list of things as it is written; whatever holds them.
template <class List>
List listed(const auto& items) {
  List out;
  for (const auto& item : items) out.push_back(item);
  return out;
}

void fields(auto& visit, Of<Train> auto& t) {
  visit("steps", t.steps);
  visit("conductor", t.conductor);
  visit("tile", t.tile);
  visit("mail", t.mail);
  visit("celebrities", t.celebrities);
}
void fields(auto& visit, Of<Laid> auto& l) {
  visit("card", l.card);
  visit("where", l.where);
}
void fields(auto& visit, Of<Between> auto& b) {
  visit("card", b.card);
  visit("spent", b.spent);
}
void fields(auto& visit, Of<Player> auto& p) {
  Spread::List laid = listed<Spread::List>(p.laid());
  Spread::List covered = listed<Spread::List>(p.covered());
  visit("trains", p.trains);
  visit("locomotive", p.locomotive);
  visit("coins", p.coins);
  visit("mail_left", p.mail_left);
  visit("route", p.route);
  visit("laid", laid);
  visit("between", p.between);
  visit("covered", covered);
  if constexpr (!std::is_const_v<std::remove_reference_t<decltype(p)>>) {
    p.spread.set(laid, covered);
  }
  visit("ends", p.ends);
  visit("stack", p.stack);
  visit("points", p.points);
}

}  // namespace roundhouse::first_class
