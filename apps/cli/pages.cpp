#include "server/pages.hpp"

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include "cli/command.hpp"
#include "cli/lookup.hpp"

namespace roundhouse::cli {

namespace {

namespace fs = std::filesystem;

/// A site we wrote before may be written anew; anything else in a folder is somebody's own.
bool may_be_filled(const fs::path& folder) {
  std::error_code wrong;
  if (!fs::exists(folder, wrong)) return true;
  if (!fs::is_directory(folder, wrong)) return false;
  return fs::is_empty(folder, wrong) ||
         (fs::exists(folder / "index.html", wrong) && fs::exists(folder / "sw.js", wrong));
}

/// The page says of itself that nobody answers under its address, so it never asks.
std::string told_to_be_alone(std::string_view page) {
  std::string text{page};
  const std::string head = "<head>";
  const auto at = text.find(head);
  if (at == std::string::npos) return text;
  return text.insert(at + head.size(), "\n    <meta name=\"roundhouse\" content=\"alone\" />");
}

Fault write_page(const fs::path& folder, const std::string& path, std::string_view contents) {
  const fs::path file = folder / path.substr(1);
  std::error_code wrong;
  fs::create_directories(file.parent_path(), wrong);
  if (wrong) return {"cannot make " + file.parent_path().string() + ": " + wrong.message()};
  return write_file(file.string(),
                    path == "/index.html" ? told_to_be_alone(contents) : std::string{contents});
}

int write_site(const std::string& into, const Console& console) {
  const fs::path folder{into};
  if (!may_be_filled(folder)) {
    return console.complain(into + " holds something else; name an empty folder or a new one");
  }
  const server::Pages pages;
  int files = 0;
  Fault fault;
  bool engines = false;
  pages.each([&](const std::string& path, std::string_view contents) {
    if (!fault.text.empty()) return;
    fault = write_page(folder, path, contents);
    engines = engines || path.ends_with(".wasm");
    ++files;
  });
  if (!fault.text.empty()) return console.complain(fault);
  if (!engines) {
    return console.complain(
        "this program was built without the engine for pages, so a site without a server could not "
        "play; build with ./run or ./test");
  }
  console.out << files << " files in " << into
              << ". Any web host will do: copy the folder there, or "
              << "try it with\n  python3 -m http.server --directory " << into << "\n";
  return exit_ok;
}

}  // namespace

Command pages_command() {
  auto folder = std::make_shared<std::string>();
  return {.name = "pages",
          .text = "Write the pages as a site for any web host: they play without a server.",
          .examples = "  roundhouse pages site",
          .arguments = {{.spelling = "DIR",
                         .into = folder.get(),
                         .text = "The folder to write into; it is made.",
                         .required = true}},
          .run = [folder](const Console& console) { return write_site(*folder, console); }};
}

}  // namespace roundhouse::cli
