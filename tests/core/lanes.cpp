#include "core/lanes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "core/rng.hpp"

using namespace roundhouse;

#if defined(__AVX2__)

TEST_CASE("eight generators side by side give what each gives alone") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    LaneRng lanes{[&](std::uint64_t lane) { return Rng::of_game(seed, 100 * seed + lane); }};
    std::array<std::uint32_t, Lanes::count> limits{1, 2, 3, 5, 24, 1000, 0x7FFFFFFF, 0xFFFFFFFF};
    std::vector<Rng> alone;
    for (std::uint64_t lane = 0; lane < Lanes::count; ++lane) {
      alone.push_back(Rng::of_game(seed, 100 * seed + lane));
    }
    for (int draw = 0; draw < 100; ++draw) {
      const Lanes::Numbers drawn = lanes.below(Lanes{limits}).numbers();
      for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
        CHECK(drawn[lane] == alone[lane].below(limits[lane]));
      }
    }
  }
}

TEST_CASE("what lanes compare and choose is each lane's own") {
  const Lanes::Numbers some{0, 1, 2, 3, 4, 5, 6, 0x80000000};
  const Lanes a{some};
  CHECK((a > Lanes{3}).numbers() == Lanes::Numbers{0, 0, 0, 0, ~0U, ~0U, ~0U, 0});  // signed
  CHECK((a == Lanes{2}).numbers() == Lanes::Numbers{0, 0, ~0U, 0, 0, 0, 0, 0});
  CHECK(choose(a == Lanes{2}, Lanes{9}, a).numbers() ==
        Lanes::Numbers{0, 1, 9, 3, 4, 5, 6, 0x80000000});
  CHECK(most(a, Lanes{3}).numbers() == Lanes::Numbers{3, 3, 3, 3, 4, 5, 6, 0x80000000});
  CHECK(least(a, Lanes{3}).numbers() == Lanes::Numbers{0, 1, 2, 3, 3, 3, 3, 3});
  CHECK((Lanes{1} << a).numbers() == Lanes::Numbers{1, 2, 4, 8, 16, 32, 64, 0});
  CHECK(highest_bit(a).numbers() == Lanes::Numbers{0, 0, 0, 0, 0, 0, 0, ~0U});
  CHECK(in_three_bytes(Lanes{5}).numbers()[0] == 0x050505);
}

#else

TEST_CASE("this build has no lanes") { MESSAGE("games are played one after the other"); }

#endif
