#include "ai/evaluate/black_pawn_trucking_policy.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace roundhouse::black_pawn_trucking::haulage {

std::array<double*, Weights::size> Weights::all() {
  return {&raw_carried_way, &done_carried_way, &raw_lying_way, &done_lying_way,
          &pick_up_way,     &nearest_way,      &raw_carried,   &done_carried,
          &raw_value,       &next_leg,         &most_active,   &lying_here};
}

namespace {

/// The best a good can hope for among the cities that take it, one of them left out.
double best_taker(const auto& takers, std::size_t but, auto&& worth) {
  double best = -100;  // nobody takes it
  for (const std::uint8_t to : takers) {
    if (to != but) best = std::max(best, worth(std::size_t{to}));
  }
  return best;
}

std::int16_t in_row(double pounds) {
  return static_cast<std::int16_t>(std::lround(pounds * Row::pound));
}

/// Fares as a row, eight at a time: written one by one they would have to be waited for.
Row in_row(const Fares& fares) {
  using Eight [[gnu::vector_size(8)]] = std::uint8_t;
  using EightLanes [[gnu::vector_size(8 * sizeof(std::int16_t))]] = std::int16_t;
  std::array<EightLanes, Row::lanes / 8> parts{};
  for (std::size_t part = 0; part < city_count / 8; ++part) {
    Eight eight;
    std::memcpy(&eight, fares.data() + 8 * part, sizeof(eight));
    parts[part] = __builtin_convertvector(eight, EightLanes);
  }
  return std::bit_cast<Row>(parts);
}

}  // namespace

Outlook::Outlook(const Terrain& terrain, const Weights& weights)
    : terrain_{terrain}, weights_{weights} {
  for (std::size_t c = 0; c < city_count; ++c) {
    takers_[terrain.suit[c]] |= 1U << c;
    takers_[std::size_t{suit_count} + terrain.rank[c]] |= 1U << c;
  }
  // Finished products first: raw materials look ahead to them.
  for (int rank = 0; rank < rank_count; ++rank) {
    const auto good = std::size_t(suit_count + rank);
    const auto worth = [&](std::size_t at, std::size_t to, double way) {
      return terrain.value[to] - way * terrain.distance[at][to];
    };
    fill(good, terrain.cities_of_rank(rank), worth,
         {weights.done_carried_way, weights.done_lying_way, weights.done_carried});
  }
  std::array<double, city_count> second_leg{};
  for (std::size_t at = 0; at < city_count; ++at) {
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
      second_leg[at] += lying_[suit_count + rank][at] / rank_count;
    }
  }
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    const auto worth = [&](std::size_t at, std::size_t to, double way) {
      return weights.raw_value * terrain.value[to] + weights.next_leg * second_leg[to] -
             way * terrain.distance[at][to];
    };
    fill(suit, terrain.cities_of_suit(static_cast<int>(suit)), worth,
         {weights.raw_carried_way, weights.raw_lying_way, weights.raw_carried});
  }
  fill_rows();
  nearest_way_ = in_row(weights.nearest_way);
}

/// What one kind of good is worth on the truck and lying about, from every city.
void Outlook::fill(std::size_t good, const auto& takers, auto&& worth, const Costs& costs) {
  for (std::size_t at = 0; at < city_count; ++at) {
    for (std::size_t ban = 0; ban < bans; ++ban) {
      const auto carried = [&](std::size_t to) { return worth(at, to, costs.carried_way); };
      carried_[good][at][ban] = best_taker(takers, ban, carried) - costs.carried;
    }
    const auto lying = [&](std::size_t to) { return worth(at, to, costs.lying_way); };
    lying_[good][at] = best_taker(takers, at, lying);
  }
}

/// What a good on the truck brings or promises in every city the truck could drive to.
void Outlook::fill_carried_row(std::size_t good, std::size_t ban) {
  for (std::size_t to = 0; to < city_count; ++to) {
    const bool taken = to != ban && (takers_[good] >> to & 1U) != 0;
    carried_rows_[good][ban].at[to] = in_row(taken ? terrain_.value[to] : carried_[good][to][ban]);
    if (good < suit_count) taking_[good][ban].at[to] = taken ? -1 : 0;
  }
}

void Outlook::fill_rows() {
  for (std::size_t good = 0; good < good_count; ++good) {
    for (std::size_t ban = 0; ban < bans; ++ban) fill_carried_row(good, ban);
    for (std::size_t at = 0; at < city_count; ++at) {
      for (std::size_t to = 0; to < city_count; ++to) {
        const double way = weights_.pick_up_way * terrain_.distance[to][at];
        const double loading = to == at ? weights_.lying_here : -way;
        lying_rows_[good][at].at[to] = in_row(lying_[good][at] + loading);
      }
    }
  }
  for (std::size_t to = 0; to < city_count; ++to) {
    for (std::size_t at = 0; at < city_count; ++at) way_[at].at[to] = terrain_.distance[to][at];
    for (std::size_t ranks = 1; ranks < fresh_.size(); ++ranks) {
      double sum = 0;
      each_bit(ranks, [&](int rank) { sum += lying_[std::size_t(suit_count + rank)][to]; });
      fresh_[ranks].at[to] = in_row(sum / std::popcount(ranks));
    }
  }
}

Row Outlook::looks(const Haul& haul, const Fares& fares) const {
  constexpr std::int16_t none = 99;
  const Row::Lanes nobody = Row::Lanes{} + none;
  Row::Lanes sum{};
  Row::Lanes nearest = nobody;
  for (std::size_t i = 0; i < haul.count; ++i) {
    const Item item = haul.items[i];
    if (item.where != on_truck) {
      sum += lying_rows_[item.good][item.where].at;
      const Row::Lanes way = way_[item.where].at;
      nearest = way < nearest ? way : nearest;
      continue;
    }
    sum += carried_rows_[item.good][item.from].at;
    if (item.good >= suit_count) continue;
    const Row::Lanes taking = taking_[item.good][item.from].at;
    sum += fresh_[haul.unseen[item.good]].at & taking;
    nearest &= ~taking;
  }
  nearest = nearest == nobody ? Row::Lanes{} : nearest;
  return {sum - nearest * nearest_way_ - in_row(fares).at * static_cast<std::int16_t>(Row::pound)};
}

double Outlook::promise(const Haul& haul) const {
  const auto& way = terrain_.distance[haul.at];
  double sum = 0;
  int nearest = 99;
  for (std::size_t i = 0; i < haul.count; ++i) {
    const Item item = haul.items[i];
    if (item.where == on_truck) {
      sum += carried_[item.good][haul.at][item.from];
    } else {
      sum += lying_[item.good][item.where] - weights_.pick_up_way * way[item.where];
      nearest = std::min(nearest, int{way[item.where]});
    }
  }
  return nearest == 99 ? sum : sum - weights_.nearest_way * nearest;
}

std::uint32_t Outlook::worth_going(const Haul& haul) const {
  std::uint32_t cities = 0;
  for (std::size_t i = 0; i < haul.count; ++i) {
    const Item item = haul.items[i];
    if (item.where != on_truck) {
      cities |= 1U << item.where;
    } else {
      cities |= takers_[item.good] & ~(1U << item.from);
    }
  }
  return cities & ~(1U << haul.at);
}

std::uint32_t Outlook::payable(const Haul& haul, const Fares& fares) const {
  const int left = haul.means() - haul.load();
  const std::uint32_t worth = worth_going(haul);
  constexpr int dearest_fare = city_count + 2 * price::ferry + coin_count * price::fine;
  if (left >= dearest_fare && worth != 0) return worth;
  std::uint32_t all = 0;
  for (std::size_t to = 0; to < city_count; ++to) {
    if (to != haul.at && fares[to] <= left) all |= 1U << to;
  }
  return (all & worth) != 0 ? all & worth : all;
}

int Outlook::choose(const Haul& haul, const Fares& fares) const {
  const Row look = looks(haul, fares);
  int best = -1;
  int best_look = 0;
  each_bit(payable(haul, fares), [&](int to) {
    if (best >= 0 && look.at[to] <= best_look) return;
    best = to;
    best_look = look.at[to];
  });
  return best;
}

/// Income less bills of two drives and the promise after them. Coins turned over on the first are
/// worth what they are on average: nobody knows their ranks yet.
double Outlook::judge_two(const Haul& haul, int to, int fare) const {
  Haul next = haul;
  const Delivery delivery = next.drive_blind(terrain_, to, fare);
  double sum = next.cash - haul.cash - price::loan * (next.loans - haul.loans);
  if (delivery.raw > 0) {
    const std::uint8_t unseen = haul.unseen[terrain_.suit[std::size_t(to)]];
    sum += delivery.raw * fresh_[unseen].at[to] / Row::pound;
  }
  if (next.count == 0) return sum;
  next.load_up(terrain_);
  if (next.over) return sum - 50;
  const Fares fares = next.fares(terrain_);
  const Row look = looks(next, fares);
  int best = -30'000;
  each_bit(payable(next, fares), [&](int second) { best = std::max(best, int{look.at[second]}); });
  return sum + best / Row::pound - next.load();
}

int Outlook::choose_two_ahead(const Haul& haul, const Fares& fares) const {
  constexpr std::size_t breadth = 4;
  constexpr double at_once = 0.5;  // how much the first look counts beside the second
  const Row look = looks(haul, fares);
  std::array<std::pair<int, int>, breadth> best;
  best.fill({-32'000, -1});
  each_bit(payable(haul, fares), [&](int to) {
    std::pair<int, int> here{look.at[to], to};
    for (auto& place : best) {
      if (here.first > place.first) std::swap(here, place);
    }
  });
  if (best[1].second < 0) return best[0].second;
  int chosen = -1;
  double most = 0;
  for (const auto& [first, to] : best) {
    if (to < 0) continue;
    const double value = at_once * first / Row::pound + judge_two(haul, to, fares[std::size_t(to)]);
    if (chosen < 0 || value > most) {
      chosen = to;
      most = value;
    }
  }
  return chosen;
}

void Outlook::play_out(Haul& haul, const Script& script, int two_ahead) const {
  for (int turns = 0; !haul.over; ++turns) {
    if (turns == 200) {
      haul.over = haul.lost = true;
      return;
    }
    haul.load_up(terrain_);
    if (haul.over) return;
    const Fares fares = haul.fares(terrain_);
    const int to = turns < two_ahead ? choose_two_ahead(haul, fares) : choose(haul, fares);
    haul.drive(terrain_, to, fares[std::size_t(to)], script);
    finish_turn(haul, script);
  }
}

bool Outlook::finish_turn(Haul& haul, const Script& script) const {
  if (haul.over) return false;
  const bool contracts =
      haul.contracts_compulsory() || (haul.contracts_possible(terrain_) && wants_contracts(haul));
  if (contracts) haul.procure(terrain_, script);
  return contracts;
}

}  // namespace roundhouse::black_pawn_trucking::haulage
