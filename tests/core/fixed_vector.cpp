#include "core/fixed_vector.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace roundhouse;

TEST_CASE("a fixed vector grows, shrinks and compares by what it holds") {
  FixedVector<int, 4> list;
  CHECK(list.empty());
  for (const int item : {1, 2, 3, 4}) list.push_back(item);
  CHECK(list.size() == list.capacity());
  CHECK(list.back() == 4);
  list.erase_at(1);
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector{1, 3, 4});
  list.pop_back();
  FixedVector<int, 4> same;
  same.push_back(1);
  same.push_back(3);
  CHECK(list == same);
  same[1] = 5;
  CHECK_FALSE(list == same);
  list.resize(3);
  CHECK(list[2] == 0);
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("more than 255 items have room to be counted") {
  FixedVector<std::uint8_t, 300> list;
  for (int i = 0; i < 300; ++i) list.push_back(1);
  CHECK(list.size() == 300);
}

TEST_CASE("a scratch list keeps what is pushed, and copies just that") {
  ScratchList<int, 100> list;
  for (int i = 0; i < 10; ++i) list.push_back(i * i);
  const ScratchList<int, 100> copy{list};
  list.clear();
  CHECK(list.empty());
  CHECK(copy.size() == 10);
  CHECK(copy[9] == 81);
}
