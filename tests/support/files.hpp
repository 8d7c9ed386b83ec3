#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace roundhouse {

/// A path below the root of the source tree, which ctest names in ROUNDHOUSE_SOURCE.
inline std::filesystem::path source_path(const std::string& path) {
  const char* root = std::getenv("ROUNDHOUSE_SOURCE");
  return std::filesystem::path{root == nullptr ? "." : root} / path;
}

/// The whole of a file of the source tree; empty where there is none.
inline std::string read_file(const std::string& path) {
  std::ifstream in{source_path(path), std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

inline void write_file(const std::string& path, const std::string& text) {
  std::filesystem::create_directories(source_path(path).parent_path());
  std::ofstream{source_path(path), std::ios::binary} << text;
}

/// Whether golden files shall be written anew.
inline bool updating() { return std::getenv("ROUNDHOUSE_UPDATE") != nullptr; }

}  // namespace roundhouse
