#pragma once

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "conformance/trial.hpp"
#include "core/phrase.hpp"
#include "support/files.hpp"
#include "table/json.hpp"
#include "table/match_of.hpp"

namespace roundhouse::conformance {

/// Sentences of a game as the engine says them to seat A, one of each make in each language: kind
/// of event, its `why`, something hidden or not, A's own or not, each wording.
template <GameState S>
class Phrases {
 public:
  void collect(Trial<S>& trial) {
    std::vector<EventOf<S>> events;
    S opened = setup(trial.state.options);
    go_on(opened, Recording<S>{events});
    while (!trial.over()) {
      const Seat mover = trial.mover();
      const MoveOf<S> move = trial.random_move(mover);
      play(trial.state, mover, move, Recording<S>{events});
      trial.log.push_back({mover, move, 0});
    }
    for (const auto& event : events) add(seen(event, me), of_game::wording_of(trial.state));
  }

  /// One case a line.
  std::string text() const {
    std::string all;
    for (const std::string& line : lines_) all += (all.empty() ? "" : ",\n") + line;
    return "[\n" + all + "\n]\n";
  }

 private:
  static constexpr Seat me{0};

  void add(const EventOf<S>& event, std::string_view wording) {
    const std::string json = to_json(event);
    const auto make = std::visit([](const auto& told) { return make_of(told); }, event);
    for (const Language language : {Language::English, Language::German}) {
      const Reader reader{.texts = of_game::about_it(S{}).texts,
                          .language = language,
                          .variant = wording,
                          .names = names(),
                          .own = me};
      const auto said =
          std::visit([&](const auto& told) { return Phrase{reader}.say(told); }, event);
      const std::string lang{names_of(language)[static_cast<std::size_t>(language)]};
      if (said.empty() || !made_.insert(lang + std::string{wording} + make).second) continue;
      std::string line = "{\"lang\":\"" + lang + "\",\"variant\":\"" + std::string{wording} +
                         "\",\"event\":" + json + ",\"said\":";
      append_json_string(line, said);
      lines_.push_back(line + "}");
    }
  }
  static std::span<const std::string> names() {
    static const std::array<std::string, 6> all{"Anna", "Ben", "Clara", "Dora", "Emil", "Fritz"};
    return all;
  }
  template <class Told>
  static std::string make_of(const Told& told) {
    std::string make{Told::name};
    auto each = [&](std::string_view name, const auto& part) {
      using Part = std::remove_cvref_t<decltype(part)>;
      if constexpr (kinds::is_secret<Part>) make += part.hidden ? " hidden" : "";
      if constexpr (kinds::is_optional<Part>) make += part ? "" : " nothing";
      if constexpr (Word<Part>) make += name == "why" ? " " + word_for(part) : "";
      if constexpr (std::same_as<Part, Seat>) make += name == "seat" && part == me ? " you" : "";
    };
    fields(each, told);
    return make;
  }

  std::set<std::string> made_;
  std::vector<std::string> lines_;
};

/// tests/fixtures/phrases/<game>.json has what the engine says today; web/tests/phrases.test.ts
/// holds the page to the same file. With ROUNDHOUSE_UPDATE set it is written anew.
template <GameState S>
void speaks_as_written(const Suite<S>& suite, const std::string& folder) {
  Phrases<S> phrases;
  std::uint64_t seed = 8000;
  for (const auto& table : suite.tables) {
    report_broken<S>(table, ++seed, [&](Trial<S>& trial) { phrases.collect(trial); });
  }
  const std::string path = "tests/fixtures/phrases/" + folder + ".json";
  if (std::getenv("ROUNDHOUSE_UPDATE") != nullptr) return write_file(path, phrases.text());
  CHECK_MESSAGE(read_file(path) == phrases.text(),
                path << " says otherwise: look at what changed, then run this test with "
                        "ROUNDHOUSE_UPDATE=1");
}

}  // namespace roundhouse::conformance
