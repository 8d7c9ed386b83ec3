#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

const std::string level_1 = R"({"kind":"bot","bot":"level-1"})";

}  // namespace

TEST_CASE("A bot takes its time for a turn, and the move comes when that is over") {
  Hall hall;
  const Made made = make(hall, level_1 + "," + level_1, R"(,"bot_seconds":2)");
  const std::int64_t begun = length(hall, made);
  hall.time += 1999;
  hall.tables.tick();
  hall.settle();
  CHECK(length(hall, made) == begun);
  hall.time += 1;
  hall.tables.tick();
  hall.settle();
  CHECK(length(hall, made) > begun);
  CHECK_FALSE(look(hall, made, {}).at("over").as_bool());
  for (int second = 0; second < 60; ++second) {
    hall.time += 2000;
    hall.tables.tick();
    hall.settle();
  }
  CHECK(look(hall, made, {}).at("over").as_bool());
  CHECK(hall.reports.empty());
}

TEST_CASE("A guided game is its moves: nothing is kept, and no table is made") {
  Hall hall;
  const std::string path = "/guides/yardmaster-express";
  const json::value begun = json::parse(hall.post(path, R"({"moves":[]})", {}).body);
  CHECK(begun.at("moves").as_int64() == 0);
  CHECK_FALSE(str(begun.at("said").at("en")).empty());
  CHECK_FALSE(begun.at("choices").as_array().empty());
  const json::value on =
      json::parse(hall.post(path, R"({"moves":[],"move":"couple G4|Y4 up","warned":9})", {}).body);
  CHECK(on.at("moves").as_int64() == 1);
  const json::value warned = json::parse(
      hall.post(path, R"({"moves":[],"move":"couple B2|B2 down","warned":0})", {}).body);
  CHECK_FALSE(warned.at("warning").as_array().empty());
  const json::value tip = json::parse(hall.post(path, R"({"moves":[],"tip":true})", {}).body);
  CHECK(str(tip.at("tip")) == "couple G4|Y4 up");
  CHECK(hall.post(path, R"({"moves":["couple R2|R2 up"]})", {}).status == 400);
  CHECK(hall.post(path, R"({"moves":[],"seed":3})", {}).status == 400);
  CHECK(hall.post("/guides/rummy", R"({"moves":[]})", {}).status == 404);
  CHECK(hall.tables.count() == 0);
}

TEST_CASE("A hint names a legal move, says what it does, and what everybody may expect") {
  Hall hall;
  const Made made = make(hall, person + "," + level_1);
  const json::value table = look(hall, made, made.tokens);
  REQUIRE(table.at("manners").at("hints").as_bool());
  const Answer answer = hall.post(made.path("hint"), "{}", made.tokens);
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  const json::value said = json::parse(answer.body);
  CHECK(said.at("length") == table.at("length"));
  const json::value& hint = said.at("hint");
  const json::array& choices = table.at("choices").at("A").as_array();
  CHECK(std::find(choices.begin(), choices.end(), hint.at("best")) != choices.end());
  CHECK_FALSE(str(hint.at("best_words")).empty());
  // The advised move comes first, and what it is better than stands beside it.
  REQUIRE_FALSE(said.at("reasons").as_array().empty());
  CHECK_FALSE(str(said.at("reasons").at(0).at("de")).empty());
  CHECK(hint.at("alternatives").as_array().size() >= 2);
  CHECK(hint.at("alternatives").at(0).at("move") == hint.at("best"));
  CHECK(hint.at("alternatives").at(0).at("everybody").as_array().size() == 2);
  CHECK(length(hall, made) == table.at("length").as_int64());
}

TEST_CASE("Hints are for the seat that is asked, and for tables that want them") {
  Hall hall;
  const Made friends = make(hall, two_persons);
  CHECK_FALSE(look(hall, friends, {}).at("manners").at("hints").as_bool());
  const std::string asked = str(look(hall, friends, {}).at("to_act").at(0));
  const auto hint = [&](const Made& made, const std::string& seat) {
    return hall.post(made.path("hint"), R"({"seat":")" + seat + "\"}", made.tokens);
  };
  CHECK(hint(friends, asked).status == 409);
  const Made casual = make(hall, two_persons, R"(,"hints":true)");
  const std::string now = str(look(hall, casual, {}).at("to_act").at(0));
  CHECK(hint(casual, now).status == 200);
  CHECK(hint(casual, now == "A" ? "B" : "A").status == 409);
  CHECK(hall.post(casual.path("hint"), R"({"seat":"A"})").status == 403);
  const Made strict = make(hall, person + "," + level_1, R"(,"hints":false)");
  CHECK(hint(strict, "A").status == 409);
}

TEST_CASE("A finished game is reviewed in the background, decision by decision") {
  Hall hall;
  const Made made = make(hall, level_1 + "," + level_1);
  REQUIRE(look(hall, made, {}).at("over").as_bool());
  hall.settles = false;
  const Answer waits = hall.get(made.path("review"));
  CHECK(waits.status == 200);
  CHECK(json::parse(waits.body).at("review").is_null());
  hall.settles = true;
  const json::value whole = json::parse(hall.get(made.path("review")).body);
  hall.settle();
  const json::value after = json::parse(hall.get(made.path("review")).body);
  CHECK(whole.at("all").as_int64() <= after.at("all").as_int64());
  CHECK(after.at("done") == after.at("all"));
  const json::value& review = after.at("review");
  CHECK(static_cast<std::int64_t>(review.at("decisions").as_array().size()) ==
        after.at("all").as_int64());
  CHECK(review.at("seats").as_array().size() == 2);
  for (const json::value& decision : review.at("decisions").as_array()) {
    CHECK(decision.at("loss").to_number<double>() >= 0);
    CHECK_FALSE(str(decision.at("played_words")).empty());
  }
}

TEST_CASE("A game that goes on is not reviewed") {
  Hall hall;
  const Made made = make(hall, two_persons);
  CHECK(hall.get(made.path("review"), made.tokens).status == 409);
  CHECK(hall.get("/tables/nosuchtable/review").status == 404);
}

TEST_CASE("A day has one bot and one par to beat, worked out when first asked for") {
  Hall hall;
  hall.settles = false;
  CHECK(hall.get("/daily/20270401").status == 0);
  CHECK(hall.get("/daily/20270401").status == 0);  // waits with the first
  hall.settle();
  const Answer answer = hall.get("/daily/20270401");
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  const json::value said = json::parse(answer.body);
  CHECK(said.at("deal") == 20'270'401);
  CHECK(said.at("par").as_int64() >= said.at("bot").as_int64());
  CHECK(said.at("par").as_int64() > 0);
  Hall another;
  CHECK(another.get("/daily/20270401").body == answer.body);
}

TEST_CASE("Only days have a daily deal, a few of them may wait, and today always may") {
  Hall hall;
  for (const char* day : {"20270230", "20271301", "2027", "today", "", "19991231", "202704011"}) {
    CHECK(hall.get(std::string{"/daily/"} + day).status == 400);
  }
  hall.settles = false;
  for (int day = 1; day <= 8; ++day) {
    CHECK(hall.get("/daily/2027040" + std::to_string(day)).status == 0);
  }
  CHECK(hall.get("/daily/20270409").status == 503);
  CHECK(hall.get("/daily/20231114").status == 0);  // what the hall's clock says
  CHECK(hall.reports.empty());
}

TEST_CASE("A finished game is a board to try things on: side lines, and what the engine says") {
  Hall hall;
  const Made made = make(hall, level_1 + "," + level_1);
  const json::value whole = json::parse(hall.get(made.path("replay") + "?log=1").body);
  const json::array& log = whole.at("log").as_array();
  std::size_t entry = 0;
  while (!log[entry].as_object().contains("seat")) ++entry;  // nature
  const auto asked = [&](const json::value& order) {
    return hall.post(made.path("analysis"), json::serialize(order));
  };
  const Answer first = asked({{"at", entry}});
  REQUIRE_MESSAGE(first.status == 200, first.body);
  const json::value position = json::parse(first.body);
  const std::string seat = str(position.at("as"));
  CHECK(position.at("log").as_array().empty());
  REQUIRE_FALSE(position.at("choices").as_array().empty());
  const std::string move = seat + " " + str(position.at("choices").at(0));
  const Answer laid = asked({{"at", entry}, {"line", {move}}, {"ask", true}});
  REQUIRE_MESSAGE(laid.status == 200, laid.body);
  const json::value after = json::parse(laid.body);
  CHECK(after.at("length").as_int64() > position.at("length").as_int64());
  CHECK(after.at("weighed").at("alternatives").at(0).at("move") == after.at("weighed").at("best"));
  const std::string again = asked({{"at", entry}, {"line", {move}}}).body;
  CHECK(laid.body.starts_with(again.substr(0, again.size() - 1)));
  CHECK(asked({{"at", entry}, {"line", {seat + " couple X9|X9 up"}}}).status == 409);
  CHECK(asked({{"at", 100'000}}).status == 400);
  CHECK(asked({{"at", 0}, {"what", 1}}).status == 400);
  CHECK(length(hall, made) == static_cast<std::int64_t>(log.size()));
  const Made running = make(hall, two_persons);
  CHECK(hall.post(running.path("analysis"), R"({"at":0})").status == 409);
}
