// What can be ordered at a table.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/words.hpp"
#include "server/names.hpp"
#include "server/tables.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::server {

namespace {

AtLength at_length(const Table& table) { return {table.match().length()}; }

bool knows_bot(const std::string& game, const std::string& bot) {
  return find_game(game)->has_bot(bot);
}

constexpr std::size_t bytes_of_a_name = 10;

/// The name of a table, from at least so many bytes.
std::string name_from(std::string_view bytes) {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789a";
  std::string name;
  for (const char byte : bytes.substr(0, bytes_of_a_name)) {
    name += letters[static_cast<unsigned char>(byte) % letters.size()];
  }
  return name;
}

/// What a move would bring about, up to the next chance. A move that would show the seat what only
/// playing may show (whose end cards, who the murderer is) is tried in vain: nothing is told.
Reply trial(const Table& table, Seat seat, const std::string& move) {
  if (const auto refusal = table.refusal_of(seat, move)) return *refusal;
  const std::size_t length = table.match().length();
  const auto copy = table.match().at(length);
  const bool shows = copy->submit(seat, move) && copy->showed(length, seat);
  return Tried{length, {shows ? "[]" : copy->events_json(length, seat)}};
}

Reply explanation(const Table& table, Seat seat, const std::string& move) {
  const Verdict verdict = table.match().check(seat, move);
  if (verdict) return Explained{true, {}, {}, {}};
  const Rule& rule = *verdict.broken();
  return Explained{false, std::string{rule.id}, std::string{rule.key},
                   std::string{text_of(table.match().about(), rule)}};
}

/// Everything the seat may do now, and what it may not with the rules that forbid it.
Reply choices_of(const Table& table, Seat seat) {
  OptionsTold told{seat, table.match().length(), {}, {}};
  if (!table.awaited().contains(seat)) return told;
  const auto options = table.match().options(seat);
  told.choices = legal_moves(options);
  told.refused = refused_moves(table.match().about(), options);
  return told;
}

/// The seat an order is for: the one it names, or the only one whose token was shown.
template <class AnyOrder>
Result<Seat> seat_for(const AnyOrder& order, SeatSet held) {
  if (held.empty()) return foreign("Only a seat's token opens this.");
  if constexpr (std::same_as<AnyOrder, order::Fill>) {
    return held.first();
  } else {
    if (!order.seat.value && held.count() > 1) return malformed("seat is missing.");
    const Seat seat = order.seat.value.value_or(held.first());
    if (!held.contains(seat)) return foreign("Your token does not open this seat.");
    return seat;
  }
}

Refusal unfit_name() {
  return malformed("A name must not hold control characters or marks of direction.");
}

/// What becomes of a new table if another node made one of the same name a moment before.
const auto name_is_taken = [](auto&) -> Reply {
  return Refusal{503, "unstored", "This could not be stored; try again."};
};

}  // namespace

std::string Tables::fresh_token() const { return to_hex(around_.random(16)); }

std::string Tables::fresh_name() const {
  const auto drawn = [&] {
    return around_.name_begins + name_from(around_.random(bytes_of_a_name));
  };
  std::string name = drawn();
  while (hosted_.contains(name)) name = drawn();
  return name;
}

/// The match a new table begins with: fresh, or one that is played on.
Result<std::unique_ptr<Match>> Tables::begin_match(NewTable& wanted) {
  Transcript transcript;
  if (wanted.plays_on) {
    auto read = read_transcript(wanted.transcript);
    if (!read) return malformed("The transcript: " + read.fault().sentence());
    transcript = std::move(*read);
    wanted.brought_fairness = transcript.fairness;
    wanted.settings.game = transcript.game;
  }
  const Game* game = find_game(wanted.settings.game);
  if (game == nullptr) return unknown("There is no game called " + wanted.settings.game + ".");
  if (wanted.plays_on) {
    auto match = game->replay(transcript, wanted.to);
    if (!match) return malformed("The transcript: " + match.fault().sentence());
    return std::move(*match);
  }
  OptionTexts options = wanted.settings.options;
  options.emplace_back("seats", std::to_string(wanted.settings.seats.size()));
  auto match = game->begin(options);
  if (!match) return malformed(match.fault().sentence());
  return std::move(*match);
}

std::optional<Refusal> Tables::settle_seats(Settings& settings, const Match& match) const {
  if (static_cast<int>(settings.seats.size()) != match.seats()) {
    return malformed("This game has " + std::to_string(match.seats()) + " seats.");
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < settings.seats.size(); ++i) {
    SeatPlan& plan = settings.seats[i];
    if (plan.kind == SeatKind::Bot && !knows_bot(settings.game, plan.bot)) {
      return unknown("There is no bot called " + plan.bot + " for this game.");
    }
    if (disguises(plan.name)) return unfit_name();
    if (blank(plan.name)) {
      plan.name = plan.kind == SeatKind::Bot ? plan.bot : "Seat " + word_for(Seat(i));
    }
    plan.name = apart_from(names, plan.name);
    names.push_back(plan.name);
  }
  if (settings.stand_in && !knows_bot(settings.game, settings.stands_in())) {
    return unknown("There is no bot called " + settings.stands_in() + " for this game.");
  }
  if (!settings.hints) {
    settings.hints =
        std::count_if(settings.seats.begin(), settings.seats.end(),
                      [](const SeatPlan& plan) { return plan.kind != SeatKind::Bot; }) <= 1;
  }
  settings.options = match.transcript().options;
  settings.made = around_.now();
  return std::nullopt;
}

void Tables::create(const NewTable& order, const Done& done, const std::string& address) {
  if (hosted_.size() >= around_.most_tables) {
    return done(full("The server has all the tables it allows."));
  }
  NewTable wanted = order;
  if (const auto refusal = too_many_listed(wanted, address)) return done(*refusal);
  if (wanted.from_table.empty()) return create_from(wanted, done, address);
  look(wanted.from_table, [this, wanted, done, address](const Result<const Table*>& found) mutable {
    if (const Refusal* refusal = refusal_in(found)) return done(*refusal);
    const Table& from = *std::get<const Table*>(found);
    if (!from.over()) return done(policy("That game is not over."));
    wanted.transcript = write_transcript(from.match().transcript());
    create_from(wanted, done, address);
  });
}

void Tables::create_from(NewTable& wanted, const Done& done, const std::string& address) {
  auto begun = begin_match(wanted);
  if (const Refusal* refusal = refusal_in(begun)) return done(*refusal);
  auto& match = std::get<std::unique_ptr<Match>>(begun);
  if (const auto refusal = settle_seats(wanted.settings, *match)) return done(*refusal);
  auto fairness = fairness_for(wanted);
  if (const Refusal* refusal = refusal_in(fairness)) return done(*refusal);

  auto table = std::make_unique<Table>(fresh_name(), wanted.settings, std::move(match),
                                       std::get<Fairness>(std::move(fairness)));
  TableMade made{table->name(), {}, {}};
  std::optional<Seat> own;
  for (std::size_t i = 0; i < wanted.settings.seats.size(); ++i) {
    if (wanted.settings.seats[i].kind != SeatKind::Person) continue;
    const std::string token = fresh_token();
    table->give(Seat(i), hash_of_token(token));
    made.seats.push_back({Seat(i), token});
    if (!own) own = Seat(i);
  }
  if (table->has_open_seat()) {
    const std::string secret = fresh_token();
    table->set_join(hash_of_token(secret));
    made.join = secret;
  }
  if (own && !wanted.entropy.empty()) static_cast<void>(table->add_entropy(*own, wanted.entropy));
  table->begin_if_full(around_.nature, beat());
  if (around_.limits.listed > 0 && table->has_open_seat() &&
      wanted.settings.visibility == Visibility::Listed) {
    waiting_of_[address].push_back(table->name());
  }
  host(std::move(table), {name_is_taken, done, made});
}

void Tables::import(const std::string& text, const Done& done) {
  NewTable wanted;
  wanted.plays_on = true;
  wanted.transcript = text;
  auto begun = begin_match(wanted);
  if (const Refusal* refusal = refusal_in(begun)) return done(*refusal);
  auto& match = std::get<std::unique_ptr<Match>>(begun);
  for (const std::string& name : match->transcript().seats) {
    wanted.settings.seats.push_back({.kind = SeatKind::Person, .name = name});
  }
  if (const auto refusal = settle_seats(wanted.settings, *match)) return done(*refusal);
  auto table = std::make_unique<Table>(fresh_name(), wanted.settings, std::move(match), Fairness{});
  table->show_only(wanted.brought_fairness);
  const TableNamed named{table->name()};
  host(std::move(table), {name_is_taken, done, named});
}

void Tables::perform(const std::string& name, SeatSet held, const Order& order, Done done) {
  const std::string_view kind = std::visit([](const auto& said) { return said.name; }, order);
  const auto count = [this, kind, from = around_.steady(),
                      done = std::move(done)](const Reply& reply) {
    const Refusal* refusal = refusal_in(reply);
    const std::string_view why = refusal == nullptr     ? std::string_view{}
                                 : refusal->key.empty() ? std::string_view{refusal->rule}
                                                        : "rules";
    metrics_.answered(kind, static_cast<double>(around_.steady() - from) / 1000, why);
    done(reply);
  };
  const Caller caller{name, count};
  std::visit(
      [&]<class Said>(const Said& said) {
        if constexpr (Said::who == Who::Anybody) {
          perform(said, caller);
        } else {
          const auto seat = seat_for(said, held);
          if (const Refusal* refusal = refusal_in(seat)) return caller.done(*refusal);
          perform(said, caller, std::get<Seat>(seat));
        }
      },
      order);
}

// Who keeps the line answers these; here they find nobody.
void Tables::perform(const order::Hello&, const Caller& caller) { caller.done(Nothing{}); }
void Tables::perform(const order::Look&, const Caller& caller) { caller.done(Nothing{}); }
void Tables::perform(const order::Ping&, const Caller& caller) { caller.done(Nothing{}); }

void Tables::perform(const order::Join& order, const Caller& caller) {
  act(caller.table,
      {[this, order](Hosted& hosted) { return join(hosted, order); }, caller.done, {}});
}

void Tables::ask_table(const Caller& caller, std::function<void(Hosted&)> then) {
  visit(caller.table, [done = caller.done, then = std::move(then)](const Result<Hosted*>& found) {
    if (const Refusal* refusal = refusal_in(found)) return done(*refusal);
    then(*std::get<Hosted*>(found));
  });
}

void Tables::perform(const order::Explain& order, const Caller& caller, Seat seat) {
  ask_table(caller, [order, done = caller.done, seat](Hosted& hosted) {
    done(explanation(*hosted.table, seat, order.move.value));
  });
}

void Tables::perform(const order::Try& order, const Caller& caller, Seat seat) {
  ask_table(caller, [order, done = caller.done, seat](Hosted& hosted) {
    done(trial(*hosted.table, seat, order.move.value));
  });
}

void Tables::perform(const order::Options&, const Caller& caller, Seat seat) {
  ask_table(caller,
            [done = caller.done, seat](Hosted& hosted) { done(choices_of(*hosted.table, seat)); });
}

void Tables::perform(const order::Hint&, const Caller& caller, Seat seat) {
  ask_table(caller, [this, done = caller.done, seat](Hosted& hosted) { hint(hosted, seat, done); });
}

void Tables::perform(const order::Rematch&, const Caller& caller, Seat) {
  ask_table(caller, [this, done = caller.done](Hosted& hosted) { rematch(*hosted.table, done); });
}

void Tables::perform(const order::Rank&, const Caller& caller, Seat) {
  ask_table(caller, [this, done = caller.done](Hosted& hosted) { rank(*hosted.table, done); });
}

void Tables::perform(const auto& order, const Caller& caller, Seat seat) {
  act(caller.table, {[this, order, seat](Hosted& hosted) {
                       hosted.moved = around_.now();
                       return change(hosted, seat, order);
                     },
                     caller.done,
                     {}});
}

Reply Tables::change(Hosted& hosted, Seat seat, const order::AnswerUndo& order) {
  if (const auto refusal = hosted.table->answer_undo(seat, order.agree, beat())) return *refusal;
  return at_length(*hosted.table);
}

Reply Tables::change(Hosted& hosted, Seat seat, const order::Chat& order) {
  Table& table = *hosted.table;
  if (const auto refusal = too_talkative(table, seat)) return *refusal;
  if (const auto refusal = table.say(seat, order.text.value, around_.now())) return *refusal;
  return SaidAt{table.chat_count() - 1};
}

Reply Tables::change(Hosted& hosted, Seat seat, const order::Entropy& order) {
  if (const auto refusal = hosted.table->add_entropy(seat, order.entropy.value)) return *refusal;
  return Nothing{};
}

Reply Tables::change(Hosted& hosted, Seat seat, const order::Leave&) {
  if (const auto refusal = hosted.table->leave(seat)) return *refusal;
  return Nothing{};
}

Reply Tables::change(Hosted& hosted, Seat seat, const order::Return&) {
  hosted.table->come_back(seat);
  return Nothing{};
}

Reply Tables::change(Hosted& hosted, Seat, const order::Fill& order) {
  Table& table = *hosted.table;
  if (!table.has_seat(order.seat)) return unknown("There is no such seat.");
  if (!knows_bot(table.settings().game, order.bot.value)) return unknown("There is no such bot.");
  if (const auto refusal = table.fill(order.seat, order.bot.value)) return *refusal;
  table.begin_if_full(around_.nature, beat());
  return Nothing{};
}

/// People may talk much, but not without end: everything is kept.
std::optional<Refusal> Tables::too_talkative(const Table& table, Seat seat) const {
  const Limits& limits = around_.limits;
  if (limits.chat_lines > 0 && table.chat_count() >= static_cast<std::size_t>(limits.chat_lines)) {
    return policy("Enough was said at this table.");
  }
  constexpr std::int64_t minute = 60'000;
  const auto& chat = table.chat();
  const auto lately = std::count_if(chat.begin(), chat.end(), [&](const Table::Chat& line) {
    return line.seat == seat && std::abs(around_.now() - line.at) < minute;
  });
  if (limits.chat > 0 && lately >= limits.chat) return too_fast();
  return std::nullopt;
}

Reply Tables::change(Hosted& hosted, Seat seat, const order::Move& order) {
  Table& table = *hosted.table;
  const std::string& move = order.move.value;
  if (order.length.value &&
      static_cast<std::size_t>(order.length.value->value) != table.match().length()) {
    return Refusal{409, "behind", "The table has moved on since you looked."};
  }
  if (table.seat(seat).left) {
    if (const auto refusal = table.refusal_of(seat, move)) return *refusal;
    table.come_back(seat);
  }
  if (const auto refusal = table.play(seat, move, around_.nature, beat())) return *refusal;
  return at_length(table);
}

Reply Tables::change(Hosted& hosted, Seat seat, const order::Undo&) {
  Table& table = *hosted.table;
  if (const auto refusal = table.undo(seat, beat())) return *refusal;
  if (!table.pending_undo()) return at_length(table);
  return UndoAsked{as_list(table.pending_undo()->asked)};
}

/// The first who asks has the table made; the same tokens open the same seats there. Its name
/// follows from this table, so that whoever asks at the same time makes the same one.
void Tables::rematch(const Table& table, const Done& done) {
  if (!table.rematch().empty()) return done(TableNamed{table.rematch()});
  if (table.phase() != Table::Phase::Over) return done(policy("The game is not over."));
  const std::string name =
      around_.name_begins + name_from(sha256("rematch " + fairness_words(table.fairness())));
  const Deed link{[this, name](Hosted& hosted) -> Reply {
                    hosted.moved = around_.now();
                    if (hosted.table->rematch().empty()) hosted.table->set_rematch(name);
                    return TableNamed{hosted.table->rematch()};
                  },
                  done,
                  {}};
  const Deed made{[](Hosted&) -> Reply { return Nothing{}; },
                  [this, from = table.name(), link](const Reply& reply) {
                    refusal_in(reply) != nullptr ? link.done(reply) : act(from, link);
                  },
                  {}};
  if (hosted_.contains(name)) return act(name, made);
  auto next = next_table(table, name);
  if (const Refusal* refusal = refusal_in(next)) return done(*refusal);
  host(std::move(std::get<std::unique_ptr<Table>>(next)), made);
}

/// A new game between those who sit here.
Result<std::unique_ptr<Table>> Tables::next_table(const Table& table, std::string name) {
  NewTable wanted;
  wanted.settings = table.settings();
  std::erase_if(wanted.settings.options,
                [](const auto& option) { return option.first == "seats"; });
  wanted.settings.seats.clear();
  for (const Table::Sitting& sitting : table.seats()) {
    wanted.settings.seats.push_back({sitting.kind, sitting.name, sitting.bot});
  }
  auto begun = begin_match(wanted);
  if (const Refusal* refusal = refusal_in(begun)) return *refusal;
  auto& match = std::get<std::unique_ptr<Match>>(begun);
  if (const auto refusal = settle_seats(wanted.settings, *match)) return *refusal;
  auto next =
      std::make_unique<Table>(std::move(name), wanted.settings, std::move(match), fresh_fairness());
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    for (const std::string& token : table.seats()[i].tokens) next->give(Seat(i), token);
  }
  next->begin_if_full(around_.nature, beat());
  return next;
}

Reply Tables::join(Hosted& hosted, const order::Join& order) {
  Table& table = *hosted.table;
  const std::string secret = or_empty(order.secret);
  const std::string name = or_empty(order.name_of_guest);
  const bool listed = table.settings().visibility == Visibility::Listed && secret.empty();
  if (!listed && !table.opened_by(hash_of_token(secret))) {
    return foreign("This secret does not open this table.");
  }
  if (disguises(name)) return unfit_name();
  const std::string token = fresh_token();
  const auto sat = table.sit_down(order.seat.value, name, hash_of_token(token));
  if (const Refusal* refusal = refusal_in(sat)) return *refusal;
  const Seat seat = std::get<Seat>(sat);
  if (const std::string entropy = or_empty(order.entropy); !entropy.empty()) {
    static_cast<void>(table.add_entropy(seat, entropy));
  }
  table.begin_if_full(around_.nature, beat());
  hosted.moved = around_.now();
  return Seated{seat, token};
}

}  // namespace roundhouse::server
