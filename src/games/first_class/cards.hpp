#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/fixed_vector.hpp"
#include "core/words.hpp"
#include "games/first_class/decks.hpp"
#include "games/first_class/rulings.hpp"

namespace roundhouse::first_class {

// FC-1.3, FC-1.5, FC-1.7  72 base cards and 24 of each module, a third of them in each pile.
inline constexpr int base_per_pile = 24;
inline constexpr int module_per_pile = 8;
inline constexpr int pile_count = 3;
inline constexpr int pile_size = base_per_pile + 2 * module_per_pile;
inline constexpr int row_size = 6;  // FC-3.2
inline constexpr int base_count = base_per_pile * pile_count;
inline constexpr int module_count = module_per_pile * pile_count;
inline constexpr int modules_known = 6;
inline constexpr int card_count = base_count + modules_known * module_count;

/// An action card, shown as X1-01 or F3-08; the toolbox is shown as toolbox.
enum class Card : std::uint8_t {};
inline constexpr Card toolbox{card_count};
inline constexpr Card no_card{255};
constexpr int index(Card card) { return static_cast<int>(card); }

/// A module by its letter, A to F.
enum class Module : std::uint8_t { A, B, C, D, E, F };
constexpr auto names_of(Module) {
  return std::to_array<std::string_view>({"A", "B", "C", "D", "E", "F"});
}

/// The modules in play, written as their letters: AB.
class ModuleSet {
 public:
  constexpr ModuleSet() = default;
  constexpr ModuleSet(Module first, Module second) {
    add(first);
    add(second);
  }
  constexpr bool contains(Module module) const { return (bits_ >> int(module) & 1U) != 0; }
  constexpr void add(Module module) {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << unsigned(module));
  }
  constexpr int count() const { return std::popcount(bits_); }
  /// The first or second module of a pair, by letter.
  constexpr Module at(int k) const {
    const unsigned second = bits_ & (bits_ - 1U);
    return Module(std::countr_zero(k == 0 ? unsigned{bits_} : second));
  }
  friend constexpr bool operator==(ModuleSet, ModuleSet) = default;

 private:
  std::uint8_t bits_ = 0;
};
void write_text(std::string& out, ModuleSet modules);
bool read_text(std::string_view word, ModuleSet& modules);

constexpr Card base_card(int pile, int k) { return Card((pile - 1) * base_per_pile + k); }
constexpr Card module_card(Module module, int pile, int k) {
  return Card(base_count + int(module) * module_count + (pile - 1) * module_per_pile + k);
}
constexpr bool is_base(Card card) { return index(card) < base_count; }
constexpr Module module_of(Card card) { return Module((index(card) - base_count) / module_count); }
constexpr int pile_of(Card card) {
  if (is_base(card)) return index(card) / base_per_pile + 1;
  return (index(card) - base_count) % module_count / module_per_pile + 1;
}

namespace deck {
inline constexpr Face toolbox_face = action(Kind::Toolbox, "toolbox", does(upgrades(1)));
inline constexpr std::array<const Face*, modules_known> modules{
    contracts, celebrities, murder, passengers, turnouts, storage_and_factory};
}  // namespace deck

/// FC-17.6, FC-19.6  The place a card must find before it can be used: a car that may be boarded
/// with a celebrity of so many steps, a station without a postcard, an upper car without a
/// passenger.
enum class Needs : std::uint8_t { Nothing, FirstStep, LastStep = top_step, Station, UpperCar };

namespace deck {
constexpr const Face& face_of(Card card) {
  if (card == toolbox) return toolbox_face;
  if (is_base(card)) return base[index(card)];
  return modules[std::size_t(module_of(card))][(index(card) - base_count) % module_count];
}
/// What is asked of a card most often, for each of them and for no_card.
struct Entry {
  const Face* face = &toolbox_face;
  Kind kind = Kind::Toolbox;
  Needs needs = Needs::Nothing;
  std::uint8_t look = 63;  // no_card's own
};
constexpr bool look_alike(const Face& one, const Face& two) {
  if (one.kind != two.kind || one.number != two.number || !(one.effect == two.effect)) return false;
  return one.kind != Kind::Route && one.kind != Kind::Contract;
}
constexpr Needs needs_of(const Face& face) {
  if (face.kind == Kind::Postcard) return Needs::Station;
  if (face.kind == Kind::Passenger) return Needs::UpperCar;
  if (face.kind != Kind::Celebrity) return Needs::Nothing;
  std::uint8_t step = 1;
  while (values[step] < face.number) ++step;
  return Needs(step);
}
constexpr std::array<Entry, 256> entries_of_cards() {
  std::array<Entry, 256> out;
  std::array<std::uint8_t, pile_count> looks{};
  for (int k = 0; k < card_count; ++k) {
    const Face& face = face_of(Card(k));
    std::uint8_t& next = looks[std::size_t(pile_of(Card(k)) - 1)];
    std::uint8_t look = next;
    for (int before = 0; before < k && look == next; ++before) {
      if (pile_of(Card(before)) != pile_of(Card(k))) continue;
      if (look_alike(*out[std::size_t(before)].face, face)) look = out[std::size_t(before)].look;
    }
    if (look == next) ++next;
    out[std::size_t(k)] = {&face, face.kind, needs_of(face), look};
  }
  return out;
}
inline constexpr auto cards = entries_of_cards();
}  // namespace deck

constexpr const Face& face(Card card) { return *deck::cards[std::size_t(index(card))].face; }
constexpr Kind kind(Card card) { return deck::cards[std::size_t(index(card))].kind; }
constexpr Needs needs(Card card) { return deck::cards[std::size_t(index(card))].needs; }
/// A number for what a card shows, below 64: cards of one pile that look alike have the same.
constexpr unsigned look(Card card) { return deck::cards[std::size_t(index(card))].look; }

/// Cards of one pile, 24 base cards and eight of either module: a bit for each.
using PileSet = std::uint64_t;
inline constexpr PileSet full_pile = (PileSet{1} << pile_size) - 1;
constexpr Card card_at(ModuleSet modules, int pile, int place) {
  if (place < base_per_pile) return base_card(pile, place);
  const int k = place - base_per_pile;
  return module_card(modules.at(k / module_per_pile), pile, k % module_per_pile);
}
constexpr int place_in_pile(ModuleSet modules, Card card) {
  if (is_base(card)) return index(card) % base_per_pile;
  const int second = module_of(card) == modules.at(1) ? module_per_pile : 0;
  return base_per_pile + second + (index(card) - base_count) % module_per_pile;
}

/// A Game End card, shown as G-01 to G-21.
enum class EndCard : std::uint8_t {};
inline constexpr int end_count = 21;
inline constexpr int ends_shown = 4;
inline constexpr EndCard no_end{255};
constexpr int index(EndCard card) { return static_cast<int>(card); }
constexpr const EndFace& face(EndCard card) { return deck::ends[index(card)]; }
static_assert(std::size(deck::ends) == end_count);

class EndSet {
 public:
  constexpr EndSet() = default;
  static constexpr EndSet all() {
    EndSet set;
    set.bits_ = (1U << end_count) - 1;
    return set;
  }
  constexpr bool contains(EndCard card) const { return (bits_ & bit(card)) != 0; }
  constexpr void add(EndCard card) { bits_ |= bit(card); }
  constexpr void remove(EndCard card) { bits_ &= ~bit(card); }
  constexpr void remove(EndSet others) { bits_ &= ~others.bits_; }
  constexpr void add(EndSet others) { bits_ |= others.bits_; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  EndCard at(unsigned k) const { return EndCard(select_bit(bits_, k)); }
  constexpr void each(auto&& action) const {
    each_bit(bits_, [&](int k) { action(EndCard(k)); });
  }
  friend constexpr bool operator==(EndSet, EndSet) = default;

 private:
  static constexpr std::uint32_t bit(EndCard card) {
    return card == no_end ? 0U : 1U << unsigned(index(card));
  }
  std::uint32_t bits_ = 0;
};
inline FixedVector<EndCard, end_count> as_list(EndSet set) {
  FixedVector<EndCard, end_count> cards;
  set.each([&](EndCard card) { cards.push_back(card); });
  return cards;
}
inline void from_list(EndSet& set, const FixedVector<EndCard, end_count>& cards) {
  set = {};
  for (const EndCard card : cards) set.add(card);
}

// The words of cards: X1-01, toolbox, G-01; `-` stands for no card.
void write_text(std::string& out, Card card);
bool read_text(std::string_view word, Card& card);
void write_text(std::string& out, EndCard card);
bool read_text(std::string_view word, EndCard& card);

// Cards are said by their word, their title and what they do: by their symbols, or by a text of
// their kind where it shows none.
constexpr std::string_view kind_of(Card card) {
  switch (face(card).kind) {
    case Kind::Celebrity: return "card.celebrity";
    case Kind::Postcard: return "card.postcard";
    case Kind::Storage: return "card.storage";
    case Kind::Factory: return "card.factory";
    default: return "card";
  }
}
void parts(auto& visit, Card card) {
  const std::string code = word_for(card);
  visit("code", code);
  visit("noun", face(card).title);
  visit("effect", face(card).effect);
}
constexpr std::string_view kind_of(EndCard) { return "end_card"; }
void parts(auto& visit, EndCard card) {
  const std::string code = word_for(card);
  visit("code", code);
  visit("noun", face(card).title);
}

}  // namespace roundhouse::first_class
