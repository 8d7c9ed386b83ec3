#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/outcome.hpp"
#include "server/refusal.hpp"

namespace roundhouse::server {

/// Letters of a move that a learner sends.
inline constexpr std::size_t longest_move = 400;

/// Cuts the next part of an address off: `a` of `a/b`.
inline std::string_view next_part(std::string_view& path) {
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(part.size() + 1, path.size()));
  return part;
}

/// What stands on a shelf under a game's id and a name; nullptr: nothing does.
template <class Shelved>
const Shelved* find_shelved(const std::vector<Shelved>& shelf, std::string_view game,
                            std::string_view name) {
  const auto found = std::find_if(shelf.begin(), shelf.end(), [&](const Shelved& one) {
    return one.game == game && one.name == name;
  });
  return found == shelf.end() ? nullptr : &*found;
}

/// What the shelf says, or that there is no such thing.
inline Result<std::string> told(Outcome<std::string> said) {
  if (!said) return unknown(said.fault().text);
  return std::move(*said);
}

}  // namespace roundhouse::server
