#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.hpp"
#include "core/seat.hpp"
#include "server/refusal.hpp"
#include "server/settings.hpp"
#include "table/json.hpp"
#include "table/limits.hpp"

namespace roundhouse::server {

template <std::size_t Most>
std::string or_empty(const Maybe<Text<Most>>& said) {
  return said.value ? said.value->value : std::string{};
}

/// Who may give an order. That is asked before anything is done.
enum class Who : std::uint8_t { Anybody, Seat };

using MoveText = Text<4000>;
using Secret32 = Text<64>;
using Count = Number<0, 1'000'000>;

// Everything that can be ordered at a table, as in docs/protocol.md: `name` is what a WebSocket
// message says under "do", `post` where it is posted to, if it is. A new one: its struct and
// fields, its place in Order, its `perform` in tables_orders.cpp.
namespace order {

struct Hello {
  static constexpr std::string_view name = "hello", post{};
  static constexpr Who who = Who::Anybody;
  Maybe<List<Secret32, max_seats>> tokens;
  Maybe<Count> since, chat_since, rewinds;
};
struct Look {
  static constexpr std::string_view name = "look", post{};
  static constexpr Who who = Who::Anybody;
  Maybe<Count> since, chat_since;
};
struct Ping {
  static constexpr std::string_view name = "ping", post{};
  static constexpr Who who = Who::Anybody;
};
struct Join {
  static constexpr std::string_view name = "join", post = "join";
  static constexpr Who who = Who::Anybody;
  Maybe<Seat> seat;
  Maybe<Secret32> secret;
  Maybe<Text<longest_name>> name_of_guest;
  Maybe<Text<longest_entropy>> entropy;
};
struct Move {
  static constexpr std::string_view name = "move", post = "moves";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
  MoveText move;
  Maybe<Count> length;
};
struct Explain {
  static constexpr std::string_view name = "explain", post = "explain";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
  MoveText move;
};
struct Try {
  static constexpr std::string_view name = "try", post = "try";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
  MoveText move;
};
struct AnswerUndo {
  static constexpr std::string_view name = "answer", post = "undo/answer";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
  bool agree = false;
};
struct Chat {
  static constexpr std::string_view name = "chat", post = "chat";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
  Text<longest_chat> text;
};
struct Entropy {
  static constexpr std::string_view name = "entropy", post = "entropy";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
  Text<longest_entropy> entropy;
};
/// The seat is the one to be filled, not the one that asks.
struct Fill {
  static constexpr std::string_view name = "fill", post = "fill";
  static constexpr Who who = Who::Seat;
  Seat seat{};
  Text<longest_name> bot;
};
struct Undo {
  static constexpr std::string_view name = "undo", post = "undo";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
};
struct Leave {
  static constexpr std::string_view name = "leave", post = "leave";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
};
struct Return {
  static constexpr std::string_view name = "return", post = "return";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
};
struct Rematch {
  static constexpr std::string_view name = "rematch", post = "rematch";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
};
/// Puts a finished ranked try of a daily deal on the list of its day.
struct Rank {
  static constexpr std::string_view name = "rank", post = "rank";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
};
struct Options {
  static constexpr std::string_view name = "options", post{};
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
};
struct Hint {
  static constexpr std::string_view name = "hint", post = "hint";
  static constexpr Who who = Who::Seat;
  Maybe<Seat> seat;
};

void fields(auto& visit, Of<Hello> auto& order) {
  visit("tokens", order.tokens);
  visit("since", order.since);
  visit("chat_since", order.chat_since);
  visit("rewinds", order.rewinds);
}
void fields(auto& visit, Of<Look> auto& order) {
  visit("since", order.since);
  visit("chat_since", order.chat_since);
}
void fields(auto&, Of<Ping> auto&) {}
void fields(auto& visit, Of<Join> auto& order) {
  visit("seat", order.seat);
  visit("secret", order.secret);
  visit("name", order.name_of_guest);
  visit("entropy", order.entropy);
}
void fields(auto& visit, Of<Move> auto& order) {
  visit("seat", order.seat);
  visit("move", order.move);
  visit("length", order.length);
}
void fields(auto& visit, Of<Explain> auto& order) {
  visit("seat", order.seat);
  visit("move", order.move);
}
void fields(auto& visit, Of<Try> auto& order) {
  visit("seat", order.seat);
  visit("move", order.move);
}
void fields(auto& visit, Of<AnswerUndo> auto& order) {
  visit("seat", order.seat);
  visit("agree", order.agree);
}
void fields(auto& visit, Of<Chat> auto& order) {
  visit("seat", order.seat);
  visit("text", order.text);
}
inline std::string unfit(const Chat& order) {
  return order.text.empty() ? "text must be longer than nothing." : "";
}
void fields(auto& visit, Of<Entropy> auto& order) {
  visit("seat", order.seat);
  visit("entropy", order.entropy);
}
void fields(auto& visit, Of<Fill> auto& order) {
  visit("seat", order.seat);
  visit("bot", order.bot);
}
void fields(auto& visit, Of<Undo> auto& order) { visit("seat", order.seat); }
void fields(auto& visit, Of<Leave> auto& order) { visit("seat", order.seat); }
void fields(auto& visit, Of<Return> auto& order) { visit("seat", order.seat); }
void fields(auto& visit, Of<Rematch> auto& order) { visit("seat", order.seat); }
void fields(auto& visit, Of<Rank> auto& order) { visit("seat", order.seat); }
void fields(auto& visit, Of<Options> auto& order) { visit("seat", order.seat); }
void fields(auto& visit, Of<Hint> auto& order) { visit("seat", order.seat); }

}  // namespace order

using Order = std::variant<order::Hello, order::Look, order::Ping, order::Join, order::Move,
                           order::Explain, order::Try, order::AnswerUndo, order::Chat,
                           order::Entropy, order::Fill, order::Undo, order::Leave, order::Return,
                           order::Rematch, order::Rank, order::Options, order::Hint>;

/// An order with what comes back with its answer.
struct Message {
  std::string ref;  // as JSON
  Order order;
};

/// A seat of a table that is wanted.
struct SeatWish {
  SeatKind kind = SeatKind::Open;
  Maybe<Text<longest_name>> name, bot;
};
void fields(auto& visit, Of<SeatWish> auto& wish) {
  visit("kind", wish.kind);
  visit("name", wish.name);
  visit("bot", wish.bot);
}
std::string unfit(const SeatWish& wish);

/// A game that is played on.
struct PlayedOn {
  Maybe<Text<longest_name>> table;
  Maybe<Text<SIZE_MAX>> transcript;
  Maybe<Count> to;
};
void fields(auto& visit, Of<PlayedOn> auto& from) {
  visit("table", from.table);
  visit("transcript", from.transcript);
  visit("to", from.to);
}
std::string unfit(const PlayedOn& from);

/// What is said beside the manners when a table is made.
struct TableWish {
  Maybe<Text<longest_name>> game;
  Maybe<ByName<Text<200>>> options;
  List<SeatWish, max_seats> seats;
  Maybe<PlayedOn> from;
  Maybe<Secret32> commit;
  Maybe<Text<longest_entropy>> entropy;
};
void fields(auto& visit, Of<TableWish> auto& wish) {
  visit("game", wish.game);
  visit("options", wish.options);
  visit("seats", wish.seats);
  visit("from", wish.from);
  visit("commit", wish.commit);
  visit("entropy", wish.entropy);
}
std::string unfit(const TableWish& wish);

/// A table somebody wants made.
struct NewTable {
  Settings settings;
  std::string commit;      // to the seed, as the server said before
  std::string entropy;     // what its maker adds to it
  bool plays_on = false;   // from a game that was:
  std::string from_table;  // this one, or
  std::string transcript;
  std::string brought_fairness;  // what the transcript says about its own
  std::size_t to = SIZE_MAX;
};

/// Moves laid from an entry of a finished game on, and whether the engine shall look at where they
/// lead.
struct SideLine {
  Maybe<Count> at;
  Maybe<List<MoveText, 200>> line;
  Maybe<bool> ask;
};
void fields(auto& visit, Of<SideLine> auto& wanted) {
  visit("at", wanted.at);
  visit("line", wanted.line);
  visit("ask", wanted.ask);
}

struct SeatKey {
  Text<longest_name> table;
  Secret32 token;
};
void fields(auto& visit, Of<SeatKey> auto& key) {
  visit("table", key.table);
  visit("token", key.token);
}

/// Reads what was posted to `/api/tables/{table}/{post}`. Anything missing, misspelt or of the
/// wrong kind is refused; so is an address no order has.
Result<Order> read_order(std::string_view post, std::string_view json);
bool is_ordered_at(std::string_view post);
/// The same for a WebSocket message, which says itself what it wants.
Result<Message> read_message(std::string_view json);
Result<NewTable> read_new_table(std::string_view json);
Result<std::string> read_import(std::string_view json);
Result<std::vector<SeatKey>> read_mine(std::string_view json);
Result<SideLine> read_side_line(std::string_view json);

}  // namespace roundhouse::server
