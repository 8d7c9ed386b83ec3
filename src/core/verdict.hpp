#pragma once

#include <string_view>

namespace roundhouse {

/// One numbered sentence of a rulebook. What the player is told stands in the game's words, in
/// every language, under `rule.<key>`; several sentences may share a number.
struct Rule {
  std::string_view id;
  std::string_view key;
};

/// Whether a move may be played now; when not, the rule that forbids it.
class [[nodiscard]] Verdict {
 public:
  constexpr Verdict() = default;                               // allowed
  constexpr Verdict(const Rule& broken) : broken_{&broken} {}  // implicit: `return rule::coupling;`
  Verdict(Rule&&) = delete;                                    // a rule outlives its verdicts

  constexpr explicit operator bool() const { return broken_ == nullptr; }
  constexpr const Rule* broken() const { return broken_; }

 private:
  const Rule* broken_ = nullptr;
};
inline constexpr Verdict allowed{};

/// The rules that hold at every table, whatever is played on it.
namespace rule {
inline constexpr Rule not_now{"CORE-1", "not_now"};
inline constexpr Rule not_you{"CORE-2", "not_you"};
inline constexpr Rule game_over{"CORE-3", "game_over"};
inline constexpr Rule unreadable{"CORE-4", "unreadable"};
}  // namespace rule

inline constexpr const Rule* core_rulebook[] = {&rule::not_now, &rule::not_you, &rule::game_over,
                                                &rule::unreadable};

}  // namespace roundhouse
