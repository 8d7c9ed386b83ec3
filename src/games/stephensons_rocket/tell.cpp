#include <string>

#include "core/words.hpp"
#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

// What a move itself says, before its consequences.
void note_move(const State&, Seat seat, const Bid& said, Events& events) {
  events.push_back(
      {.what = Happened::VetoBid, .seat = seat, .hex = said.to, .number = said.shares});
}
void note_move(const State& after, Seat seat, const Extend& said, Events& events) {
  events.push_back({.what = Happened::Moved, .seat = seat, .line = said.line, .hex = said.to});
  if (after[said.line].shares[seat] > 0) {
    events.push_back({.what = Happened::ShareTaken, .seat = seat, .line = said.line});
  }
}
void note_move(const State&, Seat, const auto&, Events&) {}

/// Lets the table go on as the seam does, writing down what happens.
void go_on_noting(State& s, Events& events) {
  bool goes_on = true;
  while (goes_on && !s.agenda.empty()) {
    auto& top = s.agenda.top();
    if (auto* turn = std::get_if<Turn>(&top)) {
      goes_on = next_action(s, *turn, &events);
    } else if (auto* veto = std::get_if<VetoRound>(&top)) {
      goes_on = settle_veto(s, *veto, &events);
    } else if (auto* call = std::get_if<CallRound>(&top)) {
      goes_on = proceed(s, *call);
    } else {
      goes_on = false;
    }
  }
}

}  // namespace

// SR-20.6  Everything a move brings about, in its order.
Events events_of(const State& before, Seat seat, const State::Move& move) {
  Events events;
  State s = before;
  with(s.agenda.top(), [&](auto& decision) {
    with(move, [&](const auto& said) {
      if constexpr (requires { answer(s, decision, seat, said); }) {
        answer(s, decision, seat, said);
        note_move(s, seat, said, events);
      }
    });
  });
  go_on_noting(s, events);
  return events;
}

namespace {

std::string who(Seat seat) { return std::string{letter(seat)}; }

// SR-18.1  Pounds in the first edition, points in the second.
std::string amount(int thousands, const Options& options) {
  if (options.edition == Edition::First) return std::to_string(thousands) + ",000";
  return std::to_string(thousands) + (thousands == 1 ? " point" : " points");
}

std::string plural(int count, const std::string& word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

/// `, tokens A 2, B 1: A +2,000, B +1,000`, or that nobody takes part.
std::string paid(const Event& e, const std::string& what, const Options& options) {
  std::string counts;
  std::string payment;
  for (int i = 0; i < options.seats; ++i) {
    const Seat seat = Seat(i);
    if (e.counts[seat] > 0) counts += " " + who(seat) + " " + std::to_string(e.counts[seat]) + ",";
    if (e.payment[seat] > 0)
      payment += " " + who(seat) + " +" + amount(e.payment[seat], options) + ",";
  }
  if (counts.empty()) return ", no " + what + ": nothing is paid";
  counts.pop_back();
  if (payment.empty()) return ", " + what + counts + ": nothing is paid";
  payment.pop_back();
  return ", " + what + counts + ":" + payment;
}

std::string worth(const Event& e) { return ", value " + std::to_string(e.value); }

std::string ending_words(int ending) {
  switch (Ending(ending)) {
    case Ending::Tiles: return "the last tile is laid (SR-14.1).";
    case Ending::Lines: return "only one line can still grow (SR-14.2).";
    case Ending::Skipped: return "nobody can do anything (SR-14.4).";
    default: return "nothing new came of 400 turns (SR-14.6).";
  }
}

std::string told_line(const Event& e) {
  const std::string line{name_of(e.line)};
  switch (e.what) {
    case Happened::ShareTaken: return who(e.seat) + " takes a share of " + line + " (SR-7.10).";
    case Happened::VetoWon:
      return who(e.seat) + " pays " + plural(e.number, "share") + " of " + line +
             " and the locomotive stands on " + word_for(e.hex) + " (SR-8.11).";
    case Happened::Passenger: return who(e.seat) + " takes a passenger (SR-7.14).";
    case Happened::Connected:
      return line + " is connected to " + std::string{name_of(e.place)} + " (SR-9.1).";
    case Happened::Merged:
      return line + " is dissolved into " + std::string{name_of(e.other)} + " (SR-11.3).";
    case Happened::Exchanged:
      return who(e.seat) + " exchanges " + plural(e.value, "share") + " of " + line + " for " +
             std::to_string(e.number) + " of " + std::string{name_of(e.other)} + " (SR-11.6).";
    case Happened::Isolated: return line + " is isolated and its pile leaves the game (SR-13.8).";
    case Happened::GameEnd: return "The game ends: " + ending_words(e.number);
    default: return "";
  }
}

// Every payment says which majority, which counts and which rule.
std::string told(const Event& e, const Options& options) {
  const std::string line{name_of(e.line)};
  const std::string place{name_of(e.place)};
  switch (e.what) {
    case Happened::CityScored:
      return place + " scores for " + line + paid(e, "tokens", options) + " (SR-10.2).";
    case Happened::TownScored:
      return place + " scores for " + line + worth(e) + paid(e, "stations", options) +
             " (SR-10.4).";
    case Happened::MergerScored:
      return line + " scores for its merger" + worth(e) + paid(e, "shares", options) +
             " (SR-11.4).";
    case Happened::GoodScored:
      return "The good " + word_for(e.good) + " scores" + paid(e, "tokens", options) +
             " (SR-15.2).";
    case Happened::PassengersScored:
      return "The passengers score" + paid(e, "tokens", options) + " (SR-15.3).";
    case Happened::StationsScored:
      return line + " scores at the end" + worth(e) + paid(e, "stations", options) + " (SR-15.4).";
    case Happened::SharesScored:
      return line + " scores at the end" + worth(e) + paid(e, "shares", options) + " (SR-15.4).";
    default: return told_line(e);
  }
}

const VetoRound* veto_in(const State& s) { return std::get_if<VetoRound>(&s.agenda.top()); }

std::string begin(const State&, Seat, const Start& said) {
  return who(said.seat) + " is the first player (SR-3.5).";
}
std::string begin(const State&, Seat seat, const Take& said) {
  return who(seat) + " takes a " + word_for(said.good) + " token of " + word_for(said.city) +
         " (SR-5.1).";
}
std::string begin(const State&, Seat seat, const Place& said) {
  return who(seat) + " places a station on " + word_for(said.to) + " (SR-6.1).";
}
std::string begin(const State&, Seat seat, const Shift& said) {
  return who(seat) + " moves a station from " + word_for(said.from) + " to " + word_for(said.to) +
         " (SR-6.1).";
}
std::string begin(const State& before, Seat seat, const Extend& said) {
  std::string out =
      who(seat) + " extends " + word_for(said.line) + " to " + word_for(said.to) + " (SR-7.2).";
  const bool pile = before.options.share_limit == ShareLimit::Sixteen;
  if (before.isolated.contains(said.line)) return out + " No share of an isolated line (SR-7.11).";
  if (pile && before[said.line].pile == 0) return out + " Its pile is empty (SR-7.11).";
  return out;
}
std::string begin(const State&, Seat seat, const Call&) {
  return who(seat) + " calls a veto round (SR-8.1).";
}
std::string begin(const State& before, Seat seat, const Bid& said) {
  const std::string line = word_for(veto_in(before)->line);
  return who(seat) + " bids " + plural(said.shares, "share") + " of " + line + " for " +
         word_for(said.to) + " (SR-8.6).";
}
std::string begin(const State&, Seat seat, const Pass&) { return who(seat) + " passes (SR-8.6)."; }

}  // namespace

/// The move and all that comes of it, one sentence each, every one with its rule.
std::string tell(const State& before, Seat seat, const State::Move& move, Seat) {
  std::string out = with(move, [&](const auto& said) { return begin(before, seat, said); });
  for (const Event& event : events_of(before, seat, move)) {
    const std::string sentence = told(event, before.options);
    if (!sentence.empty()) out += " " + sentence;
  }
  return out;
}

}  // namespace roundhouse::stephensons_rocket
