#include "server/reports.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <optional>

#include "lab/page.hpp"

namespace roundhouse::server {

namespace {

// A report has its own style and no script at all.
constexpr std::string_view report_policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

struct Kind {
  std::string_view name;
  std::string_view type;
};
// Nothing else of a study's folder is shown.
constexpr std::array<Kind, 3> files_shown{{{"report.html", "text/html; charset=utf-8"},
                                           {"games.csv", "text/csv; charset=utf-8"},
                                           {"result.json", "application/json; charset=utf-8"}}};

Answer made(std::string_view type, std::string body, int status = 200) {
  Answer answer;
  answer.status = status;
  answer.type = type;
  answer.body = std::move(body);
  answer.headers = {{"Content-Security-Policy", std::string{report_policy}},
                    {"Referrer-Policy", "no-referrer"},
                    {"Cross-Origin-Resource-Policy", "same-origin"},
                    {"X-Frame-Options", "DENY"},
                    {"Cache-Control", "no-cache"}};
  return answer;
}

Answer missing() { return made("text/plain; charset=utf-8", "There is no such report.\n", 404); }

/// A name of letters, digits and plain signs: it leads nowhere else.
bool plain_name(std::string_view name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return !name.empty() && std::all_of(name.begin(), name.end(), plain);
}

std::string text_in(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

/// Question and answer of a finished study; nothing where there is no report.
std::optional<lab::Listed> listed(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder / "report.html")) return {};
  boost::system::error_code wrong;
  const auto figures = boost::json::parse(text_in(folder / "result.json"), wrong);
  if (wrong || !figures.is_object()) return {};
  const auto word = [&](std::string_view key) {
    const auto* value = figures.as_object().if_contains(key);
    return value != nullptr && value->is_string() ? std::string{value->as_string()} : std::string{};
  };
  return lab::Listed{folder.filename().string(), word("question"), word("answer")};
}

}  // namespace

bool Reports::has(const std::string& path) const {
  return !folder_.empty() && (path == "/lab" || path.starts_with("/lab/"));
}

std::string Reports::list() const {
  std::vector<lab::Listed> reports;
  std::error_code wrong;
  for (const auto& entry : std::filesystem::directory_iterator{folder_, wrong}) {
    if (!entry.is_directory(wrong) || !plain_name(entry.path().filename().string())) continue;
    if (auto one = listed(entry.path())) reports.push_back(std::move(*one));
  }
  std::sort(reports.begin(), reports.end(),
            [](const lab::Listed& a, const lab::Listed& b) { return a.name < b.name; });
  return lab::list_page(reports);
}

Answer Reports::answer(const Request& request) const {
  if (request.verb != "GET" && request.verb != "HEAD") {
    Answer refused = made("text/plain; charset=utf-8", "Reports are only read.\n", 405);
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (request.path == "/lab" || request.path == "/lab/") {
    return made("text/html; charset=utf-8", list());
  }
  const std::string_view rest = std::string_view{request.path}.substr(5);
  const std::string_view name = rest.substr(0, rest.find('/'));
  const std::string_view file =
      name.size() + 1 < rest.size() ? rest.substr(name.size() + 1) : "report.html";
  const auto kind = std::find_if(files_shown.begin(), files_shown.end(),
                                 [&](const Kind& one) { return one.name == file; });
  if (!plain_name(name) || kind == files_shown.end()) return missing();
  const auto path = folder_ / name / kind->name;
  if (!std::filesystem::is_regular_file(path)) return missing();
  return made(kind->type, text_in(path));
}

}  // namespace roundhouse::server
