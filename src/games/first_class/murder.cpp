#include <algorithm>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

// FC-18.2  Four cards, one of them the murderer's; one is dealt to each player, so with two or
// three
//          players it may be nobody.
SeatSet asked(const State&, const AwaitRole&) { return nature; }
Verdict judge(const State& s, const AwaitRole&, Seat, const Role& said) {
  if (said.murderer == watcher) {
    if (s.options.seats == role_cards) return rule::role;
    return allowed;
  }
  if (index(said.murderer) >= s.options.seats) return rule::role;
  return allowed;
}
void answer(State& s, AwaitRole, Seat, const Role& said, auto tell) {
  s.murderer = said.murderer;
  s.agenda.settle();
  for (int k = 0; k < s.options.seats; ++k) {
    const Seat seat = Seat(k);
    const RoleCard card = seat == said.murderer ? RoleCard::Murderer : RoleCard::Innocent;
    tell(RoleDealt{seat, secret(card, seat)});
  }
}
void list(const State& s, const AwaitRole& awaited, Seat, Moves& out) {
  for (int seat = 0; seat < s.options.seats; ++seat) out.push_back(Role{Seat(seat)});
  if (judge(s, awaited, nature, Role{watcher})) out.push_back(Role{watcher});
}
std::uint32_t weight(const State& s, const AwaitRole&, const Role& said) {
  return said.murderer == watcher ? std::uint32_t(role_cards - s.options.seats) : 1U;
}

// FC-18.3  Thirteen tokens show a fingerprint, thirteen nothing.
// FC-18.4  Who holds what follows from every token that was passed; `watcher` is the supply.
int tokens_of(const State& s, Seat holder, Evidence face) {
  int tokens = 0;
  if (holder == watcher) {
    tokens = face == Evidence::Fingerprint ? fingerprint_tokens : blank_tokens;
  }
  for (const Passing& passing : s.evidence) {
    if (passing.face != face) continue;
    tokens += (passing.to == holder ? 1 : 0) - (passing.from == holder ? 1 : 0);
  }
  return tokens;
}

namespace {

constexpr std::array<Evidence, 2> both_faces{Evidence::Blank, Evidence::Fingerprint};

int all_tokens_of(const State& s, Seat holder) {
  return tokens_of(s, holder, Evidence::Blank) + tokens_of(s, holder, Evidence::Fingerprint);
}
// FC-18.8  What the murderer draws at the end is drawn openly: all is revealed by then.
SeatSet who_knows(const State& s, Seat seat) {
  return s.revealed ? everybody(s.options.seats) : SeatSet{seat};
}

}  // namespace

// FC-18.5  Who uses a shady deal must draw. FC-18.7  From an empty supply nothing is drawn.
// FC-18.8  The murderer draws two more at the end, in the same way.
SeatSet asked(const State&, const AwaitToken&) { return nature; }
bool proceed(State& s, AwaitToken& awaited, auto tell) {
  if (awaited.left > 0 && all_tokens_of(s, watcher) > 0) return false;
  const AwaitToken done = awaited;  // a copy: the decision leaves the agenda here
  s.agenda.settle();
  if (done.left > 0) tell(EvidenceNone{done.seat, NoEvidence::SupplyEmpty});
  return true;
}
Verdict judge(const State& s, const AwaitToken&, Seat, const Token& said) {
  if (tokens_of(s, watcher, said.face) == 0) return rule::token_supply;
  return allowed;
}
void answer(State& s, AwaitToken& awaited, Seat, const Token& said, auto tell) {
  --awaited.left;
  s.passed = false;
  s.evidence.push_back({watcher, awaited.seat, said.face});
  tell(EvidenceDrawn{awaited.seat, secret(said.face, who_knows(s, awaited.seat))});
}
void list(const State& s, const AwaitToken&, Seat, Moves& out) {
  for (const Evidence face : both_faces) {
    if (tokens_of(s, watcher, face) > 0) out.push_back(Token{face});
  }
}
std::uint32_t weight(const State& s, const AwaitToken&, const Token& said) {
  return static_cast<std::uint32_t>(tokens_of(s, watcher, said.face));
}

// FC-18.6  Plant evidence gives an own token of choice to another player, an alibi returns one to
// the
//          supply. Both may be left out; without tokens nothing is asked.
SeatSet asked(const State&, const ChooseEvidence& choice) { return choice.seat; }
bool proceed(State& s, ChooseEvidence choice, auto tell) {
  if (all_tokens_of(s, choice.seat) > 0) return false;
  s.agenda.settle();
  tell(EvidenceNone{choice.seat, NoEvidence::HasNone});
  return true;
}
Verdict judge(const State& s, const ChooseEvidence& choice, Seat seat, const Give& said) {
  if (!choice.gives) return roundhouse::rule::not_now;
  if (said.to == seat || index(said.to) >= s.options.seats) return rule::other_player;
  if (tokens_of(s, seat, said.face) == 0) return rule::own_token;
  return allowed;
}
void answer(State& s, ChooseEvidence, Seat seat, const Give& said, auto tell) {
  s.passed = false;
  s.evidence.push_back({seat, said.to, said.face});
  s.agenda.settle();
  SeatSet known_to = seat;
  known_to.add(said.to);
  tell(EvidenceGiven{seat, said.to, secret(said.face, known_to)});
}
Verdict judge(const State& s, const ChooseEvidence& choice, Seat seat, const Return& said) {
  if (choice.gives) return roundhouse::rule::not_now;
  if (tokens_of(s, seat, said.face) == 0) return rule::own_token;
  return allowed;
}
void answer(State& s, ChooseEvidence, Seat seat, const Return& said, auto tell) {
  s.passed = false;
  s.evidence.push_back({seat, watcher, said.face});
  s.agenda.settle();
  tell(EvidenceReturned{seat, secret(said.face, seat)});
}
Verdict judge(const State&, const ChooseEvidence&, Seat, const Stop&) { return allowed; }
void answer(State& s, ChooseEvidence, Seat seat, const Stop&, auto tell) {
  s.agenda.settle();
  tell(PartLeftOut{seat, 1, LeftOut::Evidence, true});
}
void list(const State& s, const ChooseEvidence& choice, Seat seat, Moves& out) {
  for (const Evidence face : both_faces) {
    if (tokens_of(s, seat, face) == 0) continue;
    if (!choice.gives) out.push_back(Return{face});
    for (int to = 0; choice.gives && to < s.options.seats; ++to) {
      if (Seat(to) != seat) out.push_back(Give{face, Seat(to)});
    }
  }
  out.push_back(Stop{});
}

namespace {

// FC-18.9, FC-18.11  Most fingerprints; among equals the murderer, otherwise nobody.
Arrested whom_to_arrest(const State& s) {
  int most = 0;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    most = std::max(most, tokens_of(s, Seat(seat), Evidence::Fingerprint));
  }
  if (most == 0) return {watcher, 0, ArrestBy::NoFingerprint};
  SeatSet suspects;
  for (int seat = 0; seat < s.options.seats; ++seat) {
    if (tokens_of(s, Seat(seat), Evidence::Fingerprint) == most) suspects.add(Seat(seat));
  }
  if (suspects.count() == 1) return {suspects.first(), byte(most), ArrestBy::Most};
  const bool caught = s.murderer != watcher && suspects.contains(s.murderer);
  if (caught) return {s.murderer, byte(most), ArrestBy::TiedMurderer};
  return {watcher, byte(most), ArrestBy::Tied};
}

void reveal_evidence(const State& s, auto tell) {
  for (int k = 0; k < s.options.seats; ++k) {
    tell([&] {
      return EvidenceRevealed{Seat(k), byte(tokens_of(s, Seat(k), Evidence::Fingerprint)),
                              byte(tokens_of(s, Seat(k), Evidence::Blank))};
    });
  }
}

}  // namespace

// FC-18.8  Who was the murderer is shown with the Game End cards; he draws two more tokens.
void reveal_murderer(State& s, auto tell) {
  if (!s.options.modules.contains(Module::C)) return;
  const bool nobody = s.murderer == watcher;
  tell(MurdererRevealed{s.murderer, nobody ? WhoItWas::Nobody : WhoItWas::Player});
  if (nobody) return;
  s.agenda.ask(AwaitToken{s.murderer, byte(tokens_for_the_murderer)});
}

// FC-18.9  The arrested player cannot win; his points stay on record.
// FC-18.10  A murderer who is not arrested has escaped and scores.
void arrest(State& s, auto tell) {
  if (!s.options.modules.contains(Module::C)) return;
  reveal_evidence(s, tell);
  const Arrested found = whom_to_arrest(s);
  s.arrested = found.seat;
  tell(found);
  if (s.murderer == watcher || s.arrested == s.murderer) return;
  score(s, s.murderer, escape_points);
  tell(MurdererEscaped{s.murderer, points_of(escape_points)});
}

}  // namespace roundhouse::first_class
