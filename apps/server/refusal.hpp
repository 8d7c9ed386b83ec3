#pragma once

#include <string>
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
  std::string key = {};  // of the rule's text, for those who say it in their own language
};
/// As it is told: what the status means to programs is said by HTTP.
struct RefusalShown {
  std::string rule_id;
  Maybe<std::string> key;
  std::string text;
};
void fields(auto& visit, Of<RefusalShown> auto& refusal) {
  visit("rule", refusal.rule_id);
  visit("key", refusal.key);
  visit("text", refusal.text);
}
inline RefusalShown shown(const Refusal& refusal) {
  RefusalShown out{refusal.rule, {}, refusal.text};
  if (!refusal.key.empty()) out.key = refusal.key;
  return out;
}

inline Refusal malformed(std::string why) { return {400, "malformed", std::move(why)}; }
inline Refusal foreign(std::string why) { return {403, "foreign-token", std::move(why)}; }
inline Refusal unknown(std::string why) { return {404, "unknown", std::move(why)}; }
inline Refusal policy(std::string why) { return {409, "policy", std::move(why)}; }
inline Refusal too_fast() {
  return {429, "too-fast", "That is more than one person needs; wait a while."};
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
