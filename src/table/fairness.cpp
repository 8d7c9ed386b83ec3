#include "table/fairness.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "table/catalogue.hpp"
#include "table/sha256.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

std::uint64_t little_endian(const std::uint8_t* bytes) {
  std::uint64_t value = 0;
  for (int i = 7; i >= 0; --i) value = (value << 8U) | bytes[i];
  return value;
}

std::string_view seed_bytes(const Fairness& fairness) {
  return {reinterpret_cast<const char*>(fairness.seed.data()), fairness.seed.size()};
}

}  // namespace

std::string to_hex(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

bool from_hex(std::string_view text, std::string& bytes) {
  bytes.clear();
  if (text.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto high = digits.find(text[i]);
    const auto low = digits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    bytes += static_cast<char>(high * 16 + low);
  }
  return true;
}

std::string sha256(std::string_view bytes) {
  const Digest hash = sha256_of(bytes);
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

std::string Fairness::commitment() const { return to_hex(sha256(seed_bytes(*this))); }

Rng Fairness::chance(std::size_t entry) const {
  std::string message = "roundhouse chance 1\n" + std::to_string(entry) + "\n";
  for (const Addition& added : additions) {
    if (added.at > entry) continue;
    message += letter(added.seat);
    message += ":" + to_hex(added.text) + "\n";
  }
  const Digest mac = hmac_sha256(seed_bytes(*this), message);
  return Rng{little_endian(mac.data()), little_endian(mac.data() + 8)};
}

std::string fairness_words(const Fairness& fairness) {
  std::string out = fairness.commitment() + " " + to_hex(seed_bytes(fairness)) + " from " +
                    std::to_string(fairness.from);
  for (const auto& added : fairness.additions) {
    out += " " + word_for(added.seat) + "@" + std::to_string(added.at) + ":" + to_hex(added.text);
  }
  return out;
}

namespace {

bool read_addition(std::string_view word, Fairness::Addition& added) {
  const auto at = word.find('@');
  const auto colon = word.find(':');
  if (at == std::string_view::npos || colon == std::string_view::npos || colon < at) return false;
  return read_word(word.substr(0, at), added.seat) &&
         read_word(word.substr(at + 1, colon - at - 1), added.at) &&
         from_hex(word.substr(colon + 1), added.text);
}

}  // namespace

Outcome<Fairness> read_fairness(std::string_view words) {
  Fairness out;
  const std::string commitment{next_word(words)};
  std::string seed;
  if (!from_hex(next_word(words), seed) || seed.size() != out.seed.size()) {
    return Fault{"the seed is not 64 hexadecimal digits"};
  }
  std::copy(seed.begin(), seed.end(), out.seed.begin());
  if (out.commitment() != commitment) return Fault{"the seed is not the one committed to"};
  if (next_word(words) != "from" || !read_word(next_word(words), out.from)) {
    return Fault{"fairness does not say from which entry it holds"};
  }
  for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
    if (!read_addition(word, out.additions.emplace_back())) {
      return Fault{std::string{word} + " is not seat@entry:digits"};
    }
  }
  return out;
}

namespace {

/// Draws nature's moves again, one after the other.
Outcome<Verified> draw_again(const Transcript& transcript, const Fairness& fairness, Match& match) {
  Verified out;
  for (std::size_t i = 0; i < transcript.entries.size(); ++i) {
    const auto& entry = transcript.entries[i];
    const bool chance = entry.seat == nature && i >= fairness.from;
    const auto again = chance ? match.at(i) : nullptr;
    static_cast<void>(match.submit(entry.seat, entry.move));  // judged by the replay before
    if (!chance) {
      out.before += entry.seat == nature ? 1 : 0;
      continue;
    }
    Rng rng = fairness.chance(i);
    again->roll(rng);
    if (again->hash() != match.hash()) {
      return Fault{"\"" + entry.move + "\" is not what the seed draws", line_of_entry(i, true)};
    }
    ++out.drawn;
  }
  return out;
}

}  // namespace

Outcome<Verified> verify(const Transcript& transcript, std::string_view commitment) {
  if (transcript.fairness.empty()) {
    return Fault{"the transcript has no line about fairness: its chance cannot be drawn again"};
  }
  const Outcome<Fairness> fairness = read_fairness(transcript.fairness);
  if (!fairness) return Fault{fairness.fault().text, line_of_entry(0)};
  if (!commitment.empty() && fairness->commitment() != commitment) {
    return Fault{"the seed is not the one that was committed to during the game: its hash is " +
                     fairness->commitment(),
                 line_of_entry(0)};
  }
  const Game* game = find_game(transcript.game);
  if (game == nullptr) return Fault{"no game is called " + transcript.game, 2};
  const auto whole = game->replay(transcript);
  if (!whole) return whole.fault();
  const auto begun = game->replay(transcript, 0);
  if (!begun) return begun.fault();
  auto found = draw_again(transcript, *fairness, **begun);
  if (found && found->drawn == 0 && found->before > 0) {
    return Fault{"the seed is said to hold from entry " + std::to_string(fairness->from) +
                     " on, behind every chance move: nothing can be drawn from it",
                 line_of_entry(0)};
  }
  return found;
}

}  // namespace roundhouse
