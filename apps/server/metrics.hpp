#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace roundhouse::server {

/// What a server counts about itself. For one thread.
class Metrics {
 public:
  /// An order at a table was answered: of which kind, after how long, and why not if not.
  void answered(std::string_view order, double seconds, std::string_view refused);
  /// Somebody was refused before anything was ordered.
  void turned_away(std::string_view why) { count(refused_, why); }

  std::uint64_t orders() const { return count_; }

 private:
  friend class MetricsText;

  /// Upper ends of the buckets, in seconds.
  static constexpr std::array<double, 12> ends{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                               0.1,   0.25,   0.5,   1,    2.5,   10};
  using Counts = std::map<std::string, std::uint64_t, std::less<>>;
  static void count(Counts& counts, std::string_view kind);

  Counts done_;     // by kind of order
  Counts refused_;  // by word
  std::array<std::uint64_t, ends.size()> within_{};
  std::uint64_t count_ = 0;
  double seconds_ = 0;
};

}  // namespace roundhouse::server
