// expect: deleted
// A verdict points at its rule, so the rule must outlive it.
#include "core/verdict.hpp"

roundhouse::Verdict judge() { return roundhouse::Rule{"XX-1.1", "gone before it is read"}; }
