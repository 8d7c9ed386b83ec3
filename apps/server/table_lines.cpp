// A table as lines: what is stored, and how it is heard again.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/hex.hpp"
#include "core/words.hpp"
#include "server/table.hpp"
#include "table/catalogue.hpp"
#include "table/json.hpp"
#include "table/rulings.hpp"

namespace roundhouse::server {

namespace {

constexpr std::string_view first_line = "roundhouse table 1";

/// What stands behind a word and its one blank: further blanks are somebody's text.
std::string_view behind_blank(std::string_view rest) {
  if (rest.starts_with(' ')) rest.remove_prefix(1);
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

/// A hash line comes after so many entries.
constexpr std::size_t entries_per_hash = 16;

/// The hash of the lines before and this one.
std::uint64_t chained(std::uint64_t before, std::string_view line) {
  std::uint64_t hash = before ^ 0xCBF29CE484222325U;
  for (const char c : line) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return mix(hash ^ line.size());
}

std::string seat_line(std::string_view word, Seat seat, const Table::Sitting& sitting) {
  std::string line = said(word, seat) + " " + word_for(sitting.kind);
  if (sitting.kind == SeatKind::Bot) line += " " + sitting.bot;
  return line + " " + in_one_line(sitting.name);
}

/// A manner in a line: its word, or a dash for nobody.
template <class T>
std::string in_line(const T& value) {
  if constexpr (kinds::is_optional<T>) {
    return value ? in_line(*value) : "-";
  } else if constexpr (kinds::is_text<T>) {
    return value.value;
  } else if constexpr (kinds::is_number<T> || kinds::is_decimal<T>) {
    return to_json(value.value);
  } else {
    return word_for(value);
  }
}
/// Not from_chars: the library of the pages' engine has it for whole numbers only.
bool read_decimal(std::string_view word, double& value) {
  const std::string text{word};
  if (text.empty() || text.find_first_not_of("0123456789.-+e") != std::string::npos) return false;
  char* end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return end == text.c_str() + text.size() && std::isfinite(value);
}

template <class T>
bool from_line(std::string_view rest, T& value) {
  if constexpr (kinds::is_optional<T>) {
    if (rest == "-") return value.reset(), true;
    return from_line(rest, value.emplace());
  } else if constexpr (kinds::is_text<T>) {
    return value.value = rest, true;
  } else if constexpr (kinds::is_number<T>) {
    return read_word(rest, value.value);
  } else if constexpr (kinds::is_decimal<T>) {
    return read_decimal(rest, value.value);
  } else {
    return read_word(rest, value);
  }
}

/// A manner by its name. The clock and the bots' time had other names once.
bool hear_manner(std::string_view word, std::string_view rest, Manners& manners) {
  if (word == "pace") word = "pace_seconds";
  if (word == "thinking") {
    std::int64_t milliseconds = 0;
    const bool read = read_word(rest, milliseconds);
    return manners.bot_seconds.value = static_cast<double>(milliseconds) / 1000, read;
  }
  bool heard = false;
  auto each = [&](std::string_view name, auto& value) {
    if (name == word) heard = from_line(rest, value);
  };
  fields(each, manners);
  return heard;
}

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

void Table::note(std::string_view line) {
  chain_ = chained(chain_, line);
  unsaved_ += line;
  unsaved_ += '\n';
}

std::string Table::take_lines() { return std::exchange(unsaved_, {}); }

void Table::note_header() {
  note(std::string{first_line});
  note("game " + settings_.game);
  note(said("rules", revision_));
  for (const auto& [name, value] : match_->transcript().options)
    note("option " + name + " " + value);
  note(said("made", settings_.made));
  auto each = [&](std::string_view name, const auto& value) {
    note(std::string{name} + " " + in_line(value));
  };
  fields(each, static_cast<const Manners&>(settings_));
  note("fairness " + fairness_words(fairness_));
  for (std::size_t i = 0; i < seats_.size(); ++i) note(seat_line("seat", Seat(i), seats_[i]));
  note("begin");
  note_new_entries(0);
}

void Table::note_new_entries(std::size_t from) {
  for (std::size_t i = from; i < match_->length(); ++i) {
    note("> " + word_for(match_->mover(i)) + " " + match_->said(i));
  }
  last_hashed_ = std::min(last_hashed_, from);
  const bool ended = from < match_->length() && match_->over();
  if (ended || match_->length() - last_hashed_ >= entries_per_hash) note_hash();
}

/// What the moves came to, and what all lines were: a changed one is noticed here at the latest.
void Table::note_hash() {
  last_hashed_ = match_->length();
  note("= " + std::to_string(last_hashed_) + " " + hexadecimal(match_->hash()) + " " +
       hexadecimal(chain_));
}

bool Table::hear_hash(std::string_view rest) {
  std::size_t length = 0;
  if (!read_word(next_word(rest), length)) return false;
  last_hashed_ = length;
  const bool same = length == match_->length() && next_word(rest) == hexadecimal(match_->hash());
  if (!same) {
    fault_ = "the moves up to entry " + std::to_string(length) + " come to another position";
  } else if (next_word(rest) != hexadecimal(chain_)) {
    fault_ = "a line before entry " + std::to_string(length) + " was changed";
  }
  return fault_.empty();
}

Outcome<std::unique_ptr<Table>> Table::load(std::string name, std::string_view lines,
                                            const std::string& unread, FindGame find) {
  std::unique_ptr<Table> table{new Table{std::move(name)}};
  table->find_game_ = find;
  table->damage_ = table->hear_all(lines);
  if (table->damage_.text.empty()) table->damage_ = {unread};
  if (!table->match_) {
    if (!table->damage_.text.empty()) return table->damage_;
    return Fault{"the table ends before it begins"};
  }
  if (!table->other_rules_.empty()) {
    table->read_only_ = "This game was begun under revision " + std::to_string(table->revision_) +
                        " of the rules, and this program plays revision " +
                        std::to_string(table->match_->about().rules_revision) +
                        ". It is shown as far as both play it alike, up to entry " +
                        std::to_string(table->match_->length()) + "; nothing can be changed.";
    if (table->damage_.text.empty()) table->damage_ = {table->other_rules_};
  } else if (!table->damage_.text.empty()) {
    table->read_only_ = "What is stored of this table is damaged behind entry " +
                        std::to_string(table->match_->length()) +
                        ". It can be looked at, but nothing can be changed.";
  }
  table->unsaved_.clear();
  return table;
}

/// Hears line by line; a Fault at the first that cannot be understood.
Fault Table::hear_all(std::string_view lines) {
  int number = 1;
  if (next_line(lines) != first_line) return {"this is not a table of version 1", number};
  chain_ = chained(chain_, first_line);
  while (!lines.empty()) {
    const std::string_view line = next_line(lines);
    ++number;
    if (line.empty()) continue;
    if (hear(line)) {
      chain_ = chained(chain_, line);
      continue;
    }
    return {fault_.empty() ? "\"" + std::string{line} + "\" is not understood" : fault_, number};
  }
  return {};
}

std::optional<std::size_t> Table::hear_more(std::string_view lines) {
  if (!read_only_.empty()) return std::nullopt;
  std::size_t fewest = match_->length();
  while (!lines.empty()) {
    const std::string_view line = next_line(lines);
    if (line.empty()) continue;
    if (!hear(line)) return std::nullopt;
    chain_ = chained(chain_, line);
    fewest = std::min(fewest, match_->length());
  }
  return fewest;
}

bool Table::hear(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = next_word(rest);
  rest = behind_blank(rest);
  if (word == "seat" || word == "sit") return hear_seat(rest);
  return match_ ? hear_change(word, rest) : hear_setting(word, rest);
}

bool Table::hear_setting(std::string_view word, std::string_view rest) {
  if (word == "begin") return set_up();
  std::string_view value = rest;
  if (word == "option") {
    const std::string_view name = next_word(value);
    settings_.options.emplace_back(name, behind_blank(value));
    return true;
  }
  if (word == "game") return settings_.game = rest, true;
  if (word == "made") return read_word(rest, settings_.made);
  if (word == "fairness") {
    auto fairness = read_fairness(rest);
    if (fairness) fairness_ = *fairness;
    return static_cast<bool>(fairness);
  }
  if (word != "rules") return hear_manner(word, rest, settings_);
  if (!read_word(rest, revision_)) return false;
  if (find_game_(settings_.game) != nullptr) return true;
  fault_ = "this program has no game called " + settings_.game;
  return false;
}

bool Table::set_up() {
  const Game* game = find_game_(settings_.game);
  if (game == nullptr) return false;
  const auto options = as_of(*game, settings_.options, revision_);
  if (!options) other_rules_ = options.fault().text;
  auto begun = game->begin(options ? *options : settings_.options);
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
  sitting.name = from_one_line(behind_blank(rest));
  const auto place = static_cast<std::size_t>(index(seat));
  if (match_ == nullptr) {
    if (place != seats_.size()) return false;
    seats_.push_back(std::move(sitting));
    return true;
  }
  if (!has_seat(seat)) return false;
  sitting.tokens = seats_[place].tokens;
  sitting.connected = seats_[place].connected;
  seats_[place] = std::move(sitting);
  rename();
  return true;
}

bool Table::hear_rewind(std::string_view rest) {
  std::size_t to = 0;
  if (!read_word(rest, to)) return false;
  furthest_ = std::max(furthest_, match_->length());
  match_->rewind(to);
  late_.erase(late_.lower_bound(to), late_.end());
  ++rewinds_;
  pending_.reset();
  left_ = {};
  deadlines_ = {};
  return true;
}

bool Table::hear_move(Seat seat, std::string_view rest) {
  pending_.reset();
  if (has_seat(seat)) {
    left_[static_cast<std::size_t>(index(seat))] = 0;
    deadlines_[static_cast<std::size_t>(index(seat))] = 0;
  }
  const Verdict verdict = match_->submit(seat, rest);
  if (verdict) return true;
  fault_ = "a stored move is refused: " + std::string{text_of(match_->about(), *verdict.broken())};
  return false;
}

bool Table::hear_change(std::string_view word, std::string_view rest) {
  if (word == "=") return hear_hash(rest);
  if (word == "join") return join_ = rest, true;
  if (word == "rematch") return rematch_ = rest, true;
  if (word == "replay") return brought_fairness_ = rest, replay_ = true;
  if (word == "closed") return hear_closed(), true;
  if (word == "asks" && rest == "-") return pending_.reset(), true;
  if (word == "<") return hear_rewind(rest);
  Seat seat{};
  if (!read_word(next_word(rest), seat)) return false;
  rest = behind_blank(rest);
  if (word == ">") return hear_move(seat, rest);
  if (!has_seat(seat)) return false;
  if (word == "token") return sitting(seat).tokens.emplace_back(rest), true;
  if (word == "left") return withdraw(seat), sitting(seat).left = true;
  if (word == "back") return sitting(seat).left = false, true;
  std::int64_t number = 0;
  if (!read_word(next_word(rest), number)) return false;
  rest = behind_blank(rest);
  if (word == "entropy") {
    fairness_.additions.push_back({seat, static_cast<std::size_t>(number), from_one_line(rest)});
    return true;
  }
  if (word == "chat") return remember({seat, number, from_one_line(rest)}), true;
  if (word == "late") return late_[static_cast<std::size_t>(number)] = rest, true;
  if (word == "clock") return left_[static_cast<std::size_t>(index(seat))] = number, true;
  if (word == "asks") {
    pending_ = PendingUndo{seat, static_cast<std::size_t>(number), {}};
    return read_word(rest, pending_->asked) && pending_->to < match_->length();
  }
  return false;
}

}  // namespace roundhouse::server
