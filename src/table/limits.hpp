#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

// What comes from outside has its limits in its type: whoever reads it keeps to them.

/// At most so many characters.
template <std::size_t Most>
struct Text {
  std::string value;

  operator std::string_view() const { return value; }
  bool empty() const { return value.empty(); }
};

/// A whole number.
template <std::int64_t Low, std::int64_t High>
struct Number {
  std::int64_t value = Low;

  operator std::int64_t() const { return value; }
};

/// A number with a fraction.
template <std::int64_t Low, std::int64_t High>
struct Decimal {
  double value = Low;

  operator double() const { return value; }
};

/// A list of at most so many.
template <class T, std::size_t Most>
struct List {
  std::vector<T> items;

  auto begin() const { return items.begin(); }
  auto end() const { return items.end(); }
};

namespace kinds {
template <class T>
inline constexpr bool is_text = false;
template <std::size_t Most>
inline constexpr bool is_text<Text<Most>> = true;
template <class T>
inline constexpr bool is_number = false;
template <std::int64_t Low, std::int64_t High>
inline constexpr bool is_number<Number<Low, High>> = true;
template <class T>
inline constexpr bool is_decimal = false;
template <std::int64_t Low, std::int64_t High>
inline constexpr bool is_decimal<Decimal<Low, High>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t Most>
inline constexpr bool is_list<List<T, Most>> = true;
}  // namespace kinds

}  // namespace roundhouse
