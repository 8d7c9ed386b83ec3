// Messages carry what changed, not the table: whoever puts them together has the whole table.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/guests.hpp"
#include "table/json_change.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

/// What stands in a message beside what happened and what time makes of it.
json::object standing_of(json::value table) {
  json::object out = table.as_object();
  for (const char* name : {"log", "log_from", "chat", "chat_from", "clock"}) out.erase(name);
  return out;
}

struct Crate {
  std::uint8_t weight = 0;
  std::string label;

  friend bool operator==(const Crate&, const Crate&) = default;
};
void fields(auto& visit, Of<Crate> auto& crate) {
  visit("weight", crate.weight);
  visit("label", crate.label);
}

struct Coal {
  static constexpr std::string_view name = "Coal";
  std::uint8_t tons = 0;

  friend bool operator==(const Coal&, const Coal&) = default;
};
void fields(auto& visit, Of<Coal> auto& coal) { visit("tons", coal.tons); }

struct Mail {
  static constexpr std::string_view name = "Mail";
  std::array<bool, 2> sealed{};
  std::optional<Crate> parcel;

  friend bool operator==(const Mail&, const Mail&) = default;
};
void fields(auto& visit, Of<Mail> auto& mail) {
  visit("sealed", mail.sealed);
  visit("parcel", mail.parcel);
}

/// Its list is made up while it is told.
struct Axles {
  std::uint8_t front = 0;
  std::uint8_t back = 0;

  friend bool operator==(const Axles&, const Axles&) = default;
};
void fields(auto& visit, Of<Axles> auto& axles) {
  FixedVector<std::uint8_t, 9> wheels;
  wheels.resize(std::size_t{axles.front} + axles.back);
  visit("wheels", wheels);
  visit("back", axles.back);
  visit("front", axles.front);
}

/// Something of every kind a view is made of.
struct Wagon {
  Seat owner{};
  std::variant<Coal, Mail> load;
  FixedVector<Crate, 4> crates;
  FixedVector<FixedVector<std::uint8_t, 3>, 3> rows;
  std::optional<std::uint8_t> number;
  Crate spare;
  Axles axles;

  friend bool operator==(const Wagon&, const Wagon&) = default;
};
void fields(auto& visit, Of<Wagon> auto& wagon) {
  visit("owner", wagon.owner);
  visit("load", wagon.load);
  visit("crates", wagon.crates);
  visit("rows", wagon.rows);
  visit("number", wagon.number);
  visit("spare", wagon.spare);
  visit("axles", wagon.axles);
}

Crate any_crate(Rng& rng) {
  return {static_cast<std::uint8_t>(rng.below(3)), rng.below(2) == 0 ? "a\"]},{[\\" : ""};
}

/// Changes one of its parts, or leaves it as it is.
void change_something(Wagon& wagon, Rng& rng) {
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  const auto few = [&] { return static_cast<std::uint8_t>(below(3)); };
  switch (rng.below(11)) {
    case 0: wagon.owner = Seat(few()); break;
    case 1: wagon.load = Coal{few()}; break;
    case 2: wagon.load = Mail{{few() == 0, few() == 0}, {}}; break;
    case 3:
      if (auto* mail = std::get_if<Mail>(&wagon.load)) mail->parcel = any_crate(rng);
      break;
    case 4: wagon.crates.clear(); break;
    case 5:
      if (wagon.crates.size() < 4) wagon.crates.push_back(any_crate(rng));
      break;
    case 6:
      if (!wagon.crates.empty()) wagon.crates[below(wagon.crates.size())] = any_crate(rng);
      break;
    case 7:
      wagon.rows.size() < 3 ? wagon.rows.push_back({}) : wagon.rows.clear();
      for (auto& row : wagon.rows) row.size() < 3 ? row.push_back(few()) : row.clear();
      break;
    case 8: wagon.number = few() == 0 ? std::nullopt : std::optional{few()}; break;
    case 9: wagon.axles = {few(), few()}; break;
    default: wagon.spare = any_crate(rng);
  }
}

/// Some moves of a game, whoever is asked.
void play_at_random(Match& match, int moves, std::uint64_t seed) {
  Rng rng{seed};
  for (int i = 0; i < moves && !match.over(); ++i) {
    const Seat mover = match.to_act().first();
    if (mover == nature) {
      match.roll(rng);
      continue;
    }
    const auto legal = legal_moves(match.options(mover));
    REQUIRE(match.submit(mover, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
  }
}

}  // namespace

TEST_CASE("A change leads from any value to any other, and is empty where they are the same") {
  Rng rng{5};
  Wagon now;
  for (int i = 0; i < 20'000; ++i) {
    const Wagon before = now;
    for (auto n = rng.below(4); n > 0; --n) change_something(now, rng);
    const std::string change = json_change(before, now);
    CHECK(change.empty() == (before == now));
    if (change.empty()) continue;
    CHECK(patched(json::parse(to_json(before)), json::parse(change)) == json::parse(to_json(now)));
    CHECK(change.size() <= to_json(now).size() + 2);
  }
}

TEST_CASE("Of a large value that changed little is told little") {
  Wagon before;
  for (int i = 0; i < 4; ++i) before.crates.push_back({1, "a long label"});
  Wagon now = before;
  now.crates[2].weight = 7;
  CHECK(json_change(before, now) == R"({"crates":{"2":{"weight":[7]}}})");
  now = before;
  now.spare = {1, "b"};
  CHECK(json_change(before, now) == R"({"spare":[{"weight":1,"label":"b"}]})");
}

TEST_CASE("What changed in a view leads from each to the next, in whole games of every kind") {
  for (const Game* game : catalogue()) {
    INFO(game->about().id);
    auto begun = game->begin({});
    REQUIRE(begun);
    Match& match = **begun;
    Rng rng{11};
    std::vector<Seat> viewers{watcher};
    for (int i = 0; i < match.seats(); ++i) viewers.push_back(Seat(i));
    std::vector<std::shared_ptr<const AnyView>> known;
    for (const Seat viewer : viewers) known.push_back(match.view(viewer));
    for (int entry = 0; entry < 400 && !match.over(); ++entry) {
      const Seat mover = match.to_act().first();
      if (mover == nature) {
        match.roll(rng);
      } else {
        const auto legal = legal_moves(match.options(mover));
        REQUIRE(match.submit(mover, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      }
      for (std::size_t i = 0; i < viewers.size(); ++i) {
        const auto now = match.view(viewers[i]);
        const std::string change = now->change_since(*known[i]);
        const json::value before = json::parse(known[i]->json());
        CHECK((change.empty() ? before : patched(before, json::parse(change))) ==
              json::parse(now->json()));
        known[i] = now;
      }
    }
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

TEST_CASE("What an entry leaves out of its events follows from its seat and their kinds") {
  for (const Game* game : catalogue()) {
    INFO(game->about().id);
    const std::string types = game->typescript();
    auto begun = game->begin({});
    REQUIRE(begun);
    Match& match = **begun;
    play_at_random(match, 200, 17);
    std::size_t rules_said = 0;
    std::size_t events_told = 0;
    for (std::size_t i = 0; i < match.length(); ++i) {
      const json::value whole = json::parse(match.events_json(i, watcher));
      const json::value lean = json::parse(match.lean_events_json(i, watcher));
      REQUIRE(whole.as_array().size() == lean.as_array().size());
      for (std::size_t k = 0; k < lean.as_array().size(); ++k) {
        json::object told = lean.at(k).as_object();
        rules_said += told.contains("rule") ? 1 : 0;
        ++events_told;
        const json::object& said = whole.at(k).as_object();
        const std::string rule = str(said.at("is")) + ": '" + str(said.at("rule")) + "',";
        if (!told.contains("rule") && types.find(rule) != std::string::npos) {
          told["rule"] = said.at("rule");
        }
        if (said.contains("seat") && !told.contains("seat")) {
          told["seat"] = std::string(1, letter(match.mover(i)));
        }
        CHECK(told == said);
      }
    }
    CHECK(2 * rules_said < events_told + 1);
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
