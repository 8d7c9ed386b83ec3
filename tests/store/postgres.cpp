#include "store/postgres.hpp"

#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "store/conformance.hpp"
#include "support/postgres_server.hpp"

using namespace roundhouse;

namespace {

std::unique_ptr<PostgresStore> open(const std::string& address, Loop& loop) {
  auto store = PostgresStore::open(address, loop.post());
  REQUIRE_MESSAGE(store, (store ? "" : store.fault().text));
  return std::move(*store);
}

/// Tables that are added to without a pause until so many rows are stored.
class Writers {
 public:
  Writers(Loop& loop, Store& store, int tables) : loop_{loop}, store_{store} {
    for (int i = 0; i < tables; ++i) go_on("w" + std::to_string(i));
  }
  void run_until_stored(int rows) {
    loop_.run_until([&] { return stored_ >= rows; });
  }
  /// Waits for what is under way.
  void finish() {
    ending_ = true;
    loop_.run_until([&] { return under_way_ == 0; });
  }
  void compare_with(Store& store) {
    for (const auto& [table, end] : ends_) {
      const Reading reading = read(loop_, store, table);
      CHECK(reading.whole());
      CHECK(reading.end() == end);
    }
    CHECK(refused_ == 0);
  }

 private:
  void go_on(const std::string& table) {
    ++under_way_;
    const std::string lines = table + " " + std::to_string(++said_) + "\n";
    store_.append({table, ends_[table], lines, false, [this, table](const Answered& answered) {
                     --under_way_;
                     if (const auto* stored = std::get_if<Stored>(&answered)) {
                       ends_[table] = stored->end;
                       ++stored_;
                     } else {
                       ++refused_;
                     }
                     if (!ending_) go_on(table);
                   }});
  }

  Loop& loop_;
  Store& store_;
  std::map<std::string, End> ends_;
  int said_ = 0;
  int stored_ = 0;
  int refused_ = 0;
  int under_way_ = 0;
  bool ending_ = false;
};

}  // namespace

TEST_CASE("The PostgreSQL store keeps the contract of stores, also where two servers share it") {
  const PostgresServer server;
  REQUIRE(server.up());
  Loop loop;
  const auto one = open(server.address(), loop);
  const auto other = open(server.address(), loop);
  StoreConformance{loop, *one, *other}.check();
  CHECK(read(loop, *one, "no \xff name").whole());
  CHECK(read(loop, *one, "no \xff name").rows.empty());
  CHECK(is<Failed>(append(loop, *one, std::string{"null\0", 5}, {}, "a\n")));
}

TEST_CASE("The PostgreSQL store has everything again after it was closed") {
  const PostgresServer server;
  Loop loop;
  const End end = [&] {
    const auto store = open(server.address(), loop);
    for (int i = 0; i < 50; ++i) {
      store->append({"t" + std::to_string(i), {}, "a\n", true, [](const Answered&) {}});
    }
    return std::get<Stored>(append(loop, *store, "one", {}, "a\n")).end;
  }();
  const auto again = open(server.address(), loop);
  CHECK(read(loop, *again, "t49").lines() == "a\n");
  CHECK(unfinished(loop, *again).tables == std::vector<std::string>{"one"});
  CHECK(is<Stored>(append(loop, *again, "one", end, "b\n")));
}

TEST_CASE("Connections that are cut over and over lose no row and double none") {
  const PostgresServer server;
  Loop loop;
  const auto store = open(server.address(), loop);
  PgConnection knife{server.address(), [](const std::string&) {}};
  REQUIRE(knife.connect());
  Writers writers{loop, *store, 20};
  for (int cut = 1; cut <= 20; ++cut) {
    writers.run_until_stored(cut * 60);
    CHECK(knife
              .run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                   " WHERE application_name = 'roundhouse' AND pid <> pg_backend_pid()")
              .good());
  }
  writers.run_until_stored(21 * 60);
  writers.finish();
  writers.compare_with(*store);
}

TEST_CASE("A database that crashes and comes back is waited for") {
  PostgresServer server;
  Loop loop;
  const auto store = open(server.address(), loop);
  Writers writers{loop, *store, 8};
  writers.run_until_stored(50);
  server.stop("immediate");
  server.start();
  writers.run_until_stored(200);
  writers.finish();
  writers.compare_with(*store);
  CHECK(store->trouble() == "");
}

TEST_CASE("A database that cannot be reached or is too new is refused in one sentence") {
  Loop loop;
  const auto nowhere =
      PostgresStore::open("postgres://somebody:secret@/none?host=/nowhere", loop.post());
  REQUIRE(!nowhere);
  CHECK(nowhere.fault().text.find("secret") == std::string::npos);
  const PostgresServer server;
  open(server.address(), loop).reset();
  PgConnection hand{server.address(), [](const std::string&) {}};
  REQUIRE(hand.connect());
  REQUIRE(hand.run("UPDATE roundhouse.about SET version = 99").good());
  const auto newer = PostgresStore::open(server.address(), loop.post());
  REQUIRE(!newer);
  CHECK(newer.fault().text.find("version 99") != std::string::npos);
}
