#include "table/match.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "support/json_reader.hpp"
#include "support/seats.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;

namespace {

const Game& yardmaster() { return *find_game("yardmaster-express"); }

std::unique_ptr<Match> begun(const OptionTexts& options = {}) {
  auto match = yardmaster().begin(options);
  REQUIRE(bool(match));
  return std::move(*match);
}

/// A match with some moves behind it; two seats, A starts.
std::unique_ptr<Match> under_way() {
  auto match = begun();
  for (const std::string_view draw : {"start A", "draw R2|R2", "draw G3|B3", "draw Y2|Y2"}) {
    REQUIRE(bool(match->submit(nature, draw)));
  }
  REQUIRE(bool(match->submit(A, "couple Y2|Y2 down")));
  REQUIRE(bool(match->submit(nature, "draw B4|G4")));
  return match;
}

std::string told(const Match& match, std::size_t entry, Seat eyes) {
  return in_one_line(match.told(entry, {.eyes = eyes}));
}

std::unique_ptr<Match> played_out(std::uint64_t seed) {
  auto match = begun({{"seats", "3"}, {"caboose_set", "all"}});
  Rng rng{seed};
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    if (seat == nature) {
      match->roll(rng);
    } else {
      REQUIRE(bool(match->submit(seat, match->ask_bot("random", seat, {}, rng))));
    }
  }
  return match;
}

}  // namespace

TEST_CASE("a legal move is played, an illegal one is refused with its rule and changes nothing") {
  auto match = under_way();
  const std::uint64_t before = match->hash();
  CHECK(match->submit(B, "couple Y4|R4 up").broken()->id == "YE-3.2");
  CHECK(match->submit(A, "couple R2|R2 up").broken()->id == "CORE-2");
  CHECK(match->submit(B, "draw R2|R2").broken()->id == "CORE-1");
  CHECK(match->submit(B, "abracadabra").broken()->id == "CORE-4");
  CHECK(match->hash() == before);
  CHECK(match->length() == 6);
  CHECK(bool(match->check(B, "couple R2|R2 up")));
  CHECK(match->length() == 6);
  CHECK(bool(match->submit(B, "couple R2|R2 up")));
  CHECK(match->length() == 7);
  CHECK(match->hash() != before);
}

TEST_CASE("options show each candidate to the seat that is asked, and none to the others") {
  auto match = under_way();
  REQUIRE(bool(match->submit(B, "couple R2|R2 up")));
  REQUIRE(bool(match->submit(nature, "draw B3|Y3")));
  CHECK(match->decision() == "AwaitCouple");
  CHECK(match->options(A).size() == 6);
  CHECK(match->options(B).empty());
  for (const Choice& choice : match->options(A)) {
    CHECK(match->check(A, choice.move).broken() == choice.refused);
  }
}

TEST_CASE("the log shows a seat what it may know, and tells it in a sentence") {
  auto match = under_way();
  CHECK(match->seen(4, A) == "couple Y2|Y2 down");
  CHECK(match->seen(4, B) == "couple ? down");
  CHECK(match->seen(4, watcher) == "couple ? down");
  CHECK(told(*match, 4, B) == "A couples a card face down, worth 4. (YE-4.5)");
  CHECK(told(*match, 4, A) == "A couples yellow 2 and yellow 2 face down, worth 4. (YE-4.5)");
  CHECK(match->seen(5, B) == "draw B4|G4");
  CHECK(match->seen(5, A) == "draw ?");
  CHECK(match->mover(4) == A);
  CHECK(match->mover(5) == nature);
}

TEST_CASE("a match can be seen as it stood after any move, and taken back to it") {
  auto match = played_out(3);
  const std::size_t length = match->length();
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i <= length; ++i) {
    const auto then = match->at(i);
    CHECK(then->length() == i);
    hashes.push_back(then->hash());
  }
  CHECK(hashes.back() == match->hash());
  CHECK(match->at(length + 5)->hash() == match->hash());
  const Transcript whole = match->transcript();
  for (std::size_t i = length; i-- > 0;) {
    if (i % 5 != 0) continue;
    match->rewind(i);
    CHECK(match->length() == i);
    CHECK(match->hash() == hashes[i]);
  }
  for (const auto& entry : whole.entries) REQUIRE(bool(match->submit(entry.seat, entry.move)));
  CHECK(write_transcript(match->transcript()) == write_transcript(whole));
}

TEST_CASE("rewinding across snapshots and playing on differently keeps log and transcript whole") {
  auto match = played_out(5);
  Rng rng{17};
  for (const std::size_t back : {33U, 32U, 31U, 17U, 16U, 15U, 1U, 0U}) {
    match->rewind(back);
    while (!match->over()) {
      const Seat seat = match->to_act().first();
      if (seat == nature) {
        match->roll(rng);
      } else {
        REQUIRE(bool(match->submit(seat, match->ask_bot("random", seat, {}, rng))));
      }
    }
    const auto read = read_transcript(write_transcript(match->transcript()));
    REQUIRE(bool(read));
    const auto replayed = yardmaster().replay(*read);
    REQUIRE_MESSAGE(bool(replayed), replayed.fault().sentence());
    CHECK((*replayed)->hash() == match->hash());
    for (std::size_t i = 0; i < match->length(); ++i) {
      CHECK(told(**replayed, i, A) == told(*match, i, A));
    }
  }
}

TEST_CASE("the end has scores and places, and nothing more to say") {
  auto match = played_out(9);
  CHECK(match->over());
  CHECK(match->decision() == "over");
  CHECK(match->scores().size() == 3);
  CHECK(match->standing().size() == 3);
  CHECK(match->submit(A, "couple R2|R2 up").broken()->id == "CORE-3");
}

TEST_CASE("views are JSON, pictures are text, and a watcher has both") {
  auto match = under_way();
  for (const Seat seat : {A, B, watcher}) {
    CHECK(JsonReader::well_formed(match->view_json(seat)));
    CHECK_FALSE(match->picture(seat).empty());
  }
  CHECK(match->view_json(B).find("Y2|Y2") == std::string::npos);
}

TEST_CASE("names given to the seats go into the transcript") {
  auto match = under_way();
  match->name_seats({"Anna", "a bot"});
  CHECK(match->transcript().seats == std::vector<std::string>{"Anna", "a bot"});
}
