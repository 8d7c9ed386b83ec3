#include "server/conversation.hpp"

#include <utility>

#include "table/json.hpp"

namespace roundhouse::server {

Conversation::Conversation(Tables& tables, Gate& gate, std::string address, std::string name,
                           std::shared_ptr<Channel> channel)
    : tables_{tables},
      gate_{gate},
      address_{std::move(address)},
      name_{std::move(name)},
      channel_{std::move(channel)} {}

namespace {

constexpr std::size_t most_unheard = 64;

std::size_t count_in(const Maybe<Count>& said) {
  return static_cast<std::size_t>(said.value.value_or(Count{}).value);
}

}  // namespace

void Conversation::hear(std::string_view text) {
  if (greeting_) {
    unheard_.emplace_back(text);
    if (unheard_.size() > most_unheard && channel_) channel_->close(1013, "too fast");
    return;
  }
  const auto read = read_message(text);
  if (const Refusal* refusal = refusal_in(read)) return answer({}, *refusal);
  const auto& [ref, order] = std::get<Message>(read);
  const auto* hello = std::get_if<order::Hello>(&order);
  const bool hint = std::holds_alternative<order::Hint>(order);
  auto stopped = gate_.stops(hint ? Gate::Act::Hint : Gate::Act::Request, address_);
  if (!stopped && hello != nullptr) stopped = gate_.stops(Gate::Act::Hello, address_);
  if (stopped) {
    tables_.turned_away(stopped->rule);
    return answer(ref, *stopped);
  }
  if (hello != nullptr) return greet(*hello, ref);
  if (std::holds_alternative<order::Ping>(order)) return answer(ref, Nothing{});
  if (table.empty()) return answer(ref, malformed("Say hello first."));
  if (const auto* look = std::get_if<order::Look>(&order)) return look_again(*look);
  tables_.perform(name_, eyes.seats, order, [self = shared_from_this(), ref](const Reply& reply) {
    self->answer(ref, reply);
  });
}

void Conversation::look_again(const order::Look& order) {
  eyes.since = count_in(order.since);
  eyes.chat_since = count_in(order.chat_since);
  tables_.tell_again(shared_from_this());
}

void Conversation::greet(const order::Hello& order, const std::string& ref) {
  greeting_ = true;
  std::vector<std::string> tokens;
  if (order.tokens.value) {
    for (const Secret32& token : *order.tokens.value) tokens.push_back(token.value);
  }
  std::optional<std::size_t> rewinds;
  if (order.rewinds.value) rewinds = count_in(order.rewinds);
  tables_.seats_for(name_, tokens,
                    [self = shared_from_this(), order, ref, rewinds](const Result<SeatSet>& seats) {
                      if (!self->channel_) return;
                      if (const Refusal* refusal = refusal_in(seats)) {
                        self->answer(ref, *refusal);
                        return self->greeted();
                      }
                      const Eyes opened{std::get<SeatSet>(seats), count_in(order.since),
                                        count_in(order.chat_since)};
                      self->tables_.attend(self, self->name_, opened, rewinds,
                                           [self] { self->greeted(); });
                    });
}

/// Hears what was said while the table was still being read.
void Conversation::greeted() {
  greeting_ = false;
  while (!unheard_.empty() && !greeting_) {
    const std::string text = std::move(unheard_.front());
    unheard_.pop_front();
    hear(text);
  }
}

void Conversation::answer(const std::string& ref, const Reply& reply) {
  if (!channel_) return;
  const Refusal* refusal = refusal_in(reply);
  JsonWriter out;
  out.open('{');
  out("is", std::string_view{refusal != nullptr ? "refused" : "done"});
  if (!ref.empty()) out("ref", JsonOf<>{ref});
  if (refusal != nullptr) {
    out("error", shown(*refusal));
  } else {
    std::visit([&](const auto& granted) { fields(out, granted); }, std::get<Granted>(reply));
  }
  out.close('}');
  channel_->send(std::make_shared<const std::string>(out.take()));
}

void Conversation::told(std::shared_ptr<const std::string> message) {
  if (channel_) channel_->send(std::move(message));
}

void Conversation::turned_away() {
  if (channel_) channel_->close(1013, "too many watch this table");
}

void Conversation::gone() {
  channel_.reset();
  tables_.depart(*this);
}

}  // namespace roundhouse::server
