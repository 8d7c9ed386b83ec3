#pragma once

#include <map>

#include "store/store.hpp"

namespace roundhouse {

/// Tables that live as long as the program. For one thread.
class MemoryStore final : public Store {
 public:
  explicit MemoryStore(Post post) : post_{std::move(post)} {}

  void append(Addition addition) override;
  void read(std::string table, End after, std::function<void(Reading)> then) override;
  void unfinished(std::function<void(Listing)> then) override;
  std::string trouble() const override { return {}; }

 private:
  struct Kept {
    std::vector<Row> rows;
    bool over = false;
  };

  Answered add(const Addition& addition);

  Post post_;
  std::map<std::string, Kept, std::less<>> tables_;
  std::vector<std::string> order_;
};

}  // namespace roundhouse
