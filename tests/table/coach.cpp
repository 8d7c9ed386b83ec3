#include "table/coach.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "table/catalogue.hpp"
#include "table/imagining.hpp"

using namespace roundhouse;

namespace {

/// A game of First Class two of a kind play, up to the decision before its end.
std::unique_ptr<Match> before_the_last_move(const std::string& game, const OptionTexts& options,
                                            std::uint64_t seed) {
  auto match = std::move(*find_game(game)->begin(options));
  Rng rng{seed};
  std::size_t last = 0;
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    if (seat == nature) {
      match->roll(rng);
      continue;
    }
    last = match->length();
    REQUIRE(match->submit(seat, match->ask_bot("greedy", seat, {}, rng)));
  }
  return match->at(last);
}

bool has(const std::vector<Reason>& reasons, std::string_view words, Language language) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const Said& said) {
    return said.text(language).find(words) != std::string::npos;
  });
}

}  // namespace

TEST_CASE("an imagined match keeps the seat's view and begins here") {
  auto match = std::move(*find_game("yardmaster-express")->begin({{"seats", "3"}}));
  Rng rng{5};
  while (match->to_act().contains(nature)) match->roll(rng);
  const Seat seat = match->to_act().first();
  bool differs = false;
  for (int i = 0; i < 8; ++i) {
    const auto world = imagined(*match, seat, rng);
    CHECK(world->view_json(seat) == match->view_json(seat));
    CHECK(world->length() == 0);
    differs = differs || world->hash() != match->hash();
  }
  CHECK(differs);  // the deck lies in another order
}

TEST_CASE("what a hint tells of the last move gives no hidden card away") {
  const auto match = before_the_last_move("first-class", {{"seats", "2"}}, 3);
  const Seat seat = match->to_act().first();
  const std::string move = match->options(seat).front().move;
  const Hearing hearing{.eyes = seat};
  const auto whole = match->would_tell(seat, move, hearing);
  const auto sure = surely_told(*match, seat, move, hearing);
  CHECK(sure.size() <= whole.size());
  // Whatever is told is told in every world the seat may believe in.
  Rng rng{99};
  for (int i = 0; i < 10; ++i) {
    const auto other = imagined(*match, seat, rng)->would_tell(seat, move, hearing);
    for (const Sentence& said : sure) {
      CHECK(std::any_of(other.begin(), other.end(),
                        [&](const Sentence& one) { return one.text == said.text; }));
    }
  }
}

TEST_CASE("the events of a hint are a list that can be read") {
  auto match = std::move(*find_game("yardmaster-express")->begin({{"seats", "2"}}));
  Rng rng{5};
  while (match->to_act().contains(nature)) match->roll(rng);
  const Seat seat = match->to_act().first();
  const std::string move = match->options(seat).front().move;
  CHECK(surely_happens_json(*match, seat, move) == match->would_happen_json(seat, move));
}

TEST_CASE("a coach says what a move earns and what it gives, in both languages") {
  auto match = std::move(*find_game("yardmaster-express")->begin({{"seats", "2"}}));
  for (const char* entry : {"start A", "draw Y3|B3", "draw B2|B2", "draw G4|Y4"}) {
    REQUIRE(match->submit(nature, entry));
  }
  match->name_seats({"Ann", "Ben"});
  const Seat seat = Seat(0);
  const ReviewOrder order{.bot = "search", .budget = {.iterations = 400}};
  const auto good = weigh_decision(*match, seat, order, "");
  CHECK(good.best == "couple G4|Y4 up");
  const auto reasons = reasons_for(*match, good, {});
  CHECK(has(reasons, "brings you", Language::English));
  CHECK(has(reasons, "bringt dir", Language::German));
  for (const Reason& said : reasons) {
    for (const ReasonPart& part : said.parts) {
      CHECK(said.in[0].find(part.said.in[0]) != std::string::npos);
      CHECK(said.in[1].find(part.said.in[1]) != std::string::npos);
      CHECK(part.move.value.has_value() != part.events.value.has_value());
    }
    for (const std::string& text : said.in) {
      CHECK_MESSAGE(text.find('{') == std::string::npos, text);
      CHECK_MESSAGE(text.find('%') == std::string::npos, text);
    }
  }
  const auto poor = weigh_decision(*match, seat, order, "couple B2|B2 down");
  const auto against = reasons_against(*match, poor, {});
  REQUIRE_FALSE(against.empty());
  CHECK(std::any_of(against.begin(), against.end(), [](const Said& said) {
    return std::any_of(said.in[0].begin(), said.in[0].end(),
                       [](unsigned char c) { return std::isdigit(c) != 0; });
  }));
}

TEST_CASE("whatever a game asks, a hint has words for it in both languages") {
  for (const Game* game : catalogue()) {
    const std::string name{game->about().id};
    auto match = std::move(*game->begin({}));
    Rng rng{11};
    std::vector<std::string> asked;  // kinds of decision, each hinted at twice at most
    for (int entries = 0; !match->over() && entries < 300; ++entries) {
      const Seat seat = match->to_act().first();
      if (seat == nature) {
        match->roll(rng);
        continue;
      }
      const std::string kind = match->decision();
      if (std::count(asked.begin(), asked.end(), kind) < 2) {
        asked.push_back(kind);
        const ReviewOrder order{.bot = "level-5", .budget = {.iterations = 12}};
        const auto reasons =
            reasons_for(*match, weigh_decision(*match, seat, order, ""), {.worlds = 2});
        CHECK_MESSAGE(!reasons.empty(), name, " ", kind);
        for (const Said& said : reasons) {
          for (const std::string& text : said.in) {
            CHECK_MESSAGE(!text.empty(), name, " ", kind);
            CHECK_MESSAGE(text.find_first_of("{}%") == std::string::npos, name, " ", text);
          }
        }
      }
      REQUIRE(match->submit(seat, match->ask_bot("level-0", seat, {}, rng)));
    }
    CHECK_MESSAGE(!asked.empty(), name);
  }
}

namespace {

bool ends_with_rest(const Said& told) {
  return told.in[0].ends_with("The rest is paid besides.") &&
         told.in[1].ends_with("Der Rest wird daneben gezahlt.");
}

}  // namespace

TEST_CASE("a reason that names fewer payments than it sums up says so") {
  auto match = std::move(*find_game("stephensons-rocket")->begin({{"seats", "3"}}));
  Rng rng{3};
  int whole = 0;
  int shortened = 0;
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    if (seat == nature) {
      match->roll(rng);
      continue;
    }
    const std::string move = match->ask_bot("greedy", seat, {}, rng);
    const Foresight seen = foresee(*match, seat, move, {.worlds = 1});
    for (const LikelyPayment& payment : seen.payments) {
      if (payment.told.empty()) continue;
      const bool rest = ends_with_rest(payment.told);
      ++(rest ? shortened : whole);
      CHECK((rest || payment.told.in[0].find("The rest") == std::string::npos));
    }
    REQUIRE(match->submit(seat, move));
  }
  CHECK(whole > 0);
  CHECK(shortened > 0);
}
