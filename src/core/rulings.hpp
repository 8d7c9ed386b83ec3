#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/words.hpp"

namespace roundhouse {

/// The fixes of its rules a game is played by. Each ruling is a value of a game's enumeration, with
/// its name and, by `revision_of`, the revision that brought it. A new game has all of them; one
/// begun before a fix goes on without it. A game that gets its first one adds the field `rulings`
/// to its options, and asks `s.options.rulings.has(Ruling::last_share)` where the rule was wrong.
///
/// Written as a word, `r2.last_share+r3.split_ties`; none is the empty word, which changes no hash:
/// a game begun before there was any hashes as it did. A transcript says the revision instead.
template <NamedEnum Ruling>
class Rulings {
 public:
  static_assert(names_of(Ruling{}).size() <= 8, "a byte holds eight: give them more room");
  constexpr Rulings() = default;
  static constexpr Rulings none() {
    Rulings out;
    out.set_ = 0;
    return out;
  }

  constexpr bool has(Ruling ruling) const { return (set_ >> index_of(ruling) & 1U) != 0; }
  constexpr void add(Ruling ruling) {
    set_ = static_cast<std::uint8_t>(set_ | 1U << index_of(ruling));
  }
  /// The revision a game with these is played by: the last one before a ruling it lacks.
  constexpr int revision(int current) const {
    for (std::size_t i = 0; i < names_of(Ruling{}).size(); ++i) {
      const auto ruling = static_cast<Ruling>(i);
      if (!has(ruling)) current = std::min(current, revision_of(ruling) - 1);
    }
    return current;
  }

  friend bool operator==(const Rulings&, const Rulings&) = default;

  friend void write_text(std::string& out, const Rulings& rulings) {
    std::string words;
    for (std::size_t i = 0; i < names_of(Ruling{}).size(); ++i) {
      const auto ruling = static_cast<Ruling>(i);
      if (rulings.has(ruling)) words += (words.empty() ? "" : "+") + word_of(ruling);
    }
    out += words;
  }
  friend bool read_text(std::string_view word, Rulings& rulings) {
    rulings = none();
    while (!word.empty()) {
      const std::string_view one = word.substr(0, word.find('+'));
      word.remove_prefix(std::min(one.size() + 1, word.size()));
      bool known = false;
      for (std::size_t i = 0; i < names_of(Ruling{}).size(); ++i) {
        if (word_of(static_cast<Ruling>(i)) != one) continue;
        rulings.add(static_cast<Ruling>(i));
        known = true;
      }
      if (!known) return false;
    }
    return true;
  }

 private:
  static constexpr unsigned index_of(Ruling ruling) { return static_cast<unsigned>(ruling); }
  static std::string word_of(Ruling ruling) {
    return "r" + std::to_string(revision_of(ruling)) + "." + word_for(ruling);
  }

  static constexpr auto all = static_cast<std::uint8_t>((1U << names_of(Ruling{}).size()) - 1U);

  std::uint8_t set_ = all;
};

}  // namespace roundhouse
