#include "store/archive.hpp"

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <set>
#include <sstream>
#include <utility>

namespace roundhouse {

namespace {

constexpr std::string_view first_line = "roundhouse archive 1";

/// When a table was made, from its first row; 0: it does not say.
std::int64_t made_at(std::string_view lines) {
  const auto at = lines.find("\nmade ");
  std::int64_t out = 0;
  if (at == std::string_view::npos) return out;
  const std::string_view number = lines.substr(at + 6);
  std::from_chars(number.data(), number.data() + number.size(), out);
  return out;
}

}  // namespace

/// Does what the store posts, while somebody waits for it.
struct Archive::Loop {
  Store::Post post() {
    return [this](std::function<void()> action) {
      {
        const std::lock_guard guard{lock};
        posted.push_back(std::move(action));
      }
      came.notify_one();
    };
  }
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock guard{lock};
      came.wait(guard, [&] { return !posted.empty(); });
      const std::function<void()> action = std::move(posted.front());
      posted.pop_front();
      guard.unlock();
      action();
    }
  }

  std::mutex lock;
  std::condition_variable came;
  std::deque<std::function<void()>> posted;
};

Archive::Archive() : loop_{std::make_unique<Loop>()} {}
Archive::~Archive() = default;

Outcome<std::unique_ptr<Archive>> Archive::open(const std::string& where) {
  if (where.empty()) return Fault{"say which store: a file, or postgres://..."};
  std::unique_ptr<Archive> archive{new Archive};
  auto opened = open_store(where, archive->loop_->post(), true);
  if (!opened) return opened.fault();
  archive->store_ = std::move(opened->store);
  archive->upkeep_ = opened->upkeep;
  return archive;
}

Listing Archive::listing(bool all) {
  std::optional<Listing> out;
  const auto take = [&](Listing listing) { out = std::move(listing); };
  all ? upkeep_->every(take) : store_->unfinished(take);
  loop_->run_until([&] { return out.has_value(); });
  return *out;
}

Reading Archive::rows_of(const std::string& table) {
  std::optional<Reading> out;
  store_->read(table, {}, [&](Reading reading) { out = std::move(reading); });
  loop_->run_until([&] { return out.has_value(); });
  return *out;
}

Answered Archive::append(const std::string& table, const End& after, std::string lines, bool over) {
  std::optional<Answered> out;
  store_->append(
      {table, after, std::move(lines), over, [&](Answered answer) { out = std::move(answer); }});
  loop_->run_until([&] { return out.has_value(); });
  return *out;
}

Outcome<std::vector<std::string>> Archive::names(bool all) {
  Listing found = listing(all);
  if (!found.fault.text.empty()) return found.fault;
  std::sort(found.tables.begin(), found.tables.end());
  return found.tables;
}

Outcome<Archive::Counts> Archive::count() {
  std::ostringstream nowhere;
  nowhere.setstate(std::ios::badbit);  // nothing is kept of it
  return write(nowhere);
}

Outcome<Archive::Counts> Archive::write(std::ostream& out) {
  const auto all = names(true);
  if (!all) return all.fault();
  const auto open = names(false);
  if (!open) return open.fault();
  Counts counts;
  out << first_line << "\n";
  for (const std::string& name : *all) {
    const Reading reading = rows_of(name);
    if (!reading.whole()) return Fault{"table " + name + ": " + reading.fault.text};
    const bool unfinished = std::binary_search(open->begin(), open->end(), name);
    out << "table " << name << (unfinished ? " open " : " over ") << reading.rows.size() << "\n";
    for (const Row& row : reading.rows) {
      out << row.lines.size() << "\n" << row.lines << "\n";
      counts.bytes += row.lines.size();
    }
    ++counts.tables;
    counts.unfinished += unfinished ? 1 : 0;
    counts.rows += reading.rows.size();
  }
  out << "end\n";
  return counts;
}

Outcome<Archive::Counts> Archive::read(std::istream& in) {
  constexpr std::size_t at_once = 500;  // tables that share their commits
  std::string line;
  if (!std::getline(in, line) || line != first_line) return Fault{"this is not an archive"};
  Counts counts;
  std::vector<Incoming> tables;
  while (std::getline(in, line) && line != "end") {
    auto table = read_table(line, in);
    if (!table) return table.fault();
    tables.push_back(std::move(*table));
    if (tables.size() < at_once) continue;
    if (Fault fault = add(std::exchange(tables, {}), counts); !fault.text.empty()) return fault;
  }
  if (line != "end") return Fault{"the archive is cut off"};
  if (Fault fault = add(std::move(tables), counts); !fault.text.empty()) return fault;
  return counts;
}

Outcome<Archive::Incoming> Archive::read_table(const std::string& line, std::istream& in) {
  std::istringstream words{line};
  std::string word;
  std::string state;
  std::size_t rows = 0;
  Incoming table;
  words >> word >> table.name >> state >> rows;
  if (word != "table" || words.fail()) return Fault{"\"" + line + "\" is not understood"};
  table.over = state == "over";
  for (std::size_t i = 0; i < rows; ++i) {
    std::size_t size = 0;
    if (!(in >> size) || size > 64'000'000) return Fault{"table " + table.name + " is cut off"};
    std::string text(size, '\0');
    in.get();
    in.read(text.data(), static_cast<std::streamsize>(size));
    if (in.get() != '\n') return Fault{"table " + table.name + " is cut off"};
    table.rows.push_back(std::move(text));
  }
  return table;
}

/// What is there may have gone on, but must begin like what comes.
Fault Archive::compare(const Incoming& table, const Reading& there) {
  if (!there.whole()) return {"table " + table.name + ": " + there.fault.text};
  bool same = there.rows.size() >= table.rows.size();
  for (std::size_t i = 0; same && i < table.rows.size(); ++i) {
    same = there.rows[i].lines == table.rows[i];
  }
  return {same ? "" : "there is another table called " + table.name};
}

/// Row after row of each table, all tables at once.
Fault Archive::add(std::vector<Incoming> tables, Counts& counts) {
  std::vector<Incoming> fresh;
  for (Incoming& table : tables) {
    const Reading there = rows_of(table.name);
    if (there.whole() && there.rows.empty()) {
      fresh.push_back(std::move(table));
    } else if (Fault fault = compare(table, there); !fault.text.empty()) {
      return fault;
    } else {
      ++counts.skipped;
    }
  }
  Fault fault;
  std::size_t open = fresh.size();
  const std::function<void(Incoming&)> go_on = [&](Incoming& table) {
    if (table.done == table.rows.size()) return static_cast<void>(--open);
    const bool last = table.done + 1 == table.rows.size();
    store_->append({table.name, table.end, table.rows[table.done], table.over && last,
                    [&](const Answered& answered) {
                      if (const auto* stored = std::get_if<Stored>(&answered)) {
                        table.end = stored->end;
                        ++table.done;
                        return go_on(table);
                      }
                      const auto* failed = std::get_if<Failed>(&answered);
                      fault = failed != nullptr
                                  ? failed->fault
                                  : Fault{"somebody else adds to table " + table.name};
                      --open;
                    }});
  };
  for (Incoming& table : fresh) go_on(table);
  loop_->run_until([&] { return open == 0; });
  for (const Incoming& table : fresh) {
    ++counts.tables;
    counts.unfinished += table.over ? 0 : 1;
    counts.rows += table.done;
  }
  return fault;
}

Outcome<Archive::Counts> Archive::prune(std::int64_t made_before) {
  const auto all = names(true);
  if (!all) return all.fault();
  const auto open = names(false);
  if (!open) return open.fault();
  Counts counts;
  std::vector<std::string> old;
  for (const std::string& name : *all) {
    if (std::binary_search(open->begin(), open->end(), name)) continue;
    const Reading reading = rows_of(name);
    if (!reading.whole() || reading.rows.empty()) continue;
    const std::int64_t made = made_at(reading.rows[0].lines);
    if (made == 0 || made >= made_before) continue;
    old.push_back(name);
    ++counts.tables;
    counts.rows += reading.rows.size();
  }
  std::optional<Fault> out;
  upkeep_->remove(old, [&](Fault fault) { out = std::move(fault); });
  loop_->run_until([&] { return out.has_value(); });
  if (!out->text.empty()) return *out;
  return counts;
}

Fault Archive::end(const std::string& table) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    const Reading reading = rows_of(table);
    if (!reading.whole()) return reading.fault;
    if (reading.rows.empty()) return {"there is no table called " + table};
    if (reading.lines().ends_with("\nclosed\n")) return {"table " + table + " is closed already"};
    const Answered answered = append(table, reading.end(), "closed\n", true);
    if (std::holds_alternative<Stored>(answered)) return {};
    if (const auto* failed = std::get_if<Failed>(&answered)) return failed->fault;
  }
  return {"table " + table + " moves too fast; try again"};
}

}  // namespace roundhouse
