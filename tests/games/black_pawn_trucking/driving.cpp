#include <doctest/doctest.h>

#include <set>

#include "positions.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {
State at(int where, std::initializer_list<std::string_view> goods = {}) {
  State s = plain_table();
  s.at = city(where);
  s.cash = 30;
  carry(s, 1, goods);
  return s;
}
}  // namespace

TEST_CASE("BP-4.6 the truck must move to another city (BT-24)") {
  CHECK(refused_by(at(10), "drive 10") == "BP-4.6");
  CHECK(refused_by(at(10), "drive 10 by 12") == "BP-4.6");
  CHECK(refused_by(at(10), "drive 12") == "");
  CHECK(check(at(10), driver, Drive{nowhere, {}}).broken()->id == "BP-4.6");
}

TEST_CASE("BP-4.7 every other city is a destination") { CHECK(moves(at(10), driver).size() == 23); }

TEST_CASE("BP-4.8 fuel: cities entered, goods once, ferries (BT-17, BT-19, BT-20, BT-21, BT-22)") {
  CHECK(bill_to(at(18), 5) == 5);
  CHECK(bill_to(at(2), 11) == 3);
  CHECK(bill_to(at(3, {"arms"}), 6) == 3);
  CHECK(bill_to(at(17, {"arms", "arms", "arms"}), 18) == 4);
  const State s = at(5);
  CHECK(bill_to(s, 7) == 8);
  const Route by = cheapest_route(s, cheapest_fares(s), city(7));
  const Bill bill = bill_of(s, city(7), by);
  CHECK(bill.cities == 6);
  CHECK(bill.ferries == 2);
}

TEST_CASE("BP-4.9 18 to 5 with two goods costs £7 over 17, the ferry and 6 (BT-16)") {
  const State s = at(18, {"arms", "crowns"});
  const Bill bill = bill_of(s, city(5), cheapest_route(s, cheapest_fares(s), city(5)));
  CHECK(bill == Bill{.cities = 3, .goods = 2, .ferries = 2, .fines = 0});
  Route by;
  by.push_back(city(17));
  by.push_back(city(6));
  CHECK(cheapest_route(s, cheapest_fares(s), city(5)) == by);
  CHECK(after(s, {"drive 5"}).cash == 23);
}

TEST_CASE("BP-4.10 a city with goods that is passed costs £1 (BT-26, BT-27, BT-29, BT-31)") {
  State s = at(15);
  lay_goods(s, 16, {"arms"});
  CHECK(bill_to(s, 19) == 2);  // round by 18
  lay_goods(s, 18, {"arms", "arms", "null"});
  CHECK(bill_to(s, 19) == 3);
  State stops = at(18);
  lay_goods(stops, 17, {"arms"});
  CHECK(bill_to(stops, 17) == 1);
  CHECK(bill_to(stops, 6) == 5);
  lay_goods(stops, 6, {"5"});
  CHECK(bill_to(stops, 5) == 7);
}

TEST_CASE("BP-4.10 by the switch each good passed costs £1 (OQ-5)") {
  State s = plain_table({.fine_per = FinePer::Good});
  s.at = city(15);
  lay_goods(s, 16, {"arms", "arms"});
  lay_goods(s, 18, {"arms", "arms", "null"});
  CHECK(bill_to(s, 19) == 4);
  CHECK(bill_of(s, city(19), cheapest_route(s, cheapest_fares(s), city(19))).fines == 2);
  const auto fine = told_of<FinePaid>(s, "drive 19");
  REQUIRE(fine.size() == 1);
  CHECK(fine[0].pounds == 2);
  CHECK(fine[0].cities.size() == 1);
}

TEST_CASE("BP-4.11 no fine for the start, and the whole bill is paid before moving (BT-30)") {
  State s = at(18);
  lay_goods(s, 18, {"suns", "suns"});
  s.agenda.instead(AwaitLoans{});
  s = after(s, {"borrow 0", "drive 19"});
  CHECK(s.cash == 30 - 1 - 2);
  CHECK(s.ledger.fines == 0);
  State poor = at(15);
  lay_goods(poor, 16, {"arms"});
  lay_goods(poor, 18, {"arms"});
  poor.cash = 2;
  poor = after(poor, {"drive 19"});
  CHECK(poor.loans == 2);  // the fine is on the bill
  CHECK(poor.cash == 9);
}

TEST_CASE("BP-4.12 the fewest loans that cover the bill are taken, and £0 is enough (BT-37)") {
  State s = at(18, {"arms", "crowns"});
  s.cash = 7;
  CHECK(after(s, {"drive 5"}).cash == 0);
  CHECK(after(s, {"drive 5"}).loans == 1);
  s.cash = 6;
  CHECK(after(s, {"drive 5"}).cash == 9);
  CHECK(after(s, {"drive 5"}).loans == 2);
  CHECK(after(s, {"drive 5"}).truck.size() == 2);  // what is loaded stays
}

TEST_CASE("BP-4.12 a bill beyond ten loans is refused while another city can be paid") {
  State s = at(5);
  s.cash = 3;
  s.loans = 10;
  CHECK(refused_by(s, "drive 7") == "BP-4.12");
  CHECK(refused_by(s, "drive 3") == "");
  CHECK(moves(s, driver).size() == 5);  // Ireland
  CHECK(candidate_moves(s, driver).size() == 24);
  carry(s, 1, {"arms"});  // one pound more to each city
  CHECK(refused_by(s, "drive 2") == "BP-4.12");
  CHECK(refused_by(s, "drive 4") == "");
  CHECK(moves(s, driver).size() == 4);
}

TEST_CASE("BP-4.13 a named route is billed as named and enters no city twice") {
  State s = at(15);
  CHECK(after(s, {"drive 19 by 16 20"}).cash == 27);
  CHECK(after(s, {"drive 19"}).cash == 28);
  CHECK(refused_by(s, "drive 19 by 16 14 16") == "BP-4.13");
  CHECK(refused_by(s, "drive 19 by 16 15 18") == "BP-4.13");
  CHECK(refused_by(s, "drive 19 by 20") == "BP-2.2");
  s.cash = 2;
  s.loans = 10;
  CHECK(refused_by(s, "drive 19 by 16 20") == "BP-4.12");
}

TEST_CASE("BP-4.13 of ways as cheap the one by the city of the higher number is taken") {
  State s = at(2);
  lay_goods(s, 4, {"arms"});
  lay_goods(s, 6, {"arms"});
  CHECK(bill_to(s, 17) == 7);  // £7 by 4, 6 and the ferry with two fines, £7 by 11 and 18 without
  CHECK(after(s, {"drive 17 by 4 6"}).cash == 23);
  const Route by = cheapest_route(s, cheapest_fares(s), city(17));
  CHECK(by[0] == city(11));
  CHECK(by[by.size() - 1] == city(18));
}

TEST_CASE("BP-4.13 fares agree with the fares of all routes, with and without goods on the map") {
  Rng rng{11};
  for (int game = 0; game < 200; ++game) {
    State s = plain_table();
    for (int c = 1; c <= 24; ++c) {
      if (rng.below(3) == 0) lay_goods(s, c, {"arms"});
    }
    s.at = City(rng.below(24));
    s.lying[index(s.at)] = {};
    const Fares fares = cheapest_fares(s);
    for (int c = 1; c <= 24; ++c) {
      if (city(c) == s.at) continue;
      const Route by = cheapest_route(s, fares, city(c));
      CHECK(bill_of(s, city(c), by).total() == fares[index(city(c))]);
      CHECK(refused_by(s, text_of(Drive{city(c), by})) == "");
      neighbours(city(c)).each([&](City next) {  // no step makes a fare cheaper
        const int fine = city(c) == s.at || s.lying[index(city(c))].empty() ? 0 : 1;
        CHECK(fares[index(next)] <= fares[index(city(c))] + fine + 1);
      });
    }
  }
}

TEST_CASE("BP-8.1 before the drive the view shows the bill of every destination") {
  State s = at(18);
  lay_goods(s, 18, {"suns", "4"});
  lay_goods(s, 17, {"arms"});
  s.agenda.instead(AwaitLoans{});
  s.cash = 3;
  const View v = observe(s, driver);
  REQUIRE(v.destinations.size() == 23);
  const Destination& d = v.destinations[4];
  CHECK(d.city == city(5));  // the 4 of suns
  CHECK(d.bill == Bill{.cities = 3, .ferries = 2, .fines = 1});
  CHECK(v.carrying == 2);  // whatever the way
  CHECK(price_of(v, d) == 8);
  CHECK(d.loans == 1);
  CHECK(d.raw == 1);
  CHECK(d.finished == 1);
  CHECK(d.income == 8);
  CHECK(d.by.size() == 2);
  const State driven = after(s, {"borrow 0", "drive 5"});
  CHECK(driven.cash == 3 + 10 - 8 + 8);
}

}  // namespace roundhouse::black_pawn_trucking
