#include "server/message.hpp"

#include <algorithm>
#include <vector>

#include "core/words.hpp"
#include "server/json_text.hpp"

namespace roundhouse::server {

namespace {

constexpr std::string_view phase_names[] = {"waiting", "playing", "over", "replay"};

std::string_view phase_name(const Table& table) {
  return phase_names[static_cast<std::size_t>(table.phase())];
}

std::string letters(Seat seat) { return std::string(1, letter(seat)); }

void put_seats(JsonText& out, std::string_view name, SeatSet seats) {
  out.key(name).open('[');
  seats.each([&](Seat seat) { out.text(letters(seat)); });
  out.close(']');
}

std::vector<Seat> viewers(const Eyes& eyes) {
  std::vector<Seat> out;
  eyes.seats.each([&](Seat seat) { out.push_back(seat); });
  if (out.empty()) out.push_back(watcher);
  return out;
}

void put_sittings(JsonText& out, const Table& table) {
  out.key("seats").open('[');
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const Table::Sitting& sitting = table.seats()[i];
    out.open('{')
        .put("seat", letters(Seat(i)))
        .put("kind", word_for(sitting.kind))
        .put("name", sitting.name)
        .put_or_null("bot", sitting.bot)
        .put_flag("connected", sitting.kind == SeatKind::Bot || sitting.connected > 0)
        .put_flag("left", sitting.left)
        .close('}');
  }
  out.close(']');
}

void put_settings(JsonText& out, const Table& table) {
  const Settings& settings = table.settings();
  out.key("options").open('{');
  for (const auto& [name, value] : settings.options) out.put(name, value);
  out.close('}')
      .put("visibility", word_for(settings.visibility))
      .put("undo_policy", word_for(settings.undo))
      .put_flag("auto_forced", settings.auto_forced)
      .put_number("pace_seconds", settings.pace_seconds)
      .put_or_null("stand_in", settings.stand_in)
      .put_flag("hints", settings.hints.value_or(false));
  const int tenths = settings.bot_milliseconds % 1000 / 100;
  out.put_raw("bot_seconds",
              std::to_string(settings.bot_milliseconds / 1000) + "." + std::to_string(tenths));
}

/// Of several eyes those that see most of an entry: the fewest question marks.
Seat best_eyes(const Match& match, std::size_t entry, const std::vector<Seat>& viewers) {
  Seat best = viewers[0];
  std::ptrdiff_t fewest = -1;
  for (const Seat viewer : viewers) {
    const std::string seen = match.seen(entry, viewer);
    const auto hidden = std::count(seen.begin(), seen.end(), '?');
    if (fewest < 0 || hidden < fewest) {
      best = viewer;
      fewest = hidden;
    }
  }
  return best;
}

void put_entry(JsonText& out, const Match& match, std::size_t entry, Seat viewer) {
  out.open('{')
      .put_number("n", entry)
      .put("seat", letters(match.mover(entry)))
      .put("move", match.seen(entry, viewer))
      .put("words", match.told(entry, viewer))
      .close('}');
}

void put_log(JsonText& out, const Match& match, std::size_t from,
             const std::vector<Seat>& viewers) {
  out.key("log").open('[');
  for (std::size_t i = from; i < match.length(); ++i) {
    put_entry(out, match, i, viewers.size() == 1 ? viewers[0] : best_eyes(match, i, viewers));
  }
  out.close(']');
}

void put_choices(JsonText& out, const Match& match, Seat seat) {
  out.open('[');
  for (const Choice& choice : match.options(seat)) {
    out.open('{').put("move", choice.move);
    if (choice.refused != nullptr) {
      out.put("rule", choice.refused->id).put("text", choice.refused->text);
    }
    out.close('}');
  }
  out.close(']');
}

void put_result(JsonText& out, const Match& match) {
  out.key("scores").open('[');
  for (const int score : match.scores()) out.number(score);
  out.close(']').key("ranking").open('[');
  for (const Seat seat : match.ranking()) out.text(letters(seat));
  out.close(']');
}

/// The entry after the last move made by these eyes: where "since my last move" begins.
std::size_t digest_from(const Match& match, SeatSet seats) {
  if (seats.empty()) return match.length();
  for (std::size_t i = match.length(); i > 0; --i) {
    if (seats.contains(match.mover(i - 1))) return i;
  }
  return 0;
}

void put_undo(JsonText& out, const Table& table, SeatSet yours) {
  SeatSet can;
  yours.each([&](Seat seat) {
    if (!table.pending_undo() && table.may_take_back(seat)) can.add(seat);
  });
  out.key("undo").open('{');
  put_seats(out, "can", can);
  if (const auto& pending = table.pending_undo()) {
    out.key("pending").open('{').put("seat", letters(pending->seat));
    out.put_number("to", pending->to);
    put_seats(out, "asked", pending->asked);
    out.close('}');
  }
  out.close('}');
}

void put_clock(JsonText& out, const Table& table, std::int64_t now) {
  SeatSet running;
  std::int64_t left = 0;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const auto own = table.time_left(Seat(i), now);
    if (!own) continue;
    left = running.empty() ? *own : std::min(left, *own);
    running.add(Seat(i));
  }
  if (running.empty()) return;
  out.key("clock").open('{');
  put_seats(out, "seats", running);
  out.put_number("left_ms", left).close('}');
}

void put_chat(JsonText& out, const Table& table, std::size_t since) {
  const auto& chat = table.chat();
  const std::size_t from = std::min(since, chat.size());
  out.put_number("chat_from", from).key("chat").open('[');
  for (std::size_t i = from; i < chat.size(); ++i) {
    out.open('{')
        .put_number("n", i)
        .put("seat", letters(chat[i].seat))
        .put("name", table.seat(chat[i].seat).name)
        .put("text", chat[i].text)
        .put_number("at", chat[i].at)
        .close('}');
  }
  out.close(']');
}

void put_fairness(JsonText& out, const Table& table) {
  if (table.phase() == Table::Phase::Replay) return;
  const Fairness& fairness = table.fairness();
  out.key("fairness").open('{').put("commit", fairness.commitment());
  out.put_number("from", fairness.from).key("entropy").open('[');
  for (const auto& added : fairness.additions) {
    out.open('{').put("seat", letters(added.seat)).put_number("at", added.at);
    out.put("text", added.text).close('}');
  }
  out.close(']');
  if (table.phase() == Table::Phase::Over) {
    const auto& seed = fairness.seed;
    out.put("seed", to_hex({reinterpret_cast<const char*>(seed.data()), seed.size()}));
  }
  out.close('}');
}

void put_position(JsonText& out, const Table& table, const std::vector<Seat>& viewers) {
  const Match& match = table.match();
  put_seats(out, "to_act", table.awaited());
  out.put("decision", match.decision()).key("views").open('{');
  for (const Seat viewer : viewers) out.put_raw(letters(viewer), match.view_json(viewer));
  out.close('}').key("choices").open('{');
  for (const Seat viewer : viewers) {
    if (viewer == watcher || !table.awaited().contains(viewer)) continue;
    out.key(letters(viewer));
    put_choices(out, match, viewer);
  }
  out.close('}');
}

void put_title(JsonText& out, std::string_view is, const Table& table) {
  out.put("is", is)
      .put("table", table.name())
      .put("game", table.settings().game)
      .put("title", table.match().about().title);
}

}  // namespace

std::string table_message(const Table& table, const Eyes& eyes, std::int64_t now) {
  const Match& match = table.match();
  const std::vector<Seat> own = viewers(eyes);
  const std::size_t from = std::min(eyes.since, match.length());
  JsonText out;
  out.open('{');
  put_title(out, "table", table);
  out.put("phase", phase_name(table));
  put_settings(out, table);
  put_sittings(out, table);
  out.put_number("length", match.length())
      .put_number("rewinds", table.rewinds())
      .put_flag("over", table.over());
  put_seats(out, "you", eyes.seats);
  put_position(out, table, own);
  out.put_number("log_from", from);
  put_log(out, match, from, own);
  out.put_number("digest_from", digest_from(match, eyes.seats));
  put_undo(out, table, eyes.seats);
  put_clock(out, table, now);
  put_chat(out, table, eyes.chat_since);
  put_fairness(out, table);
  if (match.over()) put_result(out, match);
  if (!table.rematch().empty()) out.put("rematch", table.rematch());
  return out.close('}').take();
}

std::string replay_message(const Table& table, std::size_t at, Seat as, bool with_log) {
  const auto match = table.match().at(at);
  JsonText out;
  out.open('{');
  put_title(out, "replay", table);
  out.put_number("at", at).put_number("length", table.match().length()).put("as", letters(as));
  SeatSet asked = match->to_act();
  asked.remove(nature);
  put_seats(out, "to_act", asked);
  out.put("decision", match->decision()).put_raw("view", match->view_json(as));
  if (at > 0) {
    out.key("entry");
    put_entry(out, table.match(), at - 1, as);
  }
  if (with_log) put_log(out, table.match(), 0, {as});
  if (match->over()) put_result(out, *match);
  return out.close('}').take();
}

std::string choices_message(const Table& table, Seat seat) {
  JsonText out;
  out.put("seat", letters(seat)).put_number("length", table.match().length()).key("choices");
  if (table.awaited().contains(seat)) {
    put_choices(out, table.match(), seat);
  } else {
    out.raw("[]");
  }
  return out.take();
}

std::string summary(const Table& table, SeatSet yours, std::int64_t moved) {
  JsonText out;
  out.open('{')
      .put("table", table.name())
      .put("game", table.settings().game)
      .put("title", table.match().about().title)
      .put("phase", phase_name(table));
  put_sittings(out, table);
  int open = 0;
  for (const auto& sitting : table.seats()) open += sitting.kind == SeatKind::Open ? 1 : 0;
  out.put_number("open", open).put_number("length", table.match().length());
  put_seats(out, "to_act", table.awaited());
  put_seats(out, "you", yours);
  return out.put_number("made", table.settings().made).put_number("moved", moved).close('}').take();
}

std::string error_message(const Refusal& refusal) {
  JsonText out;
  return out.open('{')
      .key("error")
      .open('{')
      .put("rule", refusal.rule)
      .put("text", refusal.text)
      .close('}')
      .close('}')
      .take();
}

}  // namespace roundhouse::server
