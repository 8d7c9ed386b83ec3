#pragma once

#include <doctest/doctest.h>

#include "server/hall.hpp"

namespace roundhouse::server {

struct Made {
  std::string table;
  std::vector<std::string> tokens;  // of the persons, in order
  std::string join;

  std::string path(const std::string& what = "") const {
    return "/tables/" + table + (what.empty() ? "" : "/" + what);
  }
};

inline std::string str(const json::value& value) { return std::string{value.as_string()}; }

inline Made make(Hall& hall, const std::string& seats, const std::string& more = "") {
  const std::string pace =
      more.find("bot_seconds") == std::string::npos ? R"(,"bot_seconds":0)" : "";
  const Answer answer = hall.post(
      "/tables", R"({"game":"yardmaster-express","seats":[)" + seats + "]" + pace + more + "}");
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  const json::value made = json::parse(answer.body);
  Made out{str(made.at("table")), {}, {}};
  for (const json::value& seat : made.at("seats").as_array()) {
    out.tokens.push_back(str(seat.at("token")));
  }
  if (made.as_object().contains("join")) out.join = str(made.at("join"));
  return out;
}

inline const std::string person = R"({"kind":"person"})";
inline const std::string two_persons = person + "," + person;
inline const std::string greedy_bot = R"({"kind":"bot","bot":"greedy"})";

inline constexpr std::int64_t hour = 3'600'000;

inline void tick(Hall& hall, std::int64_t by = 0) {
  hall.time += by;
  hall.tables.tick();
  hall.settle();
}

inline json::value look(Hall& hall, const Made& made, const std::vector<std::string>& tokens) {
  const Answer answer = hall.get(made.path(), tokens);
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  return json::parse(answer.body);
}

inline std::string rule_of(const Answer& answer) {
  return str(json::parse(answer.body).at("error").at("rule"));
}

/// Plays the first legal move of whichever person is asked; false if nobody is.
inline bool play_first(Hall& hall, const Made& made) {
  const json::value table = look(hall, made, made.tokens);
  for (const auto& [seat, choices] : table.at("choices").as_object()) {
    for (const json::value& move : choices.as_array()) {
      const json::object order{{"seat", seat}, {"move", move}};
      const Answer answer = hall.post(made.path("moves"), json::serialize(order), made.tokens);
      REQUIRE_MESSAGE(answer.status == 200, answer.body);
      return true;
    }
  }
  return false;
}

inline std::int64_t length(Hall& hall, const Made& made) {
  return look(hall, made, made.tokens).at("length").as_int64();
}

}  // namespace roundhouse::server
