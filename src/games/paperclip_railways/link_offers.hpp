#pragma once

#include "games/paperclip_railways/prospect.hpp"

namespace roundhouse::paperclip_railways {

// PR-5.1, PR-16.2  Form L: the bounded list of links between stations in play. It can be counted
//         and asked for one build without laying the others; how far a way can be padded is
//         remembered with the search it belongs to.
class LinkOffers {
 public:
  /// With `touching` only links of that station; never so many that fewer than two other moves
  /// have room beside them and `before`.
  LinkOffers(const State& s, Seat seat, int touching, const Survey::Site& site, std::size_t before);

  std::size_t count() const { return offers_.size(); }
  /// The build so many others come before.
  Build build(std::size_t place) const;

 private:
  struct Offer {
    std::uint8_t s;
    std::uint8_t t;
    Label label;
    std::uint8_t clips;
  };

  /// How long a link may be, and how far its way can be padded.
  struct Lengths {
    int least;
    int most;
    int room;
  };

  /// No link between them is shorter than `far`.
  void add_pair(const Ends& ends, int far);
  void add_lengths(const Ends& ends, Label label, Lengths lengths);
  /// The search from T, gone as far as the cheapest way to a rim needs it, and how far that is.
  Reach& searched(int t, const Patch& rim, int from, int& clips) const;

  const State& s_;
  Seat seat_;
  Survey::Site site_;
  Tolls tolls_;
  int credit_;
  int longest_;
  std::size_t most_;
  ScratchList<Offer, Moves::capacity()> offers_;
};

}  // namespace roundhouse::paperclip_railways
