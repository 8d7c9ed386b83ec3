#include "store/memory.hpp"

namespace roundhouse {

Answered MemoryStore::add(const Addition& addition) {
  const auto found = tables_.find(addition.table);
  const End end = found == tables_.end() ? End{} : found->second.rows.back().end;
  const End next = end_after(addition.after, addition.lines);
  if (end == next) return Stored{next};
  if (end != addition.after) return Behind{};
  if (found == tables_.end()) order_.push_back(addition.table);
  Kept& kept = tables_[addition.table];
  kept.rows.push_back({next, addition.lines});
  kept.over = addition.over;
  return Stored{next};
}

void MemoryStore::append(Addition addition) {
  post_([answer = std::move(addition.answer), answered = add(addition)] { answer(answered); });
}

void MemoryStore::read(std::string table, End after, std::function<void(Reading)> then) {
  const auto found = tables_.find(table);
  Reading reading;
  if (found != tables_.end()) reading.rows = found->second.rows;
  reading = behind(std::move(reading), after);
  post_([then = std::move(then), reading = std::move(reading)] { then(reading); });
}

void MemoryStore::unfinished(std::function<void(Listing)> then) {
  Listing listing;
  for (const std::string& table : order_) {
    if (!tables_.find(table)->second.over) listing.tables.push_back(table);
  }
  post_([then = std::move(then), listing = std::move(listing)] { then(listing); });
}

}  // namespace roundhouse
