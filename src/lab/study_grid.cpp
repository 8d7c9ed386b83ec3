#include "lab/study_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/words.hpp"

namespace roundhouse::lab {

namespace {

constexpr std::size_t most_settings = 2000;

/// One choice for the options of a cell.
struct Choice {
  OptionTexts options;
  std::string name;
  bool base = false;
  int line = 0;
};

/// Every combination of the axes; the first of each is the base.
std::vector<Choice> combinations(const std::vector<Varied>& axes) {
  std::vector<Choice> all{{.options = {}, .name = "", .base = true}};
  for (const Varied& axis : axes) {
    if (axis.alone) continue;
    std::vector<Choice> next;
    for (const Choice& before : all) {
      for (const std::string& value : axis.values) {
        if (next.size() > most_settings) return next;
        Choice choice = before;
        choice.options.emplace_back(axis.name, value);
        if (axis.values.size() > 1) {
          choice.name += (choice.name.empty() ? "" : " ") + axis.name + "=" + value;
        }
        choice.base = choice.base && value == axis.values.front();
        choice.line = axis.line;
        next.push_back(std::move(choice));
      }
    }
    all = std::move(next);
  }
  return all;
}

std::vector<Choice> choices_of(const std::vector<Varied>& axes) {
  std::vector<Choice> all = combinations(axes);
  const Choice usual = all.front();
  bool some_alone = false;
  for (const Varied& axis : axes) {
    if (!axis.alone) continue;
    some_alone = true;
    for (const std::string& value : axis.values) {
      Choice choice = usual;
      choice.options.emplace_back(axis.name, value);
      choice.name = axis.name + "=" + value;
      choice.base = false;
      choice.line = axis.line;
      all.push_back(std::move(choice));
    }
  }
  if (some_alone && all.front().name.empty()) all.front().name = "as usual";
  return all;
}

std::string name_of(const std::vector<Player>& players) {
  std::string out;
  for (const Player& player : players) out += (out.empty() ? "" : ",") + player.name;
  return out;
}

class Cells {
 public:
  Cells(const Game& game, const Grid& grid)
      : game_{game}, grid_{grid}, choices_{choices_of(grid.options)} {}

  Outcome<std::vector<Setting>> all() {
    for (const int seats : grid_.seats) {
      const std::size_t first = out_.size();
      for (const BotLine& bots : grid_.bots) {
        for (const Choice& choice : choices_) {
          if (Fault fault = add(seats, bots, choice, first); !fault.text.empty()) return fault;
        }
      }
    }
    return std::move(out_);
  }

 private:
  Fault add(int seats, const BotLine& bots, const Choice& choice, std::size_t first) {
    if (out_.size() >= most_settings) {
      return {"the grid has more than 2000 settings", choice.line};
    }
    Setting setting{.name = "", .seats = seats, .options = choice.options, .base = first};
    for (int i = 0; i < seats; ++i) {
      const auto& players = bots.players;
      setting.players.push_back(players[players.size() == 1 ? 0 : static_cast<std::size_t>(i)]);
    }
    OptionTexts options = choice.options;
    options.emplace_back("seats", std::to_string(seats));
    if (auto begun = game_.begin(options); !begun) {
      return {begun.fault().text + (choice.name.empty() ? "" : " in the setting " + choice.name),
              choice.line};
    }
    setting.name = name(seats, bots, choice);
    out_.push_back(std::move(setting));
    return {};
  }

  std::string name(int seats, const BotLine& bots, const Choice& choice) const {
    std::vector<std::string> parts;
    if (grid_.seats.size() > 1) parts.push_back(fmt::format("{} seats", seats));
    if (grid_.bots.size() > 1) parts.push_back(name_of(bots.players));
    if (!choice.name.empty()) parts.push_back(choice.name);
    if (parts.empty()) parts.push_back(fmt::format("{} seats", seats));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  const Game& game_;
  const Grid& grid_;
  std::vector<Choice> choices_;
  std::vector<Setting> out_;
};

}  // namespace

Outcome<std::vector<Setting>> settings_of(const Game& game, const Grid& grid) {
  return Cells{game, grid}.all();
}

Outcome<Player> player_called(const Game& game, const std::string& text) {
  const auto colon = text.find(':');
  Player player{.name = text, .bot = text.substr(0, colon), .budget = {}};
  if (!game.has_bot(player.bot)) {
    std::vector<std::string_view> names;
    for (const BotAbout& bot : game.bots()) names.push_back(bot.name);
    return Fault{fmt::format("{} has no bot {}; there are {}", game.about().title, player.bot,
                             fmt::join(names, ", "))};
  }
  if (colon == std::string::npos) {
    constexpr std::array<std::string_view, 3> without_clock{"random", "greedy", "novice"};
    const bool known =
        std::find(without_clock.begin(), without_clock.end(), player.bot) != without_clock.end();
    if (known || player.bot.starts_with("level-")) return player;
    return Fault{fmt::format("{0} thinks by the clock unless it is told how often: {0}:100", text)};
  }
  const std::string count = text.substr(colon + 1);
  if (count.ends_with("s")) {
    return Fault{fmt::format("{} thinks by the clock, and no game could be repeated", text)};
  }
  if (!words::read_number(count, player.budget.iterations) || player.budget.iterations < 1) {
    return Fault{fmt::format("{} should end in a number of iterations", text)};
  }
  return player;
}

std::int64_t usual_piece(const Grid& grid) {
  std::int64_t piece = 256;
  for (const BotLine& bots : grid.bots) {
    for (const Player& player : bots.players) {
      if (player.bot != "random") piece = std::min<std::int64_t>(piece, 16);
      if (player.bot.starts_with("level-") || player.budget.iterations > 0) piece = 1;
    }
  }
  return piece;
}

}  // namespace roundhouse::lab
