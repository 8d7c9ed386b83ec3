// What is asked and what may be answered, in words for the terminal.
#include <algorithm>
#include <string>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

namespace {

Labels labels_of(const View& v, Language language) { return {*about(v.state).texts, language}; }

/// A hex with the locations beside it: K7 by Oxford.
std::string place_text(Hex hex, const Labels& labels) {
  std::string near;
  locations_near(hex).each([&](Location place) {
    near += (near.empty() ? " " + labels("by") + " " : ", ") + std::string{name_of(place)};
  });
  return square_of(hex) + near;
}

/// Which way a locomotive would go to a hex beside it.
std::string way_text(const State& s, Line line, Hex to, const Labels& labels) {
  for (int d = 0; d < heading_count; ++d) {
    if (beside(s[line].locomotive, Heading(d)) != to) continue;
    return labels.word("picture.heading." + word_for(Heading(d)));
  }
  return {};
}

std::string letters_of(SeatSet seats) {
  std::string out;
  seats.each([&](Seat seat) { out += (out.empty() ? "" : " ") + std::string(1, letter(seat)); });
  return out;
}

/// What the seats are paid at once if nobody bids: A+3 B+1.
std::string payments(const State& before, Seat seat, const State::Move& move) {
  State after = before;
  play(after, seat, move);
  if (!after.agenda.empty()) {
    State::Decision& top = after.agenda.top();
    if (auto* call = std::get_if<CallRound>(&top)) call->to_ask = {};
    if (auto* veto = std::get_if<VetoRound>(&top)) veto->to_ask = {};
    go_on(after);
  }
  std::string out;
  for (int i = 0; i < before.options.seats; ++i) {
    const int gain = int(after.money[Seat(i)]) - int(before.money[Seat(i)]);
    if (gain > 0) out += " " + std::string(1, letter(Seat(i))) + "+" + std::to_string(gain);
  }
  return out;
}

std::string moved_lines(LineSet lines) {
  std::string out;
  lines.each([&](Line line) { out += " " + word_for(line); });
  return out;
}

/// How long nothing has come of turns: the game may end by it.
std::string idle_text(const State& s, const Labels& labels) {
  std::string out;
  if (s.idle_turns > 0) out += " " + labels("idle", {{"n", std::to_string(s.idle_turns)}});
  if (s.skipped_turns > 0) out += " " + labels("skipped", {{"n", std::to_string(s.skipped_turns)}});
  return out;
}

std::string ask(const View& v, const Turn& turn, const Labels& labels) {
  std::string out = labels("turn", {{"seat", std::string(1, letter(turn.active))},
                                    {"n", std::to_string(3 - turn.actions_left)}});
  if (!turn.moved.empty()) out += " " + labels("moved") + moved_lines(turn.moved) + ".";
  if (turn.skipped > 0) out += " " + labels("skipped_now", {{"n", std::to_string(turn.skipped)}});
  if (turn.progress) out += " " + labels("progress");
  return out + idle_text(v.state, labels);
}
std::string ask(const View& v, const CallRound& call, const Labels& labels) {
  return labels("call_round", {{"seat", std::string(1, letter(call.active))},
                               {"line", word_for(call.line)},
                               {"hex", place_text(call.chosen, labels)},
                               {"left", letters_of(call.to_ask)}}) +
         idle_text(v.state, labels);
}
std::string ask(const View& v, const VetoRound& veto, const Labels& labels) {
  const std::string bid = veto.bid == 0
                              ? labels("no_bid")
                              : labels("bid_stands", {{"seat", std::string(1, letter(veto.leader))},
                                                      {"n", std::to_string(veto.bid)},
                                                      {"hex", place_text(veto.target, labels)}});
  return labels("veto_round", {{"seat", std::string(1, letter(veto.active))},
                               {"line", word_for(veto.line)},
                               {"hex", place_text(veto.chosen, labels)},
                               {"bid", bid},
                               {"left", letters_of(veto.to_ask)}}) +
         idle_text(v.state, labels);
}
std::string ask(const View&, const AwaitStart&, const Labels& labels) { return labels("start"); }

Line line_in_question(const State& s) {
  const State::Decision& asked = s.agenda.top();
  if (const auto* veto = std::get_if<VetoRound>(&asked)) return veto->line;
  return std::get<CallRound>(asked).line;
}

}  // namespace

std::string question(const View& view, Language language) {
  const Labels labels = labels_of(view, language);
  std::string asked;
  if (view.state.agenda.empty()) {
    asked = labels.word("GameEnded." + word_for(view.state.ending));
  } else {
    // What lies below an open veto round is the turn it belongs to.
    for (const State::Decision& open : view.state.agenda.open()) {
      const std::string here = with(open, [&](const auto& d) { return ask(view, d, labels); });
      asked = asked.empty() ? here : here + " (" + asked + ")";
    }
  }
  return wrapped("> " + asked, 79, "  ");
}

std::string say_move(const View& view, const State::Move& move, Language language) {
  const Labels labels = labels_of(view, language);
  const State& s = view.state;
  const Seat seat = view.viewer;
  std::string out = with(move, [&](const auto& said) -> std::string {
    using Said = std::remove_cvref_t<decltype(said)>;
    if constexpr (std::same_as<Said, Take>) {
      return labels("take", {{"city", std::string{name_of(said.city)}},
                             {"good", labels.word("good." + word_for(said.good))}});
    } else if constexpr (std::same_as<Said, Place>) {
      return labels("place", {{"hex", place_text(said.to, labels)}});
    } else if constexpr (std::same_as<Said, Shift>) {
      return labels("shift", {{"from", square_of(said.from)}, {"to", place_text(said.to, labels)}});
    } else if constexpr (std::same_as<Said, Extend>) {
      return labels("extend", {{"line", word_for(said.line)},
                               {"way", way_text(s, said.line, said.to, labels)},
                               {"hex", place_text(said.to, labels)}});
    } else if constexpr (std::same_as<Said, Bid>) {
      return labels("bid", {{"n", std::to_string(said.shares)},
                            {"way", way_text(s, line_in_question(s), said.to, labels)},
                            {"hex", place_text(said.to, labels)}});
    } else if constexpr (std::same_as<Said, Call>) {
      return labels("call");
    } else if constexpr (std::same_as<Said, Pass>) {
      return labels("pass");
    } else {
      return text_of(said);
    }
  });
  const bool moves_line = std::holds_alternative<Extend>(move) || std::holds_alternative<Bid>(move);
  const bool playable = index(seat) < s.options.seats && check(s, seat, move);
  return moves_line && playable ? out + payments(s, seat, move) : out;
}

std::string legend(const Options&, Language language) {
  const Labels labels{*about(State{}).texts, language};
  std::string out = wrapped(labels("legend"), 79, "");
  std::string names;
  for (int i = 0; i < location_count; ++i) {
    names += std::string{code_of(Location(i))} + " " + std::string{name_of(Location(i))} + ", ";
  }
  names.resize(names.size() - 2);
  std::string lines;
  for (int i = 0; i < line_count; ++i) {
    const auto& company = map_table::companies[std::size_t(i)];
    lines += std::to_string(i + 1) + " " + std::string{company.id} + " " +
             std::string{company.title} + ", ";
  }
  lines.resize(lines.size() - 2);
  return out + wrapped(names, 79, "  ") + wrapped(lines, 79, "  ");
}

/// Sentences name hexes by their axial coordinates; on this map they are squares.
std::string on_the_map(const Options&, std::string text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = at == 0 || text[at - 1] == ' ';
    if (!begins) continue;
    std::size_t end = at;
    while (end < text.size() &&
           std::string_view{"-0123456789,"}.find(text[end]) != std::string_view::npos) {
      ++end;
    }
    Hex hex{};
    std::string_view word = std::string_view{text}.substr(at, end - at);
    while (word.ends_with(',')) word.remove_suffix(1);
    if (read_text(word, hex)) text.replace(at, word.size(), square_of(hex));
  }
  return text;
}

}  // namespace roundhouse::stephensons_rocket
