#pragma once

#include <charconv>
#include <concepts>
#include <cstring>
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

/// Must nothing be escaped in it?
bool is_plain_json(std::string_view text);
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

  /// A name in the source: letters, digits and underscores.
  void key(std::string_view name) {
    char* at = room(name.size() + 4);
    if (!fresh_) *at++ = ',';
    *at++ = '"';
    std::memcpy(at, name.data(), name.size());
    at += name.size();
    *at++ = '"';
    *at++ = ':';
    size_ = static_cast<std::size_t>(at - out_.data());
    fresh_ = true;
  }

  template <class T>
  void write(const T& value) {  // NOLINT(readability-function-cognitive-complexity)
    comma();
    if constexpr (std::same_as<T, bool>) {
      put(value ? "true" : "false");
    } else if constexpr (std::integral<T>) {
      number(value);
    } else if constexpr (std::floating_point<T>) {
      std::string digits;
      append_json_number(digits, value);
      put(digits);
    } else if constexpr (kinds::is_number<T> || kinds::is_decimal<T>) {
      fresh_ = true;
      write(value.value);
    } else if constexpr (kinds::is_json<T>) {
      put(value.text);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      string(value);
    } else if constexpr (Word<T>) {
      string(word_for(value));
    } else if constexpr (ListLike<T>) {
      fresh_ = true;
      write(as_list(value));
    } else if constexpr (kinds::is_agenda<T>) {
      fresh_ = true;
      write(value.open());
    } else if constexpr (kinds::is_by_name<T>) {
      open('{');
      for (const auto& [name, item] : value) {
        comma();
        string(word_of(name));
        put(':');
        fresh_ = true;
        write(item);
      }
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
      with_held(value, [&](const auto& held) { alternative(held); });
      close('}');
    } else {
      open('{');
      fields(*this, value);
      close('}');
    }
  }

  void open(char bracket) {
    put(bracket);
    fresh_ = true;
  }
  void close(char bracket) {
    put(bracket);
    fresh_ = false;
  }

  /// How much is written, and back to where so much was: before a value of its own.
  std::size_t size() const { return size_; }
  void back_to(std::size_t size) {
    size_ = size;
    fresh_ = true;
  }

  std::string take() {
    out_.resize(size_);
    size_ = 0;
    fresh_ = true;
    return std::exchange(out_, {});
  }

 private:
  /// Where the next so many bytes go.
  char* room(std::size_t bytes) {
    if (size_ + bytes > out_.size()) grow(bytes);
    return out_.data() + size_;
  }
  void grow(std::size_t bytes);
  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void put(std::string_view text) {
    std::memcpy(room(text.size()), text.data(), text.size());
    size_ += text.size();
  }
  void number(std::integral auto value) {
    constexpr std::size_t most = 24;
    char* at = room(most);
    size_ = static_cast<std::size_t>(std::to_chars(at, at + most, value).ptr - out_.data());
  }
  void string(std::string_view text);
  void comma() {
    if (!fresh_) put(',');
    fresh_ = false;
  }
  void null() {
    put("null");
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
    string(name_of(held));
    if constexpr (Tellable<std::remove_cvref_t<decltype(held)>>) (*this)("rule", rule_of(held));
    fields(*this, held);
  }

  std::string out_;  // as much of it is written as size_ says
  std::size_t size_ = 0;
  bool fresh_ = true;
};

template <class T>
std::string to_json(const T& value) {
  JsonWriter writer;
  writer.write(value);
  return writer.take();
}

}  // namespace roundhouse
