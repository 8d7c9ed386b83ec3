#include "store/pg_neighbours.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <ctime>
#include <utility>

namespace roundhouse {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds patience{5};
constexpr std::chrono::milliseconds margin{1000};  // we stop so long before others may begin
constexpr std::size_t longest_note = 7000;         // PostgreSQL allows 8000 bytes

/// Where much happens, what comes within a moment is told and heard together: a wake-up costs the
/// same however much it brings. The first after a quiet moment does not wait.
constexpr std::chrono::milliseconds moment{3};

constexpr PgStatement begin_start{"begin_start", "SELECT nextval('roundhouse.starts')"};
constexpr PgStatement note_alive{"note_alive", R"sql(
INSERT INTO roundhouse.nodes VALUES ($1, clock_timestamp() + '6 s')
ON CONFLICT (start) DO UPDATE SET until = excluded.until)sql"};
constexpr PgStatement list_alive{"list_alive", R"sql(
WITH gone AS (DELETE FROM roundhouse.nodes WHERE until < clock_timestamp() - interval '1 min')
SELECT start FROM roundhouse.nodes WHERE until > clock_timestamp() AND start <> $1)sql"};
constexpr PgStatement renew_shares{"renew_shares", R"sql(
UPDATE roundhouse.leases SET until = clock_timestamp() + '6 s'
WHERE start = $1 AND until > clock_timestamp() RETURNING shard)sql"};
constexpr PgStatement take_shares{"take_shares", R"sql(
UPDATE roundhouse.leases SET start = $1, until = clock_timestamp() + '6 s'
WHERE shard IN (SELECT shard FROM roundhouse.leases WHERE until < clock_timestamp()
                ORDER BY random() LIMIT $2 FOR UPDATE SKIP LOCKED)
RETURNING shard)sql"};
constexpr PgStatement give_shares{"give_shares", R"sql(
UPDATE roundhouse.leases SET start = 0, until = '-infinity'
WHERE start = $1 AND shard IN (SELECT shard FROM roundhouse.leases WHERE start = $1
                               ORDER BY random() LIMIT $2)
RETURNING shard)sql"};
constexpr PgStatement renew_claims{"renew_claims", R"sql(
UPDATE roundhouse.kept SET until = clock_timestamp() + '6 s'
WHERE start = $1 AND words IS NULL AND name = ANY($2::text[]))sql"};
constexpr PgStatement claim_name{"claim_name", R"sql(
INSERT INTO roundhouse.kept AS kept VALUES ($1, $2, clock_timestamp() + '6 s', NULL)
ON CONFLICT (name) DO UPDATE SET start = excluded.start, until = excluded.until
WHERE kept.words IS NULL AND (kept.until < clock_timestamp() OR kept.start = excluded.start)
RETURNING start)sql"};
constexpr PgStatement ask_kept{"ask_kept", "SELECT words FROM roundhouse.kept WHERE name = $1"};
// What is told must not be lost with the database: this alone waits for the disk.
constexpr PgStatement keep_words{"keep_words", R"sql(
INSERT INTO roundhouse.kept AS kept
SELECT $1::text, 0, clock_timestamp(), $2::bytea FROM set_config('synchronous_commit', 'on', true)
ON CONFLICT (name) DO UPDATE SET words = excluded.words WHERE kept.words IS NULL)sql"};
constexpr PgStatement drop_claim{
    "drop_claim", "DELETE FROM roundhouse.kept WHERE name = $1 AND start = $2 AND words IS NULL"};
constexpr PgStatement leave{"leave", "DELETE FROM roundhouse.nodes WHERE start = $1"};
constexpr PgStatement notify{"notify", "SELECT pg_notify('roundhouse', $1)"};
constexpr PgStatement find_later{"find_later", R"sql(
SELECT known.i, later.n
FROM unnest($1::text[], $2::int8[]) WITH ORDINALITY AS known (name, n, i),
LATERAL (SELECT n FROM roundhouse.log WHERE log.name = known.name ORDER BY n DESC LIMIT 1) AS later
WHERE later.n > known.n)sql"};

/// Milliseconds that run on while the machine sleeps.
std::int64_t boot_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

std::string_view next_part(std::string_view& rest) {
  const auto end = std::min(rest.find('\n'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::int64_t number_in(std::string_view text) {
  std::int64_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

/// A row's number, and behind it a letter for whom it does not concern: a server that knows no
/// letters writes none, and reads as far as it can.
constexpr char not_minder = 'm', not_lobby = 'l';

std::string in_note(const Tidings::Added& added) {
  std::string out = "\n" + added.table + "\n" + std::to_string(added.n);
  if (!added.concern.minder) out += not_minder;
  if (!added.concern.lobby) out += not_lobby;
  return out;
}

Tidings::Added from_note(std::string_view table, std::string_view rest) {
  const auto says = [&](char letter) { return rest.find(letter) != std::string_view::npos; };
  return {std::string{table}, number_in(rest), {!says(not_minder), !says(not_lobby)}};
}

}  // namespace

PgNeighbours::PgNeighbours(std::string address, Store::Post post, bool tool)
    : post_{std::move(post)},
      connection_{std::move(address), [](const std::string&) {},
                  "LISTEN roundhouse; SET synchronous_commit = off"},
      bell_{eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)},
      held_{0},
      until_{0},
      resigned_{tool},
      ears_{[this] { run_until_closed(); }} {}

PgNeighbours::~PgNeighbours() {
  closed_ = true;
  ring();
  ears_.join();
  close(bell_);
}

void PgNeighbours::ring() const {
  const std::uint64_t one = 1;
  static_cast<void>(write(bell_, &one, sizeof one) < 0);
}

void PgNeighbours::hear(std::function<void(Tidings)> heard) {
  const std::lock_guard guard{lock_};
  heard_ = std::make_shared<const std::function<void(Tidings)>>(std::move(heard));
  if (unheard_) hand_over(*std::exchange(unheard_, std::nullopt));
}

bool PgNeighbours::minds(std::string_view table) const {
  return boot_milliseconds() < until_ && (held_ >> share_of(table) & 1U) != 0;
}

void PgNeighbours::want(Job job) {
  {
    const std::lock_guard guard{lock_};
    jobs_.push_back(std::move(job));
  }
  ring();
}

void PgNeighbours::tell(std::vector<Tidings::Added> stored) {
  {
    const std::lock_guard guard{lock_};
    std::move(stored.begin(), stored.end(), std::back_inserter(to_tell_));
  }
  ring();
}

/// What happens before anybody listens is kept: nobody would say it again.
void PgNeighbours::deliver(Tidings news) {
  const std::lock_guard guard{lock_};
  if (heard_ != nullptr) return hand_over(std::move(news));
  if (!unheard_) unheard_.emplace();
  std::move(news.added.begin(), news.added.end(), std::back_inserter(unheard_->added));
  unheard_->missed |= news.missed;
  unheard_->gained |= news.gained;
}
void PgNeighbours::hand_over(Tidings news) {
  post_([heard = std::weak_ptr{heard_}, news = std::move(news)] {
    if (const auto still_there = heard.lock()) (*still_there)(news);
  });
}

PgRows PgNeighbours::ask(const PgStatement& statement, const PgValues& values) {
  return connection_.ask(statement, values, patience, closed_);
}

void PgNeighbours::run_until_closed() {
  auto next_beat = steady_clock::now();
  while (!closed_) {
    if (!connection_.connect()) {
      wait(steady_clock::now() + std::chrono::milliseconds{200});
      continue;
    }
    if (connection_.fresh()) deliver({.missed = true});
    if (steady_clock::now() >= next_beat) {
      next_beat = steady_clock::now() + beat;
      renew();
    }
    do_jobs();
    keep_what_is_owed();
    tell_others();
    hear_others();
    const auto rests_until = steady_clock::now() + moment;
    wait(next_beat);
    if (!closed_) std::this_thread::sleep_until(rests_until);
  }
  if (connection_.connect()) tell_others();  // what was stored last
}

/// Until somebody rings, something is heard, or the time has come.
void PgNeighbours::wait(steady_clock::time_point until) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now()).count();
  pollfd both[] = {{bell_, POLLIN, 0}, {connection_.socket(), POLLIN, 0}};
  poll(both, 2, static_cast<int>(std::max<std::int64_t>(0, left)));
  std::uint64_t rung = 0;
  static_cast<void>(read(bell_, &rung, sizeof rung) < 0);
}

void PgNeighbours::do_jobs() {
  std::unique_lock guard{lock_};
  const auto jobs = std::exchange(jobs_, {});
  guard.unlock();
  for (const Job& job : jobs) job();
}

/// Numbers only: hands are in the lines, and whoever may connect may listen.
void PgNeighbours::tell_others() {
  std::unique_lock guard{lock_};
  const auto stored = std::exchange(to_tell_, {});
  guard.unlock();
  std::string note;
  for (const Tidings::Added& one : stored) {
    if (note.empty()) note = std::to_string(start_);
    note += in_note(one);
    if (note.size() < longest_note && &one != &stored.back()) continue;
    ask(notify, PgValues{}.add(note));
    note.clear();
  }
}

void PgNeighbours::hear_others() {
  Tidings news;
  for (const std::string& note : connection_.heard()) {
    std::string_view rest = note;
    if (number_in(next_part(rest)) == start_) continue;
    while (!rest.empty()) {
      const std::string_view table = next_part(rest);
      news.added.push_back(from_note(table, next_part(rest)));
    }
  }
  if (!news.added.empty()) deliver(std::move(news));
}

/// What we hold counts from before we asked, so that we never hold it longer than the database
/// says.
void PgNeighbours::renew() {
  if (start_ == 0) {
    const PgRows begun = ask(begin_start, {});
    if (!begun.good() || begun.count() == 0) return;
    start_ = begun.number(0, 0);
  }
  if (resigned_) return;
  const std::int64_t asked = boot_milliseconds();
  const bool lapsed = asked >= until_;
  const std::uint64_t before = lapsed ? 0 : held_.load();
  const PgRows kept = ask(renew_shares, PgValues{}.add(start_));
  if (!kept.good()) return;
  std::set<std::int64_t> held;
  for (int i = 0; i < kept.count(); ++i) held.insert(kept.number(i, 0));
  ask(note_alive, PgValues{}.add(start_));
  const std::vector<std::string_view> claims{claims_.begin(), claims_.end()};
  if (!claims.empty()) ask(renew_claims, PgValues{}.add(start_).texts(claims));
  const bool gone = somebody_is_gone();
  share_out(held);
  until_ = asked + (lease - margin).count();
  const bool gained = (held_ & ~before) != 0;
  if (gained || gone) deliver({.missed = gone, .gained = gained});
}

/// A server that died may have stored what it told nobody.
bool PgNeighbours::somebody_is_gone() {
  const PgRows rows = ask(list_alive, PgValues{}.add(start_));
  if (!rows.good()) return false;
  std::set<std::int64_t> now;
  for (int i = 0; i < rows.count(); ++i) now.insert(rows.number(i, 0));
  const auto was = std::exchange(alive_, now);
  return !std::includes(now.begin(), now.end(), was.begin(), was.end());
}

/// Everybody alive minds about as much: who has more gives some away, who has less takes what is
/// free.
void PgNeighbours::share_out(const std::set<std::int64_t>& held) {
  std::set<std::int64_t> now = held;
  const auto nodes = static_cast<std::int64_t>(alive_.size()) + 1;
  const std::int64_t fair = (shares + nodes - 1) / nodes;
  const auto have = static_cast<std::int64_t>(now.size());
  if (have > fair) {
    const PgRows given = ask(give_shares, PgValues{}.add(start_).add((have - fair + 1) / 2));
    for (int i = 0; given.good() && i < given.count(); ++i) now.erase(given.number(i, 0));
  } else {
    const PgRows taken = ask(take_shares, PgValues{}.add(start_).add(fair + 2 - have));
    for (int i = 0; taken.good() && i < taken.count(); ++i) now.insert(taken.number(i, 0));
  }
  std::uint64_t bits = 0;
  for (const std::int64_t share : now) bits |= std::uint64_t{1} << static_cast<unsigned>(share);
  held_ = bits;
}

void PgNeighbours::resign(std::function<void()> then) {
  resigned_ = true;
  held_ = 0;
  want([this, then = std::move(then)] {
    ask(give_shares, PgValues{}.add(start_).add(std::int64_t{shares}));
    ask(leave, PgValues{}.add(start_));
    post_(then);
  });
}

void PgNeighbours::behind(std::vector<Tidings::Added> known,
                          std::function<void(std::vector<Tidings::Added>)> then) {
  want([this, known = std::move(known), then = std::move(then)] {
    std::vector<std::string_view> names;
    std::vector<std::int64_t> numbers;
    for (const Tidings::Added& one : known) {
      names.emplace_back(one.table);
      numbers.push_back(one.n);
    }
    const PgRows rows = ask(find_later, PgValues{}.texts(names).numbers(numbers));
    std::vector<Tidings::Added> out;
    for (int i = 0; rows.good() && i < rows.count(); ++i) {
      out.push_back(
          {known[static_cast<std::size_t>(rows.number(i, 0)) - 1].table, rows.number(i, 1)});
    }
    if (!rows.good()) deliver({.missed = true});
    post_([then, out = std::move(out)] { then(out); });
  });
}

void PgNeighbours::claim(std::string name, std::function<void(Claimed)> then) {
  want([this, name = std::move(name), then = std::move(then)] {
    Claimed claimed = Theirs{};
    if (start_ != 0) {
      const PgRows won = ask(claim_name, PgValues{}.add(name).add(start_));
      const PgRows kept = ask(ask_kept, PgValues{}.add(name));
      if (won.good() && won.count() == 1) {
        claimed = Ours{};
        claims_.insert(name);
      } else if (kept.good() && kept.count() == 1 && !kept.empty(0, 0)) {
        claimed = Kept{std::string{kept.bytes(0, 0)}};
      }
    }
    post_([then, claimed] { then(claimed); });
  });
}

void PgNeighbours::keep(std::string name, std::string words,
                        std::function<void(std::string)> then) {
  want([this, name = std::move(name), words = std::move(words), then = std::move(then)] {
    owed_[name] = {words, then};
    keep_what_is_owed();
  });
}

/// What cannot be kept now, because the database is away, is tried again; until then it stays ours.
void PgNeighbours::keep_what_is_owed() {
  std::erase_if(owed_, [this](const auto& one) {
    const auto& [name, owed] = one;
    if (!ask(keep_words, PgValues{}.add(name).add(owed.words)).good()) return false;
    const PgRows kept = ask(ask_kept, PgValues{}.add(name));
    if (!kept.good() || kept.count() != 1 || kept.empty(0, 0)) return false;
    claims_.erase(name);
    if (owed.then) {
      post_([then = owed.then, words = std::string{kept.bytes(0, 0)}] { then(words); });
    }
    return true;
  });
}

/// If the database does not hear of it, the claim runs out.
void PgNeighbours::give_up(std::string name) {
  want([this, name = std::move(name)] {
    claims_.erase(name);
    ask(drop_claim, PgValues{}.add(name).add(start_));
  });
}

}  // namespace roundhouse
