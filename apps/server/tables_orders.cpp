// What can be ordered at a table.
#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "server/json_text.hpp"
#include "server/tables.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::server {

namespace {

std::string length_reply(const Table& table) {
  return "\"length\":" + std::to_string(table.match().length());
}

bool knows_bot(const std::string& game, const std::string& bot) {
  return find_game(game)->has_bot(bot);
}

}  // namespace

std::string Tables::fresh_token() const { return to_hex(around_.random(16)); }

std::string Tables::fresh_name() const {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789a";
  std::string name;
  for (const char byte : around_.random(10)) {
    name += letters[static_cast<unsigned char>(byte) % letters.size()];
  }
  return name;
}

Fairness Tables::fresh_fairness() const {
  Fairness fairness;
  const std::string seed = around_.random(fairness.seed.size());
  std::copy(seed.begin(), seed.end(), fairness.seed.begin());
  return fairness;
}

/// The match a new table begins with: fresh, or one that is played on.
Result<std::unique_ptr<Match>> Tables::begin_match(NewTable& wanted) {
  Transcript transcript;
  if (!wanted.from_table.empty()) {
    const Hosted* from = find(wanted.from_table);
    if (from == nullptr) return unknown("There is no table called " + wanted.from_table + ".");
    if (!from->table->over()) return policy("That game is not over.");
    transcript = from->table->match().transcript();
  } else if (wanted.plays_on) {
    auto read = read_transcript(wanted.transcript);
    if (!read) return malformed("The transcript: " + read.fault().sentence());
    transcript = std::move(*read);
    wanted.brought_fairness = transcript.fairness;
  }
  if (wanted.plays_on) wanted.settings.game = transcript.game;
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
  for (std::size_t i = 0; i < settings.seats.size(); ++i) {
    SeatPlan& plan = settings.seats[i];
    if (plan.kind == SeatKind::Bot && !knows_bot(settings.game, plan.bot)) {
      return unknown("There is no bot called " + plan.bot + " for this game.");
    }
    if (plan.name.empty()) {
      plan.name = plan.kind == SeatKind::Bot ? plan.bot : "Seat " + word_for(Seat(i));
    }
  }
  if (!settings.stand_in.empty() && !knows_bot(settings.game, settings.stand_in)) {
    return unknown("There is no bot called " + settings.stand_in + " for this game.");
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

void Tables::create(const NewTable& order, Done done) {
  if (hosted_.size() >= around_.most_tables) {
    return done(Refusal{503, "full", "The server has all the tables it allows."});
  }
  NewTable wanted = order;
  auto begun = begin_match(wanted);
  if (const Refusal* refusal = refusal_in(begun)) return done(*refusal);
  auto& match = std::get<std::unique_ptr<Match>>(begun);
  if (const auto refusal = settle_seats(wanted.settings, *match)) return done(*refusal);

  auto table =
      std::make_unique<Table>(fresh_name(), wanted.settings, std::move(match), fresh_fairness());
  JsonText out;
  out.put("table", table->name()).key("seats").open('[');
  std::optional<Seat> own;
  for (std::size_t i = 0; i < wanted.settings.seats.size(); ++i) {
    if (wanted.settings.seats[i].kind != SeatKind::Person) continue;
    const std::string token = fresh_token();
    table->give(Seat(i), hash_of_token(token));
    out.open('{').put("seat", word_for(Seat(i))).put("token", token).close('}');
    if (!own) own = Seat(i);
  }
  out.close(']');
  if (table->has_open_seat()) {
    const std::string secret = fresh_token();
    table->set_join(hash_of_token(secret));
    out.put("join", secret);
  }
  if (own && !wanted.entropy.empty()) static_cast<void>(table->add_entropy(*own, wanted.entropy));
  table->begin_if_full(around_.nature, around_.now());
  store(host(std::move(table)), [done, reply = out.take()] { done(reply); });
}

void Tables::import(const std::string& text, Done done) {
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
  JsonText out;
  out.put("table", table->name());
  store(host(std::move(table)), [done, reply = out.take()] { done(reply); });
}

void Tables::perform(const std::string& name, SeatSet held, const Order& order, Done done) {
  Hosted* hosted = find(name);
  if (hosted == nullptr) return done(unknown("There is no such table."));
  if (order.what == "join") return join(*hosted, order, done);
  const bool for_others = order.what == "fill";
  if (held.empty()) return done(foreign("Only a seat's token opens this."));
  if (!order.seat && held.count() > 1) return done(malformed("seat is missing."));
  const Seat seat = for_others ? held.first() : order.seat.value_or(held.first());
  if (!held.contains(seat)) return done(foreign("Your token does not open this seat."));
  if (order.what == "options") return done(choices_message(*hosted->table, seat));
  if (order.what == "explain") return done(explain(*hosted->table, seat, order));
  if (order.what == "hint") return hint(*hosted, seat, std::move(done));
  Reply reply = change(*hosted, seat, order);
  if (refusal_in(reply) != nullptr) return done(std::move(reply));
  hosted->moved = around_.now();
  store(*hosted, [done = std::move(done), reply = std::move(reply)] { done(reply); });
}

Reply Tables::change(Hosted& hosted, Seat seat, const Order& order) {
  Table& table = *hosted.table;
  std::optional<Refusal> refusal;
  std::string reply;
  if (order.what == "move") return move(table, seat, order);
  if (order.what == "undo") return undo(table, seat);
  if (order.what == "rematch") return rematch(table);
  if (order.what == "answer") {
    refusal = table.answer_undo(seat, order.agree, around_.now());
    reply = length_reply(table);
  } else if (order.what == "chat") {
    refusal = table.say(seat, order.text, around_.now());
    reply = "\"n\":" + std::to_string(table.chat().size() - 1);
  } else if (order.what == "entropy") {
    refusal = table.add_entropy(seat, order.entropy);
  } else if (order.what == "leave") {
    refusal = table.leave(seat);
  } else if (order.what == "return") {
    table.come_back(seat);
  } else if (order.what == "fill") {
    if (!table.has_seat(*order.seat)) return unknown("There is no such seat.");
    if (!knows_bot(table.settings().game, order.bot)) return unknown("There is no such bot.");
    refusal = table.fill(*order.seat, order.bot);
    table.begin_if_full(around_.nature, around_.now());
  } else {
    return unknown("Nothing here is called " + order.what + ".");
  }
  if (refusal) return *refusal;
  return reply;
}

Reply Tables::move(Table& table, Seat seat, const Order& order) {
  if (order.length && *order.length != table.match().length()) {
    return Refusal{409, "behind", "The table has moved on since you looked."};
  }
  table.come_back(seat);
  if (const auto refusal = table.play(seat, order.move, around_.nature, around_.now())) {
    return *refusal;
  }
  return length_reply(table);
}

Reply Tables::undo(Table& table, Seat seat) {
  if (const auto refusal = table.undo(seat, around_.now())) return *refusal;
  if (!table.pending_undo()) return length_reply(table);
  JsonText out;
  out.key("asked").open('[');
  table.pending_undo()->asked.each([&](Seat asked) { out.text(word_for(asked)); });
  return out.close(']').take();
}

/// The first who asks has the table made; the same tokens open the same seats there.
Reply Tables::rematch(Table& table) {
  JsonText out;
  if (!table.rematch().empty()) return out.put("table", table.rematch()).take();
  if (table.phase() != Table::Phase::Over) return policy("The game is not over.");
  NewTable wanted;
  wanted.settings = table.settings();
  std::erase_if(wanted.settings.options,
                [](const auto& option) { return option.first == "seats"; });
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const Table::Sitting& sitting = table.seats()[i];
    wanted.settings.seats[i] = {sitting.kind, sitting.name, sitting.bot};
  }
  auto begun = begin_match(wanted);
  if (const Refusal* refusal = refusal_in(begun)) return *refusal;
  auto& match = std::get<std::unique_ptr<Match>>(begun);
  if (const auto refusal = settle_seats(wanted.settings, *match)) return *refusal;
  auto next =
      std::make_unique<Table>(fresh_name(), wanted.settings, std::move(match), fresh_fairness());
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    for (const std::string& token : table.seats()[i].tokens) next->give(Seat(i), token);
  }
  next->begin_if_full(around_.nature, around_.now());
  table.set_rematch(next->name());
  store(host(std::move(next)), [] {});
  return out.put("table", table.rematch()).take();
}

void Tables::join(Hosted& hosted, const Order& order, const Done& done) {
  Table& table = *hosted.table;
  const bool listed = table.settings().visibility == Visibility::Listed && order.secret.empty();
  if (!listed && !table.opened_by(hash_of_token(order.secret))) {
    return done(foreign("This secret does not open this table."));
  }
  const std::string token = fresh_token();
  const auto sat = table.sit_down(order.seat, order.name, hash_of_token(token));
  if (const Refusal* refusal = refusal_in(sat)) return done(*refusal);
  const Seat seat = std::get<Seat>(sat);
  if (!order.entropy.empty()) static_cast<void>(table.add_entropy(seat, order.entropy));
  table.begin_if_full(around_.nature, around_.now());
  hosted.moved = around_.now();
  JsonText out;
  out.put("seat", word_for(seat)).put("token", token);
  store(hosted, [done, reply = out.take()] { done(reply); });
}

Reply Tables::explain(const Table& table, Seat seat, const Order& order) {
  const Verdict verdict = table.match().check(seat, order.move);
  JsonText out;
  out.put_flag("allowed", static_cast<bool>(verdict));
  if (!verdict) out.put("rule", verdict.broken()->id).put("text", verdict.broken()->text);
  return out.take();
}

}  // namespace roundhouse::server
