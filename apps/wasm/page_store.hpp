#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace roundhouse {

/// Tables in the browser's own storage: the page keeps the same rows as a server's store, and says
/// when they are safe.
class PageStore final : public Store {
 public:
  void append(Addition addition) override;
  void read(std::string table, End after, std::function<void(Reading)> then) override;
  void unfinished(std::function<void(Listing)> then) override;
  std::string trouble() const override { return {}; }

  /// What became of an addition; a fault says why it could not be stored.
  enum class How : int { Stored, Behind, Failed };
  void stored(int id, How how, std::string_view fault);
  /// The rows, each "n stamp bytes" in a line of its own and its lines behind it; or a fault.
  void was_read(int id, bool well, std::string_view text);
  /// Names, one a line; or a fault.
  void listed(int id, bool well, std::string_view text);

 private:
  struct UnderWay {
    End end;  // once it is stored
    std::function<void(Answered)> answer;
  };

  int next_ = 0;
  std::map<int, UnderWay> additions_;
  std::map<int, std::function<void(Reading)>> readings_;
  std::map<int, std::function<void(Listing)>> listings_;
};

}  // namespace roundhouse
