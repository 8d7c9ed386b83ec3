#include "ai/evaluate/paperclip_railways_worth.hpp"

#include <algorithm>
#include <bit>

namespace roundhouse::paperclip_railways {

namespace {

/// How many own turns are left, at the usual pace of two draws to a build.
double turns_left(const State& s) { return 0.75 * deck_count(s.table) / s.options.seats; }
/// Cards are worth less when there is little time, or few clips, to use them.
double card_price(const State& s, Seat seat, const Taste& taste) {
  const double time = std::min(1.0, (turns_left(s) + 0.5) / 3);
  const double clips = std::min(1.0, s.table.accounts[seat].clips / 9.0);
  return taste.card * time * clips;
}

/// What a cube on a station with this ability promises.
double hope(const State& s, Seat seat, const Power& power, int station, int network_size,
            const Taste& taste) {
  const double turns = turns_left(s);
  const double growth = turns / 3;
  switch (power.code) {
    case Ability::OngoingLinkHere: return power.n * std::min(2.0, growth);
    case Ability::OngoingDraw: return turns * 0.4 * taste.card;
    case Ability::OngoingHand: return turns * 0.1;
    case Ability::OngoingNoRiver: return growth * 0.3;
    case Ability::OngoingObstacleHalf: return growth * 0.1;
    case Ability::OngoingCrossingFree: return growth * 0.3;
    case Ability::OngoingClipBonus: return growth * 0.35 * taste.card;
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
double hope_of_cubes(const State& s, Seat seat, const Taste& taste) {
  const int size = std::popcount(network_of(s, seat));
  double sum = 0;
  each_staffed(s, seat, [&](const Power& power, int station) {
    sum += hope(s, seat, power, station, size, taste);
  });
  return sum;
}

/// What building a card from hand brings beside its link.
double build_bonus(const State& s, Seat seat, const Sheet& sheet, int cards_paid,
                   const Taste& taste) {
  const Power& power = sheet.power;
  switch (power.code) {
    case Ability::BuildDraw: return power.n * card_price(s, seat, taste);
    case Ability::BuildPoints: return power.n;
    case Ability::BuildExtraLink: return 2;
    case Ability::BuildSidings: return 0.7;
    case Ability::BuildRefund: return cards_paid > 0 ? card_price(s, seat, taste) : 0;
    case Ability::BuildPerType:
      return power.n * (1 + stations_of_type(s, network_of(s, seat), power.type));
    case Ability::None: return 0;
    default: break;
  }
  if (static_cast<int>(power.code) < static_cast<int>(Ability::OngoingLinkHere)) return 0;
  if (cubes_in_supply(s, seat) == 0) return 0;
  return 0.8 * hope(s, seat, power, board_places + index(seat), 4, taste);
}

/// What a card is worth to its holder beyond paying: how well it builds.
double keep(const State& s, Seat seat, Card card, const Taste& taste) {
  const Sheet& sheet = sheet_of(card);
  return sheet.score + build_bonus(s, seat, sheet, 2, taste) + 0.3 * sheet.capacity -
         0.2 * sheet.min_clips;
}

}  // namespace

/// What is gained by a link, before anything is played: points, less the price of its cards.
double gain_of(const State& s, Seat seat, const Ends& ends, int clips, int paid,
               const Taste& taste) {
  const bool fresh = valid(ends.card);
  double gain = link_points(s, ends, clips) - taste.clip * clips -
                card_price(s, seat, taste) * (paid + (fresh ? 1 : 0));
  if (fresh) gain += build_bonus(s, seat, sheet_of(ends.card), paid, taste) + taste.fresh;
  if (fresh) gain += 0.15 * sheet_of(ends.card).capacity;
  return gain;
}

namespace {
double gain_of(const State& s, Seat seat, const Build& build, const Taste& taste) {
  const Ends ends = ends_of(s, build);
  const int paid = cards_needed(build.clips, clip_credit(s, seat, ends.card));
  return gain_of(s, seat, ends, build.clips, paid, taste);
}

}  // namespace

double gain_of_drawing(const State& s, Seat seat, const Taste& taste) {
  const int drawn = staffs(s, seat, Ability::OngoingDraw) ? 3 : 2;
  const int room = hand_limit(s, seat) - s.hands[seat].count();
  return card_price(s, seat, taste) * std::min(drawn, room) + 0.2 * (drawn - std::min(drawn, room));
}

namespace {

/// What a set of cards is worth to whoever must part with it.
double loss_of(const State& s, Seat seat, const CardSet& cards, const Taste& taste) {
  double sum = 0;
  cards.each([&](Card card) { sum += keep(s, seat, card, taste); });
  return sum;
}
double gain_of_cube(const State& s, Seat seat, Place place, const Taste& taste) {
  const int station = station_number(s, place);
  const auto& cubes = s.table.accounts[seat].cubes;
  if (std::find(cubes.begin(), cubes.end(), station) != cubes.end()) return 0.1;
  const Power power = sheet_at(s, station).power;
  const double here = hope(s, seat, power, station, std::popcount(network_of(s, seat)), taste);
  // Later cubes may find better stations, and freight moves deliver idle ones for two points.
  const double later = cubes_in_supply(s, seat) == 1 ? std::min(2.0, turns_left(s) / 3) : 0;
  return here - later + (s.options.freight && !s.table.ships_in_deck.empty() ? 1.0 : 0.0);
}
double gain_of_ship(const State& s, Seat seat, const Ship& said, const Taste& taste) {
  const Seat colour = std::get<Freight>(s.agenda.top()).colour;
  double gain = said.to == home(colour) ? 2.0 : 0.0;
  const double share = s.options.seats == 2 ? 1.0 : 0.6;
  said.links.each([&](LinkNo no) {
    if (s.table.links[index(no)].owner != seat) gain -= share;
  });
  State after = s;
  remove_cube(after.table.accounts[seat], station_number(s, said.from));
  if (said.to != home(colour)) add_cube(after.table.accounts[seat], station_number(s, said.to));
  return gain + hope_of_cubes(after, seat, taste) - hope_of_cubes(s, seat, taste);
}

}  // namespace

/// How promising a move looks without playing it.
double promise_of(const State& s, Seat seat, const State::Move& move, const Taste& taste) {
  if (const auto* said = std::get_if<Build>(&move)) return gain_of(s, seat, *said, taste);
  if (std::holds_alternative<TakeCards>(move)) return gain_of_drawing(s, seat, taste);
  if (const auto* said = std::get_if<Pay>(&move)) return -loss_of(s, seat, said->cards, taste);
  if (const auto* said = std::get_if<Discard>(&move)) return -loss_of(s, seat, said->cards, taste);
  if (const auto* said = std::get_if<TakeBack>(&move)) return keep(s, seat, said->card, taste);
  if (const auto* said = std::get_if<PutCube>(&move))
    return gain_of_cube(s, seat, said->place, taste);
  if (const auto* said = std::get_if<Ship>(&move)) return gain_of_ship(s, seat, *said, taste);
  return 0;
}

/// Points as they stand, and what hand, clips and cubes still promise.
double standing(const State& s, Seat seat, const Taste& taste) {
  const Account& account = s.table.accounts[seat];
  double cards = std::min(s.hands[seat].count(), hand_limit(s, seat));
  if (const auto* draw = std::get_if<AwaitDraw>(&s.agenda.top()); draw && s.table.active == seat) {
    cards += draw->stations_left;
  }
  double best = 0;
  s.hands[seat].each([&](Card card) { best += 0.15 * keep(s, seat, card, taste); });
  return account.score + cards * card_price(s, seat, taste) + best + hope_of_cubes(s, seat, taste) +
         taste.clip * std::min<double>(account.clips, 4 * turns_left(s)) +
         0.4 * cubes_in_supply(s, seat) * std::min(1.0, turns_left(s) / 3);
}

}  // namespace roundhouse::paperclip_railways
