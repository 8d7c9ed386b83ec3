// Every open fact stands in the picture: two views that differ have pictures that differ.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>

#include "core/labels.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

/// What a viewer was shown so far, by picture.
class Album {
 public:
  void add(const Match& match, Seat viewer) {
    const std::string picture = match.picture(viewer);
    const std::string view = match.view_json(viewer);
    const auto [found, fresh] = pages_.emplace(picture, view);
    if (fresh || found->second == view) return;
    const auto differ =
        std::mismatch(view.begin(), view.end(), found->second.begin(), found->second.end());
    const auto from = std::max<std::ptrdiff_t>(0, differ.first - view.begin() - 120);
    FAIL_CHECK("one picture for two views:\n"
               << picture << view.substr(std::size_t(from), 240) << "\n"
               << found->second.substr(std::size_t(from), 240));
  }

 private:
  std::map<std::string, std::string> pages_;
};

/// The lines of a text that are too long for a terminal of 80 columns.
std::string too_wide(const std::string& text) {
  std::istringstream lines{text};
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    if (columns_of(line) > 80) out += line + "\n";
  }
  return out;
}

void play_one(Match& match, Rng& rng) {
  const Seat seat = match.to_act().first();
  if (seat == nature) return match.roll(rng);
  REQUIRE(
      match.submit(seat, match.ask_bot(rng.below(2) == 0 ? "random" : "greedy", seat, {}, rng)));
}

bool has_a_terminal(const Match& match) { return !match.legend(Language::English).empty(); }

}  // namespace

namespace {

/// Pictures of a game as it goes on, held against the views.
void look_through(const Game& game, const OptionTexts& options) {
  auto match = game.begin(options);
  REQUIRE(match);
  if (!has_a_terminal(**match)) return;
  Album of_watcher;
  Album of_seat;
  Rng rng{17};
  for (int ply = 0; ply < 250 && !(*match)->over(); ++ply) {
    of_watcher.add(**match, watcher);
    of_seat.add(**match, Seat{0});
    if (ply % 40 == 0) {
      CHECK(too_wide((*match)->picture(Seat{0}, Language::English)) == "");
      CHECK(too_wide((*match)->picture(Seat{0}, Language::German)) == "");
    }
    play_one(**match, rng);
  }
}

}  // namespace

TEST_CASE("the picture tells any two views apart, and stays narrow in every language") {
  for (const Game* game : catalogue()) {
    const About about = game->about();
    for (int seats = about.fewest_seats; seats <= std::min(about.most_seats, 3); ++seats) {
      INFO(about.id << " with " << seats);
      look_through(*game, {{"seats", std::to_string(seats)}});
    }
  }
}

TEST_CASE("so it does with the modules of First Class and the freight of Paperclip Railways") {
  for (const char* modules : {"BC", "CD", "EF"}) {
    INFO(modules);
    look_through(*find_game("first-class"), {{"seats", "3"}, {"modules", modules}});
  }
  look_through(*find_game("paperclip-railways"), {{"seats", "2"}, {"freight", "yes"}});
}

TEST_CASE("a move in words is not another move's, and its texts are there in both languages") {
  for (const Game* game : catalogue()) {
    auto match = game->begin({});
    REQUIRE(match);
    if (!has_a_terminal(**match)) continue;
    Rng rng{5};
    for (int ply = 0; ply < 250 && !(*match)->over(); ++ply) {
      const Seat seat = (*match)->to_act().first();
      for (const Language language : {Language::English, Language::German}) {
        if (seat == nature) break;
        CHECK((*match)->question(seat, language).find("picture.") == std::string::npos);
        std::map<std::string, std::string> said;
        for (const Choice& choice : (*match)->options(seat)) {
          if (choice.refused != nullptr) continue;
          const std::string words = (*match)->say_move(seat, choice.move, language);
          CHECK(words.find("picture.") == std::string::npos);
          CHECK(words.find('{') == std::string::npos);
          CHECK_MESSAGE(said.emplace(words, choice.move).second,
                        game->about().id << ": \"" << words << "\" is " << choice.move << " and "
                                         << said[words]);
        }
      }
      play_one(**match, rng);
    }
    for (const Language language : {Language::English, Language::German}) {
      CHECK((*match)->picture(Seat{0}, language).find("picture.") == std::string::npos);
      CHECK((*match)->faces(language).find("picture.") == std::string::npos);
      CHECK((*match)->legend(language).find("picture.") == std::string::npos);
    }
  }
}

namespace {

/// What no reader of a picture should meet: the names the rules give their decisions.
std::string rules_own_words(const std::string& picture) {
  for (const std::string_view word :
       {"Await", "Course", "Parts", "FreeSteps", "AddCars", "Building", " / ", "()", "(show"}) {
    if (picture.find(word) != std::string::npos) return std::string{word};
  }
  return {};
}

}  // namespace

TEST_CASE("what the table is in the middle of is said in words, in either language") {
  for (const Game* game : catalogue()) {
    auto match = game->begin({});
    REQUIRE(match);
    if (!has_a_terminal(**match)) continue;
    INFO(game->about().id);
    Rng rng{23};
    for (int ply = 0; ply < 250 && !(*match)->over(); ++ply) {
      for (const Language language : {Language::English, Language::German}) {
        const std::string picture = (*match)->picture(Seat{0}, language);
        REQUIRE_MESSAGE(rules_own_words(picture).empty(), picture);
      }
      play_one(**match, rng);
    }
  }
}
