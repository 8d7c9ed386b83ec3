#include "works.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "ai/plain.hpp"
#include "games/yardmaster_express/rules.hpp"
#include "table/game.hpp"
#include "yardmaster_twin_search.hpp"

namespace roundhouse {
const Game& game_in_yardmaster_express();  // made by src/CMakeLists.txt
}

namespace roundhouse::bench {

namespace {

using yardmaster_express::Couple;
using yardmaster_express::Draw;
using yardmaster_express::Start;
using Seam = yardmaster_express::State;

constexpr std::size_t ring = 1024;  // positions or games gone through in turn; a power of two

Seam fresh() {
  Seam state = setup(Seam::Options{});
  go_on(state);
  return state;
}

struct SeamGame {
  struct Entry {
    Seat seat;
    Seam::Move move;
  };
  std::vector<Entry> entries;
};

SeamGame seam_game(Rng& rng) {
  SeamGame game;
  Seam state = fresh();
  for (SeatSet asked = to_act(state); !asked.empty(); asked = to_act(state)) {
    const Seat seat = asked.first();
    const Seam::Move move = seat == nature ? roll(state, rng) : any_move(state, seat, rng);
    game.entries.push_back({seat, move});
    play(state, seat, move);
  }
  return game;
}

/// Positions in which a seat is asked, from all parts of the game.
std::vector<Seam> seam_positions(std::uint64_t seed) {
  std::vector<Seam> out;
  Rng rng{seed};
  while (out.size() < ring) {
    const SeamGame game = seam_game(rng);
    Seam state = fresh();
    const std::uint32_t stop = rng.below(twin::turns);
    std::uint32_t decisions = 0;
    for (const auto& [seat, move] : game.entries) {
      if (seat != nature && decisions++ == stop) break;
      play(state, seat, move);
    }
    out.push_back(state);
  }
  return out;
}

std::vector<twin::State> twin_positions(std::uint64_t seed) {
  std::vector<twin::State> out;
  Rng rng{seed};
  while (out.size() < ring) {
    twin::State s{};
    twin::begin(s, rng);
    const std::uint32_t stop = rng.below(twin::turns);
    for (;;) {
      const std::uint64_t random = rng.next();
      twin::draw(s, static_cast<std::uint32_t>(random));
      if (s.turn == stop) break;
      const twin::Choices& all = twin::choices(s);
      twin::couple(s, all.list[twin::share(static_cast<std::uint32_t>(random >> 32U), all.count)]);
    }
    out.push_back(s);
  }
  return out;
}

/// The same with what the other seat has face down, which a search must not know.
std::vector<twin::Known> twin_known_positions(std::uint64_t seed) {
  std::vector<twin::Known> out;
  Rng rng{seed};
  while (out.size() < ring) {
    twin::State s{};
    twin::begin(s, rng);
    std::array<std::vector<unsigned>, 2> buried;
    const std::uint32_t stop = rng.below(twin::turns);
    for (;;) {
      twin::draw(s, static_cast<std::uint32_t>(rng.next()));
      if (s.turn == stop) break;
      const twin::Choices& all = twin::choices(s);
      const unsigned choice = all.list[rng.below(all.count)];
      const auto front = static_cast<unsigned>(s.hand >> (choice & 31U) & 31U);
      if ((choice & 32U) == 0) buried[twin::active(s)].push_back(front);
      twin::couple(s, choice);
    }
    twin::Known known{s, s.deck, 0};
    for (const unsigned front : buried[1 - twin::active(s)]) {
      const bool second = (known.unseen >> front & 1U) != 0;
      known.unseen |= 1U << (second ? front + twin::front_count : front);
      ++known.buried;
    }
    out.push_back(known);
  }
  return out;
}

twin::Record twin_game(Rng& rng) {
  twin::Record record{};
  twin::State s{};
  twin::begin(s, rng);
  record.start = s.start;
  record.drawn[0] = s.hand & 31U;
  record.drawn[1] = s.hand >> 8U & 31U;
  while (!twin::over(s)) {
    const std::uint64_t random = rng.next();
    twin::draw(s, static_cast<std::uint32_t>(random));
    record.drawn[s.turn + 2U] = s.hand >> 16U & 31U;
    const twin::Choices& all = twin::choices(s);
    const unsigned choice =
        all.list[twin::share(static_cast<std::uint32_t>(random >> 32U), all.count)];
    record.coupled[s.turn] =
        static_cast<std::uint8_t>((s.hand >> (choice & 31U) & 31U) | (choice & 32U));
    twin::couple(s, choice);
  }
  return record;
}

void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "roundhouse_bench: %s\n", what);
  std::exit(1);
}

/// What the simulation adds up for a seat, kept by the twin too.
struct SeatTally {
  std::int64_t score = 0, score_squared = 0, wins = 0, lowest = INT64_MAX, highest = INT64_MIN;

  void enter(std::int64_t points) {
    score += points;
    score_squared += points * points;
    lowest = std::min(lowest, points);
    highest = std::max(highest, points);
  }
};

/// The engine side is what `roundhouse sim` runs: deal, play, score, rank and add up; one game
/// after the other, or side by side.
Work seam_playouts(bool side_by_side) {
  return [seed = std::uint64_t{1}, side_by_side](std::uint64_t times) mutable {
    const auto report = game_in_yardmaster_express().simulate({.seats = {"random", "random"},
                                                               .options = {},
                                                               .games = times,
                                                               .seed = seed++,
                                                               .side_by_side = side_by_side,
                                                               .budget = {},
                                                               .progress = {}});
    demand(report && report->games == times, "the simulation failed");
    keep(&*report);
  };
}
Work twin_playouts() {
  return [rng = Rng{1}](std::uint64_t times) mutable {
    std::array<SeatTally, 2> tally{};
    for (std::uint64_t i = 0; i < times; ++i) {
      twin::State s;
      twin::play_game(s, rng);
      for (unsigned seat = 0; seat < 2; ++seat) tally[seat].enter(twin::score(s, seat));
      ++tally[twin::winner(s)].wins;
    }
    keep(&tally);
  };
}
Pair playouts() { return {"playouts", "game", twin::turns, seam_playouts(false), twin_playouts()}; }
/// The twin knows no lanes: what they bring over one game at a time.
Pair playouts_at_once() {
  return {"side by side", "game", twin::turns, seam_playouts(true), twin_playouts()};
}

Pair copies() {
  auto seam = std::make_shared<std::vector<Seam>>(seam_positions(2));
  auto twins = std::make_shared<std::vector<twin::State>>(twin_positions(2));
  const auto copy = [](auto& from) {
    return [from](std::uint64_t times) {
      for (std::uint64_t i = 0; i < times; ++i) {
        (*from)[(i * 7 + 1) % ring] = (*from)[i % ring];
        keep(from->data());
      }
    };
  };
  return {"copy", "copy", 0, copy(seam), copy(twins)};
}

Pair legal_lists() {
  auto positions = std::make_shared<std::vector<Seam>>(seam_positions(3));
  auto twins = std::make_shared<std::vector<twin::State>>(twin_positions(3));
  return {"legal list", "list", 0,
          [positions](std::uint64_t times) {
            for (std::uint64_t i = 0; i < times; ++i) {
              const Seam& state = (*positions)[i % ring];
              const auto list = moves(state, state.active);
              keep(&list);
            }
          },
          [twins](std::uint64_t times) {
            for (std::uint64_t i = 0; i < times; ++i) {
              const twin::Choices list = twin::choices((*twins)[i % ring]);
              keep(&list);
            }
          }};
}

constexpr int tries_of_a_search = 1000;

using PlainSearch = SearchBot<Seam, PlainGuide<Seam>>;

/// One choice by plain tree search, in positions from all parts of the game.
Pair searches() {
  struct Asked {
    Seam::View view;
    MoveList<Seam> legal;
  };
  auto asked = std::make_shared<std::vector<Asked>>();
  for (const Seam& state : seam_positions(5)) {
    asked->push_back({observe(state, state.active), moves(state, state.active)});
  }
  auto known = std::make_shared<std::vector<twin::Known>>(twin_known_positions(5));
  auto twins = std::make_shared<twin::Search>(tries_of_a_search);
  return {"tree search", "choice", 0,
          [asked, rng = Rng{6}, i = std::size_t{0}](std::uint64_t times) mutable {
            PlainSearch bot{{.iterations = tries_of_a_search}};
            for (; times > 0; --times) {
              const Asked& one = (*asked)[i++ % ring];
              const Seam::Move move = bot.choose(one.view, one.legal, rng);
              keep(&move);
            }
          },
          [known, twins, rng = Rng{6}, i = std::size_t{0}](std::uint64_t times) mutable {
            for (; times > 0; --times) {
              const twin::Search::Best best = twins->choose((*known)[i++ % ring], rng);
              keep(&best);
            }
          }};
}

Pair replays() {
  auto games = std::make_shared<std::vector<SeamGame>>();
  auto records = std::make_shared<std::vector<twin::Record>>();
  Rng rng{4};
  for (std::size_t i = 0; i < ring; ++i) {
    games->push_back(seam_game(rng));
    records->push_back(twin_game(rng));
  }
  return {"checked replay", "game", twin::turns,
          [games, start = fresh()](std::uint64_t times) {
            for (std::uint64_t i = 0; i < times; ++i) {
              Seam state = start;
              for (const auto& [seat, move] : (*games)[i % ring].entries) {
                demand(static_cast<bool>(check(state, seat, move)), "a stored move was refused");
                play(state, seat, move);
              }
              keep(&state);
            }
          },
          [records](std::uint64_t times) {
            for (std::uint64_t i = 0; i < times; ++i) {
              twin::State s;
              demand(twin::replay(s, (*records)[i % ring]), "the twin refused a stored move");
              keep(&s);
            }
          }};
}

/// Adds up games for a sample.
class Sums {
 public:
  void game(double first, double second, bool first_won, bool a_started) {
    ++games_;
    first_ += first;
    second_ += second;
    squares_ += first * first;
    wins_ += first_won ? 1 : 0;
    a_ += a_started ? 1 : 0;
  }
  void choice(double count) {
    ++choices_;
    branches_ += count;
  }
  Sample result() const {
    const double mean = first_ / games_;
    return {.games = games_,
            .first_score = mean,
            .second_score = second_ / games_,
            .first_wins = wins_ / games_,
            .seat_a_starts = a_ / games_,
            .branching = branches_ / choices_,
            .decisions = choices_ / games_,
            .score_deviation = std::sqrt(squares_ / games_ - mean * mean)};
  }

 private:
  double games_ = 0, first_ = 0, second_ = 0, squares_ = 0, wins_ = 0, a_ = 0;
  double choices_ = 0, branches_ = 0;
};

}  // namespace

std::vector<Pair> pairs() {
  return {playouts(), playouts_at_once(), copies(), legal_lists(), replays(), searches()};
}

Tries tries_of_seam(int iterations) {
  Tries tries;
  PlainSearch bot{{.iterations = iterations}};
  Rng rng{8};
  for (const Seam& state : seam_positions(7)) {
    const auto found =
        bot.weigh(observe(state, state.active), moves(state, state.active), rng, nullptr);
    std::uint32_t most = 0;
    for (const auto& move : found) most = std::max(most, move.visits);
    tries.add(static_cast<double>(most) / iterations);
  }
  return tries;
}
Tries tries_of_twin(int iterations) {
  Tries tries;
  twin::Search search{iterations};
  Rng rng{9};
  for (const twin::Known& known : twin_known_positions(8)) {
    tries.add(static_cast<double>(search.choose(known, rng).tries) / iterations);
  }
  return tries;
}

Sample sample_seam(std::uint64_t games, std::uint64_t seed) {
  Sums sums;
  const Seam start = fresh();
  for (std::uint64_t game = 0; game < games; ++game) {
    Rng rng = Rng::of_game(seed, game);
    Seam state = start;
    for (SeatSet asked = to_act(state); !asked.empty(); asked = to_act(state)) {
      const Seat seat = asked.first();
      if (seat != nature) sums.choice(static_cast<double>(moves(state, seat).size()));
      play(state, seat, seat == nature ? roll(state, rng) : any_move(state, seat, rng));
    }
    const auto points = scores(state);
    sums.game(points[state.start], points[left_of(state.start, 2)],
              winners(state) == SeatSet{state.start}, state.start == Seat{0});
  }
  return sums.result();
}

Sample sample_twin(std::uint64_t games, std::uint64_t seed) {
  Sums sums;
  Rng rng{seed};
  for (std::uint64_t game = 0; game < games; ++game) {
    twin::State s{};
    twin::begin(s, rng);
    while (!twin::over(s)) {
      const std::uint64_t random = rng.next();
      twin::draw(s, static_cast<std::uint32_t>(random));
      const twin::Choices& all = twin::choices(s);
      sums.choice(all.count);
      twin::couple(s, all.list[twin::share(static_cast<std::uint32_t>(random >> 32U), all.count)]);
    }
    sums.game(twin::score(s, s.start), twin::score(s, 1U - s.start), twin::winner(s) == s.start,
              s.start == 0);
  }
  return sums.result();
}

}  // namespace roundhouse::bench
