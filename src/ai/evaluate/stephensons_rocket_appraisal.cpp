#include "ai/evaluate/stephensons_rocket_appraisal.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

namespace roundhouse::stephensons_rocket {

/// Chances for every place of a locomotive, worked out once: to connect each location (and which
/// of them are within sight), and to run over each hex.
struct Chances {
  std::array<std::array<ByLocation, heading_count + 1>, land_count> connect;
  std::array<std::array<LocationSet, heading_count + 1>, land_count> in_sight;
  std::array<std::array<ByHex, heading_count + 1>, land_count> enter;
};

/// What a majority of 1 pays each seat: by the standing as it is, and by the share one has of all.
struct Portions {
  std::array<float, most_seats> standing{};
  std::array<float, most_seats> share{};
};

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

const Chances& chances() {
  static const auto table = [] {
    auto out = std::make_unique<Chances>();
    for (std::size_t hex = 0; hex < land_count; ++hex) {
      for (int heading = 0; heading <= heading_count; ++heading) {
        const auto h = static_cast<std::size_t>(heading);
        for (std::size_t place = 0; place < location_count; ++place) {
          const float chance = chance_of(Hex(hex), heading, axial(site(Location(place))), 1);
          out->connect[hex][h][place] = chance;
          if (chance > 0) out->in_sight[hex][h].add(Location(place));
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
  const bool waits = !s.started.contains(line);
  return waits ? heading_count : static_cast<std::size_t>(s[line].heading);
}

Portions portions_of(const std::array<int, most_seats>& counts) {
  int most = 0;
  int next = 0;
  int sum = 0;
  for (const int count : counts) {
    sum += count;
    if (count > most) next = std::exchange(most, count);
    if (count < most) next = std::max(next, count);
  }
  const auto firsts = static_cast<float>(std::count(counts.begin(), counts.end(), most));
  const auto seconds = static_cast<float>(std::count(counts.begin(), counts.end(), next));
  Portions out;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == most) out.standing[i] = firsts > 1 ? 1.5F / firsts : 1;
    if (counts[i] == next && next > 0 && firsts == 1) out.standing[i] = 0.5F / seconds;
    out.share[i] = 1.5F * static_cast<float>(counts[i]) / static_cast<float>(sum + 1);
  }
  return out;
}

/// Portions for all counts below 16, worked out once.
const Portions* small_portions() {
  static const auto table = [] {
    std::vector<Portions> out;
    for (int key = 0; key < 1 << 16; ++key) {
      out.push_back(portions_of({key & 15, key >> 4 & 15, key >> 8 & 15, key >> 12}));
    }
    return out;
  }();
  return table.data();
}

void add_portions(Worth& worth, const Portions& portions, float value, float open) {
  for (std::size_t i = 0; i < most_seats; ++i) {
    const float standing = portions.standing[i];
    worth[Seat(i)] += value * (standing + open * (portions.share[i] - standing));
  }
}

/// The portions of small counts, as there always are of one city's tokens; none where all are 0.
const Portions* portions_for(const Counts& counts) {
  static_assert(most_seats == 4);
  const int key =
      counts[Seat{0}] | counts[Seat{1}] << 4 | counts[Seat{2}] << 8 | counts[Seat{3}] << 12;
  return key == 0 ? nullptr : small_portions() + key;
}

/// What a majority is worth while counts may still change: part of it by the standing, part by the
/// share one has of all.
void add_majority(Worth& worth, const Counts& counts, float value, float open) {
  static_assert(most_seats == 4);
  const std::array<int, most_seats> own{counts[Seat{0}], counts[Seat{1}], counts[Seat{2}],
                                        counts[Seat{3}]};
  const int any = own[0] | own[1] | own[2] | own[3];
  if (any == 0 || value <= 0) return;
  if (any > 15) return add_portions(worth, portions_of(own), value, open);
  add_portions(worth, *portions_for(counts), value, open);
}

Worth change(const Worth& before, Worth after) {
  for (int i = 0; i < most_seats; ++i) after[Seat(i)] -= before[Seat(i)];
  return after;
}

}  // namespace

float time_left(const State& s) {
  const auto lines = static_cast<float>(still_extendable(s).count() - 1);
  return std::min(1.0F, static_cast<float>(s.tiles_left) / weights.long_game_tiles) *
         std::min(1.0F, lines / weights.long_game_lines);
}

Appraisal::Appraisal(const State& s)
    : s_{s},
      chances_{chances()},
      left_{time_left(s)},
      open_{weights.open_at_last + weights.open_at_first * left_} {
  for (int i = 0; i < line_count; ++i) look_at(Line(i));
  cities.each([&](Location city) { by_tokens_[index(city)] = portions_for(tokens_of_city(city)); });
}

Appraisal::Appraisal(const Appraisal& before, const State& s, Line moved)
    : s_{s},
      chances_{before.chances_},
      left_{before.left_},
      open_{before.open_},
      by_tokens_{before.by_tokens_},
      lines_{before.lines_},
      connections_{before.connections_} {
  before.in_sight(moved).each([&](Location place) {
    connections_[index(place)] -= left_ * before.nearness(moved)[index(place)];
  });
  lines_[index(moved)] = {};
  look_at(moved);
}

const ByLocation& Appraisal::nearness(Line line) const {
  return chances_.connect[index(s_[line].locomotive)][heading_of(s_, line)];
}

LocationSet Appraisal::in_sight(Line line) const {
  if (!lines_[index(line)].moves) return {};
  const auto& seen = chances_.in_sight[index(s_[line].locomotive)];
  return seen[heading_of(s_, line)] - s_[line].connected;
}

void Appraisal::look_at(Line line) {
  Future& future = lines_[index(line)];
  if (s_.dissolved.contains(line)) return;
  future.value = static_cast<float>(value(s_, line));
  future.moves = !s_.isolated.contains(line);
  if (!future.moves) return;
  future.enter = &chances_.enter[index(s_[line].locomotive)][heading_of(s_, line)];
  const ByLocation& near = nearness(line);
  const LocationSet fresh = in_sight(line);
  float grows = 0;
  fresh.each([&](Location place) {
    const float chance = near[index(place)];
    grows += chance;
    connections_[index(place)] += left_ * chance;
  });
  (fresh & railway_towns).each([&](Location place) { future.towns += near[index(place)]; });
  future.value += left_ * std::min(grows, weights.most_growth);
  future.towns = left_ * std::min(future.towns, weights.most_towns);
  future.station =
      (weights.station_last + weights.station_town * future.towns) * (future.value + 1);
}

Worth Appraisal::worth() const {
  Worth out;
  if (s_.agenda.empty()) {
    for (int i = 0; i < s_.options.seats; ++i) out[Seat(i)] = s_.money[Seat(i)];
    return out;
  }
  out = at_large();
  for (int i = 0; i < s_.options.seats; ++i) {
    const auto left = static_cast<float>(stations_left(s_, Seat(i)));
    out[Seat(i)] += weights.station_in_hand * left_ * std::min(weights.stations_of_use, left);
  }
  existing(s_).each([&](Line line) { add_line(out, line); });
  cities.each([&](Location city) { add_city(out, city); });
  for (int g = 0; g < good_count; ++g) {
    add_majority(out, tokens_of_good(Good(g)), weights.goods * final_token_amount, open_);
  }
  return out;
}

Worth Appraisal::at_large() const {
  Worth out;
  for (int i = 0; i < s_.options.seats; ++i) out[Seat(i)] = s_.money[Seat(i)];
  add_majority(out, s_.passengers, weights.passengers * final_token_amount, open_);
  (s_.stations.covered() - s_.lines.covered()).each([&](Hex hex) {
    out[s_.stations.at(hex)] += prospect(hex);
  });
  return out;
}

Worth Appraisal::along(Line line, LocationSet places) const {
  Worth out;
  if (existing(s_).contains(line)) add_line(out, line);
  (places & cities).each([&](Location city) { add_city(out, city); });
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
    sum += (*lines_[i].enter)[index(hex)] * lines_[i].station;
  }
  return left_ * std::min(sum, weights.most_prospect);
}

ByHex Appraisal::prospects() const {
  ByHex out{};
  for (std::size_t i = 0; i < line_count; ++i) {
    if (!lines_[i].moves) continue;
    const ByHex& enter = *lines_[i].enter;
    for (std::size_t h = 0; h < land_count; ++h) out[h] += enter[h] * lines_[i].station;
  }
  for (float& sum : out) sum = left_ * std::min(sum, weights.most_prospect);
  return out;
}

Worth Appraisal::token_of_city(Seat seat, Location city) const {
  Counts counts = tokens_of_city(city);
  Worth before;
  Worth after;
  add_city(before, city, counts);
  ++counts[seat];
  add_city(after, city, counts);
  return change(before, after);
}
Worth Appraisal::token_of_good(Seat seat, Good good) const {
  Counts counts = tokens_of_good(good);
  Worth before;
  Worth after;
  add_majority(before, counts, weights.goods * final_token_amount, open_);
  ++counts[seat];
  add_majority(after, counts, weights.goods * final_token_amount, open_);
  return change(before, after);
}

// Shares pay once, when the line is dissolved or at the end; stations for every railway town and
// at the end.
void Appraisal::add_line(Worth& out, Line line) const {
  const Future& future = lines_[index(line)];
  const float times = weights.stations_last + weights.stations_town * future.towns;
  add_majority(out, stations_on(s_, line), times * future.value, open_);
  add_majority(out, s_[line].shares, weights.shares * future.value, open_);
  for (int i = 0; i < s_.options.seats; ++i) {
    out[Seat(i)] += weights.veto * left_ * static_cast<float>(s_[line].shares[Seat(i)]);
  }
}

float Appraisal::worth_of_city(Location city) const {
  const float times = std::min(connections_[index(city)], weights.most_connections);
  return weights.city * 2 * times;
}
void Appraisal::add_city(Worth& out, Location city, const Counts& counts) const {
  add_majority(out, counts, worth_of_city(city), open_);
}
void Appraisal::add_city(Worth& out, Location city) const {
  const Portions* portions = by_tokens_[index(city)];
  const float value = worth_of_city(city);
  if (portions != nullptr && value > 0) add_portions(out, *portions, value, open_);
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
