#include "server/pages.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/words.hpp"

namespace roundhouse::server {

namespace {

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr std::pair<std::string_view, std::string_view> types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".ogg", "audio/ogg"},
    {".mp3", "audio/mpeg"},
};

std::string_view type_of(std::string_view path) {
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

constexpr std::string_view no_pages =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Roundhouse</title>"
    "<h1>Roundhouse</h1><p>This server was built without its pages; its tables are open to "
    "programs under <code>/api</code> (docs/protocol.md).</p></html>";

Answer page(std::string_view type, std::string body) {
  Answer answer;
  answer.type = type;
  answer.body = std::move(body);
  answer.headers = {{"Content-Security-Policy", std::string{content_policy}},
                    {"Referrer-Policy", "no-referrer"},
                    {"Cross-Origin-Opener-Policy", "same-origin"},
                    {"Cross-Origin-Resource-Policy", "same-origin"},
                    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
                    {"X-Frame-Options", "DENY"},
                    {"Vary", "Accept-Encoding"}};
  return answer;
}

Answer not_found() {
  Answer answer = page("text/plain; charset=utf-8", "There is no such page.\n");
  answer.status = 404;
  return answer;
}

/// A path of plain names: nothing that could lead out of the folder, and no hidden file.
bool harmless(std::string_view path) {
  if (!path.starts_with('/')) return false;
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
           c == '.' || c == '-' || c == '_' || c == '@' || c == '~';
  };
  if (!std::all_of(path.begin(), path.end(), plain)) return false;
  return path.find("/.") == std::string_view::npos && path.find("//") == std::string_view::npos;
}

bool names_a_file(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
}

/// Files whose name carries a hash of what is in them never change.
bool never_changes(std::string_view path) { return path.starts_with("/assets/"); }

}  // namespace

Pages::Pages(std::filesystem::path folder, std::filesystem::path reports)
    : folder_{std::move(folder)}, reports_{std::move(reports)} {
  std::string_view pack = packed_pages();
  const auto end_of_index = pack.find("\n\n");
  if (end_of_index == std::string_view::npos) return;
  std::string_view index = pack.substr(0, end_of_index + 1);
  pack.remove_prefix(end_of_index + 2);
  while (!index.empty()) {
    std::string_view line = index.substr(0, index.find('\n'));
    index.remove_prefix(line.size() + 1);
    const std::string path{next_word(line)};
    const std::string etag{next_word(line)};
    std::size_t plain = 0;
    std::size_t zipped = 0;
    std::size_t smaller = 0;
    for (std::size_t* size : {&plain, &zipped, &smaller}) {
      if (!read_word(next_word(line), *size)) return;
    }
    pages_[path] = {.type = std::string{type_of(path)},
                    .etag = "\"" + etag + "\"",
                    .plain = pack.substr(0, plain),
                    .zipped = pack.substr(plain, zipped),
                    .smaller = pack.substr(plain + zipped, smaller)};
    pack.remove_prefix(plain + zipped + smaller);
  }
}

void Pages::each(const std::function<void(const std::string&, std::string_view)>& action) const {
  for (const auto& [path, page] : pages_) action(path, page.plain);
}

Answer Pages::answer(const Request& request) const {
  if (reports_.has(request.path)) return reports_.answer(request);
  if (request.verb != "GET" && request.verb != "HEAD") {
    Answer answer = page("text/plain; charset=utf-8", "Pages are only read.\n");
    answer.status = 405;
    answer.headers.emplace_back("Allow", "GET, HEAD");
    return answer;
  }
  if (!harmless(request.path)) return not_found();
  // Addresses without a file are places within the one page.
  const std::string path = names_a_file(request.path) ? request.path : "/index.html";
  return folder_.empty() ? from_program(request, path) : from_folder(path);
}

Answer Pages::from_folder(const std::string& path) const {
  std::ifstream file{folder_ / path.substr(1), std::ios::binary};
  if (!file) return not_found();
  Answer answer = page(type_of(path), {std::istreambuf_iterator<char>{file}, {}});
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer Pages::from_program(const Request& request, const std::string& path) const {
  if (pages_.empty() && path == "/index.html") {
    return page("text/html; charset=utf-8", std::string{no_pages});
  }
  const auto found = pages_.find(path);
  if (found == pages_.end()) return not_found();
  const Page& held = found->second;
  const bool known = request.if_none_match.find(held.etag) != std::string::npos;
  const auto taken = [&](std::string_view how, std::string_view body) {
    return !body.empty() && request.accept_encoding.find(how) != std::string::npos;
  };
  const std::string_view how = taken("br", held.smaller)    ? "br"
                               : taken("gzip", held.zipped) ? "gzip"
                                                            : "";
  const std::string_view body = how == "br"     ? held.smaller
                                : how == "gzip" ? held.zipped
                                                : held.plain;
  Answer answer = page(held.type, known ? std::string{} : std::string{body});
  if (known) answer.status = 304;
  if (!how.empty() && !known) answer.headers.emplace_back("Content-Encoding", how);
  answer.headers.emplace_back("ETag", held.etag);
  answer.headers.emplace_back(
      "Cache-Control", never_changes(path) ? "public, max-age=31536000, immutable" : "no-cache");
  return answer;
}

}  // namespace roundhouse::server
