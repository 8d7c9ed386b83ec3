#include "support.hpp"

using namespace roundhouse;
using namespace roundhouse::stephensons_rocket;

TEST_CASE("SR-5.1 any token that still lies on a city may be taken") {
  State s = begun(told(2));
  say(s, A, "take Reading brewing");
  say(s, A, "take Reading brewing");
  CHECK(refused_by(s, B, "take Reading brewing") == "SR-5.1");
  CHECK(refused_by(s, B, "take Reading textiles") == "");
  CHECK(refused_by(s, B, "take Reading steel") == "SR-5.1");
  CHECK(refused_by(s, B, "take Oxford steel") == "SR-5.1");
}

TEST_CASE("SR-5.2 a token keeps its city and its good") {
  State s = begun(told(2));
  say(s, A, "take Reading brewing");
  say(s, A, "take London brewing");
  CHECK(s.tokens[A].of(place("Reading")) == 1);
  CHECK(s.tokens[A].of(Token{place("London"), Good::Brewing}) == 1);
  CHECK(as_list(s.tokens[A]).size() == 2);
}

TEST_CASE("SR-5.3 cities that are connected may be chosen, without limit") {
  State s = begun(told(2));
  laid(s, "GWR", {"-5,13"});
  int taken = 0;
  while (!tokens_on_cities(s).empty()) {
    const Token token = tokens_on_cities(s).kind(0);
    const Seat seat = to_act(s).first();
    play(s, seat, Take{token.city, token.good});
    ++taken;
  }
  CHECK(taken == 36);
}

TEST_CASE("SR-5.4 passengers cannot be taken with this action") {
  const State s = begun(told(2));
  CHECK(refused_by(s, A, "take Reading passenger") == "CORE-4");
  std::size_t takes = 0;
  for (const auto& m : moves(s, A)) takes += std::holds_alternative<Take>(m) ? 1 : 0;
  CHECK(takes == 24);
}
