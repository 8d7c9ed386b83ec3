#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "ai/evaluate/yardmaster_express_judgement.hpp"
#include "core/chance.hpp"

// Finds the weights by which bots judge Yardmaster Express at a glance, from nothing but the rules:
//
//   build/release/fit_yardmaster_express > weights.cpp
//   mv weights.cpp src/ai/evaluate/yardmaster_express_weights.cpp
//
// Games are played by the weights found so far, some moves at random. A position's label is what
// the weights say one turn later, everything drawn by its chance and the best then chosen, so that
// with every round knowledge of the end comes one turn nearer to the beginning. It takes about five
// minutes; other numbers of rounds and of games may be given. What is left to err about goes to
// standard error.

namespace roundhouse::yardmaster_express {

namespace {

constexpr std::size_t weight_count = sizeof(Weights) / sizeof(float);
static_assert(weight_count == (sight_numbers + 2) * notions);
using Flat = std::array<float, weight_count>;

Flat& flat(Weights& weights) { return reinterpret_cast<Flat&>(weights); }  // only floats, in a row

struct Best {
  State::Move move;
  Prospect<State> prospect;
};
Best best_choice(const State& s, const Weights& weights) {
  Best best;
  best.prospect.outlook[s.active] = -1;
  for (const State::Move& move : moves(s, s.active)) {
    State after = s;
    play(after, s.active, move);
    const Prospect<State> here = at_a_glance(after, weights);
    if (here.outlook[s.active] > best.prospect.outlook[s.active]) best = {move, here};
  }
  return best;
}

/// What the position leads to as seen a turn later.
Prospect<State> a_turn_later(const State& s, const Weights& weights) {
  Prospect<State> sum;
  const auto all = static_cast<float>(s.deck.count());
  for (const State::Move& draw : moves(s, nature)) {
    State drawn = s;
    play(drawn, nature, draw);
    const float share = static_cast<float>(chance_weight(s, draw)) / all;
    add(sum, best_choice(drawn, weights).prospect, share);
  }
  return sum;
}

struct Example {
  State s;
  PerSeat<Sight, most_seats> sights;
  Prospect<State> label;
};

/// The positions of a game and, for every turn, one that might have been.
void play_game(int seats, double random_share, const Weights& weights, Rng& rng,
               std::vector<Example>& out) {
  State s = setup({.seats = static_cast<std::uint8_t>(seats)});
  const auto keep = [&](const State& here) {
    if (!here.agenda.empty()) out.push_back({here, look(here), {}});
  };
  while (!s.agenda.empty()) {
    if (to_act(s).contains(nature)) {
      play(s, nature, roll(s, rng));
      continue;
    }
    const Seat seat = s.active;
    State other = s;
    play(other, seat, any_move(s, seat, rng));
    keep(other);
    const bool at_random = rng.unit() < random_share;
    play(s, seat, at_random ? any_move(s, seat, rng) : best_choice(s, weights).move);
    keep(s);
  }
}

/// Half of the games have two seats, where most is known and most can be won by knowing.
std::vector<Example> play_games(int games, const Weights& weights, Rng& rng) {
  constexpr std::array<int, 8> seats{2, 2, 2, 2, 3, 3, 4, 5};
  std::vector<Example> out;
  for (int game = 0; game < games; ++game) {
    const double random_share = 0.12 * (game / 8 % 4);
    play_game(seats[static_cast<std::size_t>(game % 8)], random_share, weights, rng, out);
  }
  return out;
}

/// Adds to the gradient what one example says; returns the square of its error.
float learn(const Example& example, const Weights& weights, Weights& gradient) {
  constexpr float weight_of_points = 0.2F;
  PerSeat<Impression, most_seats> seen;
  const int seats = example.s.options.seats;
  float sum = 0;
  for (int i = 0; i < seats; ++i) {
    seen[Seat(i)] = impression(example.sights[Seat(i)], weights);
    sum += std::exp(seen[Seat(i)].strength);
  }
  float squares = 0;
  for (int i = 0; i < seats; ++i) {
    const Seat seat = Seat(i);
    const float wrong = std::exp(seen[seat].strength) / sum - example.label.outlook[seat];
    const float to_come =
        (example.label.points[seat] - static_cast<float>(example.s.trains[seat].value)) / 10;
    const float wrong_points = weight_of_points * (seen[seat].points - to_come);
    squares += wrong * wrong;
    Notions back{};
    for (std::size_t k = 0; k < notions; ++k) {
      const float notion = seen[seat].notions[k];
      gradient.strength[k] += wrong * notion;
      gradient.points[k] += wrong_points * notion;
      if (notion > 0) back[k] = wrong * weights.strength[k] + wrong_points * weights.points[k];
    }
    for (std::size_t n = 0; n < sight_numbers; ++n) {
      for (std::size_t k = 0; k < notions; ++k) {
        gradient.of_sight[n][k] += example.sights[seat][n] * back[k];
      }
    }
  }
  return squares / static_cast<float>(seats);
}

/// Adam's way downhill: the step of a weight follows its slope of late, by how steady that is.
class Descent {
 public:
  void step(Weights& weights, Weights& gradient, float share, float rate) {
    constexpr float memory = 0.9F;
    constexpr float long_memory = 0.999F;
    ++steps_;
    const float known = 1 - std::pow(memory, steps_);
    const float long_known = 1 - std::pow(long_memory, steps_);
    for (std::size_t i = 0; i < weight_count; ++i) {
      const float slope = flat(gradient)[i] * share;
      slope_[i] = memory * slope_[i] + (1 - memory) * slope;
      square_[i] = long_memory * square_[i] + (1 - long_memory) * slope * slope;
      flat(weights)[i] -= rate * (slope_[i] / known) / (std::sqrt(square_[i] / long_known) + 1e-8F);
    }
  }

 private:
  Flat slope_{};
  Flat square_{};
  float steps_ = 0;
};

void fit(const std::vector<Example>& examples, Weights& weights, Descent& descent, int times,
         float first_rate, Rng& rng) {
  constexpr std::size_t batch = 128;
  std::vector<std::uint32_t> order(examples.size());
  std::iota(order.begin(), order.end(), 0U);
  float squares = 0;
  for (int time = 0; time < times; ++time) {
    for (std::uint32_t i = static_cast<std::uint32_t>(order.size()) - 1; i > 0; --i) {
      std::swap(order[i], order[rng.below(i + 1)]);
    }
    squares = 0;
    const float rate = first_rate * (1.05F - static_cast<float>(time) / static_cast<float>(times));
    for (std::size_t from = 0; from + batch <= order.size(); from += batch) {
      Weights gradient{};
      for (std::size_t i = from; i < from + batch; ++i) {
        squares += learn(examples[order[i]], weights, gradient);
      }
      descent.step(weights, gradient, 1.0F / batch, rate);
    }
  }
  std::fprintf(stderr, "%zu positions, outlooks %.4f off\n", examples.size(),
               std::sqrt(squares / static_cast<float>(examples.size())));
}

void print(const Weights& weights) {
  std::puts(
      "#include <cstdint>\n\n"
      "#include \"ai/evaluate/yardmaster_express_judgement.hpp\"\n\n"
      "namespace roundhouse::yardmaster_express {\n\n"
      "namespace {\n\n"
      "// Written by bench/fit_yardmaster_express.cpp. In 256ths: a row for each number of a "
      "Sight,\n"
      "// in its order, then strength and points; a column for each notion.\n"
      "// clang-format off\n"
      "constexpr std::int16_t rows[sight_numbers + 2][notions] = {");
  const auto row = [](const Notions& numbers) {
    const char* before = "  {";
    for (const float number : numbers) {
      std::printf("%s%5d", before, static_cast<int>(std::lround(number * 256)));
      before = ",";
    }
    std::puts("},");
  };
  for (const Notions& numbers : weights.of_sight) row(numbers);
  row(weights.strength);
  row(weights.points);
  std::puts(
      "};\n"
      "// clang-format on\n\n"
      "constexpr Notions row(std::size_t number) {\n"
      "  Notions out{};\n"
      "  for (std::size_t k = 0; k < notions; ++k) {\n"
      "    out[k] = static_cast<float>(rows[number][k]) / 256;\n"
      "  }\n"
      "  return out;\n"
      "}\n\n"
      "}  // namespace\n\n"
      "constexpr Weights fitted = [] {\n"
      "  Weights out{};\n"
      "  for (std::size_t i = 0; i < sight_numbers; ++i) out.of_sight[i] = row(i);\n"
      "  out.strength = row(sight_numbers);\n"
      "  out.points = row(sight_numbers + 1);\n"
      "  return out;\n"
      "}();\n\n"
      "}  // namespace roundhouse::yardmaster_express");
}

}  // namespace

void find_weights(int rounds_of_fitting, int games) {
  constexpr int last_rounds = 3;
  Rng rng{42};
  Weights weights{};
  for (float& weight : flat(weights)) weight = static_cast<float>(0.6 * rng.unit() - 0.3);
  Descent descent;
  std::vector<Example> examples;
  for (int round = 0; round < rounds_of_fitting; ++round) {
    if (round % 5 == 0) examples = play_games(games, weights, rng);
    for (Example& example : examples) example.label = a_turn_later(example.s, weights);
    const bool last = round + last_rounds >= rounds_of_fitting;
    fit(examples, weights, descent, last ? 16 : 6, last ? 0.002F : 0.004F, rng);
  }
  print(weights);
}

}  // namespace roundhouse::yardmaster_express

int main(int count, char** words) {
  const int rounds = count > 1 ? std::atoi(words[1]) : 22;
  const int games = count > 2 ? std::atoi(words[2]) : 4000;
  roundhouse::yardmaster_express::find_weights(rounds, games);
}
