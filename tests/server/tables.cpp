#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

TEST_CASE("Two persons play to the end; scores, seed and transcript come with it") {
  Hall hall;
  const Made made = make(hall, two_persons);
  CHECK(hall.get(made.path("export"), made.tokens).status == 409);
  while (play_first(hall, made)) {
  }
  const json::value table = look(hall, made, {});
  CHECK(table.at("over").as_bool());
  CHECK(table.at("scores").as_array().size() == 2);
  CHECK(table.at("fairness").as_object().contains("seed"));
  const Answer exported = hall.get(made.path("export"));
  REQUIRE(exported.status == 200);
  const auto transcript = read_transcript(exported.body);
  REQUIRE(transcript);
  CHECK(verify(*transcript));
}

TEST_CASE("A table of bots plays to the end with nobody looking") {
  Hall hall;
  const Made made = make(hall, R"({"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"random"})");
  CHECK(look(hall, made, {}).at("over").as_bool());
  CHECK(hall.reports.empty());
}

TEST_CASE("A seat's token opens its view and no other; a watcher sees no hand") {
  Hall hall;
  const Made made = make(hall, two_persons);
  const json::value own = look(hall, made, {made.tokens[0]});
  CHECK(own.at("views").as_object().size() == 1);
  CHECK(own.at("views").as_object().contains("A"));
  const json::value watched = look(hall, made, {});
  CHECK(watched.at("views").at("-").at("hand").as_array().empty());
  CHECK(watched.at("choices").as_object().empty());
  CHECK(hall.get(made.path(), {std::string(32, '0')}).status == 403);
  const Made other = make(hall, two_persons);
  CHECK(hall.get(made.path(), {other.tokens[0]}).status == 403);
  const Answer foreign =
      hall.post(made.path("moves"), R"({"seat":"B","move":"x"})", {made.tokens[0]});
  CHECK(foreign.status == 403);
  CHECK(hall.get(made.path("replay?at=3&as=B"), {made.tokens[0]}).status == 403);
  CHECK(hall.get(made.path("replay?at=3&as=A"), {made.tokens[0]}).status == 200);
}

TEST_CASE("A refused move names its rule, and a late one is told that the table moved on") {
  Hall hall;
  const Made made = make(hall, two_persons);
  const std::string seat = str(look(hall, made, made.tokens).at("to_act").at(0));
  const std::string other = seat == "A" ? "B" : "A";
  const auto move = [&](const std::string& who, const std::string& what, const std::string& more) {
    return hall.post(made.path("moves"),
                     R"({"seat":")" + who + R"(","move":")" + what + "\"" + more + "}",
                     made.tokens);
  };
  CHECK(rule_of(move(other, "couple R2|R3 up", "")) == "CORE-2");
  CHECK(rule_of(move(seat, "jump", "")) == "CORE-4");
  CHECK(rule_of(move(seat, "jump", R"(,"length":0)")) == "behind");
  CHECK(move(seat, "jump", R"(,"lenght":0)").status == 400);
}

TEST_CASE("An open seat is taken once, by the secret, and the game begins then") {
  Hall hall;
  const Made made = make(hall, person + R"(,{"kind":"open"})");
  CHECK(str(look(hall, made, {}).at("phase")) == "waiting");
  CHECK(look(hall, made, {}).at("length").as_int64() == 0);
  CHECK(hall.post(made.path("join"), R"({"secret":"wrong","name":"Eve"})").status == 403);
  const Answer joined =
      hall.post(made.path("join"), R"({"secret":")" + made.join + R"(","name":"Bea"})");
  REQUIRE(joined.status == 200);
  CHECK(str(json::parse(joined.body).at("seat")) == "B");
  CHECK(str(look(hall, made, {}).at("phase")) == "playing");
  const Answer late = hall.post(made.path("join"), R"({"secret":")" + made.join + "\"}");
  CHECK(rule_of(late) == "policy");
}

TEST_CASE("A listed table is in the lobby and joined without a secret, another is not") {
  Hall hall;
  const Made listed = make(hall, person + R"(,{"kind":"open"})", R"(,"visibility":"listed")");
  const Made hidden = make(hall, person + R"(,{"kind":"open"})");
  const std::string lobby = hall.get("/tables").body;
  CHECK(lobby.find(listed.table) != std::string::npos);
  CHECK(lobby.find(hidden.table) == std::string::npos);
  CHECK(hall.post(hidden.path("join"), "{}").status == 403);
  CHECK(hall.post(listed.path("join"), "{}").status == 200);
  const std::string mine =
      hall.post("/mine", R"({"seats":[{"table":")" + hidden.table + R"(","token":")" +
                             hidden.tokens[0] + R"("},{"table":"nowhere","token":"x"}]})")
          .body;
  CHECK(json::parse(mine).at("tables").as_array().size() == 1);
}

TEST_CASE("Undo: free goes back at once, off never, consent asks the others") {
  Hall hall;
  const Made free = make(hall, two_persons, R"(,"undo":"free")");
  const Made off = make(hall, two_persons, R"(,"undo":"off")");
  const Made consent = make(hall, two_persons, R"(,"undo":"consent")");
  for (const Made& made : {free, off, consent}) {
    const std::int64_t before = length(hall, made);
    const std::string seat = str(look(hall, made, made.tokens).at("to_act").at(0));
    const std::string other = seat == "A" ? "B" : "A";
    REQUIRE(play_first(hall, made));
    const std::string order = R"({"seat":")" + seat + "\"}";
    const Answer answer = hall.post(made.path("undo"), order, made.tokens);
    if (made.table == off.table) {
      CHECK(rule_of(answer) == "policy");
      continue;
    }
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    if (made.table == consent.table) {
      CHECK(answer.body.find("asked") != std::string::npos);
      CHECK(length(hall, made) > before);
      const std::string yes = R"({"agree":true,"seat":")" + other + "\"}";
      CHECK(hall.post(made.path("undo/answer"), yes, made.tokens).status == 200);
    }
    CHECK(length(hall, made) == before);
    CHECK(look(hall, made, made.tokens).at("rewinds").as_int64() == 1);
  }
}

TEST_CASE("A draw that was taken back comes out the same") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"undo":"free")");
  const std::string seat = str(look(hall, made, made.tokens).at("to_act").at(0));
  REQUIRE(play_first(hall, made));
  const std::string after = json::serialize(look(hall, made, made.tokens).at("views"));
  REQUIRE(hall.post(made.path("undo"), R"({"seat":")" + seat + "\"}", made.tokens).status == 200);
  REQUIRE(play_first(hall, made));
  CHECK(json::serialize(look(hall, made, made.tokens).at("views")) == after);
}

TEST_CASE("When the time is over the stand-in moves, and the clock runs for the next") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"pace_seconds":60,"stand_in":"greedy")");
  const std::int64_t before = length(hall, made);
  CHECK(look(hall, made, made.tokens).at("clock").at("left_ms").as_int64() == 60'000);
  hall.time += 59'000;
  hall.tables.tick();
  hall.settle();
  CHECK(length(hall, made) == before);
  hall.time += 1'000;
  hall.tables.tick();
  hall.settle();
  CHECK(length(hall, made) > before);
  CHECK(look(hall, made, made.tokens).at("clock").at("left_ms").as_int64() == 60'000);
}

TEST_CASE("A stand-in plays for who left, until the seat returns") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"stand_in":"random")");
  REQUIRE(hall.post(made.path("leave"), R"({"seat":"B"})", made.tokens).status == 200);
  while (str(look(hall, made, made.tokens).at("phase")) == "playing") {
    CHECK(str(look(hall, made, made.tokens).at("to_act").at(0)) == "A");
    REQUIRE(play_first(hall, made));
  }
  const Made quiet = make(hall, two_persons);
  REQUIRE(hall.post(quiet.path("leave"), R"({"seat":"A"})", quiet.tokens).status == 200);
  CHECK(look(hall, quiet, {}).at("seats").at(0).at("left").as_bool());
  REQUIRE(hall.post(quiet.path("return"), R"({"seat":"A"})", quiet.tokens).status == 200);
  CHECK(!look(hall, quiet, {}).at("seats").at(0).at("left").as_bool());
}

TEST_CASE("Forced moves are played at once where the table says so") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"auto_forced":true)");
  while (str(look(hall, made, made.tokens).at("phase")) == "playing") {
    const json::value table = look(hall, made, made.tokens);
    std::size_t legal = 0;
    for (const auto& [seat, choices] : table.at("choices").as_object()) {
      legal += choices.as_array().size();
    }
    CHECK(legal > 1);
    REQUIRE(play_first(hall, made));
  }
}

TEST_CASE("Chat is data: kept as it was said, and only seats speak") {
  Hall hall;
  const Made made = make(hall, two_persons);
  const std::string said = R"({"seat":"A","text":"<script>alert(1)</script>\n\"&"})";
  CHECK(hall.post(made.path("chat"), said, made.tokens).status == 200);
  CHECK(hall.post(made.path("chat"), said).status == 403);
  const std::string long_text(501, 'x');
  CHECK(hall.post(made.path("chat"), R"({"seat":"A","text":")" + long_text + "\"}", made.tokens)
            .status == 400);
  CHECK(str(look(hall, made, {}).at("chat").at(0).at("text")) == "<script>alert(1)</script>\n\"&");
}

TEST_CASE("A rematch is one table, and the same tokens open it") {
  Hall hall;
  const Made made = make(hall, two_persons);
  CHECK(hall.post(made.path("rematch"), R"({"seat":"A"})", made.tokens).status == 409);
  while (play_first(hall, made)) {
  }
  const Answer first = hall.post(made.path("rematch"), "{}", {made.tokens[0]});
  const Answer second = hall.post(made.path("rematch"), "{}", {made.tokens[1]});
  REQUIRE(first.status == 200);
  CHECK(first.body == second.body);
  const Made next{str(json::parse(first.body).at("table")), made.tokens, {}};
  CHECK(look(hall, next, {made.tokens[1]}).at("you").at(0).as_string() == "B");
  CHECK(str(look(hall, made, {}).at("rematch")) == next.table);
}

TEST_CASE("A finished game is looked through with any eyes, imported, and played on from") {
  Hall hall;
  const Made made = make(hall, two_persons);
  while (play_first(hall, made)) {
  }
  CHECK(hall.get(made.path("replay?at=4&as=B&log=1")).status == 200);
  CHECK(hall.get(made.path("replay?at=4000")).status == 400);
  const std::string transcript = hall.get(made.path("export")).body;
  const Answer imported =
      hall.post("/import", json::serialize(json::object{{"transcript", transcript}}));
  REQUIRE_MESSAGE(imported.status == 200, imported.body);
  const Made replay{str(json::parse(imported.body).at("table")), {}, {}};
  CHECK(str(look(hall, replay, {}).at("phase")) == "replay");
  CHECK(hall.get(replay.path("replay?at=7&as=A")).status == 200);
  std::string torn = transcript;
  torn[torn.size() / 2] ^= 1;
  CHECK(hall.post("/import", json::serialize(json::object{{"transcript", torn}})).status == 400);

  const Answer on = hall.post("/tables", R"({"from":{"table":")" + made.table +
                                             R"(","to":8},"seats":[)" + two_persons + "]}");
  REQUIRE_MESSAGE(on.status == 200, on.body);
  const json::value going_on = json::parse(on.body);
  Made again{str(going_on.at("table")), {}, {}};
  for (const json::value& seat : going_on.at("seats").as_array()) {
    again.tokens.push_back(str(seat.at("token")));
  }
  while (play_first(hall, again)) {
  }
  const auto told = read_transcript(hall.get(again.path("export")).body);
  REQUIRE(told);
  CHECK(verify(*told));
}

TEST_CASE("A table heard again from its lines looks the same to everybody") {
  Hall hall;
  const Made made =
      make(hall, person + "," + person + R"(,{"kind":"bot","bot":"greedy","name":"x\\n y"})",
           R"(,"undo":"free","pace_seconds":30,"stand_in":"random")");
  REQUIRE(hall.post(made.path("entropy"), R"({"seat":"A","entropy":"a b"})", made.tokens).status ==
          200);
  for (int i = 0; i < 4; ++i) REQUIRE(play_first(hall, made));
  REQUIRE(hall.post(made.path("chat"), R"({"seat":"B","text":"two\nlines \\ back"})", made.tokens)
              .status == 200);
  REQUIRE(hall.post(made.path("undo"), R"({"seat":"A"})", made.tokens).status == 200);
  REQUIRE(hall.post(made.path("leave"), R"({"seat":"B"})", made.tokens).status == 200);
  const auto loaded = Table::load(made.table, hall.lines(made.table));
  REQUIRE_MESSAGE(loaded, (loaded ? "" : loaded.fault().sentence()));
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    Eyes eyes{.seats = seat};
    std::string live = table_message(hall.table(made.table), eyes, hall.time);
    const auto clock = live.find("\"clock\"");  // it runs again when somebody looks after the table
    if (clock != std::string::npos) live.erase(clock, live.find("\"fairness\"") - clock);
    CHECK(live == table_message(**loaded, eyes, hall.time));
  }
}

TEST_CASE("Nothing is acknowledged or told before it is stored") {
  Hall hall;
  const Made made = make(hall, two_persons);
  const Talking looking = talk(hall, made.table, {});
  const std::size_t heard = looking.ear->heard.size();
  const json::value table = look(hall, made, made.tokens);
  const std::string seat = str(table.at("to_act").at(0));
  const json::object order{{"seat", seat}, {"move", table.at("choices").at(seat).at(1)}};
  hall.settles = false;
  const Answer answer = hall.post(made.path("moves"), json::serialize(order), made.tokens);
  CHECK(answer.status == 0);
  CHECK(looking.ear->heard.size() == heard);
  CHECK(hall.get(made.path(), made.tokens).status == 0);
  hall.settle();
  CHECK(looking.ear->heard.size() > heard);
}

TEST_CASE("A channel hears the log once, and again from where an undo went back to") {
  Hall hall;
  const Made made = make(hall, two_persons, R"(,"undo":"free")");
  const std::string seat = str(look(hall, made, made.tokens).at("to_act").at(0));
  const Talking talking = talk(hall, made.table, made.tokens);
  const std::int64_t begun = talking.ear->last().at("length").as_int64();
  CHECK(talking.ear->last().at("log").as_array().size() == static_cast<std::size_t>(begun));
  REQUIRE(play_first(hall, made));
  CHECK(talking.ear->last().at("log_from").as_int64() == begun);
  talking.say(R"({"do":"undo","seat":")" + seat + R"(","ref":"u"})");
  hall.settle();
  CHECK(talking.ear->last().at("log_from").as_int64() == begun);
  CHECK(talking.ear->last().at("length").as_int64() == begun);
  bool done = false;
  for (const std::string& heard : talking.ear->heard) {
    done = done || heard.starts_with(R"({"is":"done","ref":"u")");
  }
  CHECK(done);
  talking.listener->gone();
}
