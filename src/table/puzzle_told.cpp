#include "table/puzzle_told.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "table/coach.hpp"

namespace roundhouse {

namespace {

/// What the house says around what the game tells. {} is filled in, in this order.
struct ToldWords {
  std::string_view one, two, drop_in, right, wrong, chance, points, costs_chance, costs_points,
      better, answer, brings, takes, exact;
};
constexpr std::array<ToldWords, language_count> all_words{{
    {"You sit in seat {}. One move is clearly better than every other: which?",
     "You sit in seat {}. Two moves, one after the other, are clearly better than any other two: "
     "which?",
     "{}; then {}", "Right: {}.", "Not the best: {}.",
     "Played this way you win {} of 100 such games, with the next best ({}) {}.",
     "Played this way the game ends at {} on average, with the next best ({}) at {}.",
     "That costs about {} of 100 games.", "That costs about {} in the end.",
     "Something else is clearly better.", "The answer: {}.", "Your score rises by {} at once.",
     "Your score falls by {} at once.", "This was worked out to the end, not estimated."},
    {"Du sitzt auf Platz {}. Ein Zug ist deutlich besser als alle anderen: welcher?",
     "Du sitzt auf Platz {}. Zwei Züge nacheinander sind deutlich besser als alle anderen: welche?",
     "{}; dann {}", "Richtig: {}.", "Nicht der beste Zug: {}.",
     "So gewinnst du {} von 100 solchen Partien, mit dem Nächstbesten ({}) {}.",
     "So endet die Partie im Schnitt bei {}, mit dem Nächstbesten ({}) bei {}.",
     "Das kostet etwa {} von 100 Partien.", "Das kostet am Ende etwa {}.",
     "Etwas anderes ist deutlich besser.", "Die Antwort: {}.", "Deine Wertung steigt sofort um {}.",
     "Deine Wertung fällt sofort um {}.", "Das ist bis zum Ende ausgerechnet, nicht geschätzt."},
}};

std::string filled(std::string_view text, std::initializer_list<std::string> values) {
  std::string out;
  const auto* value = values.begin();
  for (auto at = text.find("{}"); at != std::string_view::npos; at = text.find("{}")) {
    out += std::string{text.substr(0, at)} + (value == values.end() ? "" : *value++);
    text.remove_prefix(at + 2);
  }
  return out + std::string{text};
}

/// Speaks about one puzzle in one language.
class Teller {
 public:
  Teller(const Puzzle& puzzle, const Match& match, Language language)
      : puzzle_{puzzle},
        match_{match},
        language_{language},
        words_{all_words[static_cast<std::size_t>(language)]} {}

  std::string question() const {
    return filled(puzzle_.answer.moves.size() > 1 ? words_.two : words_.one,
                  {std::string(1, letter(puzzle_.seat))});
  }

  /// What the moves are called, one after the other.
  std::string named(const std::vector<std::string>& moves) const {
    const auto trial = match_.at(match_.length());
    std::string out;
    for (const std::string& move : moves) {
      std::string name = trial->say_move(puzzle_.seat, move, language_);
      while (!name.empty() && (name.back() == '.' || name.back() == ' ')) name.pop_back();
      out = out.empty() ? std::move(name) : filled(words_.drop_in, {out, std::move(name)});
      static_cast<void>(trial->submit(puzzle_.seat, move));
    }
    return out;
  }

  /// What the moves surely bring about at once: the game's own sentences.
  std::string at_once(const std::vector<std::string>& moves) const {
    const Hearing hearing{.eyes = puzzle_.seat, .own = puzzle_.seat, .language = language_};
    const auto trial = match_.at(match_.length());
    std::string out;
    for (const std::string& move : moves) {
      out += " " + in_one_line(surely_told(*trial, puzzle_.seat, move, hearing));
      static_cast<void>(trial->submit(puzzle_.seat, move));
    }
    return out;
  }
  std::string gained(const std::vector<std::string>& moves) const {
    const auto trial = match_.at(match_.length());
    int gain = 0;
    for (const std::string& move : moves) {
      gain += trial->gain(puzzle_.seat, move);
      static_cast<void>(trial->submit(puzzle_.seat, move));
    }
    if (gain == 0) return {};
    return " " + filled(gain > 0 ? words_.brings : words_.takes, {std::to_string(std::abs(gain))});
  }

  /// What is likely to come of the answer's last move, in the coach's words.
  std::string likely() const {
    const auto& answer = puzzle_.answer.moves;
    const auto before = match_.at(match_.length());
    for (std::size_t i = 0; i + 1 < answer.size(); ++i) {
      static_cast<void>(before->submit(puzzle_.seat, answer[i]));
    }
    ReviewedDecision decision;
    decision.seat = puzzle_.seat;
    decision.best = answer.back();
    for (const PuzzleLine& line : puzzle_.instead) {
      if (line.moves.size() != answer.size()) continue;
      if (!std::equal(answer.begin(), answer.end() - 1, line.moves.begin())) continue;
      ReviewedMove& other = decision.alternatives.emplace_back();
      other.weighed.move = line.moves.back();
      break;
    }
    std::string out;
    for (const Reason& said : reasons_for(*before, decision, {.long_run = false})) {
      out += " " + said.text(language_);
    }
    return out;
  }

  std::string next_best() const {
    if (puzzle_.instead.empty()) return {};
    const PuzzleLine& next = puzzle_.instead.front();
    return " " +
           filled(solo() ? words_.points : words_.chance,
                  {amount(puzzle_.answer.worth), named(next.moves), amount(next.worth)}) +
           (puzzle_.exact ? " " + std::string{words_.exact} : "");
  }

  std::string right() const {
    const auto& moves = puzzle_.answer.moves;
    return filled(words_.right, {named(moves)}) + at_once(moves) + likely() + next_best();
  }
  std::string answer() const {
    const auto& moves = puzzle_.answer.moves;
    return filled(words_.answer, {named(moves)}) + at_once(moves) + likely() + next_best();
  }
  std::string wrong(const std::vector<std::string>& moves) const {
    return filled(words_.wrong, {named(moves)}) + at_once(moves) + gained(moves) + " " +
           cost(moves);
  }

 private:
  bool solo() const { return match_.seats() == 1; }

  /// A worth as it is said: games of a hundred, or points with a tenth.
  std::string amount(double worth) const {
    if (!solo()) return std::to_string(std::lround(100 * worth));
    const long tenths = std::lround(10 * std::abs(worth));
    const std::string_view point = language_ == Language::German ? "," : ".";
    return (worth < 0 && tenths > 0 ? "-" : "") + std::to_string(tenths / 10) + std::string{point} +
           std::to_string(tenths % 10);
  }

  std::string cost(const std::vector<std::string>& moves) const {
    const std::uint64_t place = place_after(match_, puzzle_.seat, moves);
    const auto known =
        std::find_if(puzzle_.instead.begin(), puzzle_.instead.end(), [&](const PuzzleLine& line) {
          return place_after(match_, puzzle_.seat, line.moves) == place;
        });
    if (known == puzzle_.instead.end()) return std::string{words_.better};
    return filled(solo() ? words_.costs_points : words_.costs_chance,
                  {amount(puzzle_.answer.worth - known->worth)});
  }

  const Puzzle& puzzle_;
  const Match& match_;
  Language language_;
  const ToldWords& words_;
};

}  // namespace

std::string puzzle_question(const Puzzle& puzzle, const Match& match, Language language) {
  return Teller{puzzle, match, language}.question();
}

std::string puzzle_answer(const Puzzle& puzzle, const Match& match, Language language) {
  return Teller{puzzle, match, language}.answer();
}

PuzzleReply puzzle_reply(const Puzzle& puzzle, const Match& match,
                         const std::vector<std::string>& moves, Language language) {
  using Kind = PuzzleReply::Kind;
  const Teller teller{puzzle, match, language};
  const auto trial = match.at(match.length());
  const std::size_t steps = puzzle.answer.moves.size();
  std::vector<std::string> made;
  for (const std::string& move : moves) {
    if (const Rule* broken = trial->submit(puzzle.seat, move).broken()) {
      return {Kind::Refused, std::string{broken->id},
              std::string{text_of(match.about(), *broken, language)}};
    }
    made.push_back(move);
    const bool more = made.size() < steps && line_goes_on(*trial, puzzle.seat, match.decision());
    if (!more) break;
  }
  if (made.size() < steps && line_goes_on(*trial, puzzle.seat, match.decision())) {
    return {Kind::On, {}, {}};
  }
  if (trial->hash() == place_after(match, puzzle.seat, puzzle.answer.moves)) {
    return {Kind::Right, {}, teller.right()};
  }
  return {Kind::Wrong, {}, teller.wrong(made)};
}

}  // namespace roundhouse
