// Hints during a game and the review after it.
#include <algorithm>
#include <utility>

#include "server/tables.hpp"
#include "table/coach.hpp"
#include "table/json.hpp"
#include "table/review.hpp"

namespace roundhouse::server {

namespace {

constexpr double review_seconds = 40;
constexpr int review_iterations = 4000;
constexpr std::int64_t nobody_waits = 60'000;  // milliseconds since anybody asked how far it is

}  // namespace

/// A review under way, with a copy of the match of its own.
struct Tables::Reviewing {
  std::shared_ptr<const Match> match;
  ReviewOrder order;
  std::vector<std::size_t> entries;
  std::vector<ReviewedDecision> decisions;
  bool counted = false;
  std::size_t done = 0;
  std::string json;
  std::int64_t asked = 0;  // for it, last
  std::string address;     // who asked first
  bool rests = false;      // nobody has asked for a while
};

void Tables::hint(Hosted& hosted, Seat seat, const Done& done) {
  const Table& table = *hosted.table;
  if (!table.settings().hints.value_or(false)) return done(policy("This table gives no hints."));
  if (!table.awaited().contains(seat)) return done(policy("A hint is given when it is your turn."));
  const std::size_t length = table.match().length();
  const int most = around_.limits.hints_waiting;
  if (most > 0 && hints_waiting_ >= most) return done(full("Too many want a hint; ask again."));
  if (hosted.hints.contains(seat) && hosted.hints[seat].length == length) return done(too_fast());
  drop_hints(hosted, seat);
  const auto wanted = std::make_shared<std::atomic<bool>>(true);
  hosted.hints[seat] = {wanted, length};
  ++hints_waiting_;
  around_.thinkers.ask(
      {.problem = {.what = Problem::What::Hint,
                   .match = table.match().at(length),
                   .seat = seat,
                   .budget = hint_thought,
                   .seed = fresh_seed(),
                   .wanted = wanted},
       .answer =
           [this, post = around_.post, done, length, wanted, name = table.name(),
            seat](std::string thought) {
             post([this, done, length, wanted, name, seat, thought = std::move(thought)] {
               --hints_waiting_;
               const auto found = hosted_.find(name);
               if (found != hosted_.end() && *wanted) found->second.hints.erase(seat);
               if (!*wanted) return done(policy("The table has moved on."));
               if (thought.empty())
                 return done(policy("Nobody here can think ahead in this game."));
               const auto cut = thought.find('\n');
               done(HintTold{length, {thought.substr(0, cut)}, {thought.substr(cut + 1)}});
             });
           },
       .rank = Question::Rank::Hint});
}

/// Something to think about that belongs to no table; it waits among the hints.
void Tables::ponder(Problem problem, const std::function<void(Result<std::string>)>& done) {
  const int most = around_.limits.hints_waiting;
  if (most > 0 && hints_waiting_ >= most) return done(full("Too many are asking; ask again."));
  ++hints_waiting_;
  around_.thinkers.ask({.problem = std::move(problem),
                        .answer =
                            [this, post = around_.post, done](std::string thought) {
                              post([this, done, thought = std::move(thought)] {
                                --hints_waiting_;
                                done(thought);
                              });
                            },
                        .rank = Question::Rank::Hint});
}

/// Nobody thinks about what nobody waits for any more.
void Tables::drop_hints(Hosted& hosted, SeatSet of) {
  std::erase_if(hosted.hints, [&](const auto& one) {
    if (of.contains(one.first)) *one.second.wanted = false;
    return of.contains(one.first);
  });
}

void Tables::review(const std::string& name, Done done, const std::string& address) {
  visit(name, [this, done = std::move(done), address](const Result<Hosted*>& found) {
    if (const Refusal* refusal = refusal_in(found)) return done(*refusal);
    review(*std::get<Hosted*>(found), done, address);
  });
}

void Tables::review(Hosted& hosted, const Done& done, const std::string& address) {
  const Table& table = *hosted.table;
  if (!table.over() || !table.match().over()) {
    return done(policy("A game is reviewed when it is over."));
  }
  if (hosted.reviewing) hosted.reviewing->asked = beat();
  const bool begins = !hosted.reviewing;
  if (begins) {
    if (const auto refusal = too_many_reviews(address)) return done(*refusal);
  }
  if (begins || hosted.reviewing->rests) {
    if (others_ != nullptr) return claim_review(table.name(), done, address);
    begin_review(hosted, address);
  }
  tell_review(hosted, done);
}

/// Begins it, or goes on with one that rests.
void Tables::begin_review(Hosted& hosted, const std::string& address) {
  const Table& table = *hosted.table;
  if (hosted.reviewing) {
    hosted.reviewing->rests = false;
    return review_on(table.name(), hosted.reviewing);
  }
  auto begun = std::make_shared<Reviewing>();
  begun->asked = beat();
  begun->address = address;
  reviews_begun_.take(address, begun->asked);
  reviews_.push_back(begun);
  begun->order.budget.iterations = review_iterations;
  begun->order.seconds = review_seconds;
  begun->match = table.match().at(table.match().length());
  hosted.reviewing = begun;
  review_on(table.name(), begun);
}

void Tables::tell_review(const Hosted& hosted, const Done& done) {
  const Reviewing& now = *hosted.reviewing;
  ReviewTold told{now.done, now.counted ? now.entries.size() : 0, {}};
  if (!now.json.empty()) told.review = JsonOf<Review>{now.json};
  done(told);
}

namespace {

std::string review_of(const std::string& table) { return "review " + table; }

}  // namespace

/// Of several servers one works it out; the others tell what came of it.
void Tables::claim_review(const std::string& name, const Done& done, const std::string& address) {
  others_->claim(review_of(name), [this, name, done, address](const Claimed& claimed) {
    visit(name, [this, claimed, done, address](const Result<Hosted*>& found) {
      if (const Refusal* refusal = refusal_in(found)) return done(*refusal);
      Hosted& hosted = *std::get<Hosted*>(found);
      if (hosted.reviewing && !hosted.reviewing->rests) return tell_review(hosted, done);
      if (std::holds_alternative<Theirs>(claimed)) return done(ReviewTold{0, 0, {}});
      if (std::holds_alternative<Ours>(claimed)) {
        begin_review(hosted, address);
      } else {
        hosted.reviewing = std::make_shared<Reviewing>();
        hosted.reviewing->json = std::get<Kept>(claimed).words;
        hosted.reviewing->counted = true;
      }
      tell_review(hosted, done);
    });
  });
}

/// Of several servers all tell the one that was kept first.
void Tables::keep_review(const std::string& name, const std::shared_ptr<Reviewing>& reviewing) {
  std::string json = to_json(summed_up(*reviewing->match, reviewing->decisions, reviewing->order));
  const auto keep = [reviewing](std::string kept) { reviewing->json = std::move(kept); };
  if (others_ == nullptr) return keep(std::move(json));
  others_->keep(review_of(name), std::move(json), keep);
}

/// First counts the decisions, then looks at one after the other: between two of them bots may
/// think, so a review never keeps a table waiting.
void Tables::review_on(const std::string& name, const std::shared_ptr<Reviewing>& reviewing) {
  const Reviewing& now = *reviewing;
  Problem problem{.what = now.counted ? Problem::What::Decision : Problem::What::Decisions,
                  .match = now.match,
                  .budget = now.order.budget,
                  .seed = now.order.seed,
                  .entry = now.counted ? now.entries[now.done] : 0};
  around_.thinkers.ask({.problem = std::move(problem),
                        .answer =
                            [this, post = around_.post, name, reviewing](std::string thought) {
                              post([this, name, reviewing, thought = std::move(thought)] {
                                reviewed(name, reviewing, thought);
                              });
                            },
                        .rank = Question::Rank::Patient});
}

void Tables::reviewed(const std::string& name, const std::shared_ptr<Reviewing>& reviewing,
                      const std::string& thought) {
  Reviewing& now = *reviewing;
  if (!now.counted) {
    now.counted = true;
    now.entries = read_entries(thought);
    now.order.budget = share_of(now.order, now.entries.size());
  } else {
    ReviewedDecision decision;
    if (read_decision(thought, decision)) now.decisions.push_back(std::move(decision));
    ++now.done;
  }
  if (now.done == now.entries.size()) return keep_review(name, reviewing);
  now.rests = beat() - now.asked > nobody_waits;
  if (hosted_.contains(name) && !now.rests) return review_on(name, reviewing);
  if (others_ != nullptr) others_->give_up(review_of(name));
}

std::optional<Refusal> Tables::too_many_reviews(const std::string& address) {
  std::erase_if(reviews_, [](const auto& weak) {
    const auto one = weak.lock();
    return !one || one->rests || !one->json.empty();
  });
  const auto own = std::count_if(reviews_.begin(), reviews_.end(),
                                 [&](const auto& weak) { return weak.lock()->address == address; });
  if (const auto wait = reviews_begun_.wait(address, beat()); wait > 0) {
    return had_enough("reviews-begun", wait);
  }
  const Limits& limits = around_.limits;
  const auto all = static_cast<std::ptrdiff_t>(reviews_.size());
  const bool enough = (limits.reviews > 0 && all >= limits.reviews) ||
                      (limits.reviews_each > 0 && own >= limits.reviews_each);
  if (!enough) return std::nullopt;
  return full("Other games are being reviewed; ask again in a while.");
}

}  // namespace roundhouse::server
