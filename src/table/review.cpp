#include "table/review.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace roundhouse {

namespace {

constexpr std::size_t shown_alternatives = 4;

/// Half the width of an outlook's interval: outlooks of single worlds spread by about a half.
double noise(std::uint32_t visits) {
  return visits == 0 ? 1.0 : 1.3 * 0.5 / std::sqrt(static_cast<double>(visits));
}

/// The best move among those tried often enough to be believed.
const WeighedMove* best_of(const std::vector<WeighedMove>& weighed) {
  std::uint32_t most = 0;
  for (const WeighedMove& move : weighed) most = std::max(most, move.visits);
  const WeighedMove* best = nullptr;
  for (const WeighedMove& move : weighed) {
    if (move.visits * 8 < most) continue;
    if (best == nullptr || move.outlook > best->outlook) best = &move;
  }
  return best;
}

const WeighedMove* named(const std::vector<WeighedMove>& weighed, std::string_view move) {
  const auto found = std::find_if(weighed.begin(), weighed.end(),
                                  [&](const WeighedMove& w) { return w.move == move; });
  return found == weighed.end() ? nullptr : &*found;
}

std::size_t legal_choices(const Match& match, Seat seat) {
  const auto options = match.options(seat);
  return static_cast<std::size_t>(std::count_if(
      options.begin(), options.end(), [](const Choice& c) { return c.refused == nullptr; }));
}

/// What the log would say of a move, for the seat that makes it.
std::string words_of(const Match& match, Seat seat, const std::string& move) {
  const auto next = match.at(match.length());
  return next->submit(seat, move) ? next->told(match.length(), seat) : std::string{};
}

SeatReview seat_review(const Review& review, const Match& match, Seat seat) {
  SeatReview out;
  const bool won = match.seats() == 1 ? match.scores()[0] >= 0 : match.ranking()[0] == seat;
  out.result = won ? 1 : 0;
  for (const ReviewedDecision& decision : review.decisions) {
    if (decision.seat != seat) continue;
    if (out.decisions++ == 0) out.first_outlook = decision.outlook_before;
    out.mistakes += decision.loss;
    out.errors += decision.sure ? 1 : 0;
  }
  out.luck = out.result - out.first_outlook + out.mistakes;
  return out;
}

}  // namespace

ReviewedDecision weigh_decision(const Match& match, Seat seat, const ReviewOrder& order,
                                std::string_view focus) {
  Rng rng = Rng::of_game(order.seed, match.length());
  std::vector<WeighedMove> weighed = match.weigh(order.bot, seat, order.budget, rng, focus);
  ReviewedDecision decision{.entry = match.length(), .seat = seat, .played = std::string{focus}};
  const WeighedMove* best = best_of(weighed);
  if (best == nullptr) return decision;
  const WeighedMove* played = named(weighed, focus);
  if (played == nullptr) played = best;
  if (played->outlook >= best->outlook) best = played;
  decision.best = best->move;
  decision.outlook_before = best->outlook;
  decision.loss = best->outlook - played->outlook;
  decision.points_lost = best->points - played->points;
  decision.sure = decision.loss > noise(best->visits) + noise(played->visits);
  decision.best_words = words_of(match, seat, decision.best);
  if (!focus.empty()) decision.played_words = words_of(match, seat, decision.played);
  if (weighed.size() > shown_alternatives) weighed.resize(shown_alternatives);
  decision.alternatives = std::move(weighed);
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
  Review review{.bot = order.bot, .decisions = std::move(decisions)};
  for (int seat = 0; seat < match.seats(); ++seat) {
    review.seats.push_back(seat_review(review, match, Seat(seat)));
  }
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    if (review.decisions[i].sure) review.turning_points.push_back(i);
  }
  std::sort(review.turning_points.begin(), review.turning_points.end(),
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
  std::mutex mutex;
  std::size_t done = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < entries.size(); i = next++) {
      decisions[i] = review_entry(match, entries[i], order);
      const std::lock_guard lock{mutex};
      if (order.progress) order.progress(++done, entries.size());
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < order.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return summed_up(match, std::move(decisions), order);
}

}  // namespace roundhouse
