#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/fields.hpp"
#include "core/seat.hpp"

namespace roundhouse {

/// What a game says of its moves: a variant of small structs, each with `name`, `rule`, `fields()`.
template <class S>
using EventOf = typename S::Event;

/// Stands in for the events of a game that does not tell any yet.
struct Untold {
  static constexpr std::string_view name = "Untold", rule = "CORE-0";
};
void fields(auto&, Of<Untold> auto&) {}
template <class S>
inline constexpr bool is_telling = !std::same_as<EventOf<S>, std::variant<Untold>>;

/// Nobody listens: searches, simulations, tests of a rule. Empty, so that passing it costs no
/// register, and what is told to it leaves no instruction.
struct Silent {
  constexpr void operator()(const auto&) const {}
};

/// Somebody listens: the table. Rules pass it on by value, as they do with Silent.
template <class S>
class Recording {
 public:
  explicit Recording(std::vector<EventOf<S>>& list) : list_{&list} {}

  /// An event, or something that makes one and is dear to work out.
  template <class Told>
  void operator()(const Told& told) const {
    if constexpr (std::invocable<Told>) {
      list_->push_back(told());
    } else {
      list_->push_back(told);
    }
  }

 private:
  std::vector<EventOf<S>>* list_;
};

/// A part of an event that only some may see. The rule that tells it says who; a watcher sees it
/// when everybody does. Hidden it holds nothing, so that equal sights are equal values.
template <class T>
struct Secret {
  T value{};
  SeatSet known_to;
  bool hidden = false;

  friend bool operator==(const Secret&, const Secret&) = default;
};
template <class T>
constexpr Secret<T> secret(const T& value, SeatSet known_to) {
  return {value, known_to, false};
}

template <class V, class T>
void fields(V& visit, Secret<T>& secret) {
  visit("value", secret.value);
  visit("hidden", secret.hidden);
}
template <class V, class T>
void fields(V& visit, const Secret<T>& secret) {
  visit("value", secret.value);
  visit("hidden", secret.hidden);
}

namespace kinds {
template <class T>
inline constexpr bool is_secret = false;
template <class T>
inline constexpr bool is_secret<Secret<T>> = true;
}  // namespace kinds

/// Everybody at a table of so many seats, and whoever watches.
constexpr SeatSet everybody(int seats) {
  SeatSet all = SeatSet::all(seats);
  all.add(watcher);
  return all;
}

/// Empties every secret of a value that the eyes may not see. Several seats at one screen see what
/// any of them may.
class Veil {
 public:
  explicit Veil(SeatSet eyes) : eyes_{eyes} {}

  template <class T>
  void operator()(std::string_view, T& value) {
    if constexpr (kinds::is_secret<T>) {
      bool known = false;
      eyes_.each([&](Seat seat) { known = known || value.known_to.contains(seat); });
      value = known ? T{value.value, {}, false} : T{{}, {}, true};
    } else if constexpr (kinds::is_vector<T> || kinds::is_array<T>) {
      for (auto& item : value) (*this)("", item);
    } else if constexpr (Record<T>) {
      fields(*this, value);
    }
  }

 private:
  SeatSet eyes_;
};

/// What of an event a seat, the watcher, or several seats at one screen are told.
template <class Event>
Event seen(Event event, SeatSet eyes) {
  with_held(event, [&](auto& told) { Veil{eyes}("", told); });
  return event;
}

/// An alternative of an Event: its kind has a rule.
template <class T>
concept Tellable = requires { requires !T::rule.empty(); };

/// The rule an event comes of: the same for all of its kind, or by what it says.
template <Tellable Told>
constexpr std::string_view rule_of(const Told&) {
  return Told::rule;
}

}  // namespace roundhouse
