// Our own SHA-256 and HMAC against the library everybody trusts, at every length around a block.
#include "table/sha256.hpp"

#include <doctest/doctest.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <string>

#include "core/rng.hpp"

using namespace roundhouse;

namespace {

Digest theirs(std::string_view bytes) {
  Digest out{};
  unsigned int size = 0;
  EVP_Digest(bytes.data(), bytes.size(), out.data(), &size, EVP_sha256(), nullptr);
  return out;
}

Digest their_mac(std::string_view key, std::string_view message) {
  Digest out{};
  unsigned int size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
       reinterpret_cast<const unsigned char*>(message.data()), message.size(), out.data(), &size);
  return out;
}

std::string random_text(std::size_t size, Rng& rng) {
  std::string out(size, '\0');
  for (char& c : out) c = static_cast<char>(rng.below(256));
  return out;
}

}  // namespace

TEST_CASE("SHA-256 is what OpenSSL says, for every length up to five blocks and a long text") {
  Rng rng{7};
  for (std::size_t size = 0; size <= 320; ++size) {
    const std::string text = random_text(size, rng);
    CAPTURE(size);
    CHECK(sha256_of(text) == theirs(text));
    CHECK(sha256_anywhere(text) == theirs(text));
  }
  const std::string text = random_text(100'003, rng);
  CHECK(sha256_of(text) == theirs(text));
}

TEST_CASE("HMAC is what OpenSSL says, for keys up to a whole block") {
  Rng rng{8};
  for (std::size_t size = 1; size <= 64; ++size) {
    const std::string key = random_text(size, rng);
    const std::string message = random_text(size * 3, rng);
    CAPTURE(size);
    CHECK(hmac_sha256(key, message) == their_mac(key, message));
  }
}
