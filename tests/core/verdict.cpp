#include "core/verdict.hpp"

#include <doctest/doctest.h>

#include <set>

#include "core/outcome.hpp"
#include "core/texts.hpp"

using namespace roundhouse;

TEST_CASE("a verdict allows, or names the rule that forbids") {
  CHECK(bool(allowed));
  CHECK(allowed.broken() == nullptr);
  const Verdict refused = rule::not_you;
  CHECK_FALSE(bool(refused));
  CHECK(refused.broken()->id == "CORE-2");
}

TEST_CASE("the rules of every table have ids of their own and sentences") {
  std::set<std::string_view> ids;
  for (const Rule* one : core_rulebook) {
    ids.insert(one->id);
    for (const Language language : {Language::English, Language::German}) {
      const auto* text = find_text(core_texts, language, "rule." + std::string{one->key});
      REQUIRE(text != nullptr);
      CHECK(text->ends_with("."));
    }
  }
  CHECK(ids.size() == 4);
}

TEST_CASE("an outcome holds a value, or why there is none") {
  const Outcome<int> good = 7;
  CHECK(bool(good));
  CHECK(*good == 7);
  const Outcome<int> bad = Fault{"the bridge is out", 3};
  CHECK_FALSE(bool(bad));
  CHECK(bad.fault().sentence() == "line 3: the bridge is out");
  CHECK(Fault{"no line"}.sentence() == "no line");
}
