#include "ai/evaluate/paperclip_railways.hpp"

#include <algorithm>

#include "ai/greedy.hpp"
#include "ai/level.hpp"
#include "ai/novice.hpp"
#include "ai/outlook.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// What a card in hand is worth as payment: about a third of what three clips and the ends of a
/// link bring, found by self-play.
constexpr double worth_of_card = 3.0;
/// A clip laid now cannot be laid later.
constexpr double worth_of_clip = 0.35;

/// How many own turns are left, at the usual pace of two draws to a build.
double turns_left(const State& s) { return 0.75 * deck_count(s.table) / s.options.seats; }
/// Cards are worth less when there is little time, or few clips, to use them.
double card_price(const State& s, Seat seat) {
  const double time = std::min(1.0, (turns_left(s) + 0.5) / 3);
  const double clips = std::min(1.0, s.table.accounts[seat].clips / 9.0);
  return worth_of_card * time * clips;
}

/// What a cube on a station with this ability promises.
double hope(const State& s, Seat seat, const Power& power, int station, int network_size) {
  const double turns = turns_left(s);
  const double growth = turns / 3;
  switch (power.code) {
    case Ability::OngoingLinkHere: return power.n * std::min(2.0, growth);
    case Ability::OngoingDraw: return turns * 0.4 * worth_of_card;
    case Ability::OngoingHand: return turns * 0.1;
    case Ability::OngoingNoRiver: return growth * 0.3;
    case Ability::OngoingObstacleHalf: return growth * 0.1;
    case Ability::OngoingCrossingFree: return growth * 0.3;
    case Ability::OngoingClipBonus: return growth * 0.35 * worth_of_card;
    case Ability::OngoingTypePoint: return power.n * growth * 0.5;
    case Ability::OngoingTurnPoint: return power.n * turns;
    case Ability::EndPerType: return end_points(s, seat, power, station) + power.n * growth * 0.3;
    case Ability::EndSets: return end_points(s, seat, power, station) + growth;
    case Ability::EndLongestLink:
    case Ability::EndMostLinks: return 0.5 * power.n;
    case Ability::EndRemote: return std::min<double>(power.n, 1 + network_size * 0.4);
    case Ability::EndLongLinks: return end_points(s, seat, power, station) + growth * 0.5;
    default: return end_points(s, seat, power, station);
  }
}
double hope_of_cubes(const State& s, Seat seat) {
  const int size = std::popcount(network_of(s, seat));
  double sum = 0;
  each_staffed(s, seat, [&](const Power& power, int station) {
    sum += hope(s, seat, power, station, size);
  });
  return sum;
}

/// What building a card from hand brings beside its link.
double build_bonus(const State& s, Seat seat, const Sheet& sheet, int cards_paid) {
  const Power& power = sheet.power;
  switch (power.code) {
    case Ability::BuildDraw: return power.n * card_price(s, seat);
    case Ability::BuildPoints: return power.n;
    case Ability::BuildExtraLink: return 2;
    case Ability::BuildSidings: return 0.7;
    case Ability::BuildRefund: return cards_paid > 0 ? card_price(s, seat) : 0;
    case Ability::BuildPerType:
      return power.n * (1 + stations_of_type(s, network_of(s, seat), power.type));
    case Ability::None: return 0;
    default: break;
  }
  if (static_cast<int>(power.code) < static_cast<int>(Ability::OngoingLinkHere)) return 0;
  if (cubes_in_supply(s, seat) == 0) return 0;
  return 0.8 * hope(s, seat, power, board_places + index(seat), 4);
}

/// What a card is worth to its holder beyond paying: how well it builds.
double keep(const State& s, Seat seat, Card card) {
  const Sheet& sheet = sheet_of(card);
  return sheet.score + build_bonus(s, seat, sheet, 2) + 0.3 * sheet.capacity -
         0.2 * sheet.min_clips;
}

/// What is gained by a build, before anything is played: points, less the price of its cards.
double gain_of(const State& s, Seat seat, const Build& build) {
  const Ends ends = ends_of(s, build);
  const int paid = cards_needed(build.clips, clip_credit(s, seat, ends.card));
  const bool fresh = valid(ends.card);
  double gain = link_points(s, ends, build.clips) - worth_of_clip * build.clips -
                card_price(s, seat) * (paid + (fresh ? 1 : 0));
  if (fresh) gain += build_bonus(s, seat, sheet_of(ends.card), paid);
  if (fresh) gain += 0.15 * sheet_of(ends.card).capacity;
  return gain;
}
double gain_of_drawing(const State& s, Seat seat) {
  const int drawn = staffs(s, seat, Ability::OngoingDraw) ? 3 : 2;
  const int room = hand_limit(s, seat) - s.hands[seat].count();
  return card_price(s, seat) * std::min(drawn, room) + 0.2 * (drawn - std::min(drawn, room));
}

/// What a set of cards is worth to whoever must part with it.
double loss_of(const State& s, Seat seat, const CardSet& cards) {
  double sum = 0;
  cards.each([&](Card card) { sum += keep(s, seat, card); });
  return sum;
}
double gain_of_cube(const State& s, Seat seat, Place place) {
  const int station = station_number(s, place);
  const auto& cubes = s.table.accounts[seat].cubes;
  if (std::find(cubes.begin(), cubes.end(), station) != cubes.end()) return 0.1;
  const Power power = sheet_at(s, station).power;
  const double here = hope(s, seat, power, station, std::popcount(network_of(s, seat)));
  // Later cubes may find better stations, and freight moves deliver idle ones for two points.
  const double later = cubes_in_supply(s, seat) == 1 ? std::min(2.0, turns_left(s) / 3) : 0;
  return here - later + (s.options.freight && !s.table.ships_in_deck.empty() ? 1.0 : 0.0);
}
double gain_of_ship(const State& s, Seat seat, const Ship& said) {
  const Seat colour = std::get<Freight>(s.agenda.top()).colour;
  double gain = said.to == home(colour) ? 2.0 : 0.0;
  const double share = s.options.seats == 2 ? 1.0 : 0.6;
  said.links.each([&](LinkNo no) {
    if (s.table.links[index(no)].owner != seat) gain -= share;
  });
  State after = s;
  remove_cube(after.table.accounts[seat], station_number(s, said.from));
  if (said.to != home(colour)) add_cube(after.table.accounts[seat], station_number(s, said.to));
  return gain + hope_of_cubes(after, seat) - hope_of_cubes(s, seat);
}

/// How promising a move looks without playing it.
double promise_of(const State& s, Seat seat, const State::Move& move) {
  if (const auto* said = std::get_if<Build>(&move)) return gain_of(s, seat, *said);
  if (std::holds_alternative<TakeCards>(move)) return gain_of_drawing(s, seat);
  if (const auto* said = std::get_if<Pay>(&move)) return -loss_of(s, seat, said->cards);
  if (const auto* said = std::get_if<Discard>(&move)) return -loss_of(s, seat, said->cards);
  if (const auto* said = std::get_if<TakeBack>(&move)) return keep(s, seat, said->card);
  if (const auto* said = std::get_if<PutCube>(&move)) return gain_of_cube(s, seat, said->place);
  if (const auto* said = std::get_if<Ship>(&move)) return gain_of_ship(s, seat, *said);
  return 0;
}

/// What the route of a build costs and gives to others: looked at only where it can decide.
double tolls_of(const State& s, Seat seat, const Build& build, const Ground& ground) {
  const Ends ends = ends_of(s, build);
  const Tolls tolls = tolls_for(s, seat, ends.card);
  const double share = s.options.seats == 2 ? 1.9 : 1.4;
  return share * toll(ground, tolls, points_of(build.route));
}

/// Makes the move that gains most at once, by the evaluation above; tolls are counted too.
class Greedy final : public Bot<State> {
 public:
  State::Move choose(const View& view, const Moves& legal, Rng& rng) override {
    const State s = imagine(view, rng);
    const Ground ground = ground_for(s, view.viewer);
    std::size_t best = 0;
    double best_gain = -1e9;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      double gain = promise_of(s, view.viewer, legal[i]);
      if (gain <= best_gain) continue;
      if (const auto* build = std::get_if<Build>(&legal[i])) {
        gain -= tolls_of(s, view.viewer, *build, ground);
      }
      if (gain > best_gain) {
        best = i;
        best_gain = gain;
      }
    }
    return legal[best];
  }
};

/// Points as they stand, and what hand, clips and cubes still promise.
double standing(const State& s, Seat seat) {
  const Account& account = s.table.accounts[seat];
  double cards = std::min(s.hands[seat].count(), hand_limit(s, seat));
  if (const auto* draw = std::get_if<AwaitDraw>(&s.agenda.top()); draw && s.table.active == seat) {
    cards += draw->stations_left;
  }
  double best = 0;
  s.hands[seat].each([&](Card card) { best += 0.15 * keep(s, seat, card); });
  return account.score + cards * card_price(s, seat) + best + hope_of_cubes(s, seat) +
         worth_of_clip * std::min<double>(account.clips, 4 * turns_left(s)) +
         0.4 * cubes_in_supply(s, seat) * std::min(1.0, turns_left(s) / 3);
}

struct Guide {
  static constexpr int playout_decisions = 10;
  static constexpr float curiosity = 0.25F;
  static constexpr float opening = 1.2F;

  static Outlook<State> judge(const State& s) {
    if (s.agenda.empty()) {
      return outlook_from_points<State>(scores(s), s.options.seats, 8.0);
    }
    PerSeat<double, most_seats> points;
    for (int seat = 0; seat < s.options.seats; ++seat) {
      points[Seat(seat)] = standing(s, Seat(seat));
    }
    return outlook_from_points<State>(points, s.options.seats, 8.0);
  }
  static float promise(const State& s, Seat seat, const State::Move& move) {
    return static_cast<float>(promise_of(s, seat, move));
  }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    const Moves list = moves(s, seat);
    std::size_t best = 0;
    double best_gain = -1e9;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const double gain = promise_of(s, seat, list[i]) + 0.5 * rng.unit();
      if (gain <= best_gain) continue;
      best = i;
      best_gain = gain;
    }
    return list[best];
  }
};

constexpr BotEntry<State> greedy{
    "greedy", "Makes the move that gains most at once.",
    [](const Budget&) -> std::unique_ptr<Bot<State>> { return std::make_unique<Greedy>(); }};
constexpr BotEntry<State> table[] = {random_bot<State>, novice_bot<State, greedy>, greedy,
                                     plain_bot<State>, search_bot<State, Guide>};

/// Measured: docs/levels.md.
constexpr Ladder ladders[] = {
    {{{"novice", 8}, {"novice", 24}, {"greedy"}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 8}, {"novice", 24}, {"greedy"}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 8}, {"novice", 24}, {"greedy"}, {"search", 200}, {"search", 2000}}},
    {{{"novice", 8}, {"novice", 24}, {"greedy"}, {"search", 200}, {"search", 2000}}},
};
constexpr auto seated = with_levels(table, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::paperclip_railways
