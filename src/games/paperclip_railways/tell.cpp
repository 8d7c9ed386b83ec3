#include <string>

#include "core/words.hpp"
#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

/// A number with its sign, for sums.
std::string number(int n) { return std::to_string(n); }
std::string who(Seat seat) { return std::string{letter(seat)}; }
std::string points(int n) { return number(n) + (n == 1 ? " point" : " points"); }

std::string called(const State& s, Place place) {
  if (is_card(place)) return std::string{sheet_of(card_at(place)).name};
  if (index(place) >= board_places) return who(Seat(index(place) - board_places)) + "'s city";
  const SheetNo sheet = s.table.stations[std::size_t(index(place))].sheet;
  return sheet == no_sheet ? "the board" : std::string{sheet_of(sheet).name};
}
std::string cards_called(const CardSet& cards) {
  std::string out;
  cards.each(
      [&](Card card) { out += (out.empty() ? "" : ", ") + std::string{sheet_of(card).name}; });
  return out;
}

/// What others gained or lost between two states.
std::string gains_of_others(const State& before, const State& after, Seat seat,
                            std::string_view rules) {
  std::string out;
  for (int p = 0; p < before.options.seats; ++p) {
    const int gain = after.table.accounts[Seat(p)].score - before.table.accounts[Seat(p)].score;
    if (Seat(p) != seat && gain != 0) {
      out += " " + points(gain) + " to " + who(Seat(p)) + " (" + std::string{rules} + ").";
    }
  }
  return out;
}

/// The arithmetic of the link that is laid now: PR-9.1, PR-6.6, and what abilities add.
std::string link_sum(const State& before, const State& after, const Build& build) {
  const Seat seat = before.table.active;
  const int a = station_number(after, build.from);
  const int b = station_number(after, build.to);
  const Ends ends{a, b, no_card};
  const int link = link_points(after, ends, build.clips);
  const Card card = build.at == nowhere ? no_card : card_at(build.from);
  const int price =
      toll(ground_for(before, seat), tolls_for(before, seat, card), points_of(build.route));
  const int gained = after.table.accounts[seat].score - before.table.accounts[seat].score;
  const int more = gained - link + price;
  std::string out = " " + number(build.clips) + " + " + number(sheet_at(after, a).score) + " + " +
                    number(sheet_at(after, b).score) + " = " + points(link) + " (PR-9.1)";
  if (price > 0) out += ", tolls " + points(price) + " (PR-6.6)";
  if (more > 0) out += ", abilities and blue cubes " + points(more) + " (PR-9.3, PR-11.2)";
  return out + "." + gains_of_others(before, after, seat, "PR-6.6, PR-9.3");
}

/// The state after the move: the log says what it led to.
State played(const State& before, Seat seat, const State::Move& move) {
  State after = before;
  play(after, seat, move);
  return after;
}

std::string told_draw(const State& before, const Draw& said, Seat viewer) {
  const auto* deal = std::get_if<AwaitDeal>(&before.agenda.top());
  const Seat seat = deal != nullptr ? deal->seat : before.table.active;
  if (said.drawn == end_of_line) return who(seat) + " turns up End of Line (PR-14.1).";
  if (is_ship(said.drawn)) {
    return who(seat) + " turns up the Ship Cubes card of " + who(seat_of(said.drawn)) +
           " (PR-13.7).";
  }
  const bool known = viewer == seat;
  return who(seat) + (deal != nullptr ? " is dealt " : " draws ") +
         (known ? std::string{sheet_of(card_of(said.drawn)).name} : "a card") + ".";
}

std::string told_build(const State& before, Seat seat, const Build& said) {
  const State after = played(before, seat, said);
  std::string out = who(seat);
  if (said.at == nowhere) {
    out += " links " + called(before, said.from) + " and " + called(before, said.to);
  } else {
    out += " builds " + called(before, said.from) + " and links it to " + called(before, said.to);
  }
  out += " with " + number(said.clips) + " clips.";
  const bool laid = after.table.links.count() > before.table.links.count();
  return laid ? out + link_sum(before, after, canonical(before, seat, said)) : out;
}

std::string told_pay(const State& before, Seat seat, const Pay& said) {
  const auto& open = before.agenda.open();
  const auto& building = std::get<Building>(open[open.size() - 2]);
  return who(seat) + " pays with " + cards_called(said.cards) + "." +
         link_sum(before, played(before, seat, said), building.build);
}

std::string told_ship(const State& before, Seat seat, const Ship& said) {
  const Seat colour = std::get<Freight>(before.agenda.top()).colour;
  std::string out = who(seat);
  if (said.to == home(colour)) {
    out += " delivers a cube from " + called(before, said.from) + " to " + called(before, said.to) +
           ": 2 points (PR-13.23).";
  } else {
    out +=
        " moves a cube from " + called(before, said.from) + " to " + called(before, said.to) + ".";
  }
  State only_links = before;
  said.links.each([&](LinkNo no) {
    const Seat owner = before.table.links[index(no)].owner;
    if (owner != seat) score(only_links, owner, 1);
  });
  return out + gains_of_others(before, only_links, seat, "PR-13.22");
}

std::string told(const State& before, Seat seat, const State::Move& move) {
  if (const auto* said = std::get_if<ChooseCity>(&move)) {
    return who(seat) + " puts the Starting City on place " + word_for(said->place) + ".";
  }
  if (std::holds_alternative<TakeCards>(move)) return who(seat) + " draws.";
  if (std::holds_alternative<Pass>(move)) return who(seat) + " passes.";
  if (const auto* said = std::get_if<Build>(&move)) return told_build(before, seat, *said);
  if (const auto* said = std::get_if<Pay>(&move)) return told_pay(before, seat, *said);
  if (const auto* said = std::get_if<TakeBack>(&move)) {
    return who(seat) + " takes " + std::string{sheet_of(said->card).name} + " back.";
  }
  if (const auto* said = std::get_if<PutCube>(&move)) {
    return who(seat) + " puts a cube on " + called(before, said->place) + ".";
  }
  if (const auto* said = std::get_if<Discard>(&move)) {
    return who(seat) + " discards " + cards_called(said->cards) + ".";
  }
  if (const auto* said = std::get_if<Ship>(&move)) return told_ship(before, seat, *said);
  return std::holds_alternative<AwaitCube>(before.agenda.top()) ? who(seat) + " places no cube."
                                                                : who(seat) + " adds no link.";
}

std::string told_setup(const State::Move& move) {
  if (const auto* said = std::get_if<Start>(&move)) return who(said->seat) + " starts.";
  if (const auto* said = std::get_if<RiverFrom>(&move)) {
    return "The river comes from the " + word_for(said->bank) + ", in the " + word_for(said->band) +
           ".";
  }
  if (const auto* said = std::get_if<RiverRow>(&move)) {
    return "It begins in row " + number(said->row) + ".";
  }
  if (std::holds_alternative<RiverStep>(move)) return "The river winds on.";
  if (std::holds_alternative<PlaceObstacle>(move)) return "An obstacle is laid out.";
  if (const auto* said = std::get_if<BoardCard>(&move)) {
    return std::string{sheet_of(said->card).name} + " lies on the board.";
  }
  return "The Starting Cities are laid out.";
}

}  // namespace

// PR-16.1  One sentence for the log; which rule paid what where points move.
std::string tell(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  if (const auto* said = std::get_if<Draw>(&move)) return told_draw(before, *said, viewer);
  if (seat == nature) return told_setup(move);
  return told(before, seat, move);
}

}  // namespace roundhouse::paperclip_railways
