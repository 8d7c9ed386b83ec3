// Answers given in advance at the terminal: `n pass` passes now, and again whenever the same is
// asked in the same player's turn. Each is played like any move, so the log has every one.
#include <cstddef>
#include <ostream>

#include "cli/terminal_table.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

std::vector<std::string> TerminalTable::answers_of(Seat seat) const {
  std::vector<std::string> out;
  for (const Choice& choice : match_->options(seat)) {
    if (choice.refused == nullptr) out.push_back(choice.move);
  }
  return out;
}

/// Whoever moved last before a question asks it; answers of others to the same do not count.
void TerminalTable::note_who_asks() {
  const std::string decision = match_->decision();
  if (decision == asked_.decision) return;
  asked_.decision = decision;
  asked_.by = match_->length() > 0 ? match_->mover(match_->length() - 1) : nature;
}

TerminalTable::Next TerminalTable::answer_in_advance(Seat seat, const std::string& answer) {
  if (answer.empty()) {
    console_.out << said(
        "n and a move answers so, and again when the same is asked in this turn.\n",
        "n und ein Zug antwortet so, und wieder, wenn dasselbe in diesem Zug "
        "gefragt wird.\n");
    return Next::AskAgain;
  }
  Question question = asked_;
  question.answers = answers_of(seat);
  const std::size_t length = match_->length();
  std::size_t number = 0;
  const bool listed = words::read_number(answer, number) && number >= 1 && number <= legal_.size();
  const Next next = move(seat, listed ? legal_[number - 1].move : answer);
  if (next == Next::GoOn && match_->length() > length) {
    in_advance_[static_cast<std::size_t>(index(seat))] = {question, match_->said(length)};
  }
  return next;
}

/// It holds until the seat is asked something else, or by somebody else.
bool TerminalTable::answered_in_advance(Seat seat) {
  auto& given = in_advance_[static_cast<std::size_t>(index(seat))];
  if (!given) return false;
  Question question = asked_;
  question.answers = answers_of(seat);
  if (!(question == given->question)) {
    given.reset();
    return false;
  }
  show_news(seat);  // what it is said to
  return bool(match_->submit(seat, given->move));
}

}  // namespace roundhouse::cli
