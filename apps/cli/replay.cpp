#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/json_lines.hpp"
#include "cli/lookup.hpp"

namespace roundhouse::cli {

namespace {

struct ReplayOrder {
  std::string file;
  std::uint64_t to = UINT64_MAX;
  bool story = false;
  bool json = false;
};

std::string as_json(const Match& match) {
  Json scores = Json::list();
  for (const int score : match.scores()) scores.item(score);
  Json ranking = Json::list();
  for (const Seat seat : match.ranking()) ranking.item(name_of(seat));
  Json to_act = Json::list();
  match.to_act().each([&](Seat seat) { to_act.item(name_of(seat)); });
  return Json::object()
      .add("game", match.about().id)
      .add("moves", match.length())
      .add("over", match.over())
      .add("scores", scores)
      .add("ranking", ranking)
      .add("to_act", to_act)
      .add("decision", match.decision())
      .add("hash", fmt::format("{:016x}", match.hash()))
      .text();
}

void print(const Match& match, bool story, std::ostream& out) {
  if (story) {
    for (std::size_t i = 0; i < match.length(); ++i) {
      out << fmt::format("{:>4}  {}\n", i + 1, match.told(i, match.over() ? Seat{0} : watcher));
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
  const auto scores = match.scores();
  int place = 0;
  for (const Seat seat : match.ranking()) {
    out << fmt::format("{:>3}. {} {:>5}\n", ++place, name_of(seat),
                       scores[static_cast<std::size_t>(index(seat))]);
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
