#pragma once

#include "games/paperclip_railways/prospect.hpp"

namespace roundhouse::paperclip_railways {

/// A place for a card at the end of a link, and one or two builds that are sure to exist there.
/// What a build is promised are its label and the clips it has if there is room for them; its way
/// is looked for when it is wanted, because most never are.
struct Spot {
  Point centre = nowhere;
  std::uint8_t builds = 0;
  std::array<Label, 2> label;
  std::array<std::uint8_t, 2> clips{};
};

// PR-5.1, PR-16.2  Form N: the bounded list of places for the cards of a hand. It can be counted
//         and asked for one build without working out the others.
class CardOffers {
 public:
  CardOffers(const State& s, Seat seat, const Survey::Site& site);

  std::size_t count() const { return count_; }
  /// The build so many others come before.
  Build build(std::size_t place) const;
  void list(Moves& out) const;

 private:
  static constexpr std::size_t most_spots = 6144;
  /// The spots of one card with links from one station.
  struct Run {
    Card card;
    std::uint8_t t;
    std::uint16_t first;
    std::uint16_t spots;
    std::uint16_t builds;  // of all of them
  };
  /// A card, and how its builder would pay for the link.
  struct Bid {
    Card card;
    int credit;
    int longest;
  };
  /// Cards that pay the same tolls.
  struct Fare {
    Tolls tolls;
    ScratchList<Bid, card_count> bids;
  };
  using Bids = ScratchList<const Bid*, card_count>;

  void add_from(int t, const Fare& fare);
  void add_runs(int t, const Bids& bids, const Reach& reach, int longest);
  /// Spots that were found for a card, and may do for the next.
  struct Found {
    int least;
    int credit;
    std::size_t first;
    std::size_t spots;
    std::size_t builds;
  };
  void add_run(int t, Card card, const Found& found);
  std::size_t builds_in(std::size_t first, std::size_t spots) const;
  /// How many builds are offered with a card.
  std::size_t offered(Card card) const;
  /// Calls `action(run, spot)` for every spot offered with a card, until it says false.
  bool each_offered(Card card, auto&& action) const;
  Build worked_out(const Run& run, const Spot& spot, std::size_t which) const;

  const State& s_;
  Seat seat_;
  Survey::Site site_;
  ScratchList<Spot, most_spots> spots_;
  ScratchList<Run, 1024> runs_;
  std::size_t placements_ = 0;
  std::size_t count_ = 0;
};

}  // namespace roundhouse::paperclip_railways
