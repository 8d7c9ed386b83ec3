#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/web.hpp"

namespace roundhouse::server {

/// The pages of the site: packed into the program, or read from a folder while they are written.
class Pages {
 public:
  /// The pages in the program; with a folder, the files in it as they are at each request.
  explicit Pages(std::filesystem::path folder = {});

  Answer answer(const Request& request) const;

 private:
  struct Page {
    std::string type;
    std::string etag;
    std::string_view plain;
    std::string_view zipped;
  };

  Answer from_folder(const Request& request, std::string path) const;
  Answer from_program(const Request& request, const std::string& path) const;

  std::filesystem::path folder_;
  std::map<std::string, Page, std::less<>> pages_;
};

/// The pages as scripts/pack_pages.py packed them.
std::string_view packed_pages();

}  // namespace roundhouse::server
