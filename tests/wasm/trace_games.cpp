// Games between bots as this machine plays them, to be compared with other machines and with a
// page.
//   trace_games            reads "GAME BOT SEED MOST LINES OPTIONS..." a line, says what trace()
//   says trace_games measure GAME SECONDS
#include <iostream>
#include <string>

#include "core/words.hpp"
#include "table/catalogue.hpp"
#include "table/trace.hpp"

using namespace roundhouse;

namespace {

Outcome<std::string> answer(std::string_view line) {
  const Game* game = find_game(next_word(line));
  TraceOrder order{.bot = next_word(line)};
  int lines = 0;
  if (game == nullptr || !read_word(next_word(line), order.seed) ||
      !read_word(next_word(line), order.most) || !read_word(next_word(line), lines)) {
    return Fault{"GAME BOT SEED MOST LINES OPTIONS... is expected"};
  }
  order.lines = lines != 0;
  order.options = line;
  return trace(*game, order);
}

int measure(const char* id, const char* seconds) {
  const Game* game = find_game(id);
  if (game == nullptr) return 2;
  const Measurement found = game->measure(std::stod(seconds));
  std::cout << found.playouts_per_second << " " << found.guided_per_second << " "
            << found.plain_per_second << std::endl;
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 4 && std::string_view{words[1]} == "measure") return measure(words[2], words[3]);
  for (std::string line; std::getline(std::cin, line);) {
    const auto told = answer(line);
    std::cout << (told ? *told : "fault: " + told.fault().sentence() + "\n") << std::flush;
    if (line.empty()) return 2;
  }
  return 0;
}
