// The lobby: a list that is kept in its order, of which a page is read.
#include <algorithm>
#include <utility>

#include "server/tables.hpp"

namespace roundhouse::server {

namespace {

constexpr std::size_t tables_a_page = 50;

}  // namespace

/// Puts a table where it belongs now, or takes it from the list.
void Tables::list(const Table& table) {
  if (table.settings().visibility != Visibility::Listed) return;
  const std::string& name = table.name();
  if (const auto known = listed_.find(name); known != listed_.end()) {
    lobby_.erase({known->second.place, name});
    listed_.erase(known);
  }
  if (table.over() || !table.read_only().empty()) return;
  const std::pair place{table.phase(), -table.settings().made};
  listed_[name] = {place, {}};
  lobby_.emplace(place, name);
}

std::string Tables::lobby(const std::string& after) {
  auto at = lobby_.begin();
  if (const auto known = listed_.find(after); known != listed_.end()) {
    at = lobby_.upper_bound({known->second.place, after});
  }
  LobbyPage page;
  page.all = lobby_.size();
  for (std::size_t i = 0; i < tables_a_page && at != lobby_.end(); ++i, ++at) {
    Listed& listed = listed_.at(at->second);
    if (std::exchange(listed.stale, false)) unseen_.insert(at->second);  // for the next look
    const auto found = hosted_.find(at->second);
    const bool here = found != hosted_.end() && found->second.table;
    page.tables.push_back(
        {here ? to_json(summary(*found->second.table, {}, found->second.moved)) : listed.kept});
  }
  page.more = at != lobby_.end();
  return to_json(page);
}

/// One address has only so many tables in the lobby that wait for somebody.
std::optional<Refusal> Tables::too_many_listed(const NewTable& wanted, const std::string& address) {
  const auto& seats = wanted.settings.seats;
  const bool waits = std::any_of(seats.begin(), seats.end(),
                                 [](const SeatPlan& plan) { return plan.kind == SeatKind::Open; });
  if (around_.limits.listed <= 0 || !waits || wanted.settings.visibility != Visibility::Listed) {
    return std::nullopt;
  }
  const auto own = waiting_of_.find(address);
  if (own == waiting_of_.end()) return std::nullopt;
  std::erase_if(own->second, [&](const std::string& name) {
    const auto known = listed_.find(name);
    return known == listed_.end() || known->second.place.first != Table::Phase::Waiting;
  });
  if (own->second.size() < static_cast<std::size_t>(around_.limits.listed)) return std::nullopt;
  return full("You have enough tables in the lobby that wait for people.");
}

}  // namespace roundhouse::server
