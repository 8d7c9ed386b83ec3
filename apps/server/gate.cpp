#include "server/gate.hpp"

#include <utility>

namespace roundhouse::server {

namespace {

/// What is counted by the hour, as `serve --limit` calls it; nothing for what is counted by the
/// second.
std::string_view limit_of(Gate::Act act) {
  switch (act) {
    case Gate::Act::Table: return "tables";
    case Gate::Act::Import: return "imports";
    case Gate::Act::Hint: return "hints";
    case Gate::Act::Request:
    case Gate::Act::Hello: break;
  }
  return {};
}

}  // namespace

Gate::Gate(const Limits& limits, std::function<std::int64_t()> steady)
    : allowed_{Allowance{Allowance::per_second(limits.requests)},
               Allowance{Allowance::per_second(limits.hellos)},
               Allowance{Allowance::per_hour(limits.tables)},
               Allowance{Allowance::per_hour(limits.imports)},
               Allowance{Allowance::per_hour(limits.hints)}},
      steady_{std::move(steady)} {}

std::optional<Refusal> Gate::stops(Act act, const std::string& address) {
  if (bans(address)) return banned();
  const std::int64_t now = steady_();
  Allowance& allowed = allowed_[static_cast<std::size_t>(act)];
  if (allowed.take(address, now)) return std::nullopt;
  return had_enough(limit_of(act), allowed.wait(address, now));
}

}  // namespace roundhouse::server
