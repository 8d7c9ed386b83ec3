#include "ai/evaluate/stephensons_rocket.hpp"

#include <algorithm>
#include <array>

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

Worth worth_of(State s) {
  let_it_stand(s);
  return Appraisal{s}.worth();
}

/// Weighs all moves of one position: what each gains for a seat, in thousands, seen from now.
class Scales {
 public:
  Scales(const State& s, Seat seat)
      : s_{s}, seat_{seat}, now_{s}, prospects_{now_.prospects()}, before_{stands(now_.worth())} {}

  float operator()(const State::Move& move) const {
    return with(move, [&](const auto& said) { return gain(said); });
  }

 private:
  float stands(const Worth& worth) const { return standing(worth, seat_, s_.options.seats); }
  float after(const State::Move& move) const {
    State next = s_;
    play(next, seat_, move);
    let_it_stand(next);
    return stands(Appraisal{next}.worth()) - before_;
  }

  float gain(const Take& said) const { return stands(now_.token(seat_, {said.city, said.good})); }
  float gain(const Place& said) const {
    return prospects_[index(said.to)] - now_.station_in_hand(seat_);
  }
  float gain(const Shift& said) const {
    return prospects_[index(said.to)] - prospects_[index(said.from)] - 0.01F;
  }
  float gain(const Extend& said) const { return after(said); }
  float gain(const Bid& said) const { return after(said); }
  float gain(const Pass& said) const { return after(said); }
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
      best = std::max(best, stands(Appraisal{next}.worth()) - before_);
    });
    return best;
  }
  static float gain(const Start&) { return 0; }

  const State& s_;
  Seat seat_;
  Appraisal now_;
  ByHex prospects_;
  float before_;
};

/// Moves that look about equal are chosen between at random, so that no two games are alike.
constexpr float whim = 0.02F;

State::Move best_move(const State& s, Seat seat, const Moves& legal, Rng& rng) {
  const Scales gain_of{s, seat};
  std::size_t best = 0;
  float most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const float here = gain_of(legal[i]) + whim * static_cast<float>(rng.below(16));
    if (i == 0 || here > most) {
      best = i;
      most = here;
    }
  }
  return legal[best];
}

/// Makes the move that gains most at once.
class Greedy final : public Bot<State> {
 public:
  State::Move choose(const View& view, const Moves& legal, Rng& rng) override {
    return best_move(imagine(view, rng), view.viewer, legal, rng);
  }
};

/// The same for a seat that overlooks two extensions in three: quicker, and never twice alike.
State::Move quick_move(const State& s, Seat seat, Rng& rng) {
  Moves seen;
  for (const State::Move& move : moves(s, seat)) {
    if (!std::holds_alternative<Extend>(move) || rng.below(3) == 0) seen.push_back(move);
  }
  return seen.empty() ? any_move(s, seat, rng) : best_move(s, seat, seen, rng);
}

/// A dozen decisions are played on before judging: a token or a station is worth what the next
/// extensions make of it, and the appraisal sees neither the board nor whose turn it is so well.
struct Guide {
  static constexpr int playout_decisions = 12;
  static constexpr float curiosity = 0.2F;
  static constexpr float opening = 0.8F;
  static constexpr bool all_in_the_open = true;

  static Outlook<State> judge(const State& s, const Outlook<State>& points) {
    return outlook_from_points<State>(points, s.options.seats, 12.0);
  }
  static Outlook<State> points(const State& s) { return worth_of(s); }
  static Scales scales(const State& s, Seat seat) { return {s, seat}; }
  static State::Move playout_move(const State& s, Seat seat, Rng& rng) {
    return quick_move(s, seat, rng);
  }
};

constexpr BotEntry<State> greedy{
    "greedy", "Makes the move that looks best at once.",
    [](const Budget&) -> std::unique_ptr<Bot<State>> { return std::make_unique<Greedy>(); }};
constexpr BotEntry<State> table[] = {random_bot<State>, novice_bot<State, greedy>, greedy,
                                     plain_bot<State>, search_bot<State, Guide>};

/// Measured, but for the last step: docs/rules/stephensons_rocket.md.
constexpr Ladder ladders[] = {
    {{{"greedy"}, {"search", 7}, {"search", 18}, {"search", 60}, {"search", 200}}},
    {{{"novice", 150}, {"greedy"}, {"search", 30}, {"search", 90}, {"search", 400}}},
    {{{"novice", 120}, {"greedy"}, {"search", 20}, {"search", 70}, {"search", 300}}},
};
constexpr auto seated = with_levels(table, ladders);

}  // namespace

std::span<const BotEntry<State>> bots(const State& s) { return seated[s.options.seats - 2U]; }

}  // namespace roundhouse::stephensons_rocket
