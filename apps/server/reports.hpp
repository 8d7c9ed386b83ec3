#pragma once

#include <filesystem>
#include <string>

#include "server/web.hpp"

namespace roundhouse::server {

/// Finished reports of the laboratory: a folder with one folder for each study.
class Reports {
 public:
  explicit Reports(std::filesystem::path folder) : folder_{std::move(folder)} {}

  /// Whether an address belongs here: `/lab/` and what lies below, where there is a folder.
  bool has(const std::string& path) const;
  /// The list, a report, its rows or its figures.
  Answer answer(const Request& request) const;

 private:
  std::string list() const;

  std::filesystem::path folder_;
};

}  // namespace roundhouse::server
