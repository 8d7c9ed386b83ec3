#pragma once

#include <cstdint>

#include "core/rng.hpp"
#include "games/black_pawn_trucking/routes.hpp"
#include "games/black_pawn_trucking/state.hpp"

namespace roundhouse::black_pawn_trucking {

/// A city the truck may drive to now, with the bill and what is certain to be earned there. Goods
/// cost the same on every way: they are on no bill, but told once (`View::carrying`).
struct Destination {
  City city{};
  Bill bill;
  std::uint8_t loans = 0;  // that would have to be taken for it
  bool payable = false;    // ten loans would do
  std::uint8_t raw = 0;    // goods delivered there as raw materials
  std::uint8_t finished = 0;
  std::uint8_t income = 0;  // for both, in pounds
  Route by;                 // the cities passed, in order

  friend bool operator==(const Destination&, const Destination&) = default;
};

/// Whether new contracts could be had if the turn ended now (phase 5).
enum class Contracts : std::uint8_t { CupEmpty, EnoughGoods, TooDear, Optional, Compulsory };
constexpr auto names_of(Contracts) {
  return std::to_array<std::string_view>(
      {"cup_empty", "enough_goods", "too_dear", "optional", "compulsory"});
}

/// What the driver sees: everything but what nobody knows. A watcher sees the same.
// BP-5.5  At the end it is the record of the game: profit, turns, loans and options.
struct View {
  Seat viewer{};
  Agenda<State::Decision, 1> agenda;
  Options options;
  Layout layout;
  std::array<Goods, city_count> lying{};
  FixedVector<Carried, coin_count> truck;
  City at = nowhere;
  std::uint8_t loans = 0;
  bool foreclosed = false;
  std::int16_t cash = 0;
  std::uint16_t turns = 0;
  std::array<std::uint8_t, suit_count> cup{};
  std::array<RankSet, suit_count> unseen{};  // shown where show_unseen_ranks is chosen
  Ledger ledger;
  std::int16_t profit = 0;  // if the loans were repaid now
  Contracts contracts{};
  std::uint8_t contracts_price = 0;                       // fee and interest
  std::uint8_t carrying = 0;                              // pounds for the goods, before a drive
  FixedVector<Destination, city_count - 1> destinations;  // before a drive

  friend bool operator==(const View&, const View&) = default;
};

View observe(const State& s, Seat seat);

/// What the drive costs in all.
inline int price_of(const View& v, const Destination& d) { return d.bill.total() + v.carrying; }

/// The state itself: this game hides nothing that is already decided.
State imagine(const View& view, Rng& rng);

void fields(auto& visit, Of<Bill> auto& bill) {
  visit("cities", bill.cities);
  visit("ferries", bill.ferries);
  visit("fines", bill.fines);
}
void fields(auto& visit, Of<Destination> auto& d) {
  visit("city", d.city);
  visit("bill", d.bill);
  visit("loans", d.loans);
  visit("payable", d.payable);
  visit("raw", d.raw);
  visit("finished", d.finished);
  visit("income", d.income);
  visit("by", d.by);
}
void fields(auto& visit, Of<View> auto& v) {
  visit("viewer", v.viewer);
  visit("agenda", v.agenda);
  visit("options", v.options);
  visit("layout", v.layout);
  visit("lying", v.lying);
  visit("truck", v.truck);
  visit("at", v.at);
  visit("loans", v.loans);
  visit("foreclosed", v.foreclosed);
  visit("cash", v.cash);
  visit("turns", v.turns);
  visit("cup", v.cup);
  visit("unseen", v.unseen);
  visit("ledger", v.ledger);
  visit("profit", v.profit);
  visit("contracts", v.contracts);
  visit("contracts_price", v.contracts_price);
  visit("carrying", v.carrying);
  visit("destinations", v.destinations);
}

}  // namespace roundhouse::black_pawn_trucking
