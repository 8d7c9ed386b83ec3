#include "ai/evaluate/yardmaster_express_many.hpp"

#include <array>

#include "ai/bot.hpp"
#include "games/yardmaster_express/lanes.hpp"

// Games of greedy players, eight side by side (games/yardmaster_express/lanes.hpp). They are those
// of GreedyBot, move for move, and a test holds them to it: also where two cards look equally good
// and the player's own generator decides, which has imagined a world before.

namespace roundhouse::yardmaster_express {

#if defined(__AVX2__)

namespace {

class GreedyChoices {
 public:
  GreedyChoices(std::uint64_t seed, std::uint64_t first_game, Lanes start)
      : thoughts_{thoughts(seed, first_game, start), thoughts(seed, first_game, start ^ Lanes{1})} {
  }

  /// The card that looks best, of equals any. What fits looks better face up than down, whatever it
  /// is, so each card has one look.
  ROUNDHOUSE_INLINE inline LaneChoice pick(const LaneHand& hand, const LaneTrain& train,
                                           std::size_t who, LaneRng&) {
    LaneRng& own = thoughts_[who];
    own.skip(imagined_[who]);
    const Lanes no_a = train.refuses(hand.a);
    const Lanes no_b = train.refuses(hand.b);
    const Lanes no_c = train.refuses(hand.c);
    const Lanes a = look(train, hand.a, no_a);
    const Lanes b = without(look(train, hand.b, no_b), hand.b_again());
    const Lanes c = without(look(train, hand.c, no_c), hand.c_again());
    const Lanes b_as_good = b == a;
    const Lanes takes_b = (b > a) | (b_as_good & (own.below(Lanes{2}, b_as_good) == Lanes{0}));
    const Lanes best = most(a, b);
    const Lanes c_as_good = c == best;
    const Lanes equals = Lanes{2} - b_as_good;
    const Lanes takes_c = (c > best) | (c_as_good & (own.below(equals, c_as_good) == Lanes{0}));
    const LaneChoice said{.is_a = without(Lanes{~0U}, takes_b | takes_c),
                          .is_a_or_b = without(Lanes{~0U}, takes_c),
                          .down = choose(takes_c, no_c, choose(takes_b, no_b, no_a))};
    remember(hand, said, 1 - who);
    return said;
  }

 private:
  /// Each player's own generator; the start player is A where `seat` is 0.
  static LaneRng thoughts(std::uint64_t seed, std::uint64_t first_game, Lanes seat) {
    return LaneRng{[&, seats = seat.numbers()](std::uint64_t lane) {
      return thoughts_of(seed, Seat(seats[lane]), first_game + lane);
    }};
  }

  /// How the train looks with a card, in tenths of a point.
  ROUNDHOUSE_INLINE static inline Lanes look(const LaneTrain& train, Lanes card, Lanes down) {
    const LaneTrain after = train.with(card, down);
    return (after.value + after.longest) * Lanes{10} + after.run * Lanes{tenths_of_hope} -
           (down & Lanes{tenths_of_regret});
  }

  /// A turn that the other player will imagine: one number for when the card was drawn, one more
  /// for which card went face down, and one more for its front if it cannot be told from the hand:
  /// that came back as it was passed on, or was never seen before.
  ROUNDHOUSE_INLINE inline void remember(const LaneHand& hand, const LaneChoice& said,
                                         std::size_t other) {
    const Lanes untold = never_seen_ | (said.card_of(hand) == hand.drawn);
    imagined_[other] = imagined_[other] + Lanes{1} - said.down - (said.down & untold);
    never_seen_ = {};
  }

  std::array<LaneRng, 2> thoughts_;
  std::array<Lanes, 2> imagined_{Lanes{2}, Lanes{2}};  // numbers that takes; two for the deal
  Lanes never_seen_{~0U};
};

}  // namespace

bool end_many_greedy(const State& start, std::uint64_t seed, std::uint64_t first_game,
                     std::span<Ended<State>> out) {
  return !start.options.open_hands && play_eights<GreedyChoices>(start, seed, first_game, out);
}

#else

bool end_many_greedy(const State&, std::uint64_t, std::uint64_t, std::span<Ended<State>>) {
  return false;
}

#endif

}  // namespace roundhouse::yardmaster_express
