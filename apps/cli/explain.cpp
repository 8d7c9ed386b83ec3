#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct ExplainOrder {
  std::string file;
  std::uint64_t to = UINT64_MAX;
  std::string seat;
  std::string move;
  bool json = false;
};

struct Judged {
  std::string move;
  Seat seat{};
  bool legal = false;
  Maybe<std::string_view> rule;
  Maybe<std::string_view> text;
};
void fields(auto& visit, Of<Judged> auto& judged) {
  visit("move", judged.move);
  visit("seat", judged.seat);
  visit("legal", judged.legal);
  visit("rule", judged.rule);
  visit("text", judged.text);
}

int exit_code(const Rule* broken) {
  if (broken == nullptr) return exit_ok;
  return broken == &rule::unreadable ? exit_bad_input : exit_refused;
}

int explain(const ExplainOrder& order, const Console& console) {
  const auto match = match_from(order.file, order.to);
  if (!match) return console.complain(match.fault());
  const auto seat = seat_called(order.seat, (*match)->seats());
  if (!seat) return console.complain(seat.fault());
  const Rule* broken = (*match)->check(*seat, order.move).broken();
  const std::string_view why = broken == nullptr ? "" : text_of((*match)->about(), *broken);
  if (order.json) {
    Judged judged{.move = order.move, .seat = *seat, .legal = broken == nullptr};
    if (broken != nullptr) judged.rule = broken->id, judged.text = why;
    console.out << to_json(judged) << "\n";
  } else if (broken == nullptr) {
    console.out << fmt::format("{} may play \"{}\".\n", name_of(*seat), order.move);
  } else {
    console.out << fmt::format("{} may not play \"{}\": {} ({})\n", name_of(*seat), order.move, why,
                               broken->id);
  }
  return exit_code(broken);
}

}  // namespace

Command explain_command() {
  auto order = std::make_shared<ExplainOrder>();
  return {
      .name = "explain",
      .text = "Say whether a seat may make a move in a saved game, and which rule forbids it.",
      .examples =
          "  roundhouse explain game.txt --seat A \"couple G2|G2 up\"\n"
          "  roundhouse explain game.txt --to 8 --seat B \"couple R3|G3 up\" --json\n"
          "Exit code: 0 legal, 1 refused, 2 not readable.",
      .arguments = {{"FILE", &order->file, "A transcript, as `play --save` writes it.", "", true},
                    {"MOVE", &order->move, "The move in notation, as one word in quotes.", "",
                     true},
                    {"--to", &order->to, "In the position after so many moves.", "N"},
                    {"--seat", &order->seat, "Who would make it.", "S", true},
                    {"--json", &order->json, "For programs: one JSON object."}},
      .run = [order](const Console& console) { return explain(*order, console); }};
}

}  // namespace roundhouse::cli
