#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/allowance.hpp"
#include "server/limits.hpp"
#include "server/refusal.hpp"

namespace roundhouse::server {

/// Counts what addresses do, so that none of them takes the server from the others.
class Gate {
 public:
  enum class Act : std::uint8_t { Request, Hello, Table, Import, Hint };
  static constexpr std::size_t acts = 5;

  /// `steady` is a time in milliseconds that never jumps.
  Gate(const Limits& limits, std::function<std::int64_t()> steady);

  /// These addresses may do nothing any more.
  void ban(std::set<std::string> addresses) { banned_ = std::move(addresses); }
  bool bans(const std::string& address) const { return banned_.contains(address); }
  /// Why this address may not do that now. If it may, it is counted.
  std::optional<Refusal> stops(Act act, const std::string& address);
  bool lets(Act act, const std::string& address) { return !stops(act, address); }

 private:
  std::array<Allowance, acts> allowed_;
  std::function<std::int64_t()> steady_;
  std::set<std::string> banned_;
};

}  // namespace roundhouse::server
