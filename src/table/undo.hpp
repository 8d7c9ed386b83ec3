#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/seat.hpp"
#include "table/match.hpp"

namespace roundhouse {

/// A table's manners about taking moves back. They are no rule of a game, and a match knows
/// nothing of them.
enum class UndoPolicy : std::uint8_t {
  Free,     // anybody takes back their last move, and with it all that followed
  Safe,     // until another seat decided, or anybody was shown something new
  Consent,  // what is not safe needs the word of everybody it touches
  Off,
};
constexpr auto names_of(UndoPolicy) {
  return std::to_array<std::string_view>({"free", "safe", "consent", "off"});
}

/// What a seat may take back.
struct Undo {
  std::size_t to = 0;  // for Match::rewind: the seat's last move and all that followed goes
  SeatSet consent;     // who has to agree first; nobody: it may be done at once

  friend bool operator==(const Undo&, const Undo&) = default;
};

/// One entry of a log as undo sees it: who made it, and who learnt something by it.
struct Happened {
  Seat mover{};
  SeatSet showed_to;
};

/// What a seat may take back at a table where this happened.
std::optional<Undo> undo_in(std::span<const Happened> log, int seats, Seat seat, UndoPolicy policy);

/// What the seat may take back now; nothing if it has not moved or the policy forbids it. To take
/// back more, ask again after the rewind.
std::optional<Undo> undo_for(const Match& match, Seat seat, UndoPolicy policy);

}  // namespace roundhouse
