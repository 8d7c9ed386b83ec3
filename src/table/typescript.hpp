#pragma once

#include <map>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/phrase.hpp"
#include "core/words.hpp"
#include "table/json.hpp"

namespace roundhouse {

/// The C++ name of a type, last part only; empty for an instance of a template.
std::string bare_name_in(std::string_view function);
template <class T>
std::string bare_name() {
  return bare_name_in(std::source_location::current().function_name());
}

/// Writes TypeScript for C++ types by their fields(), as JsonWriter writes their values: a record
/// becomes an interface of its own name, an enumeration a union of its words. What does not hang on
/// a type is no template: a game has fifty kinds of event, and each would compile it anew.
class TypeScript {
 public:
  /// `export type Event = Began | TokenTaken | ...`, and an interface for each.
  template <class... T>
  void variant(std::string_view name, std::type_identity<std::variant<T...>>) {
    const std::string all[] = {interface<T>(T::name)...};
    say_variant(name, all);
  }
  template <class T>
  void record() {
    type<T>();
  }
  /// Which vocabulary each field of an event speaks: for core/phrase.hpp and lib/phrase.ts alike.
  /// Left out is what is said by default: numbers, and words whose kind is called like the field.
  template <class... T>
  void kinds(std::type_identity<std::variant<T...>>) {
    const std::string all[] = {under(T::name, kinds_in<T>())...};
    say_kinds(all);
  }
  /// The rule an event of each kind comes of; one that comes of another says so itself.
  template <class... T>
  void event_rules(std::type_identity<std::variant<T...>>) {
    static constexpr NameAndRule all[] = {{T::name, T::rule}...};
    say_event_rules(all);
  }
  /// A value as a constant: cards, the map.
  template <class T>
  void constant(std::string_view name, const T& value) {
    say_constant(name, (is_list<T> ? "readonly " : "") + type<T>(), literal(value));
  }
  void line(std::string_view text);

  /// Interfaces and unions first, in the order they were met.
  std::string take() { return types_ + out_; }

 private:
  struct NameAndRule {
    std::string_view name, rule;
  };
  void say_variant(std::string_view name, std::span<const std::string> all);
  void say_kinds(std::span<const std::string> all);
  void say_event_rules(std::span<const NameAndRule> all);
  void say_constant(std::string_view name, const std::string& type, const std::string& value);

  template <class T>
  static constexpr bool is_list =
      roundhouse::kinds::is_array<T> || roundhouse::kinds::is_vector<T> ||
      roundhouse::kinds::is_std_vector<T> || roundhouse::kinds::is_list<T>;

  static std::string quoted(std::string_view word);

  template <class T>
  std::string type() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> || std::floating_point<T> ||
                         roundhouse::kinds::is_number<T> || roundhouse::kinds::is_decimal<T>) {
      return "number";
    } else if constexpr (roundhouse::kinds::is_json<T>) {
      return type_in(std::type_identity<T>{});
    } else if constexpr (std::same_as<T, Seat>) {
      return "Seat";
    } else if constexpr (NamedEnum<T>) {
      return union_of<T>(names_of(T{}));
    } else if constexpr (requires { words_of(T{}); }) {
      return union_of<T>(words_of(T{}));
    } else if constexpr (Word<T> || std::convertible_to<T, std::string_view>) {
      return "string";
    } else if constexpr (roundhouse::kinds::is_secret<T>) {
      static_assert(!roundhouse::kinds::is_optional<decltype(T::value)>, "null would mean both");
      return type<decltype(T::value)>() + " | null";
    } else if constexpr (roundhouse::kinds::is_optional<T>) {
      return type<typename T::value_type>() + " | null";
    } else if constexpr (ListLike<T>) {
      return type<std::remove_cvref_t<decltype(as_list(T{}))>>();
    } else if constexpr (roundhouse::kinds::is_agenda<T>) {
      return type<std::remove_cvref_t<decltype(T{}.open())>>();
    } else if constexpr (roundhouse::kinds::is_by_name<T>) {
      using Entry = typename T::value_type;
      return "Record<" + type<typename Entry::first_type>() + ", " +
             type<typename Entry::second_type>() + ">";
    } else if constexpr (is_list<T>) {
      const auto item = type<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>();
      return list_of(item);
    } else if constexpr (roundhouse::kinds::is_variant<T>) {
      return alternatives(std::type_identity<T>{});
    } else {
      return interface<T>("");
    }
  }

  template <class T>
  std::string type_in(std::type_identity<JsonOf<T>>) {
    if constexpr (std::same_as<T, void>) {
      return "unknown";
    } else {
      return type<T>();
    }
  }
  static std::string list_of(const std::string& item);

  /// Members of an interface; one that may be left out has a question mark.
  struct Members {
    TypeScript& writer;
    std::string name;  // of the interface
    std::string inside;

    void begin(std::string_view is, bool tellable);
    void add(std::string_view field, std::string_view colon, const std::string& type);
    void end();

    template <class T>
    void operator()(std::string_view field, const T&) {
      add(field, ": ", writer.type<T>());
    }
    template <class T>
    void operator()(std::string_view field, const Maybe<T>&) {
      add(field, "?: ", writer.type<T>());
    }
  };

  /// The type under its own name, written out the first time. Without a name of its own, or where
  /// another type has it already, it is written where it is used.
  std::string named(const std::string& name, const std::string& identity, const std::string& lead,
                    const std::string& body);

  template <class T>
  std::string union_of(const auto& words) {
    std::string all;
    for (const auto& word : words) add_to(all, " | ", quoted(word));
    if constexpr (requires { word_for_none(T{}); }) add_to(all, " | ", quoted(word_for_none(T{})));
    return named(bare_name<T>(), std::source_location::current().function_name(), "type ", all);
  }
  template <class... T>
  std::string alternatives(std::type_identity<std::variant<T...>>) {
    std::string all;
    (add_to(all, " | ", interface<T>(T::name)), ...);
    return all;
  }
  template <class T>
  std::string interface(std::string_view is) {
    Members members{*this, bare_name<T>(), {}};
    members.begin(is, Tellable<T>);
    const T value{};
    fields(members, value);
    members.end();
    const std::string identity = std::source_location::current().function_name();
    return named(members.name, identity + std::string{is}, "interface ", members.inside);
  }

  /// Adds a word to a list; none, if it is empty.
  static void add_to(std::string& list, std::string_view between, const std::string& word);
  static std::string under(std::string_view name, const std::string& kinds);
  struct Kinds {
    TypeScript& writer;
    std::string path;
    std::string inside;

    std::string full(std::string_view name) const;

    template <class T>
    void operator()(std::string_view name, const T& part) {
      add_to(inside, ", ", writer.kind_in(full(name), std::string{name}, part, ""));
    }
  };
  template <class T>
  std::string kinds_in(const std::string& path = {}, const T& value = {}) {
    Kinds kinds{*this, path, {}};
    fields(kinds, value);
    return std::move(kinds.inside);
  }
  template <class T>
  static std::string name_of_kind(const std::string& field, [[maybe_unused]] const T& value) {
    if constexpr (HasKind<T>) {
      return std::string{kind_of(value)};
    } else {
      return field;
    }
  }
  template <class T>
  std::string kind_in(const std::string& path, const std::string& field, const T& value,
                      const std::string& mark) {
    if constexpr (roundhouse::kinds::is_secret<T>) {
      return kind_in(path, field, value.value, mark);
    } else if constexpr (roundhouse::kinds::is_optional<T>) {
      return kind_in(path, field, typename T::value_type{}, "?");
    } else if constexpr (ListLike<T>) {
      return kind_in(path, field, as_list(value), mark);
    } else if constexpr (is_list<T>) {
      return kind_in(path, field, std::remove_cvref_t<decltype(*value.begin())>{}, mark);
    } else if constexpr (Word<T>) {
      const std::string kind = name_of_kind(field, value);
      if constexpr (HasParts<T>) note_parts<T>(kind);
      return said_kind(path, field, kind + mark);
    } else if constexpr (Record<const T>) {
      return kinds_in(path, value);
    } else {
      return {};
    }
  }

  static std::string said_kind(const std::string& path, const std::string& field,
                               const std::string& kind);

  /// What the words of a type are made of, for those whose words can be listed; the page may have a
  /// hook for the others.
  template <class T>
  void note_parts(const std::string& kind) {
    if (of_parts_.contains(kind)) return;
    Kinds kinds{*this, {}, {}};
    const T any{};
    parts(kinds, any);
    of_parts_[kind] = under(kind, kinds.inside);
    if constexpr (requires { words_of(T{}); }) {
      for (const auto& word : words_of(T{})) {
        T value{};
        read_word(word, value);
        JsonWriter json;
        json.open('{');
        parts(json, std::as_const(value));
        json.close('}');
        add_part(kind, word, json.take());
      }
    }
  }

  void add_part(const std::string& kind, std::string_view word, const std::string& json);

  template <class T>
  static std::string literal(const T& value) {
    if constexpr (is_list<T>) {
      std::string all;
      for (const auto& item : value) all.append("  ").append(to_json(item)).append(",\n");
      return "[\n" + all + "]";
    } else {
      return to_json(value);
    }
  }

  std::string types_;
  std::string out_;
  std::map<std::string, std::string> names_{{"Event", ""},
                                            {"Seat", ""}};  // taken, and by which type
  std::map<std::string, std::string> of_parts_;
  std::map<std::string, std::string> parts_;
};

}  // namespace roundhouse
