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
#include "core/standing.hpp"
#include "core/texts.hpp"
#include "core/transcript.hpp"
#include "core/verdict.hpp"

namespace roundhouse {

/// A move worth showing to a seat, and the rule that forbids it now, if one does.
struct Choice {
  std::string move;
  const Rule* refused = nullptr;
};

/// What a bot thinks of a move: how often it tried it, everybody's chances to win, which add up to
/// 1, and the final scores it expects.
struct WeighedMove {
  std::string move;
  std::uint32_t visits = 0;
  double outlook = 0;  // the seat's own chance
  double points = 0;   // the seat's own score
  std::vector<double> everybody;
  std::vector<double> chances;
  double ruin = 0;      // the chance to lose everything, where a game has that
  double spread = 0;    // of the seat's points from one try to the next, where a bot keeps count
  double finished = 0;  // the share of tries that were played to the end
};

/// For whom something is told: what they may see, which seats of theirs are "you", in which words.
struct Hearing {
  SeatSet eyes{watcher};  // several seats at one screen are told what any of them may see
  SeatSet own;
  Language language = Language::English;
  bool names = false;  // seats by the names at the table, not by their letters
};

/// One sentence about something that happened, and the rule it comes of.
struct Sentence {
  std::string_view rule;
  std::string text;
};

/// What a seat saw of a match, kept to be compared with what it sees later.
class AnyView {
 public:
  virtual ~AnyView() = default;
  virtual std::string json() const = 0;
  /// What is not as it was in a view of the same game, as docs/protocol.md says; empty: nothing.
  virtual std::string change_since(const AnyView& before) const = 0;
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
  virtual std::shared_ptr<const AnyView> view(Seat seat) const = 0;
  std::string view_json(Seat seat) const { return view(seat)->json(); }
  /// The table in text, and what the seat is asked at its end. Every open fact stands in it.
  virtual std::string picture(Seat seat, Language language = Language::English) const = 0;
  /// The last lines of it: who is asked, and what.
  virtual std::string question(Seat seat, Language language) const = 0;
  /// A move in words that can be typed, with what it costs or pays where that is known.
  virtual std::string say_move(Seat seat, std::string_view move, Language language) const = 0;
  /// What the seat's own score gains or loses at once by a move, before chance has its say.
  virtual int gain(Seat seat, std::string_view move) const = 0;
  /// What the signs of the picture mean, and every card with what it does; mostly empty where a
  /// game has no cards.
  virtual std::string legend(Language language) const = 0;
  virtual std::string faces(Language language) const = 0;
  /// Whether the seat is in the middle of something, so that it needs no new picture.
  virtual bool small_step(Seat seat) const = 0;
  /// A sentence as the picture names places: K7 where the notation says 6,6.
  virtual std::string on_the_map(std::string text) const = 0;

  /// Points by seat, as the table stands, and who has which place, the first first; final once it
  /// is over. Places are shared where the rules share them.
  virtual std::vector<int> scores() const = 0;
  virtual std::vector<Place> standing() const = 0;

  /// The log: who moved, what of it a viewer may see in notation, what came of it as a JSON list of
  /// events, and the same in sentences.
  virtual std::size_t length() const = 0;
  virtual Seat mover(std::size_t entry) const = 0;
  /// The whole move, secrets included: for keeping, never for showing.
  virtual std::string said(std::size_t entry) const = 0;
  virtual std::string seen(std::size_t entry, Seat viewer) const = 0;
  virtual std::string events_json(std::size_t entry, SeatSet eyes) const = 0;
  /// The same as a line of the log says it: what follows from the line and from the kind of an
  /// event is left out (table/in_entry.hpp).
  virtual std::string lean_events_json(std::size_t entry, SeatSet eyes) const = 0;
  virtual std::vector<Sentence> told(std::size_t entry, const Hearing& hearing) const = 0;
  /// What the seat's move would bring about now, for that seat: a trial, nothing is played.
  virtual std::vector<Sentence> would_tell(Seat seat, std::string_view move,
                                           const Hearing& hearing) const = 0;
  /// The same as a JSON list of events.
  virtual std::string would_happen_json(Seat seat, std::string_view move) const = 0;
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

/// All sentences in one line, each with its rule: for the terminal and the playthroughs.
std::string in_one_line(const std::vector<Sentence>& told);

}  // namespace roundhouse
