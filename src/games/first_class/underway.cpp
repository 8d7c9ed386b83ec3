// What the table is in the middle of, in words for the terminal: what the question does not say.
#include <string>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

/// One sentence of what is open; nothing of what the question says itself.
std::string doing(const auto&, const Labels&) { return {}; }

std::string doing(const Course& course, const Labels& labels) {
  return course.stage == Stage::Turns ? std::string{}
                                      : labels("doing.then." + word_for(course.stage));
}
std::string doing(const Turn& turn, const Labels& labels) {
  if (turn.stage == 0) return {};
  return labels(turn.stage == 1 ? "doing.turn" : "doing.turn_ends",
                {{"seat", word_for(turn.seat)}, {"row", std::to_string(turn.row + 1)}});
}
std::string doing(const Parts& parts, const Labels& labels) {
  const std::string seat = word_for(parts.seat);
  std::string out =
      parts.todo.empty()
          ? labels("doing.last_part", {{"seat", seat}})
          : labels("doing.parts",
                   {{"seat", seat}, {"effect", effect_text(parts.todo.list(), labels)}});
  if (parts.position == 0) return out;
  return out + " " + labels("doing.turnout", {{"n", std::to_string(parts.position)}});
}
std::string doing(const AddCars& adding, const Labels& labels) {
  return adding.lower_begun ? labels("doing.lower_begun") : std::string{};
}
/// Where the upgrade before went: the code of a car, or 1 and 2 for a new one of either train.
std::string last_text(std::uint8_t last, const Labels& labels) {
  if (last == 1 || last == 2) return labels(last == 1 ? "doing.new_upper" : "doing.new_lower");
  return spot_text(Spot::car((last & 0x20U) != 0 ? Side::Upper : Side::Lower, last & 0x1F), labels);
}
std::string doing(const Upgrades& upgrading, const Labels& labels) {
  std::string out;
  if (upgrading.factory > 0) {
    out += labels("doing.factory", {{"n", std::to_string(upgrading.factory)},
                                    {"v", std::to_string(values[upgrading.cap])}});
  }
  if (upgrading.last == 0) return out;
  return out + (out.empty() ? "" : " ") +
         labels("doing.last_upgrade", {{"where", last_text(upgrading.last, labels)}});
}
std::string doing(const Steps& steps, const Labels& labels) {
  std::string out = steps.lower_begun ? labels("doing.lower_begun") : std::string{};
  for (const Side side : steps.reached) {
    out += (out.empty() ? "" : " ") +
           labels("doing.mail_reached", {{"side", labels.word("side." + word_for(side))}});
  }
  return out;
}
std::string doing(const ChooseEvidence& choosing, const Labels& labels) {
  return labels(choosing.gives ? "doing.give" : "doing.return");
}
std::string doing(const AwaitToken& token, const Labels& labels) {
  return labels("doing.tokens", {{"n", std::to_string(token.left)}});
}
std::string drawn_text(const FixedVector<Card, storage_draw>& drawn, const Labels& labels) {
  std::string cards;
  for (const Card card : drawn) cards += (cards.empty() ? "" : ", ") + word_for(card);
  return cards.empty() ? cards : labels("doing.drawn", {{"cards", cards}});
}
std::string doing(const AwaitStorage& storage, const Labels& labels) {
  return drawn_text(storage.drawn, labels);
}
std::string doing(const InStorage& storage, const Labels& labels) {
  const std::string drawn = drawn_text(storage.drawn, labels);
  return labels("doing.used", {{"n", std::to_string(storage.used)}}) +
         (drawn.empty() ? "" : " " + drawn);
}
std::string doing(const Factories& factories, const Labels& labels) {
  return labels("doing.factories",
                {{"seat", word_for(factories.seat)}, {"n", std::to_string(factories.position)}});
}

/// FC-13.1  Whose scoring it is, of what, and how far it has come.
std::string doing(const View& view, const Scoring& scoring, const Labels& labels) {
  constexpr auto steps =
      std::to_array<std::string_view>({"clocks", "turnouts", "postcards", "trains", "over"});
  if (scoring.turn == view.options.seats) return {};
  const Seat seat = Seat((index(view.start) + scoring.turn) % view.options.seats);
  return labels("doing.scoring." + std::string{steps[scoring.step]},
                {{"seat", word_for(seat)}, {"n", std::to_string(scoring.at)}});
}

/// What waits below the question still has its own number to do.
std::string waiting(const auto& open, const Labels& labels) {
  using Open = std::remove_cvref_t<decltype(open)>;
  if constexpr (std::same_as<Open, AddCars> || std::same_as<Open, Upgrades>) {
    return labels("ask." + std::string{Open::name},
                  {{"seat", word_for(open.seat)}, {"n", std::to_string(open.left)}});
  } else if constexpr (std::same_as<Open, Steps>) {
    return labels("ask.Steps", {{"seat", word_for(open.seat)},
                                {"n", std::to_string(open.shared)},
                                {"upper", std::to_string(open.own[0])},
                                {"lower", std::to_string(open.own[1])}});
  } else if constexpr (std::same_as<Open, InStorage>) {
    std::string cards;
    for (const Card card : open.open()) cards += (cards.empty() ? "" : ", ") + word_for(card);
    return labels("ask.InStorage", {{"seat", word_for(open.seat)}, {"cards", cards}});
  } else {
    return {};
  }
}

void add(std::string& line, const std::string& sentence) {
  if (!sentence.empty()) line += (line.empty() ? "" : " ") + sentence;
}

}  // namespace

std::string underway(const View& view, const Labels& labels) {
  std::string line;
  const auto open = view.agenda.open();
  for (std::size_t i = 0; i < open.size(); ++i) {
    with(open[i], [&](const auto& one) {
      if (i + 1 < open.size()) add(line, waiting(one, labels));
      if constexpr (std::same_as<std::remove_cvref_t<decltype(one)>, Scoring>) {
        add(line, doing(view, one, labels));
      } else {
        add(line, doing(one, labels));
      }
    });
  }
  if (view.passed) add(line, labels("doing.passed"));
  if (view.draft_count > 0 && view.round == 0) {
    add(line, labels("doing.draft", {{"n", std::to_string(view.draft_count)}}));
  }
  if (view.revealed) add(line, labels("doing.revealed"));
  return line.empty() ? line : wrapped(line, 79, "  ");
}

}  // namespace roundhouse::first_class
