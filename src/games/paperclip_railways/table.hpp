#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "games/paperclip_railways/cards.hpp"
#include "games/paperclip_railways/route.hpp"

namespace roundhouse::paperclip_railways {

// PR-1.3  Five colours, 60 clips and 5 cubes each.
inline constexpr int most_seats = 5;
inline constexpr int clips_per_player = 60;
inline constexpr int most_cubes = 5;
// PR-1.5  Twelve blue cubes.
inline constexpr int blue_cubes = 12;
// PR-1.6  Four obstacles.
inline constexpr int obstacle_count = 4;

/// Every link costs a card, so there are never more links than cards; a new station costs two
/// cards but for eight that cost one.
inline constexpr int most_links = 96;
inline constexpr int most_stations = 64;

/// Which sheet a station shows: a card, a printed Metropolis station or a Starting City.
enum class SheetNo : std::uint8_t {};
inline constexpr SheetNo no_sheet{0xFF};  // a board place of the Gigantopolis game before its card
constexpr const Sheet& sheet_of(SheetNo no) { return sheets[static_cast<std::size_t>(no)]; }

/// A station by name: the four board places, the five Starting Cities, then the cards. Unlike its
/// number in play it can be written down without looking at the table.
enum class Place : std::uint8_t {};
inline constexpr int board_places = 4;
/// Their stations, a bit each.
inline constexpr std::uint64_t board_stations = (1U << board_places) - 1U;
constexpr int index(Place place) { return static_cast<int>(place); }
constexpr Place home(Seat seat) { return Place(board_places + roundhouse::index(seat)); }
constexpr Place place_of(Card card) { return Place(board_places + most_seats + index(card)); }
constexpr bool is_card(Place place) { return index(place) >= board_places + most_seats; }
constexpr bool is_home(Place place) { return index(place) >= board_places && !is_card(place); }
constexpr Seat seat_at(Place place) { return Seat(index(place) - board_places); }
constexpr Card card_at(Place place) { return Card(index(place) - board_places - most_seats); }

enum class Bank : std::uint8_t { West, East };
constexpr auto names_of(Bank) { return std::to_array<std::string_view>({"west", "east"}); }
enum class Band : std::uint8_t { North, South };
constexpr auto names_of(Band) { return std::to_array<std::string_view>({"north", "south"}); }

// PR-2.8  Six places for Starting Cities, the corners of a hexagon round the board.
enum class CityPlace : std::uint8_t { NW, NE, E, SE, SW, W };
inline constexpr int city_places = 6;
constexpr auto names_of(CityPlace) {
  return std::to_array<std::string_view>({"nw", "ne", "e", "se", "sw", "w"});
}

/// A station in play.
struct Station {
  Point centre = nowhere;  // of a board place: of the board
  SheetNo sheet = no_sheet;
  std::uint8_t ends = 0;  // link ends attached
  std::uint8_t blue = 0;  // PR-11.1: blue cubes waiting for links

  friend bool operator==(const Station&, const Station&) = default;
};

/// What is written down about one link; its clips lie in Links.
struct LinkHead {
  Point start = nowhere;
  std::uint8_t a = 0;  // the station at its start
  std::uint8_t b = 0;
  Seat owner{};
  std::uint8_t clips = 0;

  friend bool operator==(const LinkHead&, const LinkHead&) = default;
};

/// A link with everything about it, as views show it.
struct LaidLink {
  Seat owner{};
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  Route route;

  friend bool operator==(const LaidLink&, const LaidLink&) = default;
};

enum class LinkNo : std::uint8_t {};
constexpr int index(LinkNo no) { return static_cast<int>(no); }
using LinkSet = SmallSet<LinkNo>;

// PR-6.8  The links in the order built. All their clips share one string of 300 directions, which
//         is as many as the box holds.
class Links {
 public:
  constexpr int count() const { return static_cast<int>(heads_.size()); }
  constexpr const LinkHead& operator[](int i) const { return heads_[std::size_t(i)]; }

  constexpr void add(Seat owner, int a, int b, const Route& route) {
    heads_.push_back({route.start(), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                      owner, static_cast<std::uint8_t>(route.length())});
    for (int i = 0; i < route.length(); ++i) lay(route.direction(i));
  }

  /// Calls `action(number, head, points)` for every link from the `first` on, in order.
  constexpr void each(auto&& action, int first = 0) const {
    each_where([](const LinkHead&) { return true; }, action, first);
  }
  /// The same for those alone that are `wanted(head)`: the others are not walked along.
  constexpr void each_where(auto&& wanted, auto&& action, int first = 0) const {
    int at = 0;
    for (int i = 0; i < first; ++i) at += (*this)[i].clips;
    for (int i = first; i < count(); at += (*this)[i++].clips) {
      const LinkHead& head = (*this)[i];
      if (!wanted(head)) continue;
      Points points;
      points.add(head.start);
      for (int k = 0; k < head.clips; ++k) points.add(neighbour(points.back(), clip(at + k)));
      action(i, head, points);
    }
  }
  constexpr Route route(int link) const {
    int at = 0;
    for (int i = 0; i < link; ++i) at += (*this)[i].clips;
    Route route{(*this)[link].start};
    for (int k = 0; k < (*this)[link].clips; ++k) route.push_back(clip(at + k));
    return route;
  }
  /// How many of the first links are the same in both.
  friend constexpr int shared(const Links& x, const Links& y) {
    int at = 0;
    int i = 0;
    for (; i < x.count() && i < y.count() && x[i] == y[i]; ++i) {
      const int end = at + x[i].clips;
      for (; at < end; ++at) {
        if (x.clip(at) != y.clip(at)) return i;
      }
    }
    return i;
  }
  /// Whether all links of the other are the first of these.
  bool begin_with(const Links& other) const {
    static_assert(std::has_unique_object_representations_v<LinkHead>);
    const auto same = [](const auto& a, const auto& b, std::size_t bytes) {
      return std::memcmp(&a, &b, bytes) == 0;
    };
    if (count() < other.count()) return false;
    const std::size_t heads = std::size_t(other.count()) * sizeof(LinkHead);
    if (!same(*heads_.begin(), *other.heads_.begin(), heads)) return false;
    if (!same(steps_, other.steps_, std::size_t(other.laid_ / 2))) return false;
    return other.laid_ % 2 == 0 || clip(other.laid_ - 1) == other.clip(other.laid_ - 1);
  }
  friend constexpr bool operator==(const Links& x, const Links& y) {
    if (x.count() != y.count() || x.steps_ != y.steps_) return false;
    for (int i = 0; i < x.count(); ++i) {
      if (!(x[i] == y[i])) return false;
    }
    return true;
  }

 private:
  constexpr int clip(int at) const { return (steps_[std::size_t(at / 2)] >> ((at & 1) * 4)) & 0xF; }
  constexpr void lay(int direction) {
    auto& byte = steps_[std::size_t(laid_ / 2)];
    byte = static_cast<std::uint8_t>(byte | (direction << ((laid_ & 1) * 4)));
    ++laid_;
  }

  FixedVector<LinkHead, most_links> heads_;
  std::array<std::uint8_t, most_seats * clips_per_player / 2> steps_{};
  std::uint16_t laid_ = 0;
};

inline FixedVector<LaidLink, most_links> as_list(const Links& links) {
  FixedVector<LaidLink, most_links> out;
  links.each([&](int, const LinkHead& head, const Points& points) {
    out.push_back({head.owner, head.a, head.b, route_of(points)});
  });
  return out;
}
inline void from_list(Links& links, const FixedVector<LaidLink, most_links>& list) {
  links = {};
  for (const LaidLink& link : list) links.add(link.owner, link.a, link.b, link.route);
}

/// A mountain or a lake: where its anchor lies and how often it was turned by a sixth.
struct Obstacle {
  Point anchor = nowhere;
  std::uint8_t turns = 0;

  friend bool operator==(const Obstacle&, const Obstacle&) = default;
};

/// What one player has lying openly before them and on the stations.
struct Account {
  std::int16_t score = 0;
  std::uint8_t clips = clips_per_player;
  FixedVector<std::uint8_t, most_cubes> cubes;  // stations with own cubes, ascending; PR-8.3

  friend bool operator==(const Account&, const Account&) = default;
};

/// A special card hidden in a part of the deck.
enum class Special : std::uint8_t { None, ShipCubes, EndOfLine };
constexpr auto names_of(Special) {
  return std::to_array<std::string_view>({"none", "ship-cubes", "end-of-line"});
}

// PR-16.3  A part of the deck within which nobody knows the order: so many stations, and perhaps
//          one special card.
struct Segment {
  std::uint8_t stations = 0;
  Special special = Special::None;

  constexpr int cards() const { return stations + (special == Special::None ? 0 : 1); }
  friend bool operator==(const Segment&, const Segment&) = default;
};

// PR-16.1  Everything that everybody sees.
struct Table {
  Seat start{};
  Seat active{};
  std::uint16_t turns = 0;  // turns finished
  Course river;
  FixedVector<Obstacle, obstacle_count> obstacles;
  FixedVector<Station, most_stations> stations;
  Links links;
  PerSeat<Account, most_seats> accounts;
  std::uint8_t blue_bank = blue_cubes;
  FixedVector<Segment, 7> deck;  // the bottom first: the top segment is the last
  SeatSet ships_in_deck;         // PR-13.2: colours whose Ship Cubes card was not drawn yet
  FixedVector<Seat, most_seats> ships_drawn;  // PR-13.10: waiting for their Freight Phases
  bool end_of_line = false;                   // PR-14.1: it lies face up
  std::uint8_t last_turns = 0;                // turns still to come in the round of extra turns
  CardSet discard;                            // PR-4.5
  CardSet built;                              // cards lying on the table
  PerSeat<CardSet, most_seats> shown;         // cards in hands that everybody saw being taken back

  friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace roundhouse::paperclip_railways
namespace roundhouse {
/// Stored tables carry hashes, and in those a point is its place in the order of all points: they
/// stay true however points are numbered in play.
template <>
inline void Hasher::absorb(const paperclip_railways::Point& p) {
  absorb(static_cast<std::uint64_t>(valid(p) ? row(p) * paperclip_railways::columns + column(p)
                                             : index(p)));
}
}  // namespace roundhouse
namespace roundhouse::paperclip_railways {

void fields(auto& visit, Of<Station> auto& s) {
  visit("centre", s.centre);
  visit("sheet", s.sheet);
  visit("ends", s.ends);
  visit("blue", s.blue);
}
void fields(auto& visit, Of<LaidLink> auto& l) {
  visit("owner", l.owner);
  visit("a", l.a);
  visit("b", l.b);
  visit("route", l.route);
}
void fields(auto& visit, Of<Obstacle> auto& o) {
  visit("anchor", o.anchor);
  visit("turns", o.turns);
}
void fields(auto& visit, Of<Account> auto& a) {
  visit("score", a.score);
  visit("clips", a.clips);
  visit("cubes", a.cubes);
}
void fields(auto& visit, Of<Segment> auto& s) {
  visit("stations", s.stations);
  visit("special", s.special);
}
void fields(auto& visit, Of<Table> auto& t) {
  visit("start", t.start);
  visit("active", t.active);
  visit("turns", t.turns);
  visit("river", t.river);
  visit("obstacles", t.obstacles);
  visit("stations", t.stations);
  visit("links", t.links);
  visit("accounts", t.accounts);
  visit("blue_bank", t.blue_bank);
  visit("deck", t.deck);
  visit("ships_in_deck", t.ships_in_deck);
  visit("ships_drawn", t.ships_drawn);
  visit("end_of_line", t.end_of_line);
  visit("last_turns", t.last_turns);
  visit("discard", t.discard);
  visit("built", t.built);
  visit("shown", t.shown);
}

// Words: a sheet by its id; `north`, `home-A` or `T15` for a place.
inline constexpr auto place_words = [] {
  std::array<std::string_view, board_places + most_seats + card_count> words = {
      "north", "east", "south", "west", "home-A", "home-B", "home-C", "home-D", "home-E"};
  for (int i = 0; i < card_count; ++i)
    words[std::size_t(index(place_of(Card(i))))] = sheets[std::size_t(i)].id;
  return words;
}();
constexpr auto words_of(Place) { return place_words; }
void write_text(std::string& out, SheetNo no);
bool read_text(std::string_view word, SheetNo& no);
void write_text(std::string& out, Place place);
bool read_text(std::string_view word, Place& place);
void write_text(std::string& out, LinkNo no);
bool read_text(std::string_view word, LinkNo& no);

}  // namespace roundhouse::paperclip_railways
