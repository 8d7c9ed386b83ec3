#include "table/json.hpp"

#include <doctest/doctest.h>

#include <optional>

#include "support/json_reader.hpp"

using namespace roundhouse;

namespace {

struct Berth {
  std::uint8_t number = 4;
  bool taken = true;
  std::optional<Seat> by;
  FixedVector<Seat, 3> queue;
};
void fields(auto& visit, Of<Berth> auto& berth) {
  visit("number", berth.number);
  visit("taken", berth.taken);
  visit("by", berth.by);
  visit("queue", berth.queue);
}

}  // namespace

TEST_CASE("a record is written as an object: numbers, booleans, words, lists, nothing") {
  Berth berth;
  CHECK(to_json(berth) == R"({"number":4,"taken":true,"by":null,"queue":[]})");
  berth.by = Seat{1};
  berth.queue.push_back(Seat{0});
  berth.queue.push_back(Seat{2});
  CHECK(to_json(berth) == R"({"number":4,"taken":true,"by":"B","queue":["A","C"]})");
}

TEST_CASE("strings are escaped so that any text can be sent") {
  std::string out;
  append_json_string(out, "a \"b\" \\ \n\x01");
  CHECK(out == R"("a \"b\" \\ \u000a\u0001")");
  CHECK(JsonReader::well_formed(out));
}

TEST_CASE("what must be escaped is found at any place of a text of any length") {
  for (std::size_t size = 0; size <= 20; ++size) {
    std::string text(size, '~');
    CHECK(is_plain_json(text));
    for (std::size_t at = 0; at < size; ++at) {
      for (const char c : {'"', '\\', '\n', '\0', '\x1f'}) {
        text[at] = c;
        CHECK_FALSE(is_plain_json(text));
      }
      for (const char c : {' ', '\x7f', '\x80', '\xff', '!', '#', '[', ']'}) {
        text[at] = c;
        CHECK(is_plain_json(text));
      }
      text[at] = '~';
    }
  }
}

TEST_CASE("a text that points nowhere is an empty text") {
  CHECK(to_json(std::vector<std::string_view>{std::string_view{}, "", "a"}) == R"(["","","a"])");
}

TEST_CASE("the tests' reader tells well-formed JSON from other text") {
  for (const std::string_view good : {"{}", "[]", "[1,-2,0]", R"({"a":[true,null],"b":{}})"}) {
    CHECK(JsonReader::well_formed(good));
  }
  for (const std::string_view bad :
       {"", "{", "[1,]", "{\"a\":}", "[01]", "nul", "\"open", "[] []", "{a:1}", "[1 2]"}) {
    CHECK_FALSE(JsonReader::well_formed(bad));
  }
}

namespace {

struct Notice {
  Text<10> from{"Ada"};
  Number<0, 9> track{.value = 3};
  Decimal<0, 30> minutes{.value = 0.5};
  Maybe<std::string> text;
  ByName<JsonOf<>, Seat> views;
};
void fields(auto& visit, Of<Notice> auto& notice) {
  visit("from", notice.from);
  visit("track", notice.track);
  visit("minutes", notice.minutes);
  visit("text", notice.text);
  visit("views", notice.views);
}

}  // namespace

TEST_CASE("what has limits is written like what has none; a member may be left out") {
  Notice notice;
  CHECK(to_json(notice) == R"({"from":"Ada","track":3,"minutes":0.5,"views":{}})");
  notice.text = std::string{"late"};
  notice.views = {{Seat{0}, {"[1]"}}, {watcher, {"{}"}}};
  CHECK(to_json(notice) ==
        R"({"from":"Ada","track":3,"minutes":0.5,"text":"late","views":{"A":[1],"-":{}}})");
}

TEST_CASE("fractions are written as short as six digits are, and what is no number as null") {
  CHECK(to_json(std::vector<double>{0.52, 2.0, 1.0 / 3, -0.0001, 1.0 / 0.0}) ==
        "[0.52,2,0.333333,-0.0001,null]");
}
