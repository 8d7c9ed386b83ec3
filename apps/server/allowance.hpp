#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

namespace roundhouse::server {

/// How much of something each address may do: some at once, then it fills again. It remembers only
/// so many addresses. Times are milliseconds that never jump.
class Allowance {
 public:
  struct Rate {
    std::int64_t each = 0;  // microseconds until one more may be done; 0: no limit
    std::int64_t most = 0;  // at once
  };
  /// Ten seconds' worth may come at once. 0: as many as one likes.
  static Rate per_second(int count);
  /// In no hour more than this; a sixth of them, ten minutes' worth, may come at once.
  static Rate per_hour(int count);
  static constexpr std::size_t most_addresses = 20'000;

  Allowance() = default;
  explicit Allowance(Rate rate) : rate_{rate} {}

  /// Milliseconds until this address may; 0: now.
  std::int64_t wait(const std::string& address, std::int64_t now) const;
  /// Counts it, if the address may.
  bool take(const std::string& address, std::int64_t now);
  std::size_t remembered() const { return whole_at_.size(); }

 private:
  void forget_some(std::int64_t now);

  Rate rate_;
  std::unordered_map<std::string, std::int64_t> whole_at_;  // microseconds
  std::int64_t looked_through_ = 0;
};

}  // namespace roundhouse::server
