// expect: nodiscard|ignoring
// Whoever asks whether a move is legal must look at the answer.
#include "core/verdict.hpp"

roundhouse::Verdict judge();
void hurry() { judge(); }
