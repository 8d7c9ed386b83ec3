#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

// SR-8.1  Only who holds a share of the line can have a say.
SeatSet holders(const State& s, Line line) {
  SeatSet out;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    if (s[line].shares[Seat(seat)] > 0) out.add(Seat(seat));
  }
  return out;
}

VetoRound poll(const State& s, Seat active, Line line, Hex chosen) {
  SeatSet to_ask = holders(s, line);
  to_ask.add(active);
  return {.active = active,
          .line = line,
          .chosen = chosen,
          .to_ask = to_ask,
          .leader = active,
          .bid = 0,
          .target = chosen};
}

}  // namespace

// SR-8.14  With one legal hex, or no share in other hands, nobody is asked.
// SR-8.15  Holders are polled at once, or asked first whether anybody calls for it.
void open_veto(State& s, Seat active, Line line, Hex chosen, auto tell) {
  SeatSet others = holders(s, line);
  others.remove(active);
  VetoRound round = poll(s, active, line, chosen);
  const bool any = !others.empty() && legal_targets(s, line).count() > 1;
  if (!any) {
    round.to_ask = {};
    tell(NobodyAsked{line, others.empty() ? Unasked::NoOtherHolder : Unasked::OneHex});
  }
  if (!any || s.options.veto_mode == VetoMode::Poll) return s.agenda.ask(round);
  s.agenda.ask(CallRound{active, line, chosen, holders(s, line)});
}

// SR-8.15  In turn order, the active player last.
SeatSet asked(const State& s, const CallRound& call) {
  Seat seat = call.active;
  do {
    seat = left_of(seat, s.options.seats);
    if (call.to_ask.contains(seat)) return seat;
  } while (seat != call.active);
  return {};
}
// SR-8.2, SR-8.3  A call obliges nobody to bid; the active player may call too.
Verdict judge(const State&, const CallRound&, Seat, const Call&) { return allowed; }
void answer(State& s, CallRound& call, Seat seat, const Call&, auto tell) {
  const CallRound called = call;  // a copy: the decision leaves the agenda here
  s.agenda.instead(poll(s, called.active, called.line, called.chosen));
  tell(VetoCalled{seat, called.line});
}
Verdict judge(const State&, const CallRound&, Seat, const Pass&) { return allowed; }
void answer(State&, CallRound& call, Seat seat, const Pass&, auto tell) {
  call.to_ask.remove(seat);
  tell(Passed{seat, call.line});
}
void list(const State&, const CallRound&, Seat, Moves& out) {
  out.push_back(Call{});
  out.push_back(Pass{});
}
// SR-8.4  Nobody calls: the chosen hex stands.
bool proceed(State& s, CallRound& call) {
  if (!asked(s, call).empty()) return false;
  VetoRound round = poll(s, call.active, call.line, call.chosen);
  round.to_ask = {};
  s.agenda.instead(round);
  return true;
}

// SR-8.5  Each holder is asked once, clockwise from the active player's left, the active one last.
// SR-8.9  Who cannot go higher is not asked.
// SR-8.10  The active player is asked if there is a bid and shares enough to equal it.
SeatSet asked(const State& s, const VetoRound& veto) {
  const auto& shares = s[veto.line].shares;
  for (Seat seat = left_of(veto.active, s.options.seats); seat != veto.active;
       seat = left_of(seat, s.options.seats)) {
    if (veto.to_ask.contains(seat) && shares[seat] > veto.bid) return seat;
  }
  const bool can_equal = veto.bid > 0 && shares[veto.active] >= veto.bid;
  return can_equal && veto.to_ask.contains(veto.active) ? SeatSet{veto.active} : SeatSet{};
}

namespace {

// SR-8.10, SR-18.8  The active player only defends the chosen hex, and equalling is enough.
Verdict judge_defence(const VetoRound& veto, const Bid& said) {
  if (said.to != veto.chosen) return rule::bid_own_hex;
  if (said.shares < veto.bid) return rule::bid_equals;
  return allowed;
}

}  // namespace

// SR-8.6  Asked, a player passes, or bids shares of this line together with a hex.
// SR-8.7  Any hex this very move could have gone to, the chosen one included.
// SR-8.8  At least one share, and no more than one holds.
Verdict judge(const State& s, const VetoRound& veto, Seat seat, const Bid& said) {
  if (said.shares == 0) return rule::bid_one;
  if (said.shares > s[veto.line].shares[seat]) return rule::bid_covered;
  if (seat == veto.active) return judge_defence(veto, said);
  if (said.shares <= veto.bid) return rule::bid_higher;
  if (!legal_targets(s, veto.line).contains(said.to)) return rule::bid_target;
  return allowed;
}
void answer(State&, VetoRound& veto, Seat seat, const Bid& said, auto tell) {
  veto.to_ask.remove(seat);
  veto.leader = seat;
  veto.bid = said.shares;
  veto.target = said.to;
  tell(BidMade{seat, veto.line, said.shares, said.to});
}
Verdict judge(const State&, const VetoRound&, Seat, const Pass&) { return allowed; }
void answer(State&, VetoRound& veto, Seat seat, const Pass&, auto tell) {
  veto.to_ask.remove(seat);
  tell(Passed{seat, veto.line});
}

void list(const State& s, const VetoRound& veto, Seat seat, Moves& out) {
  out.push_back(Pass{});
  const int shares = s[veto.line].shares[seat];
  const bool defends = seat == veto.active;
  HexSet targets;
  defends ? targets.add(veto.chosen) : void(targets = legal_targets(s, veto.line));
  for (int bid = defends ? veto.bid : veto.bid + 1; bid <= shares; ++bid) {
    targets.each([&](Hex to) { out.push_back(Bid{static_cast<std::uint8_t>(bid), to}); });
  }
}

/// Every bid from nothing to one share more than is held, so that each refusal can be seen.
void candidates(const State& s, const VetoRound& veto, Seat seat, Moves& out) {
  out.push_back(Pass{});
  const int shares = s[veto.line].shares[seat];
  for (int bid = 0; bid <= shares + 1; ++bid) {
    legal_targets(s, veto.line).each([&](Hex to) {
      out.push_back(Bid{static_cast<std::uint8_t>(bid), to});
    });
  }
}

// SR-8.4  Without a bid the chosen hex stands and nothing is paid.
// SR-8.11, SR-8.12  Otherwise the highest bidder pays, and the hex of that bid is final.
// SR-8.13  The move itself and the share that was taken stand.
bool proceed(State& s, VetoRound& round, auto tell) {
  if (!asked(s, round).empty()) return false;
  const VetoRound veto = round;  // a copy: the decision leaves the agenda here
  s.agenda.settle();
  if (veto.bid > 0) {
    const int to_pile = pay_shares(s, veto.leader, veto.line, veto.bid);
    tell(VetoWon{veto.leader, veto.line, veto.target, veto.bid, byte(to_pile)});
  }
  finish_extension(s, veto, tell);
  return true;
}

}  // namespace roundhouse::stephensons_rocket
