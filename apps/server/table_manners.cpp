// Taking back, and the clock.
#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "server/table.hpp"

namespace roundhouse::server {

/// Was this entry the only legal move, played without asking?
bool Table::forced(std::size_t entry) const {
  if (!settings_.auto_forced) return false;
  const std::vector<Choice> options = match_->at(entry)->options(match_->mover(entry));
  return std::count_if(options.begin(), options.end(),
                       [](const Choice& choice) { return choice.refused == nullptr; }) == 1;
}

/// The seat's last move that it chose among several, as far as this table can go back.
std::optional<std::size_t> Table::last_choice_of(Seat seat) const {
  for (std::size_t i = match_->length(); i > fairness_.from; --i) {
    if (match_->mover(i - 1) == seat && !forced(i - 1)) return i - 1;
  }
  return std::nullopt;
}

namespace {

/// The seats in the order in which to ask whether they were shown something: most likely those were
/// whom the table waits for now, since a card is drawn by whoever plays next.
std::vector<Seat> likeliest_first(const Match& match) {
  std::vector<Seat> out;
  const SeatSet asked = match.to_act();
  for (const bool waited_for : {true, false}) {
    for (int i = 0; i < match.seats(); ++i) {
      if (asked.contains(Seat(i)) == waited_for) out.push_back(Seat(i));
    }
  }
  return out;
}

/// Has nobody else moved since, and nobody been shown anything? What is cheap to know comes first:
/// whoever drew a card sees it, and nobody needs to ask what the others might have thought.
bool touches_nobody(const Match& match, Seat seat, std::size_t from) {
  for (std::size_t i = from; i < match.length(); ++i) {
    if (match.mover(i) != seat && match.mover(i) != nature) return false;
  }
  const std::vector<Seat> viewers = likeliest_first(match);
  for (const bool by_nature : {true, false}) {
    for (std::size_t i = from; i < match.length(); ++i) {
      if ((match.mover(i) == nature) != by_nature) continue;
      const auto saw_it = [&](Seat viewer) { return match.showed(i, viewer); };
      if (std::any_of(viewers.begin(), viewers.end(), saw_it)) return false;
    }
  }
  return true;
}

}  // namespace

bool Table::may_take_back(Seat seat) const {
  if (settings_.undo == UndoPolicy::Off || phase() != Phase::Playing) return false;
  Found& found = found_[static_cast<std::size_t>(index(seat))];
  if (found.length == match_->length() && found.rewinds == rewinds_) return found.may;
  const auto choice = last_choice_of(seat);
  const bool safe_only = settings_.undo == UndoPolicy::Safe;
  found = {match_->length(), rewinds_,
           choice && (!safe_only || touches_nobody(*match_, seat, *choice))};
  return found.may;
}

std::optional<Undo> Table::takeback(Seat seat) const {
  if (phase() != Phase::Playing) return std::nullopt;
  std::optional<Undo> back = undo_for(*match_, seat, settings_.undo);
  while (back && forced(back->to)) {
    const SeatSet touched = back->consent;
    back = undo_for(*match_->at(back->to), seat, settings_.undo);
    if (back) touched.each([&](Seat other) { back->consent.add(other); });
  }
  if (!back || back->to < fairness_.from) return std::nullopt;
  const SeatSet asked = back->consent;
  asked.each([&](Seat other) {
    if (this->seat(other).kind != SeatKind::Person || this->seat(other).left) {
      back->consent.remove(other);
    }
  });
  return back;
}

std::optional<Refusal> Table::undo(Seat seat, std::int64_t now) {
  if (settings_.undo == UndoPolicy::Off) return policy("Nothing is taken back at this table.");
  if (pending_) return policy("Somebody has already asked to take back.");
  const std::optional<Undo> back = takeback(seat);
  if (!back) {
    return policy(over() ? "The game is over."
                         : "There is no move of yours that may be taken back now.");
  }
  if (back->consent.empty()) {
    rewind(back->to, now);
  } else {
    pending_ = PendingUndo{seat, back->to, back->consent};
    note_pending();
  }
  return std::nullopt;
}

std::optional<Refusal> Table::answer_undo(Seat seat, bool agree, std::int64_t now) {
  if (!pending_ || !pending_->asked.contains(seat)) return policy("Nobody has asked you.");
  pending_->asked.remove(seat);
  if (!agree) pending_.reset();
  if (agree && pending_->asked.empty()) {
    rewind(pending_->to, now);
  } else {
    note_pending();
  }
  return std::nullopt;
}

void Table::note_pending() {
  if (!pending_) return note("asks -");
  note("asks " + word_for(pending_->seat) + " " + std::to_string(pending_->to) + " " +
       word_for(pending_->asked));
}

/// Who left is not asked any more, and takes what it asked for along.
void Table::withdraw(Seat who_left) {
  if (!pending_) return;
  pending_->asked.remove(who_left);
  if (pending_->asked.empty() || pending_->seat == who_left) pending_.reset();
}

void Table::rewind(std::size_t to, std::int64_t now) {
  pending_.reset();
  furthest_ = std::max(furthest_, match_->length());
  match_->rewind(to);
  late_.erase(late_.lower_bound(to), late_.end());
  ++rewinds_;
  note("< " + std::to_string(to));
  deadlines_ = {};
  left_ = {};
  run_clocks(now);
}

void Table::note_late(std::size_t entry, Seat seat, const std::string& bot) {
  note("late " + word_for(seat) + " " + std::to_string(entry) + " " + bot);
  late_[entry] = bot;
}

std::string Table::late(std::size_t entry) const {
  const auto found = late_.find(entry);
  return found == late_.end() ? std::string{} : found->second;
}

void Table::run_clocks(std::int64_t now) {
  const SeatSet asked = awaited();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const bool runs =
        settings_.pace_seconds > 0 && asked.contains(Seat(i)) && seats_[i].kind == SeatKind::Person;
    if (!runs) {
      deadlines_[i] = 0;
    } else if (deadlines_[i] == 0) {
      const std::int64_t whole = settings_.pace_seconds * 1000;
      const std::int64_t left = std::exchange(left_[i], 0);
      deadlines_[i] = now + (left > 0 ? std::min(left, whole) : whole);
      note("clock " + word_for(Seat(i)) + " " + std::to_string(deadlines_[i] - now));
    }
  }
}

void Table::take_clocks(std::int64_t now) {
  const SeatSet asked = awaited();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const std::int64_t left = std::exchange(left_[i], 0);
    if (settings_.pace_seconds <= 0 || !asked.contains(Seat(i)) ||
        seats_[i].kind != SeatKind::Person) {
      deadlines_[i] = 0;
    } else if (left > 0 || deadlines_[i] == 0) {
      deadlines_[i] = now + (left > 0 ? left : settings_.pace_seconds * 1000);
    }
  }
}

void Table::note_clocks(std::int64_t now) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto left = time_left(Seat(i), now);
    if (left)
      note("clock " + word_for(Seat(i)) + " " + std::to_string(std::max<std::int64_t>(1, *left)));
  }
}

std::int64_t Table::deadline() const {
  std::int64_t next = 0;
  for (const std::int64_t deadline : deadlines_) {
    if (deadline != 0 && (next == 0 || deadline < next)) next = deadline;
  }
  return next;
}

std::optional<std::int64_t> Table::time_left(Seat seat, std::int64_t now) const {
  const std::int64_t deadline = deadlines_[static_cast<std::size_t>(index(seat))];
  if (deadline == 0) return std::nullopt;
  return std::max<std::int64_t>(0, deadline - now);
}

}  // namespace roundhouse::server
