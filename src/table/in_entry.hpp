#pragma once

#include <string_view>
#include <type_traits>
#include <variant>

#include "core/event.hpp"
#include "core/fields.hpp"
#include "core/seat.hpp"

namespace roundhouse {

/// An event as an entry of the log says it: without the rule where that is its kind's, and without
/// the seat where that is the one whose move it came of.
template <class Event>
struct InEntry {
  const Event& event;
  Seat mover;
};
template <class Event>
void fields(auto& visit, const InEntry<Event>& told) {
  auto part = [&]<class T>(std::string_view name, const T& value) {
    if constexpr (std::same_as<T, Seat>) {
      if (name == "seat" && value == told.mover) return;
    }
    visit(name, value);
  };
  with_held(told.event, [&](const auto& held) {
    visit("is", name_of(held));
    if (rule_of(held) != held.rule) visit("rule", rule_of(held));
    fields(part, held);
  });
}

}  // namespace roundhouse
