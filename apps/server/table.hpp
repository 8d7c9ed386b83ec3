#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/refusal.hpp"
#include "server/settings.hpp"
#include "table/catalogue.hpp"
#include "table/fairness.hpp"
#include "table/match.hpp"

namespace roundhouse::server {

/// Plays nature's next move; the table is waiting for it.
using Nature = std::function<void(Match& match, const Fairness& fairness)>;

/// Where a stored table finds its game.
using FindGame = const Game* (*)(std::string_view id);

/// One table: a match, who sits at it, and the manners agreed on. It knows no socket, no clock and
/// no file: time is told to it, and every change is a line it wants stored. A table is what its
/// lines say, so that loading is hearing them again.
class Table {
 public:
  enum class Phase : std::uint8_t { Waiting, Playing, Over, Replay };
  friend constexpr auto names_of(Phase) {
    return std::to_array<std::string_view>({"waiting", "playing", "over", "replay"});
  }
  struct Sitting {
    SeatKind kind = SeatKind::Open;
    std::string name;
    std::string bot;
    bool left = false;
    int connected = 0;                // open channels; not stored
    std::vector<std::string> tokens;  // hashes
  };
  struct Chat {
    Seat seat{};
    std::int64_t at = 0;
    std::string text;
  };
  /// Somebody asked to take back; those asked must agree.
  struct PendingUndo {
    Seat seat{};
    std::size_t to = 0;
    SeatSet asked;
  };
  struct BotTurn {
    Seat seat{};
    std::string bot;
  };

  /// A fresh table, not begun. The match may have been played on already (`from`).
  Table(std::string name, Settings settings, std::unique_ptr<Match> match, Fairness fairness);
  /// The table these lines tell, as far as they can be understood: damage() says why no further. A
  /// Fault if that is not even enough to set it up. `unread` says why there may be more lines.
  static Outcome<std::unique_ptr<Table>> load(std::string name, std::string_view lines,
                                              const std::string& unread = "",
                                              FindGame find = find_game);

  /// Hears lines that were stored behind those it knows: somebody else judged them. The fewest
  /// entries there were on the way, because something was taken back; nothing: a line is not
  /// understood, and the table must be loaded anew.
  std::optional<std::size_t> hear_more(std::string_view lines);
  /// Lets the clocks run as far as lines told them: nothing is noted.
  void take_clocks(std::int64_t now);

  const std::string& name() const { return name_; }
  const Settings& settings() const { return settings_; }
  const Manners& manners() const { return settings_; }
  const Match& match() const { return *match_; }
  const Fairness& fairness() const { return fairness_; }
  /// What was committed to before the first entry; hashed once.
  const std::string& commitment() const;
  const std::vector<Sitting>& seats() const { return seats_; }
  const Sitting& seat(Seat seat) const { return seats_[static_cast<std::size_t>(index(seat))]; }
  /// The last lines that were said, and how many there were before them.
  const std::deque<Chat>& chat() const { return chat_; }
  std::size_t chat_before() const { return chat_before_; }
  std::size_t chat_count() const { return chat_before_ + chat_.size(); }
  const std::optional<PendingUndo>& pending_undo() const { return pending_; }
  const std::string& rematch() const { return rematch_; }
  std::size_t rewinds() const { return rewinds_; }
  /// What is wrong with its lines, for whoever runs the server: it may quote what is secret.
  const Fault& damage() const { return damage_; }
  /// Why nothing can be changed any more, in a sentence for everybody; empty: it can.
  const std::string& read_only() const { return read_only_; }
  Phase phase() const;
  bool over() const { return phase() == Phase::Over || phase() == Phase::Replay; }
  /// Whom the table waits for, once it has begun; nature never lets it wait.
  SeatSet awaited() const;
  bool has_open_seat() const;
  bool has_seat(Seat seat) const { return index(seat) < static_cast<int>(seats_.size()); }
  bool opened_by(std::string_view join_hash) const { return join_ == join_hash; }
  /// The seat this token's hash opens.
  std::optional<Seat> seat_of(std::string_view token_hash) const;

  void give(Seat seat, std::string token_hash);
  void set_join(std::string hash);
  /// Makes this a game to look at, which says so much about its own fairness.
  void show_only(const std::string& fairness);
  /// Begins if every seat is taken: nature and forced moves are played.
  void begin_if_full(const Nature& nature, std::int64_t now);
  Result<Seat> sit_down(std::optional<Seat> wish, const std::string& name, std::string token_hash);
  std::optional<Refusal> fill(Seat seat, const std::string& bot);

  /// Why this move would be refused now.
  std::optional<Refusal> refusal_of(Seat seat, std::string_view move) const;
  std::optional<Refusal> play(Seat seat, std::string_view move, const Nature& nature,
                              std::int64_t now);
  std::optional<Refusal> say(Seat seat, std::string_view text, std::int64_t now);
  std::optional<Refusal> add_entropy(Seat seat, std::string_view text);
  std::optional<Refusal> leave(Seat seat);
  void come_back(Seat seat);
  /// An entry was made by a bot because the seat's time had run out; and by which.
  void note_late(std::size_t entry, Seat seat, const std::string& bot);
  std::string late(std::size_t entry) const;
  void set_rematch(std::string table);
  void connect(Seat seat, int by);

  /// What the seat could take back now, and which persons would have to agree.
  std::optional<Undo> takeback(Seat seat) const;
  /// Whether asking makes sense: what takeback() would say, found without weighing whom it touches
  /// wherever that is not needed. Every message says it, so it must cost nothing.
  bool may_take_back(Seat seat) const;
  /// Takes back, or asks for consent: pending_undo() says which.
  std::optional<Refusal> undo(Seat seat, std::int64_t now);
  std::optional<Refusal> answer_undo(Seat seat, bool agree, std::int64_t now);

  /// Seats a bot has to move for now: bots, and stand-ins for those who left or are too late.
  std::vector<BotTurn> bot_turns(std::int64_t now) const;
  /// When the next seat runs out of time; 0: never.
  std::int64_t deadline() const;
  /// Notes how much time is left to those whose clock runs.
  void note_clocks(std::int64_t now);
  /// Gives a table up for which nobody came.
  void close();
  bool closed() const { return closed_; }
  /// What is left to a seat; only while its clock runs.
  std::optional<std::int64_t> time_left(Seat seat, std::int64_t now) const;

  Transcript transcript() const;
  /// The lines since the last call, to be stored.
  std::string take_lines();

 private:
  explicit Table(std::string name) : name_{std::move(name)} {}
  Sitting& sitting(Seat seat) { return seats_[static_cast<std::size_t>(index(seat))]; }
  void note(std::string_view line);
  void note_pending();
  void withdraw(Seat who_left);
  void remember(Chat line);
  void hear_closed();
  Fault hear_all(std::string_view lines);
  bool hear(std::string_view line);
  bool hear_setting(std::string_view word, std::string_view rest);
  bool hear_seat(std::string_view rest);
  bool hear_change(std::string_view word, std::string_view rest);
  void note_header();
  std::optional<Refusal> not_playing() const;
  bool set_up();
  void rename();
  std::vector<std::string> names_but(Seat seat) const;
  void go_on(const Nature& nature, std::int64_t now);
  bool play_forced();
  void note_new_entries(std::size_t from);
  void note_hash();
  bool hear_hash(std::string_view rest);
  bool hear_rewind(std::string_view rest);
  bool hear_move(Seat seat, std::string_view rest);
  void run_clocks(std::int64_t now);
  bool forced(std::size_t entry) const;
  std::optional<std::size_t> last_choice_of(Seat seat) const;
  void rewind(std::size_t to, std::int64_t now);

  std::string name_;
  FindGame find_game_ = find_game;
  Settings settings_;
  std::unique_ptr<Match> match_;
  Fairness fairness_;
  std::vector<Sitting> seats_;
  std::string join_;  // hash of the secret for free seats
  std::deque<Chat> chat_;
  std::size_t chat_before_ = 0;
  std::optional<PendingUndo> pending_;
  std::string rematch_;
  mutable std::string commitment_;
  bool replay_ = false;
  std::string brought_fairness_;  // words about fairness of a game to look at
  std::size_t rewinds_ = 0;
  std::size_t furthest_ = 0;  // the most entries there ever were before something was taken back
  std::array<std::int64_t, max_seats> deadlines_{};  // 0: not asked
  std::array<std::int64_t, max_seats> left_{};       // what was left when its lines were written
  std::map<std::size_t, std::string> late_;          // entries a bot made when time was up
  bool closed_ = false;                              // nobody came
  /// What may_take_back() found out last, and for which position.
  struct Found {
    std::size_t length = SIZE_MAX;
    std::size_t rewinds = 0;
    bool may = false;
  };
  mutable std::array<Found, max_seats> found_{};
  std::string unsaved_;
  std::uint64_t chain_ = 0;      // of every line so far
  std::size_t last_hashed_ = 0;  // the length of the log at the last hash line
  int revision_ = 0;             // of the rules it was begun under
  std::string other_rules_;      // why this program cannot tell whether it plays by the same
  std::string fault_;            // while loading
  Fault damage_;
  std::string read_only_;
};

/// A text that fits into one line, and back.
std::string in_one_line(std::string_view text);
std::string from_one_line(std::string_view line);

}  // namespace roundhouse::server
