#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/fields.hpp"
#include "core/outcome.hpp"
#include "core/words.hpp"

namespace roundhouse {

/// Writes a value as words: `[ ]` around lists, `{ }` around records, `-` for nothing, and the
/// alternative's name before what a variant holds.
class PositionWriter {
 public:
  template <class T>
  void operator()(std::string_view name, const T& value) {
    put(name);
    write(value);
  }

  template <class T>
  void write(const T& value) {
    if constexpr (Word<T>) {
      put(word_for(value));
    } else if constexpr (ListLike<T>) {
      write(as_list(value));
    } else if constexpr (kinds::is_agenda<T>) {
      write(value.open());
    } else if constexpr (kinds::is_array<T> || kinds::is_vector<T>) {
      put("[");
      for (const auto& item : value) write(item);
      put("]");
    } else if constexpr (kinds::is_optional<T>) {
      value ? write(*value) : put("-");
    } else if constexpr (kinds::is_variant<T>) {
      with_held(value, [&](const auto& held) {
        put(name_of(held));
        write(held);
      });
    } else {
      put("{");
      fields(*this, value);
      put("}");
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void put(std::string_view word) {
    if (!out_.empty() && out_.back() != '\n') out_ += ' ';
    out_ += word;
  }

  std::string out_;
};

/// Reads what PositionWriter wrote. A field that is not mentioned keeps the value it had.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : rest_{text} {}

  bool failed() const { return !fault_.empty(); }
  const std::string& fault() const { return fault_; }
  std::string_view rest() const { return rest_; }

  template <class T>
  void read(T& value) {
    if (failed()) return;
    if constexpr (Word<T>) {
      const std::string_view word = next_word(rest_);
      if (!read_word(word, value)) fail(word, "is not understood here");
    } else if constexpr (ListLike<T>) {
      auto items = as_list(value);
      read(items);
      if (!failed()) from_list(value, items);
    } else if constexpr (kinds::is_agenda<T>) {
      read(value.open());
    } else if constexpr (kinds::is_array<T>) {
      expect("[");
      for (auto& item : value) read(item);
      expect("]");
    } else if constexpr (kinds::is_vector<T>) {
      read_vector(value);
    } else if constexpr (kinds::is_optional<T>) {
      read_optional(value);
    } else if constexpr (kinds::is_variant<T>) {
      read_variant(value, std::make_index_sequence<std::variant_size_v<T>>{});
    } else {
      expect("{");
      while (!failed() && peek() != "}") read_field(value);
      expect("}");
    }
  }

  /// Reads one `name value` of a record.
  template <Record T>
  void read_field(T& record) {
    const std::string_view name = next_word(rest_);
    bool found = false;
    auto match = [&](std::string_view field, auto& value) {
      if (found || field != name) return;
      found = true;
      read(value);
    };
    fields(match, record);
    if (!found) fail(name, "is not a field");
  }

 private:
  std::string_view peek() const {
    std::string_view ahead = rest_;
    return next_word(ahead);
  }
  void fail(std::string_view word, std::string_view why) {
    if (failed()) return;
    fault_ = word.empty() ? "the text ends too early" : std::string{word} + " " + std::string{why};
  }
  void expect(std::string_view word) {
    const std::string_view found = next_word(rest_);
    if (found != word) fail(found, "stands where " + std::string{word} + " should");
  }

  template <class T, std::size_t N>
  void read_vector(FixedVector<T, N>& items) {
    items.clear();
    expect("[");
    while (!failed() && peek() != "]") {
      if (items.size() == N) return fail(peek(), "is one too many for its list");
      T item{};
      read(item);
      items.push_back(item);
    }
    expect("]");
  }

  template <class T>
  void read_optional(std::optional<T>& value) {
    if (peek() == "-") {
      next_word(rest_);
      value.reset();
      return;
    }
    read(value.emplace());
  }

  template <class... T, std::size_t... I>
  void read_variant(std::variant<T...>& value, std::index_sequence<I...>) {
    const std::string_view name = next_word(rest_);
    const bool found = ((name == T::name && (read(value.template emplace<I>()), true)) || ...);
    if (!found) fail(name, "is not one of the alternatives");
  }

  std::string_view rest_;
  std::string fault_;
};

/// A state, view or options as text, one field a line.
template <Record T>
std::string write_position(const T& record) {
  std::string out;
  auto line = [&](std::string_view name, const auto& value) {
    PositionWriter writer;
    writer(name, value);
    out += writer.take() + "\n";
  };
  fields(line, record);
  return out;
}

/// Reads such a text over a record; what it does not mention stays. Lines may come in any order.
template <Record T>
Outcome<T> read_position(std::string_view text, T record) {
  PositionReader reader{text};
  std::string_view ahead = reader.rest();
  while (!reader.failed() && !next_word(ahead).empty()) {
    reader.read_field(record);
    ahead = reader.rest();
  }
  if (reader.failed()) {
    const std::string_view read = text.substr(0, text.size() - reader.rest().size());
    const auto line = 1 + std::count(read.begin(), read.end(), '\n');
    return Fault{reader.fault(), static_cast<int>(line)};
  }
  return record;
}

}  // namespace roundhouse
