// Two worlds a seat cannot tell apart must give it the same bytes, whatever it asks and is told.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/words.hpp"
#include "server/hall.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

struct Entry {
  Seat seat{};
  std::string move;
};
using World = std::vector<Entry>;

std::vector<std::string> legal_moves(const Match& match, Seat seat) {
  std::vector<std::string> out;
  for (const Choice& choice : match.options(seat)) {
    if (choice.refused == nullptr) out.push_back(choice.move);
  }
  return out;
}

World random_world(const Game& game, const OptionTexts& options, Rng& rng) {
  const auto match = std::move(*game.begin(options));
  World out;
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    if (seat == nature) {
      match->roll(rng);
    } else {
      const auto moves = legal_moves(*match, seat);
      const auto pick = rng.below(static_cast<std::uint32_t>(moves.size()));
      REQUIRE(match->submit(seat, moves[pick]));
    }
    out.push_back({seat, match->said(match->length() - 1)});
  }
  return out;
}

/// Plays on in the other world so that the viewer notices nothing; another move than in the first
/// world where there is one. False if every way would show.
bool play_unnoticed(Match& other, const Match& after, const Entry& entry, Seat viewer, Rng& rng) {
  const std::size_t n = after.length() - 1;
  std::vector<std::string> moves{entry.move};
  if (entry.seat != viewer) {
    moves = legal_moves(other, entry.seat);
    for (std::size_t i = moves.size(); i > 1; --i) {
      std::swap(moves[i - 1], moves[rng.below(static_cast<std::uint32_t>(i))]);
    }
    constexpr std::size_t most_tried = 24;
    if (moves.size() > most_tried) moves.resize(most_tried);
    // Worlds that differ in a few places stay alike for longer.
    if (rng.below(3) == 0) {
      std::erase(moves, entry.move);
      moves.push_back(entry.move);
    } else {
      moves.insert(moves.begin(), entry.move);
    }
  }
  for (const std::string& move : moves) {
    if (!other.submit(entry.seat, move)) continue;
    if (other.seen(n, viewer) == after.seen(n, viewer) &&
        other.view_json(viewer) == after.view_json(viewer) && other.to_act() == after.to_act()) {
      return true;
    }
    other.rewind(n);
  }
  return false;
}

bool differ(const World& one, const World& two) {
  return !std::equal(one.begin(), one.end(), two.begin(), two.end(),
                     [](const Entry& a, const Entry& b) { return a.move == b.move; });
}

/// One try at another world beside this one; how far both may be played.
std::size_t play_beside(const Game& game, const OptionTexts& options, Seat viewer, const World& one,
                        World& two, Rng& rng) {
  const auto first = std::move(*game.begin(options));
  const auto second = std::move(*game.begin(options));
  std::size_t whole = 0;  // up to here nobody waits for nature
  two.clear();
  for (const Entry& entry : one) {
    REQUIRE(first->submit(entry.seat, entry.move));
    if (!play_unnoticed(*second, *first, entry, viewer, rng)) break;
    two.push_back({entry.seat, second->said(second->length() - 1)});
    if (!first->to_act().contains(nature)) whole = two.size();
  }
  two.resize(whole);
  return whole;
}

/// The longest beginnings found of two games the viewer cannot tell apart.
std::pair<World, World> twins(const Game& game, const OptionTexts& options, Seat viewer,
                              std::uint64_t seed) {
  Rng rng{seed};
  const World whole = random_world(game, options, rng);
  std::pair<World, World> best;
  constexpr int tries = 12;
  for (int i = 0; i < tries; ++i) {
    World one = whole;
    World two;
    one.resize(play_beside(game, options, viewer, whole, two, rng));
    if (differ(one, two) && one.size() > best.first.size()) best = {one, two};
  }
  return best;
}

std::string new_table(const Game& game, const OptionTexts& options) {
  json::array seats;
  json::object chosen;
  for (const auto& [name, value] : options) {
    if (name != "seats") chosen[name] = value;
    for (int i = 0; name == "seats" && i < std::stoi(value); ++i) {
      seats.push_back(json::object{{"kind", "person"}});
    }
  }
  return json::serialize(json::object{{"game", std::string{game.about().id}},
                                      {"options", chosen},
                                      {"seats", seats},
                                      {"undo", "consent"},
                                      {"visibility", "listed"},
                                      {"pace_seconds", 600}});
}

/// Everything the viewer and a watcher are sent while this world is played.
std::vector<std::string> bytes_sent(const Game& game, const OptionTexts& options,
                                    const World& world, Seat viewer) {
  Hall hall{[&](Match& match, const Fairness&) {
    REQUIRE(match.submit(nature, world[match.length()].move));
  }};
  const json::value made = json::parse(hall.post("/tables", new_table(game, options)).body);
  const std::string table{made.at("table").as_string()};
  std::vector<std::string> tokens;
  for (const json::value& seat : made.at("seats").as_array()) {
    tokens.emplace_back(seat.at("token").as_string());
  }
  const std::string own = tokens[static_cast<std::size_t>(index(viewer))];
  const std::string path = "/tables/" + table;
  const Talking talking = talk(hall, table, {own});
  std::vector<std::string> out;
  const auto ask = [&](const Answer& answer) {
    out.push_back(std::to_string(answer.status) + " " + answer.body);
  };
  const std::string as = "&as=" + word_for(viewer);
  std::size_t n = 0;
  n = hall.table(table).match().length();
  while (n < world.size()) {
    ask(hall.get(path, {own}));
    ask(hall.get(path + "/options", {own}));
    ask(hall.get(path + "/replay?log=1&at=" + std::to_string(n) + as, {own}));
    ask(hall.get(path + "/replay?at=" + std::to_string(n / 2) + as, {own}));
    ask(hall.get(path + "/replay?as=" + word_for(Seat((index(viewer) + 1) % 2)), {own}));
    ask(hall.get(path + "/export", {own}));
    ask(hall.get("/tables"));
    ask(hall.post(path + "/explain", R"({"move":"draw"})", {own}));
    const Entry& entry = world[n];
    const json::object order{{"seat", word_for(entry.seat)}, {"move", entry.move}};
    const Answer moved = hall.post(path + "/moves", json::serialize(order), tokens);
    REQUIRE_MESSAGE(moved.status == 200, moved.body);
    if (entry.seat == viewer) ask(moved);
    n = hall.table(table).match().length();
  }
  ask(hall.get(path, {own}));
  out.insert(out.end(), talking.ear->heard.begin(), talking.ear->heard.end());
  talking.listener->gone();
  return out;
}

struct Tally {
  int pairs = 0;
  std::size_t entries = 0;
  std::size_t bytes = 0;
};

Tally compare_worlds(const Game& game, int wanted) {
  Tally tally;
  for (int seats = game.about().fewest_seats; seats <= std::min(3, game.about().most_seats);
       ++seats) {
    const OptionTexts options{{"seats", std::to_string(seats)}};
    int found = 0;
    for (std::uint64_t seed = 1; found < wanted && seed <= 20U * static_cast<unsigned>(wanted);
         ++seed) {
      const Seat viewer{static_cast<std::uint8_t>(seed % static_cast<unsigned>(seats))};
      const auto [one, two] = twins(game, options, viewer, seed);
      if (!differ(one, two)) continue;
      ++found;
      const auto first = bytes_sent(game, options, one, viewer);
      const auto second = bytes_sent(game, options, two, viewer);
      REQUIRE(first.size() == second.size());
      for (std::size_t i = 0; i < first.size(); ++i) {
        INFO(game.about().id, " seed ", seed, " seat ", word_for(viewer), " message ", i);
        REQUIRE(first[i] == second[i]);
        tally.bytes += first[i].size();
      }
      tally.entries += one.size();
    }
    tally.pairs += found;
  }
  return tally;
}

}  // namespace

TEST_CASE("Worlds that look alike to a seat send it the same bytes") {
  const Tally tally = compare_worlds(*find_game("yardmaster-express"), 12);
  MESSAGE(tally.pairs, " pairs of worlds, ", tally.entries, " entries, ", tally.bytes,
          " bytes compared");
  CHECK(tally.pairs >= 20);
}
