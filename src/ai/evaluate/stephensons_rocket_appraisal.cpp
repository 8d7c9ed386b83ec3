#include "ai/evaluate/stephensons_rocket_appraisal.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace roundhouse::stephensons_rocket {

namespace {

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
  const auto lines = static_cast<float>(still_extendable(s).count() - 1);
  return std::min(1.0F, static_cast<float>(s.tiles_left) / weights.long_game_tiles) *
         std::min(1.0F, lines / weights.long_game_lines);
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

}  // namespace

Appraisal::Appraisal(const State& s)
    : s_{s}, left_{time_left(s)}, open_{weights.open_at_last + weights.open_at_first * left_} {
  for (int i = 0; i < line_count; ++i) look_at(Line(i));
}

void Appraisal::look_at(Line line) {
  Future& future = lines_[index(line)];
  if (s_.dissolved.contains(line)) return;
  future.value = static_cast<float>(value(s_, line));
  future.moves = !s_.isolated.contains(line);
  if (!future.moves) return;
  const auto& near = chances().connect[index(s_[line].locomotive)][heading_of(s_, line)];
  float grows = 0;
  (LocationSet::all() - s_[line].connected).each([&](Location place) {
    const float chance = near[index(place)];
    grows += chance;
    if (railway_towns.contains(place)) future.towns += chance;
    connections_[index(place)] += left_ * chance;
  });
  future.value += left_ * std::min(grows, weights.most_growth);
  future.towns = left_ * std::min(future.towns, weights.most_towns);
  future.station =
      (weights.station_last + weights.station_town * future.towns) * (future.value + 1);
}

Worth Appraisal::worth() const {
  Worth out;
  for (int i = 0; i < s_.options.seats; ++i) out[Seat(i)] = s_.money[Seat(i)];
  if (s_.agenda.empty()) return out;
  for (int i = 0; i < s_.options.seats; ++i) {
    const auto left = static_cast<float>(stations_left(s_, Seat(i)));
    out[Seat(i)] += weights.station_in_hand * left_ * std::min(weights.stations_of_use, left);
  }
  existing(s_).each([&](Line line) { add_line(out, line); });
  cities.each([&](Location city) { add_city(out, city, tokens_of_city(city)); });
  for (int g = 0; g < good_count; ++g) {
    add_majority(out, tokens_of_good(Good(g)), weights.goods * final_token_amount, open_,
                 s_.options.seats);
  }
  add_majority(out, s_.passengers, weights.passengers * final_token_amount, open_,
               s_.options.seats);
  (s_.stations.covered() - s_.lines.covered()).each([&](Hex hex) {
    out[s_.stations.at(hex)] += prospect(hex);
  });
  return out;
}

float Appraisal::station_in_hand(Seat seat) const {
  const auto left = static_cast<float>(stations_left(s_, seat));
  return left <= weights.stations_of_use ? weights.station_in_hand * left_ : 0;
}

float Appraisal::prospect(Hex hex) const {
  float sum = 0;
  for (std::size_t i = 0; i < line_count; ++i) {
    if (!lines_[i].moves) continue;
    const Railway& railway = s_.railways[i];
    const ByHex& enter = chances().enter[index(railway.locomotive)][heading_of(s_, Line(i))];
    sum += enter[index(hex)] * lines_[i].station;
  }
  return left_ * std::min(sum, weights.most_prospect);
}

ByHex Appraisal::prospects() const {
  ByHex out{};
  for (std::size_t i = 0; i < line_count; ++i) {
    if (!lines_[i].moves) continue;
    const Railway& railway = s_.railways[i];
    const ByHex& enter = chances().enter[index(railway.locomotive)][heading_of(s_, Line(i))];
    for (std::size_t h = 0; h < land_count; ++h) out[h] += enter[h] * lines_[i].station;
  }
  for (float& sum : out) sum = left_ * std::min(sum, weights.most_prospect);
  return out;
}

Worth Appraisal::token(Seat seat, Token token) const {
  const int seats = s_.options.seats;
  Counts of_city = tokens_of_city(token.city);
  Counts of_good = tokens_of_good(token.good);
  Worth before;
  Worth after;
  add_city(before, token.city, of_city);
  add_majority(before, of_good, weights.goods * final_token_amount, open_, seats);
  ++of_city[seat];
  ++of_good[seat];
  add_city(after, token.city, of_city);
  add_majority(after, of_good, weights.goods * final_token_amount, open_, seats);
  for (int i = 0; i < seats; ++i) after[Seat(i)] -= before[Seat(i)];
  return after;
}

// Shares pay once, when the line is dissolved or at the end; stations for every railway town and
// at the end.
void Appraisal::add_line(Worth& out, Line line) const {
  const Future& future = lines_[index(line)];
  const float times = weights.stations_last + weights.stations_town * future.towns;
  add_majority(out, stations_on(s_, line), times * future.value, open_, s_.options.seats);
  add_majority(out, s_[line].shares, weights.shares * future.value, open_, s_.options.seats);
  for (int i = 0; i < s_.options.seats; ++i) {
    out[Seat(i)] += weights.veto * left_ * static_cast<float>(s_[line].shares[Seat(i)]);
  }
}

void Appraisal::add_city(Worth& out, Location city, const Counts& counts) const {
  const float times = std::min(connections_[index(city)], weights.most_connections);
  add_majority(out, counts, weights.city * 2 * times, open_, s_.options.seats);
}

Counts Appraisal::tokens_of_city(Location city) const {
  Counts out;
  for (int i = 0; i < s_.options.seats; ++i) {
    out[Seat(i)] = static_cast<std::uint8_t>(s_.tokens[Seat(i)].of(city));
  }
  return out;
}
Counts Appraisal::tokens_of_good(Good good) const {
  Counts out;
  for (int i = 0; i < s_.options.seats; ++i) {
    out[Seat(i)] = static_cast<std::uint8_t>(s_.tokens[Seat(i)].of(good));
  }
  return out;
}

float standing(const Worth& worth, Seat seat, int seats) {
  float others = 0;
  for (int i = 0; i < seats; ++i) others += Seat(i) == seat ? 0 : worth[Seat(i)];
  const float spite = seats == 2 ? weights.spite_of_two : weights.spite;
  return worth[seat] - spite * others / static_cast<float>(seats - 1);
}

}  // namespace roundhouse::stephensons_rocket
