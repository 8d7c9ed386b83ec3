#include "server/orders.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "core/words.hpp"

namespace roundhouse::server {

namespace {

namespace json = boost::json;

constexpr std::size_t deepest = 8;
constexpr std::int64_t longest_pace = 14 * 24 * 3600;

/// The fields of one JSON object, taken out one by one. What is left at the end was not expected.
class Form {
 public:
  explicit Form(std::string_view text) {
    json::error_code error;
    json::parse_options options;
    options.max_depth = deepest;
    json::value value = json::parse({text.data(), text.size()}, error, {}, options);
    if (error) {
      fail("This is not JSON: " + error.message() + ".");
    } else if (!value.is_object()) {
      fail("Expected a JSON object.");
    } else {
      object_ = std::move(value.as_object());
    }
  }
  explicit Form(json::object object) : object_{std::move(object)} {}

  bool failed() const { return !fault_.empty(); }
  void fail(std::string why) {
    if (!failed()) fault_ = std::move(why);
  }
  Refusal refusal() const { return malformed(fault_); }

  std::optional<json::value> take(std::string_view name) {
    const auto found = object_.find({name.data(), name.size()});
    if (failed() || found == object_.end()) return std::nullopt;
    json::value value = std::move(found->value());
    object_.erase(found);
    return value;
  }

  bool text(std::string_view name, std::string& into, std::size_t longest) {
    const auto value = take(name);
    if (!value) return false;
    if (!value->is_string()) return wrong(name, "a text");
    into = {value->as_string().data(), value->as_string().size()};
    const auto letters =
        std::count_if(into.begin(), into.end(), [](char c) { return (c & 0xC0) != 0x80; });
    if (static_cast<std::size_t>(letters) > longest) {
      return wrong(name, "at most " + std::to_string(longest) + " characters long");
    }
    return true;
  }
  bool number(std::string_view name, std::int64_t& into, std::int64_t most) {
    const auto value = take(name);
    if (!value) return false;
    if (!value->is_int64() || value->as_int64() < 0 || value->as_int64() > most) {
      return wrong(name, "a whole number from 0 to " + std::to_string(most));
    }
    into = value->as_int64();
    return true;
  }
  bool flag(std::string_view name, bool& into) {
    const auto value = take(name);
    if (!value) return false;
    if (!value->is_bool()) return wrong(name, "true or false");
    into = value->as_bool();
    return true;
  }
  template <class T>
  bool word(std::string_view name, T& into) {
    std::string said;
    if (!text(name, said, 40)) return false;
    return read_word(said, into) ? true : wrong(name, "another word than \"" + said + "\"");
  }
  void need(bool there, std::string_view name) {
    if (!there) fail(std::string{name} + " is missing.");
  }
  bool wrong(std::string_view name, const std::string& what) {
    fail(std::string{name} + " must be " + what + ".");
    return false;
  }
  void end() {
    if (!object_.empty()) {
      fail("There is no field called " + std::string{object_.begin()->key()} + " here.");
    }
  }

 private:
  json::object object_;
  std::string fault_;
};

constexpr std::int64_t longest_log = 1'000'000;
constexpr std::size_t longest_move = 4000;
constexpr std::size_t longest_secret = 64;

/// A seat is a letter; which seats there are is the table's to say.
void read_seat(Form& form, Order& order) {
  Seat seat{};
  if (!form.word("seat", seat)) return;
  if (index(seat) >= max_seats) {
    form.wrong("seat", "a letter");
    return;
  }
  order.seat = seat;
}

void read_count(Form& form, std::string_view name, std::optional<std::size_t>& into) {
  std::int64_t number = 0;
  if (form.number(name, number, longest_log)) into = static_cast<std::size_t>(number);
}
void read_count(Form& form, std::string_view name, std::size_t& into) {
  std::optional<std::size_t> found;
  read_count(form, name, found);
  into = found.value_or(into);
}

void read_tokens(Form& form, Order& order) {
  const auto list = form.take("tokens");
  if (!list) return;
  const bool fits = list->is_array() && list->as_array().size() <= max_seats &&
                    std::all_of(list->as_array().begin(), list->as_array().end(),
                                [](const json::value& token) { return token.is_string(); });
  if (!fits) return form.fail("tokens must be a list of at most six texts.");
  for (const json::value& token : list->as_array()) order.tokens.emplace_back(token.as_string());
}

void read_looking(Form& form, Order& order) {
  read_count(form, "since", order.since);
  read_count(form, "chat_since", order.chat_since);
  read_count(form, "rewinds", order.rewinds);
}

void read_fields(Form& form, Order& order) {
  const std::string& what = order.what;
  if (what == "hello") return read_tokens(form, order), read_looking(form, order);
  if (what == "look") return read_looking(form, order);
  if (what == "ping") return;
  read_seat(form, order);
  if (what == "move" || what == "explain") {
    form.need(form.text("move", order.move, longest_move), "move");
    if (what == "move") read_count(form, "length", order.length);
  } else if (what == "answer") {
    form.need(form.flag("agree", order.agree), "agree");
  } else if (what == "chat") {
    form.need(form.text("text", order.text, longest_chat), "text");
    if (order.text.empty()) form.wrong("text", "longer than nothing");
  } else if (what == "entropy") {
    form.need(form.text("entropy", order.entropy, longest_entropy), "entropy");
  } else if (what == "fill") {
    form.need(order.seat.has_value(), "seat");
    form.need(form.text("bot", order.bot, longest_name), "bot");
  } else if (what == "join") {
    form.text("secret", order.secret, longest_secret);
    form.text("name", order.name, longest_name);
    form.text("entropy", order.entropy, longest_entropy);
  }
}

constexpr std::string_view known[] = {"hello",  "look",   "ping",    "move",    "explain",
                                      "answer", "chat",   "entropy", "fill",    "undo",
                                      "leave",  "return", "rematch", "options", "hint"};

}  // namespace

Result<Order> read_order(std::string_view what, std::string_view text) {
  Form form{text};
  Order order;
  order.what = what;
  read_fields(form, order);
  form.end();
  if (form.failed()) return form.refusal();
  return order;
}

Result<Order> read_message(std::string_view text) {
  Form form{text};
  Order order;
  if (const auto ref = form.take("ref")) {
    if (ref->is_object() || ref->is_array()) form.fail("ref must be a number or a text.");
    order.ref = json::serialize(*ref);
  }
  form.need(form.text("do", order.what, 20), "do");
  if (!form.failed() &&
      std::find(std::begin(known), std::end(known), order.what) == std::end(known)) {
    form.fail("Nothing here is called " + order.what + ".");
  }
  read_fields(form, order);
  form.end();
  if (form.failed()) {
    Refusal refusal = form.refusal();
    return refusal;
  }
  return order;
}

namespace {

void read_seats(Form& form, Settings& settings) {
  const auto list = form.take("seats");
  form.need(list.has_value(), "seats");
  if (!list) return;
  if (!list->is_array() || list->as_array().empty() || list->as_array().size() > max_seats) {
    return form.fail("seats must be a list of one to six seats.");
  }
  for (const json::value& value : list->as_array()) {
    if (!value.is_object()) return form.fail("Each of seats must be an object.");
    Form seat{value.as_object()};
    SeatPlan plan;
    seat.need(seat.word("kind", plan.kind), "kind");
    seat.text("name", plan.name, longest_name);
    if (plan.kind == SeatKind::Bot) seat.need(seat.text("bot", plan.bot, longest_name), "bot");
    seat.end();
    if (seat.failed()) return form.fail(seat.refusal().text);
    settings.seats.push_back(std::move(plan));
  }
}

void read_options(Form& form, Settings& settings) {
  const auto options = form.take("options");
  if (!options) return;
  if (!options->is_object()) return form.fail("options must be an object.");
  for (const auto& [name, value] : options->as_object()) {
    if (!value.is_string()) return form.fail("Option " + std::string{name} + " must be a text.");
    settings.options.emplace_back(std::string{name}, std::string{value.as_string()});
  }
}

void read_stand_in(Form& form, Settings& settings) {
  const auto value = form.take("stand_in");
  if (!value || value->is_null()) return;
  if (!value->is_string()) return form.fail("stand_in must be a bot's name or null.");
  settings.stand_in = value->as_string();
}

void read_thinking(Form& form, Settings& settings) {
  const auto value = form.take("bot_seconds");
  if (!value) return;
  json::error_code error;
  const double seconds = value->to_number<double>(error);
  if (error || !(seconds >= 0) || seconds > 30) {
    return form.fail("bot_seconds must be a number from 0 to 30.");
  }
  settings.bot_milliseconds = static_cast<int>(std::lround(seconds * 1000));
}

void read_from(Form& form, NewTable& wanted) {
  const auto value = form.take("from");
  if (!value) return;
  if (!value->is_object()) return form.fail("from must be an object.");
  Form from{value->as_object()};
  wanted.plays_on = true;
  from.text("table", wanted.from_table, longest_name);
  from.text("transcript", wanted.transcript, SIZE_MAX);
  read_count(from, "to", wanted.to);
  from.need(wanted.from_table.empty() != wanted.transcript.empty(), "table or transcript");
  from.end();
  if (from.failed()) form.fail(from.refusal().text);
}

}  // namespace

Result<NewTable> read_new_table(std::string_view text) {
  Form form{text};
  NewTable wanted;
  Settings& settings = wanted.settings;
  read_from(form, wanted);
  const bool named = form.text("game", settings.game, longest_name);
  form.need(named || wanted.plays_on, "game");
  read_options(form, settings);
  read_seats(form, settings);
  form.word("visibility", settings.visibility);
  form.word("undo", settings.undo);
  form.flag("auto_forced", settings.auto_forced);
  bool hints = false;
  if (form.flag("hints", hints)) settings.hints = hints;
  std::int64_t pace = 0;
  if (form.number("pace_seconds", pace, longest_pace) && pace != 0 && pace < 5) {
    form.wrong("pace_seconds", "0 or at least 5");
  }
  settings.pace_seconds = static_cast<int>(pace);
  read_stand_in(form, settings);
  read_thinking(form, settings);
  form.text("entropy", wanted.entropy, longest_entropy);
  form.end();
  if (form.failed()) return form.refusal();
  return wanted;
}

Result<std::string> read_import(std::string_view text) {
  Form form{text};
  std::string transcript;
  form.need(form.text("transcript", transcript, SIZE_MAX), "transcript");
  form.end();
  if (form.failed()) return form.refusal();
  return transcript;
}

Result<std::vector<SeatKey>> read_mine(std::string_view text) {
  Form form{text};
  std::vector<SeatKey> keys;
  const auto list = form.take("seats");
  form.need(list.has_value() && list->is_array() && list->as_array().size() <= 200, "seats");
  if (!form.failed()) {
    for (const json::value& value : list->as_array()) {
      if (!value.is_object()) return malformed("Each of seats must be an object.");
      Form seat{value.as_object()};
      SeatKey key;
      seat.need(seat.text("table", key.table, longest_name), "table");
      seat.need(seat.text("token", key.token, longest_secret), "token");
      seat.end();
      if (seat.failed()) return seat.refusal();
      keys.push_back(std::move(key));
    }
  }
  form.end();
  if (form.failed()) return form.refusal();
  return keys;
}

}  // namespace roundhouse::server
