// expect: nothing
// The control: were this refused, the others would prove nothing.
#include "ai/evaluate/template.hpp"
#include "ai/level.hpp"
#include "ai/random.hpp"
#include "core/seam.hpp"
#include "games/yardmaster_express/view.hpp"

namespace {
constexpr roundhouse::Rule rule{"XX-1.1", "here to stay"};
using State = roundhouse::countdown::State;
constexpr roundhouse::BotEntry<State> bots[] = {roundhouse::random_bot<State>};
constexpr roundhouse::Ladder ladder{{{"random"}, {"random"}, {"random"}, {"random"}, {"random"}}};
constexpr auto seated = roundhouse::with_levels(bots, ladder);
static_assert(seated[1].name == "level-0" && seated[6].name == "level-5" &&
              seated[6].make == bots[0].make);
}  // namespace

roundhouse::Verdict judge() { return rule; }
bool look() { return bool(judge()); }
int count(const roundhouse::yardmaster_express::View& view) { return view.hand_count; }
