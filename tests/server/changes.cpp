// Messages carry what changed, not the table: whoever puts them together has the whole table.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/guests.hpp"
#include "server/json_patch.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

/// What stands in a message beside what happened and what time makes of it.
json::object standing_of(json::value table) {
  json::object out = table.as_object();
  for (const char* name : {"log", "log_from", "chat", "chat_from", "clock"}) out.erase(name);
  return out;
}

/// Texts with what could be taken for JSON, short and beyond eight bytes.
const std::array<std::string_view, 4> texts{"b:,", "a\"]},{[\\", "0123456\"89", "01234567\\\"x\\"};

json::value any_value(Rng& rng, int depth) {
  switch (rng.below(depth > 0 ? 6 : 4)) {
    case 0: return nullptr;
    case 1: return static_cast<std::int64_t>(rng.below(3));
    case 2: return rng.below(2) == 0;
    case 3: return json::string{texts[rng.below(texts.size())]};
    case 4: {
      json::array list;
      for (auto n = rng.below(4); n > 0; --n) list.push_back(any_value(rng, depth - 1));
      return list;
    }
    default: {
      json::object object;
      for (auto n = rng.below(4); n > 0; --n) {
        object["k\"" + std::to_string(n)] = any_value(rng, depth - 1);
      }
      return object;
    }
  }
}

}  // namespace

TEST_CASE("A patch turns any value into any other, and is empty where they are the same") {
  Rng rng{5};
  for (int i = 0; i < 20'000; ++i) {
    const json::value before = any_value(rng, 4);
    const json::value after = rng.below(4) == 0 ? before : any_value(rng, 4);
    const std::string patch = json_patch(json::serialize(before), json::serialize(after));
    CHECK(patch.empty() == (before == after));
    if (patch.empty()) continue;
    CHECK(patched(before, json::parse(patch)) == after);
  }
}

TEST_CASE("Changes put together are the table, in every game and for every pair of eyes") {
  for (const Game* game : catalogue()) {
    const About about = game->about();
    INFO(about.id);
    Hall hall;
    json::array seats;
    for (int i = 0; i < std::max(about.fewest_seats, 1); ++i)
      seats.push_back(json::object{{"kind", "person"}});
    const json::object order{{"game", about.id}, {"seats", seats}, {"undo", "free"}};
    const Answer answer = hall.post("/tables", json::serialize(order));
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    const json::value told = json::parse(answer.body);
    Made made{str(told.at("table")), {}, {}};
    std::vector<std::vector<std::string>> eyes{{}};
    for (const json::value& seat : told.at("seats").as_array()) {
      made.tokens.push_back(str(seat.at("token")));
      eyes.push_back({made.tokens.back()});
    }
    eyes.push_back(made.tokens);
    std::vector<Talking> lines;
    for (const auto& own : eyes) lines.push_back(talk(hall, made.table, own));
    for (int move = 0; move < 40 && play_first(hall, made); ++move) {
      if (move == 20) hall.post(made.path("undo"), R"({"seat":"A"})", made.tokens);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        CHECK(standing_of(lines[i].ear->last()) == standing_of(look(hall, made, eyes[i])));
      }
    }
    for (const Talking& line : lines) {
      CHECK(line.ear->heard.back().find(R"("is":"change")") != std::string::npos);
    }
  }
}

TEST_CASE("Whatever a rule forbids comes with its rule when it is asked for, each rule once") {
  Hall hall;
  const Made made = make(hall, two_persons);
  bool some = false;
  for (int move = 0; move < 10 && play_first(hall, made); ++move) {
    const json::value table = look(hall, made, made.tokens);
    if (table.at("to_act").as_array().empty()) break;
    const std::string seat = str(table.at("to_act").at(0));
    const json::value options =
        json::parse(hall.get(made.path("options") + "?seat=" + seat, made.tokens).body);
    CHECK(options.at("choices") == table.at("choices").at(seat));
    for (const json::value& refused : options.at("refused").as_array()) {
      some = true;
      for (const json::value& one : refused.at("moves").as_array()) {
        const json::object order{{"seat", seat}, {"move", one}};
        const json::value why =
            json::parse(hall.post(made.path("explain"), json::serialize(order), made.tokens).body);
        CHECK_FALSE(why.at("allowed").as_bool());
        CHECK(why.at("key") == refused.at("key"));
      }
    }
  }
  CHECK(some);
}
