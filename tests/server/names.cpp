#include "server/names.hpp"

#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

Answer make_with(Hall& hall, const std::string& name) {
  const json::object seat{{"kind", "person"}, {"name", name}};
  return hall.post("/tables", R"({"game":"yardmaster-express","seats":[)" + json::serialize(seat) +
                                  R"(,{"kind":"open"}],"visibility":"listed"})");
}

}  // namespace

TEST_CASE("A name of nothing to see is no name") {
  for (const char* name : {"", " ", "\u00a0\u2003", "\u200b\u200d", "\u3164", "\ufeff \u2060"}) {
    CHECK(blank(name));
  }
  for (const char* name : {"a", " \u00e9", "\u6771\u4eac", "\U0001F468\u200D\U0001F469"}) {
    CHECK_FALSE(blank(name));
  }
}

TEST_CASE("Marks of direction and control characters are refused in names") {
  Hall hall;
  for (const char* name :
       {"ada\u202enim", "\u2066ada", "a\u200fb", "a\nb", "a\x7f", "a\u2028b", "\u0085x"}) {
    CHECK(disguises(name));
    CHECK(make_with(hall, name).status == 400);
  }
  CHECK(make_with(hall, "\u05d0\u05d3\u05d4").status == 200);  // a name that runs the other way
}

TEST_CASE("Nobody is called like another seat, and who gives no name is given one") {
  Hall hall;
  const Answer made = make_with(hall, "Ada");
  REQUIRE(made.status == 200);
  const std::string table = str(json::parse(made.body).at("table"));
  REQUIRE(hall.post("/tables/" + table + "/join", R"({"name":" ADA\u200b "})").status == 200);
  const json::value seats = json::parse(hall.get("/tables/" + table).body).at("seats");
  CHECK(str(seats.at(0).at("name")) == "Ada");
  CHECK(str(seats.at(1).at("name")) == " ADA\u200b  2");

  const Answer blanks = make_with(hall, " \u200b");
  REQUIRE(blanks.status == 200);
  const std::string other = str(json::parse(blanks.body).at("table"));
  CHECK(hall.post("/tables/" + other + "/join", R"({"name":"a\u202eb"})").status == 400);
  REQUIRE(hall.post("/tables/" + other + "/join", R"({"name":"   "})").status == 200);
  const json::value unnamed = json::parse(hall.get("/tables/" + other).body).at("seats");
  CHECK(str(unnamed.at(0).at("name")) == "Seat A");
  CHECK(str(unnamed.at(1).at("name")) == "Seat B");
}

TEST_CASE("Bots of one kind are told apart") {
  Hall hall;
  const std::string bot = R"({"kind":"bot","bot":"greedy"})";
  const Made made = make(hall, bot + "," + bot + "," + bot);
  const json::value seats = look(hall, made, {}).at("seats");
  CHECK(str(seats.at(0).at("name")) == "greedy");
  CHECK(str(seats.at(1).at("name")) == "greedy 2");
  CHECK(str(seats.at(2).at("name")) == "greedy 3");
}
