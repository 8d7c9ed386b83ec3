#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "core/fields.hpp"
#include "core/seat.hpp"
#include "server/message.hpp"
#include "server/refusal.hpp"
#include "table/json.hpp"
#include "table/reason.hpp"
#include "table/review.hpp"

namespace roundhouse::server {

// What an order is answered with, one struct each: the body over HTTP, the members of a `done` over
// a WebSocket.

struct Nothing {};
struct AtLength {
  std::size_t length = 0;
};
struct UndoAsked {
  std::vector<Seat> asked;
};
struct SaidAt {
  std::size_t n = 0;
};
struct Seated {
  Seat seat{};
  std::string token;
};
struct TableMade {
  std::string table;
  std::vector<Seated> seats;
  Maybe<std::string> join;
};
struct TableNamed {
  std::string table;
};
struct Explained {
  bool allowed = false;
  Maybe<std::string> rule, key, text;
};
struct Tried {
  std::size_t length = 0;
  JsonOf<> events;
};
struct OptionsTold {
  Seat seat{};
  std::size_t length = 0;
  std::vector<std::string> choices;
  std::vector<RefusedMoves> refused;
};
struct HintTold {
  std::size_t length = 0;
  JsonOf<ReviewedDecision> hint;
  JsonOf<std::vector<Reason>> reasons;  // why the best move
};
struct ReviewTold {
  std::size_t done = 0;
  std::size_t all = 0;
  std::optional<JsonOf<Review>> review;
};
/// Where a side line leads, seen by the seat that is asked there.
struct Analysis {
  std::size_t at = 0;
  std::size_t length = 0;
  Seat as{};
  std::vector<Seat> to_act;
  std::string decision;
  JsonOf<> view;
  std::vector<Entry> log;
  std::vector<std::string> choices;
  std::vector<RefusedMoves> refused;
  Maybe<std::vector<int>> scores;
  Maybe<std::vector<PlaceShown>> standing;
  Maybe<std::optional<JsonOf<ReviewedDecision>>> weighed;
};
struct DayTold {
  std::uint32_t deal = 0;
  int bot = 0;
  int par = 0;
};
/// Everybody's ranked try of a day's deal, the best first; equal ones share their place.
struct DayList {
  struct Result {
    std::size_t place = 0;
    std::string name;
    int profit = 0;
  };
  std::uint32_t deal = 0;
  std::size_t all = 0;  // of which the first are told
  std::vector<Result> results;
  Maybe<std::size_t> own;  // the place of whoever asks
};
struct Committed {
  std::string commit;
};

void fields(auto&, Of<Nothing> auto&) {}
void fields(auto& visit, Of<AtLength> auto& answer) { visit("length", answer.length); }
void fields(auto& visit, Of<UndoAsked> auto& answer) { visit("asked", answer.asked); }
void fields(auto& visit, Of<SaidAt> auto& answer) { visit("n", answer.n); }
void fields(auto& visit, Of<Seated> auto& answer) {
  visit("seat", answer.seat);
  visit("token", answer.token);
}
void fields(auto& visit, Of<TableMade> auto& answer) {
  visit("table", answer.table);
  visit("seats", answer.seats);
  visit("join", answer.join);
}
void fields(auto& visit, Of<TableNamed> auto& answer) { visit("table", answer.table); }
void fields(auto& visit, Of<Explained> auto& answer) {
  visit("allowed", answer.allowed);
  visit("rule", answer.rule);
  visit("key", answer.key);
  visit("text", answer.text);
}
void fields(auto& visit, Of<Tried> auto& answer) {
  visit("length", answer.length);
  visit("events", answer.events);
}
void fields(auto& visit, Of<OptionsTold> auto& answer) {
  visit("seat", answer.seat);
  visit("length", answer.length);
  visit("choices", answer.choices);
  visit("refused", answer.refused);
}
void fields(auto& visit, Of<HintTold> auto& answer) {
  visit("length", answer.length);
  visit("hint", answer.hint);
  visit("reasons", answer.reasons);
}
void fields(auto& visit, Of<ReviewTold> auto& answer) {
  visit("done", answer.done);
  visit("all", answer.all);
  visit("review", answer.review);
}
void fields(auto& visit, Of<Analysis> auto& answer) {
  visit("at", answer.at);
  visit("length", answer.length);
  visit("as", answer.as);
  visit("to_act", answer.to_act);
  visit("decision", answer.decision);
  visit("view", answer.view);
  visit("log", answer.log);
  visit("choices", answer.choices);
  visit("refused", answer.refused);
  visit("scores", answer.scores);
  visit("standing", answer.standing);
  visit("weighed", answer.weighed);
}
void fields(auto& visit, Of<DayTold> auto& answer) {
  visit("deal", answer.deal);
  visit("bot", answer.bot);
  visit("par", answer.par);
}
void fields(auto& visit, Of<DayList::Result> auto& result) {
  visit("place", result.place);
  visit("name", result.name);
  visit("profit", result.profit);
}
void fields(auto& visit, Of<DayList> auto& answer) {
  visit("deal", answer.deal);
  visit("all", answer.all);
  visit("results", answer.results);
  visit("own", answer.own);
}
void fields(auto& visit, Of<Committed> auto& answer) { visit("commit", answer.commit); }

using Granted =
    std::variant<Nothing, AtLength, UndoAsked, SaidAt, Seated, TableMade, TableNamed, Explained,
                 Tried, OptionsTold, HintTold, ReviewTold, Analysis, DayTold, DayList, Committed>;
using Reply = Result<Granted>;
using Done = std::function<void(Reply)>;

}  // namespace roundhouse::server
