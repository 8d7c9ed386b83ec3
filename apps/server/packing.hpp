#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/fields.hpp"
#include "table/json.hpp"

namespace roundhouse::server {

/// A value as bytes for the same program elsewhere, by its fields: every number takes eight bytes,
/// every text and list says first how long it is. Nothing of this is kept or leaves the machine.
class Packer {
 public:
  void operator()(std::string_view, const auto& value) { put(value); }

  template <class T>
  void put(const T& value) {
    if constexpr (std::floating_point<T>) {
      put_number(std::bit_cast<std::uint64_t>(static_cast<double>(value)));
    } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
      put_number(static_cast<std::uint64_t>(value));
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      put_number(std::string_view{value}.size());
      out_ += value;
    } else if constexpr (kinds::is_std_vector<T>) {
      put_number(value.size());
      for (const auto& item : value) put(item);
    } else if constexpr (kinds::is_json<T>) {
      put(value.text);
    } else {
      fields(*this, value);
    }
  }
  std::string take() { return std::move(out_); }

 private:
  void put_number(std::uint64_t number) {
    for (unsigned shift = 0; shift < 64; shift += 8) out_ += static_cast<char>(number >> shift);
  }

  std::string out_;
};

/// Reads what a Packer wrote. What does not fit leaves whole() false and everything else empty.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_{bytes} {}

  void operator()(std::string_view, auto& value) { get(value); }

  template <class T>
  void get(T& value) {
    if constexpr (std::floating_point<T>) {
      value = static_cast<T>(std::bit_cast<double>(number()));
    } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
      value = static_cast<T>(number());
    } else if constexpr (std::same_as<T, std::string>) {
      value = text(number());
    } else if constexpr (kinds::is_std_vector<T>) {
      const std::uint64_t count = number();
      value.clear();
      for (std::uint64_t i = 0; i < count && whole_; ++i) get(value.emplace_back());
    } else if constexpr (kinds::is_json<T>) {
      get(value.text);
    } else {
      fields(*this, value);
    }
  }
  /// Everything was there, and nothing is left.
  bool whole() const { return whole_ && rest_.empty(); }

 private:
  std::string text(std::uint64_t size) {
    whole_ = whole_ && size <= rest_.size();
    if (!whole_) return {};
    const std::string out{rest_.substr(0, static_cast<std::size_t>(size))};
    rest_.remove_prefix(out.size());
    return out;
  }
  std::uint64_t number() {
    std::uint64_t out = 0;
    unsigned shift = 0;
    for (const char byte : text(8)) {
      out |= std::uint64_t{static_cast<std::uint8_t>(byte)} << shift;
      shift += 8;
    }
    return out;
  }

  std::string_view rest_;
  bool whole_ = true;
};

}  // namespace roundhouse::server
