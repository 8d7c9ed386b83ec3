// Servers that share a database: telling each other, and minding tables in turn.
#include <doctest/doctest.h>

#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "store/loop.hpp"
#include "store/postgres.hpp"
#include "support/postgres_server.hpp"

using namespace roundhouse;

namespace {

struct Server {
  Server(const PostgresServer& database, Loop& loop) {
    auto opened = PostgresStore::open(database.address(), loop.post());
    REQUIRE(opened);
    store = std::move(*opened);
    store->neighbours()->hear([this](const Tidings& news) {
      for (const auto& added : news.added) {
        heard.push_back(added.table + " " + std::to_string(added.n));
        concerns.push_back(added.concern);
      }
      missed += news.missed ? 1 : 0;
      gained += news.gained ? 1 : 0;
    });
  }
  Neighbours& others() const { return *store->neighbours(); }
  int minded() const {
    int out = 0;
    for (const std::string& name : one_of_each_share()) out += others().minds(name) ? 1 : 0;
    return out;
  }
  static std::vector<std::string> one_of_each_share() {
    std::vector<std::string> out(shares);
    for (int i = 0; i < 5000; ++i) {
      const std::string name = "t" + std::to_string(i);
      out[static_cast<std::size_t>(share_of(name))] = name;
    }
    return out;
  }

  std::unique_ptr<PostgresStore> store;
  std::vector<std::string> heard;
  std::vector<Concern> concerns;
  int missed = 0;
  int gained = 0;
};

/// Waits for something that no message announces.
void wait_until(Loop& loop, const std::function<bool()>& done) {
  const Store::Post post = loop.post();
  loop.run_until([&] {
    if (done()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
    post([] {});
    return false;
  });
}

Claimed claim(Loop& loop, const Server& server, const std::string& name) {
  std::optional<Claimed> out;
  server.others().claim(name, [&](const Claimed& claimed) { out = claimed; });
  loop.run_until([&] { return out.has_value(); });
  return *out;
}

}  // namespace

TEST_CASE("Tables are spread evenly over the shares") {
  const auto names = Server::one_of_each_share();
  CHECK(std::none_of(names.begin(), names.end(), [](auto& name) { return name.empty(); }));
}

TEST_CASE("A server hears what others stored, and not what it stored itself") {
  const PostgresServer database;
  Loop loop;
  Server one{database, loop};
  Server other{database, loop};
  wait_until(loop, [&] { return one.gained > 0 && other.missed > 0; });
  const End first = std::get<Stored>(append(loop, *one.store, "told", {}, "a\n")).end;
  wait_until(loop, [&] { return !other.heard.empty(); });
  CHECK(other.heard == std::vector<std::string>{"told 1"});
  append(loop, *other.store, "told", first, "b\n");
  wait_until(loop, [&] { return !one.heard.empty(); });
  CHECK(one.heard == std::vector<std::string>{"told 2"});
  std::vector<Tidings::Added> later;
  bool answered = false;
  one.others().behind({{"told", 1}, {"none", 0}}, [&](auto found) {
    later = std::move(found);
    answered = true;
  });
  loop.run_until([&] { return answered; });
  REQUIRE(later.size() == 1);
  CHECK(later[0].n == 2);
}

TEST_CASE("What happened before a server listened it is told when it does") {
  const PostgresServer database;
  Loop loop;
  auto opened = PostgresStore::open(database.address(), loop.post());
  REQUIRE(opened);
  Neighbours& others = *(*opened)->neighbours();
  const auto names = Server::one_of_each_share();
  wait_until(loop, [&] {
    return std::all_of(names.begin(), names.end(), [&](auto& name) { return others.minds(name); });
  });
  // The ears tell of what they hold after they hold it: a question they answer comes behind that.
  std::optional<Claimed> answered;
  others.claim("later", [&](const Claimed& claimed) { answered = claimed; });
  loop.run_until([&] { return answered.has_value(); });
  int told = 0;
  others.hear([&](const Tidings& news) {
    CHECK(news.missed);
    CHECK(news.gained);
    ++told;
  });
  bool later = false;
  loop.post()([&] { later = true; });
  loop.run_until([&] { return later; });
  CHECK(told == 1);
}

TEST_CASE("A server hears whom an addition concerns; where nothing is said of that, everybody") {
  const PostgresServer database;
  Loop loop;
  Server one{database, loop};
  Server other{database, loop};
  wait_until(loop, [&] { return one.gained > 0 && other.missed > 0; });
  for (const bool minder : {false, true}) {
    for (const bool lobby : {false, true}) {
      const std::string name = std::string{minder ? "minded" : "quiet"} + (lobby ? "Seen" : "");
      one.store->append({name, {}, "a\n", false, [](const Answered&) {}, {minder, lobby}});
      wait_until(loop, [&] { return !other.heard.empty() && other.heard.back() == name + " 1"; });
      CHECK(other.concerns.back().minder == minder);
      CHECK(other.concerns.back().lobby == lobby);
    }
  }
  PgConnection older{database.address(), [](const std::string&) {}};
  REQUIRE(older.connect());
  older.run("SELECT pg_notify('roundhouse', E'0\\nold\\n7')");
  wait_until(loop, [&] { return other.heard.back() == "old 7"; });
  CHECK(other.concerns.back().minder);
  CHECK(other.concerns.back().lobby);
}

TEST_CASE("Everything is minded by one server at a time, shared out, and taken over") {
  const PostgresServer database;
  Loop loop;
  Server one{database, loop};
  wait_until(loop, [&] { return one.minded() == shares; });
  auto other = std::make_unique<Server>(database, loop);
  int both = 0;
  wait_until(loop, [&] {
    for (const std::string& name : Server::one_of_each_share()) {
      both += one.others().minds(name) && other->others().minds(name) ? 1 : 0;
    }
    return other->minded() >= shares / 2 - 2;
  });
  CHECK(both == 0);
  const int missed = one.missed;
  other.reset();  // without a word, as if it had died
  wait_until(loop, [&] { return one.minded() == shares && one.missed > missed; });
  bool resigned = false;
  one.others().resign([&] { resigned = true; });
  CHECK(one.minded() == 0);
  loop.run_until([&] { return resigned; });
  Server next{database, loop};
  wait_until(loop, [&] { return next.minded() == shares; });
}

TEST_CASE("What is to be worked out once is claimed, kept, and given up") {
  const PostgresServer database;
  Loop loop;
  Server one{database, loop};
  Server other{database, loop};
  wait_until(loop, [&] { return one.gained > 0 && other.missed > 0; });
  CHECK(std::holds_alternative<Ours>(claim(loop, one, "par")));
  CHECK(std::holds_alternative<Ours>(claim(loop, one, "par")));
  wait_until(loop, [&] { return std::holds_alternative<Theirs>(claim(loop, other, "par")); });
  std::vector<std::string> told;
  const auto tell = [&](std::string words) { told.push_back(std::move(words)); };
  one.others().keep("par", "42", tell);
  const Claimed kept = claim(loop, one, "par");
  REQUIRE(std::holds_alternative<Kept>(kept));
  CHECK(std::get<Kept>(kept).words == "42");
  other.others().keep("par", "43", tell);
  CHECK(std::get<Kept>(claim(loop, other, "par")).words == "42");
  CHECK(told == std::vector<std::string>{"42", "42"});  // the first words win, for everybody
  CHECK(std::holds_alternative<Ours>(claim(loop, one, "review")));
  one.others().give_up("review");
  CHECK(std::holds_alternative<Theirs>(claim(loop, one, "par")) == false);  // one after the other
  CHECK(std::holds_alternative<Ours>(claim(loop, other, "review")));
}

TEST_CASE("What was worked out while the database was away is kept when it is back") {
  PostgresServer database;
  Loop loop;
  Server one{database, loop};
  Server other{database, loop};
  wait_until(loop, [&] { return one.gained > 0 && other.missed > 0; });
  REQUIRE(std::holds_alternative<Ours>(claim(loop, one, "par")));
  REQUIRE(std::holds_alternative<Ours>(claim(loop, one, "review")));
  database.stop("immediate");
  std::string told;
  one.others().keep("par", "42", [&](std::string words) { told = std::move(words); });
  one.others().give_up("review");
  std::this_thread::sleep_for(std::chrono::seconds{7});  // longer than anybody tries at a stretch
  CHECK(told.empty());
  database.start();
  REQUIRE(database.up());
  wait_until(loop, [&] { return told == "42"; });
  CHECK(std::get<Kept>(claim(loop, other, "par")).words == "42");
  // Nobody heard that it was given up: the claim runs out.
  wait_until(loop, [&] { return std::holds_alternative<Ours>(claim(loop, other, "review")); });
}
