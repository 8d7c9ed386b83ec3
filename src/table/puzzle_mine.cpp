#include "table/puzzle_mine.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/rng.hpp"
#include "table/puzzle_weigh.hpp"

namespace roundhouse {

namespace {

constexpr std::size_t most_instead = 5;
constexpr std::size_t longest_mined = 2000;
constexpr std::size_t entries_apart = 12;  // puzzles of one game
/// Of the first look's effort, for a sieve that lets through what leads by half a margin.
constexpr int sieve_part = 3;
constexpr std::size_t strongest = puzzle_levels - 1;

std::size_t legal_moves(const Match& match, Seat seat) {
  const auto options = match.options(seat);
  return static_cast<std::size_t>(std::count_if(
      options.begin(), options.end(), [](const Choice& c) { return c.refused == nullptr; }));
}

/// Where a decision of a game could be a puzzle.
struct Spot {
  std::size_t entry = 0;
  Seat seat{};
};

/// One game of bots, and the puzzles in it.
class Shaft {
 public:
  Shaft(const Game& game, const MineOrder& order, std::uint64_t number)
      : game_{game},
        order_{order},
        number_{number},
        rng_{Rng::of_game(order.thought.seed, number)} {}

  std::vector<Puzzle> dig() {
    auto begun = game_.begin(order_.options);
    if (!begun) return {};
    match_ = std::move(*begun);
    play();
    keep_last();
    shuffle();
    std::vector<Puzzle> found;
    int looks = 0;
    for (const Spot& spot : spots_) {
      if (near_another(spot, found)) continue;
      if (++looks > order_.looks || found.size() >= static_cast<std::size_t>(order_.each)) break;
      if (auto puzzle = look_at(spot)) found.push_back(std::move(*puzzle));
    }
    return found;
  }

 private:
  void play() {
    Seat before = watcher;  // who last had a decision of this kind
    while (!match_->over() && match_->length() < longest_mined) {
      if (match_->to_act().contains(nature)) {
        match_->roll(rng_);
        continue;
      }
      const Seat seat = match_->to_act().first();
      const bool kind = order_.decision.empty() || match_->decision() == order_.decision;
      const bool fresh = order_.steps < 2 || before != seat;
      if (kind && fresh && enough_choices(seat)) {
        spots_.push_back({match_->length(), seat});
      }
      if (kind) before = seat;
      const std::string move = match_->ask_bot(order_.player, seat, {}, rng_);
      if (!match_->submit(seat, move)) return;
    }
  }

  bool enough_choices(Seat seat) const {
    const std::size_t legal = legal_moves(*match_, seat);
    return legal >= order_.fewest && legal <= order_.most;
  }

  void keep_last() {
    const auto last = static_cast<std::size_t>(order_.last);
    if (last == 0 || spots_.size() <= last) return;
    spots_.erase(spots_.begin(), spots_.end() - static_cast<std::ptrdiff_t>(last));
  }
  static bool near_another(const Spot& spot, const std::vector<Puzzle>& found) {
    return std::any_of(found.begin(), found.end(), [&](const Puzzle& puzzle) {
      const std::size_t there = puzzle.record.size();
      return std::max(there, spot.entry) - std::min(there, spot.entry) < entries_apart;
    });
  }

  /// Places are looked at in any order, so that puzzles do not all lie at the beginning.
  void shuffle() {
    for (std::size_t i = spots_.size(); i > 1; --i) {
      std::swap(spots_[i - 1], spots_[rng_.below(static_cast<std::uint32_t>(i))]);
    }
  }

  /// Cheap questions come first: whatever cannot become a puzzle any more is left at once.
  std::optional<Puzzle> look_at(const Spot& spot) {
    const auto match = match_->at(spot.entry);
    PuzzleThought thought = order_.thought;
    thought.seed = mix(order_.thought.seed + number_);
    if (order_.disputed && !is_disputed(*match, spot.seat, thought.seed)) return {};
    if (!passes_sieve(*match, spot.seat, thought)) return {};
    thought.effort = std::max(1, order_.thought.effort / 10);
    const WeighedLines glance = glance_at_lines(*match, spot.seat, order_.steps, thought);
    if (glance.lead < thought.margin || !of_length(glance)) return {};
    thought.effort = order_.thought.effort;
    Puzzle puzzle = record(*match, spot, glance, thought);
    if (!grade_weak_levels(puzzle, *match)) return {};
    if (!stays_ahead(*match, spot.seat, glance, thought)) return {};
    const std::uint64_t place = place_after(*match, spot.seat, puzzle.answer.moves);
    const WeighedLines lines = weigh_lines(*match, spot.seat, order_.steps, thought, place);
    if (!agree(*match, spot.seat, glance, lines)) return {};
    weigh_into(puzzle, *match, lines);
    if (!puzzle.exact && !holds_again(puzzle, *match)) return {};
    if (!grade_strongest(puzzle, *match)) return {};
    return puzzle;
  }

  bool passes_sieve(const Match& match, Seat seat, PuzzleThought thought) const {
    thought.effort = std::max(1, thought.effort / 10 / sieve_part);
    thought.margin /= 2;
    const WeighedLines seen = screen_lines(match, seat, order_.steps, thought);
    if (seen.exact ? order_.open : order_.exact) return false;
    return seen.lead >= thought.margin && of_length(seen);
  }
  /// Whether levels 1 and 4, asked once, go to different places: a place that both see alike is
  /// easy, or hard for all but the strongest.
  bool is_disputed(const Match& match, Seat seat, std::uint64_t seed) const {
    const auto steps = static_cast<std::size_t>(order_.steps);
    return reached_by(match, seat, steps, 0, Rng::of_game(seed, 0)) !=
           reached_by(match, seat, steps, strongest - 1, Rng::of_game(seed, 1));
  }
  bool of_length(const WeighedLines& lines) const {
    return lines.lines[0].moves.size() == static_cast<std::size_t>(order_.steps);
  }
  /// A long look with another chance, before every legal move is heard, which takes longer still.
  bool stays_ahead(const Match& match, Seat seat, const WeighedLines& glance,
                   PuzzleThought thought) const {
    if (glance.exact) return true;
    thought.seed = mix(thought.seed + 1);
    const WeighedLines longer = glance_at_lines(match, seat, order_.steps, thought);
    return !longer.lines.empty() && agree(match, seat, glance, longer);
  }
  /// Both efforts once more, with chance of their own.
  static bool holds_again(Puzzle& puzzle, const Match& match) {
    const WeighedPuzzle again = weigh_puzzle(puzzle, match, mix(puzzle.thought.seed));
    puzzle.lead = std::min(puzzle.lead, again.lead);
    return again.holds(puzzle.thought.margin);
  }

  /// Whether a longer look finds the same line, far enough before the next: a little further than
  /// is asked for where chance is in it, so that another look finds it again.
  bool agree(const Match& match, Seat seat, const WeighedLines& a, const WeighedLines& b) const {
    if (order_.exact && !b.exact) return false;
    return b.lead >= (b.exact ? 1 : 1.15) * order_.thought.margin &&
           place_after(match, seat, a.lines[0].moves) == place_after(match, seat, b.lines[0].moves);
  }

  Puzzle record(const Match& match, const Spot& spot, const WeighedLines& lines,
                const PuzzleThought& thought) const {
    const Transcript transcript = match.transcript();
    Puzzle puzzle{.game = transcript.game,
                  .options = transcript.options,
                  .seat = spot.seat,
                  .record = transcript.entries,
                  .asked = order_.asks,
                  .thought = thought};
    weigh_into(puzzle, match, lines);
    puzzle.events = events_of(match, spot.seat, puzzle.answer.moves);
    return puzzle;
  }
  /// Whether the seat has no further move of the line: of a first move that is far behind the
  /// second was not looked for.
  bool is_whole(const Match& match, const PuzzleLine& line, Seat seat) const {
    if (line.moves.size() >= static_cast<std::size_t>(order_.steps)) return true;
    const auto trial = match.at(match.length());
    return trial->submit(seat, line.moves[0]) && !line_goes_on(*trial, seat, match.decision());
  }
  void weigh_into(Puzzle& puzzle, const Match& match, const WeighedLines& lines) const {
    // Moves that may be made in either order are told as they were first found.
    if (puzzle.answer.moves.empty()) puzzle.answer.moves = lines.lines[0].moves;
    puzzle.answer.worth = lines.lines[0].worth;
    puzzle.lead = lines.lead;
    puzzle.exact = lines.exact;
    puzzle.instead.clear();
    for (std::size_t i = 1; i < lines.lines.size() && puzzle.instead.size() < most_instead; ++i) {
      const PuzzleLine& line = lines.lines[i];
      if (is_whole(match, line, puzzle.seat)) puzzle.instead.push_back(line);
    }
  }

  /// Asks every level but the strongest a few times; false: it is no puzzle. What the weakest finds
  /// each time is none, nor what the strongest would have to miss.
  bool grade_weak_levels(Puzzle& puzzle, const Match& match) const {
    for (std::size_t level = 0; level < strongest; ++level) {
      puzzle.found[level] = finds(puzzle, match, level);
      if (order_.easiest < 5 && puzzle.found[0] == order_.asks) return false;
    }
    return puzzle.finders() < std::max(1, order_.easiest);
  }
  /// The strongest thinks longest and is asked last. What it finds less often than the weakest is
  /// no puzzle.
  bool grade_strongest(Puzzle& puzzle, const Match& match) const {
    puzzle.found[strongest] = finds(puzzle, match, strongest);
    return puzzle.finders() <= order_.easiest && puzzle.found.back() >= puzzle.found.front();
  }
  /// Where a level's own moves lead.
  static std::uint64_t reached_by(const Match& match, Seat seat, std::size_t steps,
                                  std::size_t level, Rng rng) {
    const std::string bot = "level-" + std::to_string(level + 1);
    const auto trial = match.at(match.length());
    for (std::size_t i = 0; i < steps; ++i) {
      if (i > 0 && !line_goes_on(*trial, seat, match.decision())) break;
      const std::string move = trial->ask_bot(bot, seat, {}, rng);
      static_cast<void>(trial->submit(seat, move));
    }
    return trial->hash();
  }
  /// How often a level makes the answer's moves.
  int finds(const Puzzle& puzzle, const Match& match, std::size_t level) const {
    const std::uint64_t place = place_after(match, puzzle.seat, puzzle.answer.moves);
    const std::size_t steps = puzzle.answer.moves.size();
    int times = 0;
    for (int ask = 0; ask < order_.asks; ++ask) {
      const Rng rng =
          Rng::of_game(mix(puzzle.thought.seed + level), static_cast<std::uint64_t>(ask));
      times += reached_by(match, puzzle.seat, steps, level, rng) == place ? 1 : 0;
    }
    return times;
  }

  const Game& game_;
  const MineOrder& order_;
  std::uint64_t number_;
  Rng rng_;
  std::unique_ptr<Match> match_;
  std::vector<Spot> spots_;
};

/// Shares the games among threads. Puzzles count in the order of their games.
class Mine {
 public:
  Mine(const Game& game, const MineOrder& order)
      : game_{game}, order_{order}, dug_(static_cast<std::size_t>(order.games)) {}

  std::vector<Puzzle> work() {
    std::vector<std::thread> helpers;
    for (int i = 1; i < order_.threads; ++i) helpers.emplace_back([this] { dig(); });
    dig();
    for (std::thread& helper : helpers) helper.join();
    return std::move(puzzles_);
  }

 private:
  struct Dug {
    bool done = false;
    std::vector<Puzzle> puzzles;
  };

  void dig() {
    for (std::size_t number = next(); number < dug_.size(); number = next()) {
      auto puzzles = Shaft{game_, order_, number}.dig();
      const std::lock_guard lock{mutex_};
      found_ += static_cast<int>(puzzles.size());
      dug_[number] = {.done = true, .puzzles = std::move(puzzles)};
      bring_up();
    }
  }
  /// Takes what was found in games before which no other is still looked through.
  void bring_up() {
    for (; taken_ < dug_.size() && dug_[taken_].done; ++taken_) {
      for (Puzzle& puzzle : dug_[taken_].puzzles) {
        if (puzzles_.size() >= static_cast<std::size_t>(order_.count)) break;
        puzzles_.push_back(std::move(puzzle));
        if (order_.found) order_.found(puzzles_.back());
      }
      dug_[taken_].puzzles.clear();
    }
  }
  /// The next game. Games are begun in order, so once enough were found the rest is not needed.
  std::size_t next() {
    const std::lock_guard lock{mutex_};
    return found_ >= order_.count ? dug_.size() : next_++;
  }

  const Game& game_;
  const MineOrder& order_;
  std::vector<Dug> dug_;
  std::vector<Puzzle> puzzles_;
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::size_t taken_ = 0;
  int found_ = 0;
};

}  // namespace

std::string thinker_of(const Match& match) {
  const std::string said = match.behind_level("level-5");
  return said.substr(0, said.find(' '));
}

Outcome<std::vector<Puzzle>> mine_puzzles(const Game& game, const MineOrder& wanted) {
  const auto match = game.begin(wanted.options);
  if (!match) return match.fault();
  MineOrder order = wanted;
  if (order.thought.bot.empty()) order.thought.bot = thinker_of(**match);
  if (!game.has_bot(order.thought.bot)) return Fault{"the game has no bot that thinks"};
  if (!game.has_bot(order.player)) return Fault{"the game has no bot \"" + order.player + "\""};
  return Mine{game, order}.work();
}

}  // namespace roundhouse
