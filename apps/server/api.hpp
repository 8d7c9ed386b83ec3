#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/gate.hpp"
#include "server/guides.hpp"
#include "server/lessons.hpp"
#include "server/puzzles.hpp"
#include "server/tables.hpp"
#include "server/web.hpp"

namespace roundhouse::server {

/// What a site is told about itself.
struct House {
  std::vector<std::string> hosts = {};  // names it is known by, beside its addresses
  Limits limits = {};
  std::function<std::int64_t()> steady = [] { return 0; };  // milliseconds that never jump
  std::chrono::milliseconds drain{0};                       // between being told to end and ending
  std::function<std::string()> metrics = {};  // what /metrics says; none: there is no such address
  std::vector<std::string> metrics_for = {};  // who may read them, beside this machine
};

/// The site: pages, and the tables behind /api as docs/protocol.md says.
class Api final : public Site {
 public:
  Api(Tables& tables, const Shelf& pages, const House& house = {});

  void ask(const Request& request, Respond respond) override;
  void may_open(const Request& request, bool socket, Respond respond) override;
  std::shared_ptr<Listener> open(const Request& request, std::shared_ptr<Channel> channel,
                                 bool socket) override;
  std::chrono::milliseconds leaving() override;
  void ban(std::set<std::string> addresses) { gate_.ban(std::move(addresses)); }
  void ending() override { tables_.rest(); }
  /// Lessons, guided games and puzzles stand on their shelves only now.
  void read_shelves();

 private:
  std::optional<Refusal> not_our_name(const Request& request) const;
  std::optional<Refusal> stopped(Gate::Act act, const Request& request);
  void ask_api(const Request& request, const Respond& respond);
  void get(const Request& request, const Respond& respond);
  void guide(const Request& request, const Respond& respond);
  void post(const Request& request, const Respond& respond);
  void post_at_table(const Request& request, const Respond& respond);
  void get_table(const Request& request, const std::string& table, const std::string& what,
                 const Eyes& eyes, const Respond& respond);
  Answer readiness() const;
  bool may_measure(const std::string& address) const;
  void give_transcript(const std::string& table, const Respond& respond);
  void replay(const Request& request, const std::string& table, SeatSet held,
              const Respond& respond);

  Tables& tables_;
  const Shelf& pages_;
  Lessons lessons_;
  Puzzles puzzles_;
  Guides guides_;
  std::vector<std::string> hosts_;
  Gate gate_;
  std::string catalogue_;
  std::chrono::milliseconds drain_;
  bool draining_ = false;
  std::function<std::string()> metrics_;
  std::vector<std::string> metrics_for_;
};

}  // namespace roundhouse::server
