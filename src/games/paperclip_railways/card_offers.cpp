#include "games/paperclip_railways/card_offers.hpp"

#include <algorithm>
#include <cstring>

#include "games/paperclip_railways/first_centres.hpp"

namespace roundhouse::paperclip_railways {

namespace {

constexpr int most_placements = 96;  // K of geometry section 11

/// Every how many-th of so many placements is offered.
constexpr std::size_t stride_of(std::size_t placements) {
  return std::max<std::size_t>(1, (placements + most_placements - 1) / most_placements);
}

/// Something of every sector, all of which are worked on at once.
using OfSectors [[gnu::vector_size(2 * sector_room)]] = std::uint16_t;

/// In each sector the best centre for a card and the shortest label it has.
class Best {
 public:
  /// Those whose link needs `from` to `to` clips, the minimum included: lowest toll, then longest,
  /// then the lowest number.
  Best(const FirstCentres& centres, int from, int to, int least) {
    each_bit(tolls_between(centres, from, to, least), [&](int toll) {
      for (int lo = to; lo >= std::max(from, least); --lo) {
        lo == least ? fill_up_to(centres, lo, toll) : fill(centres, lo, toll);
      }
    });
  }
  /// The sectors that have one, a bit each, and those whose way costs something or is shorter than
  /// the minimum.
  unsigned found() const { return bits(centre_ != no_centre); }
  unsigned doubtful(int least) const {
    const auto from = static_cast<std::uint16_t>(least);
    const auto more = static_cast<std::uint16_t>(0xFF - least);
    return found() & bits(way_ - from > more);
  }
  Point centre(int sector) const { return Point(centre_[sector]); }
  Label label(int sector) const {
    return {static_cast<std::uint8_t>(way_[sector] & 0xFFU),
            static_cast<std::uint8_t>(way_[sector] >> 8U)};
  }

 private:
  static constexpr OfSectors no_centre = ~OfSectors{};
  static_assert(static_cast<std::uint16_t>(nowhere) == 0xFFFF);

  static unsigned bits(const auto& is_true) {
    constexpr OfSectors bit = {1,       1 << 1,  1 << 2,  1 << 3, 1 << 4,  1 << 5,
                               1 << 6,  1 << 7,  1 << 8,  1 << 9, 1 << 10, 1 << 11,
                               1 << 12, 1 << 13, 1 << 14, 1 << 15};
    std::array<std::uint64_t, 4> words;
    const OfSectors some = is_true & bit;
    std::memcpy(&words, &some, sizeof words);
    std::uint64_t all = words[0] | words[1] | words[2] | words[3];
    all |= all >> 32U;
    return static_cast<unsigned>((all | all >> 16U) & 0xFFFFU);
  }
  /// The first centres with such a link, and the way there. False where there is none.
  static bool find(const FirstCentres& centres, int clips, int toll, OfSectors& firsts,
                   OfSectors& way) {
    if ((centres.tolls_at(clips) >> toll & 1U) == 0) return false;
    std::memcpy(&firsts, &centres.at(clips, toll), sizeof firsts);
    way = OfSectors{} + static_cast<std::uint16_t>(clips | toll << 8);
    return true;
  }
  /// Where a sector has none yet: the first centre with such a link,
  void fill(const FirstCentres& centres, int clips, int toll) {
    OfSectors firsts{};
    OfSectors way{};
    if (find(centres, clips, toll, firsts, way)) take(firsts, way);
  }
  /// or with a shorter one if it has to be as long as the minimum.
  void fill_up_to(const FirstCentres& centres, int least, int toll) {
    OfSectors lowest = no_centre;
    OfSectors lowest_way{};
    for (int n = 1; n <= least; ++n) {
      OfSectors firsts{};
      OfSectors way{};
      if (!find(centres, n, toll, firsts, way)) continue;
      lowest_way = firsts < lowest ? way : lowest_way;
      lowest = firsts < lowest ? firsts : lowest;
    }
    take(lowest, lowest_way);
  }
  void take(const OfSectors& firsts, const OfSectors& way) {
    way_ = centre_ == no_centre ? way : way_;
    centre_ = centre_ == no_centre ? firsts : centre_;
  }

  OfSectors centre_ = no_centre;
  OfSectors way_{};  // clips, and the toll above them
};

/// All spots of one card with links from one station; cards that differ in nothing that was looked
/// at have the same.
class Spots {
 public:
  Spots(const Prospect& card, const FirstCentres& centres, auto& out)
      : card_{card},
        purse_{card.s.table.accounts[card.seat].score + link_points(card.s, card.ends, 0)},
        purse_without_card_{card.purse_without_card(0)} {
    const State& s = card_.s;
    const int hand = s.hands[card_.seat].count();
    const int clips_left = s.table.accounts[card_.seat].clips;
    first_ = out.size();
    int before = 0;
    for (int paid = 0; paid < hand; ++paid) {
      const int clips = std::min({3 * paid + card_.credit, clips_left, most_clips});
      if (clips == before) continue;
      const int from = std::max(1, clips - slack_of(s.options));
      const bool again = before >= from;
      before = clips;
      if (clips < card_.least) continue;
      const Best best{centres, from, clips, card_.least};
      add_all(best, clips, again, out);
    }
  }
  /// Whether the value of the card, which helps to pay tolls, made no difference.
  bool whatever_the_card() const { return !purse_mattered_; }
  std::size_t builds() const { return builds_; }

 private:
  // Most spots are sure.
  void add_all(const Best& best, int clips, bool again, auto& out) {
    const unsigned found = best.found();
    const bool sure = !again && free_is_sure_ && out.size() + sectors <= out.capacity();
    const unsigned doubtful = sure ? best.doubtful(card_.least) : found;
    builds_ += std::size_t(std::popcount(found & ~doubtful));
    each_bit(found, [&](int i) {
      const Point centre = best.centre(i);
      const Label label = best.label(i);
      if ((doubtful >> i & 1U) != 0) return add(centre, label, clips, again, out);
      out.push_back({centre, 1, {label, {}}, {static_cast<std::uint8_t>(clips), 0}});
    });
  }
  // PR-16.2  SHORT with all the clips that are paid for, and CHEAP without further cards. `again`:
  //         the same centre may have been offered for fewer cards.
  void add(Point centre, Label shortest, int clips, bool again, auto& out) {
    Spot spot{centre, 0, {}, {}};
    promise(shortest, clips, spot);
    if (shortest.toll > 0) add_cheap(shortest, spot);
    if (again) take_out_repeated(spot, out);
    if (spot.builds == 0 || out.size() == out.capacity()) return;
    builds_ += spot.builds;
    out.push_back(spot);
  }
  void add_cheap(Label shortest, Spot& spot) {
    const ParetoList labels = card_.reach.pareto(rim_round(spot.centre), shortest.clips);
    for (std::size_t i = labels.size() - 1; i > 0; --i) {
      const int lo = card_.lo(labels[i]);
      if (lo > card_.longest || !can_pay_toll(lo, labels[i].toll)) continue;
      int most = std::min(lo + slack_of(card_.s.options), card_.longest);
      while (cards_needed(most, card_.credit) > cards_needed(lo, card_.credit)) --most;
      return promise(labels[i], most, spot);
    }
  }
  /// Promises a build where it is sure to exist: a way as long as the minimum can always be laid as
  /// it is. Elsewhere it is tried.
  void promise(Label label, int clips, Spot& spot) {
    const bool payable = can_pay_toll(card_.lo(label), label.toll);
    const bool sure = payable && label.clips >= card_.least;
    if (!sure && !exists(spot, label, clips, payable)) return;
    spot.label[spot.builds] = label;
    spot.clips[spot.builds] = static_cast<std::uint8_t>(clips);
    ++spot.builds;
  }
  bool exists(const Spot& spot, Label label, int clips, bool payable) {
    const Prospect& card = placed(spot);
    const int lo = card.lo(label);
    if (payable && clips >= lo && card.reach.has_room(card.rim, card.new_card, label, lo)) {
      return true;
    }
    Points taut;
    Points laid;
    return card.lay(label, payable ? std::min(clips, lo) : clips, taut, laid);
  }
  // PR-6.7
  bool can_pay_toll(int clips, int price) {
    purse_mattered_ |= price > purse_without_card_ + clips;
    return price <= purse_ + clips;
  }
  const Prospect& placed(const Spot& spot) {
    if (card_.at != spot.centre) card_.place(spot.centre);
    return card_;
  }
  void take_out_repeated(Spot& spot, const auto& out) {
    if (spot.builds == 2 && is_repeated(spot, 1, out)) --spot.builds;
    if (spot.builds == 0 || !is_repeated(spot, 0, out)) return;
    spot.label[0] = spot.label[1];
    spot.clips[0] = spot.clips[1];
    --spot.builds;
  }
  /// Whether a build is offered already, for another number of cards.
  bool is_repeated(const Spot& spot, std::size_t which, const auto& out) {
    const int clips = laid_clips(spot, which);
    for (std::size_t i = first_; i < out.size(); ++i) {
      if (out[i].centre != spot.centre) continue;
      for (std::size_t m = 0; m < out[i].builds; ++m) {
        if (out[i].label[m] == spot.label[which] && laid_clips(out[i], m) == clips) return true;
      }
    }
    return false;
  }
  int laid_clips(const Spot& spot, std::size_t which) {
    Build build;
    placed(spot).build(spot.label[which], spot.clips[which], build);
    return build.clips;
  }

  Prospect card_;
  int purse_;  // PR-6.7: to pay tolls from, but for the clips,
  int purse_without_card_;
  bool free_is_sure_ = std::min(purse_, purse_without_card_) >= 0;
  std::size_t first_ = 0;
  std::size_t builds_ = 0;
  bool purse_mattered_ = false;
};

}  // namespace

CardOffers::CardOffers(const State& s, Seat seat, const Survey::Site& site)
    : s_{s}, seat_{seat}, site_{site} {
  const CardSet& hand = s.hands[seat];
  if (hand.empty() || s.table.stations.size() == most_stations) return;
  ScratchList<Fare, 8> fares;
  const Tolls without_card = tolls_for(s, seat);
  const int credit = clip_credit(s, seat, no_card);
  hand.each([&](Card card) {
    const Tolls tolls = with_card(without_card, card);
    Fare* fare = std::find_if(fares.begin(), fares.end(),
                              [&](const Fare& other) { return other.tolls == tolls; });
    if (fare == fares.end()) fares.push_back({tolls, {}});
    const int more = credit + free_clips(card);
    fare->bids.push_back({card, more, longest_link(s, seat, card, more)});
  });
  const OpenEnds open{s, seat};
  each_bit(open.own, [&](int t) {
    for (const Fare& fare : fares) add_from(t, fare);
  });
  hand.each([&](Card card) { count_ += offered(card); });
}

/// Everything about cards placed at the end of links from one station.
void CardOffers::add_from(int t, const Fare& fare) {
  Bids bids;
  int longest = 0;
  const int number = int(s_.table.stations.size());
  for (const Bid& bid : fare.bids) {
    const Ends ends{number, t, bid.card};
    if (bid.longest < least_clips(s_, ends) || !judge_types(s_, ends)) continue;
    bids.push_back(&bid);
    longest = std::max(longest, bid.longest);
  }
  if (bids.empty()) return;
  Reach& reach = site_.reach(t, fare.tolls, longest);
  add_runs(t, bids, reach, longest);
}
/// The spots of all these cards, found once for those that do not differ.
void CardOffers::add_runs(int t, const Bids& bids, const Reach& reach, int longest) {
  const Point centre = s_.table.stations[std::size_t(t)].centre;
  const FirstCentres centres{reach, site_.legal_centres(), centre, longest};
  ScratchList<Found, 16> known;
  for (const Bid* bid : bids) {
    const Ends ends{int(s_.table.stations.size()), t, bid->card};
    const Prospect prospect{s_, seat_, site_.ground(), reach, ends, bid->credit};
    const Found* same = std::find_if(known.begin(), known.end(), [&](const Found& other) {
      return other.least == prospect.least && other.credit == prospect.credit;
    });
    if (same != known.end()) {
      add_run(t, bid->card, *same);
      continue;
    }
    const std::size_t first = spots_.size();
    const Spots spots{prospect, centres, spots_};
    const std::size_t number = spots_.size() - first;
    const Found found{prospect.least, prospect.credit, first, number, spots.builds()};
    if (spots.whatever_the_card() && known.size() < known.capacity()) known.push_back(found);
    add_run(t, bid->card, found);
  }
}

std::size_t CardOffers::builds_in(std::size_t first, std::size_t spots) const {
  std::size_t builds = 0;
  for (std::size_t i = first; i < first + spots; ++i) builds += spots_[i].builds;
  return builds;
}
void CardOffers::add_run(int t, Card card, const Found& found) {
  const std::size_t spots = std::min(found.spots, most_spots - placements_);
  placements_ += spots;
  if (spots == 0 || runs_.size() == runs_.capacity()) return;
  const std::size_t builds = spots == found.spots ? found.builds : builds_in(found.first, spots);
  runs_.push_back({card, static_cast<std::uint8_t>(t), static_cast<std::uint16_t>(found.first),
                   static_cast<std::uint16_t>(spots), static_cast<std::uint16_t>(builds)});
}

std::size_t CardOffers::offered(Card card) const {
  std::size_t spots = 0;
  std::size_t builds = 0;
  for (const Run& run : runs_) {
    spots += run.card == card ? run.spots : 0;
    builds += run.card == card ? run.builds : 0;
  }
  if (spots <= most_placements) return builds;
  if (spots == builds) return (spots + stride_of(spots) - 1) / stride_of(spots);
  builds = 0;
  each_offered(card, [&](const Run&, const Spot& spot) { return builds += spot.builds, true; });
  return builds;
}

/// Every k-th placement of a card, so that no card has more than 96.
bool CardOffers::each_offered(Card card, auto&& action) const {
  std::size_t count = 0;
  for (const Run& run : runs_) count += run.card == card ? run.spots : 0;
  const std::size_t stride = stride_of(count);
  std::size_t next = 0;  // the next one offered, counted from the beginning of the run
  for (const Run& run : runs_) {
    if (run.card != card) continue;
    for (; next < run.spots; next += stride) {
      if (!action(run, spots_[run.first + next])) return false;
    }
    next -= run.spots;
  }
  return true;
}

Build CardOffers::worked_out(const Run& run, const Spot& spot, std::size_t which) const {
  const Tolls tolls = tolls_for(s_, seat_, run.card);
  const Ends ends{int(s_.table.stations.size()), run.t, run.card};
  const Reach& reach = site_.reach(run.t, tolls, longest_link(s_, seat_, run.card));
  Prospect prospect{s_, seat_, site_.ground(), reach, ends};
  prospect.place(spot.centre);
  Build build;
  within(prospect.build(spot.label[which], spot.clips[which], build));
  return build;
}

Build CardOffers::build(std::size_t place) const {
  Build build;
  s_.hands[seat_].each([&, found = false](Card card) mutable {
    if (found) return;
    const std::size_t here = offered(card);
    if (place >= here) return void(place -= here);
    found = !each_offered(card, [&](const Run& run, const Spot& spot) {
      if (place < spot.builds) return build = worked_out(run, spot, place), false;
      return place -= spot.builds, true;
    });
  });
  return build;
}

void CardOffers::list(Moves& out) const {
  s_.hands[seat_].each([&](Card card) {
    each_offered(card, [&](const Run& run, const Spot& spot) {
      for (std::size_t i = 0; i < spot.builds && out.size() < Moves::capacity(); ++i) {
        out.push_back(worked_out(run, spot, i));
      }
      return true;
    });
  });
}

}  // namespace roundhouse::paperclip_railways
