#include "server/api.hpp"

#include <optional>
#include <utility>

#include "core/words.hpp"
#include "server/conversation.hpp"
#include "server/json_text.hpp"

namespace roundhouse::server {

namespace {

constexpr std::string_view version = "1";

Answer json(std::string body, int status = 200) {
  return {.status = status, .type = "application/json", .body = std::move(body), .headers = {}};
}
Answer refused(const Refusal& refusal) { return json(error_message(refusal), refusal.status); }

Done answering(const Respond& respond) {
  return [respond](const Reply& reply) {
    if (const Refusal* refusal = refusal_in(reply)) return respond(refused(*refusal));
    respond(json("{" + std::get<std::string>(reply) + "}"));
  };
}

/// Does the page that asks come from the host it asks? Programs send no Origin and may ask.
bool from_here(const Request& request) {
  if (request.origin.empty()) return true;
  const auto slashes = request.origin.find("://");
  return slashes != std::string::npos && request.origin.substr(slashes + 3) == request.host;
}

/// Splits `/api/tables/{table}/{what}`; `what` is empty for the table itself.
bool names_table(std::string_view path, std::string& table, std::string& what) {
  constexpr std::string_view prefix = "/api/tables/";
  if (!path.starts_with(prefix)) return false;
  path.remove_prefix(prefix.size());
  const auto slash = std::min(path.find('/'), path.size());
  table = path.substr(0, slash);
  what = path.substr(std::min(slash + 1, path.size()));
  return !table.empty() && table.size() <= longest_name;
}

std::optional<std::string> asked_for(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    const auto equals = std::min(part.find('='), part.size());
    if (part.substr(0, equals) == name) {
      return std::string{part.substr(std::min(equals + 1, part.size()))};
    }
  }
  return std::nullopt;
}

bool read_count(const Request& request, std::string_view name, std::size_t& into) {
  const auto said = asked_for(request.query, name);
  return !said || read_word(*said, into);
}

Result<Eyes> eyes_of(Tables& tables, const Request& request, const std::string& table) {
  const auto seats = tables.seats_for(table, tokens_in(request));
  if (const Refusal* refusal = refusal_in(seats)) return *refusal;
  Eyes eyes{.seats = std::get<SeatSet>(seats)};
  if (!read_count(request, "since", eyes.since) ||
      !read_count(request, "chat_since", eyes.chat_since)) {
    return malformed("since and chat_since must be whole numbers.");
  }
  return eyes;
}

/// The order behind an address: `/moves` is a move, `/undo/answer` an answer.
std::string order_name(const std::string& what) {
  if (what == "moves") return "move";
  if (what == "undo/answer") return "answer";
  constexpr std::string_view same[] = {"join",    "fill",  "explain", "undo",    "chat",
                                       "entropy", "leave", "return",  "rematch", "hint"};
  for (const std::string_view name : same) {
    if (what == name) return what;
  }
  return {};
}

}  // namespace

std::vector<std::string> tokens_in(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  std::vector<std::string> out;
  std::string_view rest = request.authorization;
  if (!rest.starts_with(scheme)) return out;
  rest.remove_prefix(scheme.size());
  while (!rest.empty()) {
    std::string_view part = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    if (const std::string_view token = next_word(part); !token.empty()) out.emplace_back(token);
  }
  return out;
}

Api::Api(Tables& tables, const Pages& pages)
    : tables_{tables}, pages_{pages}, catalogue_{catalogue_message()} {}

void Api::ask(const Request& request, Respond respond) {
  if (!request.path.starts_with("/api")) return respond(pages_.answer(request));
  ask_api(request, respond);
}

void Api::ask_api(const Request& request, const Respond& respond) {
  if (!from_here(request)) {
    return respond(refused({403, "cross-site", "This page is not from here."}));
  }
  if (request.verb == "GET" || request.verb == "HEAD") return get(request, respond);
  if (request.verb != "POST") {
    return respond(refused({405, "method", "This address knows GET and POST."}));
  }
  if (!request.content_type.starts_with("application/json")) {
    return respond(refused({415, "not-json", "Send application/json."}));
  }
  post(request, respond);
}

void Api::get(const Request& request, const Respond& respond) {
  if (request.path == "/api/games") return respond(json(catalogue_));
  if (request.path == "/api/tables") return respond(json(tables_.lobby()));
  if (request.path == "/api/health") {
    return respond(json(R"({"ok":true,"version":)" + std::string{version} + "}"));
  }
  if (constexpr std::string_view daily = "/api/daily/"; request.path.starts_with(daily)) {
    std::uint32_t date = 0;
    if (!read_word(std::string_view{request.path}.substr(daily.size()), date)) date = 0;
    return tables_.daily(date, answering(respond));
  }
  std::string table;
  std::string what;
  if (names_table(request.path, table, what)) return get_table(request, table, what, respond);
  respond(refused(unknown("There is nothing at this address.")));
}

void Api::get_table(const Request& request, const std::string& table, const std::string& what,
                    const Respond& respond) {
  const auto looked = eyes_of(tables_, request, table);
  if (const Refusal* refusal = refusal_in(looked)) return respond(refused(*refusal));
  const Eyes eyes = std::get<Eyes>(looked);
  if (what == "replay") return replay(request, table, eyes.seats, respond);
  if (what == "options") {
    Order order;
    order.what = "options";
    Seat seat{};
    const auto wish = asked_for(request.query, "seat");
    if (wish && !read_word(*wish, seat)) return respond(refused(malformed("seat is a letter.")));
    if (wish) order.seat = seat;
    return tables_.perform(table, eyes.seats, order, answering(respond));
  }
  if (what == "review") return tables_.review(table, answering(respond));
  if (what == "export") {
    return tables_.look(table, [respond](const Table* held) {
      if (!held->over())
        return respond(refused(policy("The transcript is given when it is over.")));
      Answer answer = json(write_transcript(held->transcript()));
      answer.type = "text/plain; charset=utf-8";
      answer.headers = {
          {"Content-Disposition", "attachment; filename=\"" + held->name() + ".transcript\""},
          {"Cache-Control", "no-store"}};
      respond(std::move(answer));
    });
  }
  if (!what.empty()) return respond(refused(unknown("There is nothing at this address.")));
  tables_.look(table, [respond, eyes, now = tables_.now()](const Table* held) {
    respond(json(table_message(*held, eyes, now)));
  });
}

void Api::replay(const Request& request, const std::string& table, SeatSet held,
                 const Respond& respond) {
  std::size_t at = SIZE_MAX;
  Seat as = watcher;
  const auto said = asked_for(request.query, "as");
  if (!read_count(request, "at", at) || (said && !read_word(*said, as))) {
    return respond(refused(malformed("at is a number, as is a seat.")));
  }
  const bool with_log = asked_for(request.query, "log") == "1";
  tables_.look(table, [respond, at, as, held, with_log](const Table* shown) {
    const std::size_t length = shown->match().length();
    if (at != SIZE_MAX && at > length) {
      return respond(refused(malformed("The game has " + std::to_string(length) + " entries.")));
    }
    if (as != watcher && !shown->has_seat(as)) return respond(refused(unknown("No such seat.")));
    if (as != watcher && !shown->over() && !held.contains(as)) {
      return respond(refused(foreign("Until the game is over, only its own token opens a seat.")));
    }
    respond(json(replay_message(*shown, std::min(at, length), as, with_log)));
  });
}

void Api::post(const Request& request, const Respond& respond) {
  if (request.path == "/api/tables") {
    const auto wanted = read_new_table(request.body);
    if (const Refusal* refusal = refusal_in(wanted)) return respond(refused(*refusal));
    return tables_.create(std::get<NewTable>(wanted), answering(respond));
  }
  if (request.path == "/api/import") {
    const auto transcript = read_import(request.body);
    if (const Refusal* refusal = refusal_in(transcript)) return respond(refused(*refusal));
    return tables_.import(std::get<std::string>(transcript), answering(respond));
  }
  if (request.path == "/api/mine") {
    const auto keys = read_mine(request.body);
    if (const Refusal* refusal = refusal_in(keys)) return respond(refused(*refusal));
    return respond(json(tables_.mine(std::get<std::vector<SeatKey>>(keys))));
  }
  std::string table;
  std::string what;
  if (!names_table(request.path, table, what) || order_name(what).empty()) {
    return respond(refused(unknown("There is nothing at this address.")));
  }
  const auto seats = tables_.seats_for(table, tokens_in(request));
  if (const Refusal* refusal = refusal_in(seats)) return respond(refused(*refusal));
  const auto order = read_order(order_name(what), request.body);
  if (const Refusal* refusal = refusal_in(order)) return respond(refused(*refusal));
  tables_.perform(table, std::get<SeatSet>(seats), std::get<Order>(order), answering(respond));
}

Answer Api::may_open(const Request& request, bool socket) {
  std::string table;
  std::string what;
  if (!from_here(request)) return refused({403, "cross-site", "This page is not from here."});
  if (!names_table(request.path, table, what) || what != (socket ? "socket" : "events")) {
    return refused(unknown("There is nothing at this address."));
  }
  const auto eyes = eyes_of(tables_, request, table);
  if (const Refusal* refusal = refusal_in(eyes)) return refused(*refusal);
  return {};
}

std::shared_ptr<Listener> Api::open(const Request& request, std::shared_ptr<Channel> channel,
                                    bool socket) {
  std::string table;
  std::string what;
  names_table(request.path, table, what);
  auto talk = std::make_shared<Conversation>(tables_, table, std::move(channel));
  if (socket) return talk;
  const auto eyes = eyes_of(tables_, request, table);
  if (refusal_in(eyes) == nullptr) tables_.attend(*talk, table, std::get<Eyes>(eyes));
  return talk;
}

}  // namespace roundhouse::server
