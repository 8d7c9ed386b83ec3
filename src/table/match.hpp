#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "core/about.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/transcript.hpp"
#include "core/verdict.hpp"

namespace roundhouse {

/// A move worth showing to a seat, and the rule that forbids it now, if one does.
struct Choice {
  std::string move;
  const Rule* refused = nullptr;
};

/// What a bot thinks of a move: how often it tried it, how it looks for the seat from 0 (lost) to 1
/// (won), and the final scores it expects, the seat's own and everybody's.
struct WeighedMove {
  std::string move;
  std::uint32_t visits = 0;
  double outlook = 0;
  double points = 0;
  std::vector<double> everybody;
};

/// A match of some game, with its types hidden: what every front holds. Moves go in and out as
/// one-line notation, views as JSON or as a picture in text.
class Match {
 public:
  virtual ~Match() = default;

  virtual About about() const = 0;
  virtual int seats() const = 0;

  /// Whom the table waits for; nobody: the game is over. Nature is asked like any seat.
  virtual SeatSet to_act() const = 0;
  bool over() const { return to_act().empty(); }
  /// The name of the decision on top of the agenda; "over" when there is none.
  virtual std::string decision() const = 0;

  /// Every candidate with its verdict, the legal ones and those a front greys out.
  virtual std::vector<Choice> options(Seat seat) const = 0;
  /// May the seat say this now? A text that is no move of the game is CORE-4.
  virtual Verdict check(Seat seat, std::string_view move) const = 0;
  /// Plays the move if check() allows it; otherwise nothing changes.
  virtual Verdict submit(Seat seat, std::string_view move) = 0;
  /// Plays nature's next move, drawn by its weights; the table is waiting for nature.
  virtual void roll(Rng& rng) = 0;
  /// What a bot would play in this seat, seeing only that seat's view. The name is in the game's
  /// list of bots, and the table is waiting for the seat.
  virtual std::string ask_bot(std::string_view bot, Seat seat, const Budget& budget,
                              Rng& rng) const = 0;
  /// The bot a level is at this table and its iterations; empty for a bot that is no level.
  virtual std::string behind_level(std::string_view bot) const = 0;

  /// What a thinking bot makes of the seat's moves, best first, the `focus` looked at closely;
  /// empty for a bot that does not look ahead. It sees only that seat's view.
  virtual std::vector<WeighedMove> weigh(std::string_view bot, Seat seat, const Budget& budget,
                                         Rng& rng, std::string_view focus) const = 0;

  /// What a seat, or the watcher, may see: the only thing ever sent to a client.
  virtual std::string view_json(Seat seat) const = 0;
  virtual std::string picture(Seat seat) const = 0;

  /// Points by seat and seats from first to last, as the table stands; final once it is over.
  virtual std::vector<int> scores() const = 0;
  virtual std::vector<Seat> ranking() const = 0;

  /// The log: who moved, what of it a viewer may see in notation, and the same as a sentence.
  virtual std::size_t length() const = 0;
  virtual Seat mover(std::size_t entry) const = 0;
  /// The whole move, secrets included: for keeping, never for showing.
  virtual std::string said(std::size_t entry) const = 0;
  virtual std::string seen(std::size_t entry, Seat viewer) const = 0;
  virtual std::string told(std::size_t entry, Seat viewer) const = 0;
  /// Whether the entry told a seat more than what its mover chose to do: a card drawn, a front
  /// turned up. What may be taken back hangs on it (table/undo.hpp).
  virtual bool showed(std::size_t entry, Seat viewer) const = 0;
  virtual Transcript transcript() const = 0;
  virtual std::uint64_t hash() const = 0;
  /// Names shown for the seats, in order; they go into the transcript.
  virtual void name_seats(std::vector<std::string> names) = 0;

  /// The match as it stood after so many entries, as a match of its own.
  virtual std::unique_ptr<Match> at(std::size_t length) const = 0;
  /// Takes back everything after so many entries.
  virtual void rewind(std::size_t length) = 0;
};

}  // namespace roundhouse
