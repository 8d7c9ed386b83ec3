#include "server/serve.hpp"

#include <openssl/rand.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "server/api.hpp"
#include "store/memory.hpp"
#include "store/sqlite.hpp"

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

Outcome<std::unique_ptr<Store>> open_store(const std::string& file, const Store::Deliver& deliver) {
  if (file.empty()) return std::unique_ptr<Store>{std::make_unique<MemoryStore>(deliver)};
  auto opened = SqliteStore::open(file, deliver);
  if (!opened) return opened.fault();
  return std::unique_ptr<Store>{std::move(*opened)};
}

}  // namespace

int serve(const ServeOrder& order, std::ostream& out, std::ostream& err) {
  WebLimits limits;
  limits.sockets = room_for_sockets(static_cast<std::size_t>(std::max(1, order.sockets)));
  auto listening = Web::listen(order.bind, order.port, limits);
  if (!listening) {
    err << "roundhouse: " << listening.fault().text << "\n";
    return 2;
  }
  Web& web = **listening;
  const Store::Deliver deliver = [&web](std::vector<std::function<void()>> done) {
    web.post([done = std::move(done)] {
      for (const auto& stored : done) stored();
    });
  };
  auto store = open_store(order.database, deliver);
  if (!store) {
    err << "roundhouse: " << store.fault().text << "\n";
    return 2;
  }
  Thinkers thinkers{std::max(1, order.thinkers)};
  Tables tables{{.store = **store,
                 .thinkers = thinkers,
                 .post = [&web](std::function<void()> action) { web.post(std::move(action)); },
                 .now = unix_milliseconds,
                 .random = random_bytes,
                 .nature = draw_fairly,
                 .report = [&err](const std::string& sentence) { err << sentence << std::endl; }}};
  tables.wake();
  const Pages pages{order.web};
  Api api{tables, pages};
  web.every(std::chrono::milliseconds{250}, [&] {
    tables.tick();
    if (!(*store)->failure().empty()) web.stop();
  });
  out << "Roundhouse is open at http://" << order.bind << ":" << web.port() << std::endl;
  web.run(api);
  (*store)->flush();
  if ((*store)->failure().empty()) return 0;
  err << "roundhouse: the store failed and the server stopped: " << (*store)->failure() << "\n";
  return 3;
}

}  // namespace roundhouse::server
