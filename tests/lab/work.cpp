#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "lab/answer.hpp"
#include "lab/crew.hpp"
#include "lab/page.hpp"
#include "lab/planted.hpp"
#include "lab/row.hpp"
#include "support/scratch.hpp"

using namespace roundhouse;
using namespace roundhouse::lab;

namespace {

const Planted planted;

Study planned(const std::string& text) {
  auto study = read_study(text, [](std::string_view) { return &planted; });
  REQUIRE_MESSAGE(bool(study), study.fault().sentence());
  return *study;
}

struct Worked {
  Result result;
  std::string csv;
  std::string json;
  std::int64_t known = 0;
};

Worked worked(const Study& study, const std::string& sheet_file, int threads = 1) {
  auto sheet = Sheet::open(sheet_file, fingerprint(study));
  REQUIRE_MESSAGE(bool(sheet), sheet.fault().text);
  Foreman foreman{study, **sheet};
  const auto run = play_on_threads(study, foreman, threads, [](const Foreman&) {});
  REQUIRE(bool(run));
  const auto result = result_of(study, foreman);
  REQUIRE(bool(result));
  return {*result, games_csv(study, foreman), figures_json(study, *result), foreman.pieces_known()};
}

const std::string head =
    "question Does a gift help seat A?\nquestion.de Hilft ein Geschenk?\ngame planted\nbots "
    "random\n";

}  // namespace

TEST_CASE("threads change nothing, and a game hangs on its deal alone") {
  const Study study =
      planned(head + "seats 2 3\noption gift 0 2\ndeals 60\npiece 7\nrecord leads events");
  const Scratch folder;
  const Worked one = worked(study, folder.file("one"), 1);
  const Worked three = worked(study, folder.file("three"), 3);
  CHECK(one.csv == three.csv);
  CHECK(one.json == three.json);
  CHECK(one.result.games == 240);
  // Other pieces, the same games.
  const Study cut =
      planned(head + "seats 2 3\noption gift 0 2\ndeals 60\npiece 60\nrecord leads events");
  CHECK(worked(cut, folder.file("cut")).json == one.json);
}

TEST_CASE("a torn sheet loses only its torn end, and a finished one is not played again") {
  const Study study = planned(head + "option gift 0 2\ndeals 40\npiece 4");
  const Scratch folder;
  const std::string file = folder.file("sheet");
  const Worked whole = worked(study, file);
  CHECK(whole.known == 0);
  CHECK(worked(study, file).known == pieces_of(study));
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 9);
  const Worked again = worked(study, file);
  CHECK(again.known == pieces_of(study) - 1);
  CHECK(again.csv == whole.csv);
  // A flipped byte in the middle: what stands behind it is played again.
  std::fstream bytes{file, std::ios::in | std::ios::out | std::ios::binary};
  bytes.seekp(static_cast<std::streamoff>(std::filesystem::file_size(file) / 2));
  bytes.put('~');
  bytes.close();
  const Worked mended = worked(study, file);
  CHECK(mended.known < pieces_of(study));
  CHECK(mended.csv == whole.csv);
}

TEST_CASE("a sheet of other games is not gone on with, and nobody writes one that is in use") {
  const Study study = planned(head + "deals 4");
  const Study other = planned(head + "deals 4\nseed 8");
  const Scratch folder;
  worked(study, folder.file("sheet"));
  CHECK_FALSE(bool(Sheet::open(folder.file("sheet"), fingerprint(other))));
  const auto held = Sheet::open(folder.file("sheet"), fingerprint(study));
  REQUIRE(bool(held));
  const auto second = Sheet::open(folder.file("sheet"), fingerprint(study));
  REQUIRE_FALSE(bool(second));
  CHECK(second.fault().text.find("another run") != std::string::npos);
}

TEST_CASE("a study that may stop early stops at the same deal whatever arrives first") {
  const Study study =
      planned(head + "option gift 0 6\ndeals 4000\npiece 16\nuntil decided\nmeasure wins A");
  const Scratch folder;
  const Worked one = worked(study, folder.file("one"), 1);
  const Worked four = worked(study, folder.file("four"), 4);
  CHECK(one.result.deals < 4000);
  CHECK(one.result.deals >= first_look);
  CHECK(one.csv == four.csv);
  CHECK(answer_of(study, one.result, Language::English).word == "Yes.");
}

TEST_CASE("stopping by width keeps the promised width") {
  const Study study = planned(head + "deals 5000\npiece 50\nuntil half-width 0.05\nmeasure wins A");
  const Scratch folder;
  const Worked one = worked(study, folder.file("one"));
  CHECK(one.result.deals < 5000);
  CHECK(one.result.settings[0].compared->difference.half <= 0.05);
}

TEST_CASE("without a difference the answer is no, or that one cannot tell yet") {
  const Scratch folder;
  // The option says who begins the second game where there is none: every pair is the same game.
  const Study same = planned(head + "option variant_tie_start earliest other\ndeals 50");
  const Worked none = worked(same, folder.file("same"));
  CHECK(answer_of(same, none.result, Language::English).word == "No.");
  CHECK(answer_of(same, none.result, Language::German).word == "Nein.");
  const Study few = planned(head + "option luck 0 1\ndeals 12");
  const Worked open = worked(few, folder.file("few"));
  CHECK(answer_of(few, open.result, Language::English).word == "Cannot tell yet.");
}

TEST_CASE("bots that go round the seats share the win between them") {
  const Study study = planned(
      "question Is greedy better?\ngame planted\nbots greedy random\nrotate yes\ndeals 60\n"
      "measure wins greedy");
  const Scratch folder;
  const Worked one = worked(study, folder.file("one"));
  CHECK(one.result.games == 120);
  CHECK(one.result.settings[0].value.mean > 0.6);
  CHECK(answer_of(study, one.result, Language::English).word == "Yes.");
}

TEST_CASE("seats counted from an event are turned, and nothing else changes") {
  const std::string text = head + "seats 3\ndeals 30\n";
  const Study sitting = planned(text);
  const Study counted = planned(text + "from CardCoupled");
  const Study last = planned(text + "from CardCoupled last");
  CHECK(fingerprint(sitting) != fingerprint(counted));
  CHECK(fingerprint(last) != fingerprint(counted));
  const auto trials = planted.trials(order_of(counted, counted.settings[0]));
  REQUIRE(bool(trials));
  bool turned = false;
  for (std::int64_t deal = 0; deal < 30; ++deal) {
    const Piece piece{.setting = 0, .first = deal, .last = deal};
    std::vector<Row> rows;
    for (const Study* study : {&sitting, &counted, &last}) {
      REQUIRE(read_rows(PieceWork{*study}.play(piece), *study, study->settings[0], rows));
    }
    // Who begins couples first, and the others follow in turn: the last is to the right of it.
    const auto begins = static_cast<std::size_t>(
        index((*trials)->play(std::uint64_t(deal), 0, nullptr).used[0].first));
    turned = turned || begins != 0;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      CHECK(rows[1].points[seat] == rows[0].points[(seat + begins) % 3]);
      CHECK(rows[1].shares[seat] == rows[0].shares[(seat + begins) % 3]);
      CHECK(rows[2].points[(seat + 1) % 3] == rows[1].points[seat]);
    }
  }
  CHECK(turned);
}

TEST_CASE("worth: a thing that was not used needs no game, and a barred one is not used") {
  const Study study = planned(
      "question Is a card worth more?\ngame planted\nbots greedy\ndeals 40\npiece 5\n"
      "worth CardCoupled.card");
  const Scratch folder;
  const Worked one = worked(study, folder.file("one"));
  const Worked two = worked(study, folder.file("two"), 2);
  CHECK(one.csv == two.csv);
  // The watched seat couples seven cards in each of 40 games of two. Five fronts of the deck lie in
  // it twice (YE-1.1), and a front is one thing: whoever couples both has used six things, not
  // seven.
  const auto trials = planted.trials(order_of(study, study.settings[0]));
  REQUIRE(bool(trials));
  std::int64_t expected = 0;
  for (std::uint64_t deal = 0; deal < 40; ++deal) {
    const auto used = (*trials)->play(deal, 0, nullptr).used;
    const auto things = std::count_if(used.begin(), used.end(), [&](const auto& use) {
      return index(use.first) == static_cast<int>(deal % 2);
    });
    CHECK(things >= 5);
    CHECK(things <= 7);
    expected += things;
  }
  std::int64_t uses = 0;
  for (const Worth& worth : one.result.worth) uses += worth.uses;
  CHECK(uses == expected);
  CHECK(uses == 265);  // in 11 games a front twice, in 2 games two of them
  CHECK(one.result.games == 40 + uses);
  const std::set<std::string> things = [&] {
    std::set<std::string> out;
    for (const Worth& worth : one.result.worth) out.insert(worth.thing);
    return out;
  }();
  CHECK(things.size() == one.result.worth.size());
}

TEST_CASE("the page says question, answer and command in both languages and loads nothing") {
  const Study study = planned(head + "option gift 0 2 4\ndeals 60\nrecord events leads");
  const Scratch folder;
  const Worked one = worked(study, folder.file("one"));
  const std::string page = report_page({study, one.result, {}, "roundhouse lab x.study"});
  for (const std::string_view part :
       {"Does a gift help seat A?", "Hilft ein Geschenk?", "roundhouse lab x.study",
        "95 % interval", "95-%-Intervall", "<details>", "<table class=\"heat\">"}) {
    CHECK_MESSAGE(page.find(part) != std::string::npos, part);
  }
  for (const std::string_view part : {"<script", "http:", "https:", "url("}) {
    CHECK_MESSAGE(page.find(part) == std::string::npos, part);
  }
}
