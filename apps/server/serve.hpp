#pragma once

#include <iosfwd>
#include <string>

namespace roundhouse::server {

struct ServeOrder {
  int port = 8080;
  std::string bind = "127.0.0.1";
  std::string database = "roundhouse.db";  // empty: only in memory
  std::string web;                         // a folder of pages instead of those in the program
  int sockets = 12'000;
  int thinkers = 2;
};

/// Serves until the process is told to end. Returns 0, or 2 with one sentence on `err` when it
/// could not begin, or 3 when the store failed under way.
int serve(const ServeOrder& order, std::ostream& out, std::ostream& err);

}  // namespace roundhouse::server
