// expect: no_bot_of_this_name
// A level that names no bot of its game's list would have nobody to sit down.
#include "ai/evaluate/template.hpp"
#include "ai/level.hpp"
#include "ai/random.hpp"

namespace {
using State = roundhouse::countdown::State;
constexpr roundhouse::BotEntry<State> bots[] = {roundhouse::random_bot<State>};
constexpr roundhouse::Ladder ladder{{{"random"}, {"random"}, {"random"}, {"randon"}, {"random"}}};
}  // namespace

constexpr auto seated = roundhouse::with_levels(bots, ladder);
