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

using ToldWord = std::string_view ToldWords::*;

std::string filled(std::string_view text, std::initializer_list<Reason> values,
                   std::size_t language) {
  std::string out;
  const auto* value = values.begin();
  for (auto at = text.find("{}"); at != std::string_view::npos; at = text.find("{}")) {
    out += std::string{text.substr(0, at)} + (value == values.end() ? "" : value++->in[language]);
    text.remove_prefix(at + 2);
  }
  return out + std::string{text};
}
/// A text with its holes filled, in every language. What was filled in stays known as such.
Reason saying(ToldWord word, std::initializer_list<Reason> values = {}) {
  Reason out;
  for (std::size_t i = 0; i < language_count; ++i) {
    out.in[i] = filled(all_words[i].*word, values, i);
  }
  for (const Reason& value : values) {
    out.parts.insert(out.parts.end(), value.parts.begin(), value.parts.end());
  }
  return out;
}
/// One after the other; what is empty is left out.
Reason joined(std::initializer_list<Reason> all) {
  Reason out;
  for (const Reason& one : all) {
    if (one.empty()) continue;
    for (std::size_t i = 0; i < language_count; ++i) {
      out.in[i] += (out.in[i].empty() ? "" : " ") + one.in[i];
    }
    out.parts.insert(out.parts.end(), one.parts.begin(), one.parts.end());
  }
  return out;
}
/// The same in every language.
Reason as_it_is(const std::string& text) {
  Reason out;
  out.in.fill(text);
  return out;
}
Reason of_parts(Said said, ReasonPart part) {
  Reason out;
  out.in = said.in;
  part.said = std::move(said);
  if (!out.empty()) out.parts.push_back(std::move(part));
  return out;
}

/// Speaks about one puzzle.
class PuzzleTeller {
 public:
  PuzzleTeller(const Puzzle& puzzle, const Match& match) : puzzle_{puzzle}, match_{match} {}

  Reason question() const {
    const ToldWord word = puzzle_.answer.moves.size() > 1 ? &ToldWords::two : &ToldWords::one;
    return saying(word, {as_it_is(std::string(1, letter(puzzle_.seat)))});
  }
  Reason right(ToldWord word) const {
    const auto& moves = puzzle_.answer.moves;
    return joined({saying(word, {named(moves)}), at_once(moves), likely(), next_best()});
  }
  Reason wrong(const std::vector<std::string>& moves) const {
    return joined(
        {saying(&ToldWords::wrong, {named(moves)}), at_once(moves), gained(moves), cost(moves)});
  }

 private:
  bool solo() const { return match_.seats() == 1; }

  /// What the moves are called, one after the other.
  Reason named(const std::vector<std::string>& moves) const {
    const auto trial = match_.at(match_.length());
    Reason out;
    for (const std::string& move : moves) {
      Said name;
      for (std::size_t i = 0; i < language_count; ++i) {
        name.in[i] = trial->say_move(puzzle_.seat, move, static_cast<Language>(i));
        while (name.in[i].ends_with('.') || name.in[i].ends_with(' ')) name.in[i].pop_back();
      }
      Reason said = of_parts(std::move(name), {.said = {}, .move = move, .events = {}});
      out = out.empty() ? std::move(said) : saying(&ToldWords::drop_in, {out, said});
      static_cast<void>(trial->submit(puzzle_.seat, move));
    }
    return out;
  }

  /// What the moves surely bring about at once: the game's own sentences.
  Reason at_once(const std::vector<std::string>& moves) const {
    const auto trial = match_.at(match_.length());
    Reason out;
    for (const std::string& move : moves) {
      Said told;
      for (std::size_t i = 0; i < language_count; ++i) {
        const Hearing hearing{
            .eyes = puzzle_.seat, .own = puzzle_.seat, .language = static_cast<Language>(i)};
        told.in[i] = in_one_line(surely_told(*trial, puzzle_.seat, move, hearing));
      }
      JsonOf<> events{surely_happens_json(*trial, puzzle_.seat, move)};
      out = joined({out, of_parts(std::move(told), {.said = {}, .move = {}, .events = events})});
      static_cast<void>(trial->submit(puzzle_.seat, move));
    }
    return out;
  }
  Reason gained(const std::vector<std::string>& moves) const {
    const auto trial = match_.at(match_.length());
    int gain = 0;
    for (const std::string& move : moves) {
      gain += trial->gain(puzzle_.seat, move);
      static_cast<void>(trial->submit(puzzle_.seat, move));
    }
    if (gain == 0) return {};
    const ToldWord word = gain > 0 ? &ToldWords::brings : &ToldWords::takes;
    return saying(word, {as_it_is(std::to_string(std::abs(gain)))});
  }

  /// What is likely to come of the answer's last move, in the coach's words.
  Reason likely() const {
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
    Reason out;
    for (const Reason& said : reasons_for(*before, decision, {.long_run = false})) {
      out = joined({out, said});
    }
    return out;
  }

  Reason next_best() const {
    if (puzzle_.instead.empty()) return {};
    const PuzzleLine& next = puzzle_.instead.front();
    const Reason said =
        saying(solo() ? &ToldWords::points : &ToldWords::chance,
               {amount(puzzle_.answer.worth), named(next.moves), amount(next.worth)});
    return puzzle_.exact ? joined({said, saying(&ToldWords::exact)}) : said;
  }

  /// A worth as it is said: games of a hundred, or points with a tenth.
  Reason amount(double worth) const {
    if (!solo()) return as_it_is(std::to_string(std::lround(100 * worth)));
    const long tenths = std::lround(10 * std::abs(worth));
    Reason out;
    for (std::size_t i = 0; i < language_count; ++i) {
      const std::string_view point = static_cast<Language>(i) == Language::German ? "," : ".";
      out.in[i] = (worth < 0 && tenths > 0 ? "-" : "") + std::to_string(tenths / 10) +
                  std::string{point} + std::to_string(tenths % 10);
    }
    return out;
  }

  Reason cost(const std::vector<std::string>& moves) const {
    const std::uint64_t place = place_after(match_, puzzle_.seat, moves);
    const auto known =
        std::find_if(puzzle_.instead.begin(), puzzle_.instead.end(), [&](const PuzzleLine& line) {
          return place_after(match_, puzzle_.seat, line.moves) == place;
        });
    if (known == puzzle_.instead.end()) return saying(&ToldWords::better);
    return saying(solo() ? &ToldWords::costs_points : &ToldWords::costs_chance,
                  {amount(puzzle_.answer.worth - known->worth)});
  }

  const Puzzle& puzzle_;
  const Match& match_;
};

Reason rule_told(const Match& match, const Rule& broken) {
  Reason out;
  for (std::size_t i = 0; i < language_count; ++i) {
    out.in[i] = text_of(match.about(), broken, static_cast<Language>(i));
  }
  return out;
}

}  // namespace

Said puzzle_question(const Puzzle& puzzle, const Match& match) {
  return Said{PuzzleTeller{puzzle, match}.question().in};
}

Reason puzzle_answer(const Puzzle& puzzle, const Match& match) {
  return PuzzleTeller{puzzle, match}.right(&ToldWords::answer);
}

PuzzleReply puzzle_reply(const Puzzle& puzzle, const Match& match,
                         const std::vector<std::string>& moves) {
  using Kind = PuzzleReply::Kind;
  const PuzzleTeller teller{puzzle, match};
  const auto trial = match.at(match.length());
  const std::size_t steps = puzzle.answer.moves.size();
  std::vector<std::string> made;
  for (const std::string& move : moves) {
    if (const Rule* broken = trial->submit(puzzle.seat, move).broken()) {
      return {Kind::Refused, std::string{broken->id}, rule_told(match, *broken)};
    }
    made.push_back(move);
    const bool more = made.size() < steps && line_goes_on(*trial, puzzle.seat, match.decision());
    if (!more) break;
  }
  if (made.size() < steps && line_goes_on(*trial, puzzle.seat, match.decision())) {
    return {Kind::On, {}, {}};
  }
  if (trial->hash() == place_after(match, puzzle.seat, puzzle.answer.moves)) {
    return {Kind::Right, {}, teller.right(&ToldWords::right)};
  }
  return {Kind::Wrong, {}, teller.wrong(made)};
}

}  // namespace roundhouse
