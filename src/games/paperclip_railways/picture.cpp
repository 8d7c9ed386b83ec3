#include <string>
#include <vector>

#include "core/words.hpp"
#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// The table as lines of text, two characters to a column and half a column's shift in odd rows.
class Canvas {
 public:
  Canvas() : lines_(rows, std::string(2 * columns + 3, ' ')) {
    for (int n = 0; n < point_count; n += 2) put(Point(n), '.');
  }
  void put(Point p, char c) { at(p) = c; }
  void put(Point p, std::string_view text) {
    std::string& line = lines_[std::size_t(row(p))];
    const std::size_t from = place(p) - text.size() / 2;
    for (std::size_t i = 0; i < text.size(); ++i) line[from + i] = text[i];
  }
  std::string text() const {
    std::string out;
    for (const std::string& line : lines_) {
      out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
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

std::string seat_line(const View& v, Seat seat) {
  const Account& account = v.table.accounts[seat];
  std::string line{letter(seat)};
  line += seat == v.table.active && !v.agenda.empty() ? " > " : "   ";
  line += std::to_string(account.score) + " points, " + std::to_string(account.clips) + " clips, " +
          std::to_string(v.hand_counts[seat]) + " cards, " +
          std::to_string(v.options.station_cubes - int(account.cubes.size())) + " cubes; cubes on";
  for (const std::uint8_t station : account.cubes) line += " " + std::to_string(station);
  return line + "\n";
}
std::string card_line(Card card) {
  const Sheet& sheet = sheet_of(card);
  std::string types;
  for (int t = 0; t < type_count; ++t) {
    if ((sheet.links_to >> t & 1) != 0) types += "CTSR"[t];
  }
  return "  " + std::string{sheet.id} + " " + std::string{sheet.name} + ", " +
         word_for(sheet.type) + ", value " + std::to_string(sheet.score) + ", slots " +
         std::to_string(sheet.capacity) + ", least " + std::to_string(sheet.min_clips) +
         ", links to " + types + ". " + ability_text(sheet.power) + "\n";
}

}  // namespace

/// The table in text, as the view's seat sees it.
std::string picture(const View& view) {
  Canvas canvas;
  draw_landscape(canvas, view.table);
  view.table.links.each([&](int, const LinkHead& link, const Points& points) {
    for (int i = 0; i < points.count; ++i) {
      canvas.put(points[i], static_cast<char>('a' + index(link.owner)));
    }
  });
  draw_stations(canvas, view.table);
  std::string out = canvas.text();
  out += "Turn " + std::to_string(view.table.turns + 1) + ", " +
         std::to_string(deck_count(view.table)) + " cards in the deck";
  if (view.table.end_of_line) out += ", End of Line is out";
  out += "\n";
  for (int seat = 0; seat < view.options.seats; ++seat) out += seat_line(view, Seat(seat));
  if (!view.hand.empty()) out += "Your hand:\n";
  view.hand.each([&](Card card) { out += card_line(card); });
  return out;
}

namespace {

std::string type_word(Type type) {
  constexpr std::array<std::string_view, type_count> names = {"City", "Town", "Suburban",
                                                              "Countryside"};
  return std::string{names[std::size_t(type)]};
}

}  // namespace

std::string ability_text(const Power& power) {
  const std::string n = std::to_string(power.n);
  const std::string type = type_word(power.type);
  switch (power.code) {
    case Ability::None: return "";
    case Ability::BuildDraw: return "When built: draw " + n + ".";
    case Ability::BuildPoints: return "When built: " + n + " points.";
    case Ability::BuildFreeClips: return "When built: " + n + " clips of the link are free.";
    case Ability::BuildExtraLink: return "When built: one more link from here may follow.";
    case Ability::BuildNoRiver: return "When built: the river costs nothing.";
    case Ability::BuildNoObstacle: return "When built: obstacles cost nothing.";
    case Ability::BuildNoCrossing: return "When built: crossing links costs nothing.";
    case Ability::BuildSidings: return "When built: " + n + " blue cubes are put here.";
    case Ability::BuildRefund: return "When built: take one paid card back.";
    case Ability::BuildPerType: return "When built: " + n + " for each " + type + " you reach.";
    case Ability::OngoingLinkHere: return "Cube: " + n + " for each link others build here.";
    case Ability::OngoingDraw: return "Cube: draw three cards instead of two.";
    case Ability::OngoingHand: return "Cube: hand limit " + n + " higher.";
    case Ability::OngoingNoRiver: return "Cube: the river costs you nothing.";
    case Ability::OngoingObstacleHalf: return "Cube: obstacles cost you 1.";
    case Ability::OngoingCrossingFree: return "Cube: the bank pays your crossings.";
    case Ability::OngoingClipBonus: return "Cube: one clip of each link is free.";
    case Ability::OngoingTypePoint: return "Cube: " + n + " for each link to a " + type + ".";
    case Ability::OngoingTurnPoint: return "Cube: " + n + " at the start of your turn.";
    case Ability::EndPerType: return "Cube, at the end: " + n + " for each " + type + ".";
    case Ability::EndSets: return "Cube, at the end: " + n + " for each set of four types.";
    case Ability::EndLongestLink: return "Cube, at the end: " + n + " for the longest link.";
    case Ability::EndMostLinks: return "Cube, at the end: " + n + " for the most links.";
    case Ability::EndLongLinks: return "Cube, at the end: " + n + " for each link of 9 or more.";
    case Ability::EndRiverLinks: return "Cube, at the end: " + n + " for each river crossing link.";
    case Ability::EndHand: return "Cube, at the end: " + n + " for each card in hand.";
    case Ability::EndRemote:
      return "Cube, at the end: a point for each link home, up to " + n + ".";
    case Ability::EndDeadends: return "Cube, at the end: " + n + " for each dead end.";
    case Ability::EndMetropolis: return "Cube, at the end: " + n + " if you reach the board.";
  }
  return "";
}

namespace {

// clang-format off
constexpr OptionAbout paperclip_options[] = {
    {"seats", "2..5", "How many players."},
    {"version", "metropolis gigantopolis", "Printed stations, or random cards (PR-2.13, PR-2.14)."},
    {"freight", "no yes", "Play with the Freight Expansion (chapter 13)."},
    {"capacity_mode", "shared separate", "Links and cubes share slots, or not (PR-7.3)."},
    {"deck_trim", "by_players none", "Leave out cards with two and three players (PR-2.6)."},
    {"start_hand", "3..6", "Cards in a starting hand (PR-2.9)."},
    {"station_cubes", "4..5", "Cubes for each player (PR-1.11)."},
    {"network_required", "no yes", "A link must begin at the own network (PR-5.2)."},
    {"river_toll", "0..2", "Points for each crossing of the river (PR-6.6)."},
    {"silver_bridges", "no yes", "Silver clips are bridges (PR-2.3)."},
    {"taut_slack", "2 0 unlimited", "Clips a link may have beyond the shortest way (PR-6.4)."},
    {"end_round", "finish extra_turns at_once", "What happens after End of Line (PR-14.2)."},
    {"free_routing", "no yes", "Lay links along any simple way (PR-6.4)."},
    {"start_city_choice", "players automatic", "Who places the Starting Cities (PR-2.8)."},
};
// clang-format on

}  // namespace

About about(const State&) {
  return {.id = "paperclip-railways",
          .title = "Paperclip Railways",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = paperclip_options,
          .rulebook = rulebook};
}

}  // namespace roundhouse::paperclip_railways
