#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace roundhouse::cli {

/// A JSON object or list under construction, on one line. What is added keeps its order.
class Json {
 public:
  static Json object() { return Json{'{', '}'}; }
  static Json list() { return Json{'[', ']'}; }

  Json& add(std::string_view key, std::string_view text);
  Json& add(std::string_view key, const char* text) { return add(key, std::string_view{text}); }
  Json& add(std::string_view key, double number);
  Json& add(std::string_view key, bool yes) { return put(key, yes ? "true" : "false"); }
  Json& add(std::string_view key, std::integral auto number) {
    return put(key, std::to_string(number));
  }
  Json& add(std::string_view key, const Json& inner) { return put(key, inner.text()); }

  Json& item(std::string_view text);
  Json& item(const char* text) { return item(std::string_view{text}); }
  Json& item(std::integral auto number) { return put({}, std::to_string(number)); }
  Json& item(const Json& inner) { return put({}, inner.text()); }

  std::string text() const { return open_ + body_ + close_; }

 private:
  Json(char open, char close) : open_(1, open), close_(1, close) {}
  Json& put(std::string_view key, std::string_view value);

  std::string open_;
  std::string body_;
  std::string close_;
};

}  // namespace roundhouse::cli
