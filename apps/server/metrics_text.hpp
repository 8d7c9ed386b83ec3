#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "server/metrics.hpp"

namespace roundhouse::server {

/// Writes metrics as Prometheus reads them.
class MetricsText {
 public:
  void gauge(std::string_view name, std::string_view help, double value);
  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  /// Something that is true of this process: 1, with the word for it.
  void fact(std::string_view name, std::string_view help, std::string_view label,
            std::string_view value);
  void add(const Metrics& metrics);
  std::string take() { return std::move(out_); }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type);
  void line(std::string_view name, std::string_view label, std::string_view value,
            std::string_view number);

  std::string out_;
};

}  // namespace roundhouse::server
