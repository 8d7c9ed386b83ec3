#include "server/serve.hpp"

#include <openssl/rand.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <thread>

#include "server/api.hpp"
#include "server/log.hpp"
#include "server/metrics_text.hpp"
#include "server/pages.hpp"
#include "server/thinking_threads.hpp"
#include "store/open_store.hpp"

namespace roundhouse::server {

namespace {

std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  RAND_bytes(reinterpret_cast<unsigned char*>(out.data()), static_cast<int>(count));
  return out;
}

std::int64_t unix_milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Does not jump when somebody sets the clock, and does not run while the machine sleeps.
std::int64_t steady_milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// The tables are looked after four times a second; whoever misses that for so long was away.
constexpr std::int64_t longest_pause = 5000;

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

void draw_fairly(Match& match, const Fairness& fairness) {
  Rng rng = fairness.chance(match.length());
  match.roll(rng);
}

/// Asks for as many open files as are allowed; returns how many sockets that leaves room for.
std::size_t room_for_sockets(std::size_t wanted) {
  constexpr std::size_t other_files = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  const auto files = static_cast<std::size_t>(limit.rlim_cur);
  return files <= other_files ? 1 : std::min(wanted, files - other_files);
}

/// Is this an address that only this machine reaches?
bool only_here(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

std::string measured(const ServeOrder& order, const Tables& tables, const Store& store,
                     const ThinkingThreads& thinkers) {
  MetricsText text;
  text.fact("build_info", "The version of the program.", "version", order.version);
  text.gauge("tables", "Tables in memory.", static_cast<double>(tables.count()));
  text.add(tables.metrics());
  std::ifstream in{"/proc/self/statm"};
  double all = 0;
  double resident = 0;
  in >> all >> resident;
  text.gauge("memory_bytes", "Memory this process holds.",
             resident * static_cast<double>(sysconf(_SC_PAGESIZE)));
  text.gauge("thinkers_waiting", "Questions that wait for a thread to think about them.",
             static_cast<double>(thinkers.waiting()));
  text.counter("commits_total", "Times something was made safe.", store.commits());
  text.gauge("store_trouble", "1 while nothing can be stored.", store.trouble().empty() ? 0 : 1);
  return text.take();
}

/// The addresses in a file, one a line. It is read again when it has changed.
class Bans {
 public:
  explicit Bans(std::string file) : file_{std::move(file)} {}

  void look(Api& api) {
    std::error_code error;
    const auto changed = std::filesystem::last_write_time(file_, error);
    if (error || changed == read_) return;
    read_ = changed;
    std::set<std::string> addresses;
    std::ifstream in{file_};
    for (std::string line; std::getline(in, line);) {
      if (!line.empty() && line[0] != '#') addresses.insert(counted_as(line));
    }
    api.ban(std::move(addresses));
  }

 private:
  std::string file_;
  std::filesystem::file_time_type read_;
};

/// As many sockets as were asked for, or as the system has room for.
WebLimits web_limits(const ServeOrder& order) {
  WebLimits limits;
  limits.sockets = room_for_sockets(static_cast<std::size_t>(std::max(1, order.sockets)));
  limits.sockets_each = static_cast<std::size_t>(std::max(0, order.limits.sockets_each));
  limits.forwarded = order.forwarded;
  return limits;
}

}  // namespace

int serve(const ServeOrder& order, std::ostream& out, std::ostream& err) {
  if (!order.in_clear && !only_here(order.bind)) {
    err << "roundhouse: at " << order.bind
        << " other machines reach this server, and without TLS everything travels in clear: "
           "whoever "
           "listens on the way can take a seat's token and play for it. Put a proxy with TLS in "
           "front of 127.0.0.1, or say --in-clear if that is what you want\n";
    return 2;
  }
  auto listening = Web::listen(order.bind, order.port, web_limits(order));
  if (!listening) {
    err << "roundhouse: " << listening.fault().text << "\n";
    return 2;
  }
  Web& web = **listening;
  const Store::Post post = [&web](std::function<void()> action) { web.post(std::move(action)); };
  auto opened = open_store(order.database, post);
  if (!opened) {
    err << "roundhouse: " << opened.fault().text << "\n";
    return 2;
  }
  Store& store = *opened->store;
  Log log{err, order.log_level};
  if (!opened->notice.empty()) log.say(LogLevel::Warning, opened->notice);
  ThinkingThreads thinkers{order.thinkers > 0 ? order.thinkers : cores()};
  Tables tables{
      {.store = store,
       .thinkers = thinkers,
       .post = post,
       .now = unix_milliseconds,
       .steady = steady_milliseconds,
       .random = random_bytes,
       .nature = draw_fairly,
       .report = [&log](const std::string& sentence) { log.say(LogLevel::Warning, sentence); },
       .limits = order.limits,
       .longest_pause = longest_pause}};
  tables.wake();
  const Pages pages{order.web, order.lab};
  const std::chrono::milliseconds drain{std::llround(order.drain * 1000)};
  Api api{tables,
          pages,
          {.hosts = order.hosts,
           .limits = order.limits,
           .steady = steady_milliseconds,
           .drain = drain,
           .metrics = [&] { return measured(order, tables, store, thinkers); },
           .metrics_for = order.metrics_for}};
  Bans bans{order.bans};
  bans.look(api);
  web.every(std::chrono::milliseconds{1000}, [&] { bans.look(api); });
  web.every(std::chrono::milliseconds{250}, [&] { tables.tick(); });
  out << "Roundhouse is open at http://" << order.bind << ":" << web.port() << '\n' << std::flush;
  log.say(LogLevel::Info,
          "open at port " + std::to_string(web.port()) + ", version " + order.version);
  web.run(api);
  log.say(LogLevel::Info, "ends");
  return 0;
}

}  // namespace roundhouse::server
