// Time: clocks that jump, servers that were away, and what a restart must not change.
#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

std::int64_t left(Hall& hall, const Made& made) {
  return look(hall, made, made.tokens).at("clock").at("left_ms").as_int64();
}

Made paced(Hall& hall, const std::string& more = "") {
  return make(hall, two_persons, R"(,"pace_seconds":60,"stand_in":"greedy")" + more);
}

}  // namespace

TEST_CASE("An hour forward on the wall plays for nobody, an hour back keeps no bot waiting") {
  for (const std::int64_t jump : {hour, -hour}) {
    Hall hall;
    const Made made = paced(hall);
    const Made bots =
        make(hall, R"({"kind":"bot","bot":"greedy"},)" + person, R"(,"bot_seconds":2)");
    const std::int64_t begun = length(hall, made);
    hall.wall = hall.time + jump;
    tick(hall, 1000);
    CHECK(length(hall, made) == begun);
    CHECK(left(hall, made) == 59'000);
    tick(hall, 1000);
    CHECK(str(look(hall, bots, {}).at("to_act").at(0)) == "B");  // the bot has moved by now
    tick(hall, 58'000);
    CHECK(length(hall, made) > begun);
  }
}

TEST_CASE("A server that ends properly goes on with the clocks it left, whenever it comes back") {
  Hall hall;
  const Made made = paced(hall);
  tick(hall, 20'000);
  tick(hall, 3'000);
  hall.tables.rest();
  hall.settle();
  Hall next{hall};
  next.time += 5 * hour;
  next.tables.wake();
  next.settle();
  CHECK(left(next, made) == 37'000);
  const std::int64_t begun = length(next, made);
  tick(next, 36'999);
  CHECK(length(next, made) == begun);
  tick(next, 1);
  CHECK(length(next, made) > begun);
  CHECK(left(next, made) == 60'000);
}

TEST_CASE("A server that was killed gives back at most the time since it last took a note") {
  Hall hall;
  const Made made = paced(hall);
  for (int i = 0; i < 92; ++i) tick(hall, 250);
  Hall next{hall};
  next.time += 5 * hour;
  next.tables.wake();
  next.settle();
  CHECK(left(next, made) >= 37'000);
  CHECK(left(next, made) <= 42'000);
}

TEST_CASE("A note about clocks is no news to anybody") {
  Hall hall;
  const Made made = paced(hall);
  const Talking talking = talk(hall, made.table, made.tokens);
  const std::size_t heard = talking.ear->heard.size();
  for (int i = 0; i < 100; ++i) tick(hall, 250);
  CHECK(talking.ear->heard.size() == heard);
  CHECK(hall.lines(made.table).find("clock") != std::string::npos);
  talking.listener->gone();
}

TEST_CASE("The time a server was away, stopped or asleep, is nobody's loss") {
  Hall hall{Limits{}, 5000};
  const Made made = paced(hall);
  const std::int64_t begun = length(hall, made);
  for (int i = 0; i < 40; ++i) tick(hall, 250);
  tick(hall, hour);
  CHECK(length(hall, made) == begun);
  CHECK(left(hall, made) == 50'000);
  for (int i = 0; i < 201; ++i) tick(hall, 250);
  CHECK(length(hall, made) > begun);
}

TEST_CASE("A seat whose clock ran before has a whole one for its next move, also after a restart") {
  Hall hall;
  const Made made = paced(hall);
  for (int i = 0; i < 40; ++i) tick(hall, 250);
  REQUIRE(play_first(hall, made));
  REQUIRE(play_first(hall, made));
  Hall next{hall};
  next.tables.wake();
  next.settle();
  CHECK(left(next, made) == 60'000);
}

TEST_CASE("A question whether something may be taken back outlives a restart") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"undo":"consent")");
  const std::int64_t before = length(hall, made);
  const std::string seat = str(look(hall, made, made.tokens).at("to_act").at(0));
  const std::string other = seat == "A" ? "B" : "A";
  REQUIRE(play_first(hall, made));
  const auto undo = [&](Hall& at) {
    return at.post(made.path("undo"), R"({"seat":")" + seat + "\"}", made.tokens);
  };
  const auto answer = [&](Hall& at, bool agree) {
    return at.post(made.path("undo/answer"),
                   json::serialize(json::object{{"seat", other}, {"agree", agree}}), made.tokens);
  };
  REQUIRE(undo(hall).status == 200);
  const json::value asked = look(hall, made, made.tokens).at("undo");
  REQUIRE(asked.as_object().contains("pending"));

  Hall refusing{hall};
  CHECK(look(refusing, made, made.tokens).at("undo") == asked);
  REQUIRE(answer(refusing, false).status == 200);
  Hall after{refusing};
  CHECK_FALSE(look(after, made, made.tokens).at("undo").as_object().contains("pending"));

  REQUIRE(undo(after).status == 200);
  Hall agreeing{after};
  REQUIRE(answer(agreeing, true).status == 200);
  CHECK(length(agreeing, made) == before);
  Hall last{agreeing};
  CHECK(length(last, made) == before);
  CHECK_FALSE(look(last, made, made.tokens).at("undo").as_object().contains("pending"));
}

TEST_CASE("A move made because time was up is told as a bot's, also after a restart") {
  Hall hall;
  const Made made = paced(hall);
  const std::int64_t begun = length(hall, made);
  tick(hall, 60'000);
  const auto late_in = [&](Hall& at) {
    const json::value table = look(at, made, {});
    const json::value* late =
        table.at("log").at(static_cast<std::size_t>(begun)).as_object().if_contains("late");
    return late == nullptr ? std::string{} : str(*late);
  };
  CHECK(late_in(hall) == "greedy");
  Hall next{hall};
  CHECK(late_in(next) == "greedy");
  REQUIRE(play_first(hall, made));
  const json::value own = look(hall, made, {}).at("log");
  for (std::size_t i = 0; i < own.as_array().size(); ++i) {
    CHECK(own.at(i).as_object().contains("late") == (i == static_cast<std::size_t>(begun)));
  }
}
