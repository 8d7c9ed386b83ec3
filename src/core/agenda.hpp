#pragma once

#include <cstddef>

#include "core/fixed_vector.hpp"

namespace roundhouse {

/// The open decisions of a match, the innermost on top. Empty: the game is over.
template <class Decision, std::size_t Depth>
class Agenda {
 public:
  static constexpr std::size_t capacity() { return Depth; }
  constexpr bool empty() const { return open_.empty(); }
  constexpr std::size_t size() const { return open_.size(); }
  constexpr Decision& top() { return within(!empty()), open_.begin()[last()]; }
  constexpr const Decision& top() const { return within(!empty()), open_.begin()[last()]; }

  constexpr void ask(const Decision& next) { open_.push_back(next); }  // comes before the others
  constexpr void settle() { open_.pop_back(); }                        // answered in full
  constexpr void instead(const Decision& next) { top() = next; }       // becomes another question

  /// All open decisions, the outermost first.
  constexpr FixedVector<Decision, Depth>& open() { return open_; }
  constexpr const FixedVector<Decision, Depth>& open() const { return open_; }

  friend constexpr bool operator==(const Agenda&, const Agenda&) = default;

 private:
  /// Where the top lies: where only one fits, nothing is counted.
  constexpr std::size_t last() const { return Depth == 1 ? 0 : size() - 1; }

  FixedVector<Decision, Depth> open_;
};

}  // namespace roundhouse
