#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/compare.hpp"
#include "lab/piece.hpp"
#include "lab/sheet.hpp"
#include "lab/study.hpp"

namespace roundhouse::lab {

/// Hands out pieces in order, keeps what comes back, and knows when it is enough. Threads and ranks
/// alike work for one foreman; it is not to be called by two at once.
class Foreman {
 public:
  Foreman(const Study& study, Sheet& sheet);

  /// The number of the next piece to play; none when there is no more.
  std::optional<std::int64_t> next();
  /// Keeps a finished piece; an empty Fault when that worked.
  Fault done(std::int64_t piece, std::string rows);

  /// Deals that count: all, or up to where the study could stop.
  std::int64_t deals() const { return stop_at_.value_or(study_.deals); }
  std::int64_t pieces() const { return pieces_of(study_); }
  std::int64_t pieces_done() const { return done_; }
  std::int64_t pieces_known() const { return known_; }  // from an earlier run
  std::int64_t games_played() const { return games_; }  // in this run
  const std::string& rows(std::int64_t piece) const {
    return rows_[static_cast<std::size_t>(piece)];
  }

 private:
  void keep(std::int64_t piece, std::string rows);
  void enter(const Piece& piece, const std::string& rows);
  void look();

  const Study& study_;
  Sheet& sheet_;
  std::vector<std::string> rows_;  // by number; empty: not there yet
  std::int64_t next_ = 0;
  std::int64_t whole_ = 0;  // pieces before this number are all there
  std::int64_t done_ = 0;
  std::int64_t known_ = 0;
  std::int64_t games_ = 0;
  std::int64_t look_ = first_look;
  std::optional<std::int64_t> stop_at_;
  DealValues values_;  // only where the study may stop early
};

}  // namespace roundhouse::lab
