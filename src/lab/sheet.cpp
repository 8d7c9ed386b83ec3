#include "lab/sheet.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/rng.hpp"

namespace roundhouse::lab {

namespace {

constexpr std::string_view title = "roundhouse lab sheet 1 ";

Fault trouble(const std::string& path) {
  return {fmt::format("cannot keep {}: {}", path, std::strerror(errno))};
}

Outcome<std::string> whole(int file, const std::string& path) {
  std::string out;
  std::string part(1U << 20U, '\0');
  for (ssize_t got = 1; got != 0;) {
    got = pread(file, part.data(), part.size(), static_cast<off_t>(out.size()));
    if (got < 0) return trouble(path);
    out.append(part, 0, static_cast<std::size_t>(got));
  }
  return out;
}

/// `name checksum rows`; false where the line is not whole.
bool read_line(std::string_view line, Sheet::Pieces& into) {
  const auto first = line.find(' ');
  const auto second = line.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return false;
  const std::string_view name = line.substr(0, first);
  const std::string_view rows = line.substr(second + 1);
  if (line.substr(first + 1, second - first - 1) != checksum(fmt::format("{} {}", name, rows))) {
    return false;
  }
  into.emplace(name, rows);
  return true;
}

}  // namespace

std::string checksum(std::string_view text) {
  std::uint64_t sum = text.size();
  for (const char c : text) sum = mix(sum ^ static_cast<unsigned char>(c));
  return fmt::format("{:016x}", sum);
}

Outcome<std::unique_ptr<Sheet>> Sheet::open(const std::string& path, const std::string& head) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return trouble(path);
  std::unique_ptr<Sheet> sheet{new Sheet{file}};
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return Fault{path + " is being written by another run"};
  }
  if (Fault fault = sheet->read(path, head); !fault.text.empty()) return fault;
  return sheet;
}

Sheet::~Sheet() {
  fdatasync(file_);
  close(file_);
}

Fault Sheet::read(const std::string& path, const std::string& head) {
  const auto text = whole(file_, path);
  if (!text) return text.fault();
  const std::string first = std::string{title} + head + "\n";
  if (!text->starts_with(first)) {
    const bool torn = first.starts_with(*text);  // the very first write did not come to its end
    if (!torn) {
      return {path +
              " holds games of another study, or of other rules or another program; take "
              "another folder by --results"};
    }
    if (ftruncate(file_, 0) != 0) return trouble(path);
    return write(first);
  }
  std::size_t good = first.size();
  while (good < text->size()) {
    const auto end = text->find('\n', good);
    if (end == std::string::npos) break;
    if (!read_line(std::string_view{*text}.substr(good, end - good), known_)) break;
    good = end + 1;
  }
  // What follows a line that is not whole cannot be trusted; it is played again.
  if (good < text->size() && ftruncate(file_, static_cast<off_t>(good)) != 0) return trouble(path);
  return {};
}

Fault Sheet::write(const std::string& text) const {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t wrote = ::write(file_, text.data() + done, text.size() - done);
    if (wrote < 0 && errno != EINTR) return trouble("the sheet");
    if (wrote > 0) done += static_cast<std::size_t>(wrote);
  }
  return {};
}

Fault Sheet::add(std::string_view name, std::string_view rows) {
  const std::string body = fmt::format("{} {}", name, rows);
  if (Fault fault = write(fmt::format("{} {} {}\n", name, checksum(body), rows));
      !fault.text.empty()) {
    return fault;
  }
  const auto now = std::chrono::steady_clock::now();
  if (now - synced_ > std::chrono::seconds{1}) {
    fdatasync(file_);
    synced_ = now;
  }
  return {};
}

}  // namespace roundhouse::lab
