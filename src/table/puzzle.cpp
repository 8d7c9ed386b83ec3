#include "table/puzzle.hpp"

#include <algorithm>
#include <utility>

namespace roundhouse {

namespace {

/// The values behind `"is":` in a JSON list of events.
std::vector<std::string> names_in(std::string_view json) {
  constexpr std::string_view key = R"({"is":")";
  std::vector<std::string> out;
  for (auto at = json.find(key); at != std::string_view::npos; at = json.find(key, at)) {
    at += key.size();
    out.emplace_back(json.substr(at, json.find('"', at) - at));
  }
  return out;
}

std::string refused(const Match& match, const std::string& move, const Rule& broken) {
  return "\"" + move + "\" is refused: " + std::string{text_of(match.about(), broken)} + " (" +
         std::string{broken.id} + ")";
}

/// What is wrong with a line of moves here; empty: nothing is.
std::string wrong_with(const Match& match, Seat seat, const PuzzleLine& line) {
  const auto trial = match.at(match.length());
  const std::string decision = match.decision();
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    if (i > 0 && !line_goes_on(*trial, seat, decision)) {
      return "nothing more is asked before \"" + line.moves[i] + "\"";
    }
    if (const Rule* broken = trial->submit(seat, line.moves[i]).broken()) {
      return refused(*trial, line.moves[i], *broken);
    }
  }
  return {};
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

int Puzzle::finders() const {
  return static_cast<int>(
      std::count_if(found.begin(), found.end(), [&](int times) { return times * 2 > asked; }));
}

Outcome<std::unique_ptr<Match>> puzzle_match(const Puzzle& puzzle, const Game& game) {
  auto match = game.begin(puzzle.options);
  if (!match) return match.fault();
  for (std::size_t i = 0; i < puzzle.record.size(); ++i) {
    const Transcript::Entry& entry = puzzle.record[i];
    const Rule* broken = (*match)->check(entry.seat, entry.move).broken();
    if (broken != nullptr) {
      const int line = i < puzzle.lines.size() ? puzzle.lines[i] : 0;
      return Fault{refused(**match, entry.move, *broken), line};
    }
    static_cast<void>((*match)->submit(entry.seat, entry.move));
  }
  return match;
}

bool line_goes_on(const Match& match, Seat seat, std::string_view decision) {
  return match.to_act() == SeatSet{seat} && match.decision() == decision;
}

std::uint64_t place_after(const Match& match, Seat seat, const std::vector<std::string>& moves) {
  const auto trial = match.at(match.length());
  for (const std::string& move : moves) {
    if (!trial->submit(seat, move)) return 0;
  }
  return trial->hash();
}

std::vector<std::string> events_of(const Match& match, Seat seat,
                                   const std::vector<std::string>& moves) {
  const auto trial = match.at(match.length());
  std::vector<std::string> out;
  for (const std::string& move : moves) {
    for (std::string& name : names_in(trial->would_happen_json(seat, move))) {
      out.push_back(std::move(name));
    }
    if (!trial->submit(seat, move)) break;
  }
  return out;
}

std::vector<Fault> check_puzzle(const Puzzle& puzzle, const Game& game) {
  const auto match = puzzle_match(puzzle, game);
  if (!match) return {match.fault()};
  if (!(*match)->to_act().contains(puzzle.seat)) {
    return {{"the table does not wait for this seat"}};
  }
  if (!game.has_bot(puzzle.thought.bot)) {
    return {{"the game has no bot \"" + puzzle.thought.bot + "\""}};
  }
  std::vector<Fault> faults;
  const auto look_at = [&](const PuzzleLine& line) {
    std::string wrong = wrong_with(**match, puzzle.seat, line);
    if (!wrong.empty()) faults.push_back({std::move(wrong)});
  };
  look_at(puzzle.answer);
  for (const PuzzleLine& line : puzzle.instead) look_at(line);
  if (!faults.empty()) return faults;
  const std::uint64_t place = place_after(**match, puzzle.seat, puzzle.answer.moves);
  for (const PuzzleLine& line : puzzle.instead) {
    if (place_after(**match, puzzle.seat, line.moves) == place) {
      faults.push_back({"\"" + joined(line.moves) + "\" is the answer"});
    }
  }
  const auto events = events_of(**match, puzzle.seat, puzzle.answer.moves);
  if (events != puzzle.events) {
    faults.push_back({"the answer brings about " + joined(events)});
  }
  if (puzzle.lead < puzzle.thought.margin) faults.push_back({"the lead is below the margin"});
  return faults;
}

}  // namespace roundhouse
