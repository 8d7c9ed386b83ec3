#include "store/open_store.hpp"

#include "store/memory.hpp"
#include "store/postgres.hpp"
#include "store/sqlite.hpp"

namespace roundhouse {

bool is_postgres(std::string_view where) {
  return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

Outcome<OpenedStore> open_store(const std::string& where, const Store::Post& post, bool beside) {
  if (where.empty()) return OpenedStore{std::make_unique<MemoryStore>(post), nullptr, ""};
  if (is_postgres(where)) {
    auto opened = PostgresStore::open(where, post, beside);
    if (!opened) return opened.fault();
    Upkeep* upkeep = opened->get();
    return OpenedStore{std::move(*opened), upkeep, ""};
  }
  auto opened = SqliteStore::open(where, post, beside);
  if (!opened) return opened.fault();
  std::string notice = (*opened)->notice();
  Upkeep* upkeep = opened->get();
  return OpenedStore{std::move(*opened), upkeep, std::move(notice)};
}

}  // namespace roundhouse
