#pragma once

#include <doctest/doctest.h>

#include "ai/evaluate/black_pawn_trucking.hpp"
#include "conformance/conformance.hpp"
#include "games/black_pawn_trucking/books.hpp"

namespace roundhouse::black_pawn_trucking {

// BP-1.2  24 coins, wherever they are; and the books balance.
inline std::vector<conformance::Quantity> conserved(const State& s) {
  int turned = 0;
  for (const RankSet ranks : s.unseen) turned += rank_count - ranks.count();
  int raw_goods = coins_in_cup(s);
  const auto count = [&](Good good) { raw_goods += is_raw(good) ? 1 : 0; };
  for (const Goods goods : s.lying) goods.each(count);
  for (const Carried carried : s.truck) count(carried.good);
  if (!s.agenda.empty()) {
    if (const auto* turn = std::get_if<AwaitTurn>(&s.agenda.top())) raw_goods += turn->left;
  }
  const State start = setup(s.options);
  const Ledger& l = s.ledger;
  const int earned = l.raw + l.finished;
  const int paid = l.cities + l.goods + l.ferries + l.fines + l.contracts + l.interest;
  return {{"coins", raw_goods + turned, coin_count},
          {"pounds less loans", s.cash - price::loan * s.loans,
           start.cash - price::loan * start.loans + earned - paid}};
}

inline conformance::Suite<State> suite() {
  return {.tables = {{},
                     {.choose_start = true},
                     {.start_loans = 0},
                     {.start_loans = 3, .harder_cash = HarderCash::TenPerLoan},
                     {.start_loans = 10},
                     {.fine_per = FinePer::Good, .allow_return_delivery = false},
                     {.optional_roll_may_borrow = true, .show_unseen_ranks = true},
                     {.deal = 20261115}},
          .most_plies = 1200,  // no more than £328 ever come in, and every move costs £1
          .conserved = conserved,
          .games = 8,
          .refused_tables = {{.seats = 2}, {.start_loans = 11}},
          .perft = {},
          .met_elsewhere = {"BP-3.3", "BP-3.5", "BP-2.2", "BP-4.13"},
          .told_elsewhere = {"LoansRepaid"}};  // at random nobody delivers everything
}

}  // namespace roundhouse::black_pawn_trucking
