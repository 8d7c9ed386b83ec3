#include "cli/result_text.hpp"

#include <fmt/format.h>

#include "core/phrase.hpp"

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

std::string result_line(const Match& match, const Place& place, const std::string& who) {
  const int points = match.scores()[static_cast<std::size_t>(index(place.seat))];
  return fmt::format("{:>3}. {:<14} {:>4}{}{}", place.place, who, points,
                     place.shared ? "  shared" : "", decided_by(match, place));
}

}  // namespace roundhouse::cli
