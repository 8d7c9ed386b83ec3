#include "games/yardmaster_express/cards.hpp"

#include <array>

#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::yardmaster_express;

TEST_CASE("YE-1.1, YE-1.2 the deck has 32 cards, 13 railcars of four colours, 12 purple (YT-06)") {
  std::array<int, 6> railcars{};
  int cards = 0;
  for (const Front& f : fronts) {
    cards += f.copies;
    railcars[std::size_t(f.left.colour)] += f.copies;
    railcars[std::size_t(f.right.colour)] += f.copies;
    for (const Railcar car : {f.left, f.right}) CHECK((car.value >= 2 && car.value <= 4));
  }
  CHECK(cards == 32);
  CHECK(railcars == std::array{13, 13, 13, 13, 12, 0});
}

TEST_CASE("YE-1.3 each colour but purple meets each other once, and one card is reconstructed") {
  std::array<std::array<int, 5>, 5> pairs{};
  int restored = 0;
  for (const Front& f : fronts) {
    if (f.provenance == Provenance::Reconstructed) ++restored;
    if (f.left.colour == f.right.colour) continue;
    CHECK(f.copies == 1);
    ++pairs[std::size_t(f.left.colour)][std::size_t(f.right.colour)];
  }
  CHECK(restored == 1);
  for (std::size_t left = 0; left < 4; ++left) {
    for (std::size_t right = 0; right < 4; ++right) {
      CHECK(pairs[left][right] == (left == right ? 0 : 1));
    }
    CHECK(pairs[4][left] == 1);
    CHECK(pairs[left][4] == 0);
  }
}

TEST_CASE("YE-1.4 the back of every card is two wild railcars of value 2") {
  for (int f = 0; f < front_count; ++f) {
    const Coupled buried{Card(f), Face::Down};
    CHECK(buried.left() == wild);
    CHECK(buried.right() == wild);
  }
  CHECK(wild.value == 2);
}

TEST_CASE("YE-1.6 sixteen cabooses are known, twelve and seven make up the smaller sets") {
  int twelve = 0;
  int seven = 0;
  for (int c = 0; c < caboose_count; ++c) {
    CHECK(in_set(CabooseSet::All, Caboose(c)));
    CHECK_FALSE(in_set(CabooseSet::None, Caboose(c)));
    twelve += in_set(CabooseSet::RuleSheet, Caboose(c)) ? 1 : 0;
    seven += in_set(CabooseSet::Prototype, Caboose(c)) ? 1 : 0;
  }
  CHECK(twelve == 12);
  CHECK(seven == 7);
}

TEST_CASE("YE-1.7 eight cards are purple, those with purple on one side only among them") {
  CHECK(CardSet::all([](Card c) { return purple(c); }).count() == 8);
  CHECK(purple(card("P3|G3")));
  CHECK_FALSE(purple(card("G3|R3")));
}

TEST_CASE("a card set counts copies, and gives back what was put in") {
  CardSet set;
  set.add(card("B2|B2"));
  set.add(card("B2|B2"));
  set.add(card("P4|P4"));
  CHECK(set.copies(card("B2|B2")) == 2);
  CHECK(set.count() == 3);
  int distinct = 0;
  set.each_front([&](Card) { ++distinct; });
  CHECK(distinct == 2);
  set.remove(card("B2|B2"));
  CHECK(set.contains(card("B2|B2")));
  set.remove(card("B2|B2"));
  CHECK_FALSE(set.contains(card("B2|B2")));
  CHECK(set.at(0) == card("P4|P4"));
}
