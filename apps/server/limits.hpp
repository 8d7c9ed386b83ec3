#pragma once

#include <array>
#include <string_view>

namespace roundhouse::server {

/// What one address, one table and everybody together may ask of a server. 0: whatever they like,
/// which is what tests want; a server that is opened begins with `usual`.
struct Limits {
  // one address
  int sockets_each = 0;   // connections at once
  int requests = 0;       // a second; ten seconds' worth may come at once
  int hellos = 0;         // a second; ten seconds' worth may come at once
  int tables = 0;         // made in an hour; of these four a sixth may come at once
  int imports = 0;        // in an hour
  int hints = 0;          // asked for in an hour
  int reviews_begun = 0;  // in an hour
  int listed = 0;         // tables of one address in the lobby that wait for people
  int reviews_each = 0;   // reviews under way
  // one table
  int chat = 0;              // lines of one seat a minute
  int chat_lines = 0;        // lines of everybody, ever
  int watchers = 0;          // sockets that only look
  int watch_pause = 0;       // milliseconds; what happens meanwhile they are told together
  int watch_pause_each = 0;  // milliseconds the pause has at least for each of them
  // everybody
  int hints_waiting = 0;
  int reviews = 0;         // under way
  int unjoined_hours = 0;  // until a table with free seats that nobody looked at is closed
};

inline constexpr Limits usual{.sockets_each = 256,
                              .requests = 100,
                              .hellos = 20,
                              .tables = 360,
                              .imports = 180,
                              .hints = 360,
                              .reviews_begun = 60,
                              .listed = 10,
                              .reviews_each = 2,
                              .chat = 30,
                              .chat_lines = 3000,
                              .watchers = 5000,
                              .watch_pause = 250,
                              .watch_pause_each = 10,
                              .hints_waiting = 64,
                              .reviews = 8,
                              .unjoined_hours = 48};

struct LimitName {
  std::string_view name;
  int Limits::* limit;
  std::string_view text;
};

/// As `serve --limit NAME=N` calls them.
inline constexpr auto limit_names = std::to_array<LimitName>({
    {"sockets-each", &Limits::sockets_each, "connections of one address at once"},
    {"requests", &Limits::requests, "requests and messages of one address a second"},
    {"hellos", &Limits::hellos, "times one address sits down a second"},
    {"tables", &Limits::tables, "tables one address makes in an hour"},
    {"imports", &Limits::imports, "transcripts one address brings in within an hour"},
    {"hints", &Limits::hints, "hints one address asks for in an hour"},
    {"reviews-begun", &Limits::reviews_begun, "reviews one address begins in an hour"},
    {"listed", &Limits::listed, "tables of one address that wait for people in the lobby"},
    {"reviews-each", &Limits::reviews_each, "reviews one address has under way"},
    {"chat", &Limits::chat, "lines one seat says a minute"},
    {"chat-lines", &Limits::chat_lines, "lines that are ever said at one table"},
    {"watchers", &Limits::watchers, "sockets that only look at one table"},
    {"watch-pause", &Limits::watch_pause,
     "milliseconds between messages to those who only look; what happens meanwhile comes together"},
    {"watch-pause-each", &Limits::watch_pause_each,
     "milliseconds that pause has at least for each who looks; 0: however many they are"},
    {"hints-waiting", &Limits::hints_waiting, "hints that wait to be thought out"},
    {"reviews", &Limits::reviews, "reviews under way"},
    {"unjoined-hours", &Limits::unjoined_hours, "until a table nobody joined is closed"},
});

}  // namespace roundhouse::server
