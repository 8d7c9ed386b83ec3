// expect: cannot (convert|initialize)
// A seat is not a number that happens to be small.
#include "core/seat.hpp"

roundhouse::Seat seat = 1;
