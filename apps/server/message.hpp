#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.hpp"
#include "server/refusal.hpp"
#include "server/table.hpp"
#include "table/json.hpp"

namespace roundhouse {

template <class T>
bool operator==(const Maybe<T>& one, const Maybe<T>& other) {
  return one.value == other.value;
}
template <class T>
bool operator==(const JsonOf<T>& one, const JsonOf<T>& other) {
  return one.text == other.text;
}

}  // namespace roundhouse

namespace roundhouse::server {

// The messages of docs/protocol.md as values. Whatever they tell of the game comes from
// Match::view_json, seen, lean_events_json and options, for the eyes given and no others.

/// Whose eyes a message is for, and what they have seen already.
struct Eyes {
  SeatSet seats;  // whose tokens were shown; none: a watcher
  std::size_t since = 0;
  std::size_t chat_since = 0;

  friend bool operator==(const Eyes&, const Eyes&) = default;
};

/// Moves one rule forbids now.
struct RefusedMoves {
  std::string_view rule_id, key, text;
  std::vector<std::string> moves;
};
void fields(auto& visit, Of<RefusedMoves> auto& refused) {
  visit("rule", refused.rule_id);
  visit("key", refused.key);
  visit("text", refused.text);
  visit("moves", refused.moves);
}

/// A move of the log: who made it and what came of it, as far as the reader may know. Its number is
/// its place in the log.
struct Entry {
  Maybe<Seat> seat;  // none: nature
  std::string move;
  JsonOf<> events;
  Maybe<std::string> late;  // the clock had run out: the bot that made it
};
void fields(auto& visit, Of<Entry> auto& entry) {
  visit("seat", entry.seat);
  visit("move", entry.move);
  visit("events", entry.events);
  visit("late", entry.late);
}

struct SeatInfo {
  Seat seat{};
  SeatKind kind{};
  std::string name;
  std::optional<std::string> bot;
  bool connected = false;
  bool left = false;

  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};
void fields(auto& visit, Of<SeatInfo> auto& info) {
  visit("seat", info.seat);
  visit("kind", info.kind);
  visit("name", info.name);
  visit("bot", info.bot);
  visit("connected", info.connected);
  visit("left", info.left);
}

struct ChatLine {
  std::size_t n = 0;
  Seat seat{};
  std::string name;
  std::string text;
  std::int64_t at = 0;
};
void fields(auto& visit, Of<ChatLine> auto& line) {
  visit("n", line.n);
  visit("seat", line.seat);
  visit("name", line.name);
  visit("text", line.text);
  visit("at", line.at);
}

struct UndoInfo {
  struct Pending {
    Seat seat{};
    std::size_t to = 0;
    std::vector<Seat> asked;

    friend bool operator==(const Pending&, const Pending&) = default;
  };
  std::vector<Seat> can;
  Maybe<Pending> pending;

  friend bool operator==(const UndoInfo&, const UndoInfo&) = default;
};
void fields(auto& visit, Of<UndoInfo::Pending> auto& pending) {
  visit("seat", pending.seat);
  visit("to", pending.to);
  visit("asked", pending.asked);
}
void fields(auto& visit, Of<UndoInfo> auto& undo) {
  visit("can", undo.can);
  visit("pending", undo.pending);
}

struct ClockInfo {
  std::vector<Seat> seats;
  std::int64_t left_ms = 0;

  /// What is left runs down and is told every time.
  friend bool operator==(const ClockInfo& a, const ClockInfo& b) { return a.seats == b.seats; }
};
void fields(auto& visit, Of<ClockInfo> auto& clock) {
  visit("seats", clock.seats);
  visit("left_ms", clock.left_ms);
}

/// What was promised about chance, and what seats added to it; the seed when the game is over.
struct FairnessInfo {
  struct Added {
    Seat seat{};
    std::size_t at = 0;
    std::string text;

    friend bool operator==(const Added&, const Added&) = default;
  };
  std::string commit;
  std::size_t from = 0;
  std::vector<Added> entropy;
  Maybe<std::string> seed;

  friend bool operator==(const FairnessInfo&, const FairnessInfo&) = default;
};
void fields(auto& visit, Of<FairnessInfo::Added> auto& added) {
  visit("seat", added.seat);
  visit("at", added.at);
  visit("text", added.text);
}
void fields(auto& visit, Of<FairnessInfo> auto& fairness) {
  visit("commit", fairness.commit);
  visit("from", fairness.from);
  visit("entropy", fairness.entropy);
  visit("seed", fairness.seed);
}

/// A seat's place, shared or not, and what set it apart from the place before.
struct PlaceShown {
  Seat seat{};
  int place = 0;
  bool shared = false;
  std::string by, rule_id;
  std::int64_t own = 0, before = 0;

  friend bool operator==(const PlaceShown&, const PlaceShown&) = default;
};
void fields(auto& visit, Of<PlaceShown> auto& shown) {
  visit("seat", shown.seat);
  visit("place", shown.place);
  visit("shared", shown.shared);
  visit("by", shown.by);
  visit("rule", shown.rule_id);
  visit("own", shown.own);
  visit("before", shown.before);
}

using Choices = ByName<std::vector<std::string>, Seat>;

/// A table as somebody sees it. What happened (the log and the chat) stands beside it: that is told
/// once, this is told where it changed.
struct TableShown {
  // Name, game, title, options and manners are as it was made; all else may change.
  std::string table, game;
  std::string_view title;
  Table::Phase phase{};
  OptionTexts options;
  Manners manners;
  std::vector<SeatInfo> seats;
  std::size_t length = 0;
  std::size_t rewinds = 0;
  bool over = false;
  std::vector<Seat> you;
  std::vector<Seat> to_act;
  std::string decision;
  ByName<JsonOf<>, Seat> views;  // written out only where somebody is told the whole table
  std::vector<std::pair<Seat, std::shared_ptr<const AnyView>>> seen;  // by seat, as views are
  Choices choices;
  UndoInfo undo;
  Maybe<ClockInfo> clock;
  Maybe<FairnessInfo> fairness;
  Maybe<std::vector<int>> scores;
  Maybe<std::vector<PlaceShown>> standing;
  Maybe<std::string> rematch, read_only;
};
void fields_that_change(auto& visit, Of<TableShown> auto& shown) {
  visit("seats", shown.seats);
  visit("rewinds", shown.rewinds);
  visit("over", shown.over);
  visit("you", shown.you);
  visit("to_act", shown.to_act);
  visit("decision", shown.decision);
  visit("views", shown.views);
  visit("choices", shown.choices);
  visit("undo", shown.undo);
  visit("clock", shown.clock);
  visit("fairness", shown.fairness);
  visit("scores", shown.scores);
  visit("standing", shown.standing);
  visit("rematch", shown.rematch);
  visit("read_only", shown.read_only);
}
void fields_now(auto& visit, Of<TableShown> auto& shown) {
  visit("phase", shown.phase);
  fields_that_change(visit, shown);
}
void fields(auto& visit, Of<TableShown> auto& shown) {
  visit("table", shown.table);
  visit("game", shown.game);
  visit("title", shown.title);
  visit("phase", shown.phase);
  visit("options", shown.options);
  visit("manners", shown.manners);
  visit("length", shown.length);  // after that the log tells
  fields_that_change(visit, shown);
}

/// What happened since somebody looked.
struct News {
  std::size_t log_from = 0;
  std::vector<Entry> log;
  std::size_t chat_from = 0;
  std::vector<ChatLine> chat;
};
void fields(auto& visit, Of<News> auto& news) {
  visit("log_from", news.log_from);
  visit("log", news.log);
  visit("chat_from", news.chat_from);
  visit("chat", news.chat);
}

struct ReplayShown {
  static constexpr std::string_view name = "replay";
  std::string table, game;
  std::string_view title;
  std::size_t at = 0;
  std::size_t length = 0;
  Seat as{};
  std::vector<Seat> to_act;
  std::string decision;
  JsonOf<> view;
  Maybe<Entry> entry;
  Maybe<std::vector<Entry>> log;
  Maybe<std::vector<int>> scores;
  Maybe<std::vector<PlaceShown>> standing;
};
void fields(auto& visit, Of<ReplayShown> auto& shown) {
  visit("table", shown.table);
  visit("game", shown.game);
  visit("title", shown.title);
  visit("at", shown.at);
  visit("length", shown.length);
  visit("as", shown.as);
  visit("to_act", shown.to_act);
  visit("decision", shown.decision);
  visit("view", shown.view);
  visit("entry", shown.entry);
  visit("log", shown.log);
  visit("scores", shown.scores);
  visit("standing", shown.standing);
}

/// A line of the lobby and of "my tables".
struct TableLine {
  std::string table, game;
  std::string_view title;
  Table::Phase phase{};
  std::vector<SeatInfo> seats;
  int open = 0;
  std::size_t length = 0;
  std::vector<Seat> to_act, you;
  std::int64_t made = 0, moved = 0;
};
void fields(auto& visit, Of<TableLine> auto& line) {
  visit("table", line.table);
  visit("game", line.game);
  visit("title", line.title);
  visit("phase", line.phase);
  visit("seats", line.seats);
  visit("open", line.open);
  visit("length", line.length);
  visit("to_act", line.to_act);
  visit("you", line.you);
  visit("made", line.made);
  visit("moved", line.moved);
}

/// A page of the lobby, or all that somebody's tokens open.
struct LobbyPage {
  Maybe<std::size_t> all;
  std::vector<JsonOf<TableLine>> tables;
  Maybe<bool> more;
};
void fields(auto& visit, Of<LobbyPage> auto& page) {
  visit("all", page.all);
  visit("tables", page.tables);
  visit("more", page.more);
}

struct OptionInfo {
  struct Range {
    int min = 0;
    int max = 0;
  };
  std::string_view name;
  Maybe<std::vector<std::string>> values;
  Maybe<Range> range;
  std::string default_value;
  std::string_view text;
};
void fields(auto& visit, Of<OptionInfo::Range> auto& range) {
  visit("min", range.min);
  visit("max", range.max);
}
void fields(auto& visit, Of<OptionInfo> auto& option) {
  visit("name", option.name);
  visit("values", option.values);
  visit("range", option.range);
  visit("default", option.default_value);
  visit("text", option.text);
}
struct GameInfo {
  std::string_view id, title;
  OptionInfo::Range seats;
  int rules_revision = 0;
  std::vector<OptionInfo> options;
  std::vector<BotAbout> bots;
};
void fields(auto& visit, Of<GameInfo> auto& game) {
  visit("id", game.id);
  visit("title", game.title);
  visit("seats", game.seats);
  visit("rules_revision", game.rules_revision);
  visit("options", game.options);
  visit("bots", game.bots);
}
struct Catalogue {
  std::vector<GameInfo> games;
};
void fields(auto& visit, Of<Catalogue> auto& all) { visit("games", all.games); }

/// What may have changed since somebody looked.
TableShown table_now(const Table& table, SeatSet eyes, std::int64_t now);
/// And what never does.
void show_as_made(TableShown& shown, const Table& table);
News news(const Table& table, const Eyes& eyes);
std::string replay_message(const Table& table, std::size_t at, Seat as, bool with_log);
std::vector<Entry> entries(const Match& match, std::size_t from, SeatSet eyes);
std::vector<Seat> as_list(SeatSet seats);
std::vector<PlaceShown> places_in(const Match& match);
/// Of a seat's options what it may say now, and what it may not, by the rule that forbids it.
std::vector<std::string> legal_moves(const std::vector<Choice>& options);
std::vector<RefusedMoves> refused_moves(const About& about, const std::vector<Choice>& options);
TableLine summary(const Table& table, SeatSet yours, std::int64_t moved);
std::string catalogue_message();
std::string error_message(const Refusal& refusal);

}  // namespace roundhouse::server
