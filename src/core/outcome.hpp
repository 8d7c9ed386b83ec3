#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace roundhouse {

/// Why something from outside could not be used, in one sentence for the person who sent it.
struct Fault {
  std::string text;
  int line = 0;  // of the file it was found in, from 1; 0: no line

  std::string sentence() const {
    return line > 0 ? "line " + std::to_string(line) + ": " + text : text;
  }
};

/// A value, or why there is none.
template <class T>
class [[nodiscard]] Outcome {
 public:
  Outcome(T value) : held_{std::move(value)} {}      // implicit: `return value;`
  Outcome(Fault fault) : held_{std::move(fault)} {}  // implicit: `return Fault{"..."};`

  explicit operator bool() const { return std::holds_alternative<T>(held_); }
  T& operator*() { return *std::get_if<T>(&held_); }
  const T& operator*() const { return *std::get_if<T>(&held_); }
  T* operator->() { return std::get_if<T>(&held_); }
  const T* operator->() const { return std::get_if<T>(&held_); }
  const Fault& fault() const { return *std::get_if<Fault>(&held_); }

 private:
  std::variant<T, Fault> held_;
};

}  // namespace roundhouse
