#include "server/web_frames.hpp"

#include <openssl/evp.h>

#include <cstring>

namespace roundhouse::server {

namespace {

constexpr int wrong = 1002;  // not as the standard says
constexpr int not_text = 1007;
constexpr int too_large = 1009;

constexpr std::size_t mask_size = 4;
constexpr std::size_t longest_control = 125;
constexpr std::uint8_t two_more = 126;    // bytes say the size
constexpr std::uint8_t eight_more = 127;  // bytes do

bool is_control(Opcode opcode) { return static_cast<std::uint8_t>(opcode) >= 8; }

bool is_known(std::uint8_t opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

std::uint64_t number(std::span<const char> bytes) {
  std::uint64_t out = 0;
  for (const char byte : bytes) out = out << 8U | static_cast<std::uint8_t>(byte);
  return out;
}

/// Eight bytes at a time, the mask twice beside itself.
void unmask(std::span<char> bytes, const char* mask) {
  std::array<char, 8> twice{};
  std::memcpy(twice.data(), mask, mask_size);
  std::memcpy(twice.data() + mask_size, mask, mask_size);
  std::uint64_t key = 0;
  std::memcpy(&key, twice.data(), sizeof key);
  if (key == 0) return;
  std::size_t at = 0;
  for (; at + sizeof key <= bytes.size(); at += sizeof key) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes.data() + at, sizeof eight);
    eight ^= key;
    std::memcpy(bytes.data() + at, &eight, sizeof eight);
  }
  for (; at < bytes.size(); ++at) bytes[at] = static_cast<char>(bytes[at] ^ twice[at % 8]);
}

/// How many letters of plain ASCII a text begins with, counted in eights.
std::size_t plain_letters(std::string_view text) {
  std::size_t at = 0;
  for (std::uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
    std::memcpy(&eight, text.data() + at, sizeof eight);
    if ((eight & 0x8080808080808080U) != 0) break;
  }
  return at;
}

/// The length of the letter a text begins with; 0: it is none.
std::size_t letter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  }
  const bool too_long = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool none = (first == 0xED && byte(1) >= 0xA0) || (first == 0xF4 && byte(1) >= 0x90);
  return too_long || none ? 0 : size;
}

/// May a client close with these bytes: nothing, or a number that is in use and a reason?
bool is_goodbye(std::string_view bytes) {
  if (bytes.empty()) return true;
  if (bytes.size() < 2) return false;
  const auto code = number(std::span<const char>{bytes}.first(2));
  const bool standard = code >= 1000 && code <= 1014 && (code < 1004 || code > 1006);
  return (standard || (code >= 3000 && code <= 4999)) && is_utf8(bytes.substr(2));
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t at = plain_letters(text); at < text.size();) {
    const std::size_t size = letter(text.substr(at));
    if (size == 0) return false;
    at += size;
  }
  return true;
}

FrameHead frame_head(Opcode opcode, std::size_t size) {
  FrameHead head;
  const auto put = [&](std::uint64_t byte) {
    head.bytes[head.size++] = static_cast<char>(static_cast<std::uint8_t>(byte));
  };
  put(0x80U | static_cast<std::uint8_t>(opcode));
  if (size < two_more) {
    put(size);
  } else if (size <= 0xFFFF) {
    put(two_more), put(size >> 8U), put(size);
  } else {
    put(eight_more);
    for (int shift = 56; shift >= 0; shift -= 8) put(size >> static_cast<unsigned>(shift));
  }
  return head;
}

std::string accepted_key(std::string_view key) {
  const std::string whole = std::string{key} + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_Digest(whole.data(), whole.size(), digest.data(), &size, EVP_sha1(), nullptr);
  std::array<unsigned char, 2 * EVP_MAX_MD_SIZE> text{};
  const int length = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(size));
  return {reinterpret_cast<const char*>(text.data()), static_cast<std::size_t>(length)};
}

void FrameReader::begin(std::span<char> came) {
  if (kept_.empty()) {
    rest_ = came;
  } else {
    kept_.append(came.data(), came.size());
    rest_ = kept_;
  }
}

/// What is not whole stays until more comes; what came lies in somebody else's hands.
void FrameReader::keep_rest() {
  if (broken_ != 0) rest_ = {};
  if (!kept_.empty()) {
    kept_.erase(0, kept_.size() - rest_.size());
  } else {
    kept_.assign(rest_.data(), rest_.size());
  }
  if (kept_.empty() && kept_.capacity() > 1024) kept_.shrink_to_fit();
  if (under_way_ == Opcode::More && parts_.capacity() > 1024) std::string{}.swap(parts_);
  rest_ = {};
}

/// The next frame's head, once it is there and if it may be.
std::optional<FrameReader::Head> FrameReader::head() {
  if (rest_.size() < 2) return std::nullopt;
  const auto first = static_cast<std::uint8_t>(rest_[0]);
  const auto second = static_cast<std::uint8_t>(rest_[1]);
  const auto opcode = static_cast<std::uint8_t>(first & 0x0FU);
  const auto said = static_cast<std::uint8_t>(second & 0x7FU);
  if ((first & 0x70U) != 0 || !is_known(opcode) || (second & 0x80U) == 0) {
    return fail(wrong), std::nullopt;
  }
  const std::size_t more = said == eight_more ? 8 : said == two_more ? 2 : 0;
  Head out{Opcode{opcode}, (first & 0x80U) != 0, 2 + more + mask_size, said};
  if (rest_.size() < 2 + more) return std::nullopt;
  if (more > 0) {
    out.size = number(rest_.subspan(2, more));
    if (out.size < (more == 2 ? 126U : 65536U)) return fail(wrong), std::nullopt;
  }
  if (!allowed(out)) return std::nullopt;
  return out;
}

bool FrameReader::allowed(const Head& head) {
  if (is_control(head.opcode)) {
    if (!head.last || head.size > longest_control) fail(wrong);
  } else if ((head.opcode == Opcode::More) != (under_way_ != Opcode::More)) {
    fail(wrong);
  } else {
    const std::size_t before = head.opcode == Opcode::More ? parts_.size() : 0;
    if (head.size > longest_ || before + head.size > longest_) fail(too_large);
  }
  return broken_ == 0;
}

std::optional<FrameReader::Frame> FrameReader::next() {
  while (broken_ == 0) {
    const auto head = this->head();
    if (!head || rest_.size() < head->before + head->size) return std::nullopt;
    const auto bytes = rest_.subspan(head->before, head->size);
    unmask(bytes, rest_.data() + head->before - mask_size);
    rest_ = rest_.subspan(head->before + head->size);
    const std::string_view said{bytes.data(), bytes.size()};
    auto frame = is_control(head->opcode) ? control(*head, said) : message(*head, said);
    if (frame) return frame;
  }
  return std::nullopt;
}

std::optional<FrameReader::Frame> FrameReader::control(const Head& head, std::string_view bytes) {
  if (head.opcode == Opcode::Close && !is_goodbye(bytes)) return fail(wrong), std::nullopt;
  return Frame{head.opcode, bytes};
}

/// A message in one frame is given as it lies; of one in several the parts are kept.
std::optional<FrameReader::Frame> FrameReader::message(const Head& head, std::string_view bytes) {
  const Opcode opcode = head.opcode == Opcode::More ? under_way_ : head.opcode;
  if (head.opcode == Opcode::More || !head.last) {
    if (head.opcode != Opcode::More) parts_.clear();
    parts_ += bytes;
    bytes = parts_;
  }
  under_way_ = head.last ? Opcode::More : opcode;
  if (!head.last) return std::nullopt;
  if (opcode == Opcode::Text && !is_utf8(bytes)) return fail(not_text), std::nullopt;
  return Frame{opcode, bytes};
}

}  // namespace roundhouse::server
