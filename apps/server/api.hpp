#pragma once

#include <memory>
#include <string>

#include "server/pages.hpp"
#include "server/tables.hpp"
#include "server/web.hpp"

namespace roundhouse::server {

/// The site: pages, and the tables behind /api as docs/protocol.md says.
class Api final : public Site {
 public:
  Api(Tables& tables, const Pages& pages);

  void ask(const Request& request, Respond respond) override;
  Answer may_open(const Request& request, bool socket) override;
  std::shared_ptr<Listener> open(const Request& request, std::shared_ptr<Channel> channel,
                                 bool socket) override;

 private:
  void ask_api(const Request& request, const Respond& respond);
  void get(const Request& request, const Respond& respond);
  void post(const Request& request, const Respond& respond);
  void get_table(const Request& request, const std::string& table, const std::string& what,
                 const Respond& respond);
  void replay(const Request& request, const std::string& table, SeatSet held,
              const Respond& respond);

  Tables& tables_;
  const Pages& pages_;
  std::string catalogue_;
};

}  // namespace roundhouse::server
