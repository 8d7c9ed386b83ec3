#include "cli/lookup.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/nearest.hpp"
#include "core/words.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::cli {

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return std::string{text.substr(from, text.find_last_not_of(" \t\r") + 1 - from)};
}

std::string name_of(Seat seat) { return std::string(1, letter(seat)); }

Outcome<const Game*> game_called(const std::string& id) {
  if (const Game* game = find_game(id)) return game;
  std::vector<std::string> ids;
  for (const Game* game : catalogue()) ids.emplace_back(game->about().id);
  const std::string near = did_you_mean(id, ids);
  return Fault{"there is no game called " + id +
               (near.empty() ? "; there are " + listed(ids) : near)};
}

namespace {

const OptionAbout* find_option(const About& about, std::string_view name) {
  for (const OptionAbout& option : about.options) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

std::vector<std::string> option_names(const About& about) {
  std::vector<std::string> names;
  for (const OptionAbout& option : about.options) names.emplace_back(option.name);
  return names;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) out.emplace_back(word);
  return out;
}

/// Whether the catalogue says that an option takes this value; ranges read "2..10".
bool takes(const OptionAbout& option, const std::string& value) {
  for (const std::string& known : words_of(option.values)) {
    if (known == value) return true;
    const auto dots = known.find("..");
    int low = 0;
    int high = 0;
    int number = 0;
    if (dots != std::string::npos && words::read_number(known.substr(0, dots), low) &&
        words::read_number(known.substr(dots + 2), high) && words::read_number(value, number) &&
        number >= low && number <= high) {
      return true;
    }
  }
  return false;
}

}  // namespace

Outcome<OptionTexts> options_from(const Game& game, const std::vector<std::string>& texts) {
  const About about = game.about();
  OptionTexts out;
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      return Fault{"--set needs key=value, not \"" + text + "\""};
    }
    const std::string name = text.substr(0, equals);
    const std::string value = text.substr(equals + 1);
    const OptionAbout* option = find_option(about, name);
    if (option == nullptr) {
      return Fault{std::string{about.title} + " has no option " + name +
                   did_you_mean(name, option_names(about))};
    }
    if (!takes(*option, value)) {
      return Fault{"option " + name + " cannot be \"" + value + "\"; it takes " +
                   listed(words_of(option->values))};
    }
    out.emplace_back(name, value);
  }
  return out;
}

Outcome<std::vector<std::string>> seats_from(const Game& game, const std::string& text,
                                             bool humans) {
  const About about = game.about();
  std::vector<std::string> known;
  if (humans) known.emplace_back("human");
  for (const BotAbout& bot : game.bots()) known.emplace_back(bot.name);
  std::vector<std::string> seats;
  std::stringstream rest{text};
  for (std::string name; std::getline(rest, name, ',');) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      const std::string near = did_you_mean(name, known);
      return Fault{std::string{about.title} + " has no bot called \"" + name + "\"" +
                   (near.empty() ? "; a seat takes " + listed(known) : near)};
    }
    seats.push_back(name);
  }
  const int count = static_cast<int>(seats.size());
  if (count < about.fewest_seats || count > about.most_seats) {
    return Fault{std::string{about.title} + " is for " + std::to_string(about.fewest_seats) +
                 " to " + std::to_string(about.most_seats) + " seats, not for " +
                 std::to_string(count)};
  }
  return seats;
}

Outcome<Contender> contender_from(const Game& game, const std::string& text, double think) {
  const auto colon = text.find(':');
  Contender who{.name = text, .bot = text.substr(0, colon), .command = {}, .budget = {}};
  who.budget.seconds = think;
  if (!game.has_bot(who.bot)) {
    return Fault{std::string{game.about().title} + " has no bot called " + who.bot};
  }
  if (colon == std::string::npos) return who;
  const std::string budget = text.substr(colon + 1);
  who.budget = {};
  if (budget.ends_with("s")) {
    std::istringstream{budget} >> who.budget.seconds;
    if (who.budget.seconds > 0) return who;
  } else if (words::read_number(budget, who.budget.iterations) && who.budget.iterations > 0) {
    return who;
  }
  return Fault{"\"" + text + "\" should end in a number of iterations or in seconds such as 0.5s"};
}

Outcome<OptionTexts> options_for_seats(const Game& game, OptionTexts options, std::size_t seats) {
  const std::string count = std::to_string(seats);
  for (const auto& [name, value] : options) {
    if (name == "seats" && value != count) {
      return Fault{"--set seats=" + value + " does not fit the " + count + " names of --seats"};
    }
  }
  std::erase_if(options, [](const auto& option) { return option.first == "seats"; });
  options.emplace_back("seats", count);
  if (auto begun = game.begin(options); !begun) return begun.fault();
  return options;
}

Outcome<Seat> seat_called(const std::string& text, int seats) {
  std::string upper = text;
  if (upper.size() == 1 && upper[0] >= 'a' && upper[0] <= 'z') {
    upper[0] = static_cast<char>(upper[0] - 'a' + 'A');
  }
  Seat seat{};
  if (read_word(upper, seat) && (seat == nature || index(seat) < seats)) return seat;
  return Fault{"no seat is called \"" + text + "\"; the seats are A to " +
               name_of(Seat(seats - 1))};
}

Outcome<std::string> read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) {
    return Fault{"cannot read " + path + ": it is a directory"};
  }
  std::ifstream file{path, std::ios::binary};
  if (!file) return Fault{"cannot read " + path + ": " + std::strerror(errno)};
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Fault write_file(const std::string& path, const std::string& text) {
  std::ofstream file{path, std::ios::binary};
  file << text;
  file.close();
  if (!file) return {"cannot write " + path + ": " + std::strerror(errno)};
  return {};
}

Fault judge_writable(const std::string& path) {
  const bool existed = std::filesystem::exists(path);
  std::ofstream file{path, std::ios::app};
  if (!file) return {"cannot write " + path + ": " + std::strerror(errno)};
  file.close();
  if (!existed) std::filesystem::remove(path);
  return {};
}

Outcome<std::unique_ptr<Match>> match_from(const std::string& path, std::uint64_t to) {
  const auto text = read_file(path);
  if (!text) return text.fault();
  const auto transcript = read_transcript(*text);
  if (!transcript) return Fault{path + ", " + transcript.fault().sentence()};
  const auto game = game_called(transcript->game);
  if (!game) return Fault{path + ", line 2: " + game.fault().text};
  if (to != UINT64_MAX && to > transcript->entries.size()) {
    return Fault{path + " has only " + std::to_string(transcript->entries.size()) +
                 " moves, so there is no position after " + std::to_string(to)};
  }
  auto match = (*game)->replay(*transcript, to);
  if (!match) return Fault{path + ", " + match.fault().sentence()};
  return match;
}

}  // namespace roundhouse::cli
