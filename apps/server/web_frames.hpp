#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace roundhouse::server {

// The frames of a WebSocket (RFC 6455) without a socket: bytes become messages, as they come in,
// and messages become bytes.

enum class Opcode : std::uint8_t { More = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

/// What stands before the bytes of a message the server sends: it sends each in one frame.
struct FrameHead {
  std::array<char, 10> bytes{};
  std::uint8_t size = 0;
};
FrameHead frame_head(Opcode opcode, std::size_t size);

/// What a server answers to the key a browser sends, so that it knows it was understood.
std::string accepted_key(std::string_view key);

/// Hears what one client says.
class FrameReader {
 public:
  /// A whole message, or what the two ends say to each other.
  struct Frame {
    Opcode opcode{};
    std::string_view bytes;
  };

  /// A message may have so many bytes.
  explicit FrameReader(std::size_t longest) : longest_{longest} {}

  /// Takes what came in; it is unmasked where it lies. `each` gets every frame that is whole by
  /// now, and says whether to go on.
  template <class Each>
  void take(std::span<char> came, Each each) {
    begin(came);
    for (auto frame = next(); frame && each(*frame);) frame = next();
    keep_rest();
  }

  /// Why this cannot go on, as the number to close with; 0: all is well.
  int broken() const { return broken_; }

 private:
  /// How a frame begins: what it is, and where its bytes lie.
  struct Head {
    Opcode opcode{};
    bool last = false;
    std::size_t before = 0;  // bytes of the head, with the mask
    std::size_t size = 0;
  };

  void begin(std::span<char> came);
  std::optional<Frame> next();
  std::optional<Head> head();
  bool allowed(const Head& head);
  std::optional<Frame> message(const Head& head, std::string_view bytes);
  std::optional<Frame> control(const Head& head, std::string_view bytes);
  void keep_rest();
  void fail(int code) { broken_ = code; }

  std::size_t longest_;
  std::span<char> rest_;             // not heard yet
  std::string kept_;                 // what came of a frame that is not whole
  std::string parts_;                // of a message in several frames
  Opcode under_way_ = Opcode::More;  // what these parts are; More: there are none
  int broken_ = 0;
};

/// Is this text in UTF-8?
bool is_utf8(std::string_view text);

}  // namespace roundhouse::server
