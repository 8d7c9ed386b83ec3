#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct MovesOrder {
  std::string file;
  std::uint64_t to = UINT64_MAX;
  std::string seat;
  bool json = false;
};

/// The move in a sentence, as the log would tell it.
std::string sentence_of(const Match& match, Seat seat, const std::string& move) {
  return in_one_line(match.would_tell(seat, move, {.eyes = seat}));
}

struct LegalMove {
  std::string move;
  std::string text;
};
struct RefusedMove {
  std::string move;
  std::string_view rule;
  std::string_view text;
};
struct ListedMoves {
  std::string_view game;
  std::size_t after = 0;
  Seat seat{};
  std::string decision;
  std::vector<LegalMove> moves;
  std::vector<RefusedMove> refused;
};
void fields(auto& visit, Of<LegalMove> auto& legal) {
  visit("move", legal.move);
  visit("text", legal.text);
}
void fields(auto& visit, Of<RefusedMove> auto& refused) {
  visit("move", refused.move);
  visit("rule", refused.rule);
  visit("text", refused.text);
}
void fields(auto& visit, Of<ListedMoves> auto& listed) {
  visit("game", listed.game);
  visit("after", listed.after);
  visit("seat", listed.seat);
  visit("decision", listed.decision);
  visit("moves", listed.moves);
  visit("refused", listed.refused);
}

std::string as_json(const Match& match, Seat seat) {
  ListedMoves listed{match.about().id, match.length(), seat, match.decision(), {}, {}};
  for (const Choice& choice : match.options(seat)) {
    if (choice.refused == nullptr) {
      listed.moves.push_back({choice.move, sentence_of(match, seat, choice.move)});
    } else {
      listed.refused.push_back(
          {choice.move, choice.refused->id, text_of(match.about(), *choice.refused)});
    }
  }
  return to_json(listed);
}

void print(const Match& match, Seat seat, std::ostream& out) {
  int number = 0;
  for (const Choice& choice : match.options(seat)) {
    if (choice.refused == nullptr) {
      out << fmt::format("{:>3}  {:<28} {}\n", ++number, choice.move,
                         sentence_of(match, seat, choice.move));
    } else {
      out << fmt::format("  -  {:<28} refused by {}: {}\n", choice.move, choice.refused->id,
                         text_of(match.about(), *choice.refused));
    }
  }
  if (number == 0)
    out << fmt::format("{} has no move now ({}).\n", name_of(seat), match.decision());
}

int list_moves(const MovesOrder& order, const Console& console) {
  const auto match = match_from(order.file, order.to);
  if (!match) return console.complain(match.fault());
  const auto seat = seat_called(order.seat, (*match)->seats());
  if (!seat) return console.complain(seat.fault());
  if (order.json) {
    console.out << as_json(**match, *seat) << "\n";
  } else {
    print(**match, *seat, console.out);
  }
  return exit_ok;
}

}  // namespace

Command moves_command() {
  auto order = std::make_shared<MovesOrder>();
  return {
      .name = "moves",
      .text = "List what a seat may do in a saved game, and what it may not do and why.",
      .examples =
          "  roundhouse moves game.txt --seat A\n"
          "  roundhouse moves game.txt --to 8 --seat B --json\n"
          "Nature's seat, which draws and deals, is written '*'.",
      .arguments = {{"FILE", &order->file, "A transcript, as `play --save` writes it.", "", true},
                    {"--to", &order->to, "In the position after so many moves.", "N"},
                    {"--seat", &order->seat, "Whose moves.", "S", true},
                    {"--json", &order->json, "For programs: one JSON object."}},
      .run = [order](const Console& console) { return list_moves(*order, console); }};
}

}  // namespace roundhouse::cli
