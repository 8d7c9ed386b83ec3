#include "cli/result_text.hpp"

#include <fmt/format.h>

#include "core/labels.hpp"
#include "core/phrase.hpp"
#include "table/shown.hpp"

namespace roundhouse::cli {

namespace {

/// What set a place apart from the one before, where it was not the points themselves.
std::string decided_by(const Match& match, const Place& place) {
  if (place.by.empty() || place.by == "points") return {};
  const Reader reader{.texts = match.about().texts};
  return "  " + Phrase{reader}.say_as("by." + std::string{place.by}, place) + " (" +
         std::string{place.rule} + ")";
}

}  // namespace

std::string breakdown(const Match& match, Language language) {
  const std::vector<Earned> kinds = shown_of(match).earned(match);
  if (kinds.size() < 2) return {};
  const Labels labels{*match.about().texts, language};
  const auto line = [](const std::string& name, const auto& cells) {
    std::string out = "  " + padded(name, 24);
    for (const auto& cell : cells) out += fmt::format("{:>6}", cell);
    return out + "\n";
  };
  std::vector<std::string> letters;
  for (int i = 0; i < match.seats(); ++i) letters.emplace_back(1, letter(Seat(i)));
  std::string out = line("", letters);
  for (const Earned& kind : kinds) {
    out += line(labels("earned." + std::string{kind.event}), kind.points);
  }
  return out + line(language == Language::German ? "zusammen" : "in all", match.scores());
}

std::string result_line(const Match& match, const Place& place, const std::string& who) {
  const int points = match.scores()[static_cast<std::size_t>(index(place.seat))];
  return fmt::format("{:>3}. {:<14} {:>4}{}{}", place.place, who, points,
                     place.shared ? "  shared" : "", decided_by(match, place));
}

}  // namespace roundhouse::cli
