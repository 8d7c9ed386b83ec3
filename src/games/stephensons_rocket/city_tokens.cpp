#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

Tokens tokens_on_cities(const State& s) {
  Tokens held;
  for (const Tokens& own : s.tokens) held = held + own;
  return Tokens::all() - held;
}

// SR-5.1, SR-5.3  Any goods token that still lies on a city, connected or not, without limit.
// SR-5.4  Passengers are never taken this way: they lie on no city.
Verdict judge(const State& s, const Turn&, Seat, const Take& said) {
  if (!cities.contains(said.city)) return rule::token_there;
  if (tokens_on_cities(s).of(Token{said.city, said.good}) == 0) return rule::token_there;
  return allowed;
}
// SR-5.2  The token keeps its city and its good.
void answer(State& s, Turn& turn, Seat seat, const Take& said, auto tell) {
  s.tokens[seat].add({said.city, said.good});
  tell(TokenTaken{seat, said.city, said.good});
  turn.progress = true;
  --turn.actions_left;
}

}  // namespace roundhouse::stephensons_rocket
