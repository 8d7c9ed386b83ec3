#include "server/orders.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "server/json_fields.hpp"

namespace roundhouse::server {

namespace {

/// One row per order: how it is called, where it is posted, and how it is read.
struct Row {
  std::string_view name;
  std::string_view post;
  Order (*read)(JsonFields&);
};

template <class... Orders>
constexpr auto rows_of(std::type_identity<std::variant<Orders...>>) {
  return std::array{Row{Orders::name, Orders::post, [](JsonFields& form) -> Order {
                          Orders order;
                          form.record(order);
                          return order;
                        }}...};
}
constexpr auto rows = rows_of(std::type_identity<Order>{});

/// A record that is all there is in a request.
template <class T>
Result<T> read_record(std::string_view text) {
  JsonFields form{text};
  T record;
  form.record(record);
  if (const auto refusal = form.refusal()) return *refusal;
  return record;
}

struct Import {
  Text<SIZE_MAX> transcript;
};
void fields(auto& visit, Of<Import> auto& import) { visit("transcript", import.transcript); }

struct Mine {
  List<SeatKey, 200> seats;
};
void fields(auto& visit, Of<Mine> auto& mine) { visit("seats", mine.seats); }

void take_over(NewTable& wanted, const PlayedOn& from) {
  wanted.plays_on = true;
  wanted.from_table = or_empty(from.table);
  wanted.transcript = or_empty(from.transcript);
  if (from.to.value) wanted.to = static_cast<std::size_t>(from.to.value->value);
}

}  // namespace

std::string unfit(const SeatWish& wish) {
  return wish.kind == SeatKind::Bot && !wish.bot.value ? "bot is missing." : "";
}

std::string unfit(const PlayedOn& from) {
  const bool one = or_empty(from.table).empty() != or_empty(from.transcript).empty();
  return one ? "" : "table or transcript is missing.";
}

std::string unfit(const TableWish& wish) {
  if (!wish.game.value && !wish.from.value) return "game is missing.";
  return wish.seats.items.empty() ? "seats must be a list of one to six seats." : "";
}

bool is_ordered_at(std::string_view post) {
  return !post.empty() &&
         std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row.post == post; });
}

Result<Order> read_order(std::string_view post, std::string_view text) {
  JsonFields form{text};
  for (const Row& row : rows) {
    if (row.post != post) continue;
    Order order = row.read(form);
    if (const auto refusal = form.refusal()) return *refusal;
    return order;
  }
  return unknown("There is nothing at this address.");
}

Result<Message> read_message(std::string_view text) {
  JsonFields form{text};
  Message message;
  if (const auto ref = form.take("ref")) {
    if (ref->is_object() || ref->is_array()) form.fail("ref must be a number or a text.");
    message.ref = boost::json::serialize(*ref);
  }
  Text<20> what;
  form("do", what);
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const Row& one) { return one.name == what.value; });
  if (row == rows.end()) {
    form.fail("Nothing here is called " + what.value + ".");
    return *form.refusal();
  }
  message.order = row->read(form);
  if (const auto refusal = form.refusal()) return *refusal;
  return message;
}

Result<NewTable> read_new_table(std::string_view text) {
  JsonFields form{text};
  NewTable wanted;
  Settings& settings = wanted.settings;
  form.over_defaults<Manners>(settings);
  if (settings.pace_seconds > 0 && settings.pace_seconds < 5) {
    form.fail("pace_seconds must be 0 or at least 5.");
  }
  TableWish wish;
  form.record(wish);
  if (const auto refusal = form.refusal()) return *refusal;
  settings.game = or_empty(wish.game);
  if (wish.options.value) {
    for (const auto& [name, value] : *wish.options.value) {
      settings.options.emplace_back(name, value.value);
    }
  }
  for (const SeatWish& seat : wish.seats) {
    settings.seats.push_back({seat.kind, or_empty(seat.name), or_empty(seat.bot)});
  }
  if (wish.from.value) take_over(wanted, *wish.from.value);
  wanted.commit = or_empty(wish.commit);
  wanted.entropy = or_empty(wish.entropy);
  return wanted;
}

Result<std::string> read_import(std::string_view text) {
  auto read = read_record<Import>(text);
  if (const Refusal* refusal = refusal_in(read)) return *refusal;
  return std::move(std::get<Import>(read).transcript.value);
}

Result<std::vector<SeatKey>> read_mine(std::string_view text) {
  auto read = read_record<Mine>(text);
  if (const Refusal* refusal = refusal_in(read)) return *refusal;
  return std::move(std::get<Mine>(read).seats.items);
}

Result<SideLine> read_side_line(std::string_view text) { return read_record<SideLine>(text); }

}  // namespace roundhouse::server
