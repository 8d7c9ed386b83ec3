#pragma once

#include "core/fields.hpp"
#include "games/paperclip_railways/state.hpp"

namespace roundhouse::paperclip_railways {

void fields(auto& visit, const Power& power) {
  visit("code", power.code);
  visit("n", power.n);
  visit("type", type_named(power));
}
void fields(auto& visit, const Sheet& sheet) {
  FixedVector<Type, type_count> partners;
  for (int type = 0; type < type_count; ++type) {
    if ((sheet.links_to & type_bit(Type(type))) != 0) partners.push_back(Type(type));
  }
  visit("id", sheet.id);
  visit("name", sheet.name);
  visit("type", sheet.type);
  visit("score", sheet.score);
  visit("capacity", sheet.capacity);
  visit("min_clips", sheet.min_clips);
  visit("links_to", partners);
  visit("power", sheet.power);
}

/// What the cards, the printed board and the Starting Cities show.
void tables(auto& visit, const State&) { visit("sheets", sheets); }

}  // namespace roundhouse::paperclip_railways
