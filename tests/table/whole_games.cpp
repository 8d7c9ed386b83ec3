#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/words.hpp"
#include "support/files.hpp"
#include "table/catalogue.hpp"

using namespace roundhouse;

// Whole games under tests/fixtures/<game>/, found by scripts/whole_games.py: every way to end and
// every value of every option. A change of the rules that would move a game already played shows
// here. With ROUNDHOUSE_UPDATE set, hashes and logs are written anew; the moves stay.
namespace {

std::string fixtures_of(const Game& game) {
  std::string folder{game.about().id};
  std::replace(folder.begin(), folder.end(), '-', '_');
  return "tests/fixtures/" + folder;
}

std::vector<std::string> games_in(const std::string& folder) {
  std::vector<std::string> paths;
  if (!std::filesystem::exists(source_path(folder))) return paths;
  for (const auto& entry : std::filesystem::directory_iterator{source_path(folder)}) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".game")) paths.push_back(folder + "/" + name);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// The same moves again, each checked, with the hashes of today.
std::unique_ptr<Match> played_again(const Game& game, const Transcript& transcript) {
  auto begun = game.replay(transcript, 0);
  REQUIRE_MESSAGE(bool(begun), begun.fault().sentence());
  for (const auto& entry : transcript.entries) {
    const Verdict verdict = (*begun)->submit(entry.seat, entry.move);
    REQUIRE_MESSAGE(bool(verdict), entry.move << " is refused");
  }
  return std::move(*begun);
}

std::unique_ptr<Match> replayed(const Game& game, const std::string& path) {
  const auto transcript = read_transcript(read_file(path));
  REQUIRE_MESSAGE(bool(transcript), transcript.fault().sentence());
  if (updating()) {
    auto match = played_again(game, *transcript);
    write_file(path, write_transcript(match->transcript()));
    return match;
  }
  auto match = game.replay(*transcript);
  REQUIRE_MESSAGE(bool(match), match.fault().sentence());
  CHECK(write_transcript((*match)->transcript()) == read_file(path));
  return std::move(*match);
}

/// What the games of a folder met between them: "seats=2", "ends tiles", "first place shared".
std::set<std::string> met_by(const Match& match) {
  std::set<std::string> met;
  for (const auto& [name, value] : match.transcript().options) met.insert(name + "=" + value);
  SeatSet all{watcher};
  for (int i = 0; i < match.seats(); ++i) all.add(Seat(i));
  for (std::size_t i = 0; i < match.length(); ++i) {
    const std::string events = match.events_json(i, all);
    const auto at = events.find("{\"is\":\"GameEnded\"");
    if (at == std::string::npos) continue;
    const auto why = events.find("\"why\":\"", at) + 7;
    met.insert("ends " + events.substr(why, events.find('"', why) - why));
  }
  if (match.standing().size() > 1 && match.standing()[1].place == 1) met.insert("victory shared");
  return met;
}

/// What they have to meet: ends of ranges, other values one by one, whatever the texts say of ends.
std::set<std::string> wanted_of(const Game& game) {
  std::set<std::string> wanted;
  for (const OptionAbout& option : game.about().options) {
    const std::string lead = std::string{option.name} + "=";
    const auto dots = option.values.find("..");
    if (dots != std::string_view::npos) {
      wanted.insert(lead + std::string{option.values.substr(0, dots)});
      wanted.insert(lead + std::string{option.values.substr(dots + 2)});
      continue;
    }
    std::string_view rest = option.values;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      if (word != "by_edition") wanted.insert(lead + std::string{word});  // settled by the edition
    }
  }
  const Texts& texts = *game.about().texts;
  for (const TextLine& line : texts.tables[0]) {
    const bool other_wording = line.key.find('@') != std::string_view::npos;
    if (!line.key.starts_with("GameEnded.") || other_wording) continue;
    wanted.insert("ends " + std::string{line.key.substr(10)});
  }
  // SR-14.4  No play was found in which nobody can do anything; turn.cpp sets up such a board.
  wanted.erase("ends skipped");
  const bool alone = game.about().most_seats == 1;
  const bool never_equal = find_text(texts, Language::English, "by.turn_order") != nullptr;
  if (!alone && !never_equal) wanted.insert("victory shared");
  return wanted;
}

/// Everything that was said at the table and what came of it, as all of it would be told.
std::string log_of(const Match& match) {
  Hearing everybody;
  for (int i = 0; i < match.seats(); ++i) everybody.eyes.add(Seat(i));
  std::string out;
  for (std::size_t i = 0; i < match.length(); ++i) {
    out += std::string{letter(match.mover(i))} + " " + match.said(i) + "\n";
    for (const Sentence& sentence : match.told(i, everybody)) {
      out += "  " + sentence.text + " (" + std::string{sentence.rule} + ")\n";
    }
  }
  for (const Place& place : match.standing()) {
    const auto points = match.scores()[static_cast<std::size_t>(index(place.seat))];
    out += std::to_string(place.place) + ". " + letter(place.seat) + " " + std::to_string(points);
    out += place.shared ? " shared" : "";
    if (!place.by.empty()) out += " " + std::string{place.by} + " " + std::string{place.rule};
    out += "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("whole games of every end and every option play as they did") {
  for (const Game* game : catalogue()) {
    std::set<std::string> met;
    for (const std::string& path : games_in(fixtures_of(*game))) {
      INFO(path);
      const auto match = replayed(*game, path);
      CHECK_MESSAGE(match->over(), "the game does not end");
      met.merge(met_by(*match));
    }
    for (const std::string& want : wanted_of(*game)) {
      CHECK_MESSAGE(met.contains(want), fixtures_of(*game)
                                            << " has no game with " << want
                                            << ": find one by scripts/whole_games.py");
    }
  }
}

TEST_CASE("a whole game of each kind is told as it was, to its last place") {
  for (const Game* game : catalogue()) {
    const std::string path = fixtures_of(*game) + "/golden.log";
    INFO(path);
    const auto match = replayed(*game, fixtures_of(*game) + "/golden.game");
    if (updating()) write_file(path, log_of(*match));
    CHECK(log_of(*match) == read_file(path));
  }
}
