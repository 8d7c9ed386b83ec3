#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace roundhouse {

/// What tools want of a store and servers do not. Answers are posted, as a store's are.
class Upkeep {
 public:
  virtual ~Upkeep() = default;

  /// The names of all tables, over or not, oldest first.
  virtual void every(std::function<void(Listing)> then) = 0;
  /// Removes tables with all their rows, all of them or, with a Fault, none.
  virtual void remove(std::vector<std::string> tables, std::function<void(Fault)> then) = 0;
};

}  // namespace roundhouse
