#include "ai/evaluate/stephensons_rocket.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "ai/level.hpp"
#include "ai/novice.hpp"
#include "ai/outlook.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

using Worth = PerSeat<float, most_seats>;

int distance(Axial a, Axial b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}

/// How likely a locomotive comes to a place so many hexes off, in a game that has long to go.
constexpr std::array<float, 9> come_near{0, 0.9F, 0.62F, 0.42F, 0.30F, 0.22F, 0.15F, 0.10F, 0.06F};

/// The same for a locomotive on a hex with a heading (6: it waits): less to the side, little
/// behind.
float chance_of(Hex at, int heading, Axial place, int reach) {
  const Axial here = axial(at);
  const int far = distance(here, place) - reach;
  if (far < 0 || far >= static_cast<int>(come_near.size())) return 0;
  const float straight = come_near[static_cast<std::size_t>(far)];
  if (heading == heading_count) return 0.6F * straight;
  const int then = distance(step(here, Heading(heading)), place) - reach;
  return straight * (then < far ? 1.0F : then == far ? 0.6F : 0.15F);
}

using ByLocation = std::array<float, location_count>;
using ByHex = std::array<float, land_count>;

/// Chances for every place of a locomotive, worked out once: to connect each location, and to run
/// over each hex.
struct Chances {
  std::array<std::array<ByLocation, heading_count + 1>, land_count> connect;
  std::array<std::array<ByHex, heading_count + 1>, land_count> enter;
};
const Chances& chances() {
  static const auto table = [] {
    auto out = std::make_unique<Chances>();
    for (std::size_t hex = 0; hex < land_count; ++hex) {
      for (int heading = 0; heading <= heading_count; ++heading) {
        const auto h = static_cast<std::size_t>(heading);
        for (std::size_t place = 0; place < location_count; ++place) {
          out->connect[hex][h][place] =
              chance_of(Hex(hex), heading, axial(site(Location(place))), 1);
        }
        for (std::size_t other = 0; other < land_count; ++other) {
          out->enter[hex][h][other] = 0.5F * chance_of(Hex(hex), heading, axial(Hex(other)), 0);
        }
      }
    }
    return out;
  }();
  return *table;
}

std::size_t heading_of(const State& s, Line line) {
  return waits(s, line) ? heading_count : static_cast<std::size_t>(s[line].heading);
}

/// How much of the game is left, from 1 to 0: tiles, and lines that can still be joined.
float time_left(const State& s) {
  const float tiles = std::min(1.0F, static_cast<float>(s.tiles_left) / 30.0F);
  const float lines = std::min(1.0F, static_cast<float>(still_extendable(s).count() - 1) / 3.0F);
  return tiles * lines;
}

/// What a majority is worth while counts may still change: part of it by the standing, part by the
/// share one has of all.
void add_majority(Worth& worth, const Counts& counts, float value, float open, int seats) {
  int most = 0;
  int next = 0;
  int sum = 0;
  for (int i = 0; i < seats; ++i) {
    const int count = counts[Seat(i)];
    sum += count;
    if (count > most) {
      next = most;
      most = count;
    } else if (count < most) {
      next = std::max(next, count);
    }
  }
  if (sum == 0 || value <= 0) return;
  int firsts = 0;
  int seconds = 0;
  for (int i = 0; i < seats; ++i) {
    firsts += counts[Seat(i)] == most ? 1 : 0;
    seconds += counts[Seat(i)] == next ? 1 : 0;
  }
  const float first = firsts == 1 ? value : 1.5F * value / static_cast<float>(firsts);
  const float second = firsts == 1 && next > 0 ? 0.5F * value / static_cast<float>(seconds) : 0;
  const float each = 1.5F * value / static_cast<float>(sum + 1);
  for (int i = 0; i < seats; ++i) {
    const int count = counts[Seat(i)];
    const float stands = count == most ? first : count == next ? second : 0;
    worth[Seat(i)] += (1 - open) * stands + open * each * static_cast<float>(count);
  }
}

/// A position looked at once: what may still happen to lines and cities.
class Appraisal {
 public:
  explicit Appraisal(const State& s) : s_{s}, left_{time_left(s)}, open_{0.1F + 0.35F * left_} {
    for (int i = 0; i < line_count; ++i) look_at(Line(i));
  }

  /// What everybody may expect to have in the end, in thousands.
  Worth worth() const {
    Worth out;
    for (int i = 0; i < s_.options.seats; ++i) {
      out[Seat(i)] = s_.money[Seat(i)] +
                     0.35F * left_ * static_cast<float>(std::min(4, stations_left(s_, Seat(i))));
    }
    if (s_.agenda.empty()) return out;
    existing(s_).each([&](Line line) { add_line(out, line); });
    cities.each([&](Location city) { add_city(out, city, s_.tokens); });
    for (int g = 0; g < good_count; ++g) add_good(out, Good(g), s_.tokens);
    add_majority(out, s_.passengers, 6, open_, s_.options.seats);
    (s_.stations.covered() - s_.lines.covered()).each([&](Hex hex) {
      out[s_.stations.at(hex)] += prospect(hex);
    });
    return out;
  }

  /// What a station standing in the open on this hex may expect.
  float prospect(Hex hex) const {
    float sum = 0;
    for (std::size_t i = 0; i < line_count; ++i) {
      if (!lines_[i].moves) continue;
      const Railway& railway = s_.railways[i];
      const auto& enter = chances().enter[index(railway.locomotive)][heading_of(s_, Line(i))];
      sum += enter[index(hex)] * lines_[i].station;
    }
    return left_ * std::min(sum, 6.0F);
  }

  /// What one more token changes for everybody.
  Worth token(Seat seat, Token token) const {
    Worth before;
    Worth after;
    auto more = s_.tokens;
    more[seat].add(token);
    add_city(before, token.city, s_.tokens);
    add_city(after, token.city, more);
    add_good(before, token.good, s_.tokens);
    add_good(after, token.good, more);
    for (int i = 0; i < s_.options.seats; ++i) after[Seat(i)] -= before[Seat(i)];
    return after;
  }

 private:
  struct Future {
    bool moves = false;
    float value = 0;    // of the line when it next counts for all
    float towns = 0;    // railway towns it will yet connect
    float station = 0;  // what one station on it is about worth
  };

  void look_at(Line line) {
    Future& future = lines_[index(line)];
    if (s_.dissolved.contains(line)) return;
    const bool isolated = s_.isolated.contains(line);
    future.value = static_cast<float>(value(s_, line));
    future.moves = !isolated;
    if (isolated) return;
    const auto& near = chances().connect[index(s_[line].locomotive)][heading_of(s_, line)];
    float grows = 0;
    (LocationSet::all() - s_[line].connected).each([&](Location place) {
      const float chance = near[index(place)];
      grows += chance;
      if (railway_towns.contains(place)) future.towns += chance;
      connections_[index(place)] += left_ * chance;
    });
    future.value += left_ * std::min(grows, 3.5F);
    future.towns = left_ * std::min(future.towns, 1.5F);
    future.station = (0.45F + 0.6F * future.towns) * (future.value + 1);
  }

  // Shares pay once, when the line is dissolved or at the end; stations for every railway town and
  // at the end.
  void add_line(Worth& out, Line line) const {
    const Future& future = lines_[index(line)];
    const float times = 0.95F + 0.9F * future.towns;
    add_majority(out, stations_on(s_, line), times * future.value, open_, s_.options.seats);
    add_majority(out, s_[line].shares, future.value, open_, s_.options.seats);
    for (int i = 0; i < s_.options.seats; ++i) {
      out[Seat(i)] += 0.25F * left_ * static_cast<float>(s_[line].shares[Seat(i)]);  // veto power
    }
  }

  void add_city(Worth& out, Location city, const PerSeat<Tokens, most_seats>& tokens) const {
    Counts counts;
    for (int i = 0; i < s_.options.seats; ++i) {
      counts[Seat(i)] = static_cast<std::uint8_t>(tokens[Seat(i)].of(city));
    }
    const float times = std::min(connections_[index(city)], 2.5F);
    add_majority(out, counts, 2 * times, open_, s_.options.seats);
  }

  void add_good(Worth& out, Good good, const PerSeat<Tokens, most_seats>& tokens) const {
    Counts counts;
    for (int i = 0; i < s_.options.seats; ++i) {
      int count = 0;
      cities.each([&](Location city) { count += tokens[Seat(i)].of(Token{city, good}); });
      counts[Seat(i)] = static_cast<std::uint8_t>(count);
    }
    add_majority(out, counts, 6, open_, s_.options.seats);
  }

  const State& s_;
  float left_;
  float open_;  // how much counts may still change
  std::array<Future, line_count> lines_{};
  ByLocation connections_{};
};

/// How a seat stands with this worth: against the other at a table of two, and mostly for itself
/// at larger ones.
float standing(const Worth& worth, Seat seat, int seats) {
  float others = 0;
  for (int i = 0; i < seats; ++i) others += Seat(i) == seat ? 0 : worth[Seat(i)];
  const float spite = seats == 2 ? 1.0F : 0.7F;
  return worth[seat] - spite * others / static_cast<float>(seats - 1);
}

/// Lets an open veto round end as it stands.
void let_it_stand(State& s) {
  if (s.agenda.empty()) return;
  if (auto* call = std::get_if<CallRound>(&s.agenda.top())) {
    call->to_ask = {};
  } else if (auto* veto = std::get_if<VetoRound>(&s.agenda.top())) {
    veto->to_ask = {};
  } else {
    return;
  }
  go_on(s);
}

Worth worth_of(State s) {
  let_it_stand(s);
  return Appraisal{s}.worth();
}

float after(const State& s, Seat seat, const State::Move& move) {
  State next = s;
  play(next, seat, move);
  return standing(worth_of(next), seat, s.options.seats);
}

// What a move gains for a seat, in thousands, seen from now.
float gain(const State& s, const Appraisal& now, float, Seat seat, const Take& said) {
  return standing(now.token(seat, {said.city, said.good}), seat, s.options.seats);
}
float gain(const State& s, const Appraisal& now, float, Seat seat, const Place& said) {
  const float kept = 0.35F * time_left(s) * (stations_left(s, seat) <= 4 ? 1.0F : 0.0F);
  return now.prospect(said.to) - kept;
}
float gain(const State&, const Appraisal& now, float, Seat, const Shift& said) {
  return now.prospect(said.to) - now.prospect(said.from) - 0.01F;
}
float gain(const State& s, const Appraisal&, float before, Seat seat, const Extend& said) {
  return after(s, seat, said) - before;
}
float gain(const State& s, const Appraisal&, float before, Seat seat, const Bid& said) {
  return after(s, seat, said) - before;
}
float gain(const State& s, const Appraisal&, float before, Seat seat, const Pass&) {
  return after(s, seat, Pass{}) - before;
}
/// A call is as good as the best bid of one share that nobody answers.
float gain(const State& s, const Appraisal&, float before, Seat seat, const Call&) {
  const CallRound call = std::get<CallRound>(s.agenda.top());
  float best = -1000;
  if (seat == call.active) return best;
  legal_targets(s, call.line).each([&](Hex to) {
    State next = s;
    next.agenda.instead(
        VetoRound{call.active, call.line, call.chosen, {}, seat, std::uint8_t{1}, to});
    go_on(next);
    best = std::max(best, standing(Appraisal{next}.worth(), seat, s.options.seats) - before);
  });
  return best;
}
float gain(const State&, const Appraisal&, float, Seat, const Start&) { return 0; }

/// Weighs all moves of one position.
class Scales {
 public:
  Scales(const State& s, Seat seat)
      : s_{s}, seat_{seat}, now_{s}, before_{standing(now_.worth(), seat, s.options.seats)} {}

  float operator()(const State::Move& move) const {
    return with(move, [&](const auto& said) { return gain(s_, now_, before_, seat_, said); });
  }

 private:
  const State& s_;
  Seat seat_;
  Appraisal now_;
  float before_;
};

State::Move best_move(const State& s, Seat seat, const Moves& legal, Rng& rng) {
  const Scales gain_of{s, seat};
  std::size_t best = 0;
  float most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const float here = gain_of(legal[i]) + 0.001F * static_cast<float>(rng.below(16));
    if (i == 0 || here > most) {
      best = i;
      most = here;
    }
  }
  return legal[best];
}

/// Makes the move that gains most at once.
class Greedy final : public Bot<State> {
 public:
  State::Move choose(const View& view, const Moves& legal, Rng& rng) override {
    return best_move(imagine(view, rng), view.viewer, legal, rng);
  }
};

struct Guide {
  static constexpr int playout_decisions = 0;
  static constexpr float curiosity = 0.25F;
  static constexpr float opening = 1.5F;

  static Outlook<State> judge(const State& s) {
    return outlook_from_points<State>(worth_of(s), s.options.seats, 12.0);
  }
  static Scales scales(const State& s, Seat seat) { return {s, seat}; }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    return best_move(s, seat, moves(s, seat), rng);
  }
};

constexpr BotEntry<State> greedy{
    "greedy", "Makes the move that looks best at once.",
    [](const Budget&) -> std::unique_ptr<Bot<State>> { return std::make_unique<Greedy>(); }};
constexpr BotEntry<State> table[] = {random_bot<State>, novice_bot<State, greedy>, greedy,
                                     plain_bot<State>, search_bot<State, Guide>};

/// Measured: docs/levels.md.
constexpr Ladder ladders[] = {
    {{{"novice", 8}, {"novice", 24}, {"greedy"}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 8}, {"novice", 24}, {"greedy"}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 8}, {"novice", 24}, {"greedy"}, {"search", 200}, {"search", 2000}}},
};
constexpr auto seated = with_levels(table, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::stephensons_rocket
