#include "table/typescript.hpp"

namespace roundhouse {

std::string bare_name_in(std::string_view function) {
  function.remove_prefix(function.find("T = ") + 4);
  function = function.substr(0, function.find_first_of(";]"));
  if (function.find('<') != std::string_view::npos) return {};
  return std::string{function.substr(function.rfind(':') + 1)};
}

void TypeScript::say_variant(std::string_view name, std::span<const std::string> all) {
  out_ += "export type " + std::string{name} + " =";
  for (const std::string& one : all) out_ += "\n  | " + one;
  out_ += ";\n\n";
}

void TypeScript::say_kinds(std::span<const std::string> all) {
  out_ += "export const kinds: FieldKinds = {\n";
  for (const std::string& one : all) out_ += one;
  for (const auto& [kind, lines] : of_parts_) out_ += lines;
  out_ += "};\n\nexport const parts: WordParts = {\n";
  for (const auto& [kind, lines] : parts_) out_ += "  " + kind + ": {\n" + lines + "  },\n";
  out_ += "};\n\n";
}

void TypeScript::say_event_rules(std::span<const NameAndRule> all) {
  out_ +=
      "/** Rules of events that name none: by their kind. */\n"
      "export const eventRules: Record<Event['is'], string> = {\n";
  for (const NameAndRule& one : all) {
    out_ += "  " + std::string{one.name} + ": " + quoted(one.rule) + ",\n";
  }
  out_ += "};\n\n";
}

void TypeScript::say_constant(std::string_view name, const std::string& type,
                              const std::string& value) {
  out_ += "export const " + std::string{name} + ": " + type + " = " + value + ";\n\n";
}

void TypeScript::line(std::string_view text) { out_ += std::string{text} + "\n"; }

std::string TypeScript::quoted(std::string_view word) { return "'" + std::string{word} + "'"; }

std::string TypeScript::list_of(const std::string& item) {
  return (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
}

void TypeScript::Members::begin(std::string_view is, bool tellable) {
  inside = "{";
  if (!is.empty()) add("is", ": ", quoted(is));
  if (tellable) add("rule", "?: ", "string");
}

void TypeScript::Members::add(std::string_view field, std::string_view colon,
                              const std::string& type) {
  inside.append(name.empty() ? " " : "\n  ").append(field).append(colon).append(type) += ';';
}

void TypeScript::Members::end() { inside += name.empty() ? " }" : "\n}"; }

std::string TypeScript::named(const std::string& name, const std::string& identity,
                              const std::string& lead, const std::string& body) {
  if (name.empty()) return body;
  const auto [known, fresh] = names_.emplace(name, identity);
  if (!fresh) return known->second == identity ? name : body;
  types_ += "export " + lead + name + (lead == "type " ? " = " + body + ";" : " " + body) + "\n\n";
  return name;
}

void TypeScript::add_to(std::string& list, std::string_view between, const std::string& word) {
  if (word.empty()) return;
  if (!list.empty()) list += between;
  list += word;
}

std::string TypeScript::under(std::string_view name, const std::string& kinds) {
  return kinds.empty() ? "" : "  " + std::string{name} + ": { " + kinds + " },\n";
}

std::string TypeScript::Kinds::full(std::string_view name) const {
  return path.empty() ? std::string{name} : path + "." + std::string{name};
}

std::string TypeScript::said_kind(const std::string& path, const std::string& field,
                                  const std::string& kind) {
  return kind == field ? "" : quoted(path) + ": " + quoted(kind);
}

void TypeScript::add_part(const std::string& kind, std::string_view word, const std::string& json) {
  parts_[kind] += "    " + quoted(word) + ": " + json + ",\n";
}

}  // namespace roundhouse
