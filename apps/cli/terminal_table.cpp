#include "cli/terminal_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <istream>
#include <ostream>
#include <thread>
#include <utility>

#include "cli/lookup.hpp"
#include "cli/nearest.hpp"
#include "cli/progress.hpp"
#include "cli/result_text.hpp"
#include "cli/rules_text.hpp"
#include "cli/terminal_rows.hpp"
#include "core/labels.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::size_t most_asked_back = 12;

std::string trimmed(std::string_view text) {
  const auto from = std::min(text.find_first_not_of(" \t\r"), text.size());
  const auto to = text.find_last_not_of(" \t\r");
  return to == std::string_view::npos ? "" : std::string{text.substr(from, to + 1 - from)};
}

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

TerminalTable::TerminalTable(std::unique_ptr<Match> match, TableManners manners,
                             const Console& console)
    : match_{std::move(match)},
      manners_{std::move(manners)},
      console_{console},
      tint_{console.colour} {
  match_->name_seats(manners_.seats);
}

bool TerminalTable::human(Seat seat) const {
  return seat != nature && manners_.seats[static_cast<std::size_t>(index(seat))] == "human";
}
int TerminalTable::humans() const {
  return static_cast<int>(std::count(manners_.seats.begin(), manners_.seats.end(), "human"));
}
std::string TerminalTable::who(Seat seat) const {
  return fmt::format("{} ({})", letter(seat),
                     manners_.seats[static_cast<std::size_t>(index(seat))]);
}

/// Where several are asked at once, those who need no keyboard answer first.
Seat TerminalTable::next_seat() const {
  const SeatSet asked = match_->to_act();
  Seat next = asked.first();
  bool found = !human(next);
  asked.each([&](Seat seat) {
    if (!found && !human(seat)) {
      next = seat;
      found = true;
    }
  });
  return next;
}

void TerminalTable::let_bot_move(Seat seat) {
  Rng rng = Rng::of_game(manners_.seed + 1, match_->length());
  const std::string& bot = manners_.seats[static_cast<std::size_t>(index(seat))];
  const std::string move = [&] {
    const Ticking ticking{console_, who(seat) + " is thinking"};
    const auto due =
        std::chrono::steady_clock::now() + std::chrono::duration<double>(manners_.pace);
    std::string thought = match_->ask_bot(bot, seat, manners_.budget, rng);
    std::this_thread::sleep_until(due);
    return thought;
  }();
  if (!match_->submit(seat, move)) console_.complain(bot + " tried \"" + move + "\"");
}

int TerminalTable::play() {
  const About about = match_->about();
  console_.out << tint_.strong(about.title) << fmt::format("  (seed {})\n", manners_.seed);
  for (int seat = 0; seat < match_->seats(); ++seat)
    console_.out << "  " << who(Seat(seat)) << "\n";
  if (humans() > 0)
    console_.out << tint_.faint("Type a number or a move; h for help, k for the key.") << "\n";
  while (!match_->over()) {
    note_who_asks();
    const Seat seat = next_seat();
    if (seat == nature) {
      Rng rng = Rng::of_game(manners_.seed, match_->length());
      match_->roll(rng);
    } else if (!human(seat)) {
      let_bot_move(seat);
    } else if (turn(seat) == Next::Leave) {
      return manners_.save.empty() || save(manners_.save) ? exit_ok : exit_bad_input;
    }
  }
  show_result();
  return manners_.save.empty() || save(manners_.save) ? exit_ok : exit_bad_input;
}

TerminalTable::Next TerminalTable::turn(Seat seat) {
  if (answered_in_advance(seat)) return played(seat);
  if (!cover(seat)) return Next::Leave;
  show_position(seat, false);
  const std::size_t length = match_->length();
  for (;;) {
    std::string line;
    if (!read_line(fmt::format("{}> ", letter(seat)), line)) return Next::Leave;
    const Next next = obey(seat, trimmed(line));
    if (next != Next::AskAgain) return next;
    if (match_->length() != length) return Next::GoOn;
  }
}

/// Whether somebody at the keyboard may see what another may not.
bool TerminalTable::secrets() const {
  std::string first;
  for (int i = 0; i < match_->seats(); ++i) {
    if (!human(Seat(i))) continue;
    std::string view = match_->view_json(Seat(i));
    const std::string own = "\"viewer\":\"" + std::string(1, letter(Seat(i))) + "\"";
    if (const auto at = view.find(own); at != std::string::npos) view.erase(at, own.size());
    if (first.empty()) first = view;
    if (view != first) return true;
  }
  return false;
}

/// With several people at one keyboard, nobody sees the hand of the one before.
bool TerminalTable::cover(Seat seat) {
  const bool changed = humans() > 1 && last_human_ != seat;
  last_human_ = seat;
  if (!changed || !secrets()) return true;
  console_.out << tint_.wipe();
  std::string line;
  return read_line(
      fmt::format("It is {}'s turn. The others look away; then press Enter. ", letter(seat)), line);
}

void TerminalTable::show_news(Seat seat) {
  std::size_t& seen = seen_until_[static_cast<std::size_t>(index(seat))];
  seen = std::min(seen, match_->length());
  const std::string news = story(*match_, seen, seat, manners_.language);
  if (!news.empty()) console_.out << "\n" << news;
  seen = match_->length();
}

void TerminalTable::list_moves(Seat seat) {
  legal_.clear();
  refused_.clear();
  for (const Choice& choice : match_->options(seat)) {
    if (choice.refused != nullptr) {
      refused_.push_back(choice);
      continue;
    }
    std::string words = match_->say_move(seat, choice.move, manners_.language);
    const int gain = match_->gain(seat, choice.move);
    if (gain > 0 && words.find('+') == std::string::npos) words += fmt::format(" {:+}", gain);
    legal_.push_back({legal_.size() + 1, choice.move, std::move(words)});
  }
}

/// A text page by page where the terminal has fewer lines than it, so that nothing runs off the
/// top.
void TerminalTable::show_pages(std::string_view text) {
  const int rows = terminal_rows();
  const int most = rows - 2;  // the line that asks, and the one before
  for (int shown = 0; !text.empty(); ++shown) {
    if (rows > 4 && shown == most) {
      std::string line;
      if (!read_line("-- Enter shows the rest, s skips it -- ", line)) return;
      if (trimmed(line) == "s") return;
      shown = 0;
    }
    const auto end = std::min(text.find('\n'), text.size() - 1) + 1;
    console_.out << text.substr(0, end);
    text.remove_prefix(end);
  }
}

/// The whole table where it is new to the seat; in the middle of a turn only what is asked.
void TerminalTable::show_position(Seat seat, bool whole) {
  show_news(seat);
  list_moves(seat);
  const bool small = match_->small_step(seat) && pictured_ != SIZE_MAX;
  const std::string shown = whole || !small ? match_->picture(seat, manners_.language)
                                            : match_->question(seat, manners_.language);
  console_.out << "\n";
  show_pages(tint_.cards(match_->about().id, shown));
  pictured_ = match_->length();
  show_moves("");
}

void TerminalTable::show_moves(std::string_view with) const {
  const std::vector<Listed> wanted = with.empty() ? legal_ : meant(legal_, with);
  console_.out << tint_.cards(match_->about().id,
                              grouped(wanted, !with.empty(), manners_.language));
  if (wanted.empty()) console_.out << "      no such move\n";
  if (with.empty() && !refused_.empty()) {
    console_.out << tint_.faint(
                        fmt::format("  {} more are not allowed now; ? says why.", refused_.size()))
                 << "\n";
  }
}

void TerminalTable::show_cards(std::string_view with) const {
  const std::string faces = match_->faces(manners_.language);
  if (faces.empty()) {
    console_.out << "This game has no cards.\n";
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
  console_.out << (found.empty() ? "There is no such card.\n" : found);
}

bool TerminalTable::read_line(const std::string& prompt, std::string& line) {
  console_.out << prompt << std::flush;
  const bool read = static_cast<bool>(std::getline(console_.in, line));
  if (console_.echo) console_.out << (read ? line : "") << "\n";
  return read;
}

TerminalTable::Next TerminalTable::obey(Seat seat, const std::string& line) {
  if (line.empty()) return Next::AskAgain;
  std::size_t number = 0;
  if (words::read_number(line, number)) {
    if (number >= 1 && number <= legal_.size()) return move(seat, legal_[number - 1].move);
    console_.out << fmt::format("There is no move {}; the moves are 1 to {}.\n", number,
                                legal_.size());
    return Next::AskAgain;
  }
  if (line[0] == '?') {
    explain(seat, trimmed(line.substr(1)));
    return Next::AskAgain;
  }
  for (const std::string_view key :
       {"help", "quit", "undo", "rules", "log", "save", "idea", "cards"}) {
    if (line == key) return obey_letter(seat, key[0], "");
  }
  if (line == "hint") return obey_letter(seat, 'i', "");
  if (line == "legend" || line == "key") return obey_letter(seat, 'k', "");
  if (line.size() == 1 || line[1] == ' ') {
    return obey_letter(seat, line[0], trimmed(line.substr(1)));
  }
  return move(seat, line);
}

TerminalTable::Next TerminalTable::obey_letter(Seat seat, char key, const std::string& rest) {
  switch (key) {
    case 'u': return take_back(seat);
    case 'r': show_rules(rest); break;
    case 'l': console_.out << story(*match_, 0, seat, manners_.language); break;
    case 'p': show_position(seat, true); break;
    case 'm': show_moves(rest); break;
    case 'c': show_cards(rest); break;
    case 'k': console_.out << match_->legend(manners_.language); break;
    case 'h': show_help(); break;
    case 'i': show_hint(seat); break;
    case 'n': return answer_in_advance(seat, rest);
    case 'q': return leave();
    case 's':
      if (rest.empty() && manners_.save.empty()) {
        console_.out << "Where to? Type s and the name of a file.\n";
      } else {
        saved_ = save(rest.empty() ? manners_.save : rest);
      }
      break;
    default: return move(seat, rest.empty() ? std::string(1, key) : key + (" " + rest));
  }
  return Next::AskAgain;
}

TerminalTable::Next TerminalTable::played(Seat seat) {
  const Hearing hearing{.eyes = seat, .language = manners_.language};
  console_.out << "  "
               << match_->on_the_map(in_one_line(match_->told(match_->length() - 1, hearing)))
               << "\n";
  seen_until_[static_cast<std::size_t>(index(seat))] = match_->length();
  saved_ = false;
  return Next::GoOn;
}

/// Several moves answer to what was typed: which of them?
TerminalTable::Next TerminalTable::ask_back(const std::vector<Listed>& several) const {
  console_.out << fmt::format("That could be {} moves; which one?\n", several.size());
  const std::size_t shown = std::min(several.size(), most_asked_back);
  console_.out << grouped({several.begin(), several.begin() + std::ptrdiff_t(shown)}, true,
                          manners_.language);
  if (shown < several.size()) {
    console_.out << fmt::format("  and {} more: say more of it.\n", several.size() - shown);
  }
  return Next::AskAgain;
}

/// A move in notation, or in words of the list that only one move answers to.
TerminalTable::Next TerminalTable::move(Seat seat, const std::string& text) {
  const Verdict verdict = match_->submit(seat, text);
  if (verdict) return played(seat);
  const std::vector<Listed> found = meant(legal_, text);
  if (found.size() == 1 && match_->submit(seat, found[0].move)) return played(seat);
  if (found.size() > 1) return ask_back(found);
  if (verdict.broken() != &rule::unreadable) {
    explain(seat, text);
    return Next::AskAgain;
  }
  std::vector<std::string> known;
  for (const Listed& move : legal_) known.push_back(move.move);
  console_.out << tint_.warning(fmt::format("\"{}\" is not a move{}. h shows what you can type.",
                                            text, did_you_mean(text, known)))
               << "\n";
  return Next::AskAgain;
}

/// `?` alone explains everything greyed out, `?3` one line, `? couple ...` anything typed.
void TerminalTable::explain(Seat seat, std::string_view what) const {
  std::vector<std::string> asked;
  std::size_t number = 0;
  if (what.empty()) {
    for (const Choice& choice : refused_) asked.push_back(choice.move);
    if (asked.empty()) console_.out << "Everything listed may be played.\n";
  } else if (words::read_number(what, number)) {
    if (number < 1 || number > legal_.size()) {
      console_.out << fmt::format("There is no move {}.\n", number);
      return;
    }
    asked.push_back(legal_[number - 1].move);
  } else {
    asked.emplace_back(what);
  }
  for (const std::string& text : asked) {
    const Rule* broken = match_->check(seat, text).broken();
    if (broken == nullptr) {
      console_.out << fmt::format("{}: this may be played.\n", text);
    } else {
      console_.out << tint_.warning(fmt::format(
                          "{}: {} ({})", text, text_of(match_->about(), *broken, manners_.language),
                          broken->id))
                   << "\n";
    }
  }
}

TerminalTable::Next TerminalTable::take_back(Seat seat) {
  const auto undo = undo_for(*match_, seat, manners_.undo);
  if (!undo) {
    const bool moved = undo_for(*match_, seat, UndoPolicy::Free).has_value();
    console_.out << (!moved ? "You have not moved yet.\n"
                     : manners_.undo == UndoPolicy::Off
                         ? "At this table no move is taken back.\n"
                         : "Too late: another seat has decided, or somebody was shown something "
                           "new since your move.\n");
    return Next::AskAgain;
  }
  if (!all_agree(seat, undo->consent)) return Next::AskAgain;
  console_.out << "Taken back: "
               << match_->on_the_map(in_one_line(match_->told(undo->to, {.eyes = seat}))) << "\n";
  match_->rewind(undo->to);
  in_advance_.fill({});
  for (std::size_t& seen : seen_until_) seen = std::min(seen, match_->length());
  return Next::GoOn;
}

bool TerminalTable::all_agree(Seat seat, SeatSet consent) {
  bool agreed = true;
  consent.each([&](Seat other) {
    std::string line;
    if (!agreed || !human(other)) return;
    agreed =
        read_line(fmt::format("{}, may {} take that back? (y/n) ", letter(other), letter(seat)),
                  line) &&
        trimmed(line).starts_with("y");
  });
  if (!agreed) console_.out << "It stays as it is.\n";
  return agreed;
}

void TerminalTable::show_rules(std::string_view id) const {
  const About about = match_->about();
  if (id.empty()) {
    console_.out << rulebook_text(about, manners_.language)
                 << fmt::format(
                        "r and an id shows one rule or chapter; all of it: roundhouse rules "
                        "{}\n",
                        about.id);
    return;
  }
  const auto text = rules_called(about, id, manners_.language);
  console_.out << (text ? *text : text.fault().text + ".\n");
}

void TerminalTable::show_help() const {
  console_.out << "  3            plays move 3; a move may also be typed as it is listed, or with\n"
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
}

TerminalTable::Next TerminalTable::leave() {
  std::string line;
  const std::string kept = saved_                  ? "It is saved."
                           : manners_.save.empty() ? "It is not saved."
                                                   : "It will be saved.";
  if (!read_line("Leave the game? " + kept + " (y/n) ", line)) return Next::Leave;
  return trimmed(line).starts_with("y") ? Next::Leave : Next::AskAgain;
}

bool TerminalTable::save(const std::string& path) const {
  const Fault fault = write_file(path, write_transcript(match_->transcript()));
  if (!fault.text.empty()) {
    console_.complain(fault);
    return false;
  }
  console_.out << "Saved to " << path << ".\n";
  return true;
}

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
}

}  // namespace roundhouse::cli
