// The table in text: the display with what every card does, then every board.
#include <algorithm>
#include <bit>
#include <string>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

std::string car_text(const Train& train, int p) {
  std::string text = p == mail_place && train.mail != Mail::None ? word_for(train.mail).substr(0, 1)
                                                                 : std::to_string(train.value(p));
  if (train.has_celebrity(p)) text += "*";
  return train.conductor == p ? "<" + text + ">" : "[" + text + "]";
}
std::string train_text(const Train& train) {
  std::string line = train.conductor == 0 ? "<>" : "";
  for (int p = 1; p <= train.length(); ++p) line += car_text(train, p);
  if (train.tile > 0) {
    const std::string tile = "T" + std::to_string(train.tile);
    line += train.conductor == tile_place ? "<" + tile + ">" : "[" + tile + "]";
  }
  return line;
}

/// Both trains beside each other while they fit, below each other once they are long.
std::string trains_text(const Player& player) {
  constexpr std::size_t half = 37;
  const std::string upper = train_text(player.train(Side::Upper));
  const std::string lower = train_text(player.train(Side::Lower));
  const bool fit = upper.size() <= half && lower.size() <= half;
  return "   " + (fit ? padded(upper, half) + "  " : upper + "\n   ") + lower + "\n";
}

std::string space_text(const Player& player, int n, const Labels& labels) {
  const Space space = space_at(player, n);
  std::string text = ".";
  if (space.kind == SpaceKind::Points) text = "+" + std::to_string(space.points);
  if (space.kind == SpaceKind::Clock) text = "(" + effect_text(clock_at(player, n), labels) + ")";
  return player.locomotive == n ? "{" + text + "}" : text;
}
std::string route_text(const Player& player, const Labels& labels) {
  std::string line = labels("route") + (player.locomotive == 0 ? " {}" : "");
  for (int n = 1; n <= route_length(player); ++n) line += " " + space_text(player, n, labels);
  if (!player.route.empty()) line += " " + labels("laid_as");
  for (const Card card : player.route) line += " " + word_for(card);
  return line;
}

/// A card lying open: what it wants and pays, and where it lies.
std::string laid_text(const Laid& laid, const Labels& labels) {
  const std::string where = laid.where.code() != 0 ? "@" + word_for(laid.where) : "";
  return word_for(laid.card) + where + " " + does_text(laid.card, labels) + "; ";
}
std::string open_text(const Player& player, const Labels& labels) {
  std::string line;
  for (const Laid& laid : player.laid()) line += laid_text(laid, labels);
  for (std::size_t k = 0; k < player.between.size(); ++k) {
    const Between& between = player.between[k];
    line += word_for(between.card) + "@P" + std::to_string(k + 1) + " " +
            does_text(between.card, labels) +
            (between.spent ? " " + labels("spent") : std::string{}) + "; ";
  }
  for (const Laid& laid : player.covered()) {
    line += labels("covered") + " " + word_for(laid.card) + "@" + word_for(laid.where) + "; ";
  }
  player.ends.each(
      [&](EndCard card) { line += word_for(card) + " " + does_text(card, labels) + "; "; });
  return line;
}

std::string mail_text(const Player& player, const Labels& labels) {
  std::string out;
  for (std::size_t k = 1; k < names_of(Mail{}).size(); ++k) {
    if ((player.mail_left >> (k - 1) & 1U) != 0) {
      out += (out.empty() ? "" : ", ") + labels.word("mail." + word_for(Mail(k)));
    }
  }
  return out;
}

std::string board(const View& v, Seat seat, const Labels& labels) {
  const Player& player = v.players[seat];
  std::string head = word_for(seat) + "  " +
                     labels("owns", {{"points", std::to_string(player.points)},
                                     {"coins", std::to_string(player.coins)},
                                     {"mail", mail_text(player, labels)}});
  head += " " + labels("stack");
  for (const std::uint8_t count : player.stack) head += " " + std::to_string(count);
  if (seat == v.start) head += ", " + labels("starts");
  if (seat == v.next_start && v.next_start != v.start) head += ", " + labels("starts_next");
  if (v.arrived_seats.contains(seat)) head += ", " + labels("arrived");
  if (v.drafted[seat] != no_end) {
    head += ", " + labels("kept") + " " + word_for(v.drafted[seat]) + " " +
            does_text(v.drafted[seat], labels);
  } else if (v.kept.contains(seat)) {
    head += ", " + labels("has_kept");
  }
  if (v.murderer == seat) head += ", " + labels("murderer");
  if (v.arrested == seat) head += ", " + labels("arrested");
  std::string out = wrapped(head, 79, "   ");
  out += trains_text(player);
  out += "   " + wrapped(route_text(player, labels), 76, "     ");
  const std::string open = open_text(player, labels);
  return open.empty() ? out : out + "   " + wrapped(labels("open") + " " + open, 76, "     ");
}

/// Two cards to a line where they fit, each with what it does.
std::string row_text(const Row& row, const Labels& labels) {
  constexpr std::size_t half = 38;
  std::string out;
  bool open = false;        // a line has room for one more
  std::size_t columns = 0;  // that its first takes
  for (const Card card : row.cards) {
    if (card == no_card) continue;
    const std::string text = word_for(card) + " " + does_text(card, labels);
    const std::size_t taken = columns_of(text);
    const bool fits = taken < half;
    if (open && !fits) out += "\n";
    if (!fits) {
      out += "  " + wrapped(text, 77, "     ");
    } else {
      out += open ? padded("", half - columns) + text + "\n" : "  " + text;
    }
    open = fits && !open;
    columns = taken;
  }
  return open ? out + "\n" : out;
}

std::string display(const View& v, const Labels& labels) {
  std::string out;
  bool tile = v.tile_there;
  for (std::size_t r = 0; r < v.rows.size(); ++r) {
    const Row& row = v.rows[r];
    if (cards_in(row) == 0) continue;
    out += labels("row", {{"n", std::to_string(r + 1)},
                          {"left", std::to_string(v.options.seats - row.taken)}});
    out += (tile ? " " + labels("tile") : std::string{}) + "\n";
    tile = false;
    out += row_text(row, labels);
  }
  std::string ends = labels("end_cards");
  v.ends_shown.each(
      [&](EndCard card) { ends += " " + word_for(card) + " " + does_text(card, labels) + ";"; });
  return out + wrapped(ends, 79, "  ");
}

/// What nobody has seen of the current pile: it may still come.
std::string to_come(const View& v, const Labels& labels) {
  std::string out = labels("to_come", {{"n", std::to_string(std::popcount(v.pile))}});
  for (int place = 0; place < pile_size; ++place) {
    if ((v.pile >> unsigned(place) & 1U) == 0) continue;
    const std::string word =
        word_for(card_at(v.options.modules, std::max(1, (v.round + 1) / 2), place));
    out += " " + word.substr(0, 1) + word.substr(3);
  }
  out += ". " + labels("gone");
  for (const std::uint8_t count : v.box) out += " " + std::to_string(count);
  out += ", " + labels("tiles_taken") + " " + std::to_string(v.tiles_taken) + ", " +
         labels("arrivals") + " " + std::to_string(v.arrived);
  return wrapped(out + ".", 79, "  ");
}

/// What the viewer chose from in the draft, and the evidence that went by.
std::string known_text(const View& v, const Labels& labels) {
  std::string out;
  if (!v.draft_seen.empty()) {
    std::string line = labels("draft");
    v.draft_seen.each(
        [&](EndCard card) { line += " " + word_for(card) + " " + does_text(card, labels) + ";"; });
    out += wrapped(line, 79, "  ");
  }
  if (v.evidence.empty()) return out;
  std::string line = labels("evidence");
  for (const SeenPassing& passing : v.evidence) {
    const auto who = [&](Seat seat) { return seat == watcher ? labels("supply") : word_for(seat); };
    line += " " + who(passing.from) + ">" + who(passing.to) + " " +
            (passing.face ? labels.word("face." + word_for(*passing.face)) : "?") + ";";
  }
  return out + wrapped(line, 79, "  ");
}

}  // namespace

std::string picture(const View& view, Language language) {
  const Labels labels{*about(State{}).texts, language};
  std::string out = labels("head", {{"round", std::to_string(view.round)},
                                    {"turn", std::to_string(view.turns)},
                                    {"modules", word_for(view.options.modules)}}) +
                    "\n";
  out += display(view, labels);
  for (int seat = 0; seat < view.options.seats; ++seat) out += board(view, Seat(seat), labels);
  out += known_text(view, labels) + to_come(view, labels);
  return out + underway(view, labels) + question(view, language);
}

}  // namespace roundhouse::first_class
