#include "core/seat.hpp"

#include <doctest/doctest.h>

using namespace roundhouse;

TEST_CASE("seats go round: left is clockwise, right is back") {
  CHECK(left_of(Seat{0}, 3) == Seat{1});
  CHECK(left_of(Seat{2}, 3) == Seat{0});
  CHECK(right_of(Seat{0}, 3) == Seat{2});
  for (int seats = 1; seats <= max_seats; ++seats) {
    for (int seat = 0; seat < seats; ++seat) {
      CHECK(right_of(left_of(Seat(seat), seats), seats) == Seat(seat));
    }
  }
}

TEST_CASE("a seat set holds seats and nature, and counts them") {
  SeatSet set = SeatSet::all(4);
  CHECK(set.count() == 4);
  CHECK_FALSE(set.contains(nature));
  set.remove(Seat{0});
  CHECK(set.first() == Seat{1});
  CHECK(SeatSet{nature}.first() == nature);
}
