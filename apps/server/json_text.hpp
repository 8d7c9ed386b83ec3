#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "table/json.hpp"

namespace roundhouse::server {

/// Writes JSON by hand, member after member. It is on the path of every push.
class JsonText {
 public:
  JsonText& open(char bracket) {
    comma();
    out_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonText& close(char bracket) {
    out_ += bracket;
    fresh_ = false;
    return *this;
  }
  JsonText& key(std::string_view name) {
    comma();
    append_json_string(out_, name);
    out_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonText& text(std::string_view value) {
    comma();
    append_json_string(out_, value);
    return *this;
  }
  JsonText& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }
  JsonText& flag(bool value) { return raw(value ? "true" : "false"); }
  JsonText& number(std::integral auto value) { return raw(std::to_string(value)); }

  JsonText& put(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonText& put_flag(std::string_view name, bool value) { return key(name).flag(value); }
  JsonText& put_number(std::string_view name, std::integral auto value) {
    return key(name).number(value);
  }
  JsonText& put_raw(std::string_view name, std::string_view json) { return key(name).raw(json); }
  /// A text, or null when it is empty.
  JsonText& put_or_null(std::string_view name, std::string_view value) {
    return value.empty() ? put_raw(name, "null") : put(name, value);
  }

  std::string take() { return std::move(out_); }

 private:
  void comma() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }

  std::string out_;
  bool fresh_ = true;
};

}  // namespace roundhouse::server
