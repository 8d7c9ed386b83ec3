#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "core/event.hpp"
#include "core/fields.hpp"
#include "table/json.hpp"
#include "table/side_by_side.hpp"

namespace roundhouse {

namespace kinds {
template <class T>
inline constexpr bool is_row = is_array<T> || is_vector<T> || is_std_vector<T>;
/// Written as one piece, whatever changed in it.
template <class T>
inline constexpr bool is_one_piece =
    std::convertible_to<T, std::string_view> || Word<T> || std::floating_point<T> || is_number<T> ||
    is_decimal<T> || is_json<T> || is_by_name<T> || is_list<T> || is_secret<T>;
}  // namespace kinds

/// How many bytes a value takes in JSON at the least. Nothing is looked at any more once that is
/// more than enough.
class LeastJson {
 public:
  explicit LeastJson(std::size_t enough) : enough_{enough} {}

  template <class T>
  void operator()(std::string_view name, const T& value) {
    bytes_ += name.size() + 4;
    add(value);
  }
  template <class T>
  void add(const T& value) {
    if (bytes_ > enough_) return;
    if constexpr (kinds::is_one_piece<T>) {
      ++bytes_;
    } else if constexpr (ListLike<T>) {
      add(as_list(value));
    } else if constexpr (kinds::is_agenda<T>) {
      add(value.open());
    } else if constexpr (kinds::is_optional<T>) {
      value ? add(*value) : void(bytes_ += 4);
    } else if constexpr (kinds::is_row<T>) {
      for (const auto& item : value) ++bytes_, add(item);
    } else if constexpr (kinds::is_variant<T>) {
      with_held(value, [&](const auto& held) { fields(*this, held); });
    } else {
      fields(*this, value);
    }
  }
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t enough_;
  std::size_t bytes_ = 0;
};

/// Writes what of a value is not as it was, as docs/protocol.md says of views: an object enters the
/// members, or the places of a list, that it names; `[value]` replaces what was there. What is said
/// is never longer than to replace everything.
class JsonChange {
 public:
  /// The two are not the same.
  template <class T>
  void write(const T& before, const T& now) {
    if constexpr (kinds::is_one_piece<T>) {
      replace(now);
    } else if constexpr (ListLike<T>) {
      write(as_list(before), as_list(now));
    } else if constexpr (kinds::is_agenda<T>) {
      write(before.open(), now.open());
    } else if constexpr (kinds::is_optional<T>) {
      before&& now ? write(*before, *now) : replace(now);
    } else {
      write_parts(before, now);
    }
  }

  std::string take() { return out_.take(); }

 private:
  template <class T>
  void write_parts(const T& before, const T& now) {
    const std::size_t mark = out_.size();
    out_.open('{');
    const bool said = parts(before, now);
    out_.close('}');
    const std::size_t bytes = out_.size() - mark;
    if (said && !fits(now, bytes)) return;
    out_.back_to(mark);
    replace(now);
  }

  /// Would it fit, with its brackets, into so many bytes?
  template <class T>
  static bool fits(const T& value, std::size_t bytes) {
    LeastJson least{bytes};
    least.add(value);
    return least.bytes() + 2 <= bytes && to_json(value).size() + 2 <= bytes;
  }

  /// False: what is left of the parts cannot be said by them.
  template <class T>
  bool parts(const T& before, const T& now) {
    if constexpr (kinds::is_row<T>) {
      return places(before, now);
    } else if constexpr (kinds::is_variant<T>) {
      if (before.index() != now.index()) return false;
      bool said = false;
      with_held(now, [&](const auto& held) { said = alternative(before, held); });
      return said;
    } else {
      return members(before, now);
    }
  }

  template <class Row>
  bool places(const Row& before, const Row& now) {
    if (before.size() == 0 || now.size() < before.size()) return false;
    auto was = before.begin();
    std::size_t place = 0;
    for (const auto& item : now) {
      const bool is_new = was == before.end();
      if (is_new || !(*was == item)) {
        out_.key(std::to_string(place));
        is_new ? replace(item) : write(*was, item);
      }
      if (!is_new) ++was;
      ++place;
    }
    return true;
  }

  template <class Variant, class Held>
  bool alternative(const Variant& before, const Held& now) {
    if constexpr (Tellable<Held>) {
      return false;  // its rule may be another
    } else {
      return members(std::get<Held>(before), now);
    }
  }

  template <class T>
  bool members(const T& before, const T& now) {
    return side_by_side(
        before, now, [](auto& visit, const T& value) { fields(visit, value); },
        [&](std::string_view name, const auto& was, const auto& is) {
          if (was == is) return;
          out_.key(name);
          write(was, is);
        });
  }

  template <class T>
  void replace(const T& now) {
    out_.open('[');
    out_.write(now);
    out_.close(']');
  }

  JsonWriter out_;
};

/// What is not as it was; empty: nothing.
template <class T>
std::string json_change(const T& before, const T& now) {
  if (before == now) return {};
  JsonChange change;
  change.write(before, now);
  return change.take();
}

}  // namespace roundhouse
