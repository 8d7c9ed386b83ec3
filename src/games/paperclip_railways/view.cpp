#include "games/paperclip_railways/view.hpp"

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

// PR-16.1  Hands are hidden, their sizes and everything on the table are not.
View observe(const State& s, Seat seat) {
  View v;
  v.viewer = seat;
  v.agenda = s.agenda;
  v.options = s.options;
  v.table = s.table;
  for (int p = 0; p < s.options.seats; ++p) {
    v.hand_counts[Seat(p)] = static_cast<std::uint8_t>(s.hands[Seat(p)].count());
  }
  if (index(seat) < s.options.seats) v.hand = s.hands[seat];
  return v;
}

// PR-16.3  Hidden hands are dealt anew from the cards the viewer never saw; what is left over lies
//          in the deck or was removed, and nobody can tell which.
State imagine(const View& view, Rng& rng) {
  State s;
  s.agenda = view.agenda;
  s.options = view.options;
  s.table = view.table;
  s.hands = view.table.shown;
  if (index(view.viewer) < view.options.seats) s.hands[view.viewer] = view.hand;
  CardSet left = unseen(s);
  for (int p = 0; p < s.options.seats; ++p) {
    for (int missing = view.hand_counts[Seat(p)] - s.hands[Seat(p)].count(); missing > 0;
         --missing) {
      const Card card = left.at(int(rng.below(std::uint32_t(left.count()))));
      left.remove(card);
      s.hands[Seat(p)].add(card);
    }
  }
  return s;
}

}  // namespace roundhouse::paperclip_railways
