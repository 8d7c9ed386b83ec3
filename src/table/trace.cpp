#include "table/trace.hpp"

#include "core/chain.hpp"
#include "core/hex.hpp"
#include "core/words.hpp"
#include "table/option_words.hpp"

namespace roundhouse {

namespace {

/// Plays one entry; false when the bot's move is refused.
bool go_on(Match& match, const TraceOrder& order) {
  const Seat seat = match.to_act().first();
  if (seat == nature) {
    Rng rng = Rng::of_game(order.seed, match.length());
    match.roll(rng);
    return true;
  }
  Rng rng = Rng::of_game(order.seed + 1, match.length());
  return static_cast<bool>(match.submit(seat, match.ask_bot(order.bot, seat, {}, rng)));
}

}  // namespace

Outcome<std::string> trace(const Game& game, const TraceOrder& order) {
  if (!game.has_bot(order.bot)) return Fault{"no bot is called " + std::string{order.bot}};
  auto match = game.begin(read_options(order.options));
  if (!match) return match.fault();
  std::string lines = hexadecimal((*match)->hash()) + "\n";
  Chain chain;
  chain.add(lines);
  while (!(*match)->over() && (*match)->length() < order.most) {
    if (!go_on(**match, order)) return Fault{"a bot's move was refused"};
    const std::size_t last = (*match)->length() - 1;
    const std::string line = hexadecimal((*match)->hash()) + " " + word_for((*match)->mover(last)) +
                             " " + (*match)->said(last) + "\n";
    chain.add(line);
    if (order.lines) lines += line;
  }
  if (order.lines) return lines;
  return std::to_string((*match)->length()) + " " + hexadecimal(chain.value()) + " " +
         hexadecimal((*match)->hash()) + "\n";
}

}  // namespace roundhouse
