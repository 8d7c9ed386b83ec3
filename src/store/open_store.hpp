#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/outcome.hpp"
#include "store/store.hpp"
#include "store/upkeep.hpp"

namespace roundhouse {

/// Is this the address of a PostgreSQL database, and not a file?
bool is_postgres(std::string_view where);

struct OpenedStore {
  std::unique_ptr<Store> store;
  Upkeep* upkeep = nullptr;  // of the same store; none in memory
  std::string notice;        // what whoever runs the server should know; mostly empty
};

/// Opens the store at an address or in a file; without either, one in memory. `beside`: a server
/// may be using it.
Outcome<OpenedStore> open_store(const std::string& where, const Store::Post& post,
                                bool beside = false);

}  // namespace roundhouse
