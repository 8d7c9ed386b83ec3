#pragma once

#include <string>
#include <utility>

#include "core/outcome.hpp"
#include "store/database.hpp"

namespace roundhouse {

/// The right to use a file. One process has it at a time, and loses it when it dies, however it
/// dies. What is locked is a file beside it, so that other programs may still read the file itself.
class FileLock {
 public:
  static Outcome<FileLock> take(const std::string& file);
  FileLock(FileLock&& other) noexcept : handle_{std::exchange(other.handle_, -1)} {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~FileLock();

 private:
  explicit FileLock(int handle) : handle_{handle} {}

  int handle_ = -1;
};

/// The file of an SQLite store: its name without detours, who may read it, its shape.
class SqliteFile {
 public:
  /// The shape of the file. Older files are brought up to it, newer ones refused.
  static constexpr int version = 3;

  explicit SqliteFile(const std::string& name);

  const std::string& name() const { return name_; }
  /// A new file belongs to whoever runs the server and nobody else: it holds every seed. To be
  /// called before the file is opened.
  Fault make_private() const;
  /// Brings the file into shape, and notes in it that it is in use. A Fault if it is not ours, too
  /// new or damaged; then nothing was changed.
  Fault prepare(Database& database);
  /// For a tool while a server is using the file: nothing is changed, and only this version will
  /// do.
  Fault come_beside(Database& database);
  /// Notes that the file is whole without the log beside it.
  static void put_away(Database& database);
  /// What whoever runs the server should know about this file; mostly empty.
  const std::string& notice() const { return notice_; }

 private:
  Fault bring_into_shape(Database& database);
  void note_in_use(Database& database);

  std::string name_;
  bool has_log_ = false;  // SQLite's own, beside the file, when it was found
  std::string notice_;
};

}  // namespace roundhouse
