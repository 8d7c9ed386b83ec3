#include "table/review.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

struct ReviewWords {
  std::string file;
  int iterations = 0;
  double seconds = 50;
  int threads = all_cores();
  std::uint64_t seed = 1;
  bool json = false;
};

std::string percent(double outlook) { return fmt::format("{:.0f} %", 100 * outlook); }

/// The seat's chances over the game as a row of marks, low to high.
std::string graph(const Review& review, Seat seat) {
  static constexpr std::string_view marks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::string out;
  for (const ReviewedDecision& decision : review.decisions) {
    if (decision.seat != seat) continue;
    const int level = std::clamp(static_cast<int>(decision.outlook_before * 8), 0, 7);
    out += marks[level];
  }
  return out;
}

std::string as_text(const Match& match, const Review& review) {
  const auto names = match.transcript().seats;
  std::string out;
  for (std::size_t i = 0; i < review.seats.size(); ++i) {
    const SeatReview& seat = review.seats[i];
    out += fmt::format(
        "{} {:<12} {}\n  begins at {}, mistakes cost {}, luck and others {:+.0f} %, "
        "{} errors in {} decisions\n",
        name_of(Seat(i)), names[i], graph(review, Seat(i)), percent(seat.first_outlook),
        percent(seat.mistakes), 100 * seat.luck, seat.errors, seat.decisions);
  }
  if (review.turning_points.empty()) return out + "\nNo decision was clearly wrong.\n";
  out += "\nturning points\n";
  for (std::size_t i = 0; i < std::min<std::size_t>(5, review.turning_points.size()); ++i) {
    const ReviewedDecision& decision = review.decisions[review.turning_points[i]];
    out += fmt::format("  move {:<4} {} played \"{}\"; \"{}\" was better by {} and {:.1f} points\n",
                       decision.entry + 1, name_of(decision.seat), decision.played, decision.best,
                       percent(decision.loss), decision.points_lost);
  }
  return out;
}

int review(const ReviewWords& words, const Console& console) {
  if (words.iterations < 0) return console.complain("--iterations cannot be negative");
  if (!(words.seconds > 0)) return console.complain("--seconds must be more than 0");
  if (const Fault fault = judge_threads(words.threads); !fault.text.empty()) {
    return console.complain(fault);
  }
  const auto match = match_from(words.file, UINT64_MAX);
  if (!match) return console.complain(match.fault());
  if (!(*match)->over()) return console.complain("only a finished game can be reviewed");
  ReviewOrder order{.threads = words.threads, .seed = words.seed};
  if (words.iterations > 0) {
    order.budget.iterations = words.iterations;
  } else {
    order.seconds = words.seconds;
  }
  const Review result = [&] {
    Progress progress{console, "reviewing", decisions_in(**match).size()};
    order.progress = [&](std::size_t done, std::size_t) { progress.show(done); };
    return review_match(**match, order);
  }();
  console.out << (words.json ? to_json(result) + "\n" : as_text(**match, result));
  return exit_ok;
}

}  // namespace

Command review_command() {
  auto words = std::make_shared<ReviewWords>();
  return {
      .name = "review",
      .text = "Look at a finished game again: what each decision cost, from what its seat knew.",
      .examples =
          "  roundhouse review game.txt\n"
          "  roundhouse review game.txt --iterations 10000 --json\n",
      .arguments = {{"FILE", &words->file, "A transcript of a finished game.", "", true},
                    {"--seconds", &words->seconds,
                     "For the whole game, shared by its decisions (50).", "SEC"},
                    {"--iterations", &words->iterations,
                     "Worlds to look at per decision instead; the same each time.", "N"},
                    {"--threads", &words->threads, "Threads to think on (all cores).", "T"},
                    {"--seed", &words->seed, "Which worlds (1).", "S"},
                    {"--json", &words->json, "For programs: one JSON object."}},
      .run = [words](const Console& console) { return review(*words, console); }};
}

}  // namespace roundhouse::cli
