#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/agenda.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/words.hpp"

namespace roundhouse {

/// `void fields(auto& visit, Of<Couple> auto& said)` takes a Couple, const or not.
template <class T, class U>
concept Of = std::same_as<std::remove_const_t<T>, U>;

/// Takes any field; only there so that a concept can ask whether `fields` exists.
struct AnyField {
  void operator()(std::string_view, auto&) {}
};

/// A struct that names each of its fields once, by `fields(visit, value)`. JSON, hash, comparison
/// and position text all come from that one function.
template <class T>
concept Record = requires(T& value, AnyField& visit) { fields(visit, value); };

/// A type of a game that is shown as a list: `as_list(set)` and `from_list(set, list)`.
template <class T>
concept ListLike = requires(const T& value, T& into) { from_list(into, as_list(value)); };

namespace kinds {
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool is_array<PerSeat<T, N>> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class T, std::size_t N>
inline constexpr bool is_vector<FixedVector<T, N>> = true;
template <class T>
inline constexpr bool is_agenda = false;
template <class T, std::size_t N>
inline constexpr bool is_agenda<Agenda<T, N>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
}  // namespace kinds

/// The name of an alternative of a move or decision, as flow charts and positions print it.
template <class T>
constexpr std::string_view name_of(const T&) {
  return T::name;
}

/// Calls `action` with what a variant holds, as std::visit does, without a table of pointers for
/// each kind of action: with fifty events those are a fifth of what the front of a compiler does
/// for a game.
template <class Variant, class Action>
constexpr void with_held(Variant& variant, Action&& action) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const std::size_t held = variant.index();
    (void)((held == I && (action(*std::get_if<I>(&variant)), true)) || ...);
  }(std::make_index_sequence<std::variant_size_v<std::remove_const_t<Variant>>>{});
}

/// Feeds every leaf of a value into one number. Equal values give equal hashes on every machine.
class Hasher {
 public:
  template <class T>
  void operator()(std::string_view, const T& value) {
    absorb(value);
  }

  template <class T>
  void absorb(const T& value) {
    if constexpr (std::integral<T> || std::is_enum_v<T>) {
      hash_ = mix(hash_ ^ static_cast<std::uint64_t>(value));
    } else if constexpr (std::same_as<T, SeatSet>) {
      value.each([&](Seat seat) { absorb(seat); });
      absorb(value.count());
    } else if constexpr (ListLike<T>) {
      absorb(as_list(value));
    } else if constexpr (kinds::is_agenda<T>) {
      absorb(value.open());
    } else if constexpr (kinds::is_array<T> || kinds::is_vector<T>) {
      for (const auto& item : value) absorb(item);
      absorb(static_cast<std::uint64_t>(value.size()));
    } else if constexpr (kinds::is_optional<T>) {
      absorb(value.has_value());
      if (value) absorb(*value);
    } else if constexpr (kinds::is_variant<T>) {
      absorb(static_cast<std::uint64_t>(value.index()));
      with_held(value, [&](const auto& held) { absorb(held); });
    } else if constexpr (OwnWord<T>) {
      for (const char c : word_for(value)) absorb(c);
    } else {
      static_assert(Record<const T>, "give this type fields(), or a list or a word of its own");
      fields(*this, value);
    }
  }

  std::uint64_t result() const { return mix(hash_); }

 private:
  std::uint64_t hash_ = 0x726F756E64686F75U;
};

template <class T>
std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  hasher.absorb(value);
  return hasher.result();
}

}  // namespace roundhouse
