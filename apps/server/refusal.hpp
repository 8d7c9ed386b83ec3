#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/verdict.hpp"

namespace roundhouse::server {

/// Why a request was not fulfilled: a rule of the game, or a word of docs/protocol.md.
struct Refusal {
  int status = 400;
  std::string rule;
  std::string text;
};

inline Refusal malformed(std::string why) { return {400, "malformed", std::move(why)}; }
inline Refusal foreign(std::string why) { return {403, "foreign-token", std::move(why)}; }
inline Refusal unknown(std::string why) { return {404, "unknown", std::move(why)}; }
inline Refusal policy(std::string why) { return {409, "policy", std::move(why)}; }
inline Refusal broken(const Rule& rule) {
  return {409, std::string{rule.id}, std::string{rule.text}};
}

/// What was asked for, or why not.
template <class T>
using Result = std::variant<T, Refusal>;

template <class T>
const Refusal* refusal_in(const Result<T>& result) {
  return std::get_if<Refusal>(&result);
}

}  // namespace roundhouse::server
