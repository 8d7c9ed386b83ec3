// A table as lines: what is stored, and how it is heard again.
#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "server/table.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::server {

namespace {

constexpr std::string_view first_line = "roundhouse table 1";

std::string_view trimmed(std::string_view rest) {
  rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
  return rest;
}

std::string_view next_line(std::string_view& rest) {
  const auto end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

template <class T>
std::string said(std::string_view word, const T& value) {
  return std::string{word} + " " + word_for(value);
}

std::string seat_line(std::string_view word, Seat seat, const Table::Sitting& sitting) {
  std::string line = said(word, seat) + " " + word_for(sitting.kind);
  if (sitting.kind == SeatKind::Bot) line += " " + sitting.bot;
  return line + " " + in_one_line(sitting.name);
}

std::string or_dash(const std::string& word) { return word.empty() ? "-" : word; }

}  // namespace

std::string in_one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n' || c == '\\') out += '\\';
    out += c == '\n' ? 'n' : c;
  }
  return out;
}

std::string from_one_line(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool escaped = line[i] == '\\' && i + 1 < line.size();
    if (escaped) ++i;
    out += escaped && line[i] == 'n' ? '\n' : line[i];
  }
  return out;
}

void Table::note(std::string line) {
  unsaved_ += line;
  unsaved_ += '\n';
}

std::string Table::take_lines() { return std::exchange(unsaved_, {}); }

void Table::note_header() {
  note(std::string{first_line});
  note("game " + settings_.game);
  note(said("rules", match_->about().rules_revision));
  for (const auto& [name, value] : match_->transcript().options)
    note("option " + name + " " + value);
  note(said("made", settings_.made));
  note(said("visibility", settings_.visibility));
  note(said("undo", settings_.undo));
  note(said("auto_forced", settings_.auto_forced));
  note(said("pace", settings_.pace_seconds));
  note("stand_in " + or_dash(settings_.stand_in));
  note(said("thinking", settings_.bot_milliseconds));
  note(said("hints", settings_.hints.value_or(false)));
  note("fairness " + fairness_words(fairness_));
  for (std::size_t i = 0; i < seats_.size(); ++i) note(seat_line("seat", Seat(i), seats_[i]));
  note("begin");
  note_new_entries(0);
}

void Table::note_new_entries(std::size_t from) {
  for (std::size_t i = from; i < match_->length(); ++i) {
    note("> " + word_for(match_->mover(i)) + " " + match_->said(i));
  }
}

Outcome<std::unique_ptr<Table>> Table::load(std::string name, std::string_view lines) {
  std::unique_ptr<Table> table{new Table{std::move(name)}};
  int number = 1;
  if (next_line(lines) != first_line) return Fault{"this is not a table of version 1", number};
  while (!lines.empty()) {
    const std::string_view line = next_line(lines);
    ++number;
    if (line.empty() || table->hear(line)) continue;
    return Fault{
        table->fault_.empty() ? "\"" + std::string{line} + "\" is not understood" : table->fault_,
        number};
  }
  if (!table->match_) return Fault{"the table ends before it begins", number};
  table->unsaved_.clear();
  return table;
}

bool Table::hear(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = next_word(rest);
  rest = trimmed(rest);
  if (word == "seat" || word == "sit") return hear_seat(rest);
  return match_ ? hear_change(word, rest) : hear_setting(word, rest);
}

bool Table::hear_setting(std::string_view word, std::string_view rest) {
  if (word == "begin") return set_up();
  std::string_view value = rest;
  if (word == "option") {
    const std::string_view name = next_word(value);
    settings_.options.emplace_back(name, trimmed(value));
    return true;
  }
  if (word == "game") return settings_.game = rest, true;
  if (word == "made") return read_word(rest, settings_.made);
  if (word == "visibility") return read_word(rest, settings_.visibility);
  if (word == "undo") return read_word(rest, settings_.undo);
  if (word == "auto_forced") return read_word(rest, settings_.auto_forced);
  if (word == "pace") return read_word(rest, settings_.pace_seconds);
  if (word == "thinking") return read_word(rest, settings_.bot_milliseconds);
  if (word == "hints") return read_word(rest, settings_.hints.emplace());
  if (word == "stand_in") return settings_.stand_in = rest == "-" ? "" : rest, true;
  if (word == "fairness") {
    auto fairness = read_fairness(rest);
    if (fairness) fairness_ = *fairness;
    return static_cast<bool>(fairness);
  }
  int revision = 0;
  if (word != "rules" || !read_word(rest, revision)) return false;
  const Game* game = find_game(settings_.game);
  if (game != nullptr && game->about().rules_revision == revision) return true;
  fault_ = game == nullptr ? "this program has no game called " + settings_.game
                           : "the game was begun under revision " + std::to_string(revision) +
                                 " of the rules; this program plays revision " +
                                 std::to_string(game->about().rules_revision);
  return false;
}

bool Table::set_up() {
  const Game* game = find_game(settings_.game);
  if (game == nullptr) return false;
  auto begun = game->begin(settings_.options);
  if (!begun) return fault_ = begun.fault().text, false;
  match_ = std::move(*begun);
  rename();
  return static_cast<int>(seats_.size()) == match_->seats();
}

bool Table::hear_seat(std::string_view rest) {
  Seat seat{};
  Sitting sitting;
  if (!read_word(next_word(rest), seat) || index(seat) >= max_seats) return false;
  if (!read_word(next_word(rest), sitting.kind)) return false;
  if (sitting.kind == SeatKind::Bot) sitting.bot = next_word(rest);
  sitting.name = from_one_line(trimmed(rest));
  const auto place = static_cast<std::size_t>(index(seat));
  if (match_ == nullptr) {
    if (place != seats_.size()) return false;
    seats_.push_back(std::move(sitting));
    return true;
  }
  if (!has_seat(seat)) return false;
  sitting.tokens = seats_[place].tokens;
  seats_[place] = std::move(sitting);
  rename();
  return true;
}

bool Table::hear_change(std::string_view word, std::string_view rest) {
  if (word == "join") return join_ = rest, true;
  if (word == "rematch") return rematch_ = rest, true;
  if (word == "replay") return brought_fairness_ = rest, replay_ = true;
  if (word == "<") {
    std::size_t to = 0;
    if (!read_word(rest, to)) return false;
    match_->rewind(to);
    fairness_.rewind(to);
    ++rewinds_;
    return true;
  }
  Seat seat{};
  if (!read_word(next_word(rest), seat)) return false;
  rest = trimmed(rest);
  if (word == ">") {
    const Verdict verdict = match_->submit(seat, rest);
    if (!verdict) fault_ = "a stored move is refused: " + std::string{verdict.broken()->text};
    return static_cast<bool>(verdict);
  }
  if (!has_seat(seat)) return false;
  if (word == "token") return sitting(seat).tokens.emplace_back(rest), true;
  if (word == "left") return sitting(seat).left = true;
  if (word == "back") return sitting(seat).left = false, true;
  std::int64_t number = 0;
  if (!read_word(next_word(rest), number)) return false;
  rest = trimmed(rest);
  if (word == "entropy") {
    fairness_.additions.push_back({seat, static_cast<std::size_t>(number), from_one_line(rest)});
    return true;
  }
  if (word == "chat") return chat_.push_back({seat, number, from_one_line(rest)}), true;
  return false;
}

}  // namespace roundhouse::server
