#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/gate.hpp"
#include "server/tables.hpp"
#include "server/web.hpp"

namespace roundhouse::server {

/// One client at one table over a channel: hears orders, answers them, tells what changes.
class Conversation final : public Listener,
                           public Onlooker,
                           public std::enable_shared_from_this<Conversation> {
 public:
  Conversation(Tables& tables, Gate& gate, std::string address, std::string name,
               std::shared_ptr<Channel> channel);

  void hear(std::string_view text) override;
  void gone() override;
  void told(std::shared_ptr<const std::string> message) override;
  void turned_away() override;

 private:
  void greet(const order::Hello& order, const std::string& ref);
  void look_again(const order::Look& order);
  void greeted();
  void answer(const std::string& ref, const Reply& reply);

  Tables& tables_;
  Gate& gate_;
  std::string address_;
  std::string name_;
  std::shared_ptr<Channel> channel_;
  bool greeting_ = false;            // a hello waits for its table
  std::deque<std::string> unheard_;  // what was said meanwhile
};

/// The tokens a request shows in its header.
std::vector<std::string> tokens_in(const Request& request);

}  // namespace roundhouse::server
