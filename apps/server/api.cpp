#include "server/api.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/words.hpp"
#include "server/conversation.hpp"

namespace roundhouse::server {

namespace {

constexpr std::string_view version = "1";

Answer json(std::string body, int status = 200) {
  return {.status = status, .type = "application/json", .body = std::move(body), .headers = {}};
}
Answer refused(const Refusal& refusal) {
  Answer out = json(error_message(refusal), refusal.status);
  if (refusal.wait > 0) out.headers.emplace_back("Retry-After", std::to_string(refusal.wait));
  return out;
}
Answer answered(const Result<std::string>& result) {
  if (const Refusal* refusal = refusal_in(result)) return refused(*refusal);
  return json(std::get<std::string>(result));
}

Done answering(const Respond& respond) {
  return [respond](const Reply& reply) {
    if (const Refusal* refusal = refusal_in(reply)) return respond(refused(*refusal));
    respond(json(std::visit([](const auto& granted) { return to_json(granted); },
                            std::get<Granted>(reply))));
  };
}

/// Does the page that asks come from the host it asks? Programs send no Origin and may ask.
bool from_here(const Request& request) {
  if (request.origin.empty()) return true;
  const auto slashes = request.origin.find("://");
  return slashes != std::string::npos && request.origin.substr(slashes + 3) == request.host;
}

/// The name in a Host header, without its port.
std::string_view name_in(std::string_view host) {
  const auto bracket = host.find(']');  // of an IPv6 address
  const auto colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  return host.substr(0, colon);
}

bool is_address(std::string_view name) {
  return name.starts_with('[') || name.find_first_not_of("0123456789.") == std::string_view::npos;
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

/// Whose eyes a request is made with, as far as its tokens open seats of the table.
void eyes_of(Tables& tables, const Request& request, const std::string& table,
             const std::function<void(Result<Eyes>)>& then) {
  Eyes eyes;
  if (!read_count(request, "since", eyes.since) ||
      !read_count(request, "chat_since", eyes.chat_since)) {
    return then(malformed("since and chat_since must be whole numbers."));
  }
  tables.seats_for(table, tokens_in(request), [eyes, then](const Result<SeatSet>& seats) mutable {
    if (const Refusal* refusal = refusal_in(seats)) return then(*refusal);
    eyes.seats = std::get<SeatSet>(seats);
    then(eyes);
  });
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

Api::Api(Tables& tables, const Shelf& pages, const House& house)
    : tables_{tables},
      pages_{pages},
      hosts_{house.hosts},
      gate_{house.limits, house.steady},
      catalogue_{catalogue_message()},
      drain_{house.drain},
      metrics_{house.metrics},
      metrics_for_{house.metrics_for} {}

bool Api::may_measure(const std::string& address) const {
  return address.starts_with("127.") || address == "::" ||  // ::1, of which the network counts
         std::find(metrics_for_.begin(), metrics_for_.end(), address) != metrics_for_.end();
}

std::chrono::milliseconds Api::leaving() {
  draining_ = true;
  tables_.hand_over();
  return drain_;
}

/// For a front: 200 while people may be sent here, 404 when no new ones shall come, 503 while
/// nothing can be stored.
Answer Api::readiness() const {
  if (draining_) return refused({404, "draining", "This server is about to end."});
  if (!tables_.trouble().empty()) {
    return refused({503, "unstored", "Nothing can be stored at present."});
  }
  return json(R"({"ok":true})");
}

/// A page whose name was made to point here later (DNS rebinding) says its own name as the host, so
/// names must be ours. An address cannot be bent that way, and whoever is no browser may say none.
std::optional<Refusal> Api::not_our_name(const Request& request) const {
  const std::string_view name = name_in(request.host);
  if (name.empty() || name == "localhost" || is_address(name)) return std::nullopt;
  if (std::find(hosts_.begin(), hosts_.end(), name) != hosts_.end()) return std::nullopt;
  return Refusal{421, "wrong-host",
                 "This server is not known by that name. If it should be, start it with --host and "
                 "the name."};
}

std::optional<Refusal> Api::stopped(Gate::Act act, const Request& request) {
  const auto refusal = gate_.stops(act, request.address);
  if (refusal) tables_.turned_away(refusal->rule);
  return refusal;
}

void Api::ask(const Request& request, Respond respond) {
  if (const auto refusal = not_our_name(request)) return respond(refused(*refusal));
  if (const auto refusal = stopped(Gate::Act::Request, request)) return respond(refused(*refusal));
  if (request.path == "/metrics" && metrics_ && may_measure(request.address)) {
    return respond({.status = 200,
                    .type = "text/plain; version=0.0.4; charset=utf-8",
                    .body = metrics_(),
                    .headers = {{"Cache-Control", "no-store"}}});
  }
  if (!request.path.starts_with("/api")) return respond(pages_.answer(request));
  ask_api(request, respond);
}

void Api::read_shelves() {
  lessons_ = Lessons{};
  puzzles_ = Puzzles{};
  guides_ = Guides{};
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
  if (Lessons::here(request.path)) return respond(answered(lessons_.answer(request)));
  if (Puzzles::here(request.path)) return respond(answered(puzzles_.answer(request)));
  if (Guides::here(request.path)) return guide(request, respond);
  post(request, respond);
}

void Api::guide(const Request& request, const Respond& respond) {
  guides_.answer(request, tables_,
                 [respond](const Result<std::string>& told) { respond(answered(told)); });
}

void Api::get(const Request& request, const Respond& respond) {
  if (Lessons::here(request.path)) return respond(answered(lessons_.answer(request)));
  if (Puzzles::here(request.path)) return respond(answered(puzzles_.answer(request)));
  if (Guides::here(request.path)) return guide(request, respond);
  if (request.path == "/api/games") return respond(json(catalogue_));
  if (request.path == "/api/tables") {
    return respond(json(tables_.lobby(asked_for(request.query, "after").value_or(""))));
  }
  if (request.path == "/api/health") {
    return respond(json(R"({"ok":true,"version":)" + std::string{version} + "}"));
  }
  if (request.path == "/api/ready") return respond(readiness());
  if (constexpr std::string_view daily = "/api/daily/"; request.path.starts_with(daily)) {
    std::string_view day = std::string_view{request.path}.substr(daily.size());
    const bool list = day.ends_with("/list");
    if (list) day.remove_suffix(std::string_view{"/list"}.size());
    std::uint32_t date = 0;
    if (!read_word(day, date)) date = 0;
    return list ? tables_.day_list(date, answering(respond))
                : tables_.daily(date, answering(respond));
  }
  std::string table;
  std::string what;
  if (!names_table(request.path, table, what)) {
    return respond(refused(unknown("There is nothing at this address.")));
  }
  eyes_of(tables_, request, table,
          [this, request, table, what, respond](const Result<Eyes>& looked) {
            if (const Refusal* refusal = refusal_in(looked)) return respond(refused(*refusal));
            get_table(request, table, what, std::get<Eyes>(looked), respond);
          });
}

void Api::get_table(const Request& request, const std::string& table, const std::string& what,
                    const Eyes& eyes, const Respond& respond) {
  if (what == "replay") return replay(request, table, eyes.seats, respond);
  if (what == "options") {
    order::Options order;
    Seat seat{};
    const auto wish = asked_for(request.query, "seat");
    if (wish && !read_word(*wish, seat)) return respond(refused(malformed("seat is a letter.")));
    if (wish) order.seat = seat;
    return tables_.perform(table, eyes.seats, order, answering(respond));
  }
  if (what == "review") return tables_.review(table, answering(respond), request.address);
  if (what == "export") return give_transcript(table, respond);
  if (!what.empty()) return respond(refused(unknown("There is nothing at this address.")));
  tables_.look(table, [respond, eyes, now = tables_.beat()](const Result<const Table*>& found) {
    if (const Refusal* refusal = refusal_in(found)) return respond(refused(*refusal));
    respond(json(table_message(*std::get<const Table*>(found), eyes, now)));
  });
}

void Api::give_transcript(const std::string& table, const Respond& respond) {
  tables_.look(table, [respond](const Result<const Table*>& found) {
    if (const Refusal* refusal = refusal_in(found)) return respond(refused(*refusal));
    const Table& held = *std::get<const Table*>(found);
    if (!held.over()) return respond(refused(policy("The transcript is given when it is over.")));
    Answer answer = json(write_transcript(held.transcript()));
    answer.type = "text/plain; charset=utf-8";
    answer.headers = {
        {"Content-Disposition", "attachment; filename=\"" + held.name() + ".transcript\""},
        {"Cache-Control", "no-store"}};
    respond(std::move(answer));
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
  tables_.look(table, [respond, at, as, held, with_log](const Result<const Table*>& found) {
    if (const Refusal* refusal = refusal_in(found)) return respond(refused(*refusal));
    const Table* shown = std::get<const Table*>(found);
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
    if (const auto refusal = stopped(Gate::Act::Table, request)) return respond(refused(*refusal));
    return tables_.create(std::get<NewTable>(wanted), answering(respond), request.address);
  }
  if (request.path == "/api/commitments") return tables_.commit(answering(respond));
  if (request.path == "/api/import") {
    const auto transcript = read_import(request.body);
    if (const Refusal* refusal = refusal_in(transcript)) return respond(refused(*refusal));
    if (const auto refusal = stopped(Gate::Act::Import, request)) return respond(refused(*refusal));
    return tables_.import(std::get<std::string>(transcript), answering(respond));
  }
  if (request.path == "/api/mine") {
    const auto keys = read_mine(request.body);
    if (const Refusal* refusal = refusal_in(keys)) return respond(refused(*refusal));
    return tables_.mine(std::get<std::vector<SeatKey>>(keys),
                        [respond](std::string told) { respond(json(std::move(told))); });
  }
  post_at_table(request, respond);
}

void Api::post_at_table(const Request& request, const Respond& respond) {
  std::string table;
  std::string what;
  const bool named = names_table(request.path, table, what);
  if (named && what == "analysis") {
    const auto wanted = read_side_line(request.body);
    if (const Refusal* refusal = refusal_in(wanted)) return respond(refused(*refusal));
    return tables_.analyse(table, std::get<SideLine>(wanted), answering(respond));
  }
  if (!named || !is_ordered_at(what)) {
    return respond(refused(unknown("There is nothing at this address.")));
  }
  if (what == "hint") {
    if (const auto refusal = stopped(Gate::Act::Hint, request)) return respond(refused(*refusal));
  }
  const auto read = read_order(what, request.body);
  const auto tokens = tokens_in(request);
  tables_.seats_for(table, tokens, [this, table, read, respond](const Result<SeatSet>& seats) {
    if (const Refusal* refusal = refusal_in(seats)) return respond(refused(*refusal));
    if (const Refusal* refusal = refusal_in(read)) return respond(refused(*refusal));
    tables_.perform(table, std::get<SeatSet>(seats), std::get<Order>(read), answering(respond));
  });
}

void Api::may_open(const Request& request, bool socket, Respond respond) {
  std::string table;
  std::string what;
  if (const auto refusal = not_our_name(request)) return respond(refused(*refusal));
  if (!from_here(request)) {
    return respond(refused({403, "cross-site", "This page is not from here."}));
  }
  if (const auto refusal = stopped(Gate::Act::Hello, request)) return respond(refused(*refusal));
  if (!names_table(request.path, table, what) || what != (socket ? "socket" : "events")) {
    return respond(refused(unknown("There is nothing at this address.")));
  }
  eyes_of(tables_, request, table, [respond = std::move(respond)](const Result<Eyes>& eyes) {
    if (const Refusal* refusal = refusal_in(eyes)) return respond(refused(*refusal));
    respond({});
  });
}

std::shared_ptr<Listener> Api::open(const Request& request, std::shared_ptr<Channel> channel,
                                    bool socket) {
  std::string table;
  std::string what;
  names_table(request.path, table, what);
  auto talk =
      std::make_shared<Conversation>(tables_, gate_, request.address, table, std::move(channel));
  if (socket) return talk;
  eyes_of(tables_, request, table, [this, talk, table](const Result<Eyes>& eyes) {
    if (refusal_in(eyes) != nullptr) return;
    tables_.attend(talk, table, std::get<Eyes>(eyes), std::nullopt, [] {});
  });
  return talk;
}

}  // namespace roundhouse::server
