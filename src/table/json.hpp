#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/words.hpp"
#include "table/limits.hpp"

namespace roundhouse {

/// Appends a JSON string with everything escaped that must be.
void append_json_string(std::string& out, std::string_view text);
// Six digits; what is no number is null.
void append_json_number(std::string& out, double value);

/// A member that is left out where there is nothing to say; an optional is null there.
template <class T>
struct Maybe {
  std::optional<T> value;

  Maybe() = default;
  Maybe(T some) : value{std::move(some)} {}
};

/// What is JSON already: of a T, where the type is known here.
template <class T = void>
struct JsonOf {
  std::string text;
};

/// A record whose names are not known before: written as an object.
template <class T, class Name = std::string>
using ByName = std::vector<std::pair<Name, T>>;

namespace kinds {
template <class T>
inline constexpr bool is_std_vector = false;
template <class T>
inline constexpr bool is_std_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_by_name = false;
template <class T, class Name>
inline constexpr bool is_by_name<ByName<T, Name>> = true;
template <class T>
inline constexpr bool is_json = false;
template <class T>
inline constexpr bool is_json<JsonOf<T>> = true;
template <class T>
inline constexpr bool is_maybe = false;
template <class T>
inline constexpr bool is_maybe<Maybe<T>> = true;
}  // namespace kinds

/// Writes a value by its fields: numbers and booleans as such, words as strings, lists as arrays,
/// records as objects, nothing as null, a variant as an object with its name under "is".
class JsonWriter {
 public:
  template <class T>
  void operator()(std::string_view name, const T& value) {
    if constexpr (kinds::is_maybe<T>) {
      if (value.value) (*this)(name, *value.value);
    } else {
      key(name);
      write(value);
    }
  }

  void key(std::string_view name) {
    comma();
    append_json_string(out_, name);
    out_ += ':';
    fresh_ = true;
  }

  template <class T>
  void write(const T& value) {  // NOLINT(readability-function-cognitive-complexity)
    comma();
    if constexpr (std::same_as<T, bool>) {
      out_ += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
      out_ += std::to_string(value);
    } else if constexpr (std::floating_point<T>) {
      append_json_number(out_, value);
    } else if constexpr (kinds::is_number<T> || kinds::is_decimal<T>) {
      fresh_ = true;
      write(value.value);
    } else if constexpr (kinds::is_json<T>) {
      out_ += value.text;
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      append_json_string(out_, value);
    } else if constexpr (Word<T>) {
      append_json_string(out_, word_for(value));
    } else if constexpr (ListLike<T>) {
      fresh_ = true;
      write(as_list(value));
    } else if constexpr (kinds::is_agenda<T>) {
      fresh_ = true;
      write(value.open());
    } else if constexpr (kinds::is_by_name<T>) {
      open('{');
      for (const auto& [name, item] : value) (*this)(word_of(name), item);
      close('}');
    } else if constexpr (kinds::is_array<T> || kinds::is_vector<T> || kinds::is_std_vector<T> ||
                         kinds::is_list<T>) {
      open('[');
      for (const auto& item : value) write(item);
      close(']');
    } else if constexpr (kinds::is_optional<T>) {
      fresh_ = true;
      value ? write(*value) : null();
    } else if constexpr (kinds::is_secret<T>) {
      fresh_ = true;
      value.hidden ? null() : write(value.value);
    } else if constexpr (kinds::is_variant<T>) {
      open('{');
      std::visit([&](const auto& held) { alternative(held); }, value);
      close('}');
    } else {
      open('{');
      fields(*this, value);
      close('}');
    }
  }

  void open(char bracket) {
    out_ += bracket;
    fresh_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    fresh_ = false;
  }

  std::string take() { return std::move(out_); }

 private:
  void comma() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }
  void null() {
    out_ += "null";
    fresh_ = false;
  }
  static std::string_view word_of(const std::string& name) { return name; }
  template <Word T>
  static std::string word_of(const T& name) {
    return word_for(name);
  }
  void alternative(const auto& held) {
    key("is");
    comma();
    append_json_string(out_, name_of(held));
    if constexpr (Tellable<std::remove_cvref_t<decltype(held)>>) (*this)("rule", rule_of(held));
    fields(*this, held);
  }

  std::string out_;
  bool fresh_ = true;
};

template <class T>
std::string to_json(const T& value) {
  JsonWriter writer;
  writer.write(value);
  return writer.take();
}

}  // namespace roundhouse
