#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "core/chance.hpp"
#include "core/standing.hpp"
#include "table/trials.hpp"

namespace roundhouse {

/// Which fields of an event are words, by their names.
struct WordFields {
  std::vector<std::string_view> names;

  template <class T>
  void operator()(std::string_view name, const T&) {
    if constexpr (Word<T>) {
      names.push_back(name);
    } else if constexpr (kinds::is_secret<T>) {
      if constexpr (Word<decltype(T::value)>) names.push_back(name);
    }
  }
};

/// Reads one word of an event, and whose event it is.
struct WordOf {
  std::string_view wanted;
  Seat seat = watcher;
  std::string word;

  template <class T>
  void operator()(std::string_view name, const T& value) {
    if constexpr (std::same_as<T, Seat>) {
      if (name == "seat") seat = value;
    }
    if (name != wanted) return;
    if constexpr (Word<T>) {
      word = word_for(value);
    } else if constexpr (kinds::is_secret<T>) {
      if constexpr (Word<decltype(T::value)>) word = word_for(value.value);
    }
  }
};

/// The kinds of event of a game, in the order of its variant.
template <class... Told>
std::vector<EventAbout> events_about(std::type_identity<std::variant<Told...>>) {
  const auto about = []<class One>(std::type_identity<One>) {
    WordFields fields_of;
    const One one{};
    fields(fields_of, one);
    return EventAbout{One::name, fields_of.names};
  };
  return {about(std::type_identity<Told>{})...};
}

template <GameState S>
class TrialsOf final : public Trials {
 public:
  TrialsOf(const S& start, TrialOrder order) : start_{start}, order_{std::move(order)} {
    const auto dot = order_.watched.find('.');
    kind_ = order_.watched.substr(0, dot);
    if (dot != std::string::npos) field_ = order_.watched.substr(dot + 1);
  }

  Trial play(std::uint64_t deal, int rotation, const Barred* barred) override {
    Play game{.state = start_, .players = seated(rotation), .name = mix(order_.seed ^ mix(deal))};
    game.out.events.assign(order_.events ? std::variant_size_v<EventOf<S>> : 0, 0);
    for (SeatSet asked = to_act(game.state); !asked.empty(); asked = to_act(game.state)) {
      const Seat seat = asked.first();
      seat == nature ? draw(game) : decide(game, seat, barred);
      if (order_.leads) follow_lead(game);
    }
    finish(game);
    return std::move(game.out);
  }

 private:
  using Players = std::vector<std::unique_ptr<Bot<S>>>;
  struct Play {
    S state;
    Players players;
    std::uint64_t name;  // of the deal
    Trial out = {};
    PerSeat<std::uint64_t, S::most_seats> thoughts = {};
    Seat leader = watcher;
  };

  Players seated(int rotation) const {
    Players out;
    for (std::size_t seat = 0; seat < order_.seats.size(); ++seat) {
      const std::size_t who = (seat + static_cast<std::size_t>(rotation)) % order_.seats.size();
      for (const BotEntry<S>& entry : bots(start_)) {
        if (entry.name == order_.seats[who]) out.push_back(entry.sit_down(order_.budgets[who]));
      }
    }
    return out;
  }

  void draw(Play& game) {
    Rng luck = Rng::of_game(game.name, static_cast<std::uint64_t>(game.out.draws++));
    make(game, nature, roll(game.state, luck));
  }

  void decide(Play& game, Seat seat, const Barred* barred) {
    const std::uint64_t who = mix(game.name ^ (0x74686F75U + static_cast<std::uint64_t>(seat)));
    Rng thought = Rng::of_game(who, game.thoughts[seat]++);
    make(game, seat, chosen(game, seat, barred, thought));
    ++game.out.decisions;
  }

  MoveOf<S> chosen(const Play& game, Seat seat, const Barred* barred, Rng& thought) {
    MoveList<S> list = moves(game.state, seat);
    Bot<S>& bot = *game.players[static_cast<std::size_t>(index(seat))];
    const ViewOf<S> view = observe(game.state, seat);
    const MoveOf<S> wish = bot.choose(view, list, thought);
    if (barred == nullptr || barred->seat != seat || !breaks(game.state, *barred, wish)) {
      return wish;
    }
    MoveList<S> rest;
    for (const auto& move : list) {
      if (!breaks(game.state, *barred, move)) rest.push_back(move);
    }
    if (rest.empty()) return wish;  // there is nothing else to do
    const MoveOf<S> next = bot.choose(view, rest, thought);
    // A bot that finds moves by itself may come back with what it may not do.
    if (!breaks(game.state, *barred, next)) return next;
    return rest[thought.below(static_cast<std::uint32_t>(rest.size()))];
  }

  bool breaks(const S& state, const Barred& barred, const MoveOf<S>& move) {
    S after = state;
    std::vector<EventOf<S>> told;
    roundhouse::play(after, barred.seat, move, Recording<S>{told});
    return std::any_of(told.begin(), told.end(), [&](const auto& event) {
      return thing_in(event, barred.seat) == barred.thing;
    });
  }

  /// What of an event is watched; empty: nothing, or it is not the seat's.
  std::string thing_in(const EventOf<S>& event, Seat seat) const {
    std::string out;
    with_held(event, [&]<class Told>(const Told& told) {
      if (Told::name != kind_) return;
      WordOf word{field_};
      fields(word, told);
      if (word.seat == seat) out = field_.empty() ? kind_ : word.word;
    });
    return out;
  }

  void make(Play& game, Seat seat, const MoveOf<S>& move) {
    if (!order_.events && kind_.empty()) return roundhouse::play(game.state, seat, move);
    told_.clear();
    roundhouse::play(game.state, seat, move, Recording<S>{told_});
    for (const auto& event : told_) {
      if (order_.events) ++game.out.events[event.index()];
      if (kind_.empty() || seat == nature) continue;
      if (std::string thing = thing_in(event, seat); !thing.empty()) {
        std::pair<Seat, std::string> use{seat, std::move(thing)};
        auto& used = game.out.used;
        if (std::find(used.begin(), used.end(), use) == used.end()) used.push_back(std::move(use));
      }
    }
  }

  void follow_lead(Play& game) {
    const auto points = scores(game.state);
    Seat best{0};
    bool alone = true;
    for (std::size_t i = 1; i < order_.seats.size(); ++i) {
      if (points[Seat(i)] == points[best]) alone = false;
      if (points[Seat(i)] > points[best]) best = Seat(i), alone = true;
    }
    if (!alone || best == game.leader) return;
    if (game.leader != watcher) ++game.out.leads;
    game.leader = best;
  }

  void finish(Play& game) {
    const auto points = scores(game.state);
    game.out.shares.assign(order_.seats.size(), 0);
    for (std::size_t i = 0; i < order_.seats.size(); ++i) {
      game.out.points.push_back(static_cast<int>(points[Seat(i)]));
    }
    if constexpr (requires { won(game.state, Seat{}); }) {  // alone at the table one wins or not
      for (std::size_t i = 0; i < order_.seats.size(); ++i) {
        game.out.shares[i] = won(game.state, Seat(i)) ? whole_win : 0;
      }
    } else {
      const SeatSet first = winners(game.state, points);
      first.each([&](Seat seat) {
        game.out.shares[static_cast<std::size_t>(index(seat))] = whole_win / first.count();
      });
    }
  }

  const S start_;
  const TrialOrder order_;
  std::string kind_;
  std::string field_;
  std::vector<EventOf<S>> told_;
};

}  // namespace roundhouse
