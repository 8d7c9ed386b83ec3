#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/trial.hpp"
#include "core/event.hpp"

namespace roundhouse::conformance {

/// Where something is counted: {"points", B}, {"shares", B, GWR}, {"tiles"}.
struct Account {
  std::string_view what;
  Seat seat = watcher;
  int of = 0;
  friend auto operator<=>(const Account&, const Account&) = default;
};
using Books = std::map<Account, long>;

/// What a game's `accounts(state, post)` or `entries(event, post)` posts, summed; zeros left out.
class Bookkeeper {
 public:
  explicit Bookkeeper(Books& books) : books_{books} {}
  void operator()(const Account& account, long amount) {
    if ((books_[account] += amount) == 0) books_.erase(account);
  }

 private:
  Books& books_;
};

template <GameState S>
Books books_of(const S& state) {
  Books books;
  accounts(state, Bookkeeper{books});
  return books;
}

/// Enters what an event changes; an event without `entries` changes nothing that is counted.
template <class Event>
void enter(Books& books, const Event& event) {
  Bookkeeper keeper{books};
  std::visit(
      [&](const auto& told) {
        if constexpr (requires { entries(told, keeper); }) entries(told, keeper);
      },
      event);
}

inline long amount_in(const Books& books, const Account& account) {
  const auto found = books.find(account);
  return found == books.end() ? 0L : found->second;
}

/// The first account on which two books differ, in words; empty if they agree.
inline std::string difference(const Books& told, const Books& is) {
  for (const Books* each : {&told, &is}) {
    for (const auto& [account, amount] : *each) {
      if (amount_in(told, account) == amount_in(is, account)) continue;
      return std::string{account.what} + " " + letter(account.seat) + " " +
             std::to_string(account.of) + " is " + std::to_string(amount_in(is, account)) +
             ", but the events make it " + std::to_string(amount_in(told, account));
    }
  }
  return {};
}

/// Books before + entries of the events = books after; and telling changes nothing.
template <GameState S>
void told_is_done(const S& before, const S& after, Seat seat, const MoveOf<S>& move,
                  const std::vector<EventOf<S>>& events) {
  S silent = before;
  play(silent, seat, move);
  demand(silent == after, "telling changed the game at " + text_of(move));
  Books books = books_of(before);
  for (const auto& event : events) enter(books, event);
  const std::string wrong = difference(books, books_of(after));
  if (!wrong.empty()) throw Broken{text_of(move) + ": " + wrong};
}

/// At the end the points that were told, since the beginning, are the scores.
template <GameState S>
void scores_were_told(const S& end, const std::vector<EventOf<S>>& all) {
  Books books;
  for (const auto& event : all) enter(books, event);
  const auto points = scores(end);
  for (int i = 0; i < end.options.seats; ++i) {
    const long told = amount_in(books, {"points", Seat(i)});
    if (told == static_cast<long>(points[Seat(i)])) continue;
    throw Broken{std::string{letter(Seat(i))} + " has " + std::to_string(points[Seat(i)]) +
                 " points, told were " + std::to_string(told)};
  }
}

/// One random game in which every move's events add up. `met` is told which kinds came.
template <GameState S>
void adds_up(Trial<S>& trial, std::vector<bool>& met) {
  std::vector<EventOf<S>> all;
  S opened = setup(trial.state.options);
  go_on(opened, Recording<S>{all});
  while (!trial.over()) {
    const Seat mover = trial.mover();
    const MoveOf<S> move = trial.random_move(mover);
    const S before = trial.state;
    std::vector<EventOf<S>> events;
    play(trial.state, mover, move, Recording<S>{events});
    trial.log.push_back({mover, move, 0});
    told_is_done(before, trial.state, mover, move, events);
    all.insert(all.end(), events.begin(), events.end());
  }
  scores_were_told(trial.state, all);
  for (const auto& event : all) met[event.index()] = true;
}

}  // namespace roundhouse::conformance
