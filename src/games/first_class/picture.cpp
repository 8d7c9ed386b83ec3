#include <string>

#include "core/words.hpp"
#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

std::string car_text(const Train& train, int p) {
  std::string text = p == mail_place && train.mail != Mail::None ? "M:" + word_for(train.mail)
                                                                 : std::to_string(train.value(p));
  if (train.has_celebrity(p)) text += "x2";
  return train.conductor == p ? "<" + text + ">" : "[" + text + "]";
}
std::string train_line(const Train& train, std::string_view name) {
  std::string line = "  " + std::string{name} + (train.conductor == 0 ? " <>" : "   ");
  for (int p = 1; p <= train.length(); ++p) line += car_text(train, p);
  if (train.tile > 0) {
    const std::string tile = "T" + std::to_string(train.tile);
    line += train.conductor == tile_place ? "<" + tile + ">" : "[" + tile + "]";
  }
  return line + "\n";
}

std::string space_text(const Player& player, int n) {
  const Space space = space_at(player, n);
  std::string text = ".";
  if (space.kind == SpaceKind::Points) text = "+" + std::to_string(space.points);
  if (space.kind == SpaceKind::Clock) text = "(" + in_words(clock_at(player, n)) + ")";
  return player.locomotive == n ? "{" + text + "}" : text;
}
std::string route_line(const Player& player) {
  std::string line = player.locomotive == 0 ? "  route {}" : "  route ";
  for (int n = 1; n <= route_length(player); ++n) line += " " + space_text(player, n);
  return line + "\n";
}

std::string laid_line(const Player& player) {
  std::string line;
  for (const Laid& laid : player.laid) {
    line += " " + word_for(laid.card);
    if (laid.where.code() != 0) line += "@" + word_for(laid.where);
  }
  for (std::size_t k = 0; k < player.between.size(); ++k) {
    line += " " + word_for(player.between[k].card) + "@P" + std::to_string(k + 1);
    if (player.between[k].spent) line += "(spent)";
  }
  player.ends.each([&](EndCard card) { line += " " + word_for(card); });
  return line.empty() ? "" : "  open:" + line + "\n";
}

std::string board(const View& v, Seat seat) {
  const Player& player = v.players[seat];
  std::string out = word_for(seat) + "  " + std::to_string(player.points) + " points, " +
                    std::to_string(player.coins) + " coins";
  if (seat == v.start) out += ", starts";
  if (v.drafted[seat] != no_end) out += ", kept " + word_for(v.drafted[seat]);
  if (v.murderer == seat) out += ", the murderer";
  if (v.arrested == seat) out += ", arrested";
  out += "\n" + train_line(player.train(Side::Upper), "upper");
  out += train_line(player.train(Side::Lower), "lower");
  return out + route_line(player) + laid_line(player);
}

std::string display(const View& v) {
  std::string out;
  bool tile = v.tile_there;
  for (const Row& row : v.rows) {
    if (cards_in(row) == 0) continue;
    out += tile ? " *" : "  ";
    tile = false;
    for (const Card card : row.cards) {
      out += card == no_card ? "  ....." : "  " + word_for(card);
    }
    out += "   " + std::to_string(v.options.seats - row.taken) + " more\n";
  }
  out += "Game End cards:";
  v.ends_shown.each([&](EndCard card) { out += " " + word_for(card); });
  return out + "\n";
}

}  // namespace

/// The table in a few lines of text, as the view's seat sees it.
std::string picture(const View& view) {
  std::string out = "Round " + std::to_string(view.round) + " of 6, modules " +
                    word_for(view.options.modules) + "\n";
  out += display(view);
  for (int seat = 0; seat < view.options.seats; ++seat) out += board(view, Seat(seat));
  return out;
}

namespace {

// clang-format off
constexpr OptionAbout option_table[] = {
    {"seats", "2..4", "How many players."},
    {"modules", "AB AC AD AE AF BC BD BE BF CD CE CF DE DF EF", "The two modules (FC-15.1)."},
    {"coin_points", "0..2", "Points for each coin left at the end (Q-3)."},
    {"tile_with_tenth_car", "no yes", "The locomotive tile is what a tenth car brings (Q-7)."},
    {"constantinople_once", "no yes", "Constantinople pays each player once only (Q-8)."},
    {"strict_supply", "no yes", "Car cards are limited to those of the box (Q-9)."},
    {"tile_counts_as_taken", "yes no", "The card the start tile discards counts as taken (Q-10)."},
    {"decline_drawn_cards", "no yes", "Cards drawn by a storage may be declined (Q-22)."},
    {"free_steps_between_parts", "no yes", "Free steps also between parts of a card (Q-37)."},
};
// clang-format on

}  // namespace

About about(const State&) {
  return {.id = "first-class",
          .title = "First Class",
          .fewest_seats = 2,
          .most_seats = most_seats,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook};
}

}  // namespace roundhouse::first_class
