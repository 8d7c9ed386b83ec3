#include "server/metrics.hpp"

namespace roundhouse::server {

void Metrics::answered(std::string_view order, double seconds, std::string_view refused) {
  ++count_;
  seconds_ += seconds;
  for (std::size_t i = 0; i < ends.size(); ++i) within_[i] += seconds <= ends[i] ? 1 : 0;
  auto& counts = refused.empty() ? done_ : refused_;
  const std::string_view kind = refused.empty() ? order : refused;
  auto found = counts.find(kind);
  if (found == counts.end()) found = counts.emplace(std::string{kind}, 0).first;
  ++found->second;
}

}  // namespace roundhouse::server
