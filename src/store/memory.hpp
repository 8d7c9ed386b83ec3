#pragma once

#include <map>

#include "store/store.hpp"

namespace roundhouse {

/// Tables that live as long as the program. For one thread.
class MemoryStore final : public Store {
 public:
  explicit MemoryStore(Deliver deliver) : deliver_{std::move(deliver)} {}

  void append(Addition addition) override;
  std::string read(std::string_view table) override;
  std::vector<std::string> unfinished() override;
  void flush() override {}
  std::string failure() const override { return {}; }

 private:
  struct Kept {
    std::string lines;
    bool over = false;
  };

  Deliver deliver_;
  std::map<std::string, Kept, std::less<>> tables_;
  std::vector<std::string> order_;
};

}  // namespace roundhouse
