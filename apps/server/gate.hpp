#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/limits.hpp"

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
  /// May this address do that now? If so, it is counted.
  bool lets(Act act, const std::string& address);

 private:
  /// So many a span; `most` may come at once, then it fills again.
  struct Rate {
    double a_second = 0;  // 0: no limit
    double most = 0;
  };
  struct Left {
    double count = 0;
    std::int64_t at = 0;
  };

  void forget_some(std::size_t act, std::int64_t now);
  static double left_at(const Rate& rate, const Left& left, std::int64_t now);

  std::array<Rate, acts> rates_;
  std::array<std::unordered_map<std::string, Left>, acts> seen_;
  std::function<std::int64_t()> steady_;
  std::int64_t looked_through_ = 0;
  std::set<std::string> banned_;
};

}  // namespace roundhouse::server
