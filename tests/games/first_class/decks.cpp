#include <map>

#include "games/first_class/table.hpp"

namespace roundhouse::first_class {

namespace {

std::map<Kind, int> kinds_in(int pile, bool base, Module module = Module::A) {
  std::map<Kind, int> out;
  for (int k = 0; k < (base ? base_per_pile : module_per_pile); ++k) {
    ++out[face(base ? base_card(pile, k) : module_card(module, pile, k)).kind];
  }
  return out;
}

}  // namespace

TEST_CASE("FC-1.1, FC-1.10, FC-1.11, FC-1.13 the numbers of the box") {
  CHECK(car_supply[0] + car_supply[1] + car_supply[2] == 94);
  CHECK(tile_values == std::array<std::uint8_t, 8>{5, 6, 7, 8, 12, 13, 14, 15});
  CHECK(constantinople == std::array<std::uint8_t, 3>{20, 10, 5});
  CHECK(94 + 16 + base_count + end_count + 5 * module_count + role_cards == 327);
}

TEST_CASE("FC-1.2 every player has the same four mail cars") {
  CHECK(mail_bonus.size() == 5);
  for (std::size_t k = 1; k < mail_bonus.size(); ++k) CHECK(mail_bonus[k].size() == 1);
}

TEST_CASE("FC-1.3, FC-5.1, FC-5.8 24 base cards in each pile, four kinds of them") {
  CHECK(std::size(deck::base) == base_count);
  for (int pile = 1; pile <= pile_count; ++pile) {
    auto kinds = kinds_in(pile, true);
    CHECK(kinds[Kind::RailroadCar] == 9);
    CHECK(kinds[Kind::Conductor] == (pile == 3 ? 6 : 5));
    CHECK(kinds[Kind::Locomotive] == 5);
    CHECK(kinds[Kind::Route] == (pile == 3 ? 4 : 5));
  }
}

TEST_CASE("FC-1.4, FC-11.1, FC-11.6 21 Game End cards, each with an immediate part and points") {
  CHECK(std::size(deck::ends) == end_count);
  for (const EndFace& end : deck::ends) {
    CHECK(end.immediate.size() == 1);
    CHECK(end.final.points > 0);
  }
}

TEST_CASE(
    "FC-1.5, FC-15.6 modules A to E: eight cards a pile, a money and a Game End card in each") {
  for (int m = 0; m < 5; ++m) {
    for (int pile = 1; pile <= pile_count; ++pile) {
      auto kinds = kinds_in(pile, false, Module(m));
      CHECK(kinds[Kind::Money] == 1);
      CHECK(kinds[Kind::GameEnd] == 1);
    }
  }
  CHECK(kinds_in(1, false, Module::A)[Kind::Contract] == 6);
  CHECK(kinds_in(2, false, Module::B)[Kind::Celebrity] == 3);
  CHECK(kinds_in(2, false, Module::B)[Kind::Postcard] == 3);
  CHECK(kinds_in(3, false, Module::C)[Kind::ShadyDeal] == 4);
  CHECK(kinds_in(3, false, Module::D)[Kind::Passenger] == 3);
  CHECK(kinds_in(3, false, Module::D)[Kind::Luggage] == 3);
  CHECK(kinds_in(1, false, Module::E)[Kind::Turnout] == 3);
  CHECK(kinds_in(1, false, Module::E)[Kind::Mechanic] == 3);
}

TEST_CASE("FC-1.6, FC-18.3 four roles, 13 fingerprints and 13 blanks") {
  CHECK(role_cards == 4);
  CHECK(fingerprint_tokens + blank_tokens == 26);
}

TEST_CASE(
    "FC-1.7, FC-21.1, FC-21.3 sheet F, components: 24 module cards, 8 a pile, and the toolbox") {
  CHECK(std::size(deck::storage_and_factory) == module_count);
  for (int pile = 1; pile <= pile_count; ++pile) {
    auto kinds = kinds_in(pile, false, Module::F);
    CHECK(kinds[Kind::Storage] == 3);
    CHECK(kinds[Kind::Factory] == (pile == 3 ? 3 : 4));
    CHECK(kinds[Kind::Money] == (pile == 2 ? 0 : 1));
    CHECK(kinds[Kind::GameEnd] == (pile == 1 ? 0 : 1));
  }
  CHECK(face(toolbox).effect == deck::does(deck::upgrades(1)));
}

TEST_CASE("FC-8.3, FC-9.6, FC-9.7, FC-5.6 every face makes sense for its kind") {
  for (int k = 0; k < card_count; ++k) {
    const Face& f = face(Card(k));
    int clocks = 0;
    for (const Space& space : f.spaces) clocks += space.kind == SpaceKind::Clock ? 1 : 0;
    CHECK(clocks == (f.kind == Kind::Route ? 1 : 0));
    CHECK((f.need.what != Count::Nothing) == (f.kind == Kind::Contract));
    const bool silent = f.kind == Kind::Celebrity || f.kind == Kind::Postcard ||
                        f.kind == Kind::Storage || f.kind == Kind::Factory;
    CHECK(f.effect.empty() == silent);
    for (const Part& part : f.effect) {
      CHECK(part.n > 0);
      if (f.kind == Kind::Conductor) CHECK(part.n <= 3);
    }
  }
}

TEST_CASE("FC-16.2 six cars of value 2 or more is the requirement of A2-01") {
  const Need& need = face(card("A2-01")).need;
  CHECK(need.what == Count::CarsOfValue);
  CHECK(need.value == 2);
  CHECK(need.n == 6);
}

TEST_CASE("FC-23.2 every card has a name of its own, and is found by it") {
  for (int k = 0; k <= card_count; ++k) CHECK(card(word_for(Card(k))) == Card(k));
  for (int k = 0; k < end_count; ++k) CHECK(end_card(word_for(EndCard(k))) == EndCard(k));
  Card none{};
  for (const char* wrong : {"X4-01", "X1-25", "A1-09", "G1-01", "X101", ""}) {
    CHECK_FALSE(read_text(wrong, none));
  }
}

}  // namespace roundhouse::first_class
