#include "server/gate.hpp"

#include <algorithm>
#include <utility>

namespace roundhouse::server {

namespace {

constexpr std::size_t most_addresses = 20'000;  // remembered for each act

}  // namespace

Gate::Gate(const Limits& limits, std::function<std::int64_t()> steady)
    : rates_{{{1.0 * limits.requests, 10.0 * limits.requests},
              {1.0 * limits.hellos, 10.0 * limits.hellos},
              {limits.tables / 60.0, 3.0 * limits.tables},
              {limits.imports / 60.0, 3.0 * limits.imports},
              {limits.hints / 60.0, 1.0 * limits.hints}}},
      steady_{std::move(steady)} {}

double Gate::left_at(const Rate& rate, const Left& left, std::int64_t now) {
  return std::min(rate.most,
                  left.count + rate.a_second * static_cast<double>(now - left.at) / 1000);
}

bool Gate::lets(Act act, const std::string& address) {
  if (bans(address)) return false;
  const auto place = static_cast<std::size_t>(act);
  const Rate& rate = rates_[place];
  if (rate.a_second <= 0) return true;
  const std::int64_t now = steady_();
  auto& seen = seen_[place];
  if (seen.size() >= most_addresses) forget_some(place, now);
  Left& left = seen.try_emplace(address, Left{rate.most, now}).first->second;
  left = {left_at(rate, left, now), now};
  if (left.count < 1) return false;
  left.count -= 1;
  return true;
}

/// Who has all of its allowance back is as good as new. If that is nobody, somebody is lucky.
void Gate::forget_some(std::size_t act, std::int64_t now) {
  auto& seen = seen_[act];
  if (now - looked_through_ >= 1000) {
    looked_through_ = now;
    std::erase_if(seen, [&](const auto& one) {
      return left_at(rates_[act], one.second, now) >= rates_[act].most;
    });
  }
  if (seen.size() >= most_addresses) seen.erase(seen.begin());
}

}  // namespace roundhouse::server
