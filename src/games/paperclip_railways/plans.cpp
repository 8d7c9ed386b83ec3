#include "games/paperclip_railways/plans.hpp"

#include <span>
#include <utility>

#include "games/paperclip_railways/first_centres.hpp"
#include "games/paperclip_railways/prospect.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// One plan for every number of cards that pays for `from` clips or more.
void add_plans(const State& s, Seat seat, const Ends& ends, int from, Plans& out) {
  const int credit = clip_credit(s, seat, ends.card);
  const int longest = longest_link(s, seat, ends.card);
  for (int cards = cards_needed(from, credit); out.size() < Plans::capacity(); ++cards) {
    const int clips = std::min(3 * cards + credit, longest);
    if (clips < from) return;
    out.push_back({ends, static_cast<std::uint8_t>(clips), static_cast<std::uint8_t>(cards)});
    if (clips == longest) return;
  }
}

}  // namespace

void list_plans(const State& s, Seat seat, Plans& out) {
  const OpenEnds open{s, seat};
  const Pairings pairings{s, seat};
  const int stations = int(s.table.stations.size());
  const int longest = longest_link(s, seat, no_card);
  each_bit(open.own, [&](int t) {
    each_bit(open.all & pairings.with(t) & Pairings::started_at(open.network, t), [&](int other) {
      const int far = bare_distance(s, t, other);
      if (far > longest) return;
      const Ends ends{other, t, no_card};
      add_plans(s, seat, ends, std::max(least_clips(s, ends), far), out);
    });
    if (stations == most_stations) return;
    s.hands[seat].each([&](Card card) {
      const Ends ends{stations, t, card};
      if (joins(s, seat, ends)) add_plans(s, seat, ends, least_clips(s, ends), out);
    });
  });
}

namespace {

/// The centres the bounded list would name first for so many clips: lowest toll, then longest.
PointSet best_centres(const Prospect& card, const PointSet& legal, int clips) {
  const int from = std::max(1, clips - slack_of(card.s.options));
  std::uint32_t tolls = tolls_between(card.reach, from, clips, card.least);
  for (; tolls != 0; tolls &= tolls - 1) {
    for (int lo = clips; lo >= std::max(from, card.least); --lo) {
      const PointSet pool = centres_at(card.reach, legal, lo, card.least, std::countr_zero(tolls));
      if (!pool.empty()) return pool;
    }
  }
  return {};
}

/// The first centre of one of the sectors the pool reaches into.
Point picked(const PointSet& pool, Point centre, std::uint32_t pick) {
  const int count = pool.count();
  if (count == 0) return nowhere;
  const Point one = pool.at(static_cast<int>(pick % static_cast<std::uint32_t>(count)));
  const int sector = sector_of(centre, one);
  return pool.first_where([&](Point p) { return sector_of(centre, p) == sector; });
}

/// Looks for the ways of plans from one station after the other.
class Finder {
 public:
  Finder(const State& s, Seat seat, float toll_worth, std::uint32_t pick, std::size_t most,
         Survey& survey, FoundList& out)
      : s_{s},
        seat_{seat},
        toll_worth_{toll_worth},
        pick_{pick},
        most_{most},
        site_{survey.site(s, seat)},
        out_{out} {
    fares_.push_back({tolls_for(s, seat, no_card), {}});
    s.hands[seat].each([&](Card card) { add_fare(tolls_for(s, seat, card), card); });
  }

  /// What a plan must be worth to be looked at.
  float threshold() const { return out_.size() < most_ ? -1e9F : out_.back().worth; }

  /// All plans from one station, those that pay the same tolls together.
  void look_from(std::span<const Plan> plans) {
    for (const Fare& fare : fares_) look_from(plans, fare);
  }

 private:
  /// What is paid for links without a new card, and with those.
  struct Fare {
    Tolls tolls;
    CardSet cards;
  };

  void look_from(std::span<const Plan> plans, const Fare& fare) {
    const auto counts = [&](const Plan& plan) {
      if (plan.worth <= threshold()) return false;
      return valid(plan.ends.card) ? fare.cards.contains(plan.ends.card) : &fare == &fares_[0];
    };
    int longest = 0;
    for (const Plan& plan : plans) {
      if (counts(plan)) longest = std::max<int>(longest, plan.clips);
    }
    if (longest == 0) return;
    Reach& reach = site_.reach(plans[0].ends.t, fare.tolls, longest);
    for (const Plan& plan : plans) {
      if (!counts(plan)) continue;
      Prospect prospect{s_, seat_, site_.ground(), reach, plan.ends};
      if (valid(plan.ends.card)) {
        reach.encircle();
        place_card(prospect, plan);
      } else {
        join(prospect, plan);
      }
    }
  }
  void add_fare(const Tolls& tolls, Card card) {
    Fare* fare = std::find_if(fares_.begin(), fares_.end(),
                              [&](const Fare& other) { return other.tolls == tolls; });
    if (fare == fares_.end()) fares_.push_back({tolls, {}});
    fare->cards.add(card);
  }
  void place_card(Prospect& card, const Plan& plan) {
    const PointSet pool = best_centres(card, site_.legal_centres(), plan.clips);
    const Point centre = s_.table.stations[std::size_t(plan.ends.t)].centre;
    const Point at = picked(pool, centre, pick_);
    if (at == nowhere) return;
    card.place(at);
    add(card, card.reach.shortest(card.rim), plan.clips, plan);
  }
  void join(Prospect& pair, const Plan& plan) {
    pair.rim = rim_of(s_, plan.ends.s);
    for (const Label label : pair.reach.pareto(pair.rim)) {
      const int lo = pair.lo(label);
      const int clips = std::min<int>(plan.clips, lo + slack_of(s_.options));
      if (clips >= lo) add(pair, label, clips, plan);
    }
  }
  void add(const Prospect& prospect, Label label, int clips, const Plan& plan) {
    const float worth = plan.worth - toll_worth_ * static_cast<float>(label.toll) -
                        static_cast<float>(plan.clips - clips);
    if (worth <= threshold()) return;
    Found found{.build = {}, .worth = worth};
    if (!prospect.build(label, clips, found.build)) return;
    if (cards_needed(found.build.clips, prospect.credit) != plan.cards) return;
    found.worth -= static_cast<float>(clips - found.build.clips);
    insert(found);
  }
  void insert(const Found& found) {
    if (found.worth <= threshold()) return;
    if (out_.size() == most_) out_.pop_back();
    out_.push_back(found);
    for (std::size_t i = out_.size() - 1; i > 0 && out_[i].worth > out_[i - 1].worth; --i) {
      std::swap(out_[i], out_[i - 1]);
    }
  }

  const State& s_;
  Seat seat_;
  float toll_worth_;
  std::uint32_t pick_;
  std::size_t most_;
  Survey::Site site_;
  FoundList& out_;
  FixedVector<Fare, 16> fares_;  // the first is that of links without a new card
};

}  // namespace

void find_builds(const State& s, Seat seat, Plans& plans, float toll_worth, std::uint32_t pick,
                 std::size_t most, Survey& survey, FoundList& out) {
  Finder finder{s, seat, toll_worth, pick, most, survey, out};
  struct Group {
    Plan* begin;
    Plan* end;
    float best;
  };
  FixedVector<Group, most_stations> groups;
  for (Plan* begin = plans.begin(); begin != plans.end();) {
    Group group{begin, begin, begin->worth};
    for (; group.end != plans.end() && group.end->ends.t == begin->ends.t; ++group.end) {
      group.best = std::max(group.best, group.end->worth);
    }
    groups.push_back(group);
    begin = group.end;
  }
  std::sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
    return a.best > b.best || (a.best == b.best && a.begin < b.begin);
  });
  for (const Group& group : groups) {
    if (group.best <= finder.threshold()) return;
    finder.look_from({group.begin, group.end});
  }
}

}  // namespace roundhouse::paperclip_railways
