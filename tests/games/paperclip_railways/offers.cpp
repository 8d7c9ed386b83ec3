#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "games/paperclip_railways/first_centres.hpp"
#include "games/paperclip_railways/prospect.hpp"
#include "positions.hpp"

using namespace roundhouse;
using namespace roundhouse::paperclip_railways;

// Geometry section 11 once more, word for word and without the engine's shortcuts: what is listed
// for bots.

namespace {

class Bounded {
 public:
  Bounded(const State& s, Seat seat)
      : s_{s}, seat_{seat}, network_{network_of(s, seat)}, ground_{ground_for(s, seat)} {
    legal_centres(ground_).each([&](Point p) { legal_.push_back(p); });
  }

  /// The text of the whole list.
  std::string list() {
    std::string out = s_.table.deck.empty() ? "" : "take\n";
    for (int t = 0; t < stations(); ++t) {
      for (int other = 0; other < stations(); ++other) {
        if (other != t && is_t(t, other)) add_links({other, t, no_card}, out);
      }
    }
    s_.hands[seat_].each([&](Card card) { add_card(card, out); });
    return out;
  }
  /// The first card build of the complete enumeration.
  std::string first_card() {
    std::string out;
    s_.hands[seat_].each([&](Card card) {
      for (int t = 0; t < stations() && out.empty(); ++t) {
        const Ends ends{stations(), t, card};
        if (judge_ends(s_, seat_, ends, network_)) out = first_from(ends);
      }
    });
    return out;
  }

 private:
  std::string first_from(const Ends& ends) {
    const Reach reach = searched(ends);
    Prospect card{s_, seat_, ground_, reach, ends};
    for (const Place& place : places_round(ends, reach)) {
      card.place(place.centre);
      for (const Label label : place.labels) {
        for (int n = card.lo(label); n <= most_n(card, label); ++n) {
          Build build;
          if (card.build(label, n, build) && build.clips == n) return text_of(build);
        }
      }
    }
    return "";
  }
  struct Placement {
    std::vector<Build> builds;
  };
  /// A centre, all labels of a card there and in which sector round T it lies.
  struct Place {
    Point centre;
    ParetoList labels;
    int sector;
  };

  int stations() const { return int(s_.table.stations.size()); }
  bool is_t(int t, int other) const {
    const bool own = (network_ >> t & 1U) != 0;
    const bool other_own = (network_ >> other & 1U) != 0;
    return own == other_own ? t < other : own;
  }
  Reach searched(const Ends& ends) const {
    return {ground_, rim_of(s_, ends.t), tolls_for(s_, seat_, ends.card),
            std::max(0, longest_link(s_, seat_, ends.card))};
  }

  // Form L: at most four ways, and for each number of cards the largest N.
  void add_links(const Ends& ends, std::string& out) const {
    if (!judge_ends(s_, seat_, ends, network_)) return;
    const Reach reach = searched(ends);
    Prospect pair{s_, seat_, ground_, reach, ends};
    pair.rim = rim_of(s_, ends.s);
    int ways = 0;
    for (const Label label : reach.pareto(pair.rim)) {
      if (++ways > 4) return;
      std::map<int, Build> largest;  // by cards
      for (int n = pair.lo(label); n <= most_n(pair, label); ++n) {
        Build build;
        if (!pair.build(label, n, build) || build.clips != n) continue;
        largest[cards_needed(n, pair.credit)] = build;
      }
      for (const auto& [cards, build] : largest) out += text_of(build) + "\n";
    }
  }
  int most_n(const Prospect& way, Label label) const {
    return std::min(way.lo(label) + slack_of(s_.options), way.longest);
  }

  // Form N: every j-th placement, so that there are 96 at most.
  void add_card(Card card, std::string& out) {
    std::vector<Placement> all;
    for (int t = 0; t < stations(); ++t) {
      const Ends ends{stations(), t, card};
      if (judge_ends(s_, seat_, ends, network_)) add_placements(ends, all);
    }
    const std::size_t stride = std::max<std::size_t>(1, (all.size() + 95) / 96);
    for (std::size_t i = 0; i < all.size(); i += stride) {
      for (const Build& build : all[i].builds) out += text_of(build) + "\n";
    }
  }
  void add_placements(const Ends& ends, std::vector<Placement>& out) {
    const Reach reach = searched(ends);
    Prospect card{s_, seat_, ground_, reach, ends};
    const std::vector<Place>& places = places_round(ends, reach);
    std::vector<Build> offered;  // for fewer cards
    int before = 0;
    for (int paid = 0; paid < s_.hands[seat_].count(); ++paid) {
      const int stock = s_.table.accounts[seat_].clips;
      const int n = std::min({3 * paid + card.credit, stock, most_clips});
      if (n == before) continue;
      before = n;
      for (const Place* place : best_of_sectors(places, card, n)) {
        if (place == nullptr) continue;
        Placement placement;
        card.place(place->centre);
        for (const Build& build : builds_at(card, place->labels, n)) {
          if (std::find(offered.begin(), offered.end(), build) != offered.end()) continue;
          offered.push_back(build);
          placement.builds.push_back(build);
        }
        if (!placement.builds.empty()) out.push_back(placement);
      }
    }
  }
  const std::vector<Place>& places_round(const Ends& ends, const Reach& reach) {
    const Tolls tolls = tolls_for(s_, seat_, ends.card);
    auto& known = places_[{ends.t, tolls.crossing, tolls.river, tolls.obstacle,
                           longest_link(s_, seat_, ends.card)}];
    if (!known.empty()) return known;
    const Point t = s_.table.stations[std::size_t(ends.t)].centre;
    for (const Point p : legal_) {
      const ParetoList labels = reach.pareto(rim_round(p));
      if (!labels.empty()) known.push_back({p, labels, sector_of(t, p)});
    }
    return known;
  }
  /// Lowest toll of SHORT, then longest lo, then lowest number.
  std::array<const Place*, sectors> best_of_sectors(const std::vector<Place>& places,
                                                    const Prospect& card, int n) const {
    std::array<const Place*, sectors> best{};
    for (const Place& place : places) {
      const Label label = place.labels[0];
      const int lo = card.lo(label);
      if (lo > n || lo < n - slack_of(s_.options)) continue;
      const Place*& first = best[std::size_t(place.sector)];
      if (first != nullptr) {
        const Label other = first->labels[0];
        if (label.toll > other.toll) continue;
        if (label.toll == other.toll && lo <= card.lo(other)) continue;
      }
      first = &place;
    }
    return best;
  }
  /// SHORT with n, and CHEAP with as many as its own cards pay for.
  std::vector<Build> builds_at(const Prospect& card, const ParetoList& labels, int n) const {
    std::vector<Build> out;
    Build build;
    if (card.build(labels[0], n, build)) out.push_back(build);
    for (std::size_t i = labels.size(); i-- > 1;) {
      const int lo = card.lo(labels[i]);
      if (lo > card.longest || !card.can_pay_toll(lo, labels[i].toll)) continue;
      int most = most_n(card, labels[i]);
      while (cards_needed(most, card.credit) > cards_needed(lo, card.credit)) --most;
      if (card.build(labels[i], most, build)) out.push_back(build);
      break;
    }
    return out;
  }

  const State& s_;
  Seat seat_;
  std::uint64_t network_;
  Ground ground_;
  std::vector<Point> legal_;
  std::map<std::array<int, 5>, std::vector<Place>> places_;
};

std::string listed(const State& s, Seat seat) {
  std::string out;
  for (const State::Move& move : moves(s, seat)) out += text_of(move) + "\n";
  return out;
}

}  // namespace

TEST_CASE("PR-16.2 The list for bots is that of the geometry, section 11") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4),
                     .version = seed % 2 == 0 ? Version::Metropolis : Version::Gigantopolis,
                     .start_hand = 6,
                     .network_required = seed != 5,
                     .river_toll = static_cast<std::uint8_t>(seed % 3),
                     .taut_slack = seed == 6   ? TautSlack::None
                                   : seed == 7 ? TautSlack::Unlimited
                                               : TautSlack::Two},
                    seed);
    Rng rng{seed};
    for (int turn = 0; !to_act(s).empty();) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s) && ++turn % 4 == 1) {
        State poor = s;  // tolls are dear to whoever has less than nothing, and clips run out
        poor.table.accounts[seat].score = static_cast<std::int16_t>(-int(rng.below(12)));
        poor.table.accounts[seat].clips = static_cast<std::uint8_t>(rng.below(20));
        for (const State& table : {s, poor}) {
          if (table.table.deck.empty()) continue;
          CHECK(listed(table, seat) == Bounded{table, seat}.list());
          ++compared;
        }
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
  CHECK(compared > 60);
}

TEST_CASE("PR-16.2 Where a card has 96 placements all are listed, of one more every second") {
  for (const auto& [seed, last] : {std::pair{16U, 32}, {104U, 24}}) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4), .start_hand = 6}, seed);
    Rng rng{seed};
    for (int turn = 0;;) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s) && ++turn == last) {
        CHECK(listed(s, seat) == Bounded{s, seat}.list());
        break;
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
}

TEST_CASE("PR-3.4 Whether any build exists is judged by the complete enumeration") {
  int with_cards = 0;
  int without = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    State s = dealt({.seats = static_cast<std::uint8_t>(2 + seed % 4)}, seed);
    Rng rng{seed};
    while (!to_act(s).empty()) {
      const Seat seat = to_act(s).first();
      if (awaits<AwaitAction>(s)) {
        State poor = s;
        poor.table.accounts[seat].score = static_cast<std::int16_t>(-int(rng.below(12)));
        poor.table.accounts[seat].clips = static_cast<std::uint8_t>(rng.below(8));
        Survey survey;
        Moves links;
        list_links(poor, seat, -1, survey, links);
        Build build;
        const bool found = first_build(poor, seat, survey, build);
        if (!links.empty()) CHECK((found && build == std::get<Build>(links[0])));
        if (links.empty()) {
          const std::string expected = Bounded{poor, seat}.first_card();
          CHECK((found ? text_of(build) : "") == expected);
          (found ? with_cards : without) += 1;
        }
      }
      play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
    }
  }
  CHECK(with_cards > 30);
  CHECK(without > 30);
}
