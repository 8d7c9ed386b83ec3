#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "cli/lab_ranks.hpp"

namespace roundhouse::cli {

namespace {

/// The words this program was started with.
std::vector<std::string> own_words() {
  std::ifstream file{"/proc/self/cmdline", std::ios::binary};
  const std::string all{std::istreambuf_iterator<char>{file}, {}};
  std::vector<std::string> words;
  for (std::size_t from = 0; from < all.size();) {
    words.emplace_back(all.c_str() + from);
    from += words.back().size() + 1;
  }
  return words;
}

}  // namespace

Outcome<std::unique_ptr<Ranks>> join_ranks() {
  if (!started_in_ranks()) return std::unique_ptr<Ranks>{};
  std::error_code none;
  const auto other =
      std::filesystem::read_symlink("/proc/self/exe", none).replace_filename("roundhouse-lab");
  std::vector<std::string> words = own_words();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(other.c_str(), arguments.data());
  return Fault{"for several ranks the program roundhouse-lab is needed beside this one (" +
               std::string{std::strerror(errno)} + "); it is built where Open MPI is installed"};
}

}  // namespace roundhouse::cli
