// The table in text: the map with its coordinates, what every line is worth to whom, and what
// everybody owns. 80 columns wide.
#include <algorithm>
#include <array>
#include <string>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/stephensons_rocket/shown.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

constexpr std::size_t map_columns = 49;

/// A location in two letters that no other has.
constexpr std::array<std::string_view, location_count> codes = {
    "Bi", "Bn", "Ca", "Gl", "Gu", "He", "Lo", "Ma", "Nh", "No", "Re", "Sh", "As", "Ay",
    "De", "Le", "Ln", "Ox", "Pe", "Ru", "Sw", "Lv", "Cr", "Yo", "Nw", "Do", "So", "Bl"};

constexpr std::array<std::string_view, heading_count> track_signs = {"→", "↘", "↙", "←", "↖", "↗"};
constexpr std::array<std::string_view, heading_count> engine_signs = {"⇒", "⇘", "⇙", "⇐", "⇖", "⇗"};

/// Three columns for a hex: a location by its letters, track by its line and the way it was laid,
/// a locomotive with a double arrow, a station by its owner.
std::string hex_text(const State& s, Hex hex) {
  for (int i = 0; i < location_count; ++i) {
    if (site(Location(i)) != hex) continue;
    std::string text{codes[std::size_t(i)]};
    const bool waiting = s.lines.covers(hex) && s[s.lines.at(hex)].locomotive == hex;
    return text + (waiting ? std::to_string(index(s.lines.at(hex)) + 1) : " ");
  }
  const bool station = s.stations.covers(hex);
  const std::string owner(1, station ? letter(s.stations.at(hex)) : ' ');
  if (!s.lines.covers(hex)) return station ? "[" + owner + "]" : " . ";
  const Line line = s.lines.at(hex);
  const auto way = static_cast<std::size_t>(s.entered.covers(hex) ? s.entered.at(hex) : Heading::E);
  const auto& signs = s[line].locomotive == hex ? engine_signs : track_signs;
  return std::to_string(index(line) + 1) + std::string{signs[way]} + owner;
}

std::string map_text(const State& s) {
  std::string out = "    ";
  for (int column = 0; column < column_count; ++column) {
    out += std::string{static_cast<char>('A' + column)} + "  ";
  }
  out += "\n";
  for (int r = 0; r < row_count; ++r) {
    std::string line = (r < 9 ? " " : "") + std::to_string(r + 1) + (r % 2 == 0 ? "  " : " ");
    for (int column = 0; column < column_count; ++column) {
      const char ground = map_table::rows[std::size_t(r)][std::size_t(column)];
      const Hex hex = hex_at(column - (r + 1) / 2, r);
      line += hex == no_hex ? (ground == '~' ? " ~ " : "   ") : hex_text(s, hex);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string per_seat(const View& v, const auto& counts) {
  std::string out;
  for (int i = 0; i < v.state.options.seats; ++i) {
    const std::string number = std::to_string(counts[Seat(i)]);
    out += (number.size() < 2 ? " " : "") + number;
  }
  return out;
}

std::string line_text(const View& v, Line line, const Labels& labels) {
  const State& s = v.state;
  const Stakes& stakes = v.stakes[index(line)];
  std::string out = padded(std::to_string(index(line) + 1) + " " + word_for(line), 7);
  if (s.dissolved.contains(line)) return out + labels("dissolved") + "\n";
  const std::string pile = std::to_string(s[line].pile);
  out += std::to_string(stakes.value) + " " + (pile.size() < 2 ? " " : "") + pile + " " +
         per_seat(v, s[line].shares) + " " + per_seat(v, stakes.stations);
  if (!s.started.contains(line)) out += "w";
  if (s.isolated.contains(line)) out += "i";
  if (s[line].supplementary > 0) out += "+" + std::to_string(s[line].supplementary);
  return out + "\n";
}

char initial(Good good) { return "STBL"[static_cast<std::size_t>(good)]; }
std::string tokens_text(Tokens tokens) {
  std::string out;
  tokens.each_kind([&](const Token& token) {
    for (int i = tokens.of(token); i > 0; --i) out += initial(token.good);
  });
  return out;
}

std::string cities_text(const View& v, const Labels& labels) {
  std::string out = labels("on_cities") + "\n";
  for (int i = 0; i < city_count; ++i) {
    const Location city{static_cast<std::uint8_t>(i)};
    LocationSet one;
    one.add(city);
    out += padded(std::string{codes[std::size_t(i)]} + " " + tokens_text(v.on_cities.only(one)),
                  i % 4 == 3 ? 6 : 8);
    if (i % 4 == 3) out += "\n";
  }
  return out;
}

/// Every token of a city with who holds it, a point for those still lying there.
std::string holders_text(const View& v, const Labels& labels) {
  std::string out = labels("held") + "\n";
  for (int i = 0; i < city_count; ++i) {
    const Location city{static_cast<std::uint8_t>(i)};
    std::string text{codes[std::size_t(i)]};
    text += " ";
    for (int good = 0; good < good_count; ++good) {
      const Token token{city, Good(good)};
      for (int seat = 0; seat < v.state.options.seats; ++seat) {
        for (int n = v.state.tokens[Seat(seat)].of(token); n > 0; --n) {
          text += std::string{initial(token.good)} + letter(Seat(seat));
        }
      }
      for (int n = v.on_cities.of(token); n > 0; --n)
        text += std::string{initial(token.good)} + ".";
    }
    out += i % 3 == 2 ? text + "\n" : padded(text, 10);
  }
  return out;
}

/// What is left, and every line with what it is worth to whom.
std::string lines_text(const View& v, const Labels& labels) {
  std::string out = labels("supply", {{"tiles", std::to_string(v.state.tiles_left)},
                                      {"passengers", std::to_string(v.passengers_left)}}) +
                    "\n";
  std::string letters;
  for (int i = 0; i < v.state.options.seats; ++i) {
    letters += " " + std::string(1, letter(Seat(i)));
  }
  out += padded(labels("lines"), 7) + labels("columns") + letters + "  " + letters + "\n";
  for (int i = 0; i < line_count; ++i) out += line_text(v, Line(i), labels);
  return out;
}

/// A line of the table that is too long for its place loses blanks where two stand together.
std::string tightened(std::string text) {
  constexpr std::size_t most = 80 - map_columns;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    const std::size_t blanks = text.find("  ", from);
    if (columns_of(text.substr(from, end - from)) <= most || blanks >= end) {
      from = end + 1;
    } else {
      text.erase(blanks, 1);
    }
  }
  return text;
}

std::string owns_text(const View& v, Seat seat, const Labels& labels) {
  const auto& money = v.shown_money[seat];
  std::string out{letter(seat)};
  return out + " " +
         labels("owns", {{"money", money ? std::to_string(*money) : "?"},
                         {"stations", std::to_string(v.stations_left[seat])},
                         {"passengers", std::to_string(v.state.passengers[seat])}}) +
         "\n";
}
std::string tokens_of(const View& v, Seat seat) {
  std::string tokens;
  for (int i = 0; i < city_count; ++i) {
    const Location city{static_cast<std::uint8_t>(i)};
    LocationSet one;
    one.add(city);
    const std::string here = tokens_text(v.state.tokens[seat].only(one));
    if (!here.empty()) tokens += " " + std::string{codes[std::size_t(i)]} + ":" + here;
  }
  return tokens.empty() ? tokens : wrapped(tokens, 30, "   ");
}

/// What the next town and a merger would pay, line by line; what pays nobody is left out.
std::string stakes_text(const View& v, const Labels& labels) {
  std::string out;
  const auto paid = [&](const auto& payment) {
    std::string text;
    for (int i = 0; i < v.state.options.seats; ++i) {
      if (payment[Seat(i)] == 0) continue;
      text += " " + std::string(1, letter(Seat(i))) + "+" + std::to_string(payment[Seat(i)]);
    }
    return text;
  };
  for (int i = 0; i < line_count; ++i) {
    const Stakes& stakes = v.stakes[std::size_t(i)];
    const std::string town = paid(stakes.new_town);
    const std::string merger = paid(stakes.merger);
    if (!stakes.exists || (town.empty() && merger.empty())) continue;
    out += (out.empty() ? "" : "; ") + word_for(Line(i));
    if (!town.empty()) out += " " + labels("town") + town;
    if (!merger.empty()) out += " " + labels("merger") + merger;
  }
  return out.empty() ? out : wrapped(labels("would_pay") + " " + out + ".", 79, "  ");
}

}  // namespace

std::string_view code_of(Location place) { return codes[index(place)]; }

/// A hex as the map's edges name it: K7.
std::string square_of(Hex hex) {
  const Axial at = axial(hex);
  return static_cast<char>('A' + column_of(at)) + std::to_string(at.r + 1);
}

std::string picture(const View& view, Language language) {
  const Labels labels{*about(view.state).texts, language};
  const int seats = view.state.options.seats;
  std::string side = lines_text(view, labels) + cities_text(view, labels);
  for (int i = 0; i < seats; ++i) {
    side += owns_text(view, Seat(i), labels) + tokens_of(view, Seat(i));
  }
  std::string out = roundhouse::beside(map_text(view.state), side, map_columns);
  return out + stakes_text(view, labels) + question(view, language);
}
/// A token stands once, with who holds it; what the next town would pay only while it is short.
std::string glance(const View& view, Language language) {
  const Labels labels{*about(view.state).texts, language};
  std::string side = tightened(lines_text(view, labels)) + holders_text(view, labels);
  for (int i = 0; i < view.state.options.seats; ++i) side += owns_text(view, Seat(i), labels);
  const std::string asked = question(view, language);
  const std::string stakes = stakes_text(view, labels);
  const auto lines = [](const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
  };
  return roundhouse::beside(map_text(view.state), side, map_columns) +
         (lines(stakes) + lines(asked) > 3 ? "" : stakes) + asked;
}

}  // namespace roundhouse::stephensons_rocket
