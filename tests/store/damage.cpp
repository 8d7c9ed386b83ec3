// Every page of a store's file is lost in turn: nothing may be missing without a word.
#include <filesystem>
#include <fstream>
#include <map>

#include "store/conformance.hpp"
#include "store/sqlite.hpp"
#include "support/scratch.hpp"

using namespace roundhouse;

namespace {

constexpr std::size_t page_size = 4096;

using Tables = std::map<std::string, Reading>;

/// A file of tables with short rows, long ones and some that span several pages.
Tables fill(const std::string& file, Loop& loop) {
  auto store = std::move(*SqliteStore::open(file, loop.post()));
  Tables out;
  for (int i = 0; i < 40; ++i) {
    const std::string table = "table " + std::to_string(i);
    End end;
    for (int row = 0; row < 12; ++row) {
      const auto length = static_cast<std::size_t>(row == 7 ? 300 * i : 10 + 7 * i);
      const std::string lines(length, static_cast<char>('a' + row));
      end = std::get<Stored>(append(loop, *store, table, end, lines + "\n", i % 3 == 0)).end;
    }
    out[table] = read(loop, *store, table);
  }
  return out;
}

void lose_page(const std::string& file, std::size_t page) {
  std::fstream out{file, std::ios::binary | std::ios::in | std::ios::out};
  out.seekp(static_cast<std::streamoff>(page * page_size));
  out << std::string(page_size, '\0');
}

struct Found {
  int refused = 0;  // files that could not be opened at all
  int whole = 0;    // tables that lost nothing
  int damaged = 0;  // tables that said so
  int added = 0;
};

/// What is read is what was stored, or a beginning of it together with a fault.
void compare(const Reading& now, const Reading& before, Found& found) {
  REQUIRE(now.rows.size() <= before.rows.size());
  for (std::size_t i = 0; i < now.rows.size(); ++i) {
    REQUIRE(now.rows[i].end == before.rows[i].end);
    REQUIRE(now.rows[i].lines == before.rows[i].lines);
  }
  now.whole() ? ++found.whole : ++found.damaged;
  if (now.whole()) REQUIRE(now.rows.size() == before.rows.size());
}

/// A move on a table that was read whole is stored behind it, or refused.
void add_to(Store& store, Loop& loop, const std::string& table, const Reading& before,
            Found& found) {
  const Answered answered = append(loop, store, table, before.end(), "one more\n");
  REQUIRE(!is<Behind>(answered));
  if (!is<Stored>(answered)) return;
  ++found.added;
  const Reading after = read(loop, store, table);
  REQUIRE(after.whole());
  REQUIRE(after.lines() == before.lines() + "one more\n");
}

}  // namespace

TEST_CASE("Whichever page of the file is lost, no table is shorter without a fault") {
  const Scratch folder;
  Loop loop;
  const std::string file = folder.file("games.db");
  const Tables before = fill(file, loop);
  const std::size_t pages = std::filesystem::file_size(file) / page_size;
  REQUIRE(pages > 60);
  Found found;
  for (std::size_t page = 0; page < pages; ++page) {
    const std::string torn = folder.file("torn.db");
    std::filesystem::copy_file(file, torn, std::filesystem::copy_options::overwrite_existing);
    lose_page(torn, page);
    INFO("page ", page);
    const auto opened = SqliteStore::open(torn, loop.post());
    if (!opened) {
      ++found.refused;
      continue;
    }
    Store& store = **opened;
    const Listing listing = unfinished(loop, store);
    if (listing.fault.text.empty()) REQUIRE(listing.tables.size() == 26);
    std::size_t turn = page;
    for (const auto& [table, reading] : before) {
      const Reading now = read(loop, store, table);
      compare(now, reading, found);
      const bool tried = turn++ % 8 == 0;  // each waits for the disk
      if (now.whole() && tried) add_to(store, loop, table, reading, found);
    }
  }
  MESSAGE(pages, " pages lost in turn: ", found.refused, " files refused, ", found.whole,
          " tables whole, ", found.damaged, " said that they are damaged, ", found.added,
          " additions stored");
  CHECK(found.refused < 8);
  CHECK(found.damaged >= static_cast<int>(pages));
  CHECK(found.added > 100);
}
