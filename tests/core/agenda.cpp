#include "core/agenda.hpp"

#include <doctest/doctest.h>

using namespace roundhouse;

TEST_CASE("the innermost decision is on top, and settling it brings back the one below") {
  Agenda<int, 3> agenda;
  CHECK(agenda.empty());
  agenda.ask(1);
  agenda.ask(2);
  CHECK(agenda.top() == 2);
  agenda.instead(3);
  CHECK(agenda.top() == 3);
  CHECK(agenda.size() == 2);
  agenda.settle();
  CHECK(agenda.top() == 1);
  agenda.settle();
  CHECK(agenda.empty());
}

TEST_CASE("agendas are equal when the same decisions are open, whatever was settled before") {
  Agenda<int, 3> one;
  Agenda<int, 3> other;
  one.ask(1);
  other.ask(1);
  other.ask(2);
  CHECK_FALSE(one == other);
  other.settle();
  CHECK(one == other);
  CHECK(one.open().size() == 1);
  CHECK(Agenda<int, 3>::capacity() == 3);
}
