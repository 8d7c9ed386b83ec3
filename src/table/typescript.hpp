#pragma once

#include <map>
#include <source_location>
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
template <class T>
std::string bare_name() {
  std::string_view text = std::source_location::current().function_name();
  text.remove_prefix(text.find("T = ") + 4);
  text = text.substr(0, text.find_first_of(";]"));
  if (text.find('<') != std::string_view::npos) return {};
  return std::string{text.substr(text.rfind(':') + 1)};
}

/// Writes TypeScript for C++ types by their fields(), as JsonWriter writes their values: a record
/// becomes an interface of its own name, an enumeration a union of its words.
class TypeScript {
 public:
  /// `export type Event = Began | TokenTaken | ...`, and an interface for each.
  template <class... T>
  void variant(std::string_view name, std::type_identity<std::variant<T...>>) {
    std::string all;
    ((all += "\n  | " + tagged<T>()), ...);
    out_ += "export type " + std::string{name} + " =" + all + ";\n\n";
  }
  template <class T>
  void record() {
    type<T>();
  }
  /// Which vocabulary each field of an event speaks: for core/phrase.hpp and lib/phrase.ts alike.
  /// Left out is what is said by default: numbers, and words whose kind is called like the field.
  template <class... T>
  void kinds(std::type_identity<std::variant<T...>>) {
    std::string inside;
    ((inside += kinds_under<T>(std::string{T::name})), ...);
    for (const auto& [kind, lines] : of_parts_) inside += lines;
    out_ += "export const kinds: FieldKinds = {\n" + inside + "};\n\n";
    std::string tables;
    for (const auto& [kind, lines] : parts_) tables += "  " + kind + ": {\n" + lines + "  },\n";
    out_ += "export const parts: WordParts = {\n" + tables + "};\n\n";
  }
  /// The rule an event of each kind comes of; one that comes of another says so itself.
  template <class... T>
  void event_rules(std::type_identity<std::variant<T...>>) {
    std::string inside;
    ((inside += "  " + std::string{T::name} + ": " + quoted(T::rule) + ",\n"), ...);
    out_ +=
        "/** Rules of events that name none: by their kind. */\n"
        "export const eventRules: Record<Event['is'], string> = {\n" +
        inside + "};\n\n";
  }
  /// A value as a constant: cards, the map.
  template <class T>
  void constant(std::string_view name, const T& value) {
    const std::string its_type = type<T>();
    out_ += "export const " + std::string{name} + ": " + (is_list<T> ? "readonly " : "") +
            its_type + " = " + literal(value) + ";\n\n";
  }
  void line(std::string_view text) { out_ += std::string{text} + "\n"; }

  /// Interfaces and unions first, in the order they were met.
  std::string take() { return types_ + out_; }

 private:
  template <class T>
  static constexpr bool is_list =
      roundhouse::kinds::is_array<T> || roundhouse::kinds::is_vector<T> ||
      roundhouse::kinds::is_std_vector<T> || roundhouse::kinds::is_list<T>;

  static std::string quoted(std::string_view word) { return "'" + std::string{word} + "'"; }

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
      return (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
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
  /// A member of an interface; one that may be left out has a question mark.
  template <class T>
  std::string member(std::string_view name, std::type_identity<T>) {
    return std::string{name} + ": " + type<T>() + ";";
  }
  template <class T>
  std::string member(std::string_view name, std::type_identity<Maybe<T>>) {
    return std::string{name} + "?: " + type<T>() + ";";
  }

  /// The type under its own name, written out the first time. Without a name of its own, or where
  /// another type has it already, it is written where it is used.
  std::string named(const std::string& name, std::string_view identity, const std::string& lead,
                    const std::string& body) {
    if (name.empty()) return body;
    const auto [known, fresh] = names_.emplace(name, identity);
    if (!fresh) return known->second == identity ? name : body;
    types_ +=
        "export " + lead + name + (lead == "type " ? " = " + body + ";" : " " + body) + "\n\n";
    return name;
  }

  template <class T>
  std::string union_of(const auto& words) {
    std::string all;
    for (const auto& word : words) all += (all.empty() ? "" : " | ") + quoted(word);
    if constexpr (requires { word_for_none(T{}); }) all += " | " + quoted(word_for_none(T{}));
    return named(bare_name<T>(), std::source_location::current().function_name(), "type ", all);
  }
  template <class T>
  std::string tagged() {
    return interface<T>(T::name);
  }
  template <class... T>
  std::string alternatives(std::type_identity<std::variant<T...>>) {
    std::string all;
    ((all += (all.empty() ? "" : " | ") + tagged<T>()), ...);
    return all;
  }
  template <class T>
  std::string interface(std::string_view is) {
    const std::string name = bare_name<T>();
    const std::string gap = name.empty() ? " " : "\n  ";
    std::string inside = is.empty() ? "{" : "{" + gap + "is: " + quoted(is) + ";";
    if constexpr (Tellable<T>) inside += gap + "rule?: string;";
    const T value{};
    auto each = [&](std::string_view field, const auto& part) {
      inside += gap + member(field, std::type_identity<std::remove_cvref_t<decltype(part)>>{});
    };
    fields(each, value);
    const std::string identity = std::source_location::current().function_name();
    inside += name.empty() ? " }" : "\n}";
    return named(name, identity + std::string{is}, "interface ", inside);
  }

  template <class T>
  std::string kinds_under(const std::string& name) {
    const std::string inside = kinds_in("", T{});
    return inside.empty() ? "" : "  " + name + ": { " + inside + " },\n";
  }
  template <class T>
  std::string kinds_in(const std::string& path, const T& value) {
    std::string inside;
    auto each = [&](std::string_view name, const auto& part) {
      const std::string full = path.empty() ? std::string{name} : path + "." + std::string{name};
      const std::string more = kind_in(full, std::string{name}, part, "");
      if (!more.empty()) inside += (inside.empty() ? "" : ", ") + more;
    };
    fields(each, value);
    return inside;
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
      return kind + mark == field ? "" : quoted(path) + ": " + quoted(kind + mark);
    } else if constexpr (Record<const T>) {
      return kinds_in(path, value);
    } else {
      return {};
    }
  }

  /// What the words of a type are made of, for those whose words can be listed; the page may have a
  /// hook for the others.
  template <class T>
  void note_parts(const std::string& kind) {
    if (of_parts_.contains(kind)) return;
    std::string kinds;
    auto each = [&](std::string_view name, const auto& part) {
      const std::string more = kind_in(std::string{name}, std::string{name}, part, "");
      if (!more.empty()) kinds += (kinds.empty() ? "" : ", ") + more;
    };
    const T any{};
    parts(each, any);
    of_parts_[kind] = kinds.empty() ? "" : "  " + kind + ": { " + kinds + " },\n";
    if constexpr (requires { words_of(T{}); }) {
      for (const auto& word : words_of(T{})) {
        T value{};
        read_word(word, value);
        JsonWriter json;
        json.open('{');
        parts(json, std::as_const(value));
        json.close('}');
        parts_[kind] += "    " + quoted(word) + ": " + json.take() + ",\n";
      }
    }
  }

  template <class T>
  static std::string literal(const T& value) {
    if constexpr (is_list<T>) {
      std::string all;
      for (const auto& item : value) all += "  " + to_json(item) + ",\n";
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
