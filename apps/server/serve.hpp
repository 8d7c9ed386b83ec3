#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "server/limits.hpp"
#include "server/log.hpp"

namespace roundhouse::server {

struct ServeOrder {
  std::string version;  // of the program
  int port = 8080;
  std::string bind = "127.0.0.1";
  std::string database = "roundhouse.db";  // a file or postgres://...; empty: only in memory
  std::string web;                         // a folder of pages instead of those in the program
  std::string lab;                         // a folder of finished studies, shown under /lab/
  std::vector<std::string> hosts;          // names it is known by, beside its addresses
  bool in_clear = false;                   // may be reached from other machines without TLS
  bool forwarded = false;                  // a proxy in front says who asks
  int sockets = 12'000;
  double drain = 0;  // seconds between being told to end and ending, for a front to notice
  std::string bans = "roundhouse.bans";  // a file with addresses that may not come, if there is one
  std::vector<std::string> metrics_for;  // addresses that may read /metrics, beside this machine
  LogLevel log_level = LogLevel::Warning;
  int thinkers = 0;  // threads for bots; 0: as many as there are cores
  Limits limits = usual;
};

/// Serves until the process is told to end. Returns 0, or 2 with one sentence on `err` when it
/// could not begin.
int serve(const ServeOrder& order, std::ostream& out, std::ostream& err);

}  // namespace roundhouse::server
