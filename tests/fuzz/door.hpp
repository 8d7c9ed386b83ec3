#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "table/catalogue.hpp"

namespace roundhouse {

/// What must never happen, whatever comes in.
inline void never(bool happened, const char* what) {
  if (!happened) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

/// Bytes taken one at a time; 0 when there are none left.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_{data}, size_{size} {}

  bool empty() const { return size_ == 0; }
  std::size_t below(std::size_t n) { return n == 0 ? 0 : take() % n; }
  std::string_view rest() const {
    return {reinterpret_cast<const char*>(data_), size_};  // NOLINT: bytes are text here
  }

 private:
  std::uint8_t take() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }

  const std::uint8_t* data_;
  std::size_t size_;
};

/// A table of some game, chosen by the first two bytes.
inline std::unique_ptr<Match> some_table(Bytes& bytes) {
  const Game& game = *catalogue()[bytes.below(catalogue().size())];
  const About about = game.about();
  const auto more = bytes.below(std::size_t(about.most_seats - about.fewest_seats + 1));
  auto match = game.begin({{"seats", std::to_string(about.fewest_seats + int(more))}});
  never(!match, "a game refuses its own number of seats");
  return std::move(*match);
}

/// Plays one move, chosen by a byte among those that are legal. False when the game is over.
inline bool play_by_byte(Match& match, Bytes& bytes) {
  if (match.over()) return false;
  const Seat seat = match.to_act().first();
  auto choices = match.options(seat);
  std::erase_if(choices, [](const Choice& choice) { return choice.refused != nullptr; });
  never(choices.empty(), "the table waits for a seat that has no move");
  const Choice& choice = choices[bytes.below(choices.size())];
  never(!match.submit(seat, choice.move), "an offered move is refused");
  return true;
}

}  // namespace roundhouse
