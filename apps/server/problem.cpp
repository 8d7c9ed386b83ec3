#include "server/problem.hpp"

#include "core/transcript.hpp"
#include "server/guides.hpp"
#include "server/packing.hpp"
#include "table/catalogue.hpp"
#include "table/coach.hpp"

namespace roundhouse::server {

namespace {

std::string move_for(const Problem& problem) {
  Rng rng{problem.seed};
  return problem.match->ask_bot(problem.bot, problem.seat, problem.budget, rng);
}

ReviewedDecision weighed(const Problem& problem) {
  const ReviewOrder order{.budget = problem.budget, .seed = problem.seed};
  return weigh_decision(*problem.match, problem.seat, order, "");
}

std::string weighed_for(const Problem& problem) {
  const ReviewedDecision decision = weighed(problem);
  return decision.best.empty() ? std::string{} : to_json(decision);
}

std::string hint_for(const Problem& problem) {
  if (problem.wanted && !*problem.wanted) return {};  // who asked has left, or the game went on
  const ReviewedDecision decision = weighed(problem);
  if (decision.best.empty()) return {};
  return to_json(decision) + "\n" +
         to_json(reasons_for(*problem.match, decision, {.seed = problem.seed}));
}

std::string decisions_of(const Problem& problem) {
  Packer out;
  out.put(decisions_in(*problem.match));
  return out.take();
}

std::string decision_of(const Problem& problem) {
  const ReviewOrder order{.budget = problem.budget, .seed = problem.seed};
  Packer out;
  out.put(review_entry(*problem.match, problem.entry, order));
  return out.take();
}

std::string day_of(const Problem& problem) {
  Packer out;
  out.put(day_worked_out(static_cast<std::uint32_t>(problem.entry), problem.budget.iterations));
  return out.take();
}

/// What of a problem travels beside the match.
struct Travelling {
  std::string transcript;
  Problem problem;
};
void fields(auto& visit, Of<Travelling> auto& all) {
  visit("transcript", all.transcript);
  visit("what", all.problem.what);
  visit("seat", all.problem.seat);
  visit("bot", all.problem.bot);
  visit("iterations", all.problem.budget.iterations);
  visit("seconds", all.problem.budget.seconds);
  visit("seed", all.problem.seed);
  visit("entry", all.problem.entry);
  visit("game", all.problem.game);
  visit("asked", all.problem.asked);
}

}  // namespace

std::string think(const Problem& problem) {
  switch (problem.what) {
    case Problem::What::Move: return move_for(problem);
    case Problem::What::Weighed: return weighed_for(problem);
    case Problem::What::Hint: return hint_for(problem);
    case Problem::What::Decisions: return decisions_of(problem);
    case Problem::What::Decision: return decision_of(problem);
    case Problem::What::Day: return day_of(problem);
    case Problem::What::Guided: return guided_thought(problem.game, problem.asked);
  }
  return {};
}

std::string write_problem(const Problem& problem) {
  Travelling all{.transcript = {}, .problem = problem};
  if (problem.match) all.transcript = write_transcript(problem.match->transcript());
  Packer out;
  out.put(all);
  return out.take();
}

Outcome<Problem> read_problem(std::string_view bytes) {
  Travelling all;
  Unpacker from{bytes};
  from.get(all);
  if (!from.whole()) return Fault{"this is no problem"};
  if (all.transcript.empty()) return all.problem;
  const auto transcript = read_transcript(all.transcript);
  if (!transcript) return transcript.fault();
  const Game* game = find_game(transcript->game);
  if (game == nullptr) return Fault{"no game is called " + transcript->game};
  auto match = game->replay(*transcript);
  if (!match) return match.fault();
  all.problem.match = std::move(*match);
  return all.problem;
}

std::vector<std::size_t> read_entries(std::string_view thought) {
  std::vector<std::size_t> out;
  Unpacker{thought}.get(out);
  return out;
}

DayTold read_day(std::string_view thought) {
  DayTold out;
  Unpacker{thought}.get(out);
  return out;
}

bool read_decision(std::string_view thought, ReviewedDecision& decision) {
  Unpacker from{thought};
  from.get(decision);
  return from.whole();
}

}  // namespace roundhouse::server
