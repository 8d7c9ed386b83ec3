#pragma once

#include <string>

#include "core/about.hpp"
#include "core/seam.hpp"
#include "table/typescript.hpp"

namespace roundhouse {

/// Collects what a game offers by `void tables(auto& visit, const State&)` in its tables.hpp: what
/// its board draws that no view repeats, such as cards and the map.
struct Constants {
  TypeScript& into;
  template <class T>
  void operator()(std::string_view name, const T& value) {
    into.constant(name, value);
  }
};

/// What the pages have to know of a game: its events and what their fields are called in the texts,
/// its views and options, its rules by key, and its tables. A page was built with them already, and
/// its engine goes without: they are a fifth of it.
#if defined(__wasm__)
template <GameState S>
std::string types_of(const About&) {
  return {};
}
#else
template <GameState S>
std::string types_of(const About& about) {
  TypeScript out;
  if constexpr (is_telling<S>) {
    out.variant("Event", std::type_identity<EventOf<S>>{});
    out.kinds(std::type_identity<EventOf<S>>{});
    out.event_rules(std::type_identity<EventOf<S>>{});
  }
  out.record<OptionsOf<S>>();
  out.record<ViewOf<S>>();
  out.line("/** Numbers of the rules, by the key a refusal carries. */");
  out.line("export const rules = {");
  for (const Rule* rule : about.rulebook) {
    out.line("  " + std::string{rule->key} + ": '" + std::string{rule->id} + "',");
  }
  out.line("} as const;\n");
  Constants constants{out};
  if constexpr (requires { tables(constants, S{}); }) tables(constants, S{});
  std::string text = "// Made by `roundhouse types " + std::string{about.id} +
                     "`; scripts/generate.sh writes it anew, and a test compares.\n";
  if (is_telling<S>) text += "import type { FieldKinds, WordParts } from '../lib/phrase';\n";
  text += "import type { Seat } from '../lib/protocol';\n\n" + out.take();
  text.pop_back();
  return text;
}
#endif

}  // namespace roundhouse
