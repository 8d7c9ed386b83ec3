#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

// What the hall's clock says.
const std::string today = "20231114";
const std::string ranked = R"(,"hints":false,"undo":"off")";

/// A try of a day's deal, played to its end; `last` plays the last of the legal moves, not the
/// first.
Made try_of(Hall& hall, const std::string& name, const std::string& day, const std::string& manners,
            bool last = false) {
  const Answer answer = hall.post(
      "/tables", R"({"game":"black-pawn-trucking","options":{"deal":")" + day +
                     R"("},"seats":[{"kind":"person","name":")" + name + R"("}])" + manners + "}");
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  const json::value said = json::parse(answer.body);
  const Made made{str(said.at("table")), {str(said.at("seats").as_array().at(0).at("token"))}, {}};
  for (int moves = 0; moves < 400; ++moves) {
    const json::value table = look(hall, made, made.tokens);
    const json::object& choices = table.at("choices").as_object();
    if (choices.empty()) break;
    const json::array& legal = choices.at("A").as_array();
    const json::object order{{"seat", "A"}, {"move", last ? legal.back() : legal.front()}};
    REQUIRE(hall.post(made.path("moves"), json::serialize(order), made.tokens).status == 200);
  }
  REQUIRE(look(hall, made, made.tokens).at("over").as_bool());
  return made;
}

Answer rank(Hall& hall, const Made& made) {
  return hall.post(made.path("rank"), "{}", made.tokens);
}
json::value list_of(Hall& hall, const std::string& day) {
  const Answer answer = hall.get("/daily/" + day + "/list");
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  return json::parse(answer.body);
}

}  // namespace

TEST_CASE("Ranked tries of a day stand in its list, the best first and equal ones at one place") {
  Hall hall;
  CHECK(list_of(hall, today).at("all") == 0);
  const Made ada = try_of(hall, "Ada \\\\ of Leeds", today, ranked);
  const Made bo = try_of(hall, "Bo", today, ranked, true);
  const Made cy = try_of(hall, "Cy", today, ranked);
  const Answer first = rank(hall, ada);
  REQUIRE_MESSAGE(first.status == 200, first.body);
  CHECK(json::parse(first.body).at("own") == 1);
  REQUIRE(rank(hall, bo).status == 200);
  REQUIRE(rank(hall, cy).status == 200);
  const json::value told = list_of(hall, today);
  CHECK(told.at("deal") == 20'231'114);
  CHECK(told.at("all") == 3);
  CHECK_FALSE(told.as_object().contains("own"));
  const json::array& results = told.at("results").as_array();
  REQUIRE(results.size() == 3);
  for (std::size_t i = 1; i < 3; ++i) {
    const auto before = results[i - 1].at("profit").as_int64();
    const auto here = results[i].at("profit").as_int64();
    CHECK(before >= here);
    CHECK((results[i].at("place") == results[i - 1].at("place")) == (before == here));
  }
  const auto place_of = [&](const Made& made) {
    return json::parse(rank(hall, made).body).at("own").as_int64();
  };
  CHECK(place_of(ada) == place_of(cy));  // the same moves of the same deal
  const auto scored = look(hall, bo, bo.tokens).at("scores").as_array().at(0);
  CHECK(results[static_cast<std::size_t>(place_of(bo) == 1 ? 0 : 2)].at("profit") == scored);
}

TEST_CASE("A try is listed once, and stays listed for the next server and for one beside it") {
  Hall hall;
  const Made ada = try_of(hall, "Ada", today, ranked);
  const Made bo = try_of(hall, "Bo", today, ranked);
  for (int again = 0; again < 3; ++again) {
    const Answer answer = rank(hall, ada);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    CHECK(json::parse(answer.body).at("all") == 1);
  }
  Hall beside{hall};
  CHECK(list_of(beside, today).at("all") == 1);
  const Made cy = try_of(beside, "Cy", today, ranked);
  hall.settles = beside.settles = false;
  rank(hall, bo);
  rank(hall, bo);
  rank(beside, cy);
  hall.settle();
  hall.settles = beside.settles = true;
  CHECK(list_of(hall, today).at("all") == 3);
  CHECK(list_of(hall, today) == list_of(beside, today));
  CHECK(hall.reports.empty());
  CHECK(beside.reports.empty());
}

TEST_CASE("Only a whole try of its own day, with nobody's help, is listed") {
  Hall hall;
  CHECK(rank(hall, try_of(hall, "Ada", "20231113", ranked)).status == 409);
  CHECK(rank(hall, try_of(hall, "Ada", today, R"(,"hints":true,"undo":"off")")).status == 409);
  CHECK(rank(hall, try_of(hall, "Ada", today, R"(,"hints":false,"undo":"free")")).status == 409);
  const Made own = try_of(hall, "Ada", today, ranked);
  const Answer played_on =
      hall.post("/tables", R"({"seats":[{"kind":"person"}],"from":{"table":")" + own.table +
                               R"("})" + ranked + "}");
  REQUIRE_MESSAGE(played_on.status == 200, played_on.body);
  const json::value copy = json::parse(played_on.body);
  const Made on{str(copy.at("table")), {str(copy.at("seats").as_array().at(0).at("token"))}, {}};
  CHECK(rank(hall, on).status == 409);
  CHECK(hall.post(own.path("rank"), "{}").status == 403);
  const Made other = make(hall, two_persons);
  CHECK(hall.post(other.path("rank"), R"({"seat":"A"})", other.tokens).status == 409);
  CHECK(list_of(hall, today).at("all") == 0);
  CHECK(hall.get("/daily/20270230/list").status == 400);
}

TEST_CASE("The list of a day is no table, and a store that fails leaves it as it was") {
  Hall hall;
  const Made ada = try_of(hall, "Ada", today, ranked);
  hall.store.fails = true;
  CHECK(rank(hall, ada).status == 503);
  hall.store.fails = false;
  CHECK(list_of(hall, today).at("all") == 0);
  REQUIRE(rank(hall, ada).status == 200);
  CHECK(list_of(hall, today).at("all") == 1);
  CHECK(hall.get("/tables/day-" + today).status == 404);
  Hall next{hall};
  next.tables.wake();
  next.settle();
  CHECK(next.reports.empty());
}
