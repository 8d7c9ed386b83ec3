#include "store/sqlite.hpp"

#include <sys/stat.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "store/conformance.hpp"
#include "support/scratch.hpp"

using namespace roundhouse;

namespace {

std::unique_ptr<SqliteStore> open_file(const std::string& file, Loop& loop) {
  auto store = SqliteStore::open(file, loop.post());
  REQUIRE_MESSAGE(store, (store ? "" : store.fault().text));
  return std::move(*store);
}

std::string why_refused(const std::string& file, Loop& loop) {
  auto store = SqliteStore::open(file, loop.post());
  return store ? "" : store.fault().text;
}

bool says(const std::string& sentence, const std::string& words) {
  return sentence.find(words) != std::string::npos;
}

End end_of(const Answered& answered) {
  REQUIRE(is<Stored>(answered));
  return std::get<Stored>(answered).end;
}

}  // namespace

TEST_CASE("The SQLite store keeps the contract of stores") {
  const Scratch folder;
  Loop loop;
  const auto store = open_file(folder.file("games.db"), loop);
  StoreConformance{loop, *store, *store}.check();
}

TEST_CASE("The SQLite store has everything again after it was closed") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  const End end = [&] {
    const auto store = open_file(file, loop);
    const End first = end_of(append(loop, *store, "one", {}, "a\n"));
    append(loop, *store, "two", {}, "x\n", true);
    return end_of(append(loop, *store, "one", first, "b\nc\n"));
  }();
  const auto again = open_file(file, loop);
  CHECK(again->notice() == "");
  const Reading reading = read(loop, *again, "one");
  CHECK(reading.whole());
  CHECK(reading.lines() == "a\nb\nc\n");
  CHECK(reading.end() == end);
  CHECK(unfinished(loop, *again).tables == std::vector<std::string>{"one"});
  CHECK(is<Stored>(append(loop, *again, "one", end, "d\n")));
}

TEST_CASE("What was taken before the SQLite store is closed is stored") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  {
    const auto store = open_file(file, loop);
    for (int i = 0; i < 50; ++i) {
      store->append({"t" + std::to_string(i), {}, "a\n", false, [](const Answered&) {}});
    }
  }
  CHECK(unfinished(loop, *open_file(file, loop)).tables.size() == 50);
}

TEST_CASE("The SQLite store says that lines are stored only when another reader finds them") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  const auto store = open_file(file, loop);
  Database reader{file};
  int found = 0;
  int missing = 0;
  for (int i = 0; i < 200; ++i) {
    const std::string lines = std::to_string(i) + "\n";
    store->append({"t" + lines, {}, lines, false, [&, lines](const Answered&) {
                     Statement rows = reader.prepare("SELECT count(*) FROM log WHERE lines = ?1");
                     std::int64_t count = 0;
                     CHECK(rows.bind(1, lines).run(count));
                     count == 1 ? ++found : ++missing;
                   }});
  }
  loop.run_until([&] { return found + missing == 200; });
  CHECK(missing == 0);
}

TEST_CASE("A second store on the same file is refused in one sentence, whatever it is called") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  auto store = open_file(file, loop);
  const End end = end_of(append(loop, *store, "one", {}, "a\n"));
  const std::string link = folder.file("link.db");
  std::filesystem::create_symlink(file, link);
  for (const std::string& name :
       {file, link, folder.file("../") + file.substr(file.find("roundhouse-"))}) {
    CHECK(says(why_refused(name, loop), "is in use by another server"));
  }
  CHECK(is<Stored>(append(loop, *store, "one", end, "b\n")));
  store.reset();
  CHECK(read(loop, *open_file(link, loop), "one").lines() == "a\nb\n");
}

TEST_CASE("A store is nobody's but its owner's to read") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  const auto store = open_file(file, loop);
  append(loop, *store, "one", {}, "a\n");
  for (const char* part : {"", "-wal", "-shm", "-lock"}) {
    struct stat about{};
    REQUIRE(stat((file + part).c_str(), &about) == 0);
    CHECK_MESSAGE((about.st_mode & 0777) == 0600, part);
  }
}

TEST_CASE("After a quiet moment the file is whole without SQLite's log beside it") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  const auto store = open_file(file, loop);
  for (int i = 0; i < 20; ++i) append(loop, *store, "t" + std::to_string(i), {}, "a\n");
  const std::string copy = folder.file("copy.db");
  const auto found = [&] {
    std::filesystem::copy_file(file, copy, std::filesystem::copy_options::overwrite_existing);
    const auto copied = open_file(copy, loop);
    CHECK(says(copied->notice(), "what was stored last may be missing"));
    return unfinished(loop, *copied).tables.size();
  };
  while (found() < 20) std::this_thread::sleep_for(std::chrono::milliseconds{100});
  CHECK(open_file(copy, loop)->notice() == "");  // it was closed, so it is whole
}

TEST_CASE("A file whose server died is whole, and nothing is said about it") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  const auto store = open_file(file, loop);
  append(loop, *store, "one", {}, "a\n");
  const std::string copy = folder.file("copy.db");
  for (const char* part : {"", "-wal"}) std::filesystem::copy_file(file + part, copy + part);
  const auto copied = open_file(copy, loop);
  CHECK(copied->notice() == "");
  CHECK(read(loop, *copied, "one").lines() == "a\n");
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
        "INSERT INTO tables VALUES (1, 'first'), (2, 'second'), (3, 'torn');"
        "INSERT INTO log VALUES (1, 1, 'a' || char(10)), (1, 2, 'b' || char(10)),"
        "                       (2, 1, 'x' || char(10)), (3, 1, 'y' || char(10)),"
        "                       (3, 3, 'z' || char(10));"));
  }
  std::filesystem::permissions(file, std::filesystem::perms{0644});
  Loop loop;
  {
    const auto store = open_file(file, loop);
    const Reading first = read(loop, *store, "first");
    CHECK(first.whole());
    CHECK(first.lines() == "a\nb\n");
    CHECK(read(loop, *store, "second").lines() == "x\n");
    CHECK(!read(loop, *store, "torn").whole());
    CHECK(read(loop, *store, "torn").lines() == "y\n");
    CHECK(unfinished(loop, *store).tables == std::vector<std::string>{"first", "second", "torn"});
    append(loop, *store, "first", first.end(), "c\n", true);
    CHECK(unfinished(loop, *store).tables == std::vector<std::string>{"second", "torn"});
    CHECK(read(loop, *store, "first").lines() == "a\nb\nc\n");
  }
  CHECK(std::filesystem::status(file).permissions() == std::filesystem::perms{0600});
  Database now{file};
  CHECK(*now.number("SELECT version FROM about") == SqliteFile::version);
}

TEST_CASE("A store of a newer version is refused in one sentence and not touched") {
  const Scratch folder;
  const std::string file = folder.file("new.db");
  Loop loop;
  open_file(file, loop).reset();
  Database newer{file};
  REQUIRE(newer.execute("UPDATE about SET version = 99"));
  CHECK(says(why_refused(file, loop), "written by a newer Roundhouse (store version 99"));
  CHECK(*newer.number("SELECT version FROM about") == 99);
}

TEST_CASE("A file that is no store is refused") {
  const Scratch folder;
  Loop loop;
  const std::string text = folder.write("notes.db", "These are my notes, not a database at all.\n");
  CHECK(why_refused(text, loop) != "");
  const std::string foreign = folder.file("foreign.db");
  REQUIRE(Database{foreign}.execute("CREATE TABLE birds (name TEXT)"));
  CHECK(says(why_refused(foreign, loop), "not one of Roundhouse"));
  CHECK(why_refused(folder.file("no/such/folder.db"), loop) != "");
}

TEST_CASE("What the disk refuses is answered so; when it takes lines again, they are stored") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  const auto store = open_file(file, loop);
  const End end = end_of(append(loop, *store, "one", {}, "a\n"));
  Database intruder{file};
  REQUIRE(intruder.execute("ALTER TABLE log RENAME TO gone"));
  const Answered refused = append(loop, *store, "one", end, "b\n");
  REQUIRE(is<Failed>(refused));
  CHECK(says(std::get<Failed>(refused).fault.text, "log"));
  CHECK(store->trouble() != "");
  CHECK(!read(loop, *store, "one").whole());
  REQUIRE(intruder.execute("ALTER TABLE gone RENAME TO log"));
  CHECK(is<Stored>(append(loop, *store, "one", end, "b\n")));
  CHECK(store->trouble() == "");
  CHECK(read(loop, *store, "one").lines() == "a\nb\n");
}

TEST_CASE("A row that was changed, lost or slipped in is noticed when it is read") {
  const Scratch folder;
  const std::string file = folder.file("games.db");
  Loop loop;
  const auto store = open_file(file, loop);
  End end;
  for (const char* line : {"a\n", "b\n", "c\n", "d\n"}) {
    end = end_of(append(loop, *store, "one", end, line));
  }
  Database intruder{file};
  const auto read_after = [&](const std::string& change, const std::string& back) {
    REQUIRE(intruder.execute(change));
    const Reading reading = read(loop, *store, "one");
    REQUIRE(intruder.execute(back));
    CHECK(!reading.whole());
    return reading.lines();
  };
  CHECK(read_after("UPDATE log SET lines = 'B' || char(10) WHERE n = 2",
                   "UPDATE log SET lines = 'b' || char(10) WHERE n = 2") == "a\n");
  CHECK(read_after("UPDATE log SET n = 9 WHERE n = 3", "UPDATE log SET n = 3 WHERE n = 9") ==
        "a\nb\n");
  CHECK(read_after("UPDATE log SET table_key = -1 WHERE n = 4",
                   "UPDATE log SET table_key = 1 WHERE n = 4") == "a\nb\nc\n");
  CHECK(read_after("INSERT INTO log (table_key, n, lines) VALUES (1, 5, 'e')",
                   "DELETE FROM log WHERE n = 5") == "a\nb\nc\nd\n");
  CHECK(read(loop, *store, "one").whole());
}
