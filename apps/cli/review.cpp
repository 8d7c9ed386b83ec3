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

/// A worth in words: a chance, or the points of a table of one.
std::string worth_words(double worth, bool solo) {
  return solo ? fmt::format("{:.1f} points", worth) : fmt::format("{:.0f} %", 100 * worth);
}
std::string change_words(double change, bool solo) {
  return solo ? fmt::format("{:+.1f}", change) : fmt::format("{:+.0f}", 100 * change);
}

/// The seat's worth over the game as a row of marks, low to high.
std::string graph(const Review& review, Seat seat) {
  static constexpr std::string_view marks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::string out;
  for (const ReviewedDecision& decision : review.decisions) {
    const double share =
        review.solo ? decision.alternatives[0].weighed.outlook : decision.chances[index(seat)];
    out += marks[std::clamp(static_cast<int>(share * 8), 0, 7)];
  }
  return out;
}

std::string seat_line(const SeatReview& seat, const std::string& name, bool solo) {
  const std::string begun =
      solo ? worth_words(seat.first, solo) : fmt::format("{:.0f}", 100 * seat.first);
  const std::string ended =
      solo ? fmt::format("{:.0f}", seat.result) : fmt::format("{:.0f}", 100 * seat.result);
  const std::string others =
      solo ? std::string{} : fmt::format(" {} errors of others", change_words(seat.others, solo));
  return fmt::format("  {:<14} {} {} own errors{} {} luck = {}; {} sure errors in {} decisions\n",
                     name, begun, change_words(seat.skill, solo), others,
                     change_words(seat.luck, solo), ended, seat.errors, seat.decisions);
}

/// One decision: what was done, what it cost and what was better.
std::string moment(const Match& match, const ReviewedDecision& decision, bool solo) {
  const auto names = match.transcript().seats;
  const ReviewedMove& best = decision.alternatives.front();
  const double played = best.worth - decision.loss;
  std::string out = fmt::format(
      "  move {:<4} {}: {}\n            best: {}\n            cost {} - {} = {} (± {})\n",
      decision.entry + 1, names[index(decision.seat)], decision.played_words, decision.best_words,
      worth_words(best.worth, solo), worth_words(played, solo), worth_words(decision.loss, solo),
      worth_words(decision.margin, solo));
  if (solo) {
    out +=
        fmt::format("            with the best, {:.0f} % not to lose money, {:.0f} % to lose all\n",
                    100 * best.weighed.outlook, 100 * best.weighed.ruin);
  }
  return out;
}

std::string as_text(const Match& match, const Review& review) {
  const auto names = match.transcript().seats;
  std::string out = review.solo ? "chance not to lose money, decision by decision\n"
                                : "chances to win, decision by decision; all seats together 100\n";
  for (std::size_t i = 0; i < review.seats.size(); ++i) {
    out += fmt::format("  {:<14} {}\n", names[i], graph(review, Seat(i)));
  }
  out += review.solo ? "\nhow it came about, in points\n" : "\nhow it came about, in 100\n";
  for (std::size_t i = 0; i < review.seats.size(); ++i) {
    out += seat_line(review.seats[i], names[i], review.solo);
  }
  if (review.turning_points.empty()) return out + "\nNo decision was clearly wrong.\n";
  out += "\nthe costliest errors\n";
  for (std::size_t i = 0; i < std::min<std::size_t>(5, review.turning_points.size()); ++i) {
    out += moment(match, review.decisions[review.turning_points[i]], review.solo);
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
