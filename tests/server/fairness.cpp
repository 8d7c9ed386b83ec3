#include "table/fairness.hpp"

#include <doctest/doctest.h>

#include <string>

#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

Fairness example() {
  Fairness fairness;
  for (std::size_t i = 0; i < fairness.seed.size(); ++i) {
    fairness.seed[i] = static_cast<std::uint8_t>(i);
  }
  return fairness;
}

/// A whole game whose chance comes from the seed, the seats playing their first legal move.
Transcript fair_game(const Fairness& fairness) {
  auto match = std::move(*find_game("yardmaster-express")->begin({{"seats", "3"}}));
  while (!match->over()) {
    if (match->to_act().contains(nature)) {
      Rng rng = fairness.chance(match->length());
      match->roll(rng);
      continue;
    }
    const Seat seat = match->to_act().first();
    for (const Choice& choice : match->options(seat)) {
      if (choice.refused == nullptr && match->submit(seat, choice.move)) break;
    }
  }
  Transcript out = match->transcript();
  out.fairness = fairness_words(fairness);
  return out;
}

}  // namespace

TEST_CASE("SHA-256 and hexadecimal digits are the known ones") {
  CHECK(to_hex(sha256("abc")) ==
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  std::string bytes;
  CHECK(from_hex("00ff10", bytes));
  CHECK(bytes == std::string("\x00\xff\x10", 3));
  CHECK(!from_hex("0", bytes));
  CHECK(!from_hex("zz", bytes));
}

TEST_CASE("The commitment is the hash of the seed and gives nothing else away") {
  CHECK(example().commitment() ==
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST_CASE("Chance depends on the seed, the entry and what was added so far") {
  const Fairness plain = example();
  const auto first = [](Rng rng) { return rng.next(); };
  CHECK(first(plain.chance(3)) == first(plain.chance(3)));
  CHECK(first(plain.chance(3)) != first(plain.chance(4)));
  Fairness added = plain;
  added.additions.push_back({Seat{0}, 4, "coffee"});
  CHECK(first(added.chance(3)) == first(plain.chance(3)));
  CHECK(first(added.chance(4)) != first(plain.chance(4)));
  Fairness other = plain;
  other.seed[0] ^= 1U;
  CHECK(first(other.chance(3)) != first(plain.chance(3)));
}

TEST_CASE("The words about fairness say it whole") {
  Fairness fairness = example();
  fairness.from = 7;
  fairness.additions = {{Seat{0}, 0, "x"}, {Seat{2}, 12, ""}};
  const auto read = read_fairness(fairness_words(fairness));
  REQUIRE(read);
  CHECK(*read == fairness);
  std::string tampered = fairness_words(fairness);
  tampered[70] = tampered[70] == '0' ? '1' : '0';  // a digit of the seed
  CHECK(!read_fairness(tampered));
}

TEST_CASE("A fair game verifies, also after it was written and read") {
  Fairness fairness = example();
  fairness.additions = {{Seat{1}, 5, "tea"}};
  const Transcript game = fair_game(fairness);
  const auto drawn = verify(game);
  REQUIRE_MESSAGE(drawn, (drawn ? "" : drawn.fault().sentence()));
  CHECK(drawn->drawn == 1 + 3 + 18);  // start player, hand, one card for each turn
  const auto read = read_transcript(write_transcript(game));
  REQUIRE(read);
  CHECK(read->fairness == game.fairness);
  CHECK(verify(*read));
}

TEST_CASE("A chance move that the seed does not draw is found, with its line") {
  Fairness honest = example();
  Transcript game = fair_game(honest);
  Fairness claimed = honest;
  claimed.additions.push_back({Seat{0}, 9, "never said"});
  game.fairness = fairness_words(claimed);
  const auto drawn = verify(game);
  REQUIRE(!drawn);
  CHECK(drawn.fault().line >= line_of_entry(9, true));
  CHECK(drawn.fault().text.find("is not what the seed draws") != std::string::npos);
}

TEST_CASE("A wrong seed does not pass because it is said to hold from behind the last entry on") {
  Transcript game = fair_game(example());
  Fairness claimed = example();
  claimed.seed[0] ^= 1U;
  for (const std::size_t from :
       {game.entries.size() + 1, game.entries.size(), game.entries.size() - 1}) {
    claimed.from = from;
    game.fairness = fairness_words(claimed);
    CHECK(!verify(game));
  }
}

TEST_CASE("What comes before the entry a seed holds from is counted apart") {
  Fairness fairness = example();
  Transcript game = fair_game(fairness);
  fairness.from = 4;  // the start player and a hand of three
  game.fairness = fairness_words(fairness);
  const auto drawn = verify(game);
  REQUIRE(drawn);
  CHECK(drawn->before == 4);
  CHECK(drawn->drawn == 18);
}

TEST_CASE("A seed that draws the game right but was not committed to is found by the commitment") {
  const Transcript game = fair_game(example());
  CHECK(verify(game, example().commitment()));
  Fairness noted = example();
  noted.seed[31] ^= 1U;
  const auto drawn = verify(game, noted.commitment());
  REQUIRE(!drawn);
  CHECK(drawn.fault().text.find("is not the one that was committed to") != std::string::npos);
}

TEST_CASE("A transcript without a word about fairness cannot be verified") {
  Transcript game = fair_game(example());
  game.fairness.clear();
  CHECK(!verify(game));
}
