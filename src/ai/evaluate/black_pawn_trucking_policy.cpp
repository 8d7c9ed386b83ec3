#include "ai/evaluate/black_pawn_trucking_policy.hpp"

#include <algorithm>
#include <bit>

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

/// What a raw good just delivered here is worth as a finished product of a rank not yet seen.
double Outlook::fresh_worth(const Haul& haul, int city) const {
  const std::uint8_t ranks = haul.unseen[terrain_.suit[std::size_t(city)]];
  double sum = 0;
  each_bit(ranks,
           [&](int rank) { sum += lying_[std::size_t(suit_count + rank)][std::size_t(city)]; });
  return sum / std::max(1, std::popcount(ranks));
}

double Outlook::judge(const Haul& haul, int to, int fare) const {
  const std::uint8_t wanted_suit = terrain_.suit[std::size_t(to)];
  const auto wanted_rank = static_cast<std::uint8_t>(suit_count + terrain_.rank[std::size_t(to)]);
  const auto& way = terrain_.distance[std::size_t(to)];
  double sum = -fare;
  int nearest = 99;
  int delivered = 0;
  int fresh = 0;
  for (std::size_t i = 0; i < haul.count; ++i) {
    const Item item = haul.items[i];
    if (item.where != on_truck) {
      sum += lying_[item.good][item.where];
      if (item.where == to) {
        sum += weights_.lying_here;
        nearest = 0;
      } else {
        sum -= weights_.pick_up_way * way[item.where];
        nearest = std::min(nearest, int{way[item.where]});
      }
    } else if (item.from != to && item.good == wanted_rank) {
      ++delivered;
    } else if (item.from != to && item.good == wanted_suit) {
      ++delivered;
      ++fresh;
    } else {
      sum += carried_[item.good][std::size_t(to)][item.from];
    }
  }
  if (fresh > 0) {
    sum += fresh * fresh_worth(haul, to);
    nearest = 0;
  }
  sum += delivered * terrain_.value[std::size_t(to)];
  return nearest == 99 ? sum : sum - weights_.nearest_way * nearest;
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

int Outlook::choose(const Haul& haul, const Fares& fares) const {
  const int left = haul.means() - haul.load();
  int best = -1;
  double best_value = 0;
  const auto consider = [&](int to) {
    if (fares[std::size_t(to)] > left) return;
    const double value = judge(haul, to, fares[std::size_t(to)]);
    if (best < 0 || value > best_value) {
      best = to;
      best_value = value;
    }
  };
  each_bit(worth_going(haul), consider);
  if (best < 0) {
    for (int to = 0; to < city_count; ++to) {
      if (to != haul.at) consider(to);
    }
  }
  return best;
}

/// Income less bills of two drives and the promise after them. Coins turned over on the first are
/// worth what they are on average: nobody knows their ranks yet.
double Outlook::judge_two(const Haul& haul, int to, int fare) const {
  Haul next = haul;
  const Delivery delivery = next.drive_blind(terrain_, to, fare);
  double sum = next.cash - haul.cash - price::loan * (next.loans - haul.loans);
  if (delivery.raw > 0) sum += delivery.raw * fresh_worth(haul, to);
  if (next.count == 0) return sum;
  next.load_up(terrain_);
  if (next.over) return sum - 50;
  const Fares fares = next.fares(terrain_);
  const int second = choose(next, fares);
  return sum + judge(next, second, fares[std::size_t(second)]) - next.load();
}

int Outlook::choose_two_ahead(const Haul& haul, const Fares& fares) const {
  constexpr std::size_t breadth = 3;
  const int left = haul.means() - haul.load();
  std::array<std::pair<double, int>, breadth> best;
  best.fill({-1000, -1});
  each_bit(worth_going(haul), [&](int to) {
    const int fare = fares[std::size_t(to)];
    if (fare > left) return;
    std::pair<double, int> look{judge(haul, to, fare), to};
    for (auto& place : best) {
      if (look.first > place.first) std::swap(look, place);
    }
  });
  if (best[1].second < 0) return choose(haul, fares);
  int chosen = -1;
  double most = 0;
  for (const auto& [look, to] : best) {
    if (to < 0) continue;
    const double value = judge_two(haul, to, fares[std::size_t(to)]);
    if (chosen < 0 || value > most) {
      chosen = to;
      most = value;
    }
  }
  return chosen;
}

void Outlook::play_out(Haul& haul, const Script& script, bool two_ahead) const {
  for (int turns = 0; !haul.over; ++turns) {
    if (turns == 200) {
      haul.over = haul.lost = true;
      return;
    }
    haul.load_up(terrain_);
    if (haul.over) return;
    const Fares fares = haul.fares(terrain_);
    const int to = two_ahead ? choose_two_ahead(haul, fares) : choose(haul, fares);
    haul.drive(terrain_, to, fares[std::size_t(to)], script);
    if (haul.over) return;
    if (haul.contracts_compulsory() ||
        (haul.contracts_possible(terrain_) && wants_contracts(haul))) {
      haul.procure(terrain_, script);
    }
  }
}

void Outlook::finish_turn_and_play_out(Haul& haul, const Script& script, bool two_ahead) const {
  if (haul.over) return;
  if (haul.contracts_compulsory() || (haul.contracts_possible(terrain_) && wants_contracts(haul))) {
    haul.procure(terrain_, script);
  }
  play_out(haul, script, two_ahead);
}

}  // namespace roundhouse::black_pawn_trucking::haulage
