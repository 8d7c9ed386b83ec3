#include <string>

#include "core/words.hpp"
#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

/// Two letters for a hex: a location by its name, a locomotive by its line with `>`, track by its
/// line, a station by its owner.
std::string hex_text(const State& s, Hex hex) {
  for (int i = 0; i < location_count; ++i) {
    if (site(Location(i)) == hex) return std::string{name_of(Location(i)).substr(0, 2)};
  }
  const std::string station =
      s.stations.covers(hex) ? std::string{letter(s.stations.at(hex))} : std::string{};
  if (!s.lines.covers(hex)) return station.empty() ? " ." : "s" + station;
  const Line line = s.lines.at(hex);
  const std::string mark = s[line].locomotive == hex ? ">" : "=";
  return mark + (station.empty() ? std::to_string(index(line) + 1) : station);
}

std::string row_text(const State& s, int r) {
  std::string out = r % 2 == 0 ? "  " : "";
  for (int column = 0; column < column_count; ++column) {
    const char ground = map_table::rows[std::size_t(r)][std::size_t(column)];
    const Hex hex = hex_at(column - (r + 1) / 2, r);
    out += hex == no_hex ? (ground == '~' ? " ~" : "  ") : hex_text(s, hex);
    out += "  ";
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return out + "\n";
}

std::string per_seat(const View& v, const auto& counts) {
  std::string out;
  for (int i = 0; i < v.state.options.seats; ++i) {
    out += ' ';
    out += letter(Seat(i));
    out += std::to_string(counts[Seat(i)]);
  }
  return out;
}

std::string line_text(const View& v, Line line) {
  const State& s = v.state;
  const Stakes& stakes = v.stakes[index(line)];
  std::string out = std::to_string(index(line) + 1) + " " + word_for(line);
  out.resize(7, ' ');
  if (s.dissolved.contains(line)) return out + "dissolved\n";
  out += "value " + std::to_string(stakes.value) + "  pile " + std::to_string(s[line].pile) +
         "  shares" + per_seat(v, s[line].shares) + "  stations" + per_seat(v, stakes.stations);
  if (stakes.exists) {
    out += "  next town" + per_seat(v, stakes.new_town) + "  merger" + per_seat(v, stakes.merger);
  }
  if (!s.started.contains(line)) out += "  waiting";
  if (s.isolated.contains(line)) out += "  isolated";
  return out + "\n";
}

std::string seat_text(const View& v, Seat seat) {
  const auto& money = v.shown_money[seat];
  std::string out{letter(seat)};
  out += "  " + (money ? std::to_string(*money) + ",000" : std::string{"?"}) + "  stations " +
         std::to_string(v.stations_left[seat]) + "  passengers " +
         std::to_string(v.state.passengers[seat]) + "  tokens";
  for (const Token& token : as_list(v.state.tokens[seat])) out += " " + word_for(token);
  return out + "\n";
}

}  // namespace

/// The table in text: the map, what every line is worth to whom, and what everybody owns.
std::string picture(const View& view) {
  std::string out = std::to_string(view.state.tiles_left) + " tiles, " +
                    std::to_string(view.passengers_left) + " passengers left\n";
  for (int r = 0; r < row_count; ++r) out += row_text(view.state, r);
  for (int i = 0; i < line_count; ++i) out += line_text(view, Line(i));
  for (int i = 0; i < view.state.options.seats; ++i) out += seat_text(view, Seat(i));
  return out;
}

namespace {

// clang-format off
constexpr OptionAbout option_table[] = {
    {"seats", "2..4", "How many players (SR-17.1)."},
    {"edition", "1 2", "The second edition presets four switches; not verified (SR-18)."},
    {"tie_rule", "split full", "Players tied for first share both amounts, or each get the first (SR-10.12)."},
    {"rounding", "down up", "How half thousands are rounded (SR-10.13)."},
    {"exchange_odd", "lost round_up", "What an odd share is worth in a merger (SR-11.6)."},
    {"share_limit", "by_edition 16 none", "How many shares a line has (SR-1.3, SR-18.2)."},
    {"station_near_track", "by_edition allowed forbidden", "Whether stations may stand next to track (SR-6.6, SR-18.4)."},
    {"isolated_moves", "by_edition allowed frozen", "Whether isolated lines may be moved (SR-13.9, SR-18.6)."},
    {"isolation_view", "present permanent", "Isolation by the lines there are, or by those that could come (SR-13.13)."},
    {"merger_tile", "by_edition counts free", "Whether the tile of a merger is one of the sixty (SR-11.8, SR-18.5)."},
    {"first_move_tile", "none one", "Whether a first move uses a tile (SR-7.12)."},
    {"discard_unconnected_tokens", "yes no", "Tokens of unconnected cities do not score (SR-15.1)."},
    {"hide_money", "no yes", "The money of others is not shown (SR-16.4)."},
    {"veto_mode", "poll call", "Holders are polled at once, or only after somebody calls (SR-8.15)."},
};
// clang-format on

}  // namespace

About about(const State&) {
  return {.id = "stephensons-rocket",
          .title = "Stephensons Rocket",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook};
}

}  // namespace roundhouse::stephensons_rocket
