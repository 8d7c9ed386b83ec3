// The table at a glance, for a terminal of 24 lines: cards with what they do as far as it fits,
// trains and routes in signs, open cards by their codes. The whole of it is picture.cpp's.
#include <algorithm>
#include <string>
#include <vector>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/first_class/shown.hpp"

namespace roundhouse::first_class {

namespace {

constexpr std::size_t half_line = 39;
constexpr std::ptrdiff_t lines_of_a_page = 23;

/// As much of a text as fits into so many columns.
std::string cut(const std::string& text, std::size_t columns) {
  if (columns_of(text) <= columns) return text;
  std::string out;
  for (std::size_t i = 0; i < text.size() && columns_of(out) + 1 < columns;) {
    do out += text[i++];
    while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80);
  }
  return out + "…";
}

/// Things two to a line.
std::string in_pairs(const std::vector<std::string>& all, const std::string& lead) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); i += 2) {
    const bool two = i + 1 < all.size();
    out += (i == 0 ? lead : padded("", columns_of(lead))) +
           (two ? padded(cut(all[i], half_line - 2), half_line - 1) + cut(all[i + 1], half_line - 1)
                : cut(all[i], 76)) +
           "\n";
  }
  return out;
}

std::string rows_in_pairs(const View& v, const Labels& labels) {
  std::string out;
  for (std::size_t r = 0; r < v.rows.size(); ++r) {
    std::vector<std::string> cards;
    for (const Card card : v.rows[r].cards) {
      if (card != no_card) cards.push_back(word_for(card) + " " + does_text(card, labels));
    }
    out += in_pairs(cards, std::to_string(r + 1) + " ");
  }
  std::vector<std::string> ends;
  v.ends_shown.each(
      [&](EndCard card) { ends.push_back(word_for(card) + " " + does_text(card, labels)); });
  return out + in_pairs(ends, "  ");
}

std::string train_signs(const Train& train) {
  std::string out = train.conductor == 0 ? "<>" : "";
  for (int p = 1; p <= train.end(); ++p) {
    std::string car = p > train.length() ? "T" + std::to_string(train.tile)
                      : p == mail_place  ? word_for(train.mail).substr(0, 1)
                                         : std::to_string(train.value(p));
    if (train.has_celebrity(p)) car += "*";
    out += (out.empty() ? "" : " ") + (train.conductor == p ? "<" + car + ">" : car);
  }
  return out;
}

std::string route_signs(const Player& player) {
  std::string out = player.locomotive == 0 ? "{}" : "";
  for (int n = 1; n <= route_length(player); ++n) {
    const Space space = space_at(player, n);
    const std::string text = space.kind == SpaceKind::Points  ? "+" + std::to_string(space.points)
                             : space.kind == SpaceKind::Clock ? "o"
                                                              : ".";
    out += (out.empty() ? "" : " ") + (player.locomotive == n ? "{" + text + "}" : text);
  }
  return out;
}

std::string codes_text(const View& v, Seat seat) {
  const Player& player = v.players[seat];
  std::string out;
  for (const Laid& laid : player.laid()) {
    out += " " + word_for(laid.card);
    if (laid.where.code() != 0) out += "@" + word_for(laid.where);
  }
  for (std::size_t k = 0; k < player.between.size(); ++k) {
    out += " " + word_for(player.between[k].card) + "@P" + std::to_string(k + 1);
  }
  player.ends.each([&](EndCard card) { out += " " + word_for(card); });
  if (v.drafted[seat] != no_end) out += " (" + word_for(v.drafted[seat]) + ")";
  return out;
}

std::string mail_signs(const Player& player) {
  std::string out;
  for (std::size_t k = 1; k < names_of(Mail{}).size(); ++k) {
    if ((player.mail_left >> (k - 1) & 1U) != 0) out += word_for(Mail(k)).substr(0, 1);
  }
  return out.empty() ? "-" : out;
}

std::string seat_lines(const View& v, Seat seat, const Labels& labels, bool one_line) {
  const Player& player = v.players[seat];
  const std::string head = word_for(seat) + (seat == v.start ? "* " : "  ") +
                           labels("short", {{"points", std::to_string(player.points)},
                                            {"coins", std::to_string(player.coins)},
                                            {"mail", mail_signs(player)}});
  const std::string upper = head + " " + train_signs(player.train(Side::Upper));
  const std::string lower = train_signs(player.train(Side::Lower));
  const bool beside = columns_of(upper) + 3 + columns_of(lower) < 80;
  const std::string rest =
      (beside ? "" : lower + " | ") + route_signs(player) + " |" + codes_text(v, seat);
  return upper + (beside ? " | " + lower : "") + "\n   " +
         (one_line ? cut(rest, 76) + "\n" : wrapped(rest, 76, "     "));
}

/// The row beside the start player tile, counted from 1.
int topmost(const View& v) {
  int row = 1;
  while (row < 3 && cards_in(v.rows[std::size_t(row - 1)]) == 0) ++row;
  return row;
}

std::string all_lines(const View& v, Language language, bool one_line) {
  const Labels labels{*about(State{}).texts, language};
  std::string out = labels("head", {{"round", std::to_string(v.round)},
                                    {"turn", std::to_string(v.turns)},
                                    {"modules", word_for(v.options.modules)}});
  if (v.tile_there) out += ", " + labels("tile_row", {{"n", std::to_string(topmost(v))}});
  out += "; " + labels("whole") + "\n" + rows_in_pairs(v, labels);
  for (int i = 0; i < v.options.seats; ++i) out += seat_lines(v, Seat(i), labels, one_line);
  return out + question(v, language);
}

}  // namespace

std::string glance(const View& view, Language language) {
  std::string whole = all_lines(view, language, false);
  if (std::count(whole.begin(), whole.end(), '\n') <= lines_of_a_page) return whole;
  return all_lines(view, language, true);
}

}  // namespace roundhouse::first_class
