#include "store/memory.hpp"

namespace roundhouse {

void MemoryStore::append(Addition addition) {
  auto [kept, fresh] = tables_.try_emplace(addition.table);
  if (fresh) order_.push_back(addition.table);
  kept->second.lines += addition.lines;
  kept->second.over = addition.over;
  if (!addition.stored) return;
  std::vector<std::function<void()>> done;
  done.push_back(std::move(addition.stored));
  deliver_(std::move(done));
}

std::string MemoryStore::read(std::string_view table) {
  const auto found = tables_.find(table);
  return found == tables_.end() ? std::string{} : found->second.lines;
}

std::vector<std::string> MemoryStore::unfinished() {
  std::vector<std::string> out;
  for (const std::string& table : order_) {
    if (!tables_.find(table)->second.over) out.push_back(table);
  }
  return out;
}

}  // namespace roundhouse
