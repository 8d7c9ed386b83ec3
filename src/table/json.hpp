#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.hpp"
#include "core/words.hpp"

namespace roundhouse {

/// Appends a JSON string with everything escaped that must be.
void append_json_string(std::string& out, std::string_view text);

namespace kinds {
template <class T>
inline constexpr bool is_std_vector = false;
template <class T>
inline constexpr bool is_std_vector<std::vector<T>> = true;
}  // namespace kinds

/// Writes a value by its fields: numbers and booleans as such, words as strings, lists as arrays,
/// records as objects, nothing as null, a variant as an object with its name under "is".
class JsonWriter {
 public:
  template <class T>
  void operator()(std::string_view name, const T& value) {
    key(name);
    write(value);
  }

  void key(std::string_view name) {
    comma();
    append_json_string(out_, name);
    out_ += ':';
    fresh_ = true;
  }

  template <class T>
  void write(const T& value) {
    comma();
    if constexpr (std::same_as<T, bool>) {
      out_ += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
      out_ += std::to_string(value);
    } else if constexpr (std::floating_point<T>) {
      char digits[32];
      const auto end =
          std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, 4);
      out_.append(digits, end.ptr);
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
    } else if constexpr (kinds::is_array<T> || kinds::is_vector<T> || kinds::is_std_vector<T>) {
      open('[');
      for (const auto& item : value) write(item);
      close(']');
    } else if constexpr (kinds::is_optional<T>) {
      fresh_ = true;
      value ? write(*value) : null();
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

  std::string take() { return std::move(out_); }

 private:
  void comma() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }
  void open(char bracket) {
    out_ += bracket;
    fresh_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    fresh_ = false;
  }
  void null() {
    out_ += "null";
    fresh_ = false;
  }
  void alternative(const auto& held) {
    key("is");
    comma();
    append_json_string(out_, name_of(held));
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
