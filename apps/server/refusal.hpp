#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/about.hpp"
#include "core/fields.hpp"
#include "table/json.hpp"

namespace roundhouse::server {

/// Why a request was not fulfilled: a rule of the game, or a word of docs/protocol.md.
struct Refusal {
  int status = 400;
  std::string rule;
  std::string text;
  std::string key = {};    // of the rule's text, for those who say it in their own language
  std::string limit = {};  // what there was enough of, as `serve --limit` calls it
  std::int64_t wait = 0;   // seconds until it may be asked for again; 0: nobody knows
};
/// As it is told: what the status means to programs is said by HTTP.
struct RefusalShown {
  std::string rule_id;
  Maybe<std::string> key;
  std::string text;
  Maybe<std::string> limit;
  Maybe<std::int64_t> wait;
};
void fields(auto& visit, Of<RefusalShown> auto& refusal) {
  visit("rule", refusal.rule_id);
  visit("key", refusal.key);
  visit("text", refusal.text);
  visit("limit", refusal.limit);
  visit("wait", refusal.wait);
}
inline RefusalShown shown(const Refusal& refusal) {
  RefusalShown out{refusal.rule, {}, refusal.text, {}, {}};
  if (!refusal.key.empty()) out.key = refusal.key;
  if (!refusal.limit.empty()) out.limit = refusal.limit;
  if (refusal.wait > 0) out.wait = refusal.wait;
  return out;
}

inline Refusal malformed(std::string why) { return {400, "malformed", std::move(why)}; }
inline Refusal foreign(std::string why) { return {403, "foreign-token", std::move(why)}; }
inline Refusal unknown(std::string why) { return {404, "unknown", std::move(why)}; }
inline Refusal policy(std::string why) { return {409, "policy", std::move(why)}; }
inline Refusal too_fast() {
  return {429, "too-fast", "That is more than one person needs; wait a while."};
}
inline Refusal banned() { return {403, "banned", "This address may not come here any more."}; }

/// 100 is "100 seconds", 150 is "3 minutes": never less than it is.
inline std::string in_words(std::int64_t seconds) {
  const bool short_time = seconds <= 100;
  const std::int64_t count = short_time ? std::max<std::int64_t>(seconds, 1) : (seconds + 59) / 60;
  return std::to_string(count) + (short_time ? " second" : " minute") + (count == 1 ? "" : "s");
}
/// An address has had its share of something, and gets more in so many milliseconds. What is
/// counted by the second has no name.
inline Refusal had_enough(std::string_view limit, std::int64_t milliseconds) {
  Refusal out = too_fast();
  out.wait = std::max<std::int64_t>((milliseconds + 999) / 1000, 1);
  if (limit.empty()) return out;
  out.limit = limit;
  out.text = "Enough " + out.limit.substr(0, out.limit.find('-')) +
             " from this address for this hour; more in " + in_words(out.wait) + ".";
  return out;
}
inline Refusal full(std::string why) { return {503, "full", std::move(why)}; }
inline Refusal broken(const About& about, const Rule& rule) {
  return {409, std::string{rule.id}, std::string{text_of(about, rule)}, std::string{rule.key}};
}

/// What was asked for, or why not.
template <class T>
using Result = std::variant<T, Refusal>;

template <class T>
const Refusal* refusal_in(const Result<T>& result) {
  return std::get_if<Refusal>(&result);
}

}  // namespace roundhouse::server
