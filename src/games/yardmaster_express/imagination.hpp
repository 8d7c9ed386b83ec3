#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "games/yardmaster_express/state.hpp"
#include "games/yardmaster_express/view.hpp"

namespace roundhouse::yardmaster_express {

template <class Decision>
bool awaits(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<Decision>(s.agenda.top());
}
inline bool dealt(const State& s) { return !awaits<AwaitStart>(s) && !awaits<AwaitDeal>(s); }

/// The worlds a view allows. What follows from the view alone is worked out once; each world draws
/// the rest. Every card enters the hand by one draw; draws of others that are not forced by what
/// the viewer saw come from the cards it never saw.
class Imagination {
 public:
  explicit Imagination(const View& view);

  /// One of them, drawn at random.
  State world(Rng& rng) const;

 private:
  static constexpr int most_turns = 20;

  /// A card drawn in a stretch: one that was seen, or any other; at the latest in this place.
  struct Entry {
    Card card{};
    bool seen = false;
    std::uint8_t last = 0;
  };
  /// The turns of others between two moments at which the viewer knew the hand.
  struct Stretch {
    int from = 0;             // first turn, -1: the deal itself comes first
    int to = 0;               // one past the last turn
    bool draws_more = false;  // a card was drawn for turn `to`, which is still being thought about
    bool has_hidden = false;  // a card was coupled face down
    bool is_last = false;     // what the hand is now, the viewer does not know
    CardSet before;  // the hand at the beginning; empty where the deal is part of the stretch
    CardSet after;   // the hand at the end, where the viewer knows it
    CardSet forced;  // cards that must have been drawn within the stretch
    FixedVector<Entry, most_turns + most_seats + 1> entries;
  };

  void take_what_is_public(const View& view);
  void recall_deal(const View& view);
  void recall_everything(const View& view);
  void split_into_stretches(const View& view);
  int own_turn(const View& view, std::size_t i) const;
  void close(Stretch& stretch);
  void put_in_order(Stretch& stretch) const;

  bool is_hidden(int turn) const { return (hidden_ >> unsigned(turn) & 1U) != 0; }
  int slots(const Stretch& stretch) const;
  int slot(const Stretch& stretch, int turn) const;

  void finish_deal(State& s, Rng& rng) const;
  std::uint32_t draw_cards(State& s, const Stretch& stretch, CardSet& unseen, Rng& rng) const;
  void play_through(State& s, const Stretch& stretch, std::uint32_t forced, Rng& rng) const;
  Card any_buried(const Stretch& stretch, int turn, CardSet hand, CardSet to_come, Rng& rng) const;

  State known_;     // hidden cards of trains and draws of others are still to be written
  CardSet unseen_;  // cards the viewer never saw
  int seats_;
  int hand_count_ = 0;
  std::array<Card, most_turns> fronts_{};  // of what was coupled, where the viewer knows it
  std::uint32_t hidden_ = 0;               // turns of which it does not
  FixedVector<Stretch, most_rounds + 1> stretches_;
};

/// For those who imagine many worlds (ai/search.hpp).
inline Imagination worlds_of(const View& view) { return Imagination{view}; }

}  // namespace roundhouse::yardmaster_express
