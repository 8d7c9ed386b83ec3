// How cheap a random game of Black Pawn Trucking could be: the game once more, written by hand for
// nothing but speed. No options, no agenda, no ledger, no list of what was loaded where: goods are
// counted, busy cities are a set. It draws what the engine draws, so that both play the same games:
//   black_pawn_limit 20000 check     plays them by the engine too; 1 if one ends otherwise
//   black_pawn_limit 20000           plays them and nothing else, to be counted or timed
//   black_pawn_limit 20000 engine    the same by the engine
// Count its instructions and compare (docs/speed.md):
//   valgrind --tool=callgrind --callgrind-out-file=/dev/null build/release/black_pawn_limit 2000
#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/rng.hpp"
#include "games/black_pawn_trucking/rules.hpp"

using namespace roundhouse;
using black_pawn_trucking::City;
using black_pawn_trucking::city_count;

namespace {

using Set = std::uint32_t;  // a bit for each city

constexpr auto near = [] {
  std::array<Set, city_count> table{};
  for (std::size_t a = 0; a < city_count; ++a) {
    for (int b = 0; b < city_count; ++b) {
      if (black_pawn_trucking::neighbours(City(a)).contains(City(b))) table[a] |= 1U << unsigned(b);
    }
  }
  return table;
}();
constexpr auto across = [] {  // by ferry
  std::array<Set, city_count> table{};
  for (std::size_t a = 0; a < city_count; ++a) {
    const City port = black_pawn_trucking::ferry_from(City(a));
    if (port != black_pawn_trucking::nowhere) table[a] = 1U << index(port);
  }
  return table;
}();

/// Goes out from a city pound by pound; a busy city costs one more to leave.
class Walk {
 public:
  constexpr Walk(unsigned at, Set busy) : busy_{busy}, now_{1U << at} {}

  constexpr Set now() const { return now_; }
  constexpr Set reached() const { return ~open_ & all; }
  constexpr void step() {
    open_ &= ~now_;
    each_bit(now_, [&](int city) {
      const unsigned late = busy_ >> unsigned(city) & 1U;
      waiting_[late] |= near[std::size_t(city)];
      waiting_[late + 2] |= across[std::size_t(city)];
    });
    now_ = waiting_[0] & open_;
    waiting_ = {waiting_[1], waiting_[2], waiting_[3], 0};
  }

  static constexpr Set all = (1U << city_count) - 1;

 private:
  Set busy_;
  Set now_;
  Set open_ = all;
  std::array<Set, 4> waiting_{};
};
constexpr int most_fare = 16;

/// What it costs where no city is busy.
constexpr auto plain_fares = [] {
  std::array<std::array<std::uint8_t, city_count>, city_count> table{};
  for (unsigned at = 0; at < city_count; ++at) {
    Walk walk{at, 0};
    for (int fare = 0; fare < most_fare; ++fare, walk.step()) {
      each_bit(walk.now(), [&](int to) { table[at][std::size_t(to)] = std::uint8_t(fare); });
    }
  }
  return table;
}();
/// Who is passed on one of the cheapest ways: if none of them is busy, the fare stands.
constexpr auto passed = [] {
  std::array<std::array<Set, city_count>, city_count> table{};
  for (std::size_t at = 0; at < city_count; ++at) {
    for (int fare = 2; fare < most_fare; ++fare) {
      for (std::size_t to = 0; to < city_count; ++to) {
        if (plain_fares[at][to] != fare) continue;
        for (std::size_t by = 0; by < city_count; ++by) {
          const int left = fare - plain_fares[at][by];
          const bool last =
              left == 1 ? (near[by] >> to & 1U) != 0 : left == 3 && (across[by] >> to & 1U) != 0;
          if (last) table[at][to] = by == at ? 0 : table[at][by] | 1U << by;
        }
      }
    }
  }
  return table;
}();
constexpr auto for_so_much = [] {
  std::array<std::array<Set, most_fare>, city_count> table{};
  for (std::size_t at = 0; at < city_count; ++at) {
    for (std::size_t to = 0; to < city_count; ++to) {
      for (std::size_t fare = plain_fares[at][to]; fare < most_fare; ++fare) {
        table[at][fare] |= 1U << to;
      }
    }
  }
  return table;
}();

/// A heap of goods: three bits for each suit and each rank.
using Heap = std::uint32_t;
constexpr Heap one_of(unsigned kind) { return 1U << 3 * kind; }
constexpr unsigned count_of(Heap heap, unsigned kind) { return heap >> 3 * kind & 7U; }
constexpr unsigned total_of(Heap heap) {
  constexpr Heap ones = 0b001'001'001'001'001'001'001'001'001'001;
  return unsigned(std::popcount(heap & ones) + 2 * std::popcount(heap & ones << 1U) +
                  4 * std::popcount(heap & ones << 2U));
}
constexpr std::array<int, 6> value = {6, 1, 2, 3, 4, 5};

/// What is compared: both must have drawn, paid and driven alike.
struct End {
  int cash = 0;
  int loans = 0;
  int turns = 0;
  int decisions = 0;
  std::uint64_t next = 0;

  friend bool operator==(const End&, const End&) = default;
};

class Game {
 public:
  explicit Game(Rng luck) : luck_{luck} {}

  End play() {
    lay_tiles();
    roll_contracts();
    while (turn()) {
    }
    end_.cash = cash_;
    end_.loans = loans_;
    end_.next = luck_.next();
    return end_;
  }

 private:
  /// Nature's draws of one thing among many have a generator of their own, as in the engine.
  unsigned drawn(unsigned n) { return Rng{luck_.next()}.below(n); }

  void lay_tiles() {
    Set unlaid = Walk::all;
    for (unsigned city = 0; city < city_count; ++city) {
      const auto tile = unsigned(select_bit(unlaid, drawn(city_count - city)));
      unlaid ^= 1U << tile;
      tile_[city] = std::uint8_t(tile);
      city_[tile] = std::uint8_t(city);
    }
  }

  void roll_contracts() {
    std::array<unsigned, 4> on{};
    for (unsigned suit = 0; suit < 4; ++suit) on[suit] = city_[6 * suit + luck_.below(6)];
    for (const unsigned city : on) {
      unsigned left = drawn(cup_left_--);
      unsigned suit = 0;
      while (left >= cup_[suit]) left -= cup_[suit++];
      --cup_[suit];
      lay(city, suit);
    }
    if (at_ == city_count) at_ = on[1];
  }
  void lay(unsigned city, unsigned kind) {
    heap_[city] += one_of(kind);
    busy_ |= 1U << city;
    ++on_map_;
  }

  int means() const { return cash_ + 10 * (10 - loans_); }

  /// Loans, loading, a drive, deliveries and contracts; false when the game is over.
  bool turn() {
    if (loans_ < 10) {
      ++end_.decisions;
      borrow(int(luck_.below(unsigned(11 - loans_))));
    }
    load();
    if (1 + carried_ > means()) return false;
    ++end_.decisions;
    drive();
    deliver();
    if (cup_left_ == 0) return on_map_ + carried_ > 0;
    if (on_map_ >= 4) return true;
    if (on_map_ > 0) {
      if (4 + loans_ > cash_) return true;
      ++end_.decisions;
      if (luck_.below(2) == 1) return true;
    }
    return procure();
  }
  void borrow(int loans) {
    loans_ += loans;
    cash_ += 10 * loans;
  }
  void load() {
    const int loaded = int(total_of(heap_[at_]));
    truck_ += heap_[at_];
    heap_[at_] = 0;
    carried_ += loaded;
    on_map_ -= loaded;
    busy_ &= ~(1U << at_);
  }

  Set payable() const {
    const auto for_plain = [&](int pounds) {
      return pounds < 0 ? 0U : for_so_much[at_][std::size_t(std::min(pounds, most_fare - 1))];
    };
    const int left = means() - carried_;
    const Set most = for_plain(left);
    if (most == for_plain(left - std::popcount(busy_))) return most & ~(1U << at_);
    Walk walk{at_, busy_};
    for (int fare = 0; fare <= left; ++fare) walk.step();
    return walk.reached() & ~(1U << at_);
  }
  int fare_to(unsigned to) const {
    if ((passed[at_][to] & busy_) == 0) return plain_fares[at_][to];
    Walk walk{at_, busy_};
    int fare = 0;
    for (; (walk.now() >> to & 1U) == 0; ++fare) walk.step();
    return fare;
  }
  void drive() {
    const Set cities = payable();
    const auto to = unsigned(select_bit(cities, luck_.below(unsigned(std::popcount(cities)))));
    const int bill = fare_to(to) + carried_;
    borrow(std::max(0, bill - cash_ + 9) / 10);
    cash_ -= bill;
    at_ = to;
    ++end_.turns;
  }
  void deliver() {
    const unsigned suit = tile_[at_] / 6U;
    const unsigned rank = tile_[at_] % 6U;
    const unsigned raw = count_of(truck_, suit);
    const unsigned finished = count_of(truck_, 4 + rank);
    truck_ -= raw * one_of(suit) + finished * one_of(4 + rank);
    carried_ -= int(raw + finished);
    cash_ += value[rank] * int(raw + finished);
    for (unsigned i = 0; i < raw; ++i) {
      const auto shown = unsigned(
          select_bit(std::uint32_t{unseen_[suit]}, drawn(unsigned(std::popcount(unseen_[suit])))));
      unseen_[suit] = std::uint8_t(unseen_[suit] ^ 1U << shown);
      lay(at_, 4 + shown);
    }
  }
  bool procure() {
    const int lacking = 4 + loans_ - cash_;
    const int loans = lacking <= 0 ? 0 : (lacking + 8) / 9;
    if (loans_ + loans > 10) return false;
    borrow(loans);
    cash_ -= 4 + loans_;
    roll_contracts();
    return true;
  }

  Rng luck_;
  End end_;
  int cash_ = 10;
  int loans_ = 1;
  int carried_ = 0;
  int on_map_ = 0;
  unsigned at_ = city_count;
  unsigned cup_left_ = 24;
  Set busy_ = 0;
  Heap truck_ = 0;
  std::array<Heap, city_count> heap_{};
  std::array<std::uint8_t, 24> tile_;
  std::array<std::uint8_t, 24> city_;
  std::array<std::uint8_t, 4> cup_{6, 6, 6, 6};
  std::array<std::uint8_t, 4> unseen_{63, 63, 63, 63};
};

End by_hand(std::uint64_t game) { return Game{Rng::of_game(1, game)}.play(); }

End by_engine(std::uint64_t game) {
  static const auto start = [] {
    auto s = black_pawn_trucking::setup({});
    go_on(s);
    return s;
  }();
  black_pawn_trucking::State s = start;
  Rng luck = Rng::of_game(1, game);
  const int decisions = play_out(s, luck);
  return {s.cash, s.loans, s.turns, decisions, luck.next()};
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::stoull(argv[1]) : 100'000;
  const std::string_view how = argc > 2 ? argv[2] : "hand";
  long decisions = 0;
  long turns = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    const End end = how == "engine" ? by_engine(game) : by_hand(game);
    if (how == "check" && !(end == by_engine(game))) {
      std::fprintf(stderr, "game %llu ends otherwise\n", static_cast<unsigned long long>(game));
      return 1;
    }
    decisions += end.decisions;
    turns += end.turns;
  }
  std::printf("%llu games, %ld decisions, %ld drives\n", static_cast<unsigned long long>(games),
              decisions, turns);
}
