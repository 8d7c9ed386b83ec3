#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/fixed_vector.hpp"

namespace roundhouse::paperclip_railways {

// PR-7.1  Four types of station.
enum class Type : std::uint8_t { City, Town, Suburban, Countryside };
inline constexpr int type_count = 4;
constexpr auto names_of(Type) {
  return std::to_array<std::string_view>({"city", "town", "suburban", "countryside"});
}

// PR-10.2  The catalogue of abilities. Those that begin with Build work once, for whoever builds
//          the card; Ongoing and End work for everybody with a cube on the station.
enum class Ability : std::uint8_t {
  None,
  BuildDraw,
  BuildPoints,
  BuildFreeClips,
  BuildExtraLink,
  BuildNoRiver,
  BuildNoObstacle,
  BuildNoCrossing,
  BuildSidings,
  BuildRefund,
  BuildPerType,
  OngoingLinkHere,
  OngoingDraw,
  OngoingHand,
  OngoingNoRiver,
  OngoingObstacleHalf,
  OngoingCrossingFree,
  OngoingClipBonus,
  OngoingTypePoint,
  OngoingTurnPoint,
  EndPerType,
  EndSets,
  EndLongestLink,
  EndMostLinks,
  EndLongLinks,
  EndRiverLinks,
  EndHand,
  EndRemote,
  EndDeadends,
  EndMetropolis,
};
constexpr auto names_of(Ability) {
  return std::to_array<std::string_view>({"none",
                                          "build_draw",
                                          "build_points",
                                          "build_free_clips",
                                          "build_extra_link",
                                          "build_no_river",
                                          "build_no_obstacle",
                                          "build_no_crossing",
                                          "build_sidings",
                                          "build_refund",
                                          "build_per_type",
                                          "ongoing_link_here",
                                          "ongoing_draw",
                                          "ongoing_hand",
                                          "ongoing_no_river",
                                          "ongoing_obstacle_half",
                                          "ongoing_crossing_free",
                                          "ongoing_clip_bonus",
                                          "ongoing_type_point",
                                          "ongoing_turn_point",
                                          "end_per_type",
                                          "end_sets",
                                          "end_longest_link",
                                          "end_most_links",
                                          "end_long_links",
                                          "end_river_links",
                                          "end_hand",
                                          "end_remote",
                                          "end_deadends",
                                          "end_metropolis"});
}
constexpr bool at_the_end(Ability code) { return code >= Ability::EndPerType; }

/// What a station can do, with the number and the type its text names.
struct Power {
  Ability code = Ability::None;
  std::uint8_t n = 0;
  Type type = Type::City;
};
constexpr std::optional<Type> type_named(const Power& power) {
  using enum Ability;
  const bool typed =
      power.code == BuildPerType || power.code == OngoingTypePoint || power.code == EndPerType;
  return typed ? std::optional{power.type} : std::nullopt;
}

/// Whether a figure was read in a source or designed by us; docs/rules says from what.
enum class Provenance : std::uint8_t { Sourced, Reconstructed };

/// What a station card, a Starting City or a place of the printed board shows.
struct Sheet {
  std::string_view id;
  std::string_view name;
  Type type;
  std::uint8_t score;
  std::uint8_t capacity;
  std::uint8_t min_clips;
  std::uint8_t links_to;  // one bit for each type
  Power power;
};

constexpr std::uint8_t type_bit(Type type) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type));
}

// PR-1.8  11 City, 33 Town, 29 Suburban and 23 Countryside cards; how many there are of each type
//         is printed in the rulebook, ...
inline constexpr Provenance provenance_of_counts = Provenance::Sourced;
// ... names, values, partners and abilities are our reconstruction.
// PR-7.5  Cities meet City, Town and Suburban; Towns everything; Suburban what a City meets;
//         Countryside Town and Countryside; some cards add a type, and the card decides.
inline constexpr Provenance provenance_of_sheets = Provenance::Reconstructed;

namespace sheet_table {
/// A type in the table below: combines to lists of partners, reads as a type alone.
struct Kind {
  Type type;
  constexpr operator Type() const { return type; }
};
struct Kinds {
  std::uint8_t bits;
  constexpr operator std::uint8_t() const { return bits; }
};
constexpr Kinds operator|(Kind a, Kind b) {
  return {static_cast<std::uint8_t>(type_bit(a.type) | type_bit(b.type))};
}
constexpr Kinds operator|(Kinds a, Kind b) {
  return {static_cast<std::uint8_t>(a.bits | type_bit(b.type))};
}
inline constexpr Kind C{Type::City};
inline constexpr Kind T{Type::Town};
inline constexpr Kind S{Type::Suburban};
inline constexpr Kind R{Type::Countryside};
}  // namespace sheet_table

inline constexpr auto sheets = [] {
  using namespace sheet_table;  // NOLINT(google-build-using-namespace): keeps the table readable
  // clang-format off
  return std::to_array<Sheet>({
      // id      name         type, score, capacity, least clips, partners, ability
      {"C01", "Ledgerminster", C, 5, 6, 5, C|T|S, {Ability::EndPerType, 2, C}},
      {"C02", "Quillchester", C, 4, 6, 5, C|T|S, {Ability::OngoingDraw}},
      {"C03", "Foolscap Central", C, 5, 5, 5, C|T|S, {Ability::BuildExtraLink}},
      {"C04", "Staplebridge", C, 5, 6, 5, C|T|S, {Ability::OngoingLinkHere, 2}},
      {"C05", "Inkwell Grand", C, 5, 6, 5, C|T|S, {Ability::EndSets, 4}},
      {"C06", "Vellum Cross", C, 4, 6, 5, C|T|S, {Ability::OngoingTurnPoint, 1}},
      {"C07", "Folioborough", C, 5, 6, 5, C|T|S, {Ability::EndMostLinks, 6}},
      {"C08", "Parchment Gate", C, 5, 6, 5, C|T|S, {Ability::EndLongestLink, 6}},
      {"C09", "Manilla Road", C, 5, 5, 5, C|T|S, {Ability::BuildPoints, 4}},
      {"C10", "Blotterham", C, 5, 6, 5, C|T|S, {Ability::EndMetropolis, 5}},
      {"C11", "Cartridge Square", C, 6, 6, 6, C|T|S, {Ability::None}},
      {"T01", "Binderford", T, 3, 4, 3, C|T|S|R, {Ability::BuildDraw, 1}},
      {"T02", "Pencilworth", T, 3, 4, 4, C|T|S|R, {Ability::BuildDraw, 1}},
      {"T03", "Stampton", T, 3, 4, 4, C|T|S|R, {Ability::BuildDraw, 1}},
      {"T04", "Rulerby", T, 3, 4, 5, C|T|S|R, {Ability::BuildDraw, 1}},
      {"T05", "Markerley", T, 3, 4, 3, C|T|S|R, {Ability::BuildPoints, 2}},
      {"T06", "Gluepot Junction", T, 3, 4, 4, C|T|S|R, {Ability::BuildPoints, 2}},
      {"T07", "Crayonbury", T, 3, 4, 4, C|T|S|R, {Ability::BuildPoints, 2}},
      {"T08", "Drawerham", T, 3, 4, 5, C|T|S|R, {Ability::BuildFreeClips, 3}},
      {"T09", "Envelope Wharf", T, 3, 4, 3, C|T|S|R, {Ability::BuildFreeClips, 3}},
      {"T10", "Filingham", T, 2, 4, 4, C|T|S|R, {Ability::BuildExtraLink}},
      {"T11", "Gummed Lane", T, 2, 4, 4, C|T|S|R, {Ability::BuildExtraLink}},
      {"T12", "Indexton", T, 3, 4, 5, C|T|S|R, {Ability::BuildNoRiver}},
      {"T13", "Jotterley", T, 3, 4, 3, C|T|S|R, {Ability::BuildNoObstacle}},
      {"T14", "Nibstead", T, 3, 4, 4, C|T|S|R, {Ability::BuildNoCrossing}},
      {"T15", "Oblong Street", T, 3, 4, 4, C|T|S|R, {Ability::BuildSidings, 3}},
      {"T16", "Padlow", T, 3, 4, 5, C|T|S|R, {Ability::BuildSidings, 3}},
      {"T17", "Quireham", T, 3, 4, 3, C|T|S|R, {Ability::BuildRefund}},
      {"T18", "Reamstead", T, 3, 5, 4, C|T|S|R, {Ability::OngoingLinkHere, 1}},
      {"T19", "Sealing Wax", T, 3, 5, 4, C|T|S|R, {Ability::OngoingLinkHere, 1}},
      {"T20", "Tabsworth", T, 3, 5, 5, C|T|S|R, {Ability::OngoingLinkHere, 1}},
      {"T21", "Typeset Road", T, 2, 5, 3, C|T|S|R, {Ability::OngoingDraw}},
      {"T22", "Watermark", T, 3, 5, 4, C|T|S|R, {Ability::OngoingHand, 2}},
      {"T23", "Carbon Copy", T, 3, 5, 4, C|T|S|R, {Ability::OngoingTypePoint, 1, T}},
      {"T24", "Duplicate", T, 3, 5, 5, C|T|S|R, {Ability::OngoingClipBonus}},
      {"T25", "Eraser End", T, 3, 5, 3, C|T|S|R, {Ability::EndPerType, 1, S}},
      {"T26", "Folder Green", T, 3, 5, 4, C|T|S|R, {Ability::EndPerType, 2, R}},
      {"T27", "Labelton", T, 3, 5, 4, C|T|S|R, {Ability::EndPerType, 1, T}},
      {"T28", "Memo Bridge", T, 3, 5, 5, C|T|S|R, {Ability::EndLongLinks, 2}},
      {"T29", "Pasteby", T, 3, 5, 3, C|T|S|R, {Ability::EndHand, 1}},
      {"T30", "Scissorwick", T, 4, 5, 4, C|T|S|R, {Ability::None}},
      {"T31", "Treasury Tag", T, 4, 5, 4, C|T|S|R, {Ability::None}},
      {"T32", "Wafer Street", T, 4, 5, 5, C|T|S|R, {Ability::None}},
      {"T33", "Ballpoint", T, 4, 5, 3, C|T|S|R, {Ability::None}},
      {"S01", "Blot Park", S, 1, 3, 2, C|T|S, {Ability::BuildDraw, 1}},
      {"S02", "Bulldog Clip", S, 1, 3, 3, C|T|S, {Ability::BuildDraw, 1}},
      {"S03", "Copy Corner", S, 1, 3, 3, C|T|S, {Ability::BuildDraw, 1}},
      {"S04", "Desk Row", S, 1, 3, 2, C|T|S, {Ability::BuildDraw, 1}},
      {"S05", "Doodle Avenue", S, 2, 3, 3, C|T|S, {Ability::BuildPerType, 1, S}},
      {"S06", "Drawing Pin", S, 2, 3, 3, C|T|S|R, {Ability::BuildPerType, 1, S}},
      {"S07", "Fountain Road", S, 2, 3, 2, C|T|S, {Ability::BuildPerType, 1, S}},
      {"S08", "Greaseproof", S, 2, 3, 3, C|T|S, {Ability::BuildPoints, 2}},
      {"S09", "Highlighter Hill", S, 2, 3, 3, C|T|S, {Ability::BuildPoints, 2}},
      {"S10", "Inbox", S, 2, 3, 2, C|T|S, {Ability::BuildPoints, 2}},
      {"S11", "Outbox", S, 2, 3, 3, C|T|S, {Ability::BuildRefund}},
      {"S12", "Jotter Park", S, 2, 3, 3, C|T|S|R, {Ability::BuildRefund}},
      {"S13", "Lanyard Lane", S, 2, 3, 2, C|T|S, {Ability::BuildRefund}},
      {"S14", "Margin Street", S, 2, 3, 3, C|T|S, {Ability::BuildSidings, 3}},
      {"S15", "Nib Gardens", S, 2, 3, 3, C|T|S, {Ability::BuildSidings, 3}},
      {"S16", "Overleaf", S, 2, 3, 2, C|T|S, {Ability::BuildNoCrossing}},
      {"S17", "Paper Round", S, 2, 3, 3, C|T|S, {Ability::BuildNoCrossing}},
      {"S18", "Penknife", S, 2, 4, 3, C|T|S|R, {Ability::OngoingTypePoint, 1, S}},
      {"S19", "Post Haste", S, 2, 4, 2, C|T|S, {Ability::OngoingTypePoint, 1, S}},
      {"S20", "Ring Binder", S, 1, 4, 3, C|T|S, {Ability::OngoingCrossingFree}},
      {"S21", "Rubber Stamp", S, 2, 4, 3, C|T|S, {Ability::OngoingLinkHere, 1}},
      {"S22", "Scribble Park", S, 2, 4, 2, C|T|S, {Ability::OngoingLinkHere, 1}},
      {"S23", "Spine Road", S, 2, 4, 3, C|T|S, {Ability::OngoingHand, 2}},
      {"S24", "Sticky Corner", S, 2, 4, 3, C|T|S|R, {Ability::EndPerType, 1, S}},
      {"S25", "Swivel Chair", S, 2, 4, 2, C|T|S, {Ability::EndPerType, 1, S}},
      {"S26", "Tape End", S, 3, 4, 3, C|T|S, {Ability::None}},
      {"S27", "Toner Park", S, 3, 4, 3, C|T|S, {Ability::None}},
      {"S28", "Typist Rest", S, 3, 4, 2, C|T|S, {Ability::None}},
      {"S29", "Wastebasket", S, 3, 4, 3, C|T|S, {Ability::None}},
      {"R01", "Bookmark Brook", R, 2, 2, 4, T|R, {Ability::BuildPoints, 3}},
      {"R02", "Chalk Down", R, 2, 2, 5, T|R, {Ability::BuildPoints, 3}},
      {"R03", "Crossfold", R, 2, 2, 4, T|S|R, {Ability::BuildPoints, 3}},
      {"R04", "Deckle Edge", R, 2, 2, 6, T|R, {Ability::BuildDraw, 2}},
      {"R05", "Dog Ear", R, 2, 2, 4, T|R, {Ability::BuildDraw, 2}},
      {"R06", "Feather Fen", R, 2, 2, 5, T|R, {Ability::BuildFreeClips, 3}},
      {"R07", "Fibre Farm", R, 2, 2, 4, T|R, {Ability::BuildFreeClips, 3}},
      {"R08", "Flyleaf", R, 2, 2, 6, T|S|R, {Ability::BuildNoObstacle}},
      {"R09", "Gall Oak", R, 2, 2, 4, T|R, {Ability::BuildNoObstacle}},
      {"R10", "Graphite Fell", R, 2, 2, 5, T|R, {Ability::BuildNoRiver}},
      {"R11", "Gum Meadow", R, 2, 2, 4, T|R, {Ability::BuildNoRiver}},
      {"R12", "Hemp Field", R, 1, 3, 6, T|R, {Ability::OngoingNoRiver}},
      {"R13", "Lampblack", R, 1, 3, 4, T|S|R, {Ability::OngoingObstacleHalf}},
      {"R14", "Linen Mill", R, 1, 3, 5, T|R, {Ability::OngoingTypePoint, 2, R}},
      {"R15", "Mulberry Copse", R, 1, 3, 4, T|R, {Ability::EndPerType, 2, R}},
      {"R16", "Papyrus Marsh", R, 1, 3, 6, T|R, {Ability::EndPerType, 2, R}},
      {"R17", "Pounce Pot", R, 1, 3, 4, T|R, {Ability::EndRiverLinks, 2}},
      {"R18", "Pulp Wood", R, 1, 3, 5, T|S|R, {Ability::EndRemote, 6}},
      {"R19", "Rag Hollow", R, 1, 3, 4, T|R, {Ability::EndRemote, 6}},
      {"R20", "Reed Pen", R, 1, 3, 6, T|R, {Ability::EndDeadends, 2}},
      {"R21", "Sand Shaker", R, 1, 3, 4, T|R, {Ability::EndLongLinks, 2}},
      {"R22", "Sepia Bay", R, 3, 3, 5, T|R, {Ability::None}},
      {"R23", "Laid Lines", R, 3, 3, 4, T|S|R, {Ability::None}},
      {"M1", "Metropolis North", C, 4, 6, 5, C|T|S, {Ability::EndPerType, 1, T}},
      {"M2", "Metropolis East", C, 4, 6, 5, C|T|S, {Ability::EndPerType, 1, S}},
      {"M3", "Metropolis South", C, 4, 6, 5, C|T|S, {Ability::EndPerType, 2, R}},
      {"M4", "Metropolis West", C, 4, 6, 5, C|T|S, {Ability::EndPerType, 2, C}},
      {"H", "Starting City", C, 2, 5, 3, C|T|S, {Ability::None}},
  });
  // clang-format on
}();

// PR-1.8  96 cards are played with; the three blanks are not.
inline constexpr int card_count = 96;
inline constexpr std::uint8_t metropolis_north = 96;  // PR-2.13: M1 to M4 stand behind the cards
inline constexpr std::uint8_t starting_city = 100;
static_assert(sheets.size() == std::size_t(starting_city) + 1);

/// A station card; cards are ordered as in the table.
enum class Card : std::uint8_t {};
inline constexpr Card no_card{0xFF};
constexpr int index(Card card) { return static_cast<int>(card); }
constexpr bool valid(Card card) { return index(card) < card_count; }
constexpr const Sheet& sheet_of(Card card) { return sheets[std::size_t(index(card))]; }

/// A set of up to 96 numbered things.
template <class Item>
class SmallSet {
 public:
  static constexpr int room = 96;
  constexpr SmallSet() = default;

  constexpr bool contains(Item item) const { return (word(item) & bit(item)) != 0; }
  constexpr void add(Item item) { word(item) |= bit(item); }
  constexpr void remove(Item item) { word(item) &= ~bit(item); }
  constexpr int count() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  constexpr bool contains_all(const SmallSet& less) const {
    for (std::size_t i = 0; i < 3; ++i) {
      if ((less.words_[i] & ~words_[i]) != 0) return false;
    }
    return true;
  }
  /// The k-th member, counted from 0; there are more than k.
  constexpr Item at(int k) const {
    for (std::size_t i = 0;; ++i) {
      const int here = std::popcount(words_[i]);
      if (k >= here) {
        k -= here;
        continue;
      }
      std::uint32_t rest = words_[i];
      for (; k > 0; --k) rest &= rest - 1;
      return Item(int(i) * 32 + std::countr_zero(rest));
    }
  }
  /// Calls `action` for every member, lowest first.
  constexpr void each(auto&& action) const {
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::uint32_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        action(Item(int(i) * 32 + std::countr_zero(rest)));
      }
    }
  }

  constexpr SmallSet& operator|=(const SmallSet& o) {
    for (std::size_t i = 0; i < 3; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr SmallSet& operator-=(const SmallSet& o) {
    for (std::size_t i = 0; i < 3; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr SmallSet operator|(SmallSet a, const SmallSet& b) { return a |= b; }
  friend constexpr SmallSet operator-(SmallSet a, const SmallSet& b) { return a -= b; }
  friend constexpr bool operator==(const SmallSet&, const SmallSet&) = default;

 private:
  static constexpr std::uint32_t bit(Item item) {
    return std::uint32_t{1} << (static_cast<unsigned>(item) % 32U);
  }
  constexpr std::uint32_t& word(Item item) { return words_[static_cast<unsigned>(item) / 32U]; }
  constexpr const std::uint32_t& word(Item item) const {
    return words_[static_cast<unsigned>(item) / 32U];
  }

  std::array<std::uint32_t, 3> words_{};
};

template <class Item>
FixedVector<Item, SmallSet<Item>::room> as_list(const SmallSet<Item>& set) {
  FixedVector<Item, SmallSet<Item>::room> items;
  set.each([&](Item item) { items.push_back(item); });
  return items;
}
template <class Item>
void from_list(SmallSet<Item>& set, const FixedVector<Item, SmallSet<Item>::room>& items) {
  set = {};
  for (const Item item : items) set.add(item);
}

using CardSet = SmallSet<Card>;
inline constexpr CardSet all_cards = [] {
  CardSet all;
  for (int c = 0; c < card_count; ++c) all.add(Card(c));
  return all;
}();

/// What the ability says, in a sentence of our own.
std::string ability_text(const Power& power);

// A card is written by its id, `T15`.
constexpr auto words_of(Card) {
  std::array<std::string_view, card_count> ids;
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = sheets[i].id;
  return ids;
}
void write_text(std::string& out, Card card);
bool read_text(std::string_view word, Card& card);

}  // namespace roundhouse::paperclip_railways
