#include "table/review.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include "core/side_by_side.hpp"
#include "table/coach.hpp"

namespace roundhouse {

namespace {

constexpr std::size_t shown_alternatives = 5;

std::size_t legal_choices(const Match& match, Seat seat) {
  const auto options = match.options(seat);
  return static_cast<std::size_t>(std::count_if(
      options.begin(), options.end(), [](const Choice& c) { return c.refused == nullptr; }));
}

/// What the log would say of a move, as far as the seat that makes it can know beforehand.
std::string words_of(const Match& match, Seat seat, const std::string& move) {
  return in_one_line(surely_told(match, seat, move, {.eyes = seat}));
}

/// Half a 95 per cent interval of what a move is worth. Wins of single worlds spread by a half.
double margin_of(const WeighedMove& move, bool solo) {
  if (move.visits == 0) return solo ? 100 : 1;
  if (move.visits >= certain) return 0;
  const double spread = solo ? move.spread : 0.5;
  return 1.3 * spread / std::sqrt(static_cast<double>(move.visits));
}

/// A worth as it is shown, in whole per cent or tenths of a point: what looks the same there is not
/// ranked.
long as_shown(double worth, bool solo) { return std::lround(worth * (solo ? 10 : 100)); }

ReviewedMove reviewed(const WeighedMove& move, bool solo) {
  return {.worth = solo ? move.points : move.outlook,
          .margin = margin_of(move, solo),
          .weighed = move,
          .events = {}};
}

/// Where only one move is believed, the one tried most of those that are worth no more stands
/// beside it: one reads what the advice is better than.
void add_runner_up(std::vector<ReviewedMove>& moves, const std::vector<WeighedMove>& weighed,
                   bool solo) {
  const WeighedMove* next = nullptr;
  for (const WeighedMove& move : weighed) {
    if (move.move == moves[0].weighed.move || move.visits == 0) continue;
    if (reviewed(move, solo).worth > moves[0].worth) continue;
    if (next == nullptr || move.visits > next->visits) next = &move;
  }
  if (next != nullptr) moves.push_back(reviewed(*next, solo));
}

/// Moves tried often enough to be believed, and the played one.
std::vector<ReviewedMove> believed(const std::vector<WeighedMove>& weighed, bool solo,
                                   std::string_view played) {
  std::uint32_t most = 0;
  for (const WeighedMove& move : weighed) most = std::max(most, move.visits);
  std::vector<ReviewedMove> out;
  for (const WeighedMove& move : weighed) {
    if (move.visits * 8 < most && move.move != played) continue;
    out.push_back(reviewed(move, solo));
  }
  if (out.size() == 1) add_runner_up(out, weighed, solo);
  return out;
}

/// Best first. What is worth the same shares a rank; there the played move comes first, then the
/// order in which the rules list them.
void rank(std::vector<ReviewedMove>& moves, const Match& match, Seat seat, std::string_view played,
          bool solo) {
  const auto listed = match.options(seat);
  const auto place = [&](const ReviewedMove& move) {
    if (move.weighed.move == played) return std::ptrdiff_t{-1};
    return std::find_if(listed.begin(), listed.end(),
                        [&](const Choice& c) { return c.move == move.weighed.move; }) -
           listed.begin();
  };
  std::sort(moves.begin(), moves.end(), [&](const ReviewedMove& a, const ReviewedMove& b) {
    const long one = as_shown(a.worth, solo);
    const long two = as_shown(b.worth, solo);
    return one > two || (one == two && place(a) < place(b));
  });
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool equal =
        i > 0 && as_shown(moves[i].worth, solo) == as_shown(moves[i - 1].worth, solo);
    moves[i].rank = equal ? moves[i - 1].rank : static_cast<int>(i) + 1;
  }
}

/// A few of the list, the played one among them.
void shorten(std::vector<ReviewedMove>& moves, std::string_view played) {
  if (moves.size() <= shown_alternatives) return;
  const auto from = moves.begin() + shown_alternatives;
  const auto found =
      std::find_if(from, moves.end(), [&](const auto& m) { return m.weighed.move == played; });
  if (found != moves.end()) std::iter_swap(from - 1, found);
  moves.resize(shown_alternatives, {});
}

/// 1 for the winner, a part of a shared win, 0; at a table of one the points.
double result_of(const Match& match, Seat seat) {
  if (match.seats() == 1) return match.scores()[0];
  return static_cast<double>(win_of(match.standing(), seat)) / whole_win;
}

/// What a decision's best and played moves are worth to a seat.
double before_for(const ReviewedDecision& decision, Seat seat, bool solo) {
  return solo ? decision.worth : decision.chances[index(seat)];
}
double change_for(const ReviewedDecision& decision, Seat seat, bool solo) {
  if (!decision.sure) return 0;
  return solo ? -decision.loss : decision.after[index(seat)] - decision.chances[index(seat)];
}

SeatReview seat_review(const Review& review, const Match& match, Seat seat) {
  SeatReview out;
  out.result = result_of(match, seat);
  out.first =
      review.decisions.empty() ? out.result : before_for(review.decisions[0], seat, review.solo);
  for (const ReviewedDecision& decision : review.decisions) {
    const double change = change_for(decision, seat, review.solo);
    if (decision.seat != seat) {
      out.others += change;
      continue;
    }
    out.skill += change;
    ++out.decisions;
    out.errors += decision.sure ? 1 : 0;
  }
  out.luck = out.result - out.first - out.skill - out.others;
  return out;
}

}  // namespace

ReviewedDecision weigh_decision(const Match& match, Seat seat, const ReviewOrder& order,
                                std::string_view focus) {
  const bool solo = match.seats() == 1;
  Rng rng = Rng::of_game(order.seed, match.length());
  ReviewedDecision decision{.entry = match.length(), .seat = seat, .played = std::string{focus}};
  std::vector<ReviewedMove> moves =
      believed(match.weigh(order.bot, seat, order.budget, rng, focus), solo, focus);
  if (moves.empty()) return decision;
  rank(moves, match, seat, focus, solo);
  const ReviewedMove best = moves.front();
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [&](const auto& move) { return move.weighed.move == focus; });
  const ReviewedMove& played = found == moves.end() ? best : *found;
  decision.best = best.weighed.move;
  decision.worth = best.worth;
  decision.loss = played.rank == 1 ? 0 : best.worth - played.worth;
  decision.margin = best.margin + played.margin;
  decision.sure = decision.loss > decision.margin;
  decision.chances = best.weighed.chances;
  decision.after = decision.sure ? played.weighed.chances : decision.chances;
  decision.best_words = words_of(match, seat, decision.best);
  if (!focus.empty()) decision.played_words = words_of(match, seat, decision.played);
  shorten(moves, focus);
  for (ReviewedMove& move : moves) {
    move.events.text = surely_happens_json(match, seat, move.weighed.move);
  }
  decision.alternatives = std::move(moves);
  return decision;
}

std::vector<std::size_t> decisions_in(const Match& match) {
  std::vector<std::size_t> entries;
  for (std::size_t i = 0; i < match.length(); ++i) {
    if (match.mover(i) == nature) continue;
    if (legal_choices(*match.at(i), match.mover(i)) > 1) entries.push_back(i);
  }
  return entries;
}

Budget share_of(const ReviewOrder& order, std::size_t decisions) {
  constexpr double least = 0.02;
  constexpr double most = 0.5;
  Budget share = order.budget;
  if (order.seconds > 0 && decisions > 0) {
    share.seconds =
        std::clamp(order.seconds * order.threads / static_cast<double>(decisions), least, most);
  }
  return share;
}

ReviewedDecision review_entry(const Match& match, std::size_t entry, const ReviewOrder& order) {
  const Seat seat = match.mover(entry);
  return weigh_decision(*match.at(entry), seat, order, match.seen(entry, seat));
}

Review summed_up(const Match& match, std::vector<ReviewedDecision> decisions,
                 const ReviewOrder& order) {
  Review review{.bot = order.bot, .solo = match.seats() == 1, .decisions = std::move(decisions)};
  // A bot that cannot think ahead says nothing.
  std::erase_if(review.decisions, [](const auto& decision) { return decision.best.empty(); });
  for (int seat = 0; seat < match.seats(); ++seat) {
    review.seats.push_back(seat_review(review, match, Seat(seat)));
  }
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    if (review.decisions[i].sure) review.turning_points.push_back(i);
  }
  std::stable_sort(review.turning_points.begin(), review.turning_points.end(),
                   [&](std::size_t a, std::size_t b) {
                     return review.decisions[a].loss > review.decisions[b].loss;
                   });
  return review;
}

Review review_match(const Match& match, const ReviewOrder& wanted) {
  const std::vector<std::size_t> entries = decisions_in(match);
  ReviewOrder order = wanted;
  order.budget = share_of(order, entries.size());
  std::vector<ReviewedDecision> decisions(entries.size());
  std::atomic<std::size_t> next{0};
  OneAtATime mutex;
  std::size_t done = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < entries.size(); i = next++) {
      decisions[i] = review_entry(match, entries[i], order);
      const std::lock_guard lock{mutex};
      if (order.progress) order.progress(++done, entries.size());
    }
  };
  side_by_side(static_cast<std::size_t>(std::max(1, order.threads)), [&](std::size_t) { work(); });
  return summed_up(match, std::move(decisions), order);
}

}  // namespace roundhouse
