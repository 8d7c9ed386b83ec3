#include "server/metrics_text.hpp"

#include <charconv>
#include <utility>

namespace roundhouse::server {

namespace {

std::string shortest(double value) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return {text.data(), end};
}

}  // namespace

void MetricsText::head(std::string_view name, std::string_view help, std::string_view type) {
  out_ += "# HELP roundhouse_" + std::string{name} + " " + std::string{help} + "\n";
  out_ += "# TYPE roundhouse_" + std::string{name} + " " + std::string{type} + "\n";
}

void MetricsText::line(std::string_view name, std::string_view label, std::string_view value,
                       std::string_view number) {
  out_ += "roundhouse_" + std::string{name};
  if (!label.empty()) out_ += "{" + std::string{label} + "=\"" + std::string{value} + "\"}";
  out_ += " " + std::string{number} + "\n";
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
  head(name, help, "gauge");
  line(name, "", "", shortest(value));
}

void MetricsText::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, help, "counter");
  line(name, "", "", std::to_string(value));
}

void MetricsText::fact(std::string_view name, std::string_view help, std::string_view label,
                       std::string_view value) {
  head(name, help, "gauge");
  line(name, label, value, "1");
}

void MetricsText::add(const Metrics& metrics) {
  head("orders_total", "Orders at tables that were carried out, by kind.", "counter");
  for (const auto& [kind, count] : metrics.done_) {
    line("orders_total", "order", kind, std::to_string(count));
  }
  head("refusals_total", "What was refused, by the word for why.", "counter");
  for (const auto& [word, count] : metrics.refused_) {
    line("refusals_total", "rule", word, std::to_string(count));
  }
  head("order_seconds", "From an order to its answer, stored if it changed anything.", "histogram");
  for (std::size_t i = 0; i < Metrics::ends.size(); ++i) {
    line("order_seconds_bucket", "le", shortest(Metrics::ends[i]),
         std::to_string(metrics.within_[i]));
  }
  line("order_seconds_bucket", "le", "+Inf", std::to_string(metrics.count_));
  line("order_seconds_sum", "", "", shortest(metrics.seconds_));
  line("order_seconds_count", "", "", std::to_string(metrics.count_));
}

}  // namespace roundhouse::server
