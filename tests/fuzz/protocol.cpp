// The server's door: requests and WebSocket messages, with a table behind them. The first line says
// how the bytes come in, `POST /tables/{t}/moves AB` or `SOCKET A`, with the seats whose tokens are
// shown; the rest is the body, or messages line by line.
#include <algorithm>
#include <string>
#include <vector>

#include "door.hpp"
#include "server/hall.hpp"

namespace roundhouse::server {

namespace {

constexpr int inputs_a_hall = 1000;

/// A server with one table of two persons, a bot, hints and chat.
struct Place {
  Hall hall;
  std::string table;
  std::vector<std::string> tokens;

  Place() {
    const Answer answer = hall.post(
        "/tables",
        R"({"game":"yardmaster-express","bot_seconds":0,"undo":"consent","hints":true,)"
        R"("seats":[{"kind":"person"},{"kind":"person"},{"kind":"bot","bot":"greedy"}]})");
    const json::value made = json::parse(answer.body);
    table = made.at("table").as_string();
    for (const json::value& seat : made.at("seats").as_array()) {
      tokens.emplace_back(seat.at("token").as_string());
    }
  }

  std::vector<std::string> shown_by(std::string_view letters) const {
    std::vector<std::string> out;
    for (const char letter : letters) {
      const auto place = static_cast<std::size_t>(letter - 'A');
      if (place < tokens.size()) out.push_back(tokens[place]);
    }
    return out;
  }
  std::string with_table(std::string path) const {
    const auto at = path.find("{t}");
    return at == std::string::npos ? path : path.replace(at, 3, table);
  }
};

std::string_view next_line(std::string_view& rest) {
  const auto end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

/// Whatever is refused is refused with a word and a sentence, and is JSON like everything else.
void judge(const Answer& answer) {
  if (answer.type != "application/json") return;
  json::error_code error;
  const json::value said = json::parse(answer.body, error);
  never(static_cast<bool>(error), "an answer is not JSON");
  if (answer.status == 200) return;
  never(said.at("error").at("rule").as_string().empty(), "a refusal without a rule");
  never(said.at("error").at("text").as_string().empty(), "a refusal without a reason");
}

/// No seat's token is ever told to somebody who did not show it.
void keeps_secrets(const Place& place, const std::string& told,
                   const std::vector<std::string>& shown) {
  for (const std::string& token : place.tokens) {
    const bool known = std::find(shown.begin(), shown.end(), token) != shown.end();
    never(!known && told.find(token) != std::string::npos, "a token is told");
  }
}

void by_socket(Place& place, const std::vector<std::string>& shown, std::string_view messages) {
  const Talking line = talk(place.hall, place.table, shown);
  while (!messages.empty()) {
    line.say(std::string{next_line(messages)});
    place.hall.settle();
  }
  for (const std::string& heard : line.ear->heard) {
    json::error_code error;
    const json::value said = json::parse(heard, error);
    never(static_cast<bool>(error), "a message is not JSON");
    never(!said.is_object() || !said.as_object().contains("is"), "a message without a kind");
    keeps_secrets(place, heard, shown);
  }
  line.listener->gone();
}

void come_in(Place& place, std::string_view input) {
  std::string_view first = next_line(input);
  const std::string verb{next_word(first)};
  const std::string path{next_word(first)};
  if (verb == "SOCKET") return by_socket(place, place.shown_by(path), input);
  const auto shown = place.shown_by(next_word(first));
  const Answer answer = place.hall.request(verb, place.with_table(path), std::string{input}, shown);
  never(answer.status == 0 && path.find("hint") == std::string::npos &&
            path.find("daily") == std::string::npos && path.find("analysis") == std::string::npos,
        "a request is not answered");
  if (answer.status == 0) return;
  judge(answer);
  keeps_secrets(place, answer.body, shown);
}

}  // namespace

}  // namespace roundhouse::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace roundhouse;
  static std::unique_ptr<server::Place> place;
  static int inputs = 0;
  if (inputs++ % server::inputs_a_hall == 0) place = std::make_unique<server::Place>();
  place->hall.time += 1000;  // no limit is meant here
  come_in(*place, Bytes{data, size}.rest());
  place->hall.tables.tick();
  place->hall.settle();
  return 0;
}
