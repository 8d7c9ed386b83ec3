// expect: nothing
// The control: were this refused, the others would prove nothing.
#include "core/seam.hpp"
#include "games/yardmaster_express/view.hpp"

namespace {
constexpr roundhouse::Rule rule{"XX-1.1", "here to stay"};
}

roundhouse::Verdict judge() { return rule; }
bool look() { return bool(judge()); }
int count(const roundhouse::yardmaster_express::View& view) { return view.deck_count; }
