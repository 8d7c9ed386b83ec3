#pragma once

#include <doctest/doctest.h>

#include <algorithm>

#include "store/loop.hpp"

namespace roundhouse {

/// What every store promises. `other` is a second store on the same tables where a kind of store
/// allows that, and the same one where it does not.
class StoreConformance {
 public:
  StoreConformance(Loop& loop, Store& one, Store& other) : loop_{loop}, one_{one}, other_{other} {}

  void check() {
    an_addition_comes_only_behind_what_it_names();
    an_addition_made_again_is_there_once();
    what_is_not_there_is_no_fault();
    reading_goes_on_behind_a_row();
    unfinished_tables_are_listed_in_order();
    every_byte_is_kept();
    answers_come_later_and_once();
    of_two_writers_one_is_first();
    CHECK(one_.trouble() == "");
  }

 private:
  Answered add(Store& store, const std::string& table, const End& after, const std::string& lines,
               bool over = false) {
    return append(loop_, store, table, after, lines, over);
  }
  End stored(const std::string& table, const End& after, const std::string& lines,
             bool over = false) {
    const Answered answered = add(one_, table, after, lines, over);
    REQUIRE(is<Stored>(answered));
    return std::get<Stored>(answered).end;
  }

  void an_addition_comes_only_behind_what_it_names() {
    const End first = stored("guarded", {}, "a\n");
    CHECK(first.n == 1);
    CHECK(is<Behind>(add(other_, "guarded", {}, "also the first\n")));
    const Answered next = add(other_, "guarded", first, "b\n");
    REQUIRE(is<Stored>(next));
    const End second = std::get<Stored>(next).end;
    CHECK(second.n == 2);
    CHECK(is<Behind>(add(one_, "guarded", first, "too late\n")));
    CHECK(is<Behind>(add(one_, "guarded", {2, first.stamp}, "judged on another row\n")));
    CHECK(is<Behind>(add(one_, "guarded", {7, second.stamp}, "a gap\n")));
    CHECK(is<Behind>(add(one_, "never made", first, "no beginning\n")));
    const Reading reading = read(loop_, one_, "guarded");
    CHECK(reading.whole());
    REQUIRE(reading.rows.size() == 2);
    CHECK(reading.rows[0].end == first);
    CHECK(reading.end() == second);
    CHECK(reading.lines() == "a\nb\n");
    CHECK(read(loop_, one_, "never made").rows.empty());
  }

  void an_addition_made_again_is_there_once() {
    const End first = stored("again", {}, "a\n");
    CHECK(stored("again", {}, "a\n") == first);
    const End second = stored("again", first, "b\n");
    CHECK(stored("again", first, "b\n") == second);
    CHECK(is<Behind>(add(one_, "again", {}, "a\n")));  // too long ago to be a lost answer
    CHECK(read(loop_, other_, "again").lines() == "a\nb\n");
  }

  void what_is_not_there_is_no_fault() {
    const Reading reading = read(loop_, one_, "nowhere");
    CHECK(reading.whole());
    CHECK(reading.rows.empty());
  }

  void reading_goes_on_behind_a_row() {
    const End first = stored("read on", {}, "a\n");
    const End second = stored("read on", first, "b\n");
    const End third = stored("read on", second, "c\n");
    const Reading rest = read(loop_, other_, "read on", first);
    CHECK(rest.whole());
    CHECK(rest.lines() == "b\nc\n");
    CHECK(rest.end() == third);
    const Reading none = read(loop_, other_, "read on", third);
    CHECK(none.whole());
    CHECK(none.rows.empty());
    CHECK(none.end() == third);
    CHECK(!read(loop_, one_, "read on", {2, first.stamp}).whole());
    CHECK(!read(loop_, one_, "read on", {9, third.stamp}).whole());
    CHECK(!read(loop_, one_, "nowhere", first).whole());
  }

  void unfinished_tables_are_listed_in_order() {
    const End a = stored("listed a", {}, "a\n");
    const End b = stored("listed b", {}, "b\n", true);
    stored("listed c", {}, "c\n");
    CHECK(listed() == std::vector<std::string>{"listed a", "listed c"});
    stored("listed a", a, "the end\n", true);
    stored("listed b", b, "taken back\n");
    CHECK(listed() == std::vector<std::string>{"listed b", "listed c"});
  }

  std::vector<std::string> listed() {
    Listing listing = unfinished(loop_, other_);
    CHECK(listing.fault.text == "");
    std::erase_if(listing.tables, [](auto& name) { return !name.starts_with("listed "); });
    return listing.tables;
  }

  void every_byte_is_kept() {
    const std::string texts[] = {"  leading and trailing  \n", "\"{x,y}\" \\ ' ? $1 %s\n",
                                 "Grüße, 列車 🚂\n", "\t\r\x01\n\n",
                                 std::string(100'000, 'x') + "\n"};
    End end;
    std::string all;
    for (const std::string& text : texts) {
      end = stored("bytes", end, text);
      all += text;
    }
    CHECK(read(loop_, other_, "bytes").lines() == all);
    // What is no UTF-8 may be refused, but it is never kept as something else.
    const std::string broken = "\xff\xfe\n";
    const Answered answered = add(one_, "bytes", end, broken);
    CHECK(!is<Behind>(answered));
    CHECK(read(loop_, other_, "bytes").lines() == (is<Stored>(answered) ? all + broken : all));
  }

  void answers_come_later_and_once() {
    constexpr int many = 300;
    std::vector<int> answered(many, 0);
    const auto count = [&] { return std::count(answered.begin(), answered.end(), 0); };
    for (int i = 0; i < many; ++i) {
      one_.append({"many " + std::to_string(i),
                   {},
                   std::to_string(i) + "\n",
                   true,
                   [&, i](const Answered& answer) {
                     answered[static_cast<std::size_t>(i)] += is<Stored>(answer) ? 1 : 1000;
                   }});
    }
    CHECK(count() == many);
    loop_.run_until([&] { return count() == 0; });
    CHECK(read(loop_, other_, "many 299").lines() == "299\n");
    CHECK(std::all_of(answered.begin(), answered.end(), [](int n) { return n == 1; }));
  }

  /// Two that know the same end add at once, again and again; who was too late looks first.
  void of_two_writers_one_is_first() {
    End known[2];
    int first = 0;
    int late = 0;
    for (int round = 0; round < 20; ++round) {
      int open = 2;
      for (int who = 0; who < 2; ++who) {
        const std::string line = std::to_string(round) + " " + std::to_string(who) + "\n";
        Store& store = who == 0 ? one_ : other_;
        store.append({"raced", known[who], line, true, [&](const Answered& answered) {
                        --open;
                        is<Stored>(answered) ? ++first : ++late;
                      }});
      }
      loop_.run_until([&] { return open == 0; });
      known[0] = known[1] = read(loop_, one_, "raced").end();
    }
    CHECK(first == 20);
    CHECK(late == 20);
    CHECK(read(loop_, one_, "raced").rows.size() == 20);
  }

  Loop& loop_;
  Store& one_;
  Store& other_;
};

}  // namespace roundhouse
