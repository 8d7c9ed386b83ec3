#include "table/playthrough.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "core/words.hpp"
#include "table/option_words.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view playthrough_begins = "roundhouse playthrough 1";
constexpr std::size_t most_options = 12;  // more are counted, not shown

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return lines;
}

std::vector<Seat> eyes_at(const Match& match) {
  std::vector<Seat> eyes;
  for (int seat = 0; seat < match.seats(); ++seat) eyes.push_back(Seat(seat));
  eyes.push_back(watcher);
  return eyes;
}

/// Lines that some of the eyes see, each written once with the letters of those who see it.
class Shared {
 public:
  void add(Seat seat, const std::string& line) {
    for (auto& [text, seats] : lines_) {
      if (text == line && seats.find(letter(seat)) == std::string::npos) {
        seats += letter(seat);
        return;
      }
    }
    lines_.emplace_back(line, std::string(1, letter(seat)));
  }
  std::string text(std::string_view lead) const {
    std::string out;
    for (const auto& [line, seats] : lines_) {
      out += std::string{lead} + seats + " | " + line;
      while (out.back() == ' ') out.pop_back();
      out += "\n";
    }
    return out;
  }

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

class MoveTeller {
 public:
  explicit MoveTeller(Match& match) : match_{match} {}

  /// Chance is told without pictures: what it changed is seen when somebody has to decide.
  std::string ply() {
    std::string out = "\n# " + std::to_string(match_.length()) + "  " + match_.decision();
    if (!match_.over()) out += "  asked: " + word_for(match_.to_act());
    out += "\n";
    if (match_.to_act() == SeatSet{nature}) return out + options(nature);
    out += what_changed();
    if (match_.over()) return out + result();
    match_.to_act().each([&](Seat seat) { out += options(seat); });
    return out;
  }

  std::string move(const Transcript::Entry& entry) {
    std::string out = "> " + std::string{letter(entry.seat)} + " " + entry.move + "\n";
    Shared told;
    for (const Seat seat : eyes_at(match_)) {
      told.add(seat, in_one_line(match_.told(match_.length() - 1, {.eyes = seat})));
    }
    return out + told.text("  ");
  }

 private:
  /// The lines of each picture that are not as that seat saw them last.
  std::string what_changed() {
    Shared shared;
    for (const Seat seat : eyes_at(match_)) {
      auto now = lines_of(match_.picture(seat));
      const auto& before = pictures_[seat];
      for (std::size_t i = 0; i < now.size(); ++i) {
        if (i >= before.size() || before[i] != now[i]) shared.add(seat, now[i]);
      }
      pictures_[seat] = std::move(now);
    }
    return shared.text("");
  }

  std::string options(Seat seat) const {
    const auto choices = match_.options(seat);
    if (seat == nature) return "  " + std::to_string(choices.size()) + " ways for chance\n";
    std::string out;
    for (std::size_t i = 0; i < std::min(choices.size(), most_options); ++i) {
      out += "  " + std::string{letter(seat)} + " " + choices[i].move;
      if (choices[i].refused != nullptr) out += "  refused " + std::string{choices[i].refused->id};
      out += "\n";
    }
    if (choices.size() <= most_options) return out;
    const auto refused = std::count_if(choices.begin(), choices.end(),
                                       [](const Choice& choice) { return choice.refused; });
    return out + "  and others, " + std::to_string(choices.size()) + " in all, " +
           std::to_string(refused) + " of them refused\n";
  }

  std::string result() const {
    std::string out = "scores";
    for (const int score : match_.scores()) out += " " + std::to_string(score);
    out += "\nplaces";
    for (const Place& place : match_.standing()) {
      out += " " + std::to_string(place.place) + letter(place.seat);
      if (!place.by.empty()) out += " by " + std::string{place.by};
    }
    return out + "\n";
  }

  Match& match_;
  std::map<Seat, std::vector<std::string>> pictures_;
};

}  // namespace

Outcome<std::string> write_playthrough(const Game& game, const PlayScript& script) {
  auto begun = game.begin(script.options);
  if (!begun) return begun.fault();
  Match& match = **begun;
  std::string out =
      std::string{playthrough_begins} + "\ngame " + std::string{game.about().id} + "\noptions";
  for (const auto& [name, value] : script.options) out += " " + name + "=" + value;
  out += "\n";
  MoveTeller teller{match};
  for (const Transcript::Entry& entry : script.moves) {
    out += teller.ply();
    const Verdict verdict = match.submit(entry.seat, entry.move);
    if (!verdict) {
      return Fault{"ply " + std::to_string(match.length()) + ": \"" + entry.move +
                   "\" is refused now: " + std::string{verdict.broken()->id}};
    }
    out += teller.move(entry);
  }
  return out + teller.ply();
}

Outcome<PlayScript> read_playthrough(std::string_view text) {
  PlayScript script;
  int number = 0;
  for (const std::string& line : lines_of(text)) {
    if (++number == 1 && line != playthrough_begins) return Fault{"this is not a playthrough", 1};
    std::string_view rest = line;
    const std::string_view mark = next_word(rest);
    if (mark == "game" && number == 2) script.game = next_word(rest);
    if (mark == "options" && number == 3) script.options = read_options(rest);
    if (mark != ">") continue;
    Seat seat{};
    if (!read_word(next_word(rest), seat)) return Fault{"no such seat", number};
    rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
    script.moves.push_back({seat, std::string{rest}});
  }
  if (number < 3) return Fault{"this is not a playthrough", number};
  return script;
}

Outcome<PlayScript> random_script(const Game& game, const OptionTexts& options, std::uint64_t seed,
                                  std::size_t most_moves) {
  auto begun = game.begin(options);
  if (!begun) return begun.fault();
  Match& match = **begun;
  Rng rng{seed};
  while (!match.over() && match.length() < most_moves) {
    const Seat seat = match.to_act().first();
    if (seat == nature) {
      match.roll(rng);
      continue;
    }
    auto choices = match.options(seat);
    std::erase_if(choices, [](const Choice& choice) { return choice.refused != nullptr; });
    if (choices.empty()) return Fault{"the table waits for a seat that has no move"};
    const auto pick = rng.below(static_cast<std::uint32_t>(choices.size()));
    if (!match.submit(seat, choices[pick].move)) return Fault{choices[pick].move + " is refused"};
  }
  return PlayScript{std::string{game.about().id}, options, match.transcript().entries};
}

std::string first_difference(std::string_view golden, std::string_view now) {
  const auto was = lines_of(golden);
  const auto is = lines_of(now);
  std::string ply = "the heading";
  for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
    const std::string left = i < was.size() ? was[i] : "(nothing)";
    const std::string right = i < is.size() ? is[i] : "(nothing)";
    if (left != right) {
      return "line " + std::to_string(i + 1) + ", in " + ply + ":\n  was  " + left + "\n  is   " +
             right;
    }
    if (left.starts_with("# ")) ply = "ply " + left.substr(2);
  }
  return "";
}

}  // namespace roundhouse
