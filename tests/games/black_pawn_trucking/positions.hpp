#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrase.hpp"
#include "core/position.hpp"
#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

/// Cities 1 to 6 are the null, ace, 2, 3, 4, 5 of suns, 7 to 12 of moons, 13 to 18 of crowns, 19 to
/// 24 of arms. The cup is empty, the truck stands in city 1 with £10 and one loan and is to drive.
inline State plain_table(const Options& options = {}) {
  State s = setup(options);
  for (int tile = 0; tile < tile_count; ++tile) s.layout.lay(Tile(tile));
  s.cup = {};
  s.at = city(1);
  s.agenda.instead(AwaitDrive{});
  return s;
}

inline Good good(std::string_view word) {
  Good out{};
  REQUIRE(read_word(word, out));
  return out;
}

/// Lays goods on a city: suits are raw materials, ranks finished products.
inline void lay_goods(State& s, int where, std::initializer_list<std::string_view> goods) {
  for (const auto word : goods) s.lying[index(city(where))].add(good(word));
}
/// Puts goods on the truck that were loaded in a city.
inline void carry(State& s, int from, std::initializer_list<std::string_view> goods) {
  for (const auto word : goods) s.truck.push_back({good(word), city(from)});
}

inline State::Move move_of(std::string_view text) {
  State::Move move;
  REQUIRE(move_from(text, move));
  return move;
}
inline Seat mover(const State& s) { return to_act(s).first(); }

/// The id of the rule that forbids a move now; empty if none does.
inline std::string refused_by(const State& s, std::string_view text) {
  const Verdict verdict = check(s, to_act(s).empty() ? driver : mover(s), move_of(text));
  return verdict ? "" : std::string{verdict.broken()->id};
}
/// Plays moves, whoever is asked.
inline State after(State s, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts) {
    INFO("move: ", std::string{text});
    REQUIRE(refused_by(s, text) == "");
    play(s, mover(s), move_of(text));
  }
  return s;
}
/// What a move brings about.
inline std::vector<Event> events_of(State s, std::string_view text) {
  REQUIRE(refused_by(s, text) == "");
  std::vector<Event> events;
  play(s, mover(s), move_of(text), Recording<State>{events});
  return events;
}
/// The same as a log has it: one sentence a line, each after its rule.
inline std::string told(const State& s, std::string_view text,
                        Language language = Language::English) {
  const Reader reader{.texts = about(s).texts, .language = language};
  std::string out;
  for (const Event& event : events_of(s, text)) {
    with(event, [&](const auto& happened) {
      using roundhouse::rule_of;
      const std::string sentence = Phrase{reader}.say(happened);
      if (!sentence.empty()) out += std::string{rule_of(happened)} + " " + sentence + "\n";
    });
  }
  return out;
}
/// All events of one kind that a move brings about.
template <class Told>
std::vector<Told> told_of(const State& s, std::string_view text) {
  std::vector<Told> out;
  for (const Event& event : events_of(s, text)) {
    if (const auto* happened = std::get_if<Told>(&event)) out.push_back(*happened);
  }
  return out;
}
template <class Decision>
bool awaits(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<Decision>(s.agenda.top());
}
/// What the cheapest drive to a city costs.
inline int bill_to(const State& s, int to) {
  return bill_of(s, city(to), cheapest_route(s, cheapest_fares(s), city(to))).total();
}
inline int lying_in(const State& s, int where) { return s.lying[index(city(where))].total(); }
inline bool all_delivered(const State& s) {
  return coins_in_cup(s) == 0 && goods_on_map(s) == 0 && s.truck.empty();
}

}  // namespace roundhouse::black_pawn_trucking
