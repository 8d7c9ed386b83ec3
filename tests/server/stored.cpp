// Stored tables of long ago, of other rules, and with a line changed.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "server/guests.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

std::string fixture(const std::string& name) {
  const char* root = std::getenv("ROUNDHOUSE_SOURCE");
  REQUIRE(root != nullptr);
  std::ifstream in{std::string{root} + "/tests/fixtures/" + name, std::ios::binary};
  REQUIRE_MESSAGE(in, name);
  return {std::istreambuf_iterator<char>{in}, {}};
}
std::string stored(const std::string& name) { return fixture("tables/" + name); }

void replace(std::string& text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  REQUIRE_MESSAGE(at != std::string::npos, what);
  text.replace(at, what.size(), by);
}

/// Yardmaster Express after a fix of its rules: since revision 2 a game has the caboose-free
/// strategic deal. What was begun before goes on as it was.
class Fixed final : public Game {
 public:
  About about() const override {
    About out = old().about();
    out.rules_revision = 2;
    return out;
  }
  std::vector<BotAbout> bots() const override { return old().bots(); }
  OptionTexts default_options() const override {
    OptionTexts out = old().default_options();
    out.emplace_back("rulings", "r2.strategic_deal");
    return out;
  }
  Outcome<std::unique_ptr<Match>> begin(const OptionTexts& options) const override {
    bool fixed = true;
    OptionTexts rest;
    for (const auto& [name, value] : options) {
      if (name == "rulings") {
        fixed = value == "r2.strategic_deal";
      } else if (name != "strategic" || !fixed) {
        rest.emplace_back(name, value);
      }
    }
    if (fixed) rest.emplace_back("strategic", "yes");
    return old().begin(rest);
  }
  Outcome<std::unique_ptr<Match>> replay(const Transcript& transcript,
                                         std::size_t to) const override {
    return old().replay(transcript, to);
  }
  Outcome<SimulationReport> simulate(const SimulationOrder&) const override {
    return Fault{"not here"};
  }
  Outcome<std::unique_ptr<Trials>> trials(const TrialOrder&) const override {
    return Fault{"not here"};
  }
  std::vector<EventAbout> events() const override { return {}; }
  Outcome<std::uint64_t> perft(const OptionTexts&, int, std::uint64_t) const override {
    return Fault{"not here"};
  }
  Measurement measure(double) const override { return {}; }
  std::string typescript() const override { return {}; }

 private:
  static const Game& old() { return *find_game("yardmaster-express"); }
};

const Game* find_fixed(std::string_view id) {
  static const Fixed fixed;
  return id == "yardmaster-express" ? &fixed : nullptr;
}

/// A table's lines after so many moves of persons.
std::string lines_after(int moves) {
  Hall hall;
  const Made made = make(hall, two_persons);
  for (int i = 0; i < moves; ++i) REQUIRE(play_first(hall, made));
  return hall.lines(made.table);
}

}  // namespace

TEST_CASE("A table stored before there were hashes opens") {
  const auto table = Table::load("old", stored("first_version.table"));
  REQUIRE_MESSAGE(table, (table ? "" : table.fault().sentence()));
  CHECK((*table)->read_only().empty());
  CHECK((*table)->settings().pace_seconds == 60);
  CHECK((*table)->settings().bot_seconds.value == 0.5);
  CHECK((*table)->settings().stands_in() == "greedy");
  CHECK((*table)->match().length() == 6);
}

TEST_CASE("A game begun before a rules fix goes on as it was") {
  const std::string lines = stored("first_version.table");
  const auto table = Table::load("old", lines, "", find_fixed);
  REQUIRE_MESSAGE(table, (table ? "" : table.fault().sentence()));
  CHECK((*table)->read_only().empty());
  REQUIRE((*table)->match().length() == 6);
  const auto before = Table::load("old", lines);
  CHECK((*table)->match().hash() == (*before)->match().hash());
  const Seat seat = (*table)->match().to_act().first();
  const std::string move = (*table)->match().options(seat)[0].move;
  CHECK_FALSE((*table)->play(seat, move, draw_fairly, 0).has_value());
  CHECK((*table)->match().length() > 6);
  // a game that begins after the fix has the ruling
  const auto fresh = find_fixed("yardmaster-express")->begin({{"seats", "2"}});
  CHECK((*fresh)->hash() != (*find_game("yardmaster-express")->begin({{"seats", "2"}}))->hash());
}

TEST_CASE("FC-21.12 a First Class game of revision 1 is played on by it, brought or stored") {
  const Game& game = *find_game("first-class");
  const auto transcript = read_transcript(fixture("first_class/revision_1_storage.game"));
  REQUIRE_MESSAGE(transcript, (transcript ? "" : transcript.fault().sentence()));
  CHECK(transcript->rules_revision == 1);
  const auto toolbox = std::find_if(transcript->entries.begin(), transcript->entries.end(),
                                    [](const auto& said) { return said.move == "use toolbox"; });
  const auto to = static_cast<std::size_t>(toolbox - transcript->entries.begin()) + 2;
  auto match = game.replay(*transcript, to);
  REQUIRE_MESSAGE(match, (match ? "" : match.fault().sentence()));
  CHECK((*match)->to_act() == SeatSet{Seat{0}});  // B may not decline one of the others any more
  CHECK((*match)->transcript().rules_revision == 1);

  Settings settings;
  settings.game = "first-class";
  settings.options = (*match)->transcript().options;
  settings.seats = {{.kind = SeatKind::Person, .name = "A"},
                    {.kind = SeatKind::Person, .name = "B"}};
  Table brought{"t", settings, std::move(*match), Fairness{}};
  const std::string lines = brought.take_lines();
  CHECK(lines.find("rules 1\n") != std::string::npos);
  const auto table = Table::load("t", lines);
  REQUIRE_MESSAGE(table, (table ? "" : table.fault().sentence()));
  CHECK((*table)->read_only().empty());
  CHECK((*table)->match().hash() == brought.match().hash());
  CHECK((*table)->awaited() == SeatSet{Seat{0}});
}

TEST_CASE("A table of rules this program does not know is shown, says why, and cannot be changed") {
  std::string lines = stored("first_version.table");
  replace(lines, "rules 1\n", "rules 7\n");
  const auto table = Table::load("new", lines);
  REQUIRE(table);
  CHECK((*table)->match().length() == 6);
  CHECK((*table)->read_only().find("revision 7") != std::string::npos);
  CHECK((*table)->read_only().find("entry 6") != std::string::npos);
  CHECK((*table)->awaited().empty());
}

TEST_CASE("A visitor of such a table sees its log and reads why, and a move is refused") {
  Hall hall;
  const Made made = make(hall, two_persons);
  REQUIRE(play_first(hall, made));
  hall.store.spoil = [](Reading& reading) {
    replace(reading.rows[0].lines, "rules 1\n", "rules 9\n");
  };
  Hall next{hall};
  next.store.spoil = hall.store.spoil;
  const json::value table = look(next, made, made.tokens);
  CHECK(str(table.at("read_only")).find("revision 9") != std::string::npos);
  CHECK_FALSE(table.at("log").as_array().empty());
  CHECK(rule_of(next.post(made.path("moves"), R"({"seat":"A","move":"x"})", made.tokens)) ==
        "read-only");
}

TEST_CASE("After sixteen entries at the latest a hash follows, and a whole table passes") {
  const std::string lines = lines_after(9);
  CHECK(lines.find("\n= ") != std::string::npos);
  const auto table = Table::load("t", lines);
  REQUIRE(table);
  CHECK((*table)->read_only().empty());
}

TEST_CASE("Any changed line before a hash is noticed, whatever it says") {
  const std::string lines = lines_after(9);
  const auto end = lines.rfind("\n= ");
  REQUIRE(end != std::string::npos);
  int tried = 0;
  for (std::size_t at = lines.find('\n') + 1; at < end; at = lines.find('\n', at) + 1) {
    const auto last = lines.find('\n', at) - 1;
    std::string spoilt = lines;
    spoilt[last] = spoilt[last] == 'x' ? 'y' : 'x';
    const auto table = Table::load("t", spoilt);
    const bool noticed = !table || !(*table)->read_only().empty();
    CHECK_MESSAGE(noticed, spoilt.substr(at, last - at + 1));
    ++tried;
  }
  CHECK(tried > 20);
}

TEST_CASE("BP-4.19 a table keeps every option it was begun with, whatever the default is by then") {
  for (const std::string value : {"yes", "no"}) {
    Hall hall;
    const std::string wish =
        R"({"game":"black-pawn-trucking","seats":[{"kind":"person"}],"options":{)" +
        (value == "no" ? R"("allow_return_delivery":"no")" : std::string{}) + "}}";
    const Answer answer = hall.post("/tables", wish);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    const std::string name = str(json::parse(answer.body).at("table"));
    const std::string lines = hall.lines(name);
    CHECK(lines.find("option allow_return_delivery " + value + "\n") != std::string::npos);
    const auto loaded = Table::load(name, lines);
    REQUIRE(loaded);
    const OptionTexts options = (*loaded)->match().transcript().options;
    CHECK(std::count(options.begin(), options.end(),
                     std::pair<std::string, std::string>{"allow_return_delivery", value}) == 1);
  }
}
