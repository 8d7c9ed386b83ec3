// A finished game as a board to try things on: side lines from any entry, and what the engine makes
// of where they lead. Nothing of it is kept; the line comes with every question.
#include <algorithm>
#include <optional>
#include <utility>

#include "core/words.hpp"
#include "server/tables.hpp"
#include "table/review.hpp"

namespace roundhouse::server {

namespace {

constexpr Budget thought{.iterations = 4000, .seconds = 0.6};

/// What chance brings in a side line hangs on where it is laid and how long it is, so that a link
/// shows everybody the same.
void settle_chance(Match& match, std::size_t at) {
  while (match.to_act().contains(nature)) {
    Rng rng = Rng::of_game(at + 1, match.length());
    match.roll(rng);
  }
}

std::optional<Refusal> lay(Match& match, const SideLine& wanted, std::size_t at) {
  if (!wanted.line.value || wanted.line.value->items.empty()) return std::nullopt;
  settle_chance(match, at);
  for (const MoveText& text : *wanted.line.value) {
    std::string_view rest = text;
    Seat seat{};
    if (!read_word(next_word(rest), seat)) return malformed("A move begins with its seat.");
    rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
    const Verdict verdict = match.submit(seat, rest);
    if (!verdict) return broken(match.about(), *verdict.broken());
    settle_chance(match, at);
  }
  return std::nullopt;
}

SeatSet asked_in(const Match& match) {
  SeatSet asked = match.to_act();
  asked.remove(nature);
  return asked;
}

/// The position the line leads to, seen by the seat that is asked there.
Analysis position(const Match& match, std::size_t at) {
  const SeatSet asked = asked_in(match);
  const Seat seat = asked.empty() ? watcher : asked.first();
  Analysis out;
  out.at = at;
  out.length = match.length();
  out.as = seat;
  out.to_act = as_list(asked);
  out.decision = match.decision();
  out.view = {match.view_json(seat)};
  out.log = entries(match, at, seat);
  if (seat != watcher) {
    const auto options = match.options(seat);
    out.choices = legal_moves(options);
    out.refused = refused_moves(match.about(), options);
  }
  if (match.over()) {
    out.scores = match.scores();
    out.standing = places_in(match);
  }
  return out;
}

}  // namespace

void Tables::analyse(const std::string& name, const SideLine& wanted, const Done& done) {
  visit(name, [this, done, wanted](const Result<Hosted*>& found) {
    if (const Refusal* refusal = refusal_in(found)) return done(*refusal);
    const Table& table = *std::get<Hosted*>(found)->table;
    if (!table.over()) return done(policy("A game is analysed when it is over."));
    const auto at = static_cast<std::size_t>(wanted.at.value.value_or(Count{}).value);
    if (at > table.match().length()) {
      return done(
          malformed("The game has " + std::to_string(table.match().length()) + " entries."));
    }
    const std::shared_ptr<Match> match{table.match().at(at)};
    if (auto refusal = lay(*match, wanted, at)) return done(*refusal);
    if (!wanted.ask.value.value_or(false)) return done(position(*match, at));
    const auto say = [done, at, match](const std::string& weighed) {
      Analysis told = position(*match, at);
      auto& said = told.weighed.value.emplace();
      if (!weighed.empty()) said = JsonOf<ReviewedDecision>{weighed};
      done(told);
    };
    const SeatSet asked = asked_in(*match);
    if (asked.empty()) return say("");
    around_.thinkers.ask({.problem = {.what = Problem::What::Weighed,
                                      .match = match,
                                      .seat = asked.first(),
                                      .budget = thought,
                                      .seed = 1},
                          .answer =
                              [post = around_.post, say](std::string weighed) {
                                post([say, weighed = std::move(weighed)] { say(weighed); });
                              },
                          .rank = Question::Rank::Hint});
  });
}

}  // namespace roundhouse::server
