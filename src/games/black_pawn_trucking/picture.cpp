#include <algorithm>
#include <string>
#include <vector>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/black_pawn_trucking/shown.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

constexpr std::string_view suit_letters = "SMCA";
constexpr std::string_view rank_letters = "0A2345";
constexpr std::size_t cell_width = 4;  // characters for half a tile
constexpr int west = 2;
constexpr int north = 16;

std::string tile_code(Tile tile) {
  return std::string{suit_letters[index(suit_of(tile))]} + rank_letters[index(rank_of(tile))];
}
std::string good_code(Good good) {
  if (!is_raw(good)) return std::string{rank_letters[index(rank_of(good))]};
  return std::string(1, static_cast<char>(suit_letters[index(suit_of(good))] - 'A' + 'a'));
}
std::string goods_code(Goods goods) {
  std::string out;
  goods.each([&](Good good) { out += good_code(good); });
  return out;
}

void put(std::vector<std::string>& rows, int row, std::size_t column, std::string_view text) {
  std::string& line = rows[static_cast<std::size_t>(row)];
  line.replace(column, std::min(text.size(), line.size() - column), text);
}

/// A tile of two half rows: number, suit and rank; then the truck and the goods lying there.
void draw_city(std::vector<std::string>& rows, const View& v, City city) {
  const Place& where = place(city);
  const std::size_t column = static_cast<std::size_t>(where.x - west) * cell_width;
  const int row = north - where.y - 1;
  const bool here = city == v.at;
  const auto boxed = [](std::string text) {
    text.resize(2 * cell_width - 1, ' ');
    return "|" + text + "|";
  };
  std::string top = std::to_string(number_of(city));
  top += std::string(3 - top.size(), ' ') + tile_code(v.layout.at(city));
  put(rows, row, column, boxed(top));
  put(rows, row + 1, column, boxed((here ? "#" : "") + goods_code(v.lying[index(city)])));
}

std::string map_lines(const View& v) {
  std::vector<std::string> rows(16, std::string(60, ' '));
  for (int c = 0; c < v.layout.laid(); ++c) draw_city(rows, v, City(c));
  std::string out;
  for (std::string& row : rows) {
    row.erase(row.find_last_not_of(' ') + 1);
    if (!row.empty()) out += row + "\n";
  }
  return out;
}

std::string city_text(City city) {
  return std::string{place(city).name} + " (" + word_for(city) + ")";
}

// BP-3.8  The money tracks: units on the blue pawn, tens on the green one.
std::string money_line(const View& v, const Labels& labels) {
  return labels("money", {{"cash", std::to_string(v.cash)},
                          {"green", std::to_string(v.cash / 10 * 10)},
                          {"blue", std::to_string(v.cash % 10)},
                          {"loans", std::to_string(v.loans)},
                          {"turn", std::to_string(v.turns + 1)},
                          {"profit", std::to_string(v.profit)}}) +
         "\n";
}

std::string truck_line(const View& v, const Labels& labels) {
  std::string out = labels("truck");
  if (v.at != nowhere) out += " " + labels("in") + " " + city_text(v.at);
  out += ", " + labels("in_transit");
  if (v.truck.empty()) out += " " + labels("nothing");
  for (const Carried carried : v.truck) {
    out += " " + good_code(carried.good) + "@" + word_for(carried.loaded_at);
  }
  return wrapped(out, 79, "  ");
}

std::string cup_line(const View& v, const Labels& labels) {
  std::string out = labels("cup");
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    out += " " + labels("suit." + word_for(Suit(suit))) + " " + std::to_string(v.cup[suit]);
    if (!v.options.show_unseen_ranks) continue;
    out += " (" + labels("unseen");
    v.unseen[suit].each([&](Rank rank) { out += " " + word_for(rank); });
    out += ")";
  }
  const std::string contracts =
      labels("contracts." + word_for(v.contracts), {{"n", std::to_string(v.contracts_price)}});
  return wrapped(out + ". " + contracts, 79, "  ");
}

/// Income and costs of the whole game: at the end they are the breakdown.
std::string ledger_line(const View& v, const Labels& labels) {
  const Ledger& l = v.ledger;
  return wrapped(labels("ledger", {{"raw", std::to_string(l.raw)},
                                   {"finished", std::to_string(l.finished)},
                                   {"cities", std::to_string(l.cities)},
                                   {"goods", std::to_string(l.goods)},
                                   {"ferries", std::to_string(l.ferries)},
                                   {"fines", std::to_string(l.fines)},
                                   {"contracts", std::to_string(l.contracts)},
                                   {"interest", std::to_string(l.interest)}}),
                 79, "  ");
}

/// Every city with what the drive there costs and earns, two to a line.
std::string bill_lines(const View& v, const Labels& labels) {
  std::string out;
  int shown = 0;
  for (const Destination& d : v.destinations) {
    std::string text =
        padded(word_for(d.city), 2) + " " + padded(std::string{place(d.city).name}, 11);
    text += " -" + std::to_string(price_of(v, d));
    if (d.income > 0) text += " +" + std::to_string(d.income);
    if (d.bill.ferries > 0) text += " f";
    if (d.bill.fines > 0) text += " !" + std::to_string(d.bill.fines);
    if (d.loans > 0) text += " L" + std::to_string(d.loans);
    if (!d.payable) text += " x";
    out += padded(text, shown % 3 == 2 ? 0 : 27);
    if (shown++ % 3 == 2) out += "\n";
  }
  if (shown % 3 != 0) out += "\n";
  return out.empty() ? out : labels("bills") + "\n" + out;
}

std::string table_lines(const View& v, const Labels& labels) {
  return map_lines(v) + money_line(v, labels) + truck_line(v, labels) + cup_line(v, labels) +
         ledger_line(v, labels);
}

}  // namespace

/// The table in text: raw goods are small letters of their suit, finished ones their rank.
std::string picture(const View& view, Language language) {
  const Labels labels{*about(State{}).texts, language};
  return table_lines(view, labels) + bill_lines(view, labels) + question(view, language);
}
/// Without the bills, which the list of drives has too.
std::string glance(const View& view, Language language) {
  const Labels labels{*about(State{}).texts, language};
  return table_lines(view, labels) + question(view, language);
}

}  // namespace roundhouse::black_pawn_trucking
