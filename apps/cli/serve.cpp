#include "server/serve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <ostream>
#include <span>

#include "cli/built_in.hpp"
#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

/// Reads `tables=60`; false if there is no such limit or no such number.
bool read_limit(const std::string& said, server::Limits& limits) {
  const auto equals = said.find('=');
  if (equals == std::string::npos) return false;
  for (const server::LimitName& known : server::limit_names) {
    if (said.compare(0, equals, known.name) != 0) continue;
    return read_word(std::string_view{said}.substr(equals + 1), limits.*known.limit) &&
           limits.*known.limit >= 0;
  }
  return false;
}

/// What can be limited, and how much it is unless told otherwise.
std::string limits_text() {
  std::string out = "Limits, as --limit NAME=N; 0 lifts one:\n";
  for (const server::LimitName& known : server::limit_names) {
    out += fmt::format("  {:<16} {:>5}  {}\n", known.name, server::usual.*known.limit, known.text);
  }
  return out;
}

template <class T>
struct Setting {
  std::string_view name;
  T server::ServeOrder::* field;
};
constexpr auto number_settings =
    std::to_array<Setting<int>>({{"port", &server::ServeOrder::port},
                                 {"sockets", &server::ServeOrder::sockets},
                                 {"thinkers", &server::ServeOrder::thinkers}});
constexpr auto text_settings =
    std::to_array<Setting<std::string>>({{"bind", &server::ServeOrder::bind},
                                         {"store", &server::ServeOrder::database},
                                         {"web", &server::ServeOrder::web},
                                         {"lab", &server::ServeOrder::lab},
                                         {"bans", &server::ServeOrder::bans}});
constexpr auto flag_settings = std::to_array<Setting<bool>>(
    {{"in-clear", &server::ServeOrder::in_clear}, {"forwarded", &server::ServeOrder::forwarded}});

template <class T>
T server::ServeOrder::* field_called(const std::string& name, std::span<const Setting<T>> known) {
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](const Setting<T>& one) { return one.name == name; });
  return found == known.end() ? nullptr : found->field;
}

/// One line of a settings file: `name = value`, named as the options are, or `limit.tables = 60`.
/// What the command line says goes first: only what is still as usual is changed.
bool apply_setting(const std::string& name, const std::string& value, server::ServeOrder& order) {
  static const server::ServeOrder usual;
  const auto set = [&](auto field, const auto& to) {
    if (order.*field == usual.*field) order.*field = to;
    return true;
  };
  if (const auto field = field_called<std::string>(name, text_settings)) return set(field, value);
  if (const auto field = field_called<bool>(name, flag_settings)) {
    order.*field = order.*field || value == "yes";
    return value == "yes" || value == "no";
  }
  int number = 0;
  const bool is_number = read_word(value, number);
  if (const auto field = field_called<int>(name, number_settings)) {
    return is_number && set(field, number);
  }
  if (name == "drain") return is_number && set(&server::ServeOrder::drain, number);
  if (name == "host") return order.hosts.push_back(value), true;
  if (name == "metrics-for") return order.metrics_for.push_back(value), true;
  if (name == "log") return read_word(value, order.log_level);
  return name.starts_with("limit.") && read_limit(name.substr(6) + "=" + value, order.limits);
}

Fault read_settings(const std::string& file, server::ServeOrder& order) {
  std::ifstream in{file};
  if (!in) return {file + " cannot be read"};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string text = trimmed(line);
    if (text.empty() || text[0] == '#') continue;
    const auto equals = std::min(text.find('='), text.size());
    const std::string name = trimmed(text.substr(0, equals));
    const std::string value = trimmed(text.substr(std::min(equals + 1, text.size())));
    if (!apply_setting(name, value, order)) {
      // Not the value: a store's address may hold a password.
      return {file + ": " + name + " is no setting, or its value is none", number};
    }
  }
  return {};
}

int run_server(const server::ServeOrder& order, const std::vector<std::string>& said,
               bool forgetful, const std::string& settings, const std::string& level,
               const Console& console) {
  if (order.port < 0 || order.port > 65535) return console.complain("--port goes from 0 to 65535");
  server::ServeOrder wanted = order;
  wanted.version = program_version();
  if (!settings.empty()) {
    if (const Fault fault = read_settings(settings, wanted); !fault.text.empty()) {
      return console.complain(fault);
    }
  }
  if (!level.empty() && !read_word(level, wanted.log_level)) {
    return console.complain("--log is error, warning or info");
  }
  if (forgetful) wanted.database.clear();
  for (const std::string& one : said) {
    if (!read_limit(one, wanted.limits)) {
      return console.complain("\"" + one + "\" is not a limit; serve --help names them");
    }
  }
  return server::serve(wanted, console.out, console.err);
}

}  // namespace

Command serve_command() {
  auto order = std::make_shared<server::ServeOrder>();
  auto forgetful = std::make_shared<bool>(false);
  auto limits = std::make_shared<std::vector<std::string>>();
  auto settings = std::make_shared<std::string>();
  auto level = std::make_shared<std::string>();
  return {
      .name = "serve",
      .text = "Open the tables to browsers and programs.",
      .examples =
          "  roundhouse serve\n  roundhouse serve --port 9000 --db games.db\n"
          "  roundhouse serve --store postgres://roundhouse@localhost/roundhouse\n"
          "  roundhouse serve --bind 0.0.0.0 --in-clear --host games.home\n"
          "  roundhouse serve --limit tables=60 --limit requests=500\n" +
          limits_text(),
      .arguments =
          {{"--port", &order->port, "Where to listen; 0 takes any free port.", "N"},
           {"--bind", &order->bind, "The address to listen on.", "ADDRESS"},
           {"--in-clear", &order->in_clear,
            "Other machines may connect without TLS; tokens can be overheard."},
           {"--host", &order->hosts,
            "A name browsers may call this server by, beside its addresses.", "NAME"},
           {"--db", &order->database, "The file the tables live in.", "FILE"},
           {"--store", &order->database,
            "Where the tables live: a file, or postgres://USER@HOST/DATABASE, which "
            "several servers may share.",
            "WHERE"},
           {"--memory", forgetful.get(), "Keep nothing: tables die with the server."},
           {"--web", &order->web, "Serve the pages from this folder.", "DIR"},
           {"--lab", &order->lab, "Show the finished studies of this folder under /lab/.", "DIR"},
           {"--sockets", &order->sockets, "How many connections at once.", "N"},
           {"--limit", limits.get(), "How much of something, see below.", "NAME=N"},
           {"--forwarded", &order->forwarded, "A proxy in front says in X-Forwarded-For who asks."},
           {"--settings", settings.get(),
            "A file with lines such as `store = games.db`; the command line goes "
            "first.",
            "FILE"},
           {"--log", level.get(), "How much to log: error, warning or info.", "LEVEL"},
           {"--bans", &order->bans,
            "A file with addresses that may not come, see `roundhouse admin ban`.", "FILE"},
           {"--metrics-for", &order->metrics_for,
            "An address that may read /metrics, beside this machine.", "ADDRESS"},
           {"--drain", &order->drain,
            "Seconds to go on after being told to end, so that a front in front of "
            "several servers can send people to another one.",
            "SECONDS"},
           {"--thinkers", &order->thinkers,
            "Threads for bots; 0, and the default: one for each core.", "N"}},
      .run = [order, limits, forgetful, settings, level](const Console& console) {
        return run_server(*order, *limits, *forgetful, *settings, *level, console);
      }};
}

}  // namespace roundhouse::cli
