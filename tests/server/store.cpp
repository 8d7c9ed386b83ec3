#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "store/memory.hpp"
#include "store/sqlite.hpp"
#include "support/scratch.hpp"

using namespace roundhouse;

namespace {

Store::Deliver at_once() {
  return [](std::vector<std::function<void()>> done) {
    for (const auto& stored : done) stored();
  };
}

std::unique_ptr<SqliteStore> open(const std::string& file) {
  auto store = SqliteStore::open(file, at_once());
  REQUIRE_MESSAGE(store, (store ? "" : store.fault().text));
  return std::move(*store);
}

void append(Store& store, const std::string& table, const std::string& lines, bool over = false) {
  store.append({table, lines, over, nullptr});
}

void keeps_lines_in_order(Store& store) {
  append(store, "one", "a\n");
  append(store, "two", "x\n");
  append(store, "one", "b\nc\n");
  append(store, "two", "y\n", true);
  store.flush();
  CHECK(store.read("one") == "a\nb\nc\n");
  CHECK(store.read("two") == "x\ny\n");
  CHECK(store.read("three").empty());
  CHECK(store.unfinished() == std::vector<std::string>{"one"});
  CHECK(store.failure().empty());
}

}  // namespace

TEST_CASE("The memory store keeps each table's lines in order") {
  MemoryStore store{at_once()};
  keeps_lines_in_order(store);
}

TEST_CASE("The SQLite store keeps each table's lines in order, also after it was closed") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  keeps_lines_in_order(*open(file));
  const auto again = open(file);
  CHECK(again->read("one") == "a\nb\nc\n");
  append(*again, "one", "d\n", true);
  again->flush();
  CHECK(again->read("one") == "a\nb\nc\nd\n");
  CHECK(again->unfinished().empty());
}

TEST_CASE("The SQLite store says that lines are stored only when another reader finds them") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  const auto store = open(file);
  int found = 0;
  int missing = 0;
  Database reader{file};
  for (int i = 0; i < 200; ++i) {
    const std::string table = "t" + std::to_string(i % 7);
    const std::string lines = std::to_string(i) + "\n";
    store->append({table, lines, false, [&, lines] {
                     Statement rows = reader.prepare("SELECT count(*) FROM log WHERE lines = ?1");
                     rows.bind(1, lines).step();
                     rows.number(0) == 1 ? ++found : ++missing;
                   }});
  }
  store->flush();
  CHECK(found == 200);
  CHECK(missing == 0);
}

TEST_CASE("A store of version 1 is migrated, and nothing in it is lost") {
  const Scratch folder;
  const std::string file = folder.file("old.db");
  {
    Database old{file};
    REQUIRE(old.execute(
        "CREATE TABLE about (version INTEGER NOT NULL) STRICT;"
        "CREATE TABLE tables (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
        "CREATE TABLE log (table_key INTEGER NOT NULL, n INTEGER NOT NULL, lines TEXT NOT NULL,"
        "                  PRIMARY KEY (table_key, n)) STRICT, WITHOUT ROWID;"
        "INSERT INTO about VALUES (1);"
        "INSERT INTO tables VALUES (1, 'first'), (2, 'second');"
        "INSERT INTO log VALUES (1, 1, 'a' || char(10)), (1, 2, 'b' || char(10)),"
        "                       (2, 1, 'x' || char(10));"));
  }
  {
    const auto store = open(file);
    CHECK(store->read("first") == "a\nb\n");
    CHECK(store->read("second") == "x\n");
    CHECK(store->unfinished() == std::vector<std::string>{"first", "second"});
    append(*store, "first", "c\n", true);
    store->flush();
    CHECK(store->unfinished() == std::vector<std::string>{"second"});
  }
  Database now{file};
  CHECK(now.number("SELECT version FROM about") == SqliteStore::version);
}

TEST_CASE("A store of a newer version is refused in one sentence and not touched") {
  const Scratch folder;
  const std::string file = folder.file("new.db");
  open(file).reset();
  Database newer{file};
  REQUIRE(newer.execute("UPDATE about SET version = 99"));
  const auto refused = SqliteStore::open(file, at_once());
  REQUIRE(!refused);
  CHECK(refused.fault().text.find("written by a newer Roundhouse (store version 99") !=
        std::string::npos);
  CHECK(newer.number("SELECT version FROM about") == 99);
}

TEST_CASE("A file that is no store is refused") {
  const Scratch folder;
  const std::string text = folder.write("notes.db", "These are my notes, not a database at all.\n");
  CHECK(!SqliteStore::open(text, at_once()));
  const std::string foreign = folder.file("foreign.db");
  REQUIRE(Database{foreign}.execute("CREATE TABLE birds (name TEXT)"));
  const auto refused = SqliteStore::open(foreign, at_once());
  REQUIRE(!refused);
  CHECK(refused.fault().text.find("not one of Roundhouse") != std::string::npos);
  CHECK(!SqliteStore::open(folder.file("no/such/folder.db"), at_once()));
}

TEST_CASE("When the disk refuses, nothing more is called stored") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  const auto store = open(file);
  append(*store, "one", "a\n");
  store->flush();
  Database intruder{file};
  REQUIRE(intruder.execute("DROP TABLE log"));
  bool stored = false;
  store->append({"one", "b\n", false, [&] { stored = true; }});
  store->flush();
  CHECK(!stored);
  CHECK(!store->failure().empty());
  REQUIRE(intruder.execute(
      "CREATE TABLE log (table_key INTEGER, n INTEGER, lines TEXT, PRIMARY KEY (table_key, n))"));
  store->append({"one", "c\n", false, [&] { stored = true; }});
  store->flush();
  CHECK(!stored);
}
