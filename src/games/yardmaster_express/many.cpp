#include "games/yardmaster_express/lanes.hpp"

// Random games of two, eight side by side (lanes.hpp); playout.cpp is the measure.

namespace roundhouse::yardmaster_express {

#if defined(__AVX2__)

namespace {

/// Both draw from nature's luck, as random play does.
struct AnyChoices {
  AnyChoices(std::uint64_t, std::uint64_t, Lanes) {}

  /// Counts the choices as any_choice() does and takes one.
  ROUNDHOUSE_INLINE inline LaneChoice pick(const LaneHand& hand, const LaneTrain& train,
                                           std::size_t, LaneRng& luck) {
    // How many choices there are up to each: face down a, b, c, then face up.
    const Lanes down_b = Lanes{2} + hand.b_again();
    const Lanes down_c = down_b + Lanes{1} + hand.c_again();
    const Lanes up_a = down_c + Lanes{1} + train.refuses(hand.a);
    const Lanes up_b = up_a + Lanes{1} + (hand.b_again() | train.refuses(hand.b));
    const Lanes up_c = up_b + Lanes{1} + (hand.c_again() | train.refuses(hand.c));
    const Lanes k = luck.below(up_c);
    const Lanes down = down_c > k;
    return {.is_a = choose(down, k == Lanes{0}, up_a > k),
            .is_a_or_b = choose(down, down_b > k, up_b > k),
            .down = down};
  }
};

}  // namespace

bool end_many(const State& start, std::uint64_t seed, std::uint64_t first_game,
              std::span<Ended<State>> out) {
  return play_eights<AnyChoices>(start, seed, first_game, out);
}

#else

bool end_many(const State&, std::uint64_t, std::uint64_t, std::span<Ended<State>>) { return false; }

#endif

}  // namespace roundhouse::yardmaster_express
