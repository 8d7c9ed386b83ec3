#pragma once

#include <string>
#include <string_view>

#include "core/fields.hpp"
#include "core/words.hpp"

namespace roundhouse {

/// Values one after the other, as they are written in moves: lists and records in brackets.
class Bare {
 public:
  template <class T>
  void operator()(std::string_view, const T& value) {
    write(value);
  }
  template <class T>
  void write(const T& value) {
    if constexpr (Word<T>) {
      out_ += (out_.empty() || out_.back() == '[' ? "" : " ") + word_for(value);
    } else if constexpr (ListLike<T>) {
      write(as_list(value));
    } else if constexpr (kinds::is_optional<T>) {
      if (value) write(*value);
    } else if constexpr (kinds::is_array<T> || kinds::is_vector<T>) {
      out_ += " [";
      for (const auto& item : value) write(item);
      out_ += "]";
    } else {
      fields(*this, value);
    }
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

/// What the table is in the middle of, the outermost first: every open decision with its values.
std::string agenda_words(const auto& agenda) {
  std::string out;
  for (const auto& open : agenda.open()) {
    out += out.empty() ? "" : " / ";
    with(open, [&](const auto& decision) {
      Bare bare;
      fields(bare, decision);
      const std::string values = bare.take();
      out +=
          std::string{name_of(decision)} + (values.empty() || values[0] == ' ' ? "" : " ") + values;
    });
  }
  return out;
}

}  // namespace roundhouse
