#include "server/conversation.hpp"

#include <utility>

#include "server/json_text.hpp"

namespace roundhouse::server {

Conversation::Conversation(Tables& tables, std::string name, std::shared_ptr<Channel> channel)
    : tables_{tables}, name_{std::move(name)}, channel_{std::move(channel)} {}

void Conversation::hear(std::string_view text) {
  const auto read = read_message(text);
  if (const Refusal* refusal = refusal_in(read)) return answer({}, *refusal);
  const Order& order = std::get<Order>(read);
  if (order.what == "hello") return hello(order);
  if (order.what == "ping") return answer(order.ref, std::string{});
  if (table.empty()) return answer(order.ref, malformed("Say hello first."));
  if (order.what != "look") return perform(order);
  eyes.since = order.since;
  eyes.chat_since = order.chat_since;
  tables_.tell_again(*this);
}

void Conversation::hello(const Order& order) {
  const auto seats = tables_.seats_for(name_, order.tokens);
  if (const Refusal* refusal = refusal_in(seats)) return answer(order.ref, *refusal);
  tables_.attend(*this, name_, {std::get<SeatSet>(seats), order.since, order.chat_since},
                 order.rewinds);
}

void Conversation::perform(const Order& order) {
  tables_.perform(name_, eyes.seats, order,
                  [self = shared_from_this(), ref = order.ref](const Reply& reply) {
                    self->answer(ref, reply);
                  });
}

void Conversation::answer(const std::string& ref, const Reply& reply) {
  if (!channel_) return;
  const Refusal* refusal = refusal_in(reply);
  std::string out = refusal != nullptr ? R"({"is":"refused")" : R"({"is":"done")";
  if (!ref.empty()) out += ",\"ref\":" + ref;
  if (refusal != nullptr) {
    const std::string error = error_message(*refusal);
    out += "," + error.substr(1, error.size() - 2);
  } else if (const auto& members = std::get<std::string>(reply); !members.empty()) {
    out += "," + members;
  }
  channel_->send(std::make_shared<const std::string>(out + "}"));
}

void Conversation::told(std::shared_ptr<const std::string> message) {
  if (channel_) channel_->send(std::move(message));
}

void Conversation::gone() {
  channel_.reset();
  tables_.depart(*this);
}

}  // namespace roundhouse::server
