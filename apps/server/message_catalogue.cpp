#include "core/words.hpp"
#include "server/message.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::server {

namespace {

constexpr int most_listed = 64;

/// "2..10" as a range, or as single values where there are few; anything else as its words.
void show_values(OptionInfo& option, std::string_view values) {
  const auto dots = values.find("..");
  int low = 0;
  int high = 0;
  const bool range = dots != std::string_view::npos && read_word(values.substr(0, dots), low) &&
                     read_word(values.substr(dots + 2), high);
  if (range && high - low >= most_listed) {
    option.range = OptionInfo::Range{low, high};
    return;
  }
  std::vector<std::string> listed;
  for (int value = low; range && value <= high; ++value) listed.push_back(std::to_string(value));
  while (!range) {
    const std::string_view word = next_word(values);
    if (word.empty()) break;
    listed.emplace_back(word);
  }
  option.values = std::move(listed);
}

OptionInfo option_info(const OptionAbout& about, std::string_view text,
                       const OptionTexts& defaults) {
  OptionInfo out{.name = about.name, .values = {}, .range = {}, .default_value = {}, .text = text};
  show_values(out, about.values);
  for (const auto& [name, value] : defaults) {
    if (name == about.name) out.default_value = value;
  }
  return out;
}

GameInfo game_info(const Game& game) {
  const About about = game.about();
  GameInfo out{.id = about.id,
               .title = about.title,
               .seats = {about.fewest_seats, about.most_seats},
               .rules_revision = about.rules_revision,
               .options = {},
               .bots = game.bots()};
  for (const OptionAbout& option : about.options) {
    if (option.name == "seats") continue;
    out.options.push_back(option_info(option, text_of(about, option), game.default_options()));
  }
  return out;
}

}  // namespace

std::string catalogue_message() {
  Catalogue all;
  for (const Game* game : catalogue()) all.games.push_back(game_info(*game));
  return to_json(all);
}

}  // namespace roundhouse::server
