#include "lab/piece.hpp"

#include <algorithm>
#include <utility>

#include "lab/row.hpp"

namespace roundhouse::lab {

namespace {

constexpr std::string_view nothing = "-";

/// Turns seats so that they are counted from the one the study asks for.
void count_seats(const Study& study, Trial& trial) {
  if (study.from.empty() || trial.used.empty()) return;
  const Seat first = (study.from_last ? trial.used.back() : trial.used.front()).first;
  for (auto* list : {&trial.points, &trial.shares}) {
    std::rotate(list->begin(), list->begin() + index(first), list->end());
  }
}

Row row_of(std::int64_t deal, int rotation, Trial trial) {
  return {.deal = deal,
          .rotation = rotation,
          .barred = std::string{nothing},
          .decisions = trial.decisions,
          .draws = trial.draws,
          .leads = trial.leads,
          .points = std::move(trial.points),
          .shares = std::move(trial.shares),
          .events = std::move(trial.events)};
}

void add(std::string& out, const Row& row) {
  if (!out.empty()) out += ';';
  append_row(out, row);
}

/// The game as it goes, and then, for each thing the watched seat made use of, the same deal
/// without it. What it did not use needs no game: without it the game is the same.
void add_worth(std::string& out, Trials& trials, std::int64_t deal, int seats) {
  const auto watched = static_cast<int>(deal % seats);
  const auto name = static_cast<std::uint64_t>(deal);
  const Trial whole = trials.play(name, 0, nullptr);
  Row row = row_of(deal, 0, whole);
  row.seat = watched;
  add(out, row);
  for (const auto& [seat, thing] : whole.used) {
    if (index(seat) != watched) continue;
    const Barred barred{seat, thing};
    Row without = row_of(deal, 0, trials.play(name, 0, &barred));
    without.seat = watched;
    without.barred = thing;
    add(out, without);
  }
}

}  // namespace

std::int64_t pieces_of(const Study& study) {
  const std::int64_t blocks = (study.deals + study.piece - 1) / study.piece;
  return blocks * static_cast<std::int64_t>(study.settings.size());
}

Piece piece_at(const Study& study, std::int64_t number) {
  const auto settings = static_cast<std::int64_t>(study.settings.size());
  const std::int64_t first = number / settings * study.piece;
  return {.setting = static_cast<std::size_t>(number % settings),
          .first = first,
          .last = std::min(first + study.piece, study.deals) - 1};
}

Trials& PieceWork::trials(std::size_t setting) {
  auto& held = trials_[setting];
  // The study was judged setting by setting when it was read, so there is no fault here.
  if (!held) held = std::move(*study_.game->trials(order_of(study_, study_.settings[setting])));
  return *held;
}

std::string PieceWork::play(const Piece& piece) {
  const Setting& setting = study_.settings[piece.setting];
  Trials& table = trials(piece.setting);
  std::string out;
  for (std::int64_t deal = piece.first; deal <= piece.last; ++deal) {
    if (!study_.worth.empty()) {
      add_worth(out, table, deal, setting.seats);
      continue;
    }
    for (int rotation = 0; rotation < study_.rotations(setting); ++rotation) {
      Trial trial = table.play(static_cast<std::uint64_t>(deal), rotation, nullptr);
      count_seats(study_, trial);
      add(out, row_of(deal, rotation, std::move(trial)));
    }
  }
  return out;
}

}  // namespace roundhouse::lab
