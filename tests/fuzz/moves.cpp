#include "door.hpp"

// Bytes to moves: each byte picks one of the legal moves, chance included. No dead ends, no crash,
// and the transcript of whatever came about replays to the same position.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace roundhouse;
  Bytes bytes{data, size};
  const auto match = some_table(bytes);
  while (!bytes.empty() && play_by_byte(*match, bytes)) {
  }
  const auto read = read_transcript(write_transcript(match->transcript()));
  never(!read, "a transcript cannot be read");
  const auto replayed = find_game(read->game)->replay(*read);
  never(!replayed, "a transcript cannot be replayed");
  never((*replayed)->hash() != match->hash(), "a transcript replays to another position");
  return 0;
}
