#include "games/first_class/view.hpp"

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

// FC-2.9  The draft goes counter-clockwise to the first seat, which chooses last.
bool chooses_before(Seat one, Seat two) { return index(one) > index(two); }

bool seated(const Options& options, Seat seat) { return index(seat) < options.seats; }

// FC-2.9, FC-2.11  A seat sees the draft when it comes to it: the cards dealt, less those kept
//                  before. The first to choose sees them as they are dealt.
EndSet seen_in_draft(const State& s, Seat seat) {
  if (!seated(s.options, seat)) return {};
  EndSet seen = s.draft_dealt;
  for (int other = 0; other < s.options.seats; ++other) {
    if (!chooses_before(Seat(other), seat)) continue;
    if (s.drafted[Seat(other)] == no_end) return {};
    seen.remove(s.drafted[Seat(other)]);
  }
  return seen;
}

void copy_open(const auto& from, auto& to) {
  to.agenda = from.agenda;
  to.options = from.options;
  to.round = from.round;
  to.turns = from.turns;
  to.start = from.start;
  to.next_start = from.next_start;
  to.tile_there = from.tile_there;
  to.passed = from.passed;
  to.rows = from.rows;
  to.pile = from.pile;
  to.box = from.box;
  to.tiles_taken = from.tiles_taken;
  to.arrived = from.arrived;
  to.arrived_seats = from.arrived_seats;
  to.ends_shown = from.ends_shown;
  to.players = from.players;
  to.revealed = from.revealed;
  to.arrested = from.arrested;
}

}  // namespace

// FC-23.1  Hidden are the drafted cards, the roles and the evidence of others; all else is open.
// FC-18.4  Evidence is known to those through whose hands it went. FC-14.1  At the end all is
// shown.
View observe(const State& s, Seat seat) {
  View v;
  v.viewer = seat;
  copy_open(s, v);
  v.draft_count = static_cast<std::uint8_t>(s.draft_dealt.count());
  v.draft_seen = seen_in_draft(s, seat);
  for (int other = 0; other < s.options.seats; ++other) {
    const EndCard kept = s.drafted[Seat(other)];
    if (kept == no_end) continue;
    v.kept.add(Seat(other));
    if (s.revealed || Seat(other) == seat) v.drafted[Seat(other)] = kept;
  }
  if (s.revealed || s.murderer == seat) v.murderer = s.murderer;
  for (const Passing& p : s.evidence) {
    const bool known = s.revealed || (seat != watcher && (p.from == seat || p.to == seat));
    v.evidence.push_back({p.from, p.to, known ? std::optional{p.face} : std::nullopt});
  }
  return v;
}

namespace {

/// Fills in what a view does not say.
class Imagined {
 public:
  Imagined(const View& view, Rng& rng) : v_{view}, rng_{rng} { copy_open(view, s_); }

  State world() {
    draft();
    role();
    while (!evidence()) {
    }
    return s_;
  }

 private:
  EndCard draw(EndSet& from) {
    const EndCard card = from.at(rng_.below(static_cast<std::uint32_t>(from.count())));
    from.remove(card);
    return card;
  }

  // FC-2.9  Who chose before the viewer kept a card the viewer never saw; who chose after kept one
  // of
  //         those it passed on. A card that came to light since was not kept.
  void draft() {
    s_.drafted = v_.drafted;
    EndSet unknown = EndSet::all();
    unknown.remove(v_.ends_shown);
    for (const Player& player : v_.players) unknown.remove(player.ends);
    for (const EndCard known : v_.drafted) unknown.remove(known);
    EndSet passed_on = v_.draft_seen;
    for (const EndCard known : v_.drafted) passed_on.remove(known);
    EndSet hidden_passed = passed_on;
    EndSet open = EndSet::all();
    open.remove(unknown);
    hidden_passed.remove(open);
    EndSet never_seen = unknown;
    never_seen.remove(v_.draft_seen);
    const bool has_seen = !v_.draft_seen.empty();
    v_.kept.each([&](Seat seat) {
      if (s_.drafted[seat] != no_end) return;
      const bool later = has_seen && chooses_before(v_.viewer, seat);
      s_.drafted[seat] = draw(later ? hidden_passed : never_seen);
    });
    deal(never_seen);
  }

  void deal(EndSet never_seen) {
    s_.draft_dealt = v_.draft_seen;
    for (int seat = 0; seat < v_.options.seats; ++seat) s_.draft_dealt.add(s_.drafted[Seat(seat)]);
    // The card left over by the draft may have come to light since, for those who never saw it.
    if (v_.kept.count() == v_.options.seats) {
      never_seen = EndSet::all();
      never_seen.remove(s_.draft_dealt);
    }
    while (s_.draft_dealt.count() < v_.draft_count) s_.draft_dealt.add(draw(never_seen));
  }

  // FC-18.2  Nobody who is innocent knows more than that.
  void role() {
    s_.murderer = v_.murderer;
    const bool dealt = v_.options.modules.contains(Module::C) && v_.draft_count > 0;
    if (!dealt || v_.revealed || v_.murderer != watcher) return;
    const int own = seated(v_.options, v_.viewer) ? 1 : 0;
    const auto drawn = rng_.below(std::uint32_t(role_cards - own));
    int candidates = 0;
    for (int seat = 0; seat < v_.options.seats; ++seat) {
      if (Seat(seat) == v_.viewer) continue;
      if (candidates++ == static_cast<int>(drawn)) s_.murderer = Seat(seat);
    }
  }

  // FC-18.4  Faces the viewer did not see are drawn as they would have been; false when that
  //          contradicts what it saw later.
  bool evidence() {
    s_.evidence.clear();
    for (const SeenPassing& p : v_.evidence) {
      const int blanks = tokens_of(s_, p.from, Evidence::Blank);
      const int prints = tokens_of(s_, p.from, Evidence::Fingerprint);
      if (blanks + prints == 0) return false;
      const auto drawn = static_cast<int>(rng_.below(std::uint32_t(blanks + prints)));
      const Evidence face =
          p.face.value_or(drawn < blanks ? Evidence::Blank : Evidence::Fingerprint);
      if (tokens_of(s_, p.from, face) == 0) return false;
      s_.evidence.push_back({p.from, p.to, face});
    }
    return true;
  }

  const View& v_;
  Rng& rng_;
  State s_;
};

}  // namespace

State imagine(const View& view, Rng& rng) { return Imagined{view, rng}.world(); }

}  // namespace roundhouse::first_class
