#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/trial.hpp"
#include "core/about.hpp"
#include "core/phrase.hpp"
#include "core/standing.hpp"
#include "table/match_of.hpp"

namespace roundhouse::conformance {

using TextMap = std::map<std::string, std::string, std::less<>>;

inline TextMap texts_in(const Texts& texts, Language language) {
  TextMap out;
  for (const TextLine& line : texts.tables[static_cast<std::size_t>(language)]) {
    out.emplace(line.key, line.text);
  }
  return out;
}

/// What one event may be asked for: its fields by path, with the kind and the values of each.
struct Askable {
  std::string kind;                 // of the texts: "good"; "number", "seat" and "list" have none
  std::vector<std::string> values;  // all words it can be; empty: too many to list
  std::map<std::string, Askable> parts = {};  // what it is said by, under its kind
};

class Asking {
 public:
  template <class T>
  void ask(const std::string& path, const T& value) {
    if constexpr (kinds::is_secret<T>) {
      ask(path, value.value);
    } else if constexpr (kinds::is_optional<T>) {
      ask(path, typename T::value_type{});
    } else if constexpr (std::same_as<T, Seat>) {
      fields_[path] = {"seat", {}};
    } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
      fields_[path] = {"number", {}};
    } else if constexpr (Word<T>) {
      fields_[path] = noun(path, value);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      fields_[path] = {path.substr(path.rfind('.') + 1), {}};
    } else if constexpr (ListLike<T>) {
      ask(path, as_list(value));
    } else if constexpr (kinds::is_array<T> || kinds::is_vector<T>) {
      fields_[path] = {"list", {}};
      using Item = std::remove_cvref_t<decltype(*value.begin())>;
      if constexpr (!std::integral<Item>) ask(path + "[]", Item{});
    } else if constexpr (Record<const T>) {
      auto each = [&](std::string_view name, const auto& part) {
        ask(path.empty() ? std::string{name} : path + "." + std::string{name}, part);
      };
      fields(each, value);
    }
  }
  std::map<std::string, Askable> take() { return std::move(fields_); }

 private:
  template <class T>
  Askable noun(const std::string& path, const T& value) {
    std::string kind = path.substr(path.rfind('.') + 1);
    while (kind.ends_with("[]")) kind.resize(kind.size() - 2);
    Askable out{std::move(kind), {}};
    if constexpr (HasKind<T>) out.kind = kind_of(value);
    if constexpr (NamedEnum<T>) {
      for (const std::string_view word : names_of(value)) out.values.emplace_back(word);
    } else if constexpr (std::same_as<T, bool>) {
      out.values = {"yes", "no"};
    } else if constexpr (requires { words_of(value); }) {
      for (const auto& word : words_of(value)) out.values.emplace_back(word);
    }
    if constexpr (HasParts<T>) {
      Asking inside;
      auto each = [&](std::string_view name, const auto& part) {
        inside.ask(std::string{name}, part);
      };
      parts(each, value);
      // What a thing is said by may depend on which it is.
      if constexpr (requires { words_of(value); }) {
        for (const std::string& word : out.values) {
          T other{};
          if (read_word(word, other)) parts(each, std::as_const(other));
        }
      }
      out.parts = inside.take();
    }
    return out;
  }

  std::map<std::string, Askable> fields_;
};

/// One {hole} of a text.
struct Hole {
  std::string name;
  std::string form;
};
inline std::vector<Hole> holes_of(std::string_view text) {
  std::vector<Hole> out;
  for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open)) {
    const auto close = text.find('}', open);
    const std::string_view hole = text.substr(open + 1, close - open - 1);
    const auto bar = hole.find('|');
    const auto colon = bar == std::string_view::npos ? hole.find(':') : std::string_view::npos;
    out.push_back({std::string{hole.substr(0, std::min(bar, colon))},
                   colon == std::string_view::npos ? "" : std::string{hole.substr(colon + 1)}});
    open = close == std::string_view::npos ? close : close + 1;
  }
  return out;
}

/// Holds the texts of one game in one language to what the game can say.
template <GameState S>
class TextTest {
 public:
  explicit TextTest(Language language)
      : about_{of_game::about_it(S{})},
        language_{language},
        texts_{texts_in(*about_.texts, language)},
        house_{texts_in(core_texts, language)} {}

  void run() {
    for (const Rule* rule : about_.rulebook) need("rule." + std::string{rule->key});
    for (const OptionAbout& option : about_.options) option_texts(option);
    for (const auto& criterion : criteria(S{})) {
      if (criterion.name != "points") place_text(std::string{criterion.name});
    }
    events(std::type_identity<EventOf<S>>{});
    nothing_is_unused();
  }

 private:
  std::string where(const std::string& key) const {
    return std::string{about_.id} + " (" +
           std::string{names_of(language_)[std::size_t(language_)]} + "): " + key;
  }
  bool there(const std::string& key) const { return texts_.contains(key) || house_.contains(key); }
  bool need(const std::string& key) {
    CHECK_MESSAGE(there(key), where(key) << " has no text");
    used_.insert(key);
    return there(key);
  }

  void option_texts(const OptionAbout& option) {
    const std::string key = "option." + std::string{option.name};
    need(key);
    if (option.values.find("..") != std::string_view::npos) return;
    std::string_view rest = option.values;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      const bool number = word.find_first_not_of("0123456789") == std::string_view::npos;
      const std::string value = key + "." + std::string{word};
      if (!number) need(value);
      used_.insert(value);
    }
  }

  void place_text(const std::string& name) {
    if (!need("by." + name)) return;
    Asking asking;
    asking.ask("", Place{});
    holes_fit("by." + name, asking.take());
  }

  template <class... Told>
  void events(std::type_identity<std::variant<Told...>>) {
    (event<Told>(), ...);
  }

  /// Every kind of event, and every value of its `why`, has a text, be it an empty one.
  template <class Told>
  void event() {
    Asking asking;
    asking.ask("", Told{});
    const auto fields = asking.take();
    const std::string name{Told::name};
    const auto why = fields.find("why");
    if (!texts_.contains(name)) {
      CHECK_MESSAGE(why != fields.end(), where(name) << " has no text");
      for (const auto& value :
           why == fields.end() ? std::vector<std::string>{} : why->second.values) {
        CHECK_MESSAGE(texts_.contains(name + "." + value), where(name + "." + value)
                                                               << " has no text");
      }
    }
    for (auto at = texts_.lower_bound(name); at != texts_.end() && at->first.starts_with(name);
         ++at) {
      const std::string tail = at->first.substr(name.size());
      if (!tail.empty() && tail[0] != '.' && tail[0] != '@') continue;
      used_.insert(at->first);
      tail_is_known(at->first, tail, fields);
      holes_fit(at->first, fields);
    }
    for (const auto& [path, field] : fields) field_texts(path, field);
  }

  /// .why, .hidden, .you in this order, then @variant.
  void tail_is_known(const std::string& key, std::string tail,
                     const std::map<std::string, Askable>& fields) {
    tail = tail.substr(0, tail.find('@'));
    const auto take = [&](const std::string& word) {
      const std::string lead = "." + word;
      if (!tail.starts_with(lead)) return;
      if (tail.size() == lead.size() || tail[lead.size()] == '.') tail.erase(0, lead.size());
    };
    if (const auto why = fields.find("why"); why != fields.end()) {
      for (const std::string& value : why->second.values) {
        const auto before = tail.size();
        take(value);
        if (tail.size() != before) break;
      }
    }
    take("hidden");
    take("you");
    CHECK_MESSAGE(tail.empty(), where(key) << " is never asked for: " << tail);
  }

  void holes_fit(const std::string& key, const std::map<std::string, Askable>& fields) {
    const auto found = texts_.find(key);
    const std::string& text = found == texts_.end() ? house_.find(key)->second : found->second;
    for (const Hole& hole : holes_of(text)) {
      const auto field = fields.find(hole.name);
      if (field == fields.end()) {
        if (need(hole.name)) holes_fit(hole.name, fields);
        continue;
      }
      if (hole.form.empty() || field->second.kind == "seat") continue;
      for (const std::string& value : field->second.values) {
        need(field->second.kind + "." + value + ":" + hole.form);
      }
    }
  }

  /// Texts a field may use: nouns of its kind in any form, items of lists, what is hidden.
  void field_texts(const std::string& path, const Askable& field) {
    std::string name = path.substr(path.rfind('.') + 1);
    while (name.ends_with("[]")) name.resize(name.size() - 2);
    for (const std::string lead : {"each.", "none.", "hidden."}) {
      if (!texts_.contains(lead + name)) continue;
      used_.insert(lead + name);
      for (const Hole& hole : holes_of(texts_.find(lead + name)->second)) {
        if (hole.name != "n" && hole.name != "seat") need(hole.name);
      }
    }
    if (texts_.contains(field.kind)) {
      used_.insert(field.kind);
      if (!field.parts.empty()) holes_fit(field.kind, field.parts);
    }
    for (const auto& [part, its] : field.parts) field_texts(part, its);
    const std::string nouns = field.kind + ".";
    for (auto at = texts_.lower_bound(nouns); at != texts_.end() && at->first.starts_with(nouns);
         ++at) {
      used_.insert(at->first);
    }
  }

  /// A text of another variant is used where the plain one is.
  void nothing_is_unused() {
    for (const auto& [key, text] : texts_) {
      const std::string plain = key.substr(0, key.find('@'));
      const bool part = plain.starts_with("noun.");      // said only through parts()
      const bool drawn = plain.starts_with("picture.");  // said by the terminal (core/labels.hpp)
      const bool reason = plain.starts_with("coach.");   // said with a hint (table/coach.hpp)
      CHECK_MESSAGE((used_.contains(key) || used_.contains(plain) || part || drawn || reason),
                    where(key) << " is never said");
    }
  }

  About about_;
  Language language_;
  TextMap texts_;
  TextMap house_;
  std::set<std::string> used_;
};

/// Every language says everything the game can say, and nothing else.
template <GameState S>
void says_everything() {
  const Texts& texts = *of_game::about_it(S{}).texts;
  const TextMap english = texts_in(texts, Language::English);
  const TextMap german = texts_in(texts, Language::German);
  for (const auto& [key, text] : english) {
    const bool form = key.find(':') != std::string::npos;  // a case the language may not have
    CHECK_MESSAGE((form || german.contains(key)), key << " has no German text");
    // a refusal or an option that was only copied is not translated
    const bool sentence =
        key.starts_with("rule.") || (key.starts_with("option.") && text.size() > 20);
    if (!sentence || !german.contains(key)) continue;
    CHECK_MESSAGE(german.find(key)->second != text, key << " is English in German");
  }
  for (const auto& [key, text] : german) {
    const bool form = key.find(':') != std::string::npos;
    CHECK_MESSAGE((form || english.contains(key)), key << " has no English text");
  }
  TextTest<S>{Language::English}.run();
  TextTest<S>{Language::German}.run();
}

}  // namespace roundhouse::conformance
