#include "server/allowance.hpp"

#include <algorithm>

namespace roundhouse::server {

namespace {

constexpr std::int64_t second = 1'000'000;
constexpr std::int64_t hour = 3600 * second;

constexpr std::int64_t share(std::int64_t whole, std::int64_t count) {
  return (whole + count - 1) / count;
}

}  // namespace

Allowance::Rate Allowance::per_second(int count) {
  if (count <= 0) return {};
  return {share(second, count), std::int64_t{10} * count};
}

/// What is there at once and what comes within the hour are together the count.
Allowance::Rate Allowance::per_hour(int count) {
  if (count <= 0) return {};
  const int most = std::max(1, count / 6);
  return {share(hour, std::max(1, count - most)), most};
}

std::int64_t Allowance::wait(const std::string& address, std::int64_t now) const {
  const auto found = whole_at_.find(address);
  if (found == whole_at_.end()) return 0;
  const std::int64_t may_at = found->second - (rate_.most - 1) * rate_.each;
  return std::max<std::int64_t>(0, share(may_at - now * 1000, 1000));
}

bool Allowance::take(const std::string& address, std::int64_t now) {
  if (rate_.each == 0) return true;
  if (wait(address, now) > 0) return false;
  if (whole_at_.size() >= most_addresses) forget_some(now);
  std::int64_t& whole_at = whole_at_.try_emplace(address, 0).first->second;
  whole_at = std::max(whole_at, now * 1000) + rate_.each;
  return true;
}

/// Who has all of its allowance back is as good as new. If that is nobody, somebody is lucky.
void Allowance::forget_some(std::int64_t now) {
  if (now - looked_through_ >= 1000) {
    looked_through_ = now;
    std::erase_if(whole_at_, [&](const auto& one) { return one.second <= now * 1000; });
  }
  if (whole_at_.size() >= most_addresses) whole_at_.erase(whole_at_.begin());
}

}  // namespace roundhouse::server
