// Where much is said it is listened to by the bundle; where little is, every word at once.
#include "server/bustle.hpp"

#include <doctest/doctest.h>

using namespace roundhouse::server;
using namespace std::chrono_literals;

namespace {

/// Says so many words, one every so often; whether anybody rested.
bool rested(Bustle& bustle, Bustle::Time& now, int words, std::chrono::microseconds apart) {
  bool out = false;
  for (int i = 0; i < words; ++i) out = bustle.after(1, now += apart) || out;
  return out;
}

}  // namespace

TEST_CASE("A word every two milliseconds, or a few at once, is heard at once") {
  Bustle bustle;
  Bustle::Time now{1h};
  CHECK(!rested(bustle, now, 1000, 2000us));
  now += 1s;
  CHECK(!rested(bustle, now, Bustle::much - 1, 10us));
  now += 1s;
  CHECK(!rested(bustle, now, Bustle::much - 1, 10us));
}

TEST_CASE("Four words a millisecond are heard by the bundle, until it is quieter") {
  Bustle bustle;
  Bustle::Time now{1h};
  CHECK(rested(bustle, now, 200, 250us));
  CHECK(bustle.after(3, now += 500us));
  CHECK(!bustle.after(1, now + 30ms));
}

TEST_CASE("What was said before a long silence does not count") {
  Bustle bustle;
  Bustle::Time now{1h};
  CHECK(!bustle.after(0, now));
  CHECK(!bustle.after(100, now += 1ms));
  CHECK(!bustle.after(1, now += 1min));
  CHECK(!bustle.after(1, now += 1ms));
}
