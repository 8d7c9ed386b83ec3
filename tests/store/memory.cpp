#include "store/memory.hpp"

#include "store/conformance.hpp"

using namespace roundhouse;

TEST_CASE("The memory store keeps the contract of stores") {
  Loop loop;
  MemoryStore store{loop.post()};
  StoreConformance{loop, store, store}.check();
}
