// Hints during a game and the review after it.
#include <utility>

#include "server/json_text.hpp"
#include "server/tables.hpp"
#include "table/review.hpp"

namespace roundhouse::server {

namespace {

constexpr double review_seconds = 40;
constexpr int review_iterations = 4000;

}  // namespace

/// A review under way. Its match is a copy of its own; a decision is written by one thread only.
struct Tables::Reviewing {
  std::unique_ptr<Match> match;
  ReviewOrder order;
  std::vector<std::size_t> entries;
  std::vector<ReviewedDecision> decisions;
  bool counted = false;
  std::size_t done = 0;
  std::string json;
};

void Tables::hint(Hosted& hosted, Seat seat, Done done) {
  const Table& table = *hosted.table;
  if (!table.settings().hints.value_or(false)) return done(policy("This table gives no hints."));
  if (!table.awaited().contains(seat)) return done(policy("A hint is given when it is your turn."));
  const std::size_t length = table.match().length();
  around_.thinkers.ask(
      {.think = [match = std::shared_ptr<Match>{table.match().at(length)}, seat,
                 seed = fresh_seed()]() -> std::string {
         const ReviewOrder order{.budget = hint_thought, .seed = seed};
         const ReviewedDecision decision = weigh_decision(*match, seat, order, "");
         return decision.best.empty() ? std::string{} : to_json(decision);
       },
       .answer =
           [post = around_.post, done = std::move(done), length](std::string thought) {
             post([done, length, thought = std::move(thought)] {
               if (thought.empty())
                 return done(policy("Nobody here can think ahead in this game."));
               JsonText out;
               done(out.put_number("length", length).put_raw("hint", thought).take());
             });
           }});
}

void Tables::review(const std::string& name, const Done& done) {
  Hosted* hosted = find(name);
  if (hosted == nullptr) return done(unknown("There is no such table."));
  if (!hosted->table->over() || !hosted->table->match().over()) {
    return done(policy("A game is reviewed when it is over."));
  }
  if (!hosted->reviewing) {
    auto begun = std::make_shared<Reviewing>();
    begun->order.budget.iterations = review_iterations;
    begun->order.seconds = review_seconds;
    begun->match = hosted->table->match().at(hosted->table->match().length());
    hosted->reviewing = begun;
    review_on(name, begun);
  }
  const Reviewing& now = *hosted->reviewing;
  JsonText out;
  out.put_number("done", now.done).put_number("all", now.counted ? now.entries.size() : 0);
  done(out.put_raw("review", now.json.empty() ? "null" : now.json).take());
}

/// First counts the decisions, then looks at one after the other: between two of them bots may
/// think, so a review never keeps a table waiting.
void Tables::review_on(const std::string& name, const std::shared_ptr<Reviewing>& reviewing) {
  around_.thinkers.ask({.think = [reviewing]() -> std::string {
                          Reviewing& now = *reviewing;
                          if (now.entries.empty()) {
                            now.entries = decisions_in(*now.match);
                            now.order.budget = share_of(now.order, now.entries.size());
                            return {};
                          }
                          now.decisions.push_back(
                              review_entry(*now.match, now.entries[now.done], now.order));
                          if (now.decisions.size() < now.entries.size()) return {};
                          return to_json(summed_up(*now.match, now.decisions, now.order));
                        },
                        .answer =
                            [this, post = around_.post, name, reviewing](std::string json) {
                              post([this, name, reviewing, json = std::move(json)] {
                                Reviewing& now = *reviewing;
                                if (now.counted) ++now.done;
                                now.counted = true;
                                now.json = json;
                                if (now.entries.empty())
                                  now.json = to_json(summed_up(*now.match, {}, now.order));
                                const bool wanted = hosted_.contains(name);
                                if (now.json.empty() && wanted) review_on(name, reviewing);
                              });
                            },
                        .patient = true});
}

}  // namespace roundhouse::server
