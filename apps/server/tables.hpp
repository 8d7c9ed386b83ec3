#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/allowance.hpp"
#include "server/answers.hpp"
#include "server/limits.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/orders.hpp"
#include "server/table.hpp"
#include "server/telling.hpp"
#include "server/thinkers.hpp"
#include "store/store.hpp"

namespace roundhouse::server {

/// What the tables need from outside. Tests bring their own time, chance and threads.
struct Surroundings {
  Store& store;
  Thinkers& thinkers;
  std::function<void(std::function<void()>)> post;       // runs it later on the tables' thread
  std::function<std::int64_t()> now;                     // Unix time in milliseconds
  std::function<std::int64_t()> steady = {};             // the same without jumps, for waits
  std::function<std::string(std::size_t bytes)> random;  // unguessable bytes
  Nature nature;
  std::function<void(const std::string& sentence)> report;  // to whoever runs the server
  Limits limits = {};
  std::int64_t longest_pause = 0;     // without a tick; more was the server's own absence. 0: any
  std::size_t most_tables = 200'000;  // in memory
  int daily_thought = 2000;           // iterations a move of the daily bot
  std::string name_begins = {};       // with this every table's does that is made here
};

/// Somebody who looks at a table and wants to be told.
class Onlooker {
 public:
  virtual ~Onlooker() = default;
  virtual void told(std::shared_ptr<const std::string> message) = 0;
  /// There are too many already.
  virtual void turned_away() = 0;

  std::string table;      // empty: at none
  std::string bound_for;  // the table it waits to be let in to
  Eyes eyes;
  std::shared_ptr<const Telling::Known> known;  // of the table; nothing: all of it is news
};

/// Every table of the server. One thread calls; answers come when what they say is stored, and
/// nobody is shown a table that is ahead of the store.
class Tables {
 public:
  explicit Tables(Surroundings surroundings);
  ~Tables();

  /// Picks up the games that were going on, so that bots and clocks go on without being asked.
  void wake();
  /// Lets late seats be played for, and forgets finished tables nobody looks at.
  void tick();

  /// Commits to a seed for a table that is made within the next minutes.
  void commit(const Done& done);
  void create(const NewTable& wanted, const Done& done, const std::string& address = "");
  void import(const std::string& transcript, const Done& done);
  /// Does at a table what was ordered, for the seats whose tokens were shown.
  void perform(const std::string& table, SeatSet held, const Order& order, Done done);

  /// The seats these tokens open; a token that opens none is refused.
  void seats_for(const std::string& table, std::vector<std::string> tokens,
                 std::function<void(Result<SeatSet>)> then);
  /// Calls with the table as it is stored.
  void look(const std::string& table, std::function<void(Result<const Table*>)> then);
  /// Something to think about that belongs to no table.
  void ponder(Problem problem, const std::function<void(Result<std::string>)>& done);
  /// How far the review of a finished game is, or the review; asking begins it.
  void review(const std::string& table, Done done, const std::string& address = "");
  /// Where a side line of a finished game leads, and what the engine makes of it.
  void analyse(const std::string& table, const SideLine& wanted, const Done& done);
  /// What there is to beat in the deal of a day, 20261115 for instance: answered when it is known.
  void daily(std::uint32_t date, Done done);
  /// Who played the deal of a day for its list, and with what result.
  void day_list(std::uint32_t date, const Done& done);
  /// A page of the listed tables: those that wait for people first, then the newest first.
  std::string lobby(const std::string& after = "");
  void mine(const std::vector<SeatKey>& keys, std::function<void(std::string)> then);

  /// From now on the onlooker is told what changes; it is told the table as it is first, then
  /// `then` is called. Entries it has seen before an undo (`rewinds` it knows of) count for
  /// nothing.
  void attend(const std::shared_ptr<Onlooker>& onlooker, const std::string& table, const Eyes& eyes,
              std::optional<std::size_t> rewinds, std::function<void()> then);
  void depart(Onlooker& onlooker);
  /// Tells it the table again, from where its eyes begin.
  void tell_again(const std::shared_ptr<Onlooker>& onlooker);

  /// Somebody else who shares the store has added to a table: it is read again.
  void changed_elsewhere(const std::string& table);

  std::size_t count() const { return hosted_.size(); }
  std::int64_t now() const { return around_.now(); }
  /// What clocks and waits go by: it never jumps, and stands still while the server was away.
  std::int64_t beat();
  /// The server ends: what its clocks show is noted.
  void rest();
  /// The server is about to end: others take over what it minds.
  void hand_over();
  const Metrics& metrics() const { return metrics_; }
  /// Somebody was refused at the door.
  void turned_away(std::string_view why) { metrics_.turned_away(why); }
  /// Why nothing can be stored at present; empty while all is well.
  std::string trouble() const { return around_.store.trouble(); }

 private:
  struct Reviewing;
  struct Hosted;
  /// Called when the copy of a table is what is stored.
  using Visit = std::function<void(Result<Hosted*>)>;
  /// Something to be done at a table. It is answered when what it changed is stored. Where somebody
  /// else was first, it is judged again on what came of that.
  struct Deed {
    std::function<Reply(Hosted&)> judge;
    Done done;
    Reply reply;
    bool quiet = false;  // nobody needs to be told
  };
  /// Where a table stands in the lobby, and what is said of it there while it is not in memory.
  struct Listed {
    std::pair<Table::Phase, std::int64_t> place;
    std::string kept;
    bool stale = false;  // others have added to it since
  };
  /// A hint that is thought about.
  struct Hinting {
    std::shared_ptr<std::atomic<bool>> wanted;
    std::size_t length = 0;
  };
  /// What is known of a day's deal, or who waits for it.
  struct Day {
    std::optional<DayTold> known;
    std::vector<Done> waiting;
  };
  /// A result that waits to be written into the list of its day: one after the other.
  struct ToRank {
    std::uint32_t date = 0;
    std::string table;
    std::string line;
    Done done;
    int tries = 8;  // others may write into the list as well
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
    std::unique_ptr<Table> table;  // none until it is read
    End stored;                    // where it ends in the store
    std::int64_t heard = 0;        // others added a row of this number
    std::pair<Table::Phase, int> shown{{},
                                       -1};  // others know its phase, and how many seats are free
    bool busy = false;                       // it is being read, or an addition is under way
    std::vector<Deed> under_way;             // what the addition is made of
    std::vector<Deed> waiting;
    std::vector<Visit> visits;
    bool changed = false;                    // since everybody was told
    std::int64_t watchers_told = INT64_MIN;  // when those who only look were
    std::int64_t watchers_due = INT64_MAX;   // when they are told what waits for them
    bool unmarked = false;                   // the store takes it for unfinished, whatever it is
    bool thinking = false;
    std::int64_t rests_until = 0;  // bots do, while nothing can be stored
    std::int64_t moved = 0;
    std::int64_t touched = 0;  // when somebody last asked for it
    std::int64_t clocks_noted = 0;
    std::map<Seat, Hinting> hints;
    std::vector<Onlooker*> onlookers;
    std::optional<HeldMove> held;
    std::shared_ptr<Reviewing> reviewing;
  };

  Hosted& reach(const std::string& table);
  void visit(const std::string& table, Visit then);
  void act(const std::string& table, Deed deed);
  void host(std::unique_ptr<Table> table, Deed made);
  void read(const std::string& table, Hosted& hosted);
  void was_read(const std::string& table, const Reading& reading);
  void catch_up(const std::string& table, Hosted& hosted);
  void caught_up(const std::string& table, const Reading& reading);
  void heard(const Tidings& news);
  void heard_of(const Tidings::Added& added);
  void heard_of_elsewhere(const Tidings::Added& added);
  Concern concern_of(Hosted& hosted);
  bool leaves(const Hosted& hosted, const Concern& concern) const;
  void forget(const std::string& table);
  void look_for_missed();
  void glance_at_some();
  void glance(const std::string& table);
  bool minds(const std::string& table) const { return others_ == nullptr || others_->minds(table); }
  void claim_review(const std::string& table, const Done& done, const std::string& address);
  void begin_review(Hosted& hosted, const std::string& address);
  void tell_review(const Hosted& hosted, const Done& done);
  void keep_review(const std::string& table, const std::shared_ptr<Reviewing>& reviewing);
  void day_is_known(std::uint32_t date, const DayTold& told);
  void work_out(std::uint32_t date);
  void rank(const Table& table, const Done& done);
  void rank_next();
  void write_into_list(const Reading& reading);
  void ranked(const Reply& reply);
  void lose(const std::string& table, Hosted& hosted, const Refusal& why);
  void judge_waiting(Hosted& hosted);
  void store(Hosted& hosted);
  void answered(const std::string& table, const Answered& answer);
  void settle(Hosted& hosted);
  void tell_everybody(Hosted& hosted);
  void tell_all(Hosted& hosted, const std::vector<Onlooker*>& all);
  std::int64_t watchers_pause(const Hosted& hosted) const;
  bool watchers_wait(Hosted& hosted);
  void tell_watchers();
  void tell(Hosted& hosted, Onlooker& onlooker);
  static void has_seen(const Hosted& hosted, Onlooker& onlooker, const Telling& telling);
  void let_in(Hosted& hosted, Onlooker& onlooker, const Eyes& eyes,
              std::optional<std::size_t> rewinds);
  void let_bots_think(Hosted& hosted);
  void bot_answered(const std::string& table, HeldMove answer);
  Reply play_for(Hosted& hosted, const HeldMove& answer);
  void hint(Hosted& hosted, Seat seat, const Done& done);
  void review(Hosted& hosted, const Done& done, const std::string& address);
  void work_out_a_day();
  void review_on(const std::string& table, const std::shared_ptr<Reviewing>& reviewing);
  void reviewed(const std::string& table, const std::shared_ptr<Reviewing>& reviewing,
                const std::string& thought);
  std::uint64_t fresh_seed() const;
  void play_anything(Table& table, Seat seat);
  void sweep(std::int64_t now);
  void watch_clock(Hosted& hosted);
  void note_clocks(const std::string& name);
  void list(const Table& table);
  void close_if_unjoined(const std::string& name, Hosted& hosted, std::int64_t now);
  bool may_be_forgotten(const Hosted& hosted, std::int64_t now) const;
  std::optional<Refusal> too_talkative(const Table& table, Seat seat) const;
  std::optional<Refusal> too_many_listed(const NewTable& wanted, const std::string& address);
  std::optional<Refusal> too_many_reviews(const std::string& address);
  static void drop_hints(Hosted& hosted, SeatSet of);

  void create_from(NewTable& wanted, const Done& done, const std::string& address);
  Result<std::unique_ptr<Match>> begin_match(NewTable& wanted);
  std::optional<Refusal> settle_seats(Settings& settings, const Match& match) const;
  Fairness fresh_fairness() const;
  Result<Fairness> fairness_for(const NewTable& wanted);
  std::string fresh_name() const;
  std::string fresh_token() const;
  /// Who gives an order, and where the answer goes.
  struct Caller {
    std::string table;
    Done done;
  };
  void perform(const order::Hello& order, const Caller& caller);
  void perform(const order::Look& order, const Caller& caller);
  void perform(const order::Ping& order, const Caller& caller);
  void perform(const order::Join& order, const Caller& caller);
  void perform(const order::Explain& order, const Caller& caller, Seat seat);
  void perform(const order::Try& order, const Caller& caller, Seat seat);
  void perform(const order::Options& order, const Caller& caller, Seat seat);
  void perform(const order::Hint& order, const Caller& caller, Seat seat);
  void perform(const order::Rematch& order, const Caller& caller, Seat seat);
  void perform(const order::Rank& order, const Caller& caller, Seat seat);
  void perform(const auto& order, const Caller& caller, Seat seat);  // whatever changes the table
  Reply change(Hosted& hosted, Seat seat, const order::Move& order);
  Reply change(Hosted& hosted, Seat seat, const order::Undo& order);
  Reply change(Hosted& hosted, Seat seat, const order::AnswerUndo& order);
  Reply change(Hosted& hosted, Seat seat, const order::Chat& order);
  Reply change(Hosted& hosted, Seat seat, const order::Entropy& order);
  Reply change(Hosted& hosted, Seat seat, const order::Leave& order);
  Reply change(Hosted& hosted, Seat seat, const order::Return& order);
  Reply change(Hosted& hosted, Seat seat, const order::Fill& order);
  void ask_table(const Caller& caller, std::function<void(Hosted&)> then);
  void rematch(const Table& table, const Done& done);
  Result<std::unique_ptr<Table>> next_table(const Table& table, std::string name);
  Reply join(Hosted& hosted, const order::Join& order);

  Surroundings around_;
  Neighbours* others_;
  Metrics metrics_;
  std::unordered_map<std::string, Hosted> hosted_;
  std::set<std::string> unseen_;  // tables of others whose place in the lobby may have changed
  std::int64_t next_glance_ = 0;
  std::unordered_map<std::string, Listed> listed_;
  std::set<std::pair<std::pair<Table::Phase, std::int64_t>, std::string>> lobby_;  // in its order
  std::unordered_map<std::string, std::vector<std::string>> waiting_of_;  // listed, by address
  int hints_waiting_ = 0;
  std::vector<std::weak_ptr<Reviewing>> reviews_;        // under way
  Allowance reviews_begun_;                              // by each address
  std::unordered_map<std::string, Fairness> committed_;  // seeds of tables to come, by commitment
  std::deque<std::pair<std::int64_t, std::string>> committed_order_;  // when, oldest first
  std::map<std::uint32_t, Day> days_;                                 // by date
  bool working_out_a_day_ = false;
  std::deque<ToRank> to_rank_;  // the first is under way
  std::multimap<std::int64_t, std::string> alarms_;
  std::multimap<std::int64_t, std::string> behind_;  // when watchers of a table are told more
  std::int64_t next_sweep_ = 0;
  std::int64_t last_beat_ = 0;
  std::int64_t absent_ = 0;   // how long the server was away
  std::string last_trouble_;  // that was reported
};

/// Whether a store keeps the list of a day under this name, and no table. (tables_day_list.cpp)
bool names_a_day_list(std::string_view name);
/// The date of a time, year first; and whether a number is one.
std::uint32_t date_at(std::int64_t time);
bool is_date(std::uint32_t number);

/// A token or secret as it is kept.
std::string hash_of_token(std::string_view token);

}  // namespace roundhouse::server
