#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/reports.hpp"
#include "server/web.hpp"

namespace roundhouse::server {

/// The pages of the site: packed into the program, or read from a folder while they are written.
class Pages final : public Shelf {
 public:
  /// The pages in the program; with a folder, the files in it as they are at each request. Reports
  /// of the laboratory lie in a folder of their own.
  explicit Pages(std::filesystem::path folder = {}, std::filesystem::path reports = {});

  Answer answer(const Request& request) const override;
  /// Every page in the program with its path, `/index.html` for instance.
  void each(const std::function<void(const std::string&, std::string_view)>& action) const;

 private:
  struct Page {
    std::string type;
    std::string etag;
    std::string_view plain;
    std::string_view zipped = {};   // by gzip
    std::string_view smaller = {};  // by Brotli
  };

  Answer from_folder(const std::string& path) const;
  Answer from_program(const Request& request, const std::string& path) const;

  std::filesystem::path folder_;
  Reports reports_;
  std::map<std::string, Page, std::less<>> pages_;
};

/// The pages as scripts/pack_pages.py packed them.
std::string_view packed_pages();

}  // namespace roundhouse::server
