#pragma once

#include <concepts>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/texts.hpp"
#include "core/words.hpp"

namespace roundhouse {

/// For whom something is said.
struct Reader {
  const Texts* texts = &core_texts;
  Language language = Language::English;
  std::string_view variant;            // of the rules, e.g. "second" (edition); mostly empty
  std::span<const std::string> names;  // of the seats; where there is none, the letter
  SeatSet own;                         // seats that are "you"
};

/// What a type is called in the texts: `line.GWR`, `good.steel`. A game adds its own; without one
/// it is called like the field it stands in.
constexpr std::string_view kind_of(Seat) { return "seat"; }
template <class T>
concept HasKind = requires(const T& value) { kind_of(value); };

/// A type that is said by its parts, with the text under its kind: `parts(visit, card)`. A part
/// called `why` or `seat` chooses among texts as it does for events; a string is a proper name.
template <class T>
concept HasParts = requires(const T& value, AnyField& visit) { parts(visit, value); };

/// Says things by the texts under their keys. Of an event that is, the most particular first:
///   Name.why.hidden.you, Name.why.you, ... Name      each also with @variant
/// Placeholders: {field}, {record.field}, {field:form}, {field|one|other}, {another_text}.
/// lib/phrase.ts is its twin on the page; tests/fixtures/phrases holds them together.
class Phrase {
 public:
  explicit Phrase(const Reader& reader) : reader_{reader} {}

  /// An event, or anything else with a name and fields. Empty: it is not worth a sentence.
  template <class Told>
  std::string say(const Told& told) {
    values_.clear();
    collect("", told);
    return said(name_of(told));
  }
  /// A record by the text under another key than its name: a place by `by.coins`.
  template <class T>
  std::string say_as(std::string_view key, const T& value) {
    values_.clear();
    collect("", value);
    return said(key);
  }

  /// The text under a key that needs nothing filled in but other texts.
  std::string plain(std::string_view key) const;

 private:
  struct Value {
    std::string word;  // as the wire has it
    std::string kind;
    long number = 0;
    Seat seat{};
    bool ready = false;  // `word` is said already: a list, a thing of several parts
  };

  const std::string_view* find(const std::string& key) const;
  std::string said(std::string_view name) const;
  std::string fill(std::string_view text) const;
  std::string place(std::string_view hole) const;
  std::string in_words(const Value& value, std::string_view form) const;
  std::string seat_in_words(Seat seat, std::string_view form) const;
  std::string hidden(std::string_view field) const;
  void count_seats(std::string_view field, std::span<const long> numbers, Value& into) const;
  static std::string_view last_part(std::string_view path) {
    return path.substr(path.rfind('.') + 1);  // npos + 1 is 0
  }

  // What each kind of value leaves behind: no templates, since every kind of event would compile
  // them anew.
  void put_hidden(const std::string& path);
  void put_none(const std::string& path);
  void put_seat(const std::string& path, Seat seat);
  void put_number(const std::string& path, long number);
  void put_name(const std::string& path, std::string_view name);
  void put_list(const std::string& path, std::string all, std::size_t size);
  static std::string joined(const std::string& path, std::string_view name);
  void add_item(std::string& all, const std::string& path, const Phrase& item) const;

  /// The fields of a record, or the parts of a thing.
  struct Inside {
    Phrase& phrase;
    const std::string& path;

    template <class T>
    void operator()(std::string_view name, const T& part) {
      phrase.collect(joined(path, name), part);
    }
  };

  template <class T>
  void collect(const std::string& path, const T& value) {
    if constexpr (kinds::is_secret<T>) {
      value.hidden ? put_hidden(path) : collect(path, value.value);
    } else if constexpr (kinds::is_optional<T>) {
      value ? collect(path, *value) : put_none(path);
    } else if constexpr (std::same_as<T, Seat>) {
      put_seat(path, value);
    } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
      put_number(path, static_cast<long>(value));
    } else if constexpr (Word<T>) {
      values_[path] = noun(path, value);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      put_name(path, value);
    } else if constexpr (ListLike<T>) {
      collect_list(path, as_list(value));
    } else if constexpr (kinds::is_array<T> || kinds::is_vector<T>) {
      collect_list(path, value);
    } else if constexpr (Record<const T>) {
      Inside inside{*this, path};
      fields(inside, value);
    }
  }

  template <class T>
  Value noun(std::string_view path, const T& value) const {
    Value out{word_for(value), std::string{last_part(path)}};
    if constexpr (HasKind<T>) out.kind = kind_of(value);
    if constexpr (HasParts<T>) {
      Phrase whole{reader_};
      const std::string here;
      Inside inside{whole, here};
      parts(inside, value);
      if (find(out.kind) != nullptr) {
        out.word = whole.said(out.kind);
        out.ready = true;
      }
    }
    return out;
  }

  /// A number per seat is told seat by seat; other lists are told item by item.
  template <class T>
  void collect_list(const std::string& path, const T& list) {
    using Item = std::remove_cvref_t<decltype(*list.begin())>;
    if constexpr (std::integral<Item>) {
      std::vector<long> numbers;
      for (const auto n : list) numbers.push_back(static_cast<long>(n));
      count_seats(last_part(path), numbers, values_[path]);
    } else {
      std::string all;
      for (const auto& item : list) {
        Phrase one{reader_};
        one.collect(path, item);
        add_item(all, path, one);
      }
      put_list(path, std::move(all), list.size());
    }
  }

  const Reader& reader_;
  std::map<std::string, Value, std::less<>> values_;
  bool any_hidden_ = false;
};

}  // namespace roundhouse
