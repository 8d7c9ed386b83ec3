#include "server/metrics.hpp"

namespace roundhouse::server {

void Metrics::answered(std::string_view order, double seconds, std::string_view refused) {
  ++count_;
  seconds_ += seconds;
  for (std::size_t i = 0; i < ends.size(); ++i) within_[i] += seconds <= ends[i] ? 1 : 0;
  count(refused.empty() ? done_ : refused_, refused.empty() ? order : refused);
}

void Metrics::count(Counts& counts, std::string_view kind) {
  auto found = counts.find(kind);
  if (found == counts.end()) found = counts.emplace(std::string{kind}, 0).first;
  ++found->second;
}

}  // namespace roundhouse::server
