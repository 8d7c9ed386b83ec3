#include <algorithm>
#include <string>
#include <vector>

#include "core/words.hpp"
#include "games/black_pawn_trucking/rules.hpp"

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

// BP-3.8  The money tracks: units on the blue pawn, tens on the green one.
std::string money_line(const View& v) {
  return "Cash " + std::to_string(v.cash) + " (green " + std::to_string(v.cash / 10 * 10) +
         ", blue " + std::to_string(v.cash % 10) + "), loans " + std::to_string(v.loans) +
         ", turn " + std::to_string(v.turns + 1) + ", profit if repaid now " +
         std::to_string(v.profit) + "\n";
}

std::string truck_line(const View& v) {
  std::string out = "Truck #";
  if (v.at != nowhere) out += " in " + city_words(v.at);
  out += ", in transit:";
  if (v.truck.empty()) out += " nothing";
  for (const Carried carried : v.truck) {
    out += " " + good_code(carried.good) + "@" + word_for(carried.loaded_at);
  }
  return out + "\n";
}

std::string cup_line(const View& v) {
  std::string out = "Cup:";
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    out += " " + word_for(Suit(suit)) + " " + std::to_string(v.cup[suit]);
    if (!v.options.show_unseen_ranks) continue;
    out += " (unseen";
    v.unseen[suit].each([&](Rank rank) { out += " " + word_for(rank); });
    out += ")";
  }
  return out + "\n";
}

std::string bill_line(const Destination& d) {
  std::string out = "  " + word_for(d.city) + ": pay " + std::to_string(d.total) + " (cities " +
                    std::to_string(d.bill.cities) + ", goods " + std::to_string(d.bill.goods);
  if (d.bill.ferries > 0) out += ", ferry " + std::to_string(d.bill.ferries);
  if (d.bill.fines > 0) out += ", fines " + std::to_string(d.bill.fines);
  out += ")";
  if (d.loans > 0) out += " with " + std::to_string(d.loans) + " more loans";
  if (d.income > 0) out += ", earn " + std::to_string(d.income);
  return out + "\n";
}

/// The bills of the cities that earn something or hold goods.
std::string bill_lines(const View& v) {
  std::string out;
  for (const Destination& d : v.destinations) {
    if (d.income > 0 || !v.lying[index(d.city)].empty()) out += bill_line(d);
  }
  return out.empty() ? out : "Bills:\n" + out;
}

}  // namespace

/// The table in text: raw goods are small letters of their suit, finished ones their rank.
std::string picture(const View& view) {
  return map_lines(view) + money_line(view) + truck_line(view) + cup_line(view) + bill_lines(view);
}

namespace {

// clang-format off
constexpr OptionAbout option_table[] = {
    {"seats", "1", "A game for one."},
    {"choose_start", "no yes", "Easier: choose the start city (BP-3.5)."},
    {"start_loans", "0..10", "Loans at the start: 1 normal, 0 easier, 2 or more harder (BP-3.6)."},
    {"harder_cash", "10 10_per_loan", "Cash of the harder start (OQ-3)."},
    {"fine_per", "city good", "What a fine is counted for (OQ-5)."},
    {"allow_return_delivery", "no yes", "Goods may go back to where they were loaded (OQ-6)."},
    {"optional_roll_may_borrow", "no yes", "Borrow for contracts one need not take (OQ-7)."},
    {"show_unseen_ranks", "no yes", "Help: show the ranks not yet seen of each suit (OQ-2)."},
    {"deal", "0..999999999", "Number of a fixed deal, the same for all who play it; 0 is none."},
};
// clang-format on

}  // namespace

About about(const State&) {
  return {.id = "black-pawn-trucking",
          .title = "Black Pawn Trucking",
          .fewest_seats = 1,
          .most_seats = 1,
          .rules_revision = rules_revision,
          .options = option_table,
          .rulebook = rulebook};
}

}  // namespace roundhouse::black_pawn_trucking
