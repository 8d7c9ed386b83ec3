// What a sceptic asks of a server's chance, at its tables.
#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

Answer add(Hall& hall, const Made& made, const std::string& seat, const std::string& text) {
  return hall.post(made.path("entropy"),
                   json::serialize(json::object{{"seat", seat}, {"entropy", text}}), made.tokens);
}

Transcript exported(Hall& hall, const Made& made) {
  const Answer answer = hall.get(made.path("export"));
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  const auto read = read_transcript(answer.body);
  REQUIRE(read);
  return *read;
}

}  // namespace

TEST_CASE("What people typed is kept byte for byte over a restart, and the game still verifies") {
  Hall hall;
  const std::string name = "  Ada  of \\\\ the\\u00e9  ";
  const Made made = make(hall, R"({"kind":"person","name":")" + name + R"("},)" + person);
  const std::string text = "   leading, trailing\t and \\n  ";
  REQUIRE(add(hall, made, "A", text).status == 200);
  const json::object said{{"seat", "B"}, {"text", "  two\n  lines  "}};
  REQUIRE(hall.post(made.path("chat"), json::serialize(said), made.tokens).status == 200);
  const json::value before = look(hall, made, made.tokens);
  Hall next{hall};
  const json::value after = look(next, made, made.tokens);
  CHECK(str(after.at("fairness").at("entropy").at(0).at("text")) == text);
  CHECK(after.at("chat") == before.at("chat"));
  CHECK(str(after.at("chat").at(0).at("text")) == "  two\n  lines  ");
  CHECK(after.at("seats").at(0).at("name") == before.at("seats").at(0).at("name"));
  CHECK(str(after.at("seats").at(0).at("name")).starts_with("  Ada  of"));
  while (play_first(next, made)) {
  }
  const auto verified = verify(exported(next, made), str(before.at("fairness").at("commit")));
  CHECK_MESSAGE(verified, (verified ? "" : verified.fault().sentence()));
}

TEST_CASE("Entropy that comes with a table needs a commitment that came before it") {
  Hall hall;
  const std::string wish = R"({"game":"yardmaster-express","seats":[)" + two_persons + "]";
  CHECK(hall.post("/tables", wish + R"(,"entropy":"tea"})").status == 400);
  CHECK(rule_of(hall.post("/tables", wish + R"(,"entropy":"tea","commit":"9c1f"})")) == "policy");
  const std::string commit = str(json::parse(hall.post("/commitments", "{}").body).at("commit"));
  const std::string whole = wish + R"(,"entropy":"tea","commit":")" + commit + "\"}";
  const Answer answer = hall.post("/tables", whole);
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  CHECK(rule_of(hall.post("/tables", whole)) == "policy");  // a seed is used once

  const json::value told = json::parse(answer.body);
  Made made{str(told.at("table")), {}, {}};
  for (const json::value& seat : told.at("seats").as_array()) {
    made.tokens.push_back(str(seat.at("token")));
  }
  const json::value fairness = look(hall, made, {}).at("fairness");
  CHECK(str(fairness.at("commit")) == commit);
  CHECK(fairness.at("entropy").at(0).at("at").as_int64() == 0);
  while (play_first(hall, made)) {
  }
  CHECK(verify(exported(hall, made), commit));
}

TEST_CASE("A commitment that nobody used is forgotten after a while") {
  Hall hall;
  const std::string commit = str(json::parse(hall.post("/commitments", "{}").body).at("commit"));
  hall.time += 11 * 60 * 1000;
  CHECK(hall.post("/commitments", "{}").status == 200);
  const std::string wish = R"({"game":"yardmaster-express","seats":[)" + two_persons + "]";
  CHECK(rule_of(hall.post("/tables", wish + R"(,"commit":")" + commit + "\"}")) == "policy");
}

TEST_CASE("Entropy does not change a draw that was seen, also after a restart") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"undo":"free")");
  const std::string seat = str(look(hall, made, made.tokens).at("to_act").at(0));
  const auto views = [&](Hall& at) {
    return json::serialize(look(at, made, made.tokens).at("views"));
  };
  REQUIRE(play_first(hall, made));
  const std::string seen = views(hall);
  const std::int64_t furthest = length(hall, made);
  REQUIRE(hall.post(made.path("undo"), R"({"seat":")" + seat + "\"}", made.tokens).status == 200);
  Hall next{hall};
  REQUIRE(add(next, made, seat, "again, please").status == 200);
  CHECK(look(next, made, {}).at("fairness").at("entropy").at(0).at("at").as_int64() == furthest);
  REQUIRE(play_first(next, made));
  CHECK(views(next) == seen);
  while (play_first(next, made)) {
  }
  const auto verified = verify(exported(next, made));
  CHECK_MESSAGE(verified, (verified ? "" : verified.fault().sentence()));
}
