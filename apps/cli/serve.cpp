#include "server/serve.hpp"

#include <memory>
#include <ostream>

#include "cli/command.hpp"

namespace roundhouse::cli {

namespace {

int run_server(const server::ServeOrder& order, bool forgetful, const Console& console) {
  if (order.port < 0 || order.port > 65535) return console.complain("--port goes from 0 to 65535");
  server::ServeOrder wanted = order;
  if (forgetful) wanted.database.clear();
  return server::serve(wanted, console.out, console.err);
}

}  // namespace

Command serve_command() {
  auto order = std::make_shared<server::ServeOrder>();
  auto forgetful = std::make_shared<bool>(false);
  return {.name = "serve",
          .text = "Open the tables to browsers and programs.",
          .examples =
              "  roundhouse serve\n  roundhouse serve --port 9000 --db games.db\n"
              "  roundhouse serve --bind 0.0.0.0 --port 80",
          .arguments = {{"--port", &order->port, "Where to listen; 0 takes any free port.", "N"},
                        {"--bind", &order->bind, "The address to listen on.", "ADDRESS"},
                        {"--db", &order->database, "The file the tables live in.", "FILE"},
                        {"--memory", forgetful.get(), "Keep nothing: tables die with the server."},
                        {"--web", &order->web, "Serve the pages from this folder.", "DIR"},
                        {"--sockets", &order->sockets, "How many connections at once.", "N"},
                        {"--thinkers", &order->thinkers, "Threads for bots.", "N"}},
          .run = [order, forgetful](const Console& console) {
            return run_server(*order, *forgetful, console);
          }};
}

}  // namespace roundhouse::cli
