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
#include "cli/rules_text.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::size_t most_lines = 48;  // of moves shown without being asked for

std::string trimmed(std::string_view text) {
  const auto from = std::min(text.find_first_not_of(" \t\r"), text.size());
  const auto to = text.find_last_not_of(" \t\r");
  return to == std::string_view::npos ? "" : std::string{text.substr(from, to + 1 - from)};
}

/// Breaks a paragraph into lines that fit most terminals; all but the first are set in.
std::string wrapped(std::string_view text) {
  constexpr std::size_t width = 92;
  std::string out;
  std::size_t column = 0;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
    const bool breaks = column > 0 && column + 1 + word.size() > width;
    out += column == 0 ? "  " : breaks ? "\n    " : " ";
    column = (breaks ? 0 : column) + 1 + word.size();
    out += word;
  }
  return out + "\n";
}

}  // namespace

std::string story(const Match& match, std::size_t from, Seat viewer) {
  std::string out;
  std::string line;
  for (std::size_t entry = from; entry < match.length(); ++entry) {
    line += match.told(entry, viewer) + " ";
    if (match.mover(entry) != nature || entry + 1 == match.length()) {
      out += wrapped(line);
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
  if (humans() > 0) console_.out << tint_.faint("Type a number or a move; h for help.") << "\n";
  while (!match_->over()) {
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
  if (!cover(seat)) return Next::Leave;
  show_position(seat);
  const std::size_t length = match_->length();
  for (;;) {
    std::string line;
    if (!read_line(fmt::format("{}> ", letter(seat)), line)) return Next::Leave;
    const Next next = obey(seat, trimmed(line));
    if (next != Next::AskAgain) return next;
    if (match_->length() != length) return Next::GoOn;
  }
}

/// With several people at one keyboard, nobody sees the hand of the one before.
bool TerminalTable::cover(Seat seat) {
  const bool changed = humans() > 1 && last_human_ != seat;
  last_human_ = seat;
  if (!changed) return true;
  console_.out << tint_.wipe();
  std::string line;
  return read_line(
      fmt::format("It is {}'s turn. The others look away; then press Enter. ", letter(seat)), line);
}

void TerminalTable::show_news(Seat seat) {
  std::size_t& seen = seen_until_[static_cast<std::size_t>(index(seat))];
  seen = std::min(seen, match_->length());
  const std::string news = story(*match_, seen, seat);
  if (!news.empty()) console_.out << "\n" << news;
  seen = match_->length();
}

void TerminalTable::show_position(Seat seat) {
  show_news(seat);
  choices_.clear();
  const std::vector<Choice> all = match_->options(seat);
  for (const bool legal : {true, false}) {
    for (const Choice& choice : all) {
      if ((choice.refused == nullptr) == legal) choices_.push_back(choice);
    }
  }
  console_.out << "\n" << tint_.cards(match_->about().id, match_->picture(seat)) << "\n";
  show_moves(seat, "");
}

void TerminalTable::show_moves(Seat, std::string_view with) const {
  std::size_t shown = 0;
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const Choice& choice = choices_[i];
    if ((" " + choice.move).find(" " + std::string{with}) == std::string::npos) continue;
    if (with.empty() && shown == most_lines) {
      ++left_out;
      continue;
    }
    ++shown;
    if (choice.refused == nullptr) {
      console_.out << fmt::format("{:>4}  ", i + 1) << tint_.cards(match_->about().id, choice.move)
                   << "\n";
    } else {
      console_.out << tint_.faint(fmt::format("{:>4}  {:<24} no: {}", i + 1, choice.move,
                                              choice.refused->id))
                   << "\n";
    }
  }
  if (left_out > 0) {
    console_.out << fmt::format("      and {} more; m WORD lists those with such a word\n",
                                left_out);
  }
  if (shown == 0) console_.out << "      no such move\n";
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
    if (number >= 1 && number <= choices_.size()) return move(seat, choices_[number - 1].move);
    console_.out << fmt::format("There is no move {}; the moves are 1 to {}.\n", number,
                                choices_.size());
    return Next::AskAgain;
  }
  if (line[0] == '?') {
    explain(seat, trimmed(line.substr(1)));
    return Next::AskAgain;
  }
  for (const std::string_view key : {"help", "quit", "undo", "rules", "log", "save", "idea"}) {
    if (line == key) return obey_letter(seat, key[0], "");
  }
  if (line == "hint") return obey_letter(seat, 'i', "");
  if (line.size() == 1 || line[1] == ' ') {
    return obey_letter(seat, line[0], trimmed(line.substr(1)));
  }
  return move(seat, line);
}

TerminalTable::Next TerminalTable::obey_letter(Seat seat, char key, const std::string& rest) {
  switch (key) {
    case 'u': return take_back(seat);
    case 'r': show_rules(rest); break;
    case 'l': console_.out << story(*match_, 0, seat); break;
    case 'p': show_position(seat); break;
    case 'm': show_moves(seat, rest); break;
    case 'h': show_help(); break;
    case 'i': show_hint(seat); break;
    case 'q': return leave();
    case 's':
      if (rest.empty() && manners_.save.empty()) {
        console_.out << "Where to? Type s and the name of a file.\n";
      } else {
        save(rest.empty() ? manners_.save : rest);
      }
      break;
    default: return move(seat, rest.empty() ? std::string(1, key) : key + (" " + rest));
  }
  return Next::AskAgain;
}

TerminalTable::Next TerminalTable::move(Seat seat, const std::string& text) {
  const Verdict verdict = match_->submit(seat, text);
  if (verdict) {
    console_.out << "  " << match_->told(match_->length() - 1, seat) << "\n";
    seen_until_[static_cast<std::size_t>(index(seat))] = match_->length();
    return Next::GoOn;
  }
  if (verdict.broken() != &rule::unreadable) {
    explain(seat, text);
    return Next::AskAgain;
  }
  std::vector<std::string> known;
  for (const Choice& choice : choices_) known.push_back(choice.move);
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
    for (const Choice& choice : choices_) {
      if (choice.refused != nullptr) asked.push_back(choice.move);
    }
    if (asked.empty()) console_.out << "Everything listed may be played.\n";
  } else if (words::read_number(what, number)) {
    if (number < 1 || number > choices_.size()) {
      console_.out << fmt::format("There is no move {}.\n", number);
      return;
    }
    asked.push_back(choices_[number - 1].move);
  } else {
    asked.emplace_back(what);
  }
  for (const std::string& text : asked) {
    const Rule* broken = match_->check(seat, text).broken();
    if (broken == nullptr) {
      console_.out << fmt::format("{}: this may be played.\n", text);
    } else {
      console_.out << tint_.warning(fmt::format("{}: {} ({})", text, broken->text, broken->id))
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
  console_.out << "Taken back: " << match_->told(undo->to, seat) << "\n";
  match_->rewind(undo->to);
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
    console_.out << rulebook_text(about)
                 << fmt::format(
                        "r and an id shows one rule or chapter; all of it: roundhouse rules "
                        "{}\n",
                        about.id);
    return;
  }
  const auto text = rules_called(about, id);
  console_.out << (text ? *text : text.fault().text + ".\n");
}

void TerminalTable::show_help() const {
  console_.out << "  3            plays move 3; a move may also be typed as it is listed\n"
                  "  ?            why greyed moves are not allowed; ?7 one of them, ? MOVE any\n"
                  "  u            takes your last move back\n"
                  "  i            an idea: what a strong player would do\n"
                  "  r, r ID      the rules, one rule\n"
                  "  l            the log as a story\n"
                  "  p            the position again\n"
                  "  m, m WORD    the moves again, only those with such a word\n"
                  "  s, s FILE    saves the game\n"
                  "  q            leaves the table\n";
}

TerminalTable::Next TerminalTable::leave() {
  std::string line;
  const std::string kept = manners_.save.empty() ? "It is not saved." : "It will be saved.";
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
               << story(*match_, std::min(from, match_->length()), viewer) << "\n"
               << tint_.cards(match_->about().id, match_->picture(viewer)) << "\n";
  const auto scores = match_->scores();
  int place = 0;
  for (const Seat seat : match_->ranking()) {
    const std::string line = fmt::format("{:>3}. {:<14} {:>4}", ++place, who(seat),
                                         scores[static_cast<std::size_t>(index(seat))]);
    console_.out << (place == 1 ? tint_.strong(line) : line) << "\n";
  }
}

}  // namespace roundhouse::cli
