#include "server/message.hpp"

#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::server {

namespace {

std::vector<SeatInfo> seat_infos(const Table& table) {
  std::vector<SeatInfo> out;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const Table::Sitting& sitting = table.seats()[i];
    out.push_back({.seat = Seat(i),
                   .kind = sitting.kind,
                   .name = sitting.name,
                   .bot = {},
                   .connected = sitting.kind == SeatKind::Bot || sitting.connected > 0,
                   .left = sitting.left});
    if (!sitting.bot.empty()) out.back().bot = sitting.bot;
  }
  return out;
}

/// Of several eyes those that see most of an entry: the fewest question marks.
std::string seen_by(const Match& match, std::size_t entry, SeatSet eyes) {
  std::string best;
  std::ptrdiff_t fewest = -1;
  eyes.each([&](Seat viewer) {
    std::string seen = match.seen(entry, viewer);
    const auto hidden = std::count(seen.begin(), seen.end(), '?');
    if (fewest >= 0 && hidden >= fewest) return;
    best = std::move(seen);
    fewest = hidden;
  });
  return best;
}

SeatSet or_watcher(SeatSet eyes) { return eyes.empty() ? SeatSet{watcher} : eyes; }

UndoInfo undo_info(const Table& table, SeatSet yours) {
  UndoInfo out;
  yours.each([&](Seat seat) {
    if (!table.pending_undo() && table.may_take_back(seat)) out.can.push_back(seat);
  });
  if (const auto& pending = table.pending_undo()) {
    out.pending = UndoInfo::Pending{pending->seat, pending->to, as_list(pending->asked)};
  }
  return out;
}

Maybe<ClockInfo> clock_info(const Table& table, std::int64_t now) {
  ClockInfo clock;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const auto own = table.time_left(Seat(i), now);
    if (!own) continue;
    clock.left_ms = clock.seats.empty() ? *own : std::min(clock.left_ms, *own);
    clock.seats.push_back(Seat(i));
  }
  if (clock.seats.empty()) return {};
  return clock;
}

Maybe<FairnessInfo> fairness_info(const Table& table) {
  if (table.phase() == Table::Phase::Replay) return {};
  const Fairness& fairness = table.fairness();
  FairnessInfo out{.commit = table.commitment(), .from = fairness.from, .entropy = {}, .seed = {}};
  for (const auto& added : fairness.additions) {
    out.entropy.push_back({added.seat, added.at, added.text});
  }
  if (table.phase() == Table::Phase::Over) {
    const auto& seed = fairness.seed;
    out.seed = to_hex({reinterpret_cast<const char*>(seed.data()), seed.size()});
  }
  return out;
}

template <class Shown>
void show_result(Shown& shown, const Match& match) {
  if (!match.over()) return;
  shown.scores = match.scores();
  shown.standing = places_in(match);
}

std::vector<ChatLine> chat_lines(const Table& table, std::size_t from) {
  std::vector<ChatLine> out;
  const std::size_t before = table.chat_before();
  for (std::size_t i = from - before; i < table.chat().size(); ++i) {
    const Table::Chat& line = table.chat()[i];
    out.push_back({before + i, line.seat, table.seat(line.seat).name, line.text, line.at});
  }
  return out;
}

/// The options a table was made with; the views have them all, and the catalogue what is usual.
OptionTexts not_as_usual(const Settings& settings) {
  OptionTexts out = settings.options;
  const Game* game = find_game(settings.game);
  const OptionTexts usual = game == nullptr ? OptionTexts{} : game->default_options();
  std::erase_if(out, [&](const auto& option) {
    return option.first == "seats" || std::find(usual.begin(), usual.end(), option) != usual.end();
  });
  return out;
}

struct ErrorShown {
  RefusalShown error;
};
void fields(auto& visit, Of<ErrorShown> auto& shown) { visit("error", shown.error); }

}  // namespace

std::vector<Seat> as_list(SeatSet seats) {
  std::vector<Seat> out;
  seats.each([&](Seat seat) { out.push_back(seat); });
  return out;
}

std::vector<PlaceShown> places_in(const Match& match) {
  std::vector<PlaceShown> out;
  for (const Place& place : match.standing()) {
    out.push_back({place.seat, place.place, place.shared, std::string{place.by},
                   std::string{place.rule}, place.own, place.before});
  }
  return out;
}

std::vector<Entry> entries(const Match& match, std::size_t from, SeatSet eyes) {
  std::vector<Entry> out;
  for (std::size_t i = from; i < match.length(); ++i) {
    out.push_back({{}, seen_by(match, i, eyes), {match.lean_events_json(i, eyes)}, {}});
    if (match.mover(i) != nature) out.back().seat = match.mover(i);
  }
  return out;
}

std::vector<std::string> legal_moves(const std::vector<Choice>& options) {
  std::vector<std::string> out;
  for (const Choice& choice : options) {
    if (choice.refused == nullptr) out.push_back(choice.move);
  }
  return out;
}

std::vector<RefusedMoves> refused_moves(const About& about, const std::vector<Choice>& options) {
  std::vector<RefusedMoves> out;
  for (const Choice& choice : options) {
    if (choice.refused == nullptr) continue;
    const Rule& rule = *choice.refused;
    auto same = std::find_if(out.begin(), out.end(),
                             [&](const RefusedMoves& one) { return one.key == rule.key; });
    if (same == out.end()) same = out.insert(same, {rule.id, rule.key, text_of(about, rule), {}});
    same->moves.push_back(choice.move);
  }
  return out;
}

void show_as_made(TableShown& shown, const Table& table) {
  shown.table = table.name();
  shown.game = table.settings().game;
  shown.title = table.match().about().title;
  shown.options = not_as_usual(table.settings());
  shown.manners = table.manners();
  for (const auto& [seat, view] : shown.seen)
    shown.views.emplace_back(seat, JsonOf<>{view->json()});
}

TableShown table_now(const Table& table, SeatSet eyes, std::int64_t now) {
  const Match& match = table.match();
  TableShown out{.table = {},
                 .game = {},
                 .title = {},
                 .phase = table.phase(),
                 .options = {},
                 .manners = {},
                 .seats = seat_infos(table),
                 .length = match.length(),
                 .rewinds = table.rewinds(),
                 .over = table.over(),
                 .you = as_list(eyes),
                 .to_act = as_list(table.awaited()),
                 .decision = match.decision(),
                 .views = {},
                 .seen = {},
                 .choices = {},
                 .undo = undo_info(table, eyes),
                 .clock = clock_info(table, now),
                 .fairness = fairness_info(table),
                 .scores = {},
                 .standing = {},
                 .rematch = {},
                 .read_only = {}};
  or_watcher(eyes).each([&](Seat viewer) {
    out.seen.emplace_back(viewer, match.view(viewer));
    if (viewer == watcher || !table.awaited().contains(viewer)) return;
    out.choices.emplace_back(viewer, legal_moves(match.options(viewer)));
  });
  show_result(out, match);
  if (!table.rematch().empty()) out.rematch = table.rematch();
  if (!table.read_only().empty()) out.read_only = table.read_only();
  return out;
}

News news(const Table& table, const Eyes& eyes) {
  News out;
  out.log_from = std::min(eyes.since, table.match().length());
  out.log = entries(table.match(), out.log_from, or_watcher(eyes.seats));
  for (std::size_t i = 0; i < out.log.size(); ++i) {
    const std::string bot = table.late(out.log_from + i);
    if (!bot.empty()) out.log[i].late = bot;
  }
  out.chat_from = std::clamp(eyes.chat_since, table.chat_before(), table.chat_count());
  out.chat = chat_lines(table, out.chat_from);
  return out;
}

std::string replay_message(const Table& table, std::size_t at, Seat as, bool with_log) {
  const auto match = table.match().at(at);
  SeatSet asked = match->to_act();
  asked.remove(nature);
  ReplayShown shown{.table = table.name(),
                    .game = table.settings().game,
                    .title = table.match().about().title,
                    .at = at,
                    .length = table.match().length(),
                    .as = as,
                    .to_act = as_list(asked),
                    .decision = match->decision(),
                    .view = {match->view_json(as)},
                    .entry = {},
                    .log = {},
                    .scores = {},
                    .standing = {}};
  if (at > 0) shown.entry = std::move(entries(*match, at - 1, as).front());
  if (with_log) shown.log = entries(table.match(), 0, as);
  show_result(shown, *match);
  return to_json(std::variant<ReplayShown>{std::move(shown)});
}

TableLine summary(const Table& table, SeatSet yours, std::int64_t moved) {
  TableLine out{.table = table.name(),
                .game = table.settings().game,
                .title = table.match().about().title,
                .phase = table.phase(),
                .seats = seat_infos(table),
                .open = 0,
                .length = table.match().length(),
                .to_act = as_list(table.awaited()),
                .you = as_list(yours),
                .made = table.settings().made,
                .moved = moved};
  for (const auto& sitting : table.seats()) out.open += sitting.kind == SeatKind::Open ? 1 : 0;
  return out;
}

std::string error_message(const Refusal& refusal) { return to_json(ErrorShown{shown(refusal)}); }

}  // namespace roundhouse::server
