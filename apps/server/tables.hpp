#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/message.hpp"
#include "server/orders.hpp"
#include "server/table.hpp"
#include "server/thinkers.hpp"
#include "store/store.hpp"

namespace roundhouse::server {

/// What the tables need from outside. Tests bring their own time, chance and threads.
struct Surroundings {
  Store& store;
  Thinkers& thinkers;
  std::function<void(std::function<void()>)> post;       // runs it later on the tables' thread
  std::function<std::int64_t()> now;                     // Unix time in milliseconds
  std::function<std::string(std::size_t bytes)> random;  // unguessable bytes
  Nature nature;
  std::function<void(const std::string& sentence)> report;  // to whoever runs the server
  std::size_t most_tables = 200'000;                        // in memory
  int daily_thought = 2000;                                 // iterations a move of the daily bot
};

/// The members of an answer without braces, `"length":17`, or a refusal.
using Reply = Result<std::string>;
using Done = std::function<void(Reply)>;

/// Somebody who looks at a table and wants to be told.
class Onlooker {
 public:
  virtual ~Onlooker() = default;
  virtual void told(std::shared_ptr<const std::string> message) = 0;

  std::string table;  // empty: at none
  Eyes eyes;
};

/// Every table of the server. One thread calls; answers come when what they say is stored.
class Tables {
 public:
  explicit Tables(Surroundings surroundings);
  ~Tables();

  /// Picks up the games that were going on, so that bots and clocks go on without being asked.
  void wake();
  /// Lets late seats be played for, and forgets finished tables nobody looks at.
  void tick();

  void create(const NewTable& wanted, Done done);
  void import(const std::string& transcript, Done done);
  /// Does at a table what was ordered, for the seats whose tokens were shown.
  void perform(const std::string& table, SeatSet held, const Order& order, Done done);

  /// The seats these tokens open; a token that opens none is refused.
  Result<SeatSet> seats_for(const std::string& table, const std::vector<std::string>& tokens);
  /// Calls with the table once everything it shows is stored; nullptr if there is none.
  void look(const std::string& table, std::function<void(const Table*)> then);
  /// How far the review of a finished game is, or the review; asking begins it.
  void review(const std::string& table, const Done& done);
  /// What there is to beat in the deal of a day, 20261115 for instance: answered when it is known.
  void daily(std::uint32_t date, Done done);
  std::string lobby();
  std::string mine(const std::vector<SeatKey>& keys);

  /// From now on the onlooker is told what changes; it is told the table as it is first. Entries
  /// it has seen before an undo (`rewinds` it knows of) count for nothing.
  void attend(Onlooker& onlooker, const std::string& table, const Eyes& eyes,
              std::optional<std::size_t> rewinds = std::nullopt);
  void depart(Onlooker& onlooker);
  /// Tells it the table again, from where its eyes begin.
  void tell_again(Onlooker& onlooker);

  std::size_t count() const { return hosted_.size(); }
  std::int64_t now() const { return around_.now(); }

 private:
  struct Reviewing;
  /// What is known of a day's deal, or who waits for it.
  struct Day {
    std::string known;
    std::vector<Done> waiting;
  };
  /// A bot's move that waits until its turn has lasted long enough.
  struct HeldMove {
    std::int64_t due = 0;
    std::size_t length = 0;
    std::size_t rewinds = 0;
    Seat seat{};
    std::string move;
  };
  struct Hosted {
    std::unique_ptr<Table> table;
    int unstored = 0;  // additions on their way
    bool thinking = false;
    std::int64_t moved = 0;
    std::int64_t touched = 0;  // when somebody last asked for it
    std::vector<Onlooker*> onlookers;
    std::vector<std::function<void()>> when_stored;
    std::optional<HeldMove> held;
    std::shared_ptr<Reviewing> reviewing;
  };

  Hosted* find(const std::string& table);
  Hosted& host(std::unique_ptr<Table> table);
  void store(Hosted& hosted, std::function<void()> acknowledge);
  void stored(const std::string& table);
  void go_on(Hosted& hosted);
  void tell_everybody(Hosted& hosted);
  void tell(Hosted& hosted, Onlooker& onlooker);
  void let_bots_think(Hosted& hosted);
  void bot_answered(const std::string& table, HeldMove answer);
  void hint(Hosted& hosted, Seat seat, Done done);
  void work_out_a_day();
  void review_on(const std::string& table, const std::shared_ptr<Reviewing>& reviewing);
  std::uint64_t fresh_seed() const;
  void play_anything(Table& table, Seat seat);
  void forget_finished(std::int64_t now);
  void watch_clock(const Hosted& hosted);

  Result<std::unique_ptr<Match>> begin_match(NewTable& wanted);
  std::optional<Refusal> settle_seats(Settings& settings, const Match& match) const;
  Fairness fresh_fairness() const;
  std::string fresh_name() const;
  std::string fresh_token() const;
  Reply change(Hosted& hosted, Seat seat, const Order& order);
  Reply move(Table& table, Seat seat, const Order& order);
  Reply undo(Table& table, Seat seat);
  Reply rematch(Table& table);
  void join(Hosted& hosted, const Order& order, const Done& done);
  static Reply explain(const Table& table, Seat seat, const Order& order);

  Surroundings around_;
  std::unordered_map<std::string, Hosted> hosted_;
  std::map<std::uint32_t, Day> days_;  // by date
  bool working_out_a_day_ = false;
  std::multimap<std::int64_t, std::string> alarms_;
  std::int64_t next_sweep_ = 0;
};

/// A token or secret as it is kept.
std::string hash_of_token(std::string_view token);

}  // namespace roundhouse::server
