#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/words.hpp"
#include "games/paperclip_railways/rules.hpp"

/// Tables built by hand for the rule tests. Red is seat A, White B, Green C, Black D, Yellow E.
namespace roundhouse::paperclip_railways {

inline constexpr Seat red{0};
inline constexpr Seat white{1};
inline constexpr Seat green{2};
inline constexpr Seat black{3};
inline constexpr Seat yellow{4};

inline Card card(std::string_view id) {
  Card found{};
  REQUIRE(read_text(id, found));
  return found;
}
inline CardSet cards(std::initializer_list<std::string_view> ids) {
  CardSet set;
  for (const auto id : ids) set.add(card(id));
  return set;
}

/// A table without river and obstacles on which it is Red's turn to act. The Starting Cities lie in
/// the south and east unless a test moves them; the deck holds twenty cards above the bottom.
inline State empty_table(int seats = 2, Options options = {}) {
  options.seats = static_cast<std::uint8_t>(seats);
  State s = setup(options);
  static constexpr CityPlace places[] = {CityPlace::SW, CityPlace::SE, CityPlace::E, CityPlace::NE,
                                         CityPlace::W};
  for (int seat = 0; seat < seats; ++seat) {
    s.table.stations[std::size_t(board_places + seat)].centre =
        city_centres[std::size_t(places[seat])];
  }
  if (options.version == Version::Gigantopolis) {
    for (int i = 0; i < board_places; ++i) {
      s.table.stations[std::size_t(i)].sheet = SheetNo(i);
      s.table.built.add(Card(i));
    }
  }
  s.table.deck.push_back({10, Special::EndOfLine});
  s.table.deck.push_back({20, Special::None});
  s.agenda.instead(Turn{1});
  s.agenda.ask(AwaitAction{});
  return s;
}

inline void move_home(State& s, Seat seat, Point centre) {
  s.table.stations[std::size_t(board_places + index(seat))].centre = centre;
}
inline int station(State& s, std::string_view id, Point centre) {
  const Card placed = card(id);
  s.table.built.add(placed);
  s.table.stations.push_back({centre, SheetNo(index(placed)), 0, 0});
  return int(s.table.stations.size()) - 1;
}
inline int home_of(Seat seat) { return board_places + index(seat); }
/// A Starting City, so that values are 2 and 5 slots, standing where a test wants it.
inline void link(State& s, Seat owner, int a, int b, const Route& route) {
  s.table.links.add(owner, a, b, route);
  ++s.table.stations[std::size_t(a)].ends;
  ++s.table.stations[std::size_t(b)].ends;
  Account& account = s.table.accounts[owner];
  account.clips = static_cast<std::uint8_t>(account.clips - route.length());
}
/// A link whose way does not matter: only its ends and its length do.
inline void bare_link(State& s, Seat owner, int a, int b, int clips = 3) {
  static int at = 0;
  Route route{point(1 + at % 5, 0)};
  at = (at + 1) % 5;
  for (int i = 0; i < clips; ++i) route.push_back(0);
  link(s, owner, a, b, route);
}
inline Route route(std::initializer_list<std::pair<int, int>> list) {
  Points points;
  for (const auto& [c, r] : list) points.add(point(c, r));
  return route_of(points);
}
inline std::string text(const Points& points) {
  std::string out;
  for (int i = 0; i < points.count; ++i) out += (i > 0 ? " " : "") + word_for(points[i]);
  return out;
}
inline void cube(State& s, Seat seat, int at) { add_cube(s.table.accounts[seat], at); }
inline int score_of(const State& s, Seat seat) { return s.table.accounts[seat].score; }
inline void hold(State& s, Seat seat, std::initializer_list<std::string_view> ids) {
  s.hands[seat] = cards(ids);
}

/// The search from T, with the labels and routes of section 9 and 10 of the geometry.
struct Search {
  const State& s;
  Ground ground;
  Tolls tolls;
  Reach reach;
  Search(const State& state, Seat builder, int t, Card built = no_card, int clips = 18)
      : s{state},
        ground{ground_for(state, builder)},
        tolls{tolls_for(state, builder, built)},
        reach{ground, rim_of(state, t), tolls, clips} {}
  ParetoList list(int from) const { return reach.pareto(rim_of(s, from)); }
  Points way(int from, Label label) const { return reach.route(rim_of(s, from), label); }
};

/// The rule a move breaks; empty when it is allowed.
inline std::string refusal(const State& s, Seat seat, const State::Move& move) {
  const Verdict verdict = check(s, seat, move);
  return verdict ? "" : std::string{verdict.broken()->id};
}
inline std::string refusal(const State& s, Seat seat, std::string_view move) {
  State::Move said;
  REQUIRE_MESSAGE(move_from(move, said), "not a move: " << std::string{move});
  return refusal(s, seat, said);
}
inline void say(State& s, Seat seat, std::string_view move) {
  REQUIRE_MESSAGE(refusal(s, seat, move) == "", std::string{move});
  State::Move said;
  REQUIRE(move_from(move, said));
  play(s, seat, said);
}
/// Whether a move is in the list a bot gets.
inline bool offered(const State& s, Seat seat, const State::Move& move) {
  for (const auto& listed : moves(s, seat)) {
    if (listed == move) return true;
  }
  return false;
}
template <class Decision>
bool awaits(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<Decision>(s.agenda.top());
}
/// The build that lays the proposed route of a label with so many clips.
inline Build proposed(const State& s, Seat seat, int from, int to, int clips,
                      std::size_t label = 0) {
  const Search search{s, seat, to};
  const ParetoList list = search.list(from);
  REQUIRE(label < list.size());
  return {place_of(s, from), place_of(s, to), static_cast<std::uint8_t>(clips), nowhere,
          route_of(search.way(from, list[label]))};
}
inline Build proposed_card(const State& s, Seat seat, std::string_view id, Point at, int to,
                           int clips, std::size_t label = 0) {
  const Search search{s, seat, to, card(id)};
  const ParetoList list = search.reach.pareto(rim_round(at));
  REQUIRE(label < list.size());
  return {place_of(card(id)), place_of(s, to), static_cast<std::uint8_t>(clips), at,
          route_of(search.reach.route(rim_round(at), list[label]))};
}
/// A whole game set up by nature from a seed.
inline State dealt(const Options& options, std::uint64_t seed) {
  State s = setup(options);
  go_on(s);
  Rng rng{seed};
  while (to_act(s).contains(nature) || awaits<AwaitCity>(s)) {
    const Seat seat = to_act(s).first();
    play(s, seat, seat == nature ? roll(s, rng) : any_move(s, seat, rng));
  }
  return s;
}

}  // namespace roundhouse::paperclip_railways
