#include "door.hpp"
#include "table/playthrough.hpp"

namespace roundhouse {

namespace {

/// Whatever is accepted as a transcript is written and read again, and replayed or refused with a
/// reason; whatever is refused, with a line and a reason.
void read_as_a_file(std::string_view text) {
  const auto read = read_transcript(text);
  if (!read) {
    never(read.fault().line < 1 || read.fault().text.empty(), "a refusal without line or reason");
    return;
  }
  never(!read_transcript(write_transcript(*read)), "what was read cannot be written");
  const Game* game = find_game(read->game);
  if (game == nullptr) return;
  const auto match = game->replay(*read);
  never(!match && match.fault().text.empty(), "a refusal without a reason");
}

/// A true transcript of which one letter is changed does not pass for another game.
void spoil_one_letter(Bytes bytes) {
  const auto match = some_table(bytes);
  for (std::size_t plies = bytes.below(50); plies > 0 && play_by_byte(*match, bytes); --plies) {
  }
  const std::string text = write_transcript(match->transcript());
  std::string spoilt = text;
  spoilt[(bytes.below(256) * 256 + bytes.below(256)) % text.size()] =
      static_cast<char>(bytes.below(256));
  const auto read = read_transcript(spoilt);
  if (!read || write_transcript(*read) == text) return;
  const Game* game = find_game(read->game);
  never(game != nullptr && game->replay(*read), "a changed transcript is replayed");
}

}  // namespace

}  // namespace roundhouse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace roundhouse;
  const Bytes bytes{data, size};
  read_as_a_file(bytes.rest());
  spoil_one_letter(bytes);
  const auto script = read_playthrough(bytes.rest());
  never(!script && script.fault().text.empty(), "a refusal without a reason");
  return 0;
}
