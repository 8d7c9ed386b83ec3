#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "ai/bot.hpp"

namespace roundhouse {

// Levels 1 to 5 of a game are bots of its list with a fixed length of thought, level 0 is its
// beginner. What each is worth was measured with `roundhouse arena`; docs/levels.md has the figures
// and the commands.

/// One level: a bot of the game's list and its iterations a move (0: all it has). Where few are
/// enough to play well, hints and reviews may take more, to be surer.
struct Level {
  std::string_view bot;
  int iterations = 0;
  int advice = 0;
};
using Ladder = std::array<Level, 5>;

struct LevelWords {
  std::string_view name;
  std::string_view text;
};
inline constexpr std::array<LevelWords, 6> level_words{{
    {"level-0", "Takes its first steps: for somebody's first game."},
    {"level-1", "A friendly beginner with a short sight."},
    {"level-2", "Plays for fun and sees what is near."},
    {"level-3", "A regular who thinks about what comes next."},
    {"level-4", "Thinks ahead, and is hard to beat."},
    {"level-5", "The strongest level, mostly in hundredths of a second a move."},
}};

/// Whether a bot's name is that of a level, which knows itself how long to think.
constexpr bool is_level(std::string_view bot) { return bot.starts_with("level-"); }

/// A ladder names only bots of its game's list: this is never defined, so another name does not
/// compile.
void no_bot_of_this_name();

template <GameState S, std::size_t N>
consteval const BotEntry<S>& bot_named(const BotEntry<S> (&bots)[N], std::string_view name) {
  for (const BotEntry<S>& entry : bots) {
    if (entry.name == name) return entry;
  }
  no_bot_of_this_name();
  return bots[0];
}

/// Level 0: the bot called beginner, or, in a game without one, what level 1 is.
template <GameState S, std::size_t N>
consteval Level first_steps(const BotEntry<S> (&bots)[N], const Ladder& ladder) {
  for (const BotEntry<S>& entry : bots) {
    if (entry.name == "beginner") return {"beginner"};
  }
  return ladder[0];
}

/// A game's bots followed by its levels, the beginner first.
template <GameState S, std::size_t N>
consteval std::array<BotEntry<S>, N + level_words.size()> with_levels(const BotEntry<S> (&bots)[N],
                                                                      const Ladder& ladder) {
  std::array<BotEntry<S>, N + level_words.size()> out{};
  for (std::size_t i = 0; i < N; ++i) out[i] = bots[i];
  for (std::size_t i = 0; i < level_words.size(); ++i) {
    const Level level = i == 0 ? first_steps(bots, ladder) : ladder[i - 1];
    out[N + i] = bot_named(bots, level.bot);
    out[N + i].name = level_words[i].name;
    out[N + i].text = level_words[i].text;
    out[N + i].iterations = level.iterations;
    out[N + i].advice = level.advice;
  }
  return out;
}

/// The same for each number of seats a game is played with, fewest first.
template <GameState S, std::size_t N, std::size_t Tables>
consteval auto with_levels(const BotEntry<S> (&bots)[N], const Ladder (&ladders)[Tables]) {
  std::array<std::array<BotEntry<S>, N + level_words.size()>, Tables> out{};
  for (std::size_t i = 0; i < Tables; ++i) out[i] = with_levels(bots, ladders[i]);
  return out;
}

}  // namespace roundhouse
