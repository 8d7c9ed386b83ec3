// One client cannot take the server from the others.
#include "server/limits.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <set>

#include "server/gate.hpp"
#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

const std::string waiting = person + R"(,{"kind":"open"})";
const std::string wish = R"({"game":"yardmaster-express","seats":[)" + waiting + "]";

Answer say(Hall& hall, const Made& made, const std::string& seat, const std::string& text) {
  return hall.post(made.path("chat"), json::serialize(json::object{{"seat", seat}, {"text", text}}),
                   made.tokens);
}

}  // namespace

TEST_CASE("An address has an allowance that fills again; others have their own") {
  std::int64_t time = 0;
  Gate gate{{.tables = 60}, [&] { return time; }};
  const auto makes = [&](const std::string& address) {
    int made = 0;
    while (made < 1000 && gate.lets(Gate::Act::Table, address)) ++made;
    return made;
  };
  CHECK(makes("10.0.0.1") == 10);
  CHECK(makes("10.0.0.2") == 10);
  CHECK(makes("10.0.0.1") == 0);
  time += hour / 50;
  CHECK(makes("10.0.0.1") == 1);
  time += hour;
  CHECK(makes("10.0.0.1") == 10);
  CHECK(gate.lets(Gate::Act::Request, "10.0.0.1"));  // what is not limited is free
}

TEST_CASE("However an address spreads what it does, no hour has more of it than was allowed") {
  for (const int count : {1, 2, 5, 6, 60, 100}) {
    for (const std::int64_t step : {1'000, 7'000, 61'000, 599'000}) {
      Allowance allowed{Allowance::per_hour(count)};
      std::deque<std::int64_t> taken;  // within the last hour
      int all = 0;
      std::size_t most = 0;
      for (std::int64_t now = 0; now < 5 * hour; now += step) {
        while (!taken.empty() && now - taken.front() >= hour) taken.pop_front();
        while (allowed.take("10.0.0.1", now)) taken.push_back(now), ++all;
        most = std::max(most, taken.size());
      }
      CHECK(most <= static_cast<std::size_t>(count));
      CHECK(all >= count);  // and who waits gets more
    }
  }
}

TEST_CASE("The wait that is told is the wait there is") {
  for (const int count : {1, 7, 60, 360}) {
    Allowance allowed{Allowance::per_hour(count)};
    std::int64_t now = 12'345;
    while (allowed.take("10.0.0.1", now)) ++now;
    for (int again = 0; again < 50; ++again) {
      const std::int64_t wait = allowed.wait("10.0.0.1", now);
      REQUIRE(wait > 0);
      CHECK_FALSE(allowed.take("10.0.0.1", now + wait - 1));
      CHECK(allowed.wait("10.0.0.1", now + wait) == 0);
      now += wait;
      CHECK(allowed.take("10.0.0.1", now));
    }
  }
  CHECK(Allowance{}.wait("10.0.0.1", 0) == 0);
}

TEST_CASE("Only so many addresses are remembered, and first those that have all of theirs back") {
  Allowance allowed{Allowance::per_hour(6)};
  for (int i = 0; i < 100'000; ++i) {
    CHECK(allowed.take(std::to_string(i), i));
    CHECK(allowed.remembered() <= Allowance::most_addresses);
  }
  CHECK(allowed.take("again", 100'000 + hour));
  CHECK(allowed.remembered() == 1);
  CHECK_FALSE(allowed.take("again", 100'000 + hour));
}

TEST_CASE(
    "A flood of tables ends at the allowance of its address, and is told when there is more") {
  Hall hall{Limits{.tables = 60}};
  int made = 0;
  for (int i = 0; i < 200; ++i) made += hall.post("/tables", wish + "}").status == 200 ? 1 : 0;
  CHECK(made == 10);
  const Answer refused = hall.post("/tables", wish + "}");
  CHECK(refused.status == 429);
  const json::value error = json::parse(refused.body).at("error");
  CHECK(str(error.at("limit")) == "tables");
  CHECK(error.at("wait").as_int64() == 72);
  CHECK(str(error.at("text")) ==
        "Enough tables from this address for this hour; more in 72 seconds.");
  CHECK(refused.headers == std::vector<std::pair<std::string, std::string>>{{"Retry-After", "72"}});
  hall.wall = hall.time + 100 * hour;  // whoever sets the clock on the wall gains nothing
  CHECK(hall.post("/tables", wish + "}").status == 429);
  hall.time += 72'000;
  CHECK(hall.post("/tables", wish + "}").status == 200);
}

TEST_CASE("What is wrong is not counted, and imports have an allowance of their own") {
  Hall hall{Limits{.tables = 6, .imports = 6}};
  for (int i = 0; i < 10; ++i) CHECK(hall.post("/import", "{}").status == 400);
  CHECK(rule_of(hall.post("/import", R"({"transcript":"x"})")) == "malformed");
  const json::value error =
      json::parse(hall.post("/import", R"({"transcript":"x"})").body).at("error");
  CHECK(str(error.at("limit")) == "imports");
  CHECK(str(error.at("text")) ==
        "Enough imports from this address for this hour; more in 12 minutes.");
  CHECK(hall.post("/tables", wish + "}").status == 200);
}

TEST_CASE("Reviews are counted when they begin, not when somebody asks how far they are") {
  Hall hall{Limits{.reviews_begun = 12}};
  const auto over = [&] { return make(hall, greedy_bot + "," + greedy_bot); };
  const Made first = over();
  const Made second = over();
  const Made third = over();
  hall.settles = false;  // nobody needs to think for this
  for (int i = 0; i < 20; ++i) CHECK(hall.get(first.path("review")).status == 200);
  CHECK(hall.get(second.path("review")).status == 200);
  const Answer refused = hall.get(third.path("review"));
  CHECK(refused.status == 429);
  const json::value error = json::parse(refused.body).at("error");
  CHECK(str(error.at("limit")) == "reviews-begun");
  CHECK(str(error.at("text")) ==
        "Enough reviews from this address for this hour; more in 6 minutes.");
  CHECK(hall.get(second.path("review")).status == 200);  // which has begun
  hall.time += 6 * 60'000;
  CHECK(hall.get(third.path("review")).status == 200);
}

TEST_CASE(
    "One address has only so many tables in the lobby that wait; when one is joined, another may") {
  Hall hall{Limits{.listed = 3}};
  const std::string listed = wish + R"(,"visibility":"listed"})";
  std::string last;
  for (int i = 0; i < 3; ++i) {
    last = str(json::parse(hall.post("/tables", listed).body).at("table"));
  }
  CHECK(rule_of(hall.post("/tables", listed)) == "full");
  CHECK(hall.post("/tables", wish + "}").status == 200);  // by link is another matter
  REQUIRE(hall.post("/tables/" + last + "/join", "{}").status == 200);
  CHECK(hall.post("/tables", listed).status == 200);
}

TEST_CASE(
    "Three thousand messages do not end a table: its last lines are told, also after a restart") {
  Hall hall;
  const Made made = make(hall, two_persons);
  const std::string text(500, 'x');
  for (int i = 0; i < 3000; ++i) REQUIRE(say(hall, made, "A", text).status == 200);
  REQUIRE(say(hall, made, "A", "the last").status == 200);
  Hall next{hall};
  for (Hall* at : {&hall, &next}) {
    const Talking other = talk(*at, made.table, {made.tokens[1]});
    REQUIRE(other.ear->heard.size() == 1);
    CHECK(other.ear->heard[0].size() < 200'000);
    const json::value table = other.ear->last();
    CHECK(table.at("chat_from").as_int64() == 3001 - 200);
    CHECK(table.at("chat").as_array().size() == 200);
    CHECK(str(table.at("chat").as_array().back().at("text")) == "the last");
    CHECK(table.at("chat").as_array().back().at("n").as_int64() == 3000);
    other.listener->gone();
  }
  CHECK(json::parse(say(next, made, "B", "hello").body).at("n").as_int64() == 3001);
}

TEST_CASE("A seat that talks too fast is asked to wait, and a table has its fill at last") {
  Hall hall{Limits{.chat = 30, .chat_lines = 70}};
  const Made made = make(hall, two_persons);
  for (int i = 0; i < 30; ++i) REQUIRE(say(hall, made, "A", "x").status == 200);
  CHECK(say(hall, made, "A", "x").status == 429);
  CHECK(say(hall, made, "B", "x").status == 200);
  hall.time += 60'000;
  for (int i = 0; i < 30; ++i) REQUIRE(say(hall, made, "A", "x").status == 200);
  for (int i = 0; i < 9; ++i) REQUIRE(say(hall, made, "B", "x").status == 200);
  CHECK(rule_of(say(hall, made, "B", "x")) == "policy");
}

TEST_CASE("The lobby is read page by page in its order, and forgets nothing that left memory") {
  Hall hall;
  std::set<std::string> made;
  for (int i = 0; i < 120; ++i) {
    hall.time += 1;
    made.insert(make(hall, waiting, R"(,"visibility":"listed")").table);
  }
  const Made playing = make(hall, two_persons, R"(,"visibility":"listed")");
  made.insert(playing.table);
  const Made over = make(hall, greedy_bot + "," + greedy_bot, R"(,"visibility":"listed")");
  tick(hall, 11 * 60'000);  // nobody looks at it: it leaves memory
  CHECK(hall.tables.count() == 120);
  std::string after;
  std::set<std::string> found;
  std::int64_t last_made = INT64_MAX;
  bool more = true;
  for (int pages = 0; more; ++pages) {
    REQUIRE(pages < 3);
    const json::value page = json::parse(hall.get("/tables?after=" + after).body);
    CHECK(page.at("all").as_int64() == 121);
    for (const json::value& line : page.at("tables").as_array()) {
      after = str(line.at("table"));
      CHECK(found.insert(after).second);
      if (after == playing.table) continue;
      CHECK(line.at("made").as_int64() < last_made);
      last_made = line.at("made").as_int64();
    }
    more = page.at("more").as_bool();
  }
  CHECK(after == playing.table);  // whoever can be joined comes first
  CHECK(found == made);
  REQUIRE(play_first(hall, playing));  // read again
}

TEST_CASE("A table nobody joined is closed, and its place is free; a game that goes on is not") {
  Hall hall{Limits{.unjoined_hours = 48}};
  const Made unjoined = make(hall, waiting, R"(,"visibility":"listed")");
  const Made watched = make(hall, waiting);
  const Made playing = make(hall, two_persons);
  const Talking there = talk(hall, watched.table, watched.tokens);
  for (int hour = 0; hour < 50; ++hour) tick(hall, 3'600'000);
  tick(hall, 3'600'000);
  CHECK(hall.tables.count() == 1);
  CHECK(json::parse(hall.get("/tables").body).at("all").as_int64() == 0);
  CHECK(str(look(hall, unjoined, unjoined.tokens).at("read_only")).find("Nobody came") == 0);
  CHECK(rule_of(hall.post(unjoined.path("join"), R"({"secret":")" + unjoined.join + "\"}")) ==
        "read-only");
  CHECK(hall.post(watched.path("join"), R"({"secret":")" + watched.join + "\"}").status == 200);
  REQUIRE(play_first(hall, playing));
  Hall next{hall};
  next.tables.wake();
  next.settle();
  CHECK(next.tables.count() == 2);  // the closed one is not looked after any more
  there.listener->gone();
}

TEST_CASE("All who watch are sent one message, and only so many may watch") {
  Hall hall{Limits{.watchers = 50}};
  const Made made = make(hall, two_persons);
  struct Eye final : Onlooker {
    void told(std::shared_ptr<const std::string> said) override { message = std::move(said); }
    void turned_away() override { away = true; }
    std::shared_ptr<const std::string> message;
    bool away = false;
  };
  std::vector<std::shared_ptr<Eye>> crowd;
  for (int i = 0; i < 51; ++i) {
    crowd.push_back(std::make_shared<Eye>());
    hall.tables.attend(crowd.back(), made.table, {}, std::nullopt, [] {});
    hall.settle();
  }
  CHECK(crowd.back()->away);
  crowd.pop_back();
  REQUIRE(play_first(hall, made));
  for (const auto& eye : crowd) CHECK(eye->message == crowd[0]->message);  // the very same bytes
  const Talking seat = talk(hall, made.table, made.tokens);
  CHECK(seat.ear->heard.size() == 1);  // who plays is always let in
  seat.listener->gone();
  for (const auto& eye : crowd) hall.tables.depart(*eye);
}

TEST_CASE("Requests, hellos and hints of one address are counted, whichever way they come") {
  Hall hall{Limits{.requests = 2, .hints = 18}};
  const Made made = make(hall, person + "," + greedy_bot);
  int answered = 0;
  while (answered < 100 && hall.get("/health").status == 200) ++answered;
  CHECK(answered == 19);  // one made the table
  hall.time += 10'000;
  const Talking talking = talk(hall, made.table, made.tokens);
  for (int i = 0; i < 5; ++i) talking.say(R"({"do":"hint","ref":1})");
  hall.settle();
  const auto& heard = talking.ear->heard;
  CHECK(std::count_if(heard.begin(), heard.end(), [](const std::string& one) {
          return one.find("too-fast") != std::string::npos;
        }) == 4);  // one is being thought about, the others come too soon
  CHECK(std::count_if(heard.begin(), heard.end(), [](const std::string& one) {
          return one.find(R"("limit":"hints","wait":240)") != std::string::npos;
        }) == 2);  // three were this address's share
  talking.listener->gone();
}
