// Those who only look are told together, a few times a second; seats are told at once.
#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

constexpr std::int64_t lull = 250;

struct Watched {
  explicit Watched(int pause_each = 0)
      : hall{Limits{.watch_pause = lull, .watch_pause_each = pause_each}} {}

  Hall hall;
  Made made = make(hall, two_persons, R"(,"undo":"free")");
  Talking seat = talk(hall, made.table, made.tokens);
  Talking watcher = talk(hall, made.table, {});

  std::size_t told() const { return watcher.ear->heard.size(); }
  void wait(std::int64_t milliseconds) {
    hall.time += milliseconds;
    hall.tables.tick();
    hall.settle();
  }
  /// Whether the watcher knows the table as it is.
  bool up_to_date() {
    json::object here = watcher.ear->last().as_object();
    json::object there = look(hall, made, {}).as_object();
    for (const char* name : {"log", "log_from", "chat", "chat_from"}) {
      here.erase(name);
      there.erase(name);
    }
    return here == there;
  }
  /// Every entry the watcher was told, put together as the protocol says.
  json::array log() const {
    json::array out;
    for (const std::string& text : watcher.ear->heard) {
      const json::object said = json::parse(text).as_object();
      if (!said.contains("log")) continue;
      if (const json::value* from = said.if_contains("log_from")) {
        out.resize(static_cast<std::size_t>(from->as_int64()));
      }
      for (const json::value& entry : said.at("log").as_array()) out.push_back(entry);
    }
    return out;
  }
};

}  // namespace

TEST_CASE("The first move after a lull is told at once, those behind it come together") {
  Watched at;
  at.wait(lull);
  const std::size_t before = at.told();
  const std::size_t seat_before = at.seat.ear->heard.size();
  REQUIRE(play_first(at.hall, at.made));
  CHECK(at.told() == before + 1);
  for (int i = 0; i < 3; ++i) REQUIRE(play_first(at.hall, at.made));
  CHECK(at.told() == before + 1);
  CHECK(at.seat.ear->heard.size() == seat_before + 4);
  CHECK_FALSE(at.up_to_date());
  at.wait(lull);
  CHECK(at.told() == before + 2);
  CHECK(at.up_to_date());
  at.wait(10 * lull);
  CHECK(at.told() == before + 2);
  REQUIRE(play_first(at.hall, at.made));
  CHECK(at.told() == before + 3);
}

TEST_CASE("Nothing is lost between two messages: moves, what was taken back, chat") {
  Watched at;
  Rng rng{9};
  for (int step = 0; step < 200; ++step) {
    switch (rng.below(6)) {
      case 0: at.hall.post(at.made.path("undo"), R"({"seat":"A"})", at.made.tokens); break;
      case 1: at.hall.post(at.made.path("undo"), R"({"seat":"B"})", at.made.tokens); break;
      case 2:
        at.hall.post(at.made.path("chat"), R"({"seat":"A","text":"x"})", at.made.tokens);
        break;
      case 3: at.wait(100); break;
      default: play_first(at.hall, at.made);
    }
  }
  at.wait(lull);
  CHECK(at.up_to_date());
  const json::value whole = look(at.hall, at.made, {});
  CHECK(at.log() == whole.at("log").as_array());
  CHECK(at.told() < 120);
}

TEST_CASE("What waits to be told is not shown ahead of the store") {
  Watched at;
  at.wait(lull);
  REQUIRE(play_first(at.hall, at.made));
  REQUIRE(play_first(at.hall, at.made));
  const std::size_t before = at.told();
  at.hall.settles = false;
  const json::value table = json::parse(at.hall.get(at.made.path(), at.made.tokens).body);
  const auto& [seat, choices] = *table.at("choices").as_object().begin();
  const json::object order{{"seat", seat}, {"move", choices.at(0)}};
  at.hall.post(at.made.path("moves"), json::serialize(order), at.made.tokens);
  at.hall.time += lull;
  at.hall.tables.tick();
  CHECK(at.told() == before);  // the move is not stored yet
  at.hall.settles = true;
  at.hall.settle();
  at.wait(lull);
  CHECK(at.told() > before);
  CHECK(at.up_to_date());
}

TEST_CASE("The more look on, the longer they wait for the next message") {
  Watched at{100};
  std::vector<Talking> crowd;
  for (int i = 1; i < 10; ++i) crowd.push_back(talk(at.hall, at.made.table, {}));
  at.wait(10 * 100);
  const std::size_t before = at.told();
  REQUIRE(play_first(at.hall, at.made));  // after a lull: at once
  CHECK(at.told() == before + 1);
  for (int i = 0; i < 9; ++i) {
    REQUIRE(play_first(at.hall, at.made));
    at.wait(100);
    CHECK(at.told() == before + 1);
  }
  const Talking late = talk(at.hall, at.made.table, {});
  CHECK(late.ear->heard.size() == 1);  // who comes sees the table at once
  at.wait(100);
  CHECK(at.told() == before + 2);
  CHECK(at.up_to_date());
  CHECK(crowd.front().ear->heard.size() == at.told());
}

TEST_CASE("When a crowd has gone, who stays waits no longer than alone") {
  Watched at{100};
  std::vector<Talking> crowd;
  for (int i = 0; i < 50; ++i) crowd.push_back(talk(at.hall, at.made.table, {}));
  at.wait(50 * 100);
  REQUIRE(play_first(at.hall, at.made));
  REQUIRE(play_first(at.hall, at.made));  // waits for the crowd's pause
  const std::size_t before = at.told();
  for (Talking& one : crowd) one.listener->gone();
  REQUIRE(play_first(at.hall, at.made));
  at.wait(lull);
  CHECK(at.told() == before + 1);
  CHECK(at.up_to_date());
  at.wait(50 * 100);
  CHECK(at.told() == before + 1);  // there is nothing more to tell
}

TEST_CASE("The end of a game does not wait for the crowd") {
  Watched at{60'000};
  Talking other = talk(at.hall, at.made.table, {});
  at.wait(lull);
  const std::size_t before = at.told();
  while (play_first(at.hall, at.made)) continue;
  at.wait(lull);
  CHECK(at.told() == before + 2);  // the first move, and all the others
  CHECK(at.up_to_date());
  CHECK(at.watcher.ear->last().at("over").as_bool());
  CHECK(other.ear->heard.size() == at.told());
}

TEST_CASE("Without a pause everybody is told everything at once") {
  Hall hall;
  const Made made = make(hall, two_persons);
  const Talking watcher = talk(hall, made.table, {});
  const std::size_t before = watcher.ear->heard.size();
  for (int i = 0; i < 3; ++i) REQUIRE(play_first(hall, made));
  CHECK(watcher.ear->heard.size() == before + 3);
}
