#include <memory>
#include <ostream>
#include <vector>

#include "cli/built_in.hpp"
#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/nearest.hpp"
#include "cli/rules_text.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

struct Sentence {
  std::string id;
  std::string text;
};

std::string upper(std::string_view text) {
  std::string out{text};
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    out.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// `YE-4.1` and `OQ-3` are ids: capitals, a dash, a number.
bool is_id(std::string_view word) {
  const auto dash = word.find('-');
  return dash != std::string_view::npos && dash > 0 && dash + 1 < word.size() && word[0] >= 'A' &&
         word[0] <= 'Z' && word[dash + 1] >= '0' && word[dash + 1] <= '9';
}

/// The digest's lines `- YE-4.1 sentence`, lines that go on behind them joined.
std::vector<Sentence> digest_sentences(std::string_view digest) {
  std::vector<Sentence> out;
  bool goes_on = false;
  for (std::string_view line : lines_of(digest)) {
    if (line.starts_with("- ")) {
      line.remove_prefix(2);
      std::string_view rest = line;
      std::string_view id = next_word(rest);
      goes_on = is_id(id);
      if (goes_on) out.push_back({std::string{id}, std::string{line}});
    } else if (goes_on && line.starts_with(" ")) {
      line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
      out.back().text += "\n  " + std::string{line};
    } else {
      goes_on = false;
    }
  }
  return out;
}

std::vector<Sentence> sentences(const About& about, Language language) {
  std::vector<Sentence> out = digest_sentences(digest_of(about.id, language));
  const auto known = [&](std::string_view id) {
    return std::any_of(out.begin(), out.end(), [&](const Sentence& s) { return s.id == id; });
  };
  const auto add = [&](const Rule& rule) {
    const std::string id{rule.id};
    out.push_back({id, id + " " + std::string{text_of(about, rule, language)}});
  };
  const std::size_t digested = out.size();
  for (const Rule* rule : about.rulebook) {
    if (digested == 0 || !known(rule->id)) add(*rule);
  }
  for (const Rule* rule : core_rulebook) add(*rule);
  return out;
}

}  // namespace

std::string rulebook_text(const About& about, Language language) {
  std::string out;
  for (const Rule* rule : about.rulebook) {
    out +=
        "  " + std::string{rule->id} + "  " + std::string{text_of(about, *rule, language)} + "\n";
  }
  return out;
}

std::string all_rules(const About& about, Language language) {
  const std::string_view digest = digest_of(about.id, language);
  return digest.empty() ? std::string{about.title} + "\n\n" + rulebook_text(about, language)
                        : std::string{digest};
}

Outcome<std::string> rules_called(const About& about, std::string_view id, Language language) {
  const std::string wanted = upper(id);
  std::string out;
  std::vector<std::string> ids;
  for (const Sentence& sentence : sentences(about, language)) {
    ids.push_back(sentence.id);
    if (sentence.id == wanted || sentence.id.starts_with(wanted + ".")) out += sentence.text + "\n";
  }
  if (!out.empty()) return out;
  return Fault{std::string{about.title} + " has no rule " + std::string{id} +
               did_you_mean(wanted, ids)};
}

namespace {

struct RulesOrder {
  std::string game;
  std::string id;
  std::string language = "en";
};

/// Every card with what it does.
int show_cards(const Game& game, Language language, const Console& console) {
  const auto match = game.begin({});
  if (!match) return console.complain(match.fault());
  const std::string faces = (*match)->faces(language);
  if (faces.empty()) return console.complain(std::string{game.about().title} + " has no cards");
  console.out << faces;
  return exit_ok;
}

int show_rules(const RulesOrder& order, const Console& console) {
  const auto game = game_called(order.game);
  if (!game) return console.complain(game.fault());
  Language language{};
  if (!read_word(order.language, language)) {
    return console.complain("rules are told in en or de, not in \"" + order.language + "\"");
  }
  if (order.id.empty()) {
    console.out << all_rules((*game)->about(), language);
    return exit_ok;
  }
  if (order.id == "cards") return show_cards(**game, language, console);
  const auto text = rules_called((*game)->about(), order.id, language);
  if (!text) return console.complain(text.fault());
  console.out << *text;
  return exit_ok;
}

}  // namespace

Command rules_command() {
  auto order = std::make_shared<RulesOrder>();
  return {
      .name = "rules",
      .text = "Read the rules of a game, or the one behind a refusal.",
      .examples =
          "  roundhouse rules yardmaster-express\n"
          "  roundhouse rules yardmaster-express YE-4.1\n"
          "  roundhouse rules yardmaster-express YE-6     (a whole chapter)\n"
          "  roundhouse rules first-class cards           (every card and what it does)\n"
          "  roundhouse rules first-class --lang de       (in German)",
      .arguments = {{"GAME", &order->game, "The game's id, as `roundhouse games` lists it.", "",
                     true},
                    {"ID", &order->id, "A rule's id, the beginning of a chapter's, or `cards`."},
                    {"--lang", &order->language, "en or de.", "L"}},
      .run = [order](const Console& console) { return show_rules(*order, console); }};
}

}  // namespace roundhouse::cli
