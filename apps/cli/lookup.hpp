#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "table/arena.hpp"
#include "table/game.hpp"
#include "table/match.hpp"

namespace roundhouse::cli {

/// The game of this id; otherwise a sentence with the nearest one.
Outcome<const Game*> game_called(const std::string& id);

/// `key=value` texts as options, each name known to the game and each value one it takes.
Outcome<OptionTexts> options_from(const Game& game, const std::vector<std::string>& texts);

/// "human,greedy" taken apart; every name a bot of the game, or `human` where that is allowed.
Outcome<std::vector<std::string>> seats_from(const Game& game, const std::string& text,
                                             bool humans);

/// "search:400" is the bot search with 400 iterations a move; "search:0.5s" has half a second.
Outcome<Contender> contender_from(const Game& game, const std::string& text, double think);

/// The options with as many seats as there are names.
Outcome<OptionTexts> options_for_seats(const Game& game, OptionTexts options, std::size_t seats);

/// The seat a letter stands for; it must be at the table, `*` is nature.
Outcome<Seat> seat_called(const std::string& text, int seats);

/// A whole file; a sentence if it cannot be read.
Outcome<std::string> read_file(const std::string& path);
/// Writes a whole file; an empty Fault when that worked.
Fault write_file(const std::string& path, const std::string& text);

/// Whether a file can be written there; an empty Fault if so. Leaves everything as it was.
Fault judge_writable(const std::string& path);

/// A transcript in a file, replayed up to so many entries.
Outcome<std::unique_ptr<Match>> match_from(const std::string& path, std::uint64_t to);

/// Without the blanks around it.
std::string trimmed(std::string_view text);

/// "A", "B" ...; "*" for nature.
std::string name_of(Seat seat);

}  // namespace roundhouse::cli
