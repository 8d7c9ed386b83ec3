#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "store/neighbours.hpp"
#include "store/pg_connection.hpp"
#include "store/store.hpp"

namespace roundhouse {

/// Servers that share a PostgreSQL database. A thread with a connection of its own listens, tells
/// others what we stored (after it is safe: in the same transaction all servers' commits would wait
/// in line), and renews what we mind. Who mind what is a row with a time until which it holds, by
/// the database's clock: a server that is frozen or cut off loses it, one that dies too.
class PgNeighbours final : public Neighbours {
 public:
  static constexpr std::chrono::milliseconds lease{6000};
  static constexpr std::chrono::milliseconds beat{2000};

  /// `tool`: it only tells, and minds nothing.
  PgNeighbours(std::string address, Store::Post post, bool tool = false);
  ~PgNeighbours() override;

  void hear(std::function<void(Tidings)> heard) override;
  bool minds(std::string_view table) const override;
  void resign(std::function<void()> then) override;
  void behind(std::vector<Tidings::Added> known,
              std::function<void(std::vector<Tidings::Added>)> then) override;
  void claim(std::string name, std::function<void(Claimed)> then) override;
  void keep(std::string name, std::string words, std::function<void(std::string)> then) override;
  void give_up(std::string name) override;

  /// These rows are stored: others shall know.
  void tell(std::vector<Tidings::Added> stored);

 private:
  using Job = std::function<void()>;
  /// What others are still to be given.
  struct Owed {
    std::string words;
    std::function<void(std::string)> then;
  };
  void run_until_closed();
  void wait(std::chrono::steady_clock::time_point until);
  void ring() const;
  void want(Job job);
  void do_jobs();
  void keep_what_is_owed();
  void tell_others();
  void hear_others();
  void renew();
  void share_out(const std::set<std::int64_t>& held);
  bool somebody_is_gone();
  PgRows ask(const PgStatement& statement, const PgValues& values);
  void deliver(Tidings news);
  void hand_over(Tidings news);

  Store::Post post_;
  PgConnection connection_;
  int bell_ = -1;
  std::int64_t start_ = 0;        // our number; 0: none yet
  std::set<std::int64_t> alive_;  // the others, as last seen
  std::set<std::string> claims_;  // what we work out
  std::map<std::string, Owed> owed_;
  std::atomic<std::uint64_t> held_;  // shares, one bit each
  std::atomic<std::int64_t> until_;  // by the clock that runs on while a machine sleeps
  std::atomic<bool> resigned_ = false;
  std::atomic<bool> closed_ = false;

  std::mutex lock_;
  std::deque<Job> jobs_;
  std::vector<Tidings::Added> to_tell_;
  /// What is under way when the store ends is told to nobody.
  std::shared_ptr<const std::function<void(Tidings)>> heard_;
  std::optional<Tidings> unheard_;  // until somebody listens
  std::thread ears_;
};

}  // namespace roundhouse
