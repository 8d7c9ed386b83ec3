#include "core/position.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <variant>

#include "core/agenda.hpp"

using namespace roundhouse;

namespace {

enum class Weather : std::uint8_t { Fair, Foul };
constexpr auto names_of(Weather) { return std::to_array<std::string_view>({"fair", "foul"}); }

struct Wait {
  static constexpr std::string_view name = "Wait";
  std::uint8_t turns = 0;
  friend bool operator==(const Wait&, const Wait&) = default;
};
struct Go {
  static constexpr std::string_view name = "Go";
  Seat where{};
  std::optional<std::int16_t> fare;
  friend bool operator==(const Go&, const Go&) = default;
};
void fields(auto& visit, Of<Wait> auto& wait) { visit("turns", wait.turns); }
void fields(auto& visit, Of<Go> auto& go) {
  visit("where", go.where);
  visit("fare", go.fare);
}

struct Yard {
  Weather weather{};
  bool open = false;
  SeatSet present;
  PerSeat<std::int32_t, 3> money{};
  FixedVector<std::uint8_t, 4> queue;
  Agenda<std::variant<Wait, Go>, 2> agenda;
  friend bool operator==(const Yard&, const Yard&) = default;
};
void fields(auto& visit, Of<Yard> auto& yard) {
  visit("weather", yard.weather);
  visit("open", yard.open);
  visit("present", yard.present);
  visit("money", yard.money);
  visit("queue", yard.queue);
  visit("agenda", yard.agenda);
}

Yard busy_yard() {
  Yard yard{.weather = Weather::Foul, .open = true, .present = SeatSet::all(2)};
  yard.money[Seat{1}] = -30;
  yard.queue.push_back(7);
  yard.queue.push_back(200);
  yard.agenda.ask(Wait{3});
  yard.agenda.ask(Go{Seat{2}, 12});
  return yard;
}

Fault position_fault(std::string_view text) {
  const auto read = read_position(text, Yard{});
  REQUIRE_FALSE(bool(read));
  return read.fault();
}

}  // namespace

TEST_CASE("a position is written a field a line") {
  CHECK(write_position(busy_yard()) ==
        "weather foul\nopen yes\npresent AB\nmoney [ 0 -30 0 ]\nqueue [ 7 200 ]\n"
        "agenda [ Wait { turns 3 } Go { where C fare 12 } ]\n");
  CHECK(write_position(Yard{}) ==
        "weather fair\nopen no\npresent none\nmoney [ 0 0 0 ]\nqueue [ ]\nagenda [ ]\n");
}

TEST_CASE("a position that was written is read as it was") {
  for (const Yard& yard : {busy_yard(), Yard{}}) {
    const auto read = read_position(write_position(yard), Yard{});
    REQUIRE(bool(read));
    CHECK(*read == yard);
    CHECK(hash_of(*read) == hash_of(yard));
  }
}

TEST_CASE("what a position does not mention keeps its value, in whatever order the rest comes") {
  const auto read = read_position("queue [ 1 ] weather fair", busy_yard());
  REQUIRE(bool(read));
  CHECK(read->queue.size() == 1);
  CHECK(read->weather == Weather::Fair);
  CHECK(read->open);
  CHECK(read->agenda.size() == 2);
}

TEST_CASE("a mistake in a position is refused with its line and its word") {
  CHECK(position_fault("weather fair\nopen perhaps\n").sentence() ==
        "line 2: perhaps is not understood here");
  CHECK(position_fault("wether fair").text == "wether is not a field");
  CHECK(position_fault("money [ 1 2 ]").text == "] is not understood here");
  CHECK(position_fault("money [ 1 2 3 4 ]").text == "4 stands where ] should");
  CHECK(position_fault("queue [ 1 2 3 4 5 ]").text == "5 is one too many for its list");
  CHECK(position_fault("queue [ 256 ]").text == "256 is not understood here");
  CHECK(position_fault("agenda [ Stay { } ]").text == "Stay is not one of the alternatives");
  CHECK(position_fault("agenda [ Wait { turns 1 }").text == "the text ends too early");
  CHECK(position_fault("agenda [ Wait { turns").text == "the text ends too early");
}
