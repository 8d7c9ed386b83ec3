#include <doctest/doctest.h>

#include "server/guests.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

int status(Site& site, const std::string& host, const std::string& path, bool socket) {
  Request request;
  request.verb = "GET";
  request.path = path;
  request.host = host;
  request.origin = "http://" + host;  // a page of that name asks
  int out = 0;
  const auto note = [&](const Answer& answer) { out = answer.status; };
  if (socket) {
    site.may_open(request, true, note);
  } else {
    site.ask(request, note);
  }
  return out;
}

}  // namespace

TEST_CASE("A name that was made to point here is not ours: DNS rebinding") {
  Hall hall;
  const Made made = make(hall, two_persons);
  Api api{hall.tables, hall.pages, {.hosts = {"games.example"}}};
  const std::string socket = "/api/tables/" + made.table + "/socket";
  for (const char* host : {"evil.example", "evil.example:8080", "games.example.evil.example",
                           "localhost.evil.example", "127.0.0.1.evil.example"}) {
    CHECK(status(api, host, "/api/tables", false) == 421);
    CHECK(status(api, host, "/", false) == 421);
    CHECK(status(api, host, socket, true) == 421);
  }
  for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:8080", "192.168.1.7",
                           "[::1]:8080", "games.example", "games.example:8080"}) {
    CHECK(status(api, host, "/api/tables", false) == 200);
    CHECK(status(api, host, socket, true) == 200);
  }
}
