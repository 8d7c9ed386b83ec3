#include "table/game.hpp"

#include <doctest/doctest.h>

#include <string>

#include "core/transcript.hpp"
#include "table/catalogue.hpp"
#include "table/playthrough.hpp"

using namespace roundhouse;

namespace {

const Game& yard_game() { return *find_game("yardmaster-express"); }

std::string fault_of(const OptionTexts& options) {
  const auto match = yard_game().begin(options);
  REQUIRE_FALSE(bool(match));
  return match.fault().sentence();
}

Transcript some_transcript() {
  const auto script = random_script(yard_game(), {{"seats", "2"}}, 4, 1000);
  REQUIRE(bool(script));
  auto match = yard_game().begin(script->options);
  REQUIRE(bool(match));
  for (const auto& entry : script->moves) REQUIRE(bool((*match)->submit(entry.seat, entry.move)));
  return (*match)->transcript();
}

Fault replay_fault(const Transcript& transcript) {
  const auto match = yard_game().replay(transcript);
  REQUIRE_FALSE(bool(match));
  return match.fault();
}

}  // namespace

TEST_CASE("the catalogue finds a game by its id, and none by another word") {
  CHECK(find_game("yardmaster-express") != nullptr);
  CHECK(find_game("Yardmaster Express") == nullptr);
  CHECK(find_game("") == nullptr);
}

TEST_CASE("every game says what it is: seats, options with their defaults, rules, bots") {
  for (const Game* game : catalogue()) {
    const About about = game->about();
    INFO(std::string{about.id});
    CHECK(find_game(about.id) == game);
    CHECK(about.fewest_seats >= 1);
    CHECK(about.most_seats <= max_seats);
    CHECK(about.rules_revision >= 1);
    CHECK_FALSE(about.rulebook.empty());
    CHECK_FALSE(game->bots().empty());
    CHECK(bool(game->begin({})));
    auto defaults = game->default_options();
    std::erase_if(defaults, [](const auto& one) { return one.first == "rulings"; });  // not chosen
    REQUIRE(defaults.size() == about.options.size());
    for (std::size_t i = 0; i < defaults.size(); ++i) {
      CHECK(defaults[i].first == about.options[i].name);
      const std::string key = "option." + std::string{defaults[i].first};
      CHECK_MESSAGE(find_text(*about.texts, Language::English, key) != nullptr, key);
    }
  }
}

TEST_CASE("an option that is unknown, misspelt or against the rules is refused by name") {
  CHECK(fault_of({{"colour", "red"}}) == "there is no option called colour");
  CHECK(fault_of({{"seats", "many"}}) == "seats cannot be many");
  CHECK(fault_of({{"strategic", "perhaps"}}) == "strategic cannot be perhaps");
  CHECK(fault_of({{"seats", "9"}}).find("(YE-2.1)") != std::string::npos);
  CHECK(fault_of({{"seats", "999"}}) == "seats cannot be 999");
}

TEST_CASE("a transcript is replayed to its end or to any entry before") {
  const Transcript transcript = some_transcript();
  const auto whole = yard_game().replay(transcript);
  REQUIRE(bool(whole));
  CHECK((*whole)->over());
  for (std::size_t to = 0; to <= transcript.entries.size(); ++to) {
    const auto part = yard_game().replay(transcript, to);
    REQUIRE(bool(part));
    CHECK((*part)->length() == to);
    CHECK((*part)->hash() == (*whole)->at(to)->hash());
  }
}

TEST_CASE("a transcript of another game, revision or number of seats is not replayed") {
  Transcript other = some_transcript();
  other.game = "first-class";
  CHECK(replay_fault(other).text.find("not of yardmaster-express") != std::string::npos);
  other = some_transcript();
  other.rules_revision = 99;
  CHECK(replay_fault(other).text.find("revision 99") != std::string::npos);
  other = some_transcript();
  other.seats.emplace_back("one too many");
  CHECK(replay_fault(other).line == 5);
  other = some_transcript();
  other.options = {{"seats", "8"}};
  CHECK(replay_fault(other).text.find("YE-2.1") != std::string::npos);
}

TEST_CASE("an illegal move in a transcript is refused with its line and its rule") {
  Transcript wrong = some_transcript();
  wrong.entries[20].move = "couple P4|P4 up";
  wrong.entries[20].seat = Seat{0};
  const Fault fault = replay_fault(wrong);
  CHECK(fault.line == line_of_entry(20));
  CHECK(fault.text.find("\"couple P4|P4 up\" is refused") != std::string::npos);
}

TEST_CASE("a transcript whose positions are not those of today's rules is refused") {
  Transcript wrong = some_transcript();
  wrong.checkpoints[0] ^= 1;
  CHECK(replay_fault(wrong).line == line_of_entry(15) + 1);
  wrong = some_transcript();
  wrong.final_hash ^= 1;
  CHECK(replay_fault(wrong).text == "the rules play these moves differently now");
}

TEST_CASE("perft counts lines, and refuses a table as begin does") {
  const auto lines = yard_game().perft({}, 0, 1);
  REQUIRE(bool(lines));
  CHECK(*lines == 1);
  CHECK_FALSE(bool(yard_game().perft({{"seats", "1"}}, 2, 1)));
}
