#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/seat.hpp"

namespace roundhouse {

/// An enumeration that names its values, in order and from 0, by
/// `constexpr auto names_of(Face) { return std::to_array<std::string_view>({"up", "down"}); }`.
template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) { names_of(value).size(); };

/// A type of a game that brings its own one-word text.
template <class T>
concept OwnWord = requires(std::string& out, const T& value, std::string_view word, T& into) {
  write_text(out, value);
  { read_text(word, into) } -> std::same_as<bool>;
};

/// What is written as a single word without spaces: the leaves of moves, states and options.
template <class T>
concept Word = std::integral<T> || std::same_as<T, Seat> || std::same_as<T, SeatSet> ||
               NamedEnum<T> || OwnWord<T>;

namespace words {

inline void write_seats(std::string& out, SeatSet seats) {
  if (seats.empty()) out += "none";
  seats.each([&](Seat seat) { out += letter(seat); });
}

inline bool read_seat(std::string_view word, Seat& seat) {
  if (word.size() != 1) return false;
  if (word[0] == '*') return seat = nature, true;
  if (word[0] == '-') return seat = watcher, true;
  if (word[0] < 'A' || word[0] >= 'A' + max_seats) return false;
  seat = Seat(word[0] - 'A');
  return true;
}

inline bool read_seats(std::string_view word, SeatSet& seats) {
  seats = {};
  if (word == "none") return true;
  for (const char& c : word) {
    Seat seat{};
    if (!read_seat(std::string_view{&c, 1}, seat)) return false;
    seats.add(seat);
  }
  return !word.empty();
}

template <std::integral T>
bool read_number(std::string_view word, T& value) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc{} && end == word.data() + word.size();
}

}  // namespace words

/// Appends the word for a value.
template <Word T>
void write_word(std::string& out, const T& value) {
  if constexpr (OwnWord<T>) {
    write_text(out, value);
  } else if constexpr (std::same_as<T, Seat>) {
    out += letter(value);
  } else if constexpr (std::same_as<T, SeatSet>) {
    words::write_seats(out, value);
  } else if constexpr (NamedEnum<T>) {
    out += names_of(value)[static_cast<std::size_t>(value)];
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "yes" : "no";
  } else {
    out += std::to_string(value);
  }
}

/// The value a word stands for; false, and nothing promised, when it stands for none.
template <Word T>
bool read_word(std::string_view word, T& value) {
  if constexpr (OwnWord<T>) {
    return read_text(word, value);
  } else if constexpr (std::same_as<T, Seat>) {
    return words::read_seat(word, value);
  } else if constexpr (std::same_as<T, SeatSet>) {
    return words::read_seats(word, value);
  } else if constexpr (NamedEnum<T>) {
    const auto names = names_of(T{});
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) return false;
    value = static_cast<T>(found - names.begin());
    return true;
  } else if constexpr (std::same_as<T, bool>) {
    value = word == "yes";
    return word == "yes" || word == "no";
  } else {
    return words::read_number(word, value);
  }
}

template <Word T>
std::string word_for(const T& value) {
  std::string out;
  write_word(out, value);
  return out;
}

/// Cuts the first word off a text; empty when there is none left.
inline std::string_view next_word(std::string_view& rest) {
  constexpr std::string_view blank = " \t\r\n";
  const auto from = std::min(rest.find_first_not_of(blank), rest.size());
  const auto to = std::min(rest.find_first_of(blank, from), rest.size());
  const std::string_view word = rest.substr(from, to - from);
  rest.remove_prefix(to);
  return word;
}

}  // namespace roundhouse
