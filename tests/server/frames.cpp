// What a WebSocket's bytes mean (RFC 6455), and which of them no client may send.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/rng.hpp"
#include "server/web_frames.hpp"

using namespace roundhouse;
using namespace roundhouse::server;

namespace {

struct Heard {
  Opcode opcode{};
  std::string bytes;

  friend bool operator==(const Heard&, const Heard&) = default;
};

constexpr std::size_t longest_heard = 1000;

/// What is heard of bytes that come in pieces of this size, and how it ends.
std::pair<std::vector<Heard>, int> heard(std::string bytes, std::size_t piece = SIZE_MAX) {
  FrameReader reader{longest_heard};
  std::vector<Heard> out;
  for (std::size_t at = 0; at < bytes.size() && reader.broken() == 0;) {
    const std::size_t size = std::min(piece, bytes.size() - at);
    std::string came = bytes.substr(at, size);
    reader.take(came, [&](const FrameReader::Frame& frame) {
      out.push_back({frame.opcode, std::string{frame.bytes}});
      return true;
    });
    at += size;
  }
  return {out, reader.broken()};
}

/// A frame as a client sends it.
std::string frame(unsigned first, std::string bytes, const std::string& mask = "\x12\xF3\x45\x9A") {
  const FrameHead head = frame_head(Opcode::Text, bytes.size());
  std::string out{head.bytes.data(), head.size};
  out[0] = static_cast<char>(first);
  out[1] = static_cast<char>(out[1] | 0x80);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<char>(bytes[i] ^ mask[i % 4]);
  }
  return out + mask + bytes;
}

constexpr unsigned whole_text = 0x81, first_part = 0x01, middle_part = 0x00, last_part = 0x80;
constexpr unsigned whole_bytes = 0x82, bye = 0x88, ping = 0x89, pong = 0x8A;

}  // namespace

TEST_CASE("The answer to a key is the standard's own example") {
  CHECK(accepted_key("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST_CASE("Messages of every size come through, however their bytes are cut") {
  for (const std::size_t size : {0U, 1U, 7U, 8U, 125U, 126U, 127U, 999U, 1000U}) {
    const std::string message(size, 'x');
    for (const std::size_t piece : {1UL, 2UL, 3UL, 64UL, SIZE_MAX}) {
      const auto [all, broken] =
          heard(frame(whole_text, message) + frame(whole_text, "end"), piece);
      CHECK(broken == 0);
      CHECK(all == std::vector<Heard>{{Opcode::Text, message}, {Opcode::Text, "end"}});
    }
  }
}

TEST_CASE("A message may come in parts, with pings between them") {
  const std::string bytes = frame(first_part, "one ") + frame(ping, "there?") +
                            frame(middle_part, "two ") + frame(last_part, "three") +
                            frame(whole_text, "next") + frame(pong, "");
  for (const std::size_t piece : {1UL, 5UL, SIZE_MAX}) {
    const auto [all, broken] = heard(bytes, piece);
    CHECK(broken == 0);
    CHECK(all == std::vector<Heard>{{Opcode::Ping, "there?"},
                                    {Opcode::Text, "one two three"},
                                    {Opcode::Text, "next"},
                                    {Opcode::Pong, ""}});
  }
}

TEST_CASE("What the standard forbids ends the socket, and nothing behind it is heard") {
  const std::string unmasked = "\x81\x02hi";
  const std::string padded = std::string{"\x81\xFE\x00\x05", 4} + "\0\0\0\0hello";
  for (const std::string& bad :
       {unmasked, padded, frame(0xC1, "rsv"), frame(0x83, "unknown"), frame(0x09, "ping in parts"),
        frame(ping, std::string(126, 'x')), frame(last_part, "nothing began"),
        frame(first_part, "a") + frame(whole_text, "b"), frame(bye, "x"), frame(bye, "\x03\xED"),
        frame(bye, "\x03\xE8\xFF")}) {
    const auto [all, broken] = heard(bad + frame(whole_text, "too late"));
    CHECK(broken == 1002);
    CHECK(all.empty());
  }
  CHECK(heard(frame(whole_text, "\xC3\x28")).second == 1007);
  CHECK(heard(frame(first_part, "\xC3") + frame(last_part, "\xA4")).second == 0);
  CHECK(heard(frame(whole_bytes, "\xC3\x28")).second == 0);
  CHECK(heard(frame(bye, "\x03\xE8why")).first ==
        std::vector<Heard>{{Opcode::Close, "\x03\xE8why"}});
}

TEST_CASE("Too much is refused as soon as it is announced, also in parts") {
  CHECK(heard(frame(whole_text, std::string(1001, 'x')).substr(0, 8)).second == 1009);
  CHECK(heard(frame(first_part, std::string(600, 'x')) + frame(last_part, std::string(401, 'x')))
            .second == 1009);
  CHECK(heard(std::string{"\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10}).second == 1009);
  const std::string both = frame(first_part, std::string(600, 'x')) + frame(last_part, "") +
                           frame(first_part, std::string(900, 'y')) + frame(last_part, "");
  CHECK(heard(both).second == 0);
}

TEST_CASE("Letters of every length are told from bytes that are none") {
  for (const std::string good : {"", "plain", "\xC3\xA4", "\xE2\x82\xAC", "\xF0\x9F\x9A\x82",
                                 "eight by eight, and then \xC3\xA4"}) {
    CHECK(is_utf8(good));
  }
  for (const std::string bad : {"\x80", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                                "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "12345678\xFF"}) {
    CHECK_FALSE(is_utf8(bad));
  }
}

TEST_CASE("Whatever bytes come, in whatever pieces, the same is heard") {
  Rng rng{3};
  for (int round = 0; round < 3000; ++round) {
    std::string bytes;
    for (auto frames = 1 + rng.below(5); frames > 0; --frames) {
      std::string inside(rng.below(200), '\0');
      for (char& c : inside) c = static_cast<char>(32 + rng.below(90));
      constexpr unsigned kinds[] = {whole_text, first_part, middle_part, last_part,
                                    ping,       pong,       bye};
      bytes += frame(kinds[rng.below(7)], inside);
    }
    if (rng.below(3) == 0)
      bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] =
          static_cast<char>(rng.below(256));
    CHECK(heard(bytes) == heard(bytes, 1 + rng.below(40)));
  }
}
