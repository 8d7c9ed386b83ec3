// The bytes of a WebSocket, before anybody knows what they say. The first byte says in what pieces
// they come.
#include <string>
#include <vector>

#include "door.hpp"
#include "server/web_frames.hpp"

namespace roundhouse::server {

namespace {

constexpr std::size_t longest = 300;

struct Heard {
  std::vector<std::pair<Opcode, std::string>> frames;
  int broken = 0;

  friend bool operator==(const Heard&, const Heard&) = default;
};

Heard heard(std::string_view bytes, std::size_t piece) {
  FrameReader reader{longest};
  Heard out;
  while (!bytes.empty() && reader.broken() == 0) {
    std::string came{bytes.substr(0, piece)};
    bytes.remove_prefix(came.size());
    reader.take(came, [&](const FrameReader::Frame& frame) {
      out.frames.emplace_back(frame.opcode, frame.bytes);
      return true;
    });
  }
  out.broken = reader.broken();
  return out;
}

void judge(const Heard& heard, std::size_t size) {
  std::size_t bytes = 0;
  for (const auto& [opcode, text] : heard.frames) {
    never(text.size() > longest, "a message is too long");
    never(opcode == Opcode::More, "a part is given for a message");
    never(opcode == Opcode::Text && !is_utf8(text), "a text is not UTF-8");
    never(opcode >= Opcode::Close && text.size() > 125, "a control frame is too long");
    bytes += text.size() + 6;
  }
  never(bytes > size, "more is heard than was said");
}

}  // namespace

}  // namespace roundhouse::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace roundhouse;
  Bytes bytes{data, size};
  const std::size_t piece = 1 + bytes.below(64);
  const server::Heard whole = server::heard(bytes.rest(), SIZE_MAX);
  server::judge(whole, size);
  never(!(server::heard(bytes.rest(), piece) == whole), "pieces are heard otherwise");
  return 0;
}
