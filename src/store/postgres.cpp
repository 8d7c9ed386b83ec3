#include "store/postgres.hpp"

#include <algorithm>
#include <utility>

#include "store/postgres_shape.hpp"

namespace roundhouse {

namespace {

/// An addition is taken if it makes the table, or if the row before it is the one it names. Rows
/// never change, so what is seen once stays true; two that come at once meet at the primary key.
/// The row before is asked for as a single value: as EXISTS it may become a scan of the whole log.
constexpr PgStatement append_rows{"append_rows", R"sql(
WITH new AS MATERIALIZED (
  SELECT * FROM unnest($1::text[], $2::int8[], $3::int8[], $4::bytea[], $5::int8[], $6::bool[])
    AS new (name, n, stamp, lines, before, over)),
taken AS (
  INSERT INTO roundhouse.log (name, n, stamp, lines)
  SELECT name, n, stamp, lines FROM new
  WHERE n = 1 OR before = (SELECT was.stamp FROM roundhouse.log was
                           WHERE was.name = new.name AND was.n = new.n - 1)
  ORDER BY name
  ON CONFLICT DO NOTHING RETURNING name),
made AS (
  INSERT INTO roundhouse.tables (name, over)
  SELECT name, over FROM new JOIN taken USING (name) WHERE n = 1 ORDER BY name
  ON CONFLICT DO NOTHING),
turned AS (
  UPDATE roundhouse.tables AS known SET over = new.over
  FROM new JOIN taken USING (name)
  WHERE known.name = new.name AND known.over <> new.over AND new.n > 1)
SELECT name FROM taken)sql"};

/// Which of these rows are there, and whether anything came behind them.
constexpr PgStatement find_rows{"find_rows", R"sql(
SELECT wanted.i, (SELECT max(later.n) FROM roundhouse.log later WHERE later.name = wanted.name)
FROM unnest($1::text[], $2::int8[], $3::int8[]) WITH ORDINALITY AS wanted (name, n, stamp, i)
WHERE wanted.stamp = (SELECT kept.stamp FROM roundhouse.log kept
                      WHERE kept.name = wanted.name AND kept.n = wanted.n))sql"};

constexpr PgStatement read_rows{"read_rows", R"sql(
SELECT wanted.i, behind.n, behind.stamp, behind.lines
FROM unnest($1::text[], $2::int8[]) WITH ORDINALITY AS wanted (name, n, i),
LATERAL (SELECT n, stamp, lines FROM roundhouse.log
         WHERE log.name = wanted.name AND log.n >= wanted.n ORDER BY n) AS behind
ORDER BY wanted.i, behind.n)sql"};

constexpr PgStatement list_unfinished{
    "list_unfinished", "SELECT name FROM roundhouse.tables WHERE NOT over ORDER BY key"};

constexpr PgStatement list_every{"list_every", "SELECT name FROM roundhouse.tables ORDER BY key"};

constexpr PgStatement remove_tables{"remove_tables", R"sql(
WITH rows AS (DELETE FROM roundhouse.log WHERE name = ANY ($1::text[])),
reviews AS (DELETE FROM roundhouse.kept WHERE name IN (SELECT 'review ' || unnest($1::text[])))
DELETE FROM roundhouse.tables WHERE name = ANY ($1::text[]))sql"};

constexpr PgStatement ask_version{"ask_version", "SELECT version::int8 FROM roundhouse.about"};

/// Names are made of plain letters. Whatever else somebody asks for is the name of no table, and
/// PostgreSQL would refuse some of it.
bool is_plain(std::string_view name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

Outcome<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address, Post post,
                                                            bool tool) {
  std::unique_ptr<PostgresStore> store{new PostgresStore{address, std::move(post)}};
  if (Fault fault = store->prepare(); !fault.text.empty()) {
    return Fault{"the PostgreSQL store cannot be used: " + fault.text};
  }
  store->neighbours_ = std::make_unique<PgNeighbours>(store->address_, store->post_, tool);
  store->writer_ = std::thread{[s = store.get()] { s->write_until_closed(); }};
  store->reader_ = std::thread{[s = store.get()] { s->read_until_closed(); }};
  return store;
}

PostgresStore::PostgresStore(std::string address, Post post)
    : address_{std::move(address)},
      post_{std::move(post)},
      writing_{address_, [this](std::string problem) { note_trouble(std::move(problem)); }},
      reading_{address_, [](const std::string&) {}} {}

PostgresStore::~PostgresStore() {
  {
    const std::lock_guard guard{lock_};
    closed_ = true;
  }
  addition_came_.notify_one();
  question_came_.notify_one();
  if (reader_.joinable()) reader_.join();
  if (writer_.joinable()) writer_.join();
}

Fault PostgresStore::prepare() {
  if (!writing_.connect()) return {trouble()};
  if (PgRows made = writing_.run(postgres_shape); !made.good()) {
    Fault fault{made.problem()};
    static_cast<void>(writing_.run("ROLLBACK"));
    return fault;
  }
  const PgRows found = writing_.once(ask_version, {});
  if (!found.good() || found.count() != 1) return {found.problem()};
  if (const auto theirs = found.number(0, 0); theirs > version) {
    return {"it is of version " + std::to_string(theirs) + ", and this program knows version " +
            std::to_string(version)};
  }
  return {};
}

void PostgresStore::note_trouble(std::string problem) {
  const std::lock_guard guard{lock_};
  trouble_ = std::move(problem);
}

std::string PostgresStore::trouble() const {
  const std::lock_guard guard{lock_};
  return trouble_;
}

void PostgresStore::append(Addition addition) {
  {
    const std::lock_guard guard{lock_};
    additions_.push_back(std::move(addition));
  }
  addition_came_.notify_one();
}

void PostgresStore::write_until_closed() {
  std::unique_lock guard{lock_};
  while (true) {
    addition_came_.wait(guard, [&] { return closed_ || !additions_.empty(); });
    if (additions_.empty()) return;
    std::vector<Addition> batch = std::exchange(additions_, {});
    guard.unlock();
    store(std::move(batch));
    guard.lock();
  }
}

/// Stores a batch and answers. What one addition does wrong must not keep the others from being
/// stored: if the batch is refused as a whole, each is tried alone.
void PostgresStore::store(std::vector<Addition> batch) {
  // By name, so that two servers never wait for each other crosswise.
  std::sort(batch.begin(), batch.end(),
            [](const Addition& a, const Addition& b) { return a.table < b.table; });
  std::vector<const Addition*> all;
  std::vector<Tidings::Added> news;
  for (const Addition& addition : batch) all.push_back(&addition);
  std::vector<Answered> answers;
  if (!commit(all, answers)) {
    answers.clear();
    for (const Addition* addition : all) {
      std::vector<Answered> alone;
      commit({addition}, alone);
      answers.push_back(alone[0]);
    }
  }
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (const auto* stored = std::get_if<Stored>(&answers[i])) {
      news.push_back({batch[i].table, stored->end.n, batch[i].concern});
    }
  }
  neighbours_->tell(std::move(news));
  post_([batch = std::move(batch), answers = std::move(answers)] {
    for (std::size_t i = 0; i < batch.size(); ++i) batch[i].answer(answers[i]);
  });
}

/// All in one statement, which is one transaction. False when the database found fault with what it
/// was given; where it does not answer, all of it has failed.
bool PostgresStore::commit(const std::vector<const Addition*>& batch,
                           std::vector<Answered>& answers) {
  std::vector<std::string_view> names, lines;
  std::vector<std::int64_t> numbers, stamps, before;
  std::vector<bool> over;
  for (const Addition* addition : batch) {
    const End next = end_after(addition->after, addition->lines);
    names.emplace_back(addition->table);
    numbers.push_back(next.n);
    stamps.push_back(next.stamp);
    lines.emplace_back(addition->lines);
    before.push_back(addition->after.stamp);
    over.push_back(addition->over);
  }
  bool again = false;
  const PgRows rows = writing_.ask(
      append_rows,
      PgValues{}.texts(names).numbers(numbers).numbers(stamps).blobs(lines).numbers(before).flags(
          over),
      patience, closed_, &again);
  if (!rows.good()) {
    answers.assign(batch.size(), Failed{{rows.problem()}});
    return PgConnection::passing(rows.code());
  }
  ++commits_;
  std::vector<bool> taken(batch.size(), false);
  for (int i = 0; i < rows.count(); ++i) {
    const auto at = std::lower_bound(names.begin(), names.end(), rows.bytes(i, 0));
    taken[static_cast<std::size_t>(at - names.begin())] = true;
  }
  answers.clear();
  for (const Addition* addition : batch) {
    answers.emplace_back(Stored{end_after(addition->after, addition->lines)});
  }
  answer_refused(batch, taken, again, answers);
  return true;
}

/// What was not taken came too late, unless it is there already: the same addition was made before
/// and its answer was lost. Where we lost it ourselves, others may have gone on behind it
/// meanwhile.
void PostgresStore::answer_refused(const std::vector<const Addition*>& batch,
                                   const std::vector<bool>& taken, bool again,
                                   std::vector<Answered>& answers) {
  std::vector<std::size_t> refused;
  std::vector<std::string_view> names;
  std::vector<std::int64_t> numbers, stamps;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (taken[i]) continue;
    const End next = end_after(batch[i]->after, batch[i]->lines);
    refused.push_back(i);
    names.emplace_back(batch[i]->table);
    numbers.push_back(next.n);
    stamps.push_back(next.stamp);
    answers[i] = Behind{};
  }
  if (refused.empty()) return;
  const PgRows rows = writing_.ask(
      find_rows, PgValues{}.texts(names).numbers(numbers).numbers(stamps), patience, closed_);
  if (!rows.good()) {
    for (const std::size_t i : refused) answers[i] = Failed{{rows.problem()}};
    return;
  }
  for (int i = 0; i < rows.count(); ++i) {
    const auto at = static_cast<std::size_t>(rows.number(i, 0)) - 1;
    if (!again && rows.number(i, 1) != numbers[at]) continue;
    answers[refused[at]] = Stored{{numbers[at], stamps[at]}};
  }
}

void PostgresStore::read(std::string table, End after, std::function<void(Reading)> then) {
  {
    const std::lock_guard guard{lock_};
    questions_.push_back({std::move(table), after, std::move(then)});
  }
  question_came_.notify_one();
}

void PostgresStore::want(std::function<void()> job) {
  {
    const std::lock_guard guard{lock_};
    jobs_.push_back(std::move(job));
  }
  question_came_.notify_one();
}

void PostgresStore::unfinished(std::function<void(Listing)> then) {
  want([this, then = std::move(then)] {
    post_([then, listing = listed_now(list_unfinished)] { then(listing); });
  });
}

void PostgresStore::every(std::function<void(Listing)> then) {
  want([this, then = std::move(then)] {
    post_([then, listing = listed_now(list_every)] { then(listing); });
  });
}

void PostgresStore::remove(std::vector<std::string> tables, std::function<void(Fault)> then) {
  want([this, tables = std::move(tables), then = std::move(then)] {
    const std::vector<std::string_view> names{tables.begin(), tables.end()};
    const PgRows rows = reading_.ask(remove_tables, PgValues{}.texts(names), patience, closed_);
    post_([then, fault = rows.good() ? Fault{} : Fault{rows.problem()}] { then(fault); });
  });
}

void PostgresStore::read_until_closed() {
  std::unique_lock guard{lock_};
  while (true) {
    question_came_.wait(guard, [&] { return closed_ || !questions_.empty() || !jobs_.empty(); });
    auto questions = std::exchange(questions_, {});
    const auto jobs = std::exchange(jobs_, {});
    if (questions.empty() && jobs.empty()) return;
    guard.unlock();
    if (!questions.empty()) answer(std::move(questions));
    for (const auto& job : jobs) job();
    guard.lock();
  }
}

/// All that was asked meanwhile is read by one statement, each from the row it is to come behind:
/// that row is compared, and not given.
void PostgresStore::answer(std::vector<Question> questions) {
  std::vector<std::string_view> names;
  std::vector<std::int64_t> from;
  for (const Question& question : questions) {
    names.push_back(is_plain(question.table) ? std::string_view{question.table} : "");
    from.push_back(question.after.n);
  }
  const PgRows rows =
      reading_.ask(read_rows, PgValues{}.texts(names).numbers(from), patience, closed_);
  std::vector<Reading> readings;
  std::vector<bool> joins;  // is the row it comes behind there?
  for (const Question& question : questions) {
    readings.push_back({{}, rows.good() ? Fault{} : Fault{rows.problem()}, question.after});
    joins.push_back(question.after.n == 0);
  }
  for (int i = 0; rows.good() && i < rows.count(); ++i) {
    const auto at = static_cast<std::size_t>(rows.number(i, 0)) - 1;
    Reading& reading = readings[at];
    Row row{{rows.number(i, 1), rows.number(i, 2)}, std::string{rows.bytes(i, 3)}};
    if (row.end == reading.after) {
      joins[at] = true;
    } else if (reading.whole() && row.end != end_after(reading.end(), row.lines)) {
      reading.fault = {"row " + std::to_string(reading.end().n + 1) +
                       " is missing, or not what was stored"};
    } else if (reading.whole()) {
      reading.rows.push_back(std::move(row));
    }
  }
  for (std::size_t i = 0; rows.good() && i < readings.size(); ++i) {
    if (!joins[i]) {
      readings[i] = {{},
                     {"row " + std::to_string(readings[i].after.n) + " is not what it was"},
                     readings[i].after};
    }
  }
  post_([questions = std::move(questions), readings = std::move(readings)]() mutable {
    for (std::size_t i = 0; i < questions.size(); ++i) questions[i].then(std::move(readings[i]));
  });
}

Listing PostgresStore::listed_now(const PgStatement& statement) {
  const PgRows rows = reading_.ask(statement, {}, patience, closed_);
  Listing out;
  if (!rows.good()) out.fault = {rows.problem()};
  for (int i = 0; rows.good() && i < rows.count(); ++i) out.tables.emplace_back(rows.bytes(i, 0));
  return out;
}

}  // namespace roundhouse
