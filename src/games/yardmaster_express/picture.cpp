#include <algorithm>
#include <string>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

std::string card_text(const Shown& shown) {
  if (shown.face == Face::Up) return "[" + word_for(*shown.front) + "]";
  if (!shown.front) return "[ wild ]";
  return "(" + word_for(*shown.front) + ")";
}

std::string train_line(const View& v, Seat seat) {
  std::string line{letter(seat)};
  line += seat == active(v) && !v.agenda.empty() ? " > " : "   ";
  line += "<engine]";
  for (const Shown& shown : v.trains[seat]) line += "=" + card_text(shown);
  line += "  " + std::to_string(v.scores_so_far[seat]);
  if (v.game == 2) line += " + " + std::to_string(v.first_scores[seat]);
  return wrapped(line, 79, "           ");
}

std::string cards_words(CardSet cards) {
  std::string out;
  cards.each([&](Card card) { out += " " + word_for(card); });
  return out;
}

std::string hand_line(const View& v, const Labels& labels) {
  if (v.agenda.empty()) return "";
  std::string line = labels("hand", {{"seat", word_for(active(v))}});
  if (v.hand.empty()) {
    line += " " + labels("cards", {{"n", std::to_string(v.hand_count)}});
    if (!v.passed.empty()) line += ", " + labels("passed");
    line += cards_words(v.passed);
    if (!v.passed.empty() && v.passed_may_be_buried) line += " " + labels("may_lie");
  }
  return wrapped(line + cards_words(v.hand), 79, "  ");
}

/// What the viewer was passed and drew in each of its turns: what it may remember.
std::string memory_line(const View& v, const Labels& labels) {
  std::string out;
  for (const OwnTurn& turn : v.own_turns) {
    out += (out.empty() ? "" : ";") + cards_words(turn.received);
    if (turn.drew) out += " +" + word_for(*turn.drew);
  }
  if (!out.empty()) out = wrapped(labels("had") + out, 79, "  ");
  if (v.drawn.empty()) return out;
  std::string drawn = labels("drawn");
  for (const Card card : v.drawn) drawn += " " + word_for(card);
  return out + wrapped(drawn, 79, "  ");
}

std::string caboose_text(Caboose caboose, const Labels& labels) {
  const CabooseCard& card = cabooses[static_cast<std::size_t>(caboose)];
  return labels.word("caboose." + word_for(caboose)) + " (" + std::to_string(card.points) + ")";
}

}  // namespace

/// The table in a few lines of text, as the view's seat sees it.
std::string picture(const View& view, Language language) {
  const Labels labels{*about(State{}).texts, language};
  std::string out;
  if (view.options.strategic) out += labels("game", {{"n", std::to_string(view.game)}}) + "  ";
  const int all = rounds(view.options.seats);
  const int now = std::min(all, turns_played(view) / view.options.seats + 1);
  out += labels("round", {{"n", std::to_string(now)},
                          {"all", std::to_string(all)},
                          {"turn", std::to_string(turns_played(view))},
                          {"deck", std::to_string(deck_count(view))},
                          {"seat", word_for(view.start)}});
  if (view.caboose != Caboose::None) {
    out += ", " + labels("caboose") + " " + caboose_text(view.caboose, labels);
  }
  if (view.first_caboose != Caboose::None) {
    out += ", " + labels("first_caboose") + " " + caboose_text(view.first_caboose, labels);
  }
  out = wrapped(out, 79, "  ");
  for (int seat = 0; seat < view.options.seats; ++seat) out += train_line(view, Seat(seat));
  return out + hand_line(view, labels) + memory_line(view, labels) + question(view, language);
}

std::string question(const View& view, Language language) {
  const Labels labels{*about(State{}).texts, language};
  if (view.agenda.empty()) return "> " + labels("over") + "\n";
  const std::string name =
      with(view.agenda.top(), [](const auto& d) { return std::string{name_of(d)}; });
  return "> " + labels("ask." + name, {{"seat", word_for(active(view))}}) + "\n";
}

std::string say_move(const View&, const State::Move& move, Language language) {
  const Labels labels{*about(State{}).texts, language};
  const auto* said = std::get_if<Couple>(&move);
  if (said == nullptr) return text_of(move);
  return labels(said->face == Face::Up ? "say.up" : "say.down", {{"card", word_for(said->card)}});
}

std::string legend(const Options&, Language language) {
  const Labels labels{*about(State{}).texts, language};
  return wrapped(labels("legend"), 79, "");
}

std::string faces(const Options&, Language language) {
  const Labels labels{*about(State{}).texts, language};
  std::string out = wrapped(labels("fronts"), 79, "");
  std::string cards;
  for (int f = 0; f < front_count; ++f) {
    cards += word_for(Card(f)) + " x" + std::to_string(front(Card(f)).copies) + ", ";
  }
  cards.resize(cards.size() - 2);
  out += wrapped(cards, 79, "  ");
  for (std::size_t i = 0; i < cabooses.size(); ++i) {
    const std::string goal = labels.word("caboose." + word_for(Caboose(i)) + ":goal");
    out += wrapped(caboose_text(Caboose(i), labels) + ": " + goal, 79, "  ");
  }
  return out;
}

}  // namespace roundhouse::yardmaster_express
