// The map in text; the tables beside it are sayings.cpp's.
#include <string>
#include <vector>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/paperclip_railways/shown.hpp"

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
  /// Two rows to a line: what lies in the odd one stands between what lies in the even one.
  std::string halved() const {
    std::string out;
    for (std::size_t r = 0; r + 1 < lines_.size(); r += 2) {
      std::string line = lines_[r];
      for (std::size_t i = 0; i < line.size(); ++i) {
        const char below = lines_[r + 1][i];
        if ((line[i] == ' ' || line[i] == '.') && below != ' ' && below != '.') line[i] = below;
      }
      out += padded(std::to_string(r), 2) + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
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

namespace {

Canvas canvas_of(const View& view) {
  Canvas canvas;
  draw_landscape(canvas, view.table);
  view.table.links.each([&](int, const LinkHead& link, const Points& points) {
    for (int i = 0; i < points.count; ++i) {
      canvas.put(points[i], static_cast<char>('a' + index(link.owner)));
    }
  });
  draw_stations(canvas, view.table);
  return canvas;
}
std::string column_heads() {
  std::string out = "   ";
  for (int c = 0; c < columns; c += 5) out += padded(std::to_string(c), 10);
  return out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

/// The table as it lies, with its columns and rows on the edges.
std::string map_of(const View& view) { return column_heads() + canvas_of(view).text(); }

std::string picture(const View& view, Language language) {
  return map_of(view) + table_lines(view, language) + question(view, language);
}

/// The map in half as many lines, and what everybody has; the stations are told by `picture`.
std::string glance(const View& view, Language language) {
  return column_heads() + canvas_of(view).halved() + seats_line(view, language) +
         question(view, language);
}

}  // namespace roundhouse::paperclip_railways
