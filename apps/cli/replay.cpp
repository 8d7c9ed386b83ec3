#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/result_text.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct ReplayOrder {
  std::string file;
  std::uint64_t to = UINT64_MAX;
  bool story = false;
  bool json = false;
};

struct Standings {
  std::string_view game;
  std::size_t moves = 0;
  bool over = false;
  std::vector<int> scores;
  std::vector<Place> standing;
  std::vector<Seat> to_act;
  std::string decision;
  std::string hash;
};
void fields(auto& visit, Of<Standings> auto& shown) {
  visit("game", shown.game);
  visit("moves", shown.moves);
  visit("over", shown.over);
  visit("scores", shown.scores);
  visit("standing", shown.standing);
  visit("to_act", shown.to_act);
  visit("decision", shown.decision);
  visit("hash", shown.hash);
}

std::string as_json(const Match& match) {
  Standings shown{.game = match.about().id,
                  .moves = match.length(),
                  .over = match.over(),
                  .scores = match.scores(),
                  .standing = match.standing(),
                  .to_act = {},
                  .decision = match.decision(),
                  .hash = fmt::format("{:016x}", match.hash())};
  match.to_act().each([&](Seat seat) { shown.to_act.push_back(seat); });
  return to_json(shown);
}

void print(const Match& match, bool story, std::ostream& out) {
  if (story) {
    for (std::size_t i = 0; i < match.length(); ++i) {
      out << fmt::format("{:>4}  {}\n", i + 1,
                         in_one_line(match.told(i, {.eyes = match.over() ? Seat{0} : watcher})));
    }
    out << "\n";
  }
  out << fmt::format("{}, after {} moves\n\n{}\n", match.about().title, match.length(),
                     match.picture(watcher));
  if (match.over()) {
    out << "The game is over.\n";
  } else {
    std::string waits;
    match.to_act().each([&](Seat seat) {
      waits += (waits.empty() ? "" : ", ") + (seat == nature ? "nature" : name_of(seat));
    });
    out << fmt::format("Waiting for {} ({}).\n", waits, match.decision());
  }
  for (const Place& place : match.standing()) {
    out << result_line(match, place, name_of(place.seat)) << "\n";
  }
  out << fmt::format("hash {:016x}\n", match.hash());
}

int replay(const ReplayOrder& order, const Console& console) {
  const auto match = match_from(order.file, order.to);
  if (!match) return console.complain(match.fault());
  if (order.json) {
    console.out << as_json(**match) << "\n";
  } else {
    print(**match, order.story, console.out);
  }
  return exit_ok;
}

}  // namespace

Command replay_command() {
  auto order = std::make_shared<ReplayOrder>();
  return {
      .name = "replay",
      .text = "Play a saved game again, every move checked, and show where it stands.",
      .examples =
          "  roundhouse replay game.txt\n  roundhouse replay game.txt --to 12 --story\n"
          "  roundhouse replay game.txt --json",
      .arguments = {{"FILE", &order->file, "A transcript, as `play --save` writes it.", "", true},
                    {"--to", &order->to, "Stop after so many moves, chance counted.", "N"},
                    {"--story", &order->story, "Tell every move in a sentence first."},
                    {"--json", &order->json, "For programs: one JSON object."}},
      .run = [order](const Console& console) { return replay(*order, console); }};
}

}  // namespace roundhouse::cli
