#include "server/table.hpp"

#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "server/names.hpp"

namespace roundhouse::server {

Table::Table(std::string name, Settings settings, std::unique_ptr<Match> match, Fairness fairness)
    : name_{std::move(name)},
      settings_{std::move(settings)},
      match_{std::move(match)},
      fairness_{std::move(fairness)} {
  fairness_.from = match_->length();
  for (const SeatPlan& plan : settings_.seats) {
    seats_.push_back({.kind = plan.kind, .name = plan.name, .bot = plan.bot});
  }
  rename();
  revision_ = match_->transcript().rules_revision;
  note_header();
}

void Table::rename() {
  std::vector<std::string> names;
  for (const Sitting& sitting : seats_) names.push_back(sitting.name);
  match_->name_seats(std::move(names));
}

std::vector<std::string> Table::names_but(Seat seat) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (Seat(i) != seat) names.push_back(seats_[i].name);
  }
  return names;
}

Table::Phase Table::phase() const {
  if (replay_) return Phase::Replay;
  if (match_->over()) return Phase::Over;
  return has_open_seat() ? Phase::Waiting : Phase::Playing;
}

SeatSet Table::awaited() const {
  return phase() == Phase::Playing && read_only_.empty() ? match_->to_act() : SeatSet{};
}

const std::string& Table::commitment() const {
  if (commitment_.empty()) commitment_ = fairness_.commitment();
  return commitment_;
}

bool Table::has_open_seat() const {
  return std::any_of(seats_.begin(), seats_.end(),
                     [](const Sitting& sitting) { return sitting.kind == SeatKind::Open; });
}

std::optional<Seat> Table::seat_of(std::string_view token_hash) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto& tokens = seats_[i].tokens;
    if (std::find(tokens.begin(), tokens.end(), token_hash) != tokens.end()) return Seat(i);
  }
  return std::nullopt;
}

void Table::give(Seat seat, std::string token_hash) {
  note("token " + word_for(seat) + " " + token_hash);
  sitting(seat).tokens.push_back(std::move(token_hash));
}

void Table::set_join(std::string hash) {
  note("join " + hash);
  join_ = std::move(hash);
}

void Table::show_only(const std::string& fairness) {
  note("replay " + fairness);
  replay_ = true;
  brought_fairness_ = fairness;
}

void Table::begin_if_full(const Nature& nature, std::int64_t now) {
  if (phase() == Phase::Playing) go_on(nature, now);
}

Result<Seat> Table::sit_down(std::optional<Seat> wish, const std::string& name,
                             std::string token_hash) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    if (seats_[i].kind != SeatKind::Open || (wish && *wish != seat)) continue;
    seats_[i].kind = SeatKind::Person;
    if (!blank(name)) seats_[i].name = apart_from(names_but(seat), name);
    note("sit " + word_for(seat) + " person " + in_one_line(seats_[i].name));
    rename();
    give(seat, std::move(token_hash));
    return seat;
  }
  return policy(wish ? "This seat is not free." : "No seat is free at this table.");
}

std::optional<Refusal> Table::fill(Seat seat, const std::string& bot) {
  if (this->seat(seat).kind != SeatKind::Open) return policy("This seat is not free.");
  Sitting& filled = sitting(seat);
  filled.kind = SeatKind::Bot;
  filled.bot = bot;
  filled.name = apart_from(names_but(seat), filled.name);
  note("sit " + word_for(seat) + " bot " + bot + " " + in_one_line(filled.name));
  return std::nullopt;
}

std::optional<Refusal> Table::not_playing() const {
  if (phase() == Phase::Waiting) return policy("The game begins when every seat is taken.");
  if (phase() == Phase::Replay) return policy("This game can only be looked at.");
  return std::nullopt;
}

std::optional<Refusal> Table::refusal_of(Seat seat, std::string_view move) const {
  if (const auto refusal = not_playing()) return refusal;
  const Verdict verdict = match_->check(seat, move);
  if (!verdict) return broken(match_->about(), *verdict.broken());
  return std::nullopt;
}

std::optional<Refusal> Table::play(Seat seat, std::string_view move, const Nature& nature,
                                   std::int64_t now) {
  if (const auto refusal = not_playing()) return refusal;
  const std::size_t before = match_->length();
  const Verdict verdict = match_->submit(seat, move);
  if (!verdict) return broken(match_->about(), *verdict.broken());
  deadlines_[static_cast<std::size_t>(index(seat))] = 0;
  pending_.reset();
  note_new_entries(before);
  go_on(nature, now);
  return std::nullopt;
}

void Table::go_on(const Nature& nature, std::int64_t now) {
  while (!match_->over()) {
    const std::size_t before = match_->length();
    if (match_->to_act().contains(roundhouse::nature)) {
      nature(*match_, fairness_);
      note_new_entries(before);
    } else if (!settings_.auto_forced || !play_forced()) {
      break;
    }
  }
  run_clocks(now);
}

/// Plays the only legal move of a person who has no other; false if nobody is in that position.
bool Table::play_forced() {
  bool played = false;
  const std::size_t before = match_->length();
  match_->to_act().each([&](Seat seat) {
    if (played || seat == nature || this->seat(seat).kind != SeatKind::Person) return;
    const std::vector<Choice> options = match_->options(seat);
    const Choice* only = nullptr;
    int legal = 0;
    for (const Choice& choice : options) {
      if (choice.refused != nullptr) continue;
      only = &choice;
      ++legal;
    }
    played = legal == 1 && match_->submit(seat, only->move);
  });
  note_new_entries(before);
  return played;
}

std::optional<Refusal> Table::say(Seat seat, std::string_view text, std::int64_t now) {
  note("chat " + word_for(seat) + " " + std::to_string(now) + " " + in_one_line(text));
  remember({seat, now, std::string{text}});
  return std::nullopt;
}

/// All of it is stored; only the last lines are told, so that nobody can talk a table to death.
void Table::remember(Chat line) {
  chat_.push_back(std::move(line));
  if (chat_.size() <= told_chat) return;
  chat_.pop_front();
  ++chat_before_;
}

void Table::close() {
  note("closed");
  hear_closed();
}

void Table::hear_closed() {
  closed_ = true;
  if (read_only_.empty()) read_only_ = "Nobody came to this table; it was closed.";
}

std::optional<Refusal> Table::add_entropy(Seat seat, std::string_view text) {
  if (over()) return policy("The game is over.");
  for (const auto& added : fairness_.additions) {
    if (added.seat == seat) return policy("This seat has added its entropy already.");
  }
  // What was drawn once stays so, also where it was taken back: it has been seen.
  const std::size_t at = std::max(furthest_, match_->length());
  fairness_.additions.push_back({seat, at, std::string{text}});
  note("entropy " + word_for(seat) + " " + std::to_string(at) + " " + in_one_line(text));
  return std::nullopt;
}

std::optional<Refusal> Table::leave(Seat seat) {
  if (this->seat(seat).left) return std::nullopt;
  sitting(seat).left = true;
  note("left " + word_for(seat));
  withdraw(seat);
  return std::nullopt;
}

void Table::come_back(Seat seat) {
  if (!this->seat(seat).left) return;
  sitting(seat).left = false;
  note("back " + word_for(seat));
}

void Table::set_rematch(std::string table) {
  note("rematch " + table);
  rematch_ = std::move(table);
}

void Table::connect(Seat seat, int by) { sitting(seat).connected += by; }

std::vector<Table::BotTurn> Table::bot_turns(std::int64_t now) const {
  std::vector<BotTurn> out;
  awaited().each([&](Seat seat) {
    const Sitting& here = this->seat(seat);
    const std::int64_t deadline = deadlines_[static_cast<std::size_t>(index(seat))];
    if (here.kind == SeatKind::Bot) {
      out.push_back({seat, here.bot});
    } else if (here.left && settings_.stand_in) {
      out.push_back({seat, settings_.stands_in()});
    } else if (deadline != 0 && deadline <= now) {
      const auto bots = find_game_(settings_.game)->bots();
      out.push_back({seat, settings_.stand_in ? settings_.stands_in() : std::string{bots[0].name}});
    }
  });
  return out;
}

Transcript Table::transcript() const {
  Transcript out = match_->transcript();
  if (replay_) {
    out.fairness = brought_fairness_;
  } else if (fairness_.from < match_->length() && match_->over()) {
    out.fairness = fairness_words(fairness_);
  }
  return out;
}

}  // namespace roundhouse::server
