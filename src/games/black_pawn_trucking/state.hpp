#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/agenda.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "games/black_pawn_trucking/events.hpp"
#include "games/black_pawn_trucking/layout.hpp"
#include "games/black_pawn_trucking/map.hpp"
#include "games/black_pawn_trucking/pieces.hpp"

namespace roundhouse::black_pawn_trucking {

/// The driver: the only seat there is.
inline constexpr Seat driver{0};

// OQ-3, OQ-5  Readings the sheet leaves open; the first named is the ruling.
enum class HarderCash : std::uint8_t { Ten, TenPerLoan };
constexpr auto names_of(HarderCash) {
  return std::to_array<std::string_view>({"10", "10_per_loan"});
}
enum class FinePer : std::uint8_t { City, Good };
constexpr auto names_of(FinePer) { return std::to_array<std::string_view>({"city", "good"}); }

struct Options {
  std::uint8_t seats = 1;
  bool choose_start = false;              // BP-3.5, easier A
  std::uint8_t start_loans = 1;           // BP-3.6: 0 is easier B, 2 to 10 harder
  HarderCash harder_cash{};               // OQ-3
  FinePer fine_per{};                     // OQ-5
  bool allow_return_delivery = true;      // OQ-6, BP-4.19
  bool optional_roll_may_borrow = false;  // OQ-7
  bool show_unseen_ranks = false;         // OQ-2, a help for fronts
  std::uint32_t deal = 0;                 // BP-8.3: 0 is dealt as it is played

  friend bool operator==(const Options&, const Options&) = default;
};

// What can be said. The first four are nature's.
struct Lay {
  static constexpr std::string_view name = "Lay";
  Tile tile;
  friend bool operator==(const Lay&, const Lay&) = default;
};
struct Throw {
  static constexpr std::string_view name = "Throw";
  Rank rank;
  friend bool operator==(const Throw&, const Throw&) = default;
};
struct Draw {
  static constexpr std::string_view name = "Draw";
  Suit suit;
  friend bool operator==(const Draw&, const Draw&) = default;
};
struct Turn {
  static constexpr std::string_view name = "Turn";
  Rank rank;
  friend bool operator==(const Turn&, const Turn&) = default;
};
struct Start {
  static constexpr std::string_view name = "Start";
  City city;
  friend bool operator==(const Start&, const Start&) = default;
};
struct Borrow {
  static constexpr std::string_view name = "Borrow";
  std::uint8_t loans;
  friend bool operator==(const Borrow&, const Borrow&) = default;
};
struct Drive {
  static constexpr std::string_view name = "Drive";
  City to;
  Route by;  // empty: by the cheapest route
  friend bool operator==(const Drive&, const Drive&) = default;
};
struct Procure {
  static constexpr std::string_view name = "Procure";
  friend bool operator==(const Procure&, const Procure&) = default;
};
struct Decline {
  static constexpr std::string_view name = "Decline";
  friend bool operator==(const Decline&, const Decline&) = default;
};

// What the table can be waiting for.
struct AwaitTiles {
  static constexpr std::string_view name = "AwaitTiles";
  friend bool operator==(const AwaitTiles&, const AwaitTiles&) = default;
};
/// The dice of one roll, in the order of the suits (BP-8.3).
struct AwaitDice {
  static constexpr std::string_view name = "AwaitDice";
  FixedVector<Rank, suit_count> thrown;
  friend bool operator==(const AwaitDice&, const AwaitDice&) = default;
};
struct AwaitCoins {
  static constexpr std::string_view name = "AwaitCoins";
  FixedVector<Rank, suit_count> thrown;
  std::uint8_t drawn;
  friend bool operator==(const AwaitCoins&, const AwaitCoins&) = default;
};
struct AwaitStart {
  static constexpr std::string_view name = "AwaitStart";
  friend bool operator==(const AwaitStart&, const AwaitStart&) = default;
};
struct AwaitLoans {
  static constexpr std::string_view name = "AwaitLoans";
  friend bool operator==(const AwaitLoans&, const AwaitLoans&) = default;
};
struct AwaitDrive {
  static constexpr std::string_view name = "AwaitDrive";
  friend bool operator==(const AwaitDrive&, const AwaitDrive&) = default;
};
/// Raw goods just delivered, still to be turned over; their suit is the city's.
struct AwaitTurn {
  static constexpr std::string_view name = "AwaitTurn";
  std::uint8_t left;
  friend bool operator==(const AwaitTurn&, const AwaitTurn&) = default;
};
struct AwaitContracts {
  static constexpr std::string_view name = "AwaitContracts";
  friend bool operator==(const AwaitContracts&, const AwaitContracts&) = default;
};

/// A good on the truck, and where it was loaded (BP-4.19).
struct Carried {
  Good good{};
  City loaded_at{};
  friend bool operator==(const Carried&, const Carried&) = default;
};

/// Income and cost of the whole game by rule, in pounds.
// BP-6.1, BP-6.2  At the end of a completed game `finished` is 84 and `raw` from 24 to 144.
// BP-6.3  With one loan all along, profit is 59 + raw - (cities + goods + ferries + fines).
struct Ledger {
  std::int16_t raw = 0;        // BP-4.15
  std::int16_t finished = 0;   // BP-4.16
  std::int16_t cities = 0;     // BP-4.8
  std::int16_t goods = 0;      // BP-4.8
  std::int16_t ferries = 0;    // BP-4.8
  std::int16_t fines = 0;      // BP-4.10
  std::int16_t contracts = 0;  // BP-4.25
  std::int16_t interest = 0;   // BP-4.25

  friend bool operator==(const Ledger&, const Ledger&) = default;
};

struct View;

// BP-8.1  What the rules need to know of a game. What nobody has seen is not in it.
struct State {
  using Event = black_pawn_trucking::Event;
  using Move = std::variant<Lay, Throw, Draw, Turn, Start, Borrow, Drive, Procure, Decline>;
  using Decision = std::variant<AwaitTiles, AwaitDice, AwaitCoins, AwaitStart, AwaitLoans,
                                AwaitDrive, AwaitTurn, AwaitContracts>;
  using Options = black_pawn_trucking::Options;
  using View = black_pawn_trucking::View;
  static constexpr int most_seats = 1;
  static constexpr std::size_t most_moves = city_count;

  Agenda<Decision, 1> agenda;
  Options options;
  Layout layout;
  std::array<Goods, city_count> lying{};  // on the map, BP-4.5
  FixedVector<Carried, coin_count> truck;
  City at = nowhere;  // where the truck stands
  std::uint8_t loans = 0;
  bool foreclosed = false;
  std::int16_t cash = 0;
  std::uint16_t turns = 0;                     // moves of the truck
  std::array<std::uint8_t, suit_count> cup{};  // coins left, by suit
  std::array<RankSet, suit_count> unseen{};    // BP-6.5, by suit
  Ledger ledger;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 272);

void fields(auto& visit, Of<Options> auto& o) {
  visit("seats", o.seats);
  visit("choose_start", o.choose_start);
  visit("start_loans", o.start_loans);
  visit("harder_cash", o.harder_cash);
  visit("fine_per", o.fine_per);
  visit("allow_return_delivery", o.allow_return_delivery);
  visit("optional_roll_may_borrow", o.optional_roll_may_borrow);
  visit("show_unseen_ranks", o.show_unseen_ranks);
  visit("deal", o.deal);
}
void fields(auto& visit, Of<Lay> auto& said) { visit("tile", said.tile); }
void fields(auto& visit, Of<Throw> auto& said) { visit("rank", said.rank); }
void fields(auto& visit, Of<Draw> auto& said) { visit("suit", said.suit); }
void fields(auto& visit, Of<Turn> auto& said) { visit("rank", said.rank); }
void fields(auto& visit, Of<Start> auto& said) { visit("city", said.city); }
void fields(auto& visit, Of<Borrow> auto& said) { visit("loans", said.loans); }
void fields(auto& visit, Of<Drive> auto& said) {
  visit("to", said.to);
  visit("by", said.by);
}
void fields(auto&, Of<Procure> auto&) {}
void fields(auto&, Of<Decline> auto&) {}
void fields(auto&, Of<AwaitTiles> auto&) {}
void fields(auto& visit, Of<AwaitDice> auto& dice) { visit("thrown", dice.thrown); }
void fields(auto& visit, Of<AwaitCoins> auto& coins) {
  visit("thrown", coins.thrown);
  visit("drawn", coins.drawn);
}
void fields(auto&, Of<AwaitStart> auto&) {}
void fields(auto&, Of<AwaitLoans> auto&) {}
void fields(auto&, Of<AwaitDrive> auto&) {}
void fields(auto& visit, Of<AwaitTurn> auto& turn) { visit("left", turn.left); }
void fields(auto&, Of<AwaitContracts> auto&) {}
void fields(auto& visit, Of<Carried> auto& carried) {
  visit("good", carried.good);
  visit("loaded_at", carried.loaded_at);
}
void fields(auto& visit, Of<Ledger> auto& ledger) {
  visit("raw", ledger.raw);
  visit("finished", ledger.finished);
  visit("cities", ledger.cities);
  visit("goods", ledger.goods);
  visit("ferries", ledger.ferries);
  visit("fines", ledger.fines);
  visit("contracts", ledger.contracts);
  visit("interest", ledger.interest);
}
void fields(auto& visit, Of<State> auto& s) {
  visit("options", s.options);
  visit("agenda", s.agenda);
  visit("layout", s.layout);
  visit("lying", s.lying);
  visit("truck", s.truck);
  visit("at", s.at);
  visit("loans", s.loans);
  visit("foreclosed", s.foreclosed);
  visit("cash", s.cash);
  visit("turns", s.turns);
  visit("cup", s.cup);
  visit("unseen", s.unseen);
  visit("ledger", s.ledger);
}

}  // namespace roundhouse::black_pawn_trucking
