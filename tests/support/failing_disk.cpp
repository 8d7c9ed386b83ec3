// A disk that fails on request, put under the server by LD_PRELOAD. The file named by
// ROUNDHOUSE_DISK says how: "full" writes nothing more (ENOSPC), "broken" neither writes nor syncs
// (EIO), "unread" does not read either (EIO); anything else is a good disk. Only files of a store
// (*.db, *.db-wal) fail.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

/// What the C library would have done.
template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// The first letter of what the disk was told to be.
char mood() {
  const char* name = std::getenv("ROUNDHOUSE_DISK");
  const int file = name == nullptr ? -1 : open(name, O_RDONLY | O_CLOEXEC);
  char first = 'g';
  if (file < 0) return first;
  if (read(file, &first, 1) != 1) first = 'g';
  close(file);
  return first;
}

bool of_store(int file) {
  std::array<char, 4096> name{};
  const std::string link = "/proc/self/fd/" + std::to_string(file);
  const ssize_t size = readlink(link.c_str(), name.data(), name.size());
  const std::string_view found{name.data(), size < 0 ? 0 : static_cast<std::size_t>(size)};
  return found.ends_with(".db") || found.ends_with(".db-wal");
}

/// Does this disk fail now? Then errno says how.
bool fails(int file, std::string_view moods) {
  const char now = mood();
  if (moods.find(now) == std::string_view::npos || !of_store(file)) return false;
  errno = now == 'f' ? ENOSPC : EIO;
  return true;
}

}  // namespace

extern "C" {

ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  static auto* const plain = next<decltype(pwrite)>("pwrite");
  return fails(file, "fbu") ? -1 : plain(file, bytes, size, at);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  static auto* const plain = next<decltype(pwrite64)>("pwrite64");
  return fails(file, "fbu") ? -1 : plain(file, bytes, size, at);
}
ssize_t pread(int file, void* bytes, size_t size, off_t at) {
  static auto* const plain = next<decltype(pread)>("pread");
  return fails(file, "u") ? -1 : plain(file, bytes, size, at);
}
ssize_t pread64(int file, void* bytes, size_t size, off64_t at) {
  static auto* const plain = next<decltype(pread64)>("pread64");
  return fails(file, "u") ? -1 : plain(file, bytes, size, at);
}
int fsync(int file) {
  static auto* const plain = next<decltype(fsync)>("fsync");
  return fails(file, "bu") ? -1 : plain(file);
}
int fdatasync(int file) {
  static auto* const plain = next<decltype(fdatasync)>("fdatasync");
  return fails(file, "bu") ? -1 : plain(file);
}

}  // extern "C"
