// What a server does when its store fails, has lost something, or has heard of somebody else first.
#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

std::vector<std::string> legal_moves(Hall& hall, const Made& made, const std::string& seat) {
  const json::value table = look(hall, made, made.tokens);
  std::vector<std::string> out;
  for (const json::value& move : table.at("choices").at(seat).as_array()) out.push_back(str(move));
  return out;
}

std::string seat_to_act(Hall& hall, const Made& made) {
  return str(look(hall, made, made.tokens).at("to_act").at(0));
}

Answer move(Hall& hall, const Made& made, const std::string& seat, const std::string& what) {
  return hall.post(made.path("moves"),
                   json::serialize(json::object{{"seat", seat}, {"move", what}}), made.tokens);
}

Answer chat(Hall& hall, const Made& made, const std::string& text) {
  return hall.post(made.path("chat"), json::serialize(json::object{{"seat", "A"}, {"text", text}}),
                   made.tokens);
}

}  // namespace

TEST_CASE("A table that was begun on one server goes on on the next") {
  Hall hall;
  const Made made = make(hall, two_persons);
  REQUIRE(play_first(hall, made));
  Hall next{hall};
  CHECK(length(next, made) == length(hall, made));
  CHECK(look(next, made, made.tokens).at("views") == look(hall, made, made.tokens).at("views"));
  REQUIRE(play_first(next, made));
}

TEST_CASE("Of two servers that judge at once one is first, the other judges again") {
  Hall one;
  const Made made = make(one, two_persons);
  Hall two{one};
  const std::string seat = seat_to_act(two, made);  // both have the table now
  const auto moves = legal_moves(one, made, seat);
  const Talking talking = talk(two, made.table, made.tokens);
  REQUIRE(move(one, made, seat, moves[0]).status == 200);
  CHECK(length(two, made) < length(one, made));  // nobody told it

  CHECK(rule_of(move(two, made, seat, moves[1])) == "CORE-2");
  CHECK(length(two, made) == length(one, made));
  CHECK(talking.ear->last().at("length").as_int64() == length(one, made));
  CHECK(chat(one, made, "first").status == 200);
  CHECK(json::parse(chat(two, made, "second").body).at("n").as_int64() == 1);
}

TEST_CASE("The same move said to two servers is made once, and both say so") {
  Hall one;
  const Made made = make(one, two_persons);
  Hall two{one};
  const std::string seat = seat_to_act(two, made);
  const std::string wanted = legal_moves(one, made, seat)[0];
  const Answer first = move(one, made, seat, wanted);
  REQUIRE(first.status == 200);
  CHECK(move(two, made, seat, wanted).body == first.body);
  CHECK(length(two, made) == length(one, made));
  REQUIRE(play_first(two, made));
}

TEST_CASE("What could not be stored is refused, and is not there") {
  Hall hall;
  const Made made = make(hall, two_persons);
  const std::int64_t before = length(hall, made);
  const Talking looking = talk(hall, made.table, {});
  const std::size_t heard = looking.ear->heard.size();
  hall.store.fails = true;
  const std::string seat = seat_to_act(hall, made);
  const std::string wanted = legal_moves(hall, made, seat)[0];
  const Answer refused = move(hall, made, seat, wanted);
  CHECK(refused.status == 503);
  CHECK(rule_of(refused) == "unstored");
  CHECK(length(hall, made) == before);
  CHECK(hall.post("/tables", R"({"game":"yardmaster-express","seats":[)" + two_persons + "]}")
            .status == 503);
  for (std::size_t i = heard; i < looking.ear->heard.size(); ++i) {
    const json::value told = json::parse(looking.ear->heard[i]);
    if (told.as_object().contains("length")) CHECK(told.at("length").as_int64() == before);
  }
  CHECK(hall.reports.size() == 1);

  hall.store.fails = false;
  CHECK(move(hall, made, seat, wanted).status == 200);
  CHECK(length(hall, made) > before);
}

TEST_CASE("Bots wait a moment when nothing can be stored, and go on when it can") {
  Hall hall;
  const Made made = make(hall, person + "," + greedy_bot, R"(,"stand_in":"greedy")");
  hall.store.fails = true;
  CHECK(hall.post(made.path("leave"), R"({"seat":"A"})", made.tokens).status == 503);
  hall.store.fails = false;
  CHECK(hall.post(made.path("leave"), R"({"seat":"A"})", made.tokens).status == 200);
  CHECK(!look(hall, made, {}).at("over").as_bool());
  hall.time += 1000;
  hall.tables.tick();
  hall.settle();
  CHECK(look(hall, made, {}).at("over").as_bool());
}

TEST_CASE("A table that lost its end can be looked at as far as it goes, and not changed") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"stand_in":"greedy","pace_seconds":60)");
  const Made other = make(hall, two_persons);
  for (int i = 0; i < 4; ++i) REQUIRE(play_first(hall, made));
  const std::int64_t whole = length(hall, made);

  Hall next{hall};
  next.store.spoil = [&](Reading& reading) {
    if (reading.rows.size() < 5) return;
    reading.rows.resize(3);
    reading.fault = {"row 4 cannot be read"};
  };
  const json::value table = look(next, made, made.tokens);
  CHECK(table.at("length").as_int64() < whole);
  CHECK(str(table.at("read_only")).find("is damaged behind entry") != std::string::npos);
  CHECK(str(table.at("phase")) == "playing");
  CHECK(table.at("to_act").as_array().empty());
  CHECK(!table.as_object().contains("clock"));
  CHECK(table.at("log").as_array().size() ==
        static_cast<std::size_t>(table.at("length").as_int64()));
  CHECK(rule_of(move(next, made, "A", "couple R2|R3 up")) == "read-only");
  CHECK(rule_of(chat(next, made, "is anybody there?")) == "read-only");
  CHECK(next.get(made.path("export")).status == 409);
  next.tables.wake();
  next.time += 3'600'000;
  next.tables.tick();
  next.settle();
  CHECK(look(next, made, {}).at("length") == table.at("length"));
  CHECK(next.reports.at(0).find("row 4 cannot be read") != std::string::npos);

  CHECK(play_first(next, other));  // the others go on
}

TEST_CASE("A table of which nothing can be read is not called unknown") {
  Hall hall;
  const Made made = make(hall, two_persons);
  Hall next{hall};
  next.store.spoil = [](Reading& reading) { reading = {{}, {"the disk does not answer"}}; };
  const Answer lost = next.get(made.path(), made.tokens);
  CHECK(lost.status == 503);
  CHECK(rule_of(lost) == "unreadable");
  CHECK(rule_of(chat(next, made, "hello")) == "unreadable");
  CHECK(next.get(made.path("export")).status == 503);
  next.store.spoil = nullptr;
  CHECK(next.get(made.path(), made.tokens).status == 200);  // it was the disk, not the table
}

TEST_CASE("A stored move that the rules refuse is damage, and its secrets stay secret") {
  Hall hall;
  const Made made = make(hall, two_persons);
  REQUIRE(play_first(hall, made));
  Hall next{hall};
  next.store.spoil = [](Reading& reading) {
    if (!reading.rows.empty())
      reading.rows.push_back({{}, "> A couple P4|P4 up\n> * draw B2|B2\n"});
  };
  const json::value table = look(next, made, made.tokens);
  CHECK(table.as_object().contains("read_only"));
  CHECK(str(table.at("read_only")).find("P4") == std::string::npos);
  CHECK(next.reports.size() == 1);
}

TEST_CASE("A rematch can be asked for on the next server, and by two at once") {
  Hall hall;
  const Made made = make(hall, two_persons);
  while (play_first(hall, made)) {
  }
  Hall next{hall};
  Hall beside{hall};
  next.settles = false;
  const Answer waits = next.post(made.path("rematch"), "{}", {made.tokens[0]});
  CHECK(waits.status == 0);
  const Answer second = beside.post(made.path("rematch"), "{}", {made.tokens[1]});
  REQUIRE_MESSAGE(second.status == 200, second.body);
  next.settles = true;
  const Answer first = next.post(made.path("rematch"), "{}", {made.tokens[0]});
  CHECK(first.body == second.body);
  const Made again{str(json::parse(first.body).at("table")), made.tokens, {}};
  CHECK(look(next, again, made.tokens).at("you").as_array().size() == 2);
  CHECK(length(next, again) == length(beside, again));
}

TEST_CASE("What is said on a socket while its table is read is heard afterwards, in order") {
  Hall hall;
  const Made made = make(hall, two_persons);
  Hall next{hall};
  Talking talking;
  Request request;
  request.path = "/api/tables/" + made.table + "/socket";
  talking.listener = next.api.open(request, talking.ear, true);
  talking.say(R"({"do":"hello","tokens":[")" + made.tokens[0] + R"("]})");
  talking.say(R"({"do":"chat","text":"hello","ref":1})");
  CHECK(talking.ear->heard.empty());
  next.settle();
  REQUIRE(talking.ear->heard.size() == 3);
  CHECK(str(json::parse(talking.ear->heard[0]).at("is")) == "table");
  CHECK(str(json::parse(talking.ear->heard[1]).at("is")) == "done");
  CHECK(talking.ear->last().at("chat").as_array().size() == 1);
  talking.listener->gone();
}

TEST_CASE("Who leaves before its table was read is not told anything") {
  Hall hall;
  const Made made = make(hall, two_persons);
  Hall next{hall};
  Talking talking;
  Request request;
  request.path = "/api/tables/" + made.table + "/socket";
  talking.listener = next.api.open(request, talking.ear, true);
  talking.say(R"({"do":"hello"})");
  talking.listener->gone();
  talking.listener.reset();
  next.settle();
  CHECK(talking.ear->heard.empty());
}
