// What a worker calls. It writes its words at engine_room(bytes) first, and reads what
// engine_said() and engine_size() show afterwards.
#include <memory>
#include <string>
#include <utility>

#include "core/words.hpp"
#include "server/problem.hpp"
#include "table/catalogue.hpp"
#include "table/trace.hpp"
#include "wasm/house.hpp"
#include "wasm/page_shelf.hpp"

#define ROUNDHOUSE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

using namespace roundhouse;

namespace {

std::string heard;
std::string said;
std::unique_ptr<House> house;

std::string line_of(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  return std::string{line};
}

/// "VERB path query authorization", each in a line of its own, and the body behind them.
server::Request request() {
  std::string_view rest = heard;
  server::Request asked;
  asked.verb = line_of(rest);
  asked.path = line_of(rest);
  asked.query = line_of(rest);
  asked.authorization = line_of(rest);
  asked.content_type = "application/json";
  asked.body = rest;
  return asked;
}

int say(Outcome<std::string> outcome) {
  const bool well = static_cast<bool>(outcome);
  said = well ? std::move(*outcome) : outcome.fault().sentence();
  return well ? 1 : 0;
}

}  // namespace

ROUNDHOUSE_EXPORT(engine_room) char* engine_room(std::size_t bytes) {
  heard.resize(bytes);
  return heard.data();
}
ROUNDHOUSE_EXPORT(engine_said) const char* engine_said() { return said.data(); }
ROUNDHOUSE_EXPORT(engine_size) std::size_t engine_size() { return said.size(); }

/// Lessons, guided games and puzzles of the game, once the page has fetched them.
ROUNDHOUSE_EXPORT(engine_shelve) void engine_shelve() {
  fill_shelves(catalogue().front()->about().id, heard);
  if (house) house->read_shelves();
}

// The tables; the words are the beginning of their names.
ROUNDHOUSE_EXPORT(house_open) void house_open() {
  house = std::make_unique<House>(heard);
  house->wake();
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_ask) void house_ask(int id) {
  house->ask(id, request());
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_line) void house_line(int id) {
  house->open_line(id, request());
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_hear) void house_hear(int line) {
  const std::string text = heard;
  house->hear(line, text);
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_gone) void house_gone(int line) {
  house->gone(line);
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_stored) void house_stored(int id, int how) {
  house->store().stored(id, static_cast<PageStore::How>(how), std::string{heard});
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_was_read) void house_was_read(int id, int well) {
  house->store().was_read(id, well != 0, std::string{heard});
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_listed) void house_listed(int id, int well) {
  house->store().listed(id, well != 0, std::string{heard});
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_thought) void house_thought(int id) {
  house->thinkers().thought(id, heard);
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_changed) void house_changed() {
  house->changed(heard);
  house->go_on();
}
ROUNDHOUSE_EXPORT(house_tick) void house_tick() {
  house->tick();
  house->go_on();
}

/// Thinks about a problem of write_problem(); 0: it makes no sense, said in a sentence.
ROUNDHOUSE_EXPORT(engine_think) int engine_think() {
  const auto problem = server::read_problem(heard);
  if (!problem) return say(problem.fault());
  return say(server::think(*problem));
}

/// A game between bots (table/trace.hpp): "bot options", for comparing machines.
ROUNDHOUSE_EXPORT(engine_trace)
int engine_trace(std::uint64_t seed, std::size_t most, int lines) {
  std::string_view rest = heard;
  const std::string_view bot = next_word(rest);
  return say(trace(*catalogue().front(),
                   {.options = rest, .bot = bot, .seed = seed, .most = most, .lines = lines != 0}));
}

/// How fast the game runs here, each figure over so many CPU seconds: playouts, then a guided
/// search's and a plain one's iterations a second.
ROUNDHOUSE_EXPORT(engine_measure) int engine_measure(double slice) {
  const Measurement found = catalogue().front()->measure(slice);
  return say(std::to_string(found.playouts_per_second) + " " +
             std::to_string(found.guided_per_second) + " " +
             std::to_string(found.plain_per_second));
}
