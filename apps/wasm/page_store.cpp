#include "wasm/page_store.hpp"

#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "wasm/page.hpp"

namespace roundhouse {

namespace {

std::string_view next_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  return line;
}

bool read_row(std::string_view& rest, Row& row) {
  std::string_view head = next_line(rest);
  std::size_t size = 0;
  if (!read_word(next_word(head), row.end.n) || !read_word(next_word(head), row.end.stamp) ||
      !read_word(next_word(head), size) || size > rest.size()) {
    return false;
  }
  row.lines = rest.substr(0, size);
  rest.remove_prefix(size);
  return true;
}

/// As far as the rows follow each other and carry their own stamps; why not further.
Reading rows_in(std::string_view text) {
  Reading reading;
  while (!text.empty()) {
    Row row;
    const End end = reading.end();
    if (!read_row(text, row) || row.end != end_after(end, row.lines)) {
      reading.fault = {"row " + std::to_string(end.n + 1) + " is damaged"};
      return reading;
    }
    reading.rows.push_back(std::move(row));
  }
  return reading;
}

/// Takes what waits under a number out of a list.
template <class T>
T taken(std::map<int, T>& waiting, int id) {
  auto found = waiting.extract(id);
  return found.empty() ? T{} : std::move(found.mapped());
}

}  // namespace

void PageStore::append(Addition addition) {
  const End end = end_after(addition.after, addition.lines);
  const int id = ++next_;
  additions_[id] = {end, std::move(addition.answer)};
  page_append(id, addition.table.data(), addition.table.size(),
              static_cast<double>(addition.after.n), addition.after.stamp, end.stamp,
              addition.lines.data(), addition.lines.size(), addition.over ? 1 : 0);
}

void PageStore::read(std::string table, End after, std::function<void(Reading)> then) {
  const int id = ++next_;
  readings_[id] = [after, then = std::move(then)](Reading reading) {
    then(behind(std::move(reading), after));
  };
  page_read(id, table.data(), table.size());
}

void PageStore::unfinished(std::function<void(Listing)> then) {
  const int id = ++next_;
  listings_[id] = std::move(then);
  page_unfinished(id);
}

void PageStore::stored(int id, How how, std::string_view fault) {
  const UnderWay under_way = taken(additions_, id);
  if (!under_way.answer) return;
  switch (how) {
    case How::Stored: return under_way.answer(Stored{under_way.end});
    case How::Behind: return under_way.answer(Behind{});
    case How::Failed: return under_way.answer(Failed{{std::string{fault}}});
  }
}

void PageStore::was_read(int id, bool well, std::string_view text) {
  const auto then = taken(readings_, id);
  if (!then) return;
  then(well ? rows_in(text) : Reading{{}, {std::string{text}}});
}

void PageStore::listed(int id, bool well, std::string_view text) {
  const auto then = taken(listings_, id);
  if (!then) return;
  Listing listing;
  if (!well) listing.fault = {std::string{text}};
  while (well && !text.empty()) listing.tables.emplace_back(next_line(text));
  then(listing);
}

}  // namespace roundhouse
