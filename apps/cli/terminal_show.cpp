// What a table at the terminal shows: the story, the picture, moves, cards, rules and the result.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/result_text.hpp"
#include "cli/rules_text.hpp"
#include "cli/terminal_rows.hpp"
#include "cli/terminal_table.hpp"
#include "core/labels.hpp"
#include "core/words.hpp"
#include "table/shown.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::string_view help_english =
    "  3            plays move 3; a move may also be typed as it is listed, or with\n"
    "               as many of its words as only it has: extend LNWR east\n"
    "  ?            why other moves are not allowed; ? MOVE asks about any\n"
    "  u            takes your last move back\n"
    "  i            an idea: what a strong player would do\n"
    "  n MOVE       answers so, and again when the same is asked in this turn\n"
    "  k            the key: what the signs of the table mean\n"
    "  c, c WORD    the cards and what they do, only those with such a word\n"
    "  r, r ID      the rules, one rule\n"
    "  l            the log as a story\n"
    "  p            the whole table again\n"
    "  m, m WORD    the moves again, all those with such a word\n"
    "  s, s FILE    saves the game\n"
    "  q            leaves the table\n";
constexpr std::string_view help_german =
    "  3            spielt Zug 3; ein Zug lässt sich auch tippen, wie er dasteht, oder\n"
    "               mit so vielen seiner Wörter, wie nur er hat\n"
    "  ?            warum andere Züge nicht erlaubt sind; ? ZUG fragt nach einem\n"
    "  u            nimmt deinen letzten Zug zurück\n"
    "  i            eine Idee: was jemand Starkes täte\n"
    "  n ZUG        antwortet so, und wieder, wenn dasselbe in diesem Zug gefragt wird\n"
    "  k            die Zeichen des Tisches und was sie bedeuten\n"
    "  c, c WORT    die Karten und was sie tun, nur die mit so einem Wort\n"
    "  r, r NUMMER  die Regeln, eine Regel\n"
    "  l            der Verlauf als Geschichte\n"
    "  p            der ganze Tisch noch einmal\n"
    "  m, m WORT    die Züge noch einmal, alle mit so einem Wort\n"
    "  s, s DATEI   speichert das Spiel\n"
    "  q            verlässt den Tisch\n";

}  // namespace

std::string story(const Match& match, std::size_t from, Seat viewer, Language language) {
  std::string out;
  std::string line;
  for (std::size_t entry = from; entry < match.length(); ++entry) {
    const Hearing hearing{.eyes = viewer, .language = language};
    line += match.on_the_map(in_one_line(match.told(entry, hearing))) + " ";
    if (match.mover(entry) != nature || entry + 1 == match.length()) {
      const std::string told = wrapped(line, 77, "    ");
      if (told != "\n") out += "  " + told;
      line.clear();
    }
  }
  return out;
}

void TerminalTable::show_news(Seat seat) {
  std::size_t& seen = seen_until_[static_cast<std::size_t>(index(seat))];
  seen = std::min(seen, match_->length());
  const std::string news = story(*match_, seen, seat, manners_.language);
  if (!news.empty()) console_.out << "\n" << news;
  seen = match_->length();
}

/// A text page by page where the terminal has fewer lines than it, so that nothing runs off the
/// top.
void TerminalTable::show_pages(std::string_view text) {
  const int rows = terminal_rows();
  if (std::count(text.begin(), text.end(), '\n') < rows) {
    console_.out << text;
    return;
  }
  const int most = rows - 2;  // the line that asks, and the one before
  const std::string more{said("-- Enter shows the rest, s skips it -- ",
                              "-- Eingabe zeigt den Rest, s lässt ihn weg -- ")};
  for (int shown = 0; !text.empty(); ++shown) {
    if (rows > 4 && shown == most) {
      std::string line;
      if (!read_line(more, line)) return;
      if (line == "s") return;
      shown = 0;
    }
    const auto end = std::min(text.find('\n'), text.size() - 1) + 1;
    console_.out << text.substr(0, end);
    text.remove_prefix(end);
  }
}

/// The whole table, or what fits of it on one screen.
std::string TerminalTable::as_fits(Seat seat) const {
  std::string whole = match_->picture(seat, manners_.language);
  const int rows = terminal_rows();
  const bool fits = rows == 0 || std::count(whole.begin(), whole.end(), '\n') < rows;
  return fits ? whole : shown_of(*match_).glance(*match_, seat, manners_.language);
}

/// The whole table where it is new to the seat; in the middle of a turn only what is asked.
void TerminalTable::show_position(Seat seat, bool whole) {
  show_news(seat);
  list_moves(seat);
  const bool small = match_->small_step(seat) && pictured_ != SIZE_MAX;
  const std::string shown = small && !whole ? match_->question(seat, manners_.language)
                            : whole         ? match_->picture(seat, manners_.language)
                                            : as_fits(seat);
  console_.out << "\n";
  show_pages(tint_.cards(match_->about().id, shown));
  pictured_ = match_->length();
  show_moves("");
}

void TerminalTable::show_moves(std::string_view with) const {
  const std::vector<Listed> wanted = with.empty() ? legal_ : meant(legal_, with);
  console_.out << tint_.cards(match_->about().id,
                              grouped(wanted, !with.empty(), manners_.language));
  if (wanted.empty()) console_.out << said("      no such move\n", "      keinen solchen Zug\n");
  if (with.empty() && !refused_.empty()) {
    console_.out << tint_.faint(
                        fmt::format(fmt::runtime(said("  {} more are not allowed now; ? says why.",
                                                      "  {} weitere sind jetzt nicht erlaubt; ? "
                                                      "sagt, warum.")),
                                    refused_.size()))
                 << "\n";
  }
}

void TerminalTable::show_cards(std::string_view with) const {
  const std::string faces = match_->faces(manners_.language);
  if (faces.empty()) {
    console_.out << said("This game has no cards.\n", "Dieses Spiel hat keine Karten.\n");
    return;
  }
  std::string found;
  std::string_view rest = faces;
  while (!rest.empty()) {
    // A card goes on in lines that are set in.
    auto end = rest.find('\n');
    while (end + 1 < rest.size() && rest[end + 1] == ' ') end = rest.find('\n', end + 1);
    const std::string_view card = rest.substr(0, end + 1);
    rest.remove_prefix(card.size());
    if (with.empty() || !meant({{1, "", std::string{card}}}, with).empty()) found += card;
  }
  console_.out << (found.empty()
                       ? said("There is no such card.\n", "Eine solche Karte gibt es nicht.\n")
                       : found);
}

/// `?` alone explains everything greyed out, `?3` one line, `? couple ...` anything typed.
void TerminalTable::explain(Seat seat, std::string_view what) const {
  std::vector<std::string> asked;
  std::size_t number = 0;
  if (what.empty()) {
    for (const Choice& choice : refused_) asked.push_back(choice.move);
    if (asked.empty())
      console_.out << said("Everything listed may be played.\n",
                           "Alles in der Liste darf gespielt werden.\n");
  } else if (words::read_number(what, number)) {
    if (number < 1 || number > legal_.size()) {
      console_.out << fmt::format(
          fmt::runtime(said("There is no move {}.\n", "Einen Zug {} gibt es nicht.\n")), number);
      return;
    }
    asked.push_back(legal_[number - 1].move);
  } else {
    asked.emplace_back(what);
  }
  for (const std::string& text : asked) {
    const Rule* broken = match_->check(seat, text).broken();
    if (broken == nullptr) {
      console_.out << text << said(": this may be played.\n", ": Das darf gespielt werden.\n");
    } else {
      console_.out << tint_.warning(fmt::format(
                          "{}: {} ({})", text, text_of(match_->about(), *broken, manners_.language),
                          broken->id))
                   << "\n";
    }
  }
}

void TerminalTable::show_rules(std::string_view id) const {
  const About about = match_->about();
  if (id.empty()) {
    console_.out << rulebook_text(about, manners_.language)
                 << fmt::format(
                        fmt::runtime(said("r and an id shows one rule or chapter; all of it: "
                                          "roundhouse rules {}\n",
                                          "r und eine Nummer zeigt eine Regel oder ein Kapitel; "
                                          "alles: roundhouse rules {} --lang de\n")),
                        about.id);
    return;
  }
  const auto text = rules_called(about, id, manners_.language);
  console_.out << (text ? *text : text.fault().text + ".\n");
}

void TerminalTable::show_help() const { console_.out << said(help_english, help_german); }

void TerminalTable::show_result() const {
  const Seat viewer = humans() == 1
                          ? Seat(std::find(manners_.seats.begin(), manners_.seats.end(), "human") -
                                 manners_.seats.begin())
                          : watcher;
  const std::size_t from =
      viewer == watcher ? 0 : seen_until_[static_cast<std::size_t>(index(viewer))];
  console_.out << "\n"
               << story(*match_, std::min(from, match_->length()), viewer, manners_.language)
               << "\n"
               << tint_.cards(match_->about().id, match_->picture(viewer, manners_.language))
               << "\n";
  for (const Place& place : match_->standing()) {
    const std::string line = result_line(*match_, place, who(place.seat));
    console_.out << (place.place == 1 ? tint_.strong(line) : line) << "\n";
  }
  const std::string sums = breakdown(*match_, manners_.language);
  if (!sums.empty()) console_.out << "\n" << sums;
}

}  // namespace roundhouse::cli
