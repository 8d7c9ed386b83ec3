#pragma once

#include <string>
#include <vector>

#include "table/json.hpp"
#include "table/said.hpp"

namespace roundhouse {

/// A piece of a reason's sentence that names a move, or what happens after it. Here it is said as
/// the terminal shows it; who has a board says the same as the board shows it.
struct ReasonPart {
  Said said;
  Maybe<std::string> move;
  Maybe<JsonOf<>> events;
};
void fields(auto& visit, Of<ReasonPart> auto& part) {
  fields(visit, part.said);
  visit("move", part.move);
  visit("events", part.events);
}

/// Why a move, in a sentence.
struct Reason : Said {
  std::vector<ReasonPart> parts;
};
void fields(auto& visit, Of<Reason> auto& reason) {
  visit("en", reason.in[0]);
  visit("de", reason.in[1]);
  visit("parts", reason.parts);
}

}  // namespace roundhouse
