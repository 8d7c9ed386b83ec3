#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "support/scratch.hpp"

/// A PostgreSQL of the test's own, in a folder that is gone with it. It listens on a socket there
/// and nowhere else. PostgreSQL refuses to run as root; then it runs as Debian's user for it.
class PostgresServer {
 public:
  PostgresServer() {
    namespace fs = std::filesystem;
    for (const auto& version : fs::directory_iterator{"/usr/lib/postgresql"}) {
      bin_ = std::max(bin_, (version.path() / "bin").string());
    }
    // The socket's name must stay short, so it is not in a folder of whoever runs the test.
    as_ = geteuid() == 0 ? "runuser -u postgres -- " : "";
    if (geteuid() == 0) run("chown postgres " + folder());
    run(as_ + bin_ + "/initdb -D " + folder() +
        "/data -U tester -A trust -E UTF8 --no-locale --no-sync");
    start();
  }
  ~PostgresServer() { stop("immediate"); }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  void start() {
    up_ = run(as_ + bin_ + "/pg_ctl -D " + folder() + "/data -w -l " + folder() +
              "/log -o \"-c listen_addresses='' -k " + folder() + " -c fsync=off\" start");
  }
  void stop(const std::string& how) {
    run(as_ + bin_ + "/pg_ctl -D " + folder() + "/data -w -m " + how + " stop");
  }
  bool up() const { return up_; }
  std::string address() const { return "postgres://tester@/postgres?host=" + folder(); }

 private:
  std::string folder() const {
    std::string file = scratch_.file("");
    while (file.ends_with('/')) file.pop_back();
    return file;
  }
  static bool run(const std::string& command) {
    return std::system(("cd / && " + command + " >/dev/null 2>&1").c_str()) == 0;
  }

  Scratch scratch_;
  std::string bin_;
  std::string as_;
  bool up_ = false;
};
