#include "ai/evaluate/paperclip_railways_worth.hpp"

#include <algorithm>
#include <bit>

namespace roundhouse::paperclip_railways {

namespace {

/// What depends on the number of seats: the more there are, the fewer cards each of them sees, and
/// the less likely all clips are laid in the end.
struct Weights {
  double pace;       // own turns to a card of the deck that falls to the seat
  double clip;       // a clip laid now cannot be laid later
  double fresh;      // a new station, beside what its card brings
  double capacity;   // a place on it for links or cubes
  double crowded;    // each card in hand when drawing more
  double clip_left;  // in `standing`: a clip not laid yet,
  double held;       // a card in hand,
  double supply;     // a cube not put yet,
  double best_link;  // the best link that can be built,
  double to_move;    // and whose turn it is
};
constexpr Weights weights[] = {
    {0.55, 0.53, -0.76, 0.23, 0.3, 1.28, 0.3, 1.6, 0.55, 2.0},
    {0.63, 0.51, -0.89, 0.10, 0.5, 0.98, 0.5, 1.0, 0.55, 2.3},
    {0.77, 0.43, -1.00, 0.00, 0.6, 0.70, 0.9, 0.8, 0.45, 2.7},
    {1.15, 0.34, -1.00, -0.12, 0.5, 0.18, 2.0, 0.0, 0.3, 3.5},
};
const Weights& weights_of(const State& s) { return weights[s.options.seats - 2U]; }

constexpr double card_worth = 2.7;  // as payment, while there is time and there are clips

/// How many cards of the deck fall to a seat. End of Line lies somewhere among the last ones, half
/// of which are drawn on average.
double cards_to_come(const State& s) {
  double cards = 0;
  for (const Segment& segment : s.table.deck) {
    const int all = segment.cards();
    cards += segment.special == Special::EndOfLine ? 0.5 * (all + 1) : all;
  }
  return cards / s.options.seats;
}
double turns_left(const State& s) {
  if (s.table.end_of_line) return static_cast<double>(s.table.last_turns) / s.options.seats;
  return weights_of(s).pace * cards_to_come(s);
}
bool last_turn(const State& s) { return s.table.end_of_line && s.table.last_turns == 0; }
std::size_t at(Type type) { return static_cast<std::size_t>(type); }

}  // namespace

Appraisal::Appraisal(const State& s, Seat seat)
    : s_{s},
      seat_{seat},
      account_{s.table.accounts[seat]},
      network_{network_of(s, seat)},
      supply_{cubes_in_supply(s, seat)},
      turns_{turns_left(s)},
      pairs_{turns_ / 3} {
  const double clips = account_.clips;
  clip_ = weights_of(s).clip * std::min(1.0, 6 * cards_to_come(s) / std::max(1.0, clips));
  if (!last_turn(s)) {
    card_ = card_worth * std::min(1.0, (turns_ + 0.65) / 3) * std::min(1.0, clips / 8);
  }
  each_staffed(s, seat, [&](const Power& power, int) {
    if (power.code == Ability::EndPerType) type_end_[at(power.type)] += power.n;
    if (power.code == Ability::OngoingTypePoint) type_point_[at(power.type)] += power.n;
    if (power.code == Ability::EndLongLinks) long_link_ += power.n;
  });
}

/// What a cube on a station with this ability promises.
double Appraisal::hope(const Power& power, int station) const {
  switch (power.code) {
    case Ability::OngoingLinkHere: return 0.6 * power.n * std::min(2.0, pairs_);
    case Ability::OngoingDraw: return 0.8 * turns_;
    case Ability::OngoingNoRiver:
    case Ability::OngoingCrossingFree:
    case Ability::OngoingClipBonus: return 0.3 * pairs_;
    case Ability::OngoingObstacleHalf: return 0.1 * pairs_;
    case Ability::OngoingTypePoint: return 0.2 * power.n * pairs_;
    case Ability::OngoingTurnPoint: return power.n * turns_;
    default: return power.code < Ability::EndPerType ? 0 : hope_at_end(power, station);
  }
}
double Appraisal::hope_at_end(const Power& power, int station) const {
  const double now = end_points(s_, seat_, power, station);
  const double open = std::min(1.0, turns_ / 7.5);  // how much is still to be decided
  switch (power.code) {
    case Ability::EndPerType: return now + 0.45 * power.n * pairs_;
    case Ability::EndSets: return now + 0.85 * pairs_;
    case Ability::EndLongestLink:
    case Ability::EndMostLinks: return (1 - open) * now + open * 0.5 * power.n;
    case Ability::EndHand: return (1 - open) * now + open * 1.7 * power.n;
    case Ability::EndRemote: return std::min<double>(power.n, now + 0.35 * pairs_);
    case Ability::EndLongLinks:
    case Ability::EndRiverLinks:
    case Ability::EndDeadends: return now + 0.4 * pairs_;
    default: return now;
  }
}
double Appraisal::hopes() const {
  double sum = 0;
  each_staffed(s_, seat_, [&](const Power& power, int station) { sum += hope(power, station); });
  return sum;
}

/// What putting a cube gains. The last one may find a better station later; a Freight Phase may
/// deliver any.
double Appraisal::cube(const Power& power, int station) const {
  const double later = supply_ == 1 ? std::min(2.2, pairs_) : 0;
  const bool freight = s_.options.freight && !s_.table.ships_in_deck.empty();
  return hope(power, station) - later + (freight ? 0.75 : 0);
}
double Appraisal::cube_on(int station) const {
  return cubes_.of(station, [&] {
    const auto& cubes = account_.cubes;
    const bool staffed = std::find(cubes.begin(), cubes.end(), station) != cubes.end();
    return staffed ? 0.1 : cube(sheet_at(s_, station).power, station);
  });
}
/// PR-8.2  There must be room beside the link's own end.
double Appraisal::cube_beside_link(int station) const {
  return cubes_of_links_.of(station, [&] {
    const bool room = free_for_link(s_, station) > 1 && may_put_cube(s_, seat_, station);
    return room ? cube_on(station) : 0;
  });
}
/// The best cube a link allows.
double Appraisal::cube_of(const Ends& ends) const {
  if (supply_ == 0) return 0;
  const double one = valid(ends.card) ? cube(sheet_of(ends.card).power, board_places + index(seat_))
                                      : cube_beside_link(ends.s);
  return std::max({0.0, one, cube_beside_link(ends.t)});
}

/// What building a card from hand brings at once.
double Appraisal::bonus(const Sheet& sheet, int paid) const {
  const Power& power = sheet.power;
  switch (power.code) {
    case Ability::BuildDraw: return power.n * card_;
    case Ability::BuildPoints: return power.n;
    case Ability::BuildExtraLink: return 1.5 * std::min(1.0, turns_);
    case Ability::BuildSidings: return 0.6 * std::min(1.0, pairs_);
    case Ability::BuildRefund: return paid > 0 ? card_ : 0;
    case Ability::BuildPerType: {
      const int own = sheet.type == power.type ? 1 : 0;
      return power.n * (own + stations_of_type(s_, network_, power.type));
    }
    default: return 0;
  }
}

double Appraisal::fresh_end(const Sheet& sheet, int paid) const {
  const Weights& w = weights_of(s_);
  return bonus(sheet, paid) + new_end(sheet) + w.fresh + w.capacity * sheet.capacity;
}
double Appraisal::new_end(const Sheet& sheet) const { return 0.65 * type_end_[at(sheet.type)]; }
double Appraisal::old_end(int station) const {
  return ends_.of(station, [&] { return work_out_old_end(station); });
}
/// Blue cubes wait there for a link, or others are paid for it.
double Appraisal::work_out_old_end(int station) const {
  double gain = (network_ >> station & 1U) != 0 ? 0 : new_end(sheet_at(s_, station));
  if (s_.table.stations[static_cast<std::size_t>(station)].blue > 0) gain += 2;
  const double share = s_.options.seats == 2 ? 1.0 : 0.6;
  for (int p = 0; p < s_.options.seats; ++p) {
    if (Seat(p) == seat_) continue;
    each_staffed(s_, Seat(p), [&](const Power& power, int there) {
      if (there == station && power.code == Ability::OngoingLinkHere) gain -= share * power.n;
    });
  }
  return gain;
}
double Appraisal::link(const Ends& ends, int clips, int paid) const {
  const bool fresh = valid(ends.card);
  const Sheet& one = fresh ? sheet_of(ends.card) : sheet_at(s_, ends.s);
  const Sheet& other = sheet_at(s_, ends.t);
  double gain = link_points(s_, ends, clips) - clip_ * clips - card_ * (paid + (fresh ? 1 : 0));
  gain += fresh ? fresh_end(one, paid) : old_end(ends.s);
  gain += old_end(ends.t) + type_point_[at(one.type)];
  if (one.type != other.type) gain += type_point_[at(other.type)];
  if (clips >= 9) gain += long_link_;
  return gain + cube_of(ends);
}

double Appraisal::drawing() const {
  if (last_turn(s_)) return 0;
  const int drawn = staffs(s_, seat_, Ability::OngoingDraw) ? 3 : 2;
  const int held = s_.hands[seat_].count();
  return card_ * std::clamp(hand_limit(s_, seat_) - held, 0, drawn) -
         weights_of(s_).crowded * (held - 3);
}

/// What a card is worth to its holder beyond paying: how well it builds.
double Appraisal::keep(Card card) const {
  const Sheet& sheet = sheet_of(card);
  const double staffed = supply_ > 0 ? 0.7 * hope(sheet.power, board_places + index(seat_)) : 0;
  return sheet.score + bonus(sheet, 2) + new_end(sheet) + staffed + 0.15 * sheet.capacity -
         0.24 * sheet.min_clips;
}
double Appraisal::keep_all(const CardSet& cards) const {
  double sum = 0;
  cards.each([&](Card card) { sum += keep(card); });
  return sum;
}

double Appraisal::ship(const Ship& said) const {
  const Seat colour = std::get<Freight>(s_.agenda.top()).colour;
  double gain = said.to == home(colour) ? 2.0 : 0.0;
  const double share = s_.options.seats == 2 ? 1.0 : 0.6;
  said.links.each([&](LinkNo no) {
    if (s_.table.links[index(no)].owner != seat_) gain -= share;
  });
  State after = s_;
  Account& account = after.table.accounts[seat_];
  remove_cube(account, station_number(s_, said.from));
  if (said.to != home(colour)) add_cube(account, station_number(s_, said.to));
  return gain + Appraisal{after, seat_}.hopes() - hopes();
}

double Appraisal::promise(const State::Move& move) const {
  if (const auto* said = std::get_if<Build>(&move)) {
    const Ends ends = ends_of(s_, *said);
    return link(ends, said->clips, cards_needed(said->clips, clip_credit(s_, seat_, ends.card)));
  }
  if (std::holds_alternative<TakeCards>(move)) return drawing();
  if (const auto* said = std::get_if<Pay>(&move)) return -keep_all(said->cards);
  if (const auto* said = std::get_if<Discard>(&move)) return -keep_all(said->cards);
  if (const auto* said = std::get_if<TakeBack>(&move)) return keep(said->card);
  if (const auto* said = std::get_if<PutCube>(&move)) {
    return cube_on(station_number(s_, said->place));
  }
  if (const auto* said = std::get_if<Ship>(&move)) return ship(*said);
  return 0;
}

double Appraisal::standing(double best_link) const {
  const Weights& w = weights_of(s_);
  const double cards = cards_to_come(s_);
  const double time = std::min(1.0, cards / 4);
  const int held = std::min(s_.hands[seat_].count(), hand_limit(s_, seat_));
  const double to_move = s_.table.active == seat_ ? w.to_move : 0;
  const double later =
      w.held * held + 0.15 * keep_all(s_.hands[seat_]) + w.supply * supply_ + to_move;
  return account_.score + hopes() + w.clip_left * account_.clips * std::min(1.0, 0.25 + cards / 4) +
         time * later + (1 - time * (1 - w.best_link)) * best_link;
}

}  // namespace roundhouse::paperclip_railways
