#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "lab/study.hpp"

namespace roundhouse::lab {

/// Some deals of one setting. Its result hangs on the study and its name alone, so whoever plays it
/// finds the same.
struct Piece {
  std::size_t setting = 0;
  std::int64_t first = 0;  // deal
  std::int64_t last = 0;   // included

  std::string name() const {
    return std::to_string(setting) + "/" + std::to_string(first) + "-" + std::to_string(last);
  }
};

/// Pieces are numbered by deals first: what is compared is played side by side.
std::int64_t pieces_of(const Study& study);
Piece piece_at(const Study& study, std::int64_t number);

/// Plays pieces. Not to be shared between threads.
class PieceWork {
 public:
  explicit PieceWork(const Study& study) : study_{study} {}
  /// The rows of a piece, with `;` between them.
  std::string play(const Piece& piece);

 private:
  Trials& trials(std::size_t setting);

  const Study& study_;
  std::map<std::size_t, std::unique_ptr<Trials>> trials_;
};

}  // namespace roundhouse::lab
