#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/tables.hpp"
#include "server/web.hpp"

namespace roundhouse::server {

/// One client at one table over a channel: hears orders, answers them, tells what changes.
class Conversation final : public Listener,
                           public Onlooker,
                           public std::enable_shared_from_this<Conversation> {
 public:
  Conversation(Tables& tables, std::string name, std::shared_ptr<Channel> channel);

  void hear(std::string_view text) override;
  void gone() override;
  void told(std::shared_ptr<const std::string> message) override;

 private:
  void hello(const Order& order);
  void perform(const Order& order);
  void answer(const std::string& ref, const Reply& reply);

  Tables& tables_;
  std::string name_;
  std::shared_ptr<Channel> channel_;
};

/// The tokens a request shows in its header.
std::vector<std::string> tokens_in(const Request& request);

}  // namespace roundhouse::server
