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
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::size_t most_asked_back = 12;

/// Yes, in either language.
bool agrees(std::string_view line) { return line.starts_with('y') || line.starts_with('j'); }

}  // namespace

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
  const std::string& name = manners_.seats[static_cast<std::size_t>(index(seat))];
  return fmt::format("{} ({})", letter(seat), human(seat) ? said("human", "Mensch") : name);
}
std::string_view TerminalTable::said(std::string_view english, std::string_view german) const {
  return manners_.language == Language::German ? german : english;
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
    const Ticking ticking{
        console_, fmt::format(fmt::runtime(said("{} is thinking", "{} überlegt")), who(seat))};
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
    console_.out << tint_.faint(
                        said("Type a number or a move; h for help, k for the key.",
                             "Tipp eine Nummer oder einen Zug; h für Hilfe, k für die Zeichen."))
                 << "\n";
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
      fmt::format(
          fmt::runtime(said("It is {}'s turn. The others look away; then press Enter. ",
                            "{} ist am Zug. Die anderen sehen weg; drück dann die Eingabetaste. ")),
          letter(seat)),
      line);
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
    console_.out << fmt::format(
        fmt::runtime(said("There is no move {}; the moves are 1 to {}.\n",
                          "Einen Zug {} gibt es nicht; die Züge sind 1 bis {}.\n")),
        number, legal_.size());
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
        console_.out << said("Where to? Type s and the name of a file.\n",
                             "Wohin? Tipp s und den Namen einer Datei.\n");
      } else {
        saved_ = save(rest.empty() ? manners_.save : rest);
      }
      break;
    default: return move(seat, rest.empty() ? std::string(1, key) : key + (" " + rest));
  }
  return Next::AskAgain;
}

TerminalTable::Next TerminalTable::played(Seat seat) {
  console_.out << story(*match_, match_->length() - 1, seat, manners_.language);
  seen_until_[static_cast<std::size_t>(index(seat))] = match_->length();
  saved_ = false;
  return Next::GoOn;
}

/// Several moves answer to what was typed: which of them?
TerminalTable::Next TerminalTable::ask_back(const std::vector<Listed>& several) const {
  console_.out << fmt::format(fmt::runtime(said("That could be {} moves; which one?\n",
                                                "Das könnten {} Züge sein; welcher?\n")),
                              several.size());
  const std::size_t shown = std::min(several.size(), most_asked_back);
  console_.out << grouped({several.begin(), several.begin() + std::ptrdiff_t(shown)}, true,
                          manners_.language);
  if (shown < several.size()) {
    console_.out << fmt::format(fmt::runtime(said("  and {} more: say more of it.\n",
                                                  "  und {} weitere: sag mehr davon.\n")),
                                several.size() - shown);
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
  console_.out << tint_.warning(fmt::format(
                      fmt::runtime(said("\"{}\" is not a move{}. h shows what you can type.",
                                        "„{}“ ist kein Zug{}. h zeigt, was man tippen kann.")),
                      text, did_you_mean(text, known)))
               << "\n";
  return Next::AskAgain;
}

TerminalTable::Next TerminalTable::take_back(Seat seat) {
  const auto undo = undo_for(*match_, seat, manners_.undo);
  if (!undo) {
    const bool moved = undo_for(*match_, seat, UndoPolicy::Free).has_value();
    console_.out << (!moved ? said("You have not moved yet.\n", "Du hast noch nicht gezogen.\n")
                     : manners_.undo == UndoPolicy::Off
                         ? said("At this table no move is taken back.\n",
                                "An diesem Tisch wird kein Zug zurückgenommen.\n")
                         : said("Too late: another seat has decided, or somebody was shown "
                                "something new since your move.\n",
                                "Zu spät: Jemand anders hat entschieden, oder jemand hat seit "
                                "deinem Zug etwas Neues gesehen.\n"));
    return Next::AskAgain;
  }
  if (!all_agree(seat, undo->consent)) return Next::AskAgain;
  const Hearing hearing{.eyes = seat, .language = manners_.language};
  console_.out << said("Taken back: ", "Zurückgenommen: ")
               << match_->on_the_map(in_one_line(match_->told(undo->to, hearing))) << "\n";
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
    agreed = read_line(fmt::format(fmt::runtime(said("{}, may {} take that back? (y/n) ",
                                                     "{}, darf {} das zurücknehmen? (j/n) ")),
                                   letter(other), letter(seat)),
                       line) &&
             agrees(trimmed(line));
  });
  if (!agreed) console_.out << said("It stays as it is.\n", "Es bleibt, wie es ist.\n");
  return agreed;
}

TerminalTable::Next TerminalTable::leave() {
  std::string line;
  const std::string_view kept = saved_ ? said("It is saved.", "Es ist gespeichert.")
                                : manners_.save.empty()
                                    ? said("It is not saved.", "Es ist nicht gespeichert.")
                                    : said("It will be saved.", "Es wird gespeichert.");
  const std::string asked = fmt::format(
      fmt::runtime(said("Leave the game? {} (y/n) ", "Das Spiel verlassen? {} (j/n) ")), kept);
  if (!read_line(asked, line)) return Next::Leave;
  return agrees(trimmed(line)) ? Next::Leave : Next::AskAgain;
}

bool TerminalTable::save(const std::string& path) const {
  const Fault fault = write_file(path, write_transcript(match_->transcript()));
  if (!fault.text.empty()) {
    console_.complain(fault);
    return false;
  }
  console_.out << said("Saved to ", "Gespeichert in ") << path << ".\n";
  return true;
}

}  // namespace roundhouse::cli
