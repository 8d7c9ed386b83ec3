#include "lab/study.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>

#include "support/files.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;
using namespace roundhouse::lab;

namespace {

Outcome<Study> studied(const std::string& text) {
  return read_study(text, [](std::string_view id) { return find_game(id); });
}

// A study that is right; mistakes are made behind it, or instead of one of its lines.
const std::string good =
    "question Does it differ?\n"  // 1
    "game yardmaster-express\n"   // 2
    "bots greedy\n"               // 3
    "deals 100\n";                // 4

struct Mistake {
  std::string text;
  int line;
  std::string says;
};

std::string with(const std::string& more) { return good + more + "\n"; }
std::string instead(const std::string& from, const std::string& to) {
  std::string text = good;
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("each of fifty mistakes gets one sentence with its line") {
  const std::vector<Mistake> mistakes{
      {with("colour blue"), 5, "there is no key colour"},
      {with("seats"), 5, "seats needs a value"},
      {with("deals 200"), 5, "deals was said before"},
      {instead("question Does it differ?\n", ""), 3, "says nothing about question"},
      {instead("game yardmaster-express\n", ""), 3, "says nothing about game"},
      {instead("bots greedy\n", ""), 3, "says nothing about bots"},
      {instead("deals 100\n", ""), 3, "says nothing about deals"},
      {"", 1, "says nothing about question"},
      {instead("differ?", "differ."), 1, "ends in a question mark"},
      {instead("yardmaster-express", "chess"), 2, "there is no game chess"},
      {with("seats two"), 5, "two is no number of seats"},
      {with("seats 6"), 5, "for 2 to 5 seats"},
      {with("seats 3 3"), 5, "3 seats stand there twice"},
      {with("option turbo yes"), 5, "there is no option turbo"},
      {with("option strategic"), 5, "strategic needs at least one value"},
      {with("option strategic perhaps"), 5, "strategic cannot be perhaps"},
      {with("option strategic no no"), 5, "no stands there twice"},
      {with("option strategic no\noption strategic yes"), 6, "was said in line 5"},
      {with("option seats 2 3"), 5, "seats have a line of their own"},
      {with("vary strategic no"), 5, "strategic is no already"},
      {instead("greedy", "wizard"), 3, "has no bot wizard"},
      {instead("greedy", "search"), 3, "thinks by the clock"},
      {instead("greedy", "search:0.5s"), 3, "no game could be repeated"},
      {instead("greedy", "search:many"), 3, "number of iterations"},
      {instead("greedy", "greedy random random"), 3, "3 bots do not fit 2 seats"},
      {with("seats 2 3\nbots greedy random"), 6, "2 bots do not fit 3 seats"},
      {with("rotate maybe"), 5, "rotate is yes or no"},
      {with("rotate yes"), 5, "all seats have the same bot"},
      {instead("deals 100", "deals many"), 4, "deals goes from 2"},
      {instead("deals 100", "deals 1"), 4, "deals goes from 2"},
      {with("seed -1"), 5, "seed is a whole number"},
      {with("piece 0"), 5, "piece, the number of deals"},
      {with("until tomorrow"), 5, "until is followed by"},
      {with("until half-width wide"), 5, "a half-width is a number above 0"},
      {with("measure beauty"), 5, "cannot measure beauty"},
      {with("measure wins C"), 5, "no seat C at a table of 2"},
      {with("measure wins wizard"), 5, "neither a seat nor a bot"},
      {with("measure event Snowed"), 5, "has no event Snowed"},
      {with("measure length A"), 5, "A is one word too many"},
      {with("measure worth"), 5, "needs a line `worth EVENT.FIELD`"},
      {with("measure length\nuntil decided"), 6, "nothing to decide"},
      {with("record weather"), 5, "cannot record weather"},
      {with("worth Snowed.card"), 5, "has no event Snowed"},
      {with("worth CardCoupled.snow"), 5, "CardCoupled has no word snow"},
      {with("from Snowed"), 5, "has no event Snowed"},
      {with("from CardCoupled first"), 5, "perhaps by `last`"},
      {with("from GameEnded"), 5, "nobody's event"},
      {with("worth CardCoupled.card\nfrom CardCoupled"), 6, "seats as they sit"},
      {instead("greedy", "greedy random") + "from CardCoupled", 5, "have the same bot"},
      {with("matters 0"), 5, "matters is the smallest difference"},
      {with(std::string{"seed \x01"}), 5, "no text"},
      {with("seed " + std::string(3000, '1')), 5, "at most 2000 characters"},
  };
  CHECK(mistakes.size() >= 50);
  for (const Mistake& mistake : mistakes) {
    CAPTURE(mistake.text);
    const auto study = studied(mistake.text);
    REQUIRE_FALSE(bool(study));
    CHECK(study.fault().line == mistake.line);
    CHECK_MESSAGE(study.fault().text.find(mistake.says) != std::string::npos,
                  study.fault().sentence());
    CHECK(study.fault().text.find('\n') == std::string::npos);
  }
}

TEST_CASE("a grid has every combination, and each is compared with the first of its seats") {
  const auto study = studied(with(
      "seats 2 3\noption strategic no yes\noption sequence_where anywhere end\nseed 9 # a remark"));
  REQUIRE_MESSAGE(bool(study), study.fault().sentence());
  REQUIRE(study->settings.size() == 8);
  CHECK(study->seed == 9);
  CHECK(study->settings[3].name == "2 seats, strategic=yes sequence_where=end");
  CHECK(study->settings[3].base == 0);
  CHECK(study->settings[7].base == 4);
  CHECK(study->settings[4].base == 4);
  CHECK(study->compares());
}

TEST_CASE("options varied alone are each compared with the usual game") {
  const auto study = studied(with("vary caboose_set all prototype\nvary open_hands yes"));
  REQUIRE_MESSAGE(bool(study), study.fault().sentence());
  REQUIRE(study->settings.size() == 4);
  CHECK(study->settings[0].name == "as usual");
  CHECK(study->settings[3].name == "open_hands=yes");
  for (const Setting& setting : study->settings) CHECK(setting.base == 0);
}

TEST_CASE("sheets are shared by studies that differ only in what they ask and how much") {
  const auto one = studied(good);
  const auto more = studied(instead("deals 100", "deals 900"));
  const auto other = studied(with("seed 2"));
  CHECK(fingerprint(*one) == fingerprint(*more));
  CHECK(fingerprint(*one) != fingerprint(*other));
}

TEST_CASE("ready studies ask about every option and every number of seats of every game") {
  std::map<std::string_view, std::set<std::string>> options;
  std::map<std::string_view, std::set<int>> seats;
  int read = 0;
  for (const auto& entry : std::filesystem::directory_iterator{source_path("studies")}) {
    if (entry.path().extension() != ".study") continue;
    CAPTURE(entry.path().string());
    const auto study = studied(read_file(entry.path().string()));
    REQUIRE_MESSAGE(bool(study), study.fault().sentence());
    ++read;
    const std::string_view game = study->game->about().id;
    for (const Setting& setting : study->settings) {
      if (study->measure.what == Measure::What::Wins) seats[game].insert(setting.seats);
      for (const auto& [name, value] : setting.options) options[game].insert(name);
    }
  }
  CHECK(read >= 18);
  for (const Game* game : catalogue()) {
    const About about = game->about();
    CAPTURE(about.id);
    CHECK(seats[about.id].size() ==
          static_cast<std::size_t>(about.most_seats - about.fewest_seats + 1));
    for (const auto& [name, value] : game->default_options()) {
      // Seats have studies of their own; a deal by its number is no rule; rulings are not chosen.
      if (name == "seats" || name == "deal" || name == "rulings") continue;
      CHECK_MESSAGE(options[about.id].contains(name), name);
    }
  }
}
