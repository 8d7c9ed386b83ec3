#include "table/guided.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/files.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

const std::string yard_guide = "lessons/yardmaster_express/first_game.guide";

Guide guide_in(const std::string& path) {
  auto guide = read_guide(read_file(path));
  REQUIRE_MESSAGE(guide, path);
  return *guide;
}
std::string with(std::string text, const std::string& what, const std::string& instead) {
  const auto at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), instead);
}

}  // namespace

TEST_CASE("a guided game hangs on the learner's moves alone") {
  const Guide guide = guide_in(yard_guide);
  const Game& game = *find_game(guide.game);
  const auto once = guided_after(guide, game, {"couple G4|Y4 up"});
  const auto again = guided_after(guide, game, {"couple G4|Y4 up"});
  REQUIRE(once);
  CHECK(once->match().hash() == again->match().hash());
  CHECK(once->match().to_act().contains(guide.learner));
  CHECK_FALSE(guided_after(guide, game, {"couple R2|R2 up"}));
}

TEST_CASE("the guide says each thing once and falls silent") {
  const Guide guide = guide_in(yard_guide);
  auto game = GuidedGame::begin(guide, *find_game(guide.game));
  REQUIRE(game->speaks() != nullptr);
  CHECK(game->speaks()->when == GuideLine::When::First);
  std::vector<const GuideLine*> heard;
  int silent = 0;
  while (!game->over()) {
    if (game->speaks() == nullptr) {
      ++silent;
    } else {
      CHECK(std::find(heard.begin(), heard.end(), game->speaks()) == heard.end());
      heard.push_back(game->speaks());
    }
    Rng rng{game->match().length()};
    REQUIRE(game->play(game->match().ask_bot("greedy", guide.learner, {}, rng)));
  }
  CHECK(heard.size() >= 3);
  CHECK(silent >= 1);
}

TEST_CASE("a clear blunder is warned of in words, a good move is not") {
  const Guide guide = guide_in(yard_guide);
  const auto game = GuidedGame::begin(guide, *find_game(guide.game));
  CHECK(warning_before(*game, "couple G4|Y4 up").reasons.empty());
  const Warning warning = warning_before(*game, "couple B2|B2 down");
  REQUIRE_FALSE(warning.reasons.empty());
  CHECK(warning.better == "couple G4|Y4 up");
}

TEST_CASE("a page is told the game, and the warning instead of it") {
  const Guide guide = guide_in(yard_guide);
  const Game& game = *find_game(guide.game);
  const auto frame = guided_frame(guide, game, {});
  REQUIRE(frame);
  CHECK(frame->find("\"said\":{\"en\":\"Seven rounds") != std::string::npos);
  CHECK(guided_reply(guide, game, {}, "couple B2|B2 down", 0)->starts_with("{\"warning\":["));
  CHECK(guided_reply(guide, game, {}, "couple B2|B2 down", 9)->find("\"moves\":1") !=
        std::string::npos);
  CHECK_FALSE(guided_reply(guide, game, {}, "couple R2|R2 up", 9));
  CHECK(guided_tip(guide, game, {})->starts_with("{\"tip\":\"couple G4|Y4 up\""));
}

TEST_CASE("what is wrong with the file of a guided game is told with its line") {
  const std::string text = read_file(yard_guide);
  const auto fault = [&](const std::string& what, const std::string& instead) {
    const auto read = read_guide(with(text, what, instead));
    REQUIRE_FALSE(read);
    return read.fault();
  };
  CHECK(fault("seed 57", "seed now").line == 11);
  CHECK(fault("say turn 3", "say soon 3").text.find("\"soon\"") != std::string::npos);
  CHECK(fault("say first", "say first then").text.find("no more") != std::string::npos);
  CHECK(fault("minutes 10", "minutes").line == 6);
  const auto wrong = [&](const std::string& what, const std::string& instead) {
    const auto guide = read_guide(with(text, what, instead));
    REQUIRE(guide);
    const auto faults = check_guide(*guide, *find_game(guide->game));
    REQUIRE_FALSE(faults.empty());
    return faults.front().text;
  };
  CHECK(wrong("barred YE-4.1", "barred YE-99").find("no rule") != std::string::npos);
  CHECK(wrong("opponent level-1", "opponent martha").find("no bot") != std::string::npos);
  CHECK(wrong("say turn 3", "say turn 9").find("never said") != std::string::npos);
  CHECK(wrong("* draw G4|Y4", "* draw Q4|Y4").find("refused") != std::string::npos);
}
