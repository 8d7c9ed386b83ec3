#include "door.hpp"

// Bytes to notation: the first bytes lead to some position, the rest is said there by every seat.
// What is refused changes nothing; what is accepted was offered, or at least can be replayed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace roundhouse;
  Bytes bytes{data, size};
  const auto match = some_table(bytes);
  for (std::size_t plies = bytes.below(40); plies > 0 && play_by_byte(*match, bytes); --plies) {
  }
  for (int seat = 0; seat <= index(nature); ++seat) {
    const std::uint64_t before = match->hash();
    const std::size_t length = match->length();
    const Verdict verdict = match->check(Seat(seat), bytes.rest());
    const Verdict same = match->submit(Seat(seat), bytes.rest());
    never(verdict.broken() != same.broken(), "check and submit disagree");
    never(!same && match->hash() != before, "a refused text changed the position");
    never(!same && match->length() != length, "a refused text is in the log");
  }
  return 0;
}
