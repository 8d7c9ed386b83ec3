#include <string>

#include "core/words.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

std::string card_text(const Shown& shown) {
  if (shown.face == Face::Up) return "[" + word_for(*shown.front) + "]";
  if (!shown.front) return "[ wild ]";
  return "(" + word_for(*shown.front) + ")";
}

std::string train_line(const View& v, Seat seat) {
  std::string line{letter(seat)};
  line += seat == v.active && !v.agenda.empty() ? " > " : "   ";
  line += "<engine]";
  for (const Shown& shown : v.trains[seat]) line += "=" + card_text(shown);
  line += "  " + std::to_string(v.scores_so_far[seat]);
  if (v.game == 2) line += " + " + std::to_string(v.first_scores[seat]);
  return line + "\n";
}

std::string hand_line(const View& v) {
  if (v.agenda.empty()) return "";
  std::string line = "Hand of " + std::string{letter(v.active)} + ":";
  if (v.hand.empty()) {
    line += " " + std::to_string(v.hand_count) + (v.hand_count == 1 ? " card" : " cards");
    if (!v.passed.empty()) line += ", you passed";
    v.passed.each([&](Card card) { line += " " + word_for(card); });
    if (!v.passed.empty() && v.passed_may_be_buried) line += " (one may lie face down)";
  }
  v.hand.each([&](Card card) { line += " " + word_for(card); });
  return line + "\n";
}

}  // namespace

/// The table in a few lines of text, as the view's seat sees it.
std::string picture(const View& view) {
  std::string out;
  if (view.options.strategic) out += "Game " + std::to_string(view.game) + " of 2.  ";
  const int all = rounds(view.options.seats);
  const int now = std::min(all, view.turns_played / view.options.seats + 1);
  out += "Round " + std::to_string(now) + " of " + std::to_string(all) + ", " +
         std::to_string(view.deck_count) + " cards in the deck";
  if (view.caboose != Caboose::None) {
    const CabooseCard& card = cabooses[static_cast<std::size_t>(view.caboose)];
    out += ", caboose " + std::string{card.title} + " (" + std::to_string(card.points) + ")";
  }
  out += "\n";
  for (int seat = 0; seat < view.options.seats; ++seat) out += train_line(view, Seat(seat));
  return out + hand_line(view);
}

namespace {

// clang-format off
constexpr OptionAbout option_table[] = {
    {"seats", "2..5", "How many players."},
    {"strategic", "no yes", "Two games, the second counter-clockwise, scores added (YE-8)."},
    {"caboose_set", "none all rule_sheet prototype", "Which cabooses are in the pool (YE-7)."},
    {"sequence_where", "anywhere end", "Where a sequence caboose must stand (OQ-3)."},
    {"little_engine_includes_bonus", "no yes", "The Little Engine counts the run bonus (OQ-4)."},
    {"variant_tie_start", "earliest other", "Who starts the second game after a tie (OQ-8)."},
    {"open_hands", "no yes", "Hand and draws are public, for teaching and analysis (OQ-5)."},
};
// clang-format on

}  // namespace

About about(const State&) {
  return {.id = "yardmaster-express",
          .title = "Yardmaster Express",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook};
}

}  // namespace roundhouse::yardmaster_express
