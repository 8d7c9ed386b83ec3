#include "ai/evaluate/stephensons_rocket.hpp"

#include <algorithm>
#include <array>
#include <concepts>

#include "ai/beginner.hpp"
#include "ai/evaluate/stephensons_rocket_appraisal.hpp"
#include "ai/level.hpp"
#include "ai/novice.hpp"
#include "ai/outlook.hpp"
#include "ai/plain.hpp"
#include "ai/random.hpp"
#include "ai/search.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

/// Lets an open veto round end as it stands.
void let_it_stand(State& s) {
  if (s.agenda.empty()) return;
  if (auto* call = std::get_if<CallRound>(&s.agenda.top())) {
    call->to_ask = {};
  } else if (auto* veto = std::get_if<VetoRound>(&s.agenda.top())) {
    veto->to_ask = {};
  } else {
    return;
  }
  go_on(s);
}

/// Whether somebody but the seat could still outbid so many shares of the line in question.
bool raised_by_another(const State& s, const VetoRound& veto, Seat seat, int bid) {
  const auto& shares = s[veto.line].shares;
  bool raised = false;
  veto.to_ask.each([&](Seat other) {
    if (other == seat) return;
    const bool defends = other == veto.active;
    raised = raised || (defends ? bid > 0 && shares[other] >= bid : shares[other] > bid);
  });
  return raised;
}

/// A bid that gives shares away for nothing: the hex stands anyway, or a share less would do, and
/// nobody is left who could raise.
bool pointless(const State& s, Seat seat, const State::Move& move) {
  const auto* bid = std::get_if<Bid>(&move);
  const auto* veto = std::get_if<VetoRound>(&s.agenda.top());
  if (bid == nullptr || veto == nullptr) return false;
  if (bid->to == veto->target && !raised_by_another(s, *veto, seat, veto->bid)) return true;
  const int least = seat == veto->active ? veto->bid : veto->bid + 1;
  return bid->shares > least && !raised_by_another(s, *veto, seat, bid->shares - 1);
}

/// The moves without such bids; passing is always left.
void leave_out_pointless(const State& s, Seat seat, const Moves& all, Moves& out) {
  for (const State::Move& move : all) {
    if (!pointless(s, seat, move)) out.push_back(move);
  }
}

Worth worth_of(State s) {
  let_it_stand(s);
  return Appraisal{s}.worth();
}

/// Weighs all moves of one position: what each gains for a seat, in thousands, seen from now.
class Scales {
 public:
  Scales(const State& s, Seat seat)
      : s_{s},
        seat_{seat},
        now_{s},
        at_large_{stands(now_.at_large())},
        before_{stands(now_.worth())} {
    if (std::holds_alternative<Turn>(s.agenda.top())) weigh_pieces();
  }

  float operator()(const State::Move& move) const {
    return with(move, [&](const auto& said) { return gain(said); });
  }
  template <class Said>
    requires(!std::same_as<Said, State::Move>)
  float operator()(const Said& said) const {
    return gain(said);
  }

 private:
  float stands(const Worth& worth) const { return standing(worth, seat_, s_.options.seats); }
  float after(const State::Move& move, Line line) const {
    State next = s_;
    play(next, seat_, move);
    let_it_stand(next);
    return moved(next, line);
  }
  /// What it gains that a line was moved. Unless one is gone, most of the table is as before.
  float moved(const State& next, Line line) const {
    const bool same_lines = next.dissolved == s_.dissolved && next.isolated == s_.isolated;
    if (!same_lines || next.agenda.empty()) return stands(Appraisal{next}.worth()) - before_;
    const Appraisal then{now_, next, line};
    const LocationSet places = now_.in_sight(line) | then.in_sight(line);
    return stands(then.at_large()) - at_large_ + stands(then.along(line, places)) -
           stands(now_.along(line, places));
  }
  Line line_in_question() const {
    const State::Decision& asked = s_.agenda.top();
    const auto* veto = std::get_if<VetoRound>(&asked);
    return veto != nullptr ? veto->line : std::get<CallRound>(asked).line;
  }

  void weigh_pieces() {
    prospects_ = now_.prospects();
    in_hand_ = now_.station_in_hand(seat_);
    cities.each(
        [&](Location city) { of_city_[index(city)] = stands(now_.token_of_city(seat_, city)); });
    for (std::size_t g = 0; g < good_count; ++g) {
      of_good_[g] = stands(now_.token_of_good(seat_, Good(g)));
    }
  }

  float gain(const Take& said) const {
    return of_city_[index(said.city)] + of_good_[static_cast<std::size_t>(said.good)];
  }
  float gain(const Place& said) const { return prospects_[index(said.to)] - in_hand_; }
  float gain(const Shift& said) const {
    return prospects_[index(said.to)] - prospects_[index(said.from)] - 0.01F;
  }
  float gain(const Extend& said) const { return after(said, said.line); }
  float gain(const Bid& said) const { return after(said, line_in_question()); }
  float gain(const Pass& said) const { return after(said, line_in_question()); }
  /// A call is as good as the best bid of one share that nobody answers.
  float gain(const Call&) const {
    const CallRound call = std::get<CallRound>(s_.agenda.top());
    float best = -1000;
    if (seat_ == call.active) return best;
    legal_targets(s_, call.line).each([&](Hex to) {
      State next = s_;
      next.agenda.instead(
          VetoRound{call.active, call.line, call.chosen, {}, seat_, std::uint8_t{1}, to});
      go_on(next);
      best = std::max(best, moved(next, call.line));
    });
    return best;
  }
  static float gain(const Start&) { return 0; }

  const State& s_;
  Seat seat_;
  Appraisal now_;
  float at_large_;
  float before_;
  // Of a turn only: what may be taken or placed.
  ByHex prospects_;
  ByLocation of_city_;
  std::array<float, good_count> of_good_;
  float in_hand_;
};

/// Moves that look about equal are chosen between at random, so that no two games are alike.
constexpr float whim = 0.02F;

class Best {
 public:
  explicit Best(Rng& rng) : rng_{rng} {}
  void show(const auto& move, float gain) {
    whims_ = shown_ % 16 == 0 ? rng_.next() : whims_ >> 4U;
    const float here = gain + whim * static_cast<float>(whims_ & 15U);
    if (shown_++ > 0 && here <= most_) return;
    best_ = move;
    most_ = here;
  }
  bool shown() const { return shown_ > 0; }
  const State::Move& move() const { return best_; }

 private:
  Rng& rng_;
  State::Move best_;
  float most_ = 0;
  unsigned shown_ = 0;
  std::uint64_t whims_ = 0;  // sixteen of them
};

State::Move best_move(const State& s, Seat seat, const Moves& legal, Rng& rng) {
  const Scales gain_of{s, seat};
  Best best{rng};
  for (const State::Move& move : legal) best.show(move, gain_of(move));
  return best.move();
}

/// Makes the move that gains most at once.
class Greedy final : public Bot<State> {
 public:
  State::Move choose(const View& view, const Moves& legal, Rng& rng) override {
    const State s = imagine(view, rng);
    Moves sensible;
    leave_out_pointless(s, view.viewer, legal, sensible);
    return best_move(s, view.viewer, sensible.empty() ? legal : sensible, rng);
  }
};

/// The same for a seat that overlooks two extensions in three: quicker, and never twice alike.
/// Hundreds of shifts are weighed without being listed.
State::Move quick_turn(const State& s, const Turn& turn, Seat seat, Rng& rng) {
  Moves extensions;
  for (int i = 0; i < line_count; ++i) {
    if (!may_move(s, turn, Line(i))) continue;
    legal_targets(s, Line(i)).each([&](Hex to) {
      if (rng.below(3) == 0) extensions.push_back(Extend{Line(i), to});
    });
  }
  const Scales gain_of{s, seat};
  Best best{rng};
  each_piece(s, seat, StationGround{s}, [&](const auto& said) { best.show(said, gain_of(said)); });
  for (const State::Move& move : extensions) best.show(move, gain_of(move));
  return best.shown() ? best.move() : any_move(s, seat, rng);
}
State::Move quick_move(const State& s, Seat seat, Rng& rng) {
  if (const auto* turn = std::get_if<Turn>(&s.agenda.top())) return quick_turn(s, *turn, seat, rng);
  Moves seen;
  leave_out_pointless(s, seat, moves(s, seat), seen);
  return seen.empty() ? any_move(s, seat, rng) : best_move(s, seat, seen, rng);
}

/// A dozen decisions are played on before judging: a token or a station is worth what the next
/// extensions make of it, and the appraisal sees neither the board nor whose turn it is so well.
struct Guide {
  static constexpr int playout_decisions = 12;
  static constexpr float curiosity = 0.2F;
  static constexpr float opening = 0.8F;
  static constexpr bool all_in_the_open = true;

  /// The nearer the end, the less a lead may still change: in the end it only counts to have one.
  static Outlook<State> judge(const State& s, const Outlook<State>& points) {
    const double scale = s.agenda.empty() ? 2.0 : 4.0 + 8.0 * static_cast<double>(time_left(s));
    return outlook_from_points<State>(points, s.options.seats, scale);
  }
  static Outlook<State> points(const State& s) { return worth_of(s); }
  static void choices(const State& s, Seat seat, Moves& out) {
    leave_out_pointless(s, seat, moves(s, seat), out);
  }
  static Scales scales(const State& s, Seat seat) { return {s, seat}; }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    return quick_move(s, seat, rng);
  }
};

constexpr BotEntry<State> greedy{
    "greedy", "Makes the move that looks best at once.",
    [](const Budget&) -> std::unique_ptr<Bot<State>> { return std::make_unique<Greedy>(); }};
/// Stations that are shifted to and fro bring no game to its end.
bool leads_on(const State::Move& move) { return !std::holds_alternative<Shift>(move); }
constexpr BotEntry<State> entries[] = {
    random_bot<State>,         beginner_bot<State, greedy, 10, leads_on>,
    novice_bot<State, greedy>, greedy,
    plain_bot<State>,          search_bot<State, Guide>};

/// Measured: docs/levels.md.
constexpr Ladder ladders[] = {
    {{{"search", 9}, {"search", 20}, {"search", 41}, {"search", 80}, {"search", 160, 2000}}},
    {{{"novice", 120}, {"greedy"}, {"search", 25}, {"search", 110}, {"search", 300, 2000}}},
    {{{"novice", 130}, {"greedy"}, {"search", 25}, {"search", 100}, {"search", 400, 2000}}},
};
constexpr auto seated = with_levels(entries, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::stephensons_rocket
