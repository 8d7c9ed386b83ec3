// Plays every game of the catalogue to its end with its first bot.
#include <iostream>

#include "table/catalogue.hpp"

int main() {
  int played = 0;
  for (const roundhouse::Game* game : roundhouse::catalogue()) {
    const auto begun = game->begin({});
    if (!begun) {
      std::cerr << begun.fault().text << "\n";
      return 1;
    }
    roundhouse::Match& match = **begun;
    roundhouse::Rng chance{7};
    while (!match.over()) {
      const roundhouse::Seat seat = match.to_act().first();
      if (match.to_act().contains(roundhouse::nature)) {
        match.roll(chance);
        continue;
      }
      const std::string move = match.ask_bot(game->bots()[0].name, seat, {.seconds = 0.01}, chance);
      if (!match.submit(seat, move)) return 1;
    }
    std::cout << game->about().title << ": " << match.length() << " entries\n";
    ++played;
  }
  std::cout << played << " games, each played to its end\n";
}
