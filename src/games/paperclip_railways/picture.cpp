// The map in text; the tables beside it are sayings.cpp's.
#include <string>
#include <vector>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// The table as lines of text, two characters to a column and half a column's shift in odd rows.
class Canvas {
 public:
  Canvas() : lines_(rows, std::string(2 * columns + 3, ' ')) {
    for (int n = 0; n < point_count; n += 2) put(nth_point(n), '.');
  }
  void put(Point p, char c) { at(p) = c; }
  void put(Point p, std::string_view text) {
    std::string& line = lines_[std::size_t(row(p))];
    const std::size_t from = place(p) - text.size() / 2;
    for (std::size_t i = 0; i < text.size(); ++i) line[from + i] = text[i];
  }
  std::string text() const {
    std::string out;
    int number = 0;
    for (const std::string& line : lines_) {
      out += padded(std::to_string(number++), 2) + line.substr(0, line.find_last_not_of(' ') + 1);
      out += "\n";
    }
    return out;
  }

 private:
  static std::size_t place(Point p) { return std::size_t(1 + 2 * column(p) + (row(p) & 1)); }
  char& at(Point p) { return lines_[std::size_t(row(p))][place(p)]; }

  std::vector<std::string> lines_;
};

void draw_landscape(Canvas& canvas, const Table& table) {
  for (std::size_t i = 0; i < table.obstacles.size(); ++i) {
    for (const Point p : points_of(table.obstacles[i], int(i))) {
      canvas.put(p, (i & 1) == 0 ? '^' : 'o');
    }
  }
  table.river.each_point([&](Point p) {
    if (p != nowhere) canvas.put(p, '~');
  });
}
void draw_stations(Canvas& canvas, const Table& table) {
  around(board_centre, 2).each([&](Point p) { canvas.put(p, '#'); });
  for (std::size_t i = board_places; i < table.stations.size(); ++i) {
    const Station& station = table.stations[i];
    if (station.centre == nowhere) continue;
    footprint_round(station.centre).each([&](Point p) { canvas.put(p, ' '); });
    const bool city = station.sheet == SheetNo(starting_city);
    canvas.put(station.centre, city ? std::string{"H"} + letter(Seat(i - board_places))
                                    : std::string{sheet_of(station.sheet).id});
  }
}

}  // namespace

/// The table as it lies, with its columns and rows on the edges.
std::string map_of(const View& view) {
  Canvas canvas;
  draw_landscape(canvas, view.table);
  view.table.links.each([&](int, const LinkHead& link, const Points& points) {
    for (int i = 0; i < points.count; ++i) {
      canvas.put(points[i], static_cast<char>('a' + index(link.owner)));
    }
  });
  draw_stations(canvas, view.table);
  std::string out = "   ";
  for (int c = 0; c < columns; c += 5) out += padded(std::to_string(c), 10);
  return out.substr(0, out.find_last_not_of(' ') + 1) + "\n" + canvas.text();
}

std::string picture(const View& view, Language language) {
  return map_of(view) + table_lines(view, language) + question(view, language);
}

}  // namespace roundhouse::paperclip_railways
