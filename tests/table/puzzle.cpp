#include "table/puzzle.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/files.hpp"
#include "table/catalogue.hpp"
#include "table/puzzle_frame.hpp"
#include "table/puzzle_mine.hpp"
#include "table/puzzle_told.hpp"
#include "table/puzzle_weigh.hpp"

namespace roundhouse {

namespace {

/// The example of docs/puzzles.md: what a reader is shown is what is tested.
std::string puzzle_example() {
  const std::string page = read_file("docs/puzzles.md");
  const auto from = page.find("```\nroundhouse puzzle 1") + 4;
  return page.substr(from, page.find("```", from) - from);
}
std::string with_instead(std::string text, const std::string& what, const std::string& instead) {
  const auto at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), instead);
}
/// The line that begins with a word, without the word.
std::string after(const std::string& text, const std::string& word) {
  const auto at = text.find("\n" + word + " ") + word.size() + 2;
  return text.substr(at, text.find('\n', at) - at);
}

void cannot_be_read(const std::string& text, const std::string& says) {
  const auto puzzle = read_puzzle(text);
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.fault().line > 0);
  CHECK_MESSAGE(puzzle.fault().text.find(says) != std::string::npos, puzzle.fault().text);
}
void is_wrong(const std::string& text, const std::string& says) {
  const auto puzzle = read_puzzle(text);
  REQUIRE(puzzle);
  const auto faults = check_puzzle(*puzzle, *find_game(puzzle->game));
  REQUIRE_FALSE(faults.empty());
  CHECK_MESSAGE(faults.front().text.find(says) != std::string::npos, faults.front().text);
}

MineOrder small_order() {
  MineOrder order;
  order.count = 3;
  order.thought = {.bot = "", .effort = 2000, .seed = 5, .margin = 0.08};
  return order;
}

}  // namespace

TEST_CASE("the example of the documentation is a puzzle without a fault, and is written as it is") {
  const auto puzzle = read_puzzle(puzzle_example());
  REQUIRE(puzzle);
  CHECK(check_puzzle(*puzzle, *find_game(puzzle->game)).empty());
  CHECK(write_puzzle(*puzzle) == puzzle_example());
}

TEST_CASE("a file that is no puzzle is refused with its line") {
  const std::string good = puzzle_example();
  cannot_be_read("", "begins with");
  cannot_be_read(with_instead(good, "\nend\n", "\n"), "cut off");
  cannot_be_read(with_instead(good, "\nseat ", "\nseat X"), "no seat");
  cannot_be_read(with_instead(good, "\nworth ", "\nworth x"), "no number");
  cannot_be_read(with_instead(good, "\nmargin ", "\nmarge "), "no line \"marge\"");
  cannot_be_read(with_instead(good, " of 5", ""), "how often");
  cannot_be_read(with_instead(good, "\nevents", " perhaps\nevents"), "only \"exact\"");
  cannot_be_read(with_instead(good, "\nanswer " + after(good, "answer"), ""), "answer is missing");
  cannot_be_read(with_instead(good, "\ngame yardmaster-express", ""), "game is missing");
}

TEST_CASE("a puzzle that was worked out says so") {
  const std::string sure = with_instead(puzzle_example(), "\nevents", " exact\nevents");
  const auto puzzle = read_puzzle(sure);
  REQUIRE(puzzle);
  CHECK(puzzle->exact);
  CHECK(write_puzzle(*puzzle) == sure);
}

TEST_CASE("what a puzzle claims is asked of the engine") {
  const std::string good = puzzle_example();
  is_wrong(with_instead(good, "\n* draw ", "\n* draw B9|B9\n* draw "), "is refused");
  is_wrong(with_instead(good, "\nanswer " + after(good, "answer"), "\nanswer couple B9|B9 up"),
           "is refused");
  is_wrong(with_instead(good, "\nevents " + after(good, "events"), "\nevents Nothing"),
           "brings about");
  is_wrong(with_instead(good, "\nmargin " + after(good, "margin"), "\nmargin 0.990"),
           "below the margin");
  is_wrong(with_instead(good, "\nseat " + after(good, "seat"),
                        after(good, "seat") == "A" ? "\nseat B" : "\nseat A"),
           "does not wait");
  is_wrong(with_instead(good, "\nlevels", "\ninstead 0.100 " + after(good, "answer") + "\nlevels"),
           "is the answer");
}

TEST_CASE("mining finds places whose answer leads, the same ones on any number of threads") {
  const Game& game = *find_game("yardmaster-express");
  MineOrder order = small_order();
  const auto found = mine_puzzles(game, order);
  REQUIRE(found);
  REQUIRE(found->size() == 3);
  for (const Puzzle& puzzle : *found) {
    CHECK(check_puzzle(puzzle, game).empty());
    CHECK(puzzle.finders() <= order.easiest);
    CHECK(puzzle.lead >= order.thought.margin);
    const auto match = puzzle_match(puzzle, game);
    REQUIRE(match);
    CHECK(weigh_puzzle(puzzle, **match, puzzle.thought.seed).holds(puzzle.thought.margin));
  }
  order.threads = 2;
  const auto again = mine_puzzles(game, order);
  REQUIRE(again);
  REQUIRE(again->size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(write_puzzle((*again)[i]) == write_puzzle((*found)[i]));
  }
}

TEST_CASE("of one game several puzzles may be taken, some way apart") {
  const Game& game = *find_game("yardmaster-express");
  MineOrder order = small_order();
  order.each = 3;
  order.count = 12;
  const auto found = mine_puzzles(game, order);
  REQUIRE(found);
  REQUIRE(found->size() == 12);
  const auto same_game = [](const Puzzle& a, const Puzzle& b) {
    const auto shorter = std::min(a.record.size(), b.record.size());
    return std::equal(a.record.begin(), a.record.begin() + static_cast<std::ptrdiff_t>(shorter),
                      b.record.begin(), [](const auto& one, const auto& two) {
                        return one.seat == two.seat && one.move == two.move;
                      });
  };
  int pairs = 0;
  for (std::size_t i = 1; i < found->size(); ++i) {
    const Puzzle& one = (*found)[i - 1];
    const Puzzle& two = (*found)[i];
    if (!same_game(one, two)) continue;
    ++pairs;
    CHECK(std::max(one.record.size(), two.record.size()) >=
          std::min(one.record.size(), two.record.size()) + 12);
  }
  CHECK(pairs > 0);
}

TEST_CASE("what can be worked out to the end needs no second look, and any chance says the same") {
  const Game& game = *find_game("yardmaster-express");
  MineOrder order = small_order();
  order.exact = true;
  order.last = 8;
  const auto found = mine_puzzles(game, order);
  REQUIRE(found);
  REQUIRE(found->size() == 3);
  for (const Puzzle& puzzle : *found) {
    CHECK(puzzle.exact);
    const auto match = puzzle_match(puzzle, game);
    REQUIRE(match);
    const WeighedPuzzle again = weigh_puzzle(puzzle, **match, puzzle.thought.seed + 1);
    CHECK(again.exact);
    CHECK(again.same);
    CHECK(again.lead == doctest::Approx(puzzle.lead));
    // At most eight decisions with a choice are left, this one among them.
    int left = 0;
    Rng rng{1};
    while (!(*match)->over()) {
      if ((*match)->to_act().contains(nature)) {
        (*match)->roll(rng);
        continue;
      }
      const Seat seat = (*match)->to_act().first();
      const std::string move = (*match)->ask_bot("level-1", seat, {}, rng);
      REQUIRE((*match)->submit(seat, move));
      ++left;
    }
    CHECK(left <= 12);
  }
}

TEST_CASE("a try is answered in both languages, and a wrong one does not give the answer away") {
  const auto puzzle = read_puzzle(puzzle_example());
  REQUIRE(puzzle);
  const Game& game = *find_game(puzzle->game);
  const auto match = puzzle_match(*puzzle, game);
  REQUIRE(match);
  const auto& answer = puzzle->answer.moves;
  const PuzzleReply right = puzzle_reply(*puzzle, **match, answer);
  CHECK(right.kind == PuzzleReply::Kind::Right);
  const PuzzleReply wrong = puzzle_reply(*puzzle, **match, puzzle->instead.front().moves);
  CHECK(wrong.kind == PuzzleReply::Kind::Wrong);
  for (const Language language : {Language::English, Language::German}) {
    const std::string named = (*match)->say_move(puzzle->seat, answer.front(), language);
    CHECK(right.said.text(language).find(named) != std::string::npos);
    CHECK(wrong.said.text(language).find(named) == std::string::npos);
  }
  CHECK(puzzle_reply(*puzzle, **match, {"couple B9|B9 up"}).kind == PuzzleReply::Kind::Refused);
}

TEST_CASE(
    "what a reply says of moves and events stands in it, so that a board can say it its way") {
  for (const char* file :
       {"puzzles/stephensons_rocket/001.puzzle", "puzzles/paperclip_railways/001.puzzle"}) {
    const auto puzzle = read_puzzle(read_file(file));
    REQUIRE(puzzle);
    const auto match = puzzle_match(*puzzle, *find_game(puzzle->game));
    REQUIRE(match);
    const Reason right = puzzle_reply(*puzzle, **match, puzzle->answer.moves).said;
    REQUIRE(right.parts.size() >= 2);
    CHECK(right.parts.front().move.value == puzzle->answer.moves.front());
    const auto& tried = puzzle->instead.front().moves;
    const Reason wrong = puzzle_reply(*puzzle, **match, tried).said;
    for (const Reason* said : {&right, &wrong}) {
      for (const ReasonPart& part : said->parts) {
        CHECK(part.move.value.has_value() != part.events.value.has_value());
        for (std::size_t i = 0; i < language_count; ++i) {
          CHECK(!part.said.in[i].empty());
          CHECK(said->in[i].find(part.said.in[i]) != std::string::npos);
        }
      }
    }
    for (const ReasonPart& part : wrong.parts) {
      if (!part.move.value) continue;
      CHECK(std::find(tried.begin(), tried.end(), *part.move.value) != tried.end());
    }
  }
}

TEST_CASE("two actions are right in either order, and the first alone goes on") {
  auto puzzle = read_puzzle(read_file("puzzles/stephensons_rocket/001.puzzle"));
  REQUIRE(puzzle);
  const auto match = puzzle_match(*puzzle, *find_game(puzzle->game));
  REQUIRE(match);
  // Two stations are shifted, each to a place of its own.
  const auto from = [](const std::string& move) { return move.substr(0, move.rfind(' ')); };
  std::vector<std::string> shifts;
  for (const Choice& choice : (*match)->options(puzzle->seat)) {
    if (choice.refused == nullptr && choice.move.starts_with("shift")) {
      shifts.push_back(choice.move);
    }
  }
  REQUIRE(shifts.size() > 2);
  const std::string one = shifts.front();
  const std::string two = shifts.back();
  const std::string other = shifts[shifts.size() - 2];
  REQUIRE(from(one) != from(two));
  REQUIRE(from(other) == from(two));
  puzzle->answer.moves = {one, two};
  const auto kind = [&](const std::vector<std::string>& moves) {
    return puzzle_reply(*puzzle, **match, moves).kind;
  };
  CHECK(kind({one}) == PuzzleReply::Kind::On);
  CHECK(kind({two}) == PuzzleReply::Kind::On);
  CHECK(kind({one, two}) == PuzzleReply::Kind::Right);
  CHECK(kind({two, one}) == PuzzleReply::Kind::Right);
  CHECK(kind({one, other}) == PuzzleReply::Kind::Wrong);
  CHECK(kind({one, one}) == PuzzleReply::Kind::Refused);
}

TEST_CASE("what a page is shown has nothing of the answer, and nothing the seat cannot see") {
  const auto puzzle = read_puzzle(puzzle_example());
  REQUIRE(puzzle);
  const Game& game = *find_game(puzzle->game);
  const auto frame = puzzle_frame(*puzzle, game);
  REQUIRE(frame);
  CHECK(frame->find("\"answer\"") == std::string::npos);
  CHECK(frame->find("\"worth\"") == std::string::npos);
  const auto match = puzzle_match(*puzzle, game);
  REQUIRE(match);
  CHECK(frame->find((*match)->view_json(puzzle->seat)) != std::string::npos);
}

}  // namespace roundhouse
