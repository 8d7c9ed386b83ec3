#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/terminal_moves.hpp"
#include "cli/tint.hpp"
#include "table/match.hpp"
#include "table/undo.hpp"

namespace roundhouse::cli {

struct TableManners {
  std::vector<std::string> seats;  // "human" or a bot's name, for each
  std::uint64_t seed = 1;
  std::string save;  // where the transcript goes; empty: nowhere
  UndoPolicy undo = UndoPolicy::Free;
  Budget budget;    // for every move of a bot
  double pace = 0;  // seconds a bot takes for a move at least
  Language language = Language::English;
};

/// One match at the terminal: people type, bots answer, nature draws. Chance is drawn from the
/// seed and the number of the move, so that taking a move back does not draw another card.
class TerminalTable {
 public:
  TerminalTable(std::unique_ptr<Match> match, TableManners manners, const Console& console);

  /// Plays until the game is over or somebody leaves; returns the exit code.
  int play();

 private:
  enum class Next : std::uint8_t { AskAgain, GoOn, Leave };
  /// What a seat is asked, in whose turn, and what it may answer.
  struct Question {
    std::string decision;
    Seat by = nature;
    std::vector<std::string> answers;
    friend bool operator==(const Question&, const Question&) = default;
  };
  struct Answer {
    Question question;
    std::string move;
  };

  bool human(Seat seat) const;
  int humans() const;
  Seat next_seat() const;
  void let_bot_move(Seat seat);

  Next turn(Seat seat);
  bool cover(Seat seat);
  bool secrets() const;
  void show_position(Seat seat, bool whole);
  std::string as_fits(Seat seat) const;
  void show_pages(std::string_view text);
  void show_news(Seat seat);
  void show_moves(std::string_view with) const;
  void list_moves(Seat seat);
  void show_cards(std::string_view with) const;

  Next obey(Seat seat, const std::string& line);
  Next obey_letter(Seat seat, char key, const std::string& rest);
  Next move(Seat seat, const std::string& text);
  Next played(Seat seat);
  std::vector<std::string> answers_of(Seat seat) const;
  void note_who_asks();
  Next answer_in_advance(Seat seat, const std::string& answer);
  bool answered_in_advance(Seat seat);
  Next ask_back(const std::vector<Listed>& several) const;
  void explain(Seat seat, std::string_view what) const;
  Next take_back(Seat seat);
  bool all_agree(Seat seat, SeatSet consent);
  void show_rules(std::string_view id) const;
  void show_help() const;
  void show_hint(Seat seat) const;
  Next leave();
  bool save(const std::string& path) const;
  void show_result() const;

  /// The next line; false at the end of the input.
  bool read_line(const std::string& prompt, std::string& line);
  std::string who(Seat seat) const;
  /// What the table says to the person, in the language it is played in.
  std::string_view said(std::string_view english, std::string_view german) const;

  std::unique_ptr<Match> match_;
  TableManners manners_;
  const Console& console_;
  Tint tint_;
  std::vector<Listed> legal_;                        // what the seat that is asked may do
  std::vector<Choice> refused_;                      // and what a rule forbids
  std::array<std::size_t, max_seats> seen_until_{};  // how much of the log a seat was told
  Question asked_;                                   // what is asked now; answers left out
  std::array<std::optional<Answer>, max_seats> in_advance_;
  Seat last_human_ = nature;
  std::size_t pictured_ = SIZE_MAX;  // how long the log was when the table was last shown
  bool saved_ = false;               // the game as it stands
};

/// The log as a story for one viewer: a line for everything up to and with each decision.
std::string story(const Match& match, std::size_t from, Seat viewer,
                  Language language = Language::English);

}  // namespace roundhouse::cli
