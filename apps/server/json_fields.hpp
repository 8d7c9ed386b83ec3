#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/fields.hpp"
#include "core/words.hpp"
#include "server/refusal.hpp"
#include "table/json.hpp"
#include "table/limits.hpp"

namespace roundhouse::server {

/// Reads a record out of a JSON object by its fields, as JsonWriter writes it. What is missing,
/// misspelt, too long or of the wrong kind is the fault; what is left over was not expected.
class JsonFields {
 public:
  explicit JsonFields(boost::json::object object) : object_{std::move(object)} {}
  explicit JsonFields(std::string_view text) {
    constexpr std::size_t deepest = 8;
    boost::json::error_code error;
    boost::json::parse_options options;
    options.max_depth = deepest;
    boost::json::value value =
        boost::json::parse({text.data(), text.size()}, error, &memory_, options);
    if (error) {
      fail("This is not JSON: " + error.message() + ".");
    } else if (!value.is_object()) {
      fail("Expected a JSON object.");
    } else {
      object_ = std::move(value.as_object());
    }
  }

  /// Fills one field. Only what is a Maybe may be left out.
  template <class T>
  void operator()(std::string_view name, T& into) {
    auto value = take(name);
    if constexpr (kinds::is_maybe<T>) {
      if (value) read(name, *value, into.value.emplace());
    } else if (value) {
      read(name, *value, into);
    } else if (!keeps_defaults_) {
      fail(std::string{name} + " is missing.");
    }
  }
  /// Fills a record of which every field may be left out: it keeps what it has.
  template <class T>
  void over_defaults(T& record) {
    keeps_defaults_ = true;
    fields(*this, record);
    keeps_defaults_ = false;
  }
  template <class T>
  void record(T& into) {
    fields(*this, into);
    if constexpr (requires { unfit(into); }) {
      if (std::string why = unfit(into); !why.empty()) fail(std::move(why));
    }
  }

  std::optional<boost::json::value> take(std::string_view name) {
    const auto found = object_.find({name.data(), name.size()});
    if (failed() || found == object_.end()) return std::nullopt;
    boost::json::value value = std::move(found->value());
    object_.erase(found);
    return value;
  }
  bool failed() const { return !fault_.empty(); }
  void fail(std::string why) {
    if (!failed()) fault_ = std::move(why);
  }
  /// What is wrong, once everything that belongs here was taken.
  std::optional<Refusal> refusal() {
    if (!object_.empty()) {
      fail("There is no field called " + std::string{object_.begin()->key()} + " here.");
    }
    if (!failed()) return std::nullopt;
    return malformed(fault_);
  }

 private:
  using Value = boost::json::value;

  void wrong(std::string_view name, const std::string& must) {
    fail(std::string{name} + " must be " + must + ".");
  }

  template <class T>
  void read(std::string_view name, const Value& value, std::optional<T>& into) {
    if (!value.is_null()) read(name, value, into.emplace());
  }
  template <std::size_t Most>
  void read(std::string_view name, const Value& value, Text<Most>& into) {
    if (!value.is_string()) return wrong(name, "a text");
    const auto& text = value.as_string();
    const auto letters =
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
    if (static_cast<std::size_t>(letters) > Most) {
      return wrong(name, "at most " + std::to_string(Most) + " characters long");
    }
    into.value = {text.data(), text.size()};
  }
  template <std::int64_t Low, std::int64_t High>
  void read(std::string_view name, const Value& value, Number<Low, High>& into) {
    if (!value.is_int64() || value.as_int64() < Low || value.as_int64() > High) {
      return wrong(name,
                   "a whole number from " + std::to_string(Low) + " to " + std::to_string(High));
    }
    into.value = value.as_int64();
  }
  template <std::int64_t Low, std::int64_t High>
  void read(std::string_view name, const Value& value, Decimal<Low, High>& into) {
    boost::json::error_code error;
    const auto number = value.to_number<double>(error);
    if (error || !(number >= Low) || number > High) {
      return wrong(name, "a number from " + std::to_string(Low) + " to " + std::to_string(High));
    }
    into.value = number;
  }
  template <class T, std::size_t Most>
  void read(std::string_view name, const Value& value, List<T, Most>& into) {
    if (!value.is_array() || value.as_array().size() > Most) {
      return wrong(name, "a list of at most " + std::to_string(Most));
    }
    for (const Value& item : value.as_array()) read(name, item, into.items.emplace_back());
  }
  template <class T>
  void read(std::string_view name, const Value& value, ByName<T>& into) {
    if (!value.is_object()) return wrong(name, "an object");
    for (const auto& [key, item] : value.as_object()) {
      auto& entry = into.emplace_back(std::string{key}, T{});
      read(std::string{name} + "." + entry.first, item, entry.second);
    }
  }
  void read(std::string_view name, const Value& value, bool& into) {
    if (!value.is_bool()) return wrong(name, "true or false");
    into = value.as_bool();
  }
  template <Word T>
  void read(std::string_view name, const Value& value, T& into) {
    if (!value.is_string()) return wrong(name, "a text");
    const std::string_view said{value.as_string().data(), value.as_string().size()};
    if (!read_word(said, into)) {
      wrong(name, "another word than \"" + std::string{said.substr(0, 40)} + "\"");
    }
    if constexpr (std::same_as<T, Seat>) {
      if (index(into) >= max_seats) wrong(name, "a letter");
    }
  }
  template <class T>
    requires requires(JsonFields& visit, T& value) { fields(visit, value); }
  void read(std::string_view name, const Value& value, T& into) {
    if (!value.is_object()) return wrong(name, "made of objects");
    JsonFields inside{value.as_object()};
    inside.record(into);
    if (const auto refusal = inside.refusal()) fail(refusal->text);
  }

  // An order is small: what it is taken apart into finds room here.
  std::array<unsigned char, 2048> room_;
  boost::json::monotonic_resource memory_{room_.data(), room_.size()};
  boost::json::object object_{&memory_};
  bool keeps_defaults_ = false;
  std::string fault_;
};

}  // namespace roundhouse::server
