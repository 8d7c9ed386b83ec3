#include <string>

#include "core/words.hpp"
#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

std::string city_words(City city) {
  return std::string{place(city).name} + " (" + std::to_string(number_of(city)) + ")";
}

namespace {

std::string pounds(int amount) { return "£" + std::to_string(amount); }
std::string rank_words(Rank rank) { return word_for(rank); }
std::string tile_words(Tile tile) {
  return "the " + word_for(rank_of(tile)) + " of " + word_for(suit_of(tile));
}
std::string loans_words(int loans) {
  return loans == 1 ? "1 loan" : std::to_string(loans) + " loans";
}

// BP-4.8, BP-4.10  The whole bill, item by item.
std::string bill_words(const Bill& bill) {
  std::string out = pounds(bill.cities) + " for cities";
  if (bill.goods > 0) out += ", " + pounds(bill.goods) + " for goods";
  if (bill.ferries > 0) out += ", " + pounds(bill.ferries) + " for the ferry";
  out += " (BP-4.8)";
  if (bill.fines > 0) out += ", " + pounds(bill.fines) + " in fines (BP-4.10)";
  return out + ", " + pounds(bill.total()) + " in all";
}

std::string route_words(const Route& by) {
  std::string out;
  for (const City city : by) out += (out.empty() ? " by " : ", ") + std::string{place(city).name};
  return out;
}

std::string count_words(int count, std::string_view kind) {
  return std::to_string(count) + " " + std::string{kind} + (count == 1 ? " good" : " goods");
}

// BP-4.15, BP-4.16  What was delivered, and for how much.
std::string delivery_words(const State& before, City to) {
  int raw_goods = 0;
  int finished_goods = 0;
  for (const Carried carried : before.truck) {
    if (delivers(before, carried, to)) ++(is_raw(carried.good) ? raw_goods : finished_goods);
  }
  const int value = value_of(before.layout.rank(to));
  std::string out;
  if (raw_goods > 0) {
    out += " Delivers " + count_words(raw_goods, "raw") + " for " + pounds(value * raw_goods) +
           " (BP-4.15).";
  }
  if (finished_goods > 0) {
    out += " Delivers " + count_words(finished_goods, "finished") + " for " +
           pounds(value * finished_goods) + " (BP-4.16).";
  }
  return out;
}

// BP-4.25  Contracts that follow a move without a question are told with it.
std::string contracts_words(const State& before, const State& after) {
  const int fee = after.ledger.contracts - before.ledger.contracts;
  if (fee == 0) return "";
  const int interest = after.ledger.interest - before.ledger.interest;
  return "new contracts for " + pounds(fee) + " and " + pounds(interest) + " interest (BP-4.25)";
}

std::string end_words(const State& after) {
  switch (result(after)) {
    case Result::Playing: return "";
    case Result::Loss: return " The bank forecloses: the game is lost (BP-5.1).";
    case Result::Win:
      return " All is delivered: profit " + pounds(profit(after)) + ", a win (BP-5.4).";
    case Result::PartialVictory:
      return " All is delivered: " + pounds(-profit(after)) + " short, a partial victory (BP-5.4).";
  }
  return "";
}

/// What the table did by itself after a move: compulsory contracts, the end.
std::string aftermath(const State& before, const State::Move& move, Seat seat, int said_loans) {
  State after = before;
  play(after, seat, move);
  const std::string contracts = contracts_words(before, after);
  const int forced = after.loans - before.loans - said_loans;
  std::string out;
  if (!contracts.empty()) {
    out += " Nothing is left on the map, so there are " + contracts + ".";
    if (forced > 0) out += " That takes " + loans_words(forced) + " (BP-4.27).";
  }
  return out + end_words(after);
}

std::string tell_drive(const State& before, const Drive& said) {
  const Route by =
      said.by.empty() ? cheapest_route(before, cheapest_fares(before), said.to) : said.by;
  const Bill bill = bill_of(before, said.to, by);
  const int loans = loans_to_cover(before, bill.total());
  std::string out = "The truck drives from " + city_words(before.at) + " to " +
                    city_words(said.to) + route_words(by) + ": " + bill_words(bill);
  if (loans > 0) out += ", which takes " + loans_words(loans) + " (BP-4.12)";
  return out + "." + delivery_words(before, said.to) + aftermath(before, said, driver, loans);
}

std::string tell_draw(const State& before, const Draw& said) {
  const auto& coins = std::get<AwaitCoins>(before.agenda.top());
  const Tile named = tile(Suit(coins.drawn), coins.thrown[coins.drawn]);
  return "A coin of " + word_for(said.suit) + " goes to " + tile_words(named) + ", " +
         city_words(before.layout.city(named)) + " (BP-3.3).";
}

std::string tell_borrow(const State& before, const Borrow& said) {
  const std::string end = aftermath(before, said, driver, said.loans);
  if (said.loans == 0) return "No loan is taken." + end;
  return loans_words(said.loans) + (said.loans == 1 ? " is" : " are") + " taken for " +
         pounds(price::loan * said.loans) + " (BP-4.1)." + end;
}

std::string tell_turn(const State& before, const Turn& said) {
  return "The coin of " + word_for(before.layout.suit(before.at)) + " in " + city_words(before.at) +
         " is turned over and shows " + rank_words(said.rank) + " (BP-4.15)." +
         aftermath(before, said, nature, 0);
}

std::string tell_throw(const State& before, const Throw& said) {
  const auto die = Suit(std::get<AwaitDice>(before.agenda.top()).thrown.size());
  return "The " + word_for(die) + " die shows " + rank_words(said.rank) + " (BP-3.3).";
}

std::string tell_procure(const State& before) {
  State after = before;
  play(after, driver, Procure{});
  const int loans = after.loans - before.loans;
  std::string out = "The driver takes " + contracts_words(before, after);
  if (loans > 0) out += ", which takes " + loans_words(loans) + " (OQ-7)";
  return out + ".";
}

}  // namespace

std::string tell(const State& before, Seat, const State::Move& move, Seat) {
  return with(move, [&](const auto& said) -> std::string {
    using Said = std::remove_cvref_t<decltype(said)>;
    if constexpr (std::same_as<Said, Lay>) {
      return city_words(City(before.layout.laid())) + " is " + tile_words(said.tile) + " (BP-3.1).";
    }
    if constexpr (std::same_as<Said, Throw>) return tell_throw(before, said);
    if constexpr (std::same_as<Said, Draw>) return tell_draw(before, said);
    if constexpr (std::same_as<Said, Turn>) return tell_turn(before, said);
    if constexpr (std::same_as<Said, Start>) {
      return "The truck starts in " + city_words(said.city) + " (BP-3.5).";
    }
    if constexpr (std::same_as<Said, Borrow>) return tell_borrow(before, said);
    if constexpr (std::same_as<Said, Drive>) return tell_drive(before, said);
    if constexpr (std::same_as<Said, Procure>) return tell_procure(before);
    return "No new contracts are taken.";
  });
}

}  // namespace roundhouse::black_pawn_trucking
