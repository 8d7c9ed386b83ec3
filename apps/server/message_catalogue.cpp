#include "core/words.hpp"
#include "server/json_text.hpp"
#include "server/message.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::server {

namespace {

constexpr int most_listed = 64;

/// "2..10" as a range, or as single values where there are few.
bool put_range(JsonText& out, std::string_view values) {
  const auto dots = values.find("..");
  int low = 0;
  int high = 0;
  if (dots == std::string_view::npos || !read_word(values.substr(0, dots), low) ||
      !read_word(values.substr(dots + 2), high)) {
    return false;
  }
  if (high - low >= most_listed) {
    out.key("range").open('{').put_number("min", low).put_number("max", high).close('}');
    return true;
  }
  out.key("values").open('[');
  for (int value = low; value <= high; ++value) out.text(std::to_string(value));
  out.close(']');
  return true;
}

void put_option(JsonText& out, const OptionAbout& about, const OptionTexts& defaults) {
  out.open('{').put("name", about.name);
  if (!put_range(out, about.values)) {
    out.key("values").open('[');
    std::string_view rest = about.values;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) out.text(word);
    out.close(']');
  }
  for (const auto& [name, value] : defaults) {
    if (name == about.name) out.put("default", value);
  }
  out.put("text", about.text).close('}');
}

void put_game(JsonText& out, const Game& game) {
  const About about = game.about();
  out.open('{').put("id", about.id).put("title", about.title).key("seats").open('{');
  out.put_number("min", about.fewest_seats).put_number("max", about.most_seats).close('}');
  out.put_number("rules_revision", about.rules_revision).key("options").open('[');
  for (const OptionAbout& option : about.options) {
    if (option.name != "seats") put_option(out, option, game.default_options());
  }
  out.close(']').key("bots").open('[');
  for (const BotAbout& bot : game.bots()) {
    out.open('{').put("name", bot.name).put("text", bot.text).close('}');
  }
  out.close(']').key("rulebook").open('[');
  for (const Rule* rule : about.rulebook) {
    out.open('{').put("id", rule->id).put("text", rule->text).close('}');
  }
  out.close(']').close('}');
}

}  // namespace

std::string catalogue_message() {
  JsonText out;
  out.open('{').key("games").open('[');
  for (const Game* game : catalogue()) put_game(out, *game);
  return out.close(']').close('}').take();
}

}  // namespace roundhouse::server
