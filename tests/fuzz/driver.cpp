#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"

// An ordinary main for a fuzz target: runs every file it is given, then as many random inputs as
// --random says, half of them made by spoiling one of the files.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void feed(const std::string& bytes) {
  const std::vector<std::uint8_t> copy{bytes.begin(), bytes.end()};
  LLVMFuzzerTestOneInput(copy.data(), copy.size());
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

std::string noise(roundhouse::Rng& rng) {
  std::string bytes(rng.below(400), '\0');
  for (char& byte : bytes) byte = static_cast<char>(rng.below(256));
  return bytes;
}

std::string spoilt(std::string bytes, roundhouse::Rng& rng) {
  for (auto times = 1 + rng.below(4); times > 0 && !bytes.empty(); --times) {
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const std::size_t at = rng.below(size);
    switch (rng.below(4)) {
      case 0: bytes[at] = static_cast<char>(rng.below(256)); break;
      case 1: bytes.erase(at, 1 + rng.below(8)); break;
      case 2: bytes.insert(at, bytes.substr(rng.below(size), rng.below(20))); break;
      default: bytes.resize(at); break;
    }
  }
  return bytes;
}

}  // namespace

int main(int count, char** words) {
  std::vector<std::string> seeds;
  long random = 0;
  for (int i = 1; i < count; ++i) {
    if (std::string_view{words[i]} == "--random" && i + 1 < count) {
      random = std::stol(words[++i]);
    } else if (std::filesystem::is_directory(words[i])) {
      for (const auto& entry : std::filesystem::directory_iterator{words[i]}) {
        seeds.push_back(read(entry.path()));
      }
    } else if (std::filesystem::exists(words[i])) {
      seeds.push_back(read(words[i]));
    }
  }
  for (const std::string& seed : seeds) feed(seed);
  roundhouse::Rng rng{1};
  for (long i = 0; i < random; ++i) {
    const bool from_seed = !seeds.empty() && i % 2 == 0;
    feed(from_seed ? spoilt(seeds[rng.below(static_cast<std::uint32_t>(seeds.size()))], rng)
                   : noise(rng));
  }
  std::printf("%zu files and %ld random inputs\n", seeds.size(), random);
}
