// A table that others judge is heard line by line, and is what they made of it.
#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

/// A copy of a table on another server, which hears what was added.
class Copy {
 public:
  Copy(Hall& hall, std::string name) : hall_{hall}, name_{std::move(name)} {
    heard_ = hall_.lines(name_);
    table_ = std::move(*Table::load(name_, heard_));
  }
  std::optional<std::size_t> hear() {
    const std::string all = hall_.lines(name_);
    const std::string more = all.substr(heard_.size());
    heard_ = all;
    const auto fewest = table_->hear_more(more);
    REQUIRE(fewest);
    table_->take_clocks(hall_.time);
    return fewest;
  }
  Table& table() { return *table_; }
  void compare() {
    const Table& judged = hall_.table(name_);
    CHECK(table_->match().hash() == judged.match().hash());
    CHECK(table_->match().length() == judged.match().length());
    CHECK(table_->rewinds() == judged.rewinds());
    CHECK(table_->phase() == judged.phase());
    CHECK(table_->awaited() == judged.awaited());
    CHECK(table_->chat_count() == judged.chat_count());
    CHECK(table_->deadline() == judged.deadline());
    CHECK(table_->pending_undo().has_value() == judged.pending_undo().has_value());
    for (std::size_t i = 0; i < judged.seats().size(); ++i) {
      CHECK(table_->seats()[i].name == judged.seats()[i].name);
      CHECK(table_->seats()[i].left == judged.seats()[i].left);
      CHECK(table_->seats()[i].tokens == judged.seats()[i].tokens);
    }
  }

 private:
  Hall& hall_;
  std::string name_;
  std::string heard_;
  std::unique_ptr<Table> table_;
};

}  // namespace

TEST_CASE("A copy that hears every order is the table that judged them") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"undo":"free","pace_seconds":60)");
  Copy copy{hall, made.table};
  copy.table().take_clocks(hall.time);
  copy.compare();
  for (int i = 0; i < 6; ++i) {
    hall.time += 1000;
    REQUIRE(play_first(hall, made));
    copy.hear();
    copy.compare();
  }
  hall.post(made.path("chat"), R"({"seat":"A","text":"  spaces \\ and\nlines "})", made.tokens);
  hall.post(made.path("leave"), R"({"seat":"B"})", made.tokens);
  copy.hear();
  copy.compare();
  hall.post(made.path("return"), R"({"seat":"B"})", made.tokens);
  const std::size_t before = copy.table().match().length();
  CHECK(hall.post(made.path("undo"), R"({"seat":"A"})", made.tokens).status == 200);
  REQUIRE(play_first(hall, made));
  const auto fewest = copy.hear();
  CHECK(*fewest < before);
  copy.compare();
}

TEST_CASE("A copy hears a game to its end") {
  Hall hall;
  const Made made = make(hall, two_persons);
  Copy copy{hall, made.table};
  while (play_first(hall, made)) copy.hear();
  CHECK(copy.table().over());
  copy.compare();
}

TEST_CASE("What a copy does not understand makes it read the table anew") {
  Hall hall;
  const Made made = make(hall, two_persons);
  Copy copy{hall, made.table};
  CHECK(!copy.table().hear_more("> A no such move\n"));
}
