#include "core/words.hpp"

#include <algorithm>
#include <string>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

void write_text(std::string& out, Point p) {
  if (p == nowhere) return out += '-', void();
  out += std::to_string(column(p)) + "," + std::to_string(row(p));
}
bool read_text(std::string_view word, Point& p) {
  if (word == "-") return p = nowhere, true;
  const auto comma = word.find(',');
  int c = 0;
  int r = 0;
  if (comma == std::string_view::npos || !words::read_number(word.substr(0, comma), c) ||
      !words::read_number(word.substr(comma + 1), r)) {
    return false;
  }
  p = point(c, r);
  return p != nowhere;
}

namespace {

template <int Most>
void write_walk(std::string& out, const Walk<Most>& walk) {
  write_text(out, walk.start());
  out += ':';
  for (int i = 0; i < walk.length(); ++i) out += static_cast<char>('0' + walk.direction(i));
}
template <int Most>
bool read_walk(std::string_view word, Walk<Most>& walk) {
  const auto colon = word.find(':');
  Point start{};
  if (colon == std::string_view::npos || !read_text(word.substr(0, colon), start)) return false;
  const std::string_view steps = word.substr(colon + 1);
  if (steps.size() > Most || (start == nowhere && !steps.empty())) return false;
  Walk<Most> read{start};
  for (const char step : steps) {
    if (step < '0' || step >= '0' + directions) return false;
    read.push_back(step - '0');
  }
  walk = read;
  return true;
}
bool read_sheet(std::string_view word, int count, int& found) {
  for (int i = 0; i < count; ++i) {
    if (sheets[std::size_t(i)].id == word) return found = i, true;
  }
  return false;
}

}  // namespace

void write_text(std::string& out, const Route& route) { write_walk(out, route); }
bool read_text(std::string_view word, Route& route) { return read_walk(word, route); }
void write_text(std::string& out, const Course& course) { write_walk(out, course); }
bool read_text(std::string_view word, Course& course) { return read_walk(word, course); }

void write_text(std::string& out, Card card) {
  out += valid(card) ? sheet_of(card).id : std::string_view{"-"};
}
bool read_text(std::string_view word, Card& card) {
  int found = 0;
  if (!read_sheet(word, card_count, found)) return false;
  card = Card(found);
  return true;
}

void write_text(std::string& out, SheetNo no) {
  out += no == no_sheet ? std::string_view{"-"} : sheet_of(no).id;
}
bool read_text(std::string_view word, SheetNo& no) {
  int found = 0;
  if (word == "-") return no = no_sheet, true;
  if (!read_sheet(word, int(sheets.size()), found)) return false;
  no = SheetNo(found);
  return true;
}

void write_text(std::string& out, Place place) { out += place_words[std::size_t(index(place))]; }
bool read_text(std::string_view word, Place& place) {
  const auto found = std::find(place_words.begin(), place_words.end(), word);
  place = Place(found - place_words.begin());
  return found != place_words.end();
}

void write_text(std::string& out, LinkNo no) { out += std::to_string(index(no)); }
bool read_text(std::string_view word, LinkNo& no) {
  int read = 0;
  if (!words::read_number(word, read) || read < 0 || read >= most_links) return false;
  no = LinkNo(read);
  return true;
}

void write_text(std::string& out, Drawn d) {
  if (is_station(d)) return write_text(out, card_of(d));
  if (d == end_of_line) return out += "end-of-line", void();
  out += std::string{"ship-"} + letter(seat_of(d));
}
bool read_text(std::string_view word, Drawn& d) {
  Card card{};
  if (read_text(word, card)) return d = drawn(card), true;
  if (word == "end-of-line") return d = end_of_line, true;
  Seat seat{};
  if (!word.starts_with("ship-") || !words::read_seat(word.substr(5), seat)) return false;
  d = ship_of(seat);
  return index(seat) < most_seats;
}

}  // namespace roundhouse::paperclip_railways
