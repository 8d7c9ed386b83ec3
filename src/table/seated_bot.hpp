#pragma once

#include <memory>
#include <string>

#include "ai/bot.hpp"
#include "table/match.hpp"

namespace roundhouse {

/// Somebody who answers for a seat: a bot of the catalogue, or a program from outside. Either is
/// shown what the seat may see and nothing else.
class SeatedBot {
 public:
  virtual ~SeatedBot() = default;
  /// A move for the seat the table is waiting for.
  virtual std::string think(const Match& match, Seat seat, Rng& rng) = 0;
  /// How often an answer had to be replaced: a crash, a time-out, a move that is none.
  virtual int faults() const { return 0; }
};

/// A bot from the game's own list.
class ListedBot final : public SeatedBot {
 public:
  ListedBot(std::string bot, const Budget& budget) : bot_{std::move(bot)}, budget_{budget} {}
  std::string think(const Match& match, Seat seat, Rng& rng) override {
    return match.ask_bot(bot_, seat, budget_, rng);
  }

 private:
  std::string bot_;
  Budget budget_;
};

/// How far an outside program is trusted.
struct OutsideLimits {
  double seconds_per_move = 5;  // from the question's first byte to the answer's last
  int megabytes = 1024;
  int file_megabytes = 64;  // the largest file it may write
  int processes = 4096;     // of its user, all others counted; the kernel lets root have more
  int restarts = 3;  // after a crash or a time-out; then only legal moves at random are played
};

/// A program that reads one JSON object a line and answers with one (docs/protocol.md). It runs in
/// a process of its own with limits; whatever it does, a legal move comes back.
std::unique_ptr<SeatedBot> outside_bot(const std::string& command, const OutsideLimits& limits);

}  // namespace roundhouse
