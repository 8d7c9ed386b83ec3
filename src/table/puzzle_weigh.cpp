#include "table/puzzle_weigh.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace roundhouse {

namespace {

/// First moves that may begin the best line; where more seem to, none is clearly best.
constexpr std::size_t most_first_moves = 4;
/// A move the search passed over is heard in rounds, each longer than the one before; a third of
/// the iterations are its.
constexpr int first_hearing = 7;
constexpr int later_hearing = 36;
/// Of the effort: for a move that after these rounds may be near, and for one that still seems to
/// be.
constexpr int second_part = 12;
constexpr int near_part = 2;
/// Moves that seem near for want of tries; where there are more, none is clearly best.
constexpr int most_hearings = 12;

struct Weighed {
  std::string move;
  double worth = 0;
  std::uint32_t visits = 0;
};

/// How closely the moves of a decision are looked at.
struct Look {
  bool hears = true;           // moves that were tried seldom and seem good are looked at again
  bool thorough = false;       // every legal move is heard
  bool last = true;            // no second move is looked for
  std::uint64_t expected = 0;  // where the best move leads; anything else need not be looked into
};

/// Weighs the moves of one decision, so that none is poor only because nobody looked.
class Scales {
 public:
  Scales(const Match& match, Seat seat, const PuzzleThought& thought, Look look)
      : match_{match},
        seat_{seat},
        thought_{thought},
        look_{look},
        rng_{Rng::of_game(thought.seed, match.length())} {}

  /// Best first; empty: nothing is clear. What cannot be clear any more is not looked into further.
  std::vector<Weighed> moves() {
    for (const WeighedMove& move : weigh(thought_.effort, "")) add(move);
    if (moves_.empty() || (look_.last && two_seem_equal()) || !as_expected()) return {};
    if (look_.thorough) hear_passed_over();
    if (look_.hears && !hear_near()) return {};
    std::stable_sort(moves_.begin(), moves_.end(),
                     [](const Weighed& a, const Weighed& b) { return a.worth > b.worth; });
    return std::move(moves_);
  }

 private:
  std::vector<WeighedMove> weigh(int effort, std::string_view focus) {
    return match_.weigh(thought_.bot, seat_, {.iterations = std::max(1, effort)}, rng_, focus);
  }
  double worth_of(const WeighedMove& move) const {
    return match_.seats() == 1 ? move.points : move.outlook;
  }
  void add(const WeighedMove& move) {
    most_ = std::max(most_, move.visits);
    moves_.push_back({move.move, worth_of(move), move.visits});
  }
  Weighed* known(const std::string& move) {
    const auto at = std::find_if(moves_.begin(), moves_.end(),
                                 [&](const Weighed& one) { return one.move == move; });
    return at == moves_.end() ? nullptr : &*at;
  }
  /// Looks at a move on its own; what it is worth then.
  double hear(const std::string& move, int effort) {
    double worth = -std::numeric_limits<double>::max();
    for (const WeighedMove& said : weigh(effort, move)) {
      if (said.move != move) continue;
      worth = worth_of(said);
      Weighed* before = known(move);
      if (before == nullptr) before = &moves_.emplace_back();
      *before = {move, worth, said.visits};
    }
    return worth;
  }

  /// The moves that were tried often, best first.
  std::vector<const Weighed*> tried_often() const {
    std::vector<const Weighed*> often;
    for (const Weighed& move : moves_) {
      if (move.visits >= most_ / 8) often.push_back(&move);
    }
    std::stable_sort(often.begin(), often.end(),
                     [](const Weighed* a, const Weighed* b) { return a->worth > b->worth; });
    return often;
  }
  std::uint64_t place_of(const Weighed& move) const {
    return place_after(match_, seat_, {move.move});
  }
  /// Whether two of the moves that were tried often are within the margin: then the rest need not
  /// be heard.
  bool two_seem_equal() const {
    const auto often = tried_often();
    return often.size() > 1 && often[0]->worth - often[1]->worth < thought_.margin &&
           place_of(*often[0]) != place_of(*often[1]);
  }
  bool as_expected() const {
    return look_.expected == 0 || place_of(*tried_often().front()) == look_.expected;
  }
  /// What the best of the moves that were tried often is worth.
  double best() const { return tried_often().front()->worth; }

  /// All that the search did not open, in rounds; who is clearly behind after one is in no other.
  void hear_passed_over() {
    struct Round {
      int effort;
      double margins;  // behind the best, with which one is out
    };
    const int longest = std::max(later_hearing, thought_.effort / second_part);
    const double top = best();
    std::vector<std::string> left;
    for (const Choice& choice : match_.options(seat_)) {
      if (choice.refused == nullptr && known(choice.move) == nullptr) left.push_back(choice.move);
    }
    for (const Round& round :
         {Round{first_hearing, 4}, Round{later_hearing, 2}, Round{longest, 1}}) {
      std::erase_if(left, [&](const std::string& move) {
        return hear(move, round.effort) <= top - round.margins * thought_.margin;
      });
    }
  }

  /// Moves that were tried seldom and still seem good get a long look; false: too many do, or one
  /// is as good as the best.
  bool hear_near() {
    const double floor = best() - thought_.margin;
    std::vector<std::string> near;
    for (const Weighed& move : moves_) {
      const bool seldom = move.visits < most_ / 8;
      if (seldom && move.worth > floor) near.push_back(move.move);
    }
    if (near.size() > most_hearings) return false;
    for (const std::string& move : near) {
      if (hear(move, thought_.effort / second_part) <= floor) continue;
      const double worth = hear(move, thought_.effort / near_part);
      if (look_.last && worth > floor && worth < best()) return false;
    }
    return true;
  }

  const Match& match_;
  Seat seat_;
  const PuzzleThought& thought_;
  Look look_;
  Rng rng_;
  std::uint32_t most_ = 0;
  std::vector<Weighed> moves_;
};

/// Collects lines; of those that lead to the same place the better one.
class Collected {
 public:
  Collected(const Match& match, Seat seat) : match_{match}, seat_{seat} {}

  void add(PuzzleLine line) {
    const std::uint64_t place = place_after(match_, seat_, line.moves);
    const auto known =
        std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one.first == place; });
    if (known == all_.end()) {
      all_.emplace_back(place, std::move(line));
    } else if (line.worth > known->second.worth) {
      known->second = std::move(line);
    }
  }
  WeighedLines take() {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const auto& a, const auto& b) { return a.second.worth > b.second.worth; });
    WeighedLines out;
    for (auto& [place, line] : all_) out.lines.push_back(std::move(line));
    if (out.lines.size() > 1) out.lead = out.lines[0].worth - out.lines[1].worth;
    return out;
  }

 private:
  const Match& match_;
  Seat seat_;
  std::vector<std::pair<std::uint64_t, PuzzleLine>> all_;
};

/// Whether the best of a line's last moves is within the margin of the next one.
bool not_clear(const Match& match, Seat seat, const std::vector<Weighed>& moves, double margin) {
  return moves.size() > 1 && moves[0].worth - moves[1].worth < margin &&
         place_after(match, seat, {moves[0].move}) != place_after(match, seat, {moves[1].move});
}
bool all_certain(const std::vector<Weighed>& moves) {
  return std::all_of(moves.begin(), moves.end(),
                     [](const Weighed& move) { return move.visits >= certain; });
}

WeighedLines weighed(const Match& match, Seat seat, int steps, const PuzzleThought& thought,
                     Look look) {
  look.last = steps < 2;
  const auto first = Scales{match, seat, thought, look}.moves();
  if (first.size() < 2) return {};
  Collected lines{match, seat};
  // A first move is worth what its best second is, and that is found better when looked at alone:
  // so those somewhat further behind are looked at as well.
  const double floor = first[0].worth - 1.5 * thought.margin;
  if (steps > 1 && first.size() > most_first_moves && first[most_first_moves].worth > floor) {
    return {};
  }
  look.last = false;
  look.expected = 0;
  for (const Weighed& move : first) {
    const auto after = match.at(match.length());
    if (!after->submit(seat, move.move)) continue;
    if (steps < 2 || move.worth <= floor || !line_goes_on(*after, seat, match.decision())) {
      lines.add({{move.move}, move.worth});
      continue;
    }
    const auto second = Scales{*after, seat, thought, look}.moves();
    const bool leading = &move == &first.front();
    if (second.empty() || (leading && not_clear(*after, seat, second, thought.margin))) return {};
    for (const Weighed& next : second) lines.add({{move.move, next.move}, next.worth});
  }
  WeighedLines out = lines.take();
  out.exact = steps < 2 && all_certain(first);
  return out;
}

}  // namespace

WeighedLines screen_lines(const Match& match, Seat seat, int steps, const PuzzleThought& thought) {
  return weighed(match, seat, steps, thought, {.hears = false});
}

WeighedLines glance_at_lines(const Match& match, Seat seat, int steps,
                             const PuzzleThought& thought) {
  return weighed(match, seat, steps, thought, {});
}

WeighedLines weigh_lines(const Match& match, Seat seat, int steps, const PuzzleThought& thought,
                         std::uint64_t expected) {
  return weighed(match, seat, steps, thought,
                 {.thorough = true, .expected = steps < 2 ? expected : 0});
}

WeighedPuzzle weigh_puzzle(const Puzzle& puzzle, const Match& match, std::uint64_t seed) {
  PuzzleThought thought = puzzle.thought;
  thought.seed = seed;
  const int steps = static_cast<int>(puzzle.answer.moves.size());
  const std::uint64_t place = place_after(match, puzzle.seat, puzzle.answer.moves);
  const auto answers = [&](const WeighedLines& said) {
    return !said.lines.empty() && place_after(match, puzzle.seat, said.lines[0].moves) == place;
  };
  thought.effort = std::max(1, puzzle.thought.effort / 10);
  const WeighedLines quick = glance_at_lines(match, puzzle.seat, steps, thought);
  WeighedPuzzle out{.same = answers(quick), .quick = quick.lead};
  if (!out.same || out.quick < thought.margin) return out;
  thought.effort = puzzle.thought.effort;
  const WeighedLines whole = weigh_lines(match, puzzle.seat, steps, thought, place);
  out.same = answers(whole);
  out.lead = whole.lead;
  out.exact = whole.exact;
  return out;
}

}  // namespace roundhouse
