#include "table/coach.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/phrase.hpp"
#include "table/imagining.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view played_by = "greedy";  // everybody, in what follows
constexpr int worlds_of_doubt = 8;         // what is the same in all of them, the seat may know
constexpr std::size_t longest_line = 120;  // entries of what follows
constexpr int own_moves_alone = 6;         // where nobody else has a turn
constexpr double worth_a_word = 0.75;      // points, on average
constexpr double likely = 0.5;
constexpr std::size_t longest_what = 170;

/// What follows a move in one imagined world.
class Line {
 public:
  Line(std::unique_ptr<Match> world, Seat seat, Rng rng)
      : world_{std::move(world)}, seat_{seat}, rng_{rng}, before_{world_->scores()} {}

  bool begin(std::string_view move) {
    if (!world_->submit(seat_, move)) return false;
    after_ = world_->scores();
    scores_.push_back(after_);
    return true;
  }
  /// Everybody plays on until it is the seat's turn again and something was paid.
  void go_on() {
    while (!world_->over() && world_->length() < longest_line && !enough()) {
      const Seat next = world_->to_act().first();
      if (next == nature) {
        world_->roll(rng_);
      } else if (!let_move(next)) {
        return;
      }
      scores_.push_back(world_->scores());
    }
  }
  void add_to(Foresight& out) const {
    for (std::size_t i = 0; i < after_.size(); ++i) {
      out.at_once[i] += after_[i] - before_[i];
      out.later[i] += scores_.back()[i] - after_[i];
    }
  }
  /// The entry after the move that pays a seat most; 0: none does.
  std::pair<std::size_t, int> best_payment(Seat seat) const {
    const auto own = static_cast<std::size_t>(index(seat));
    std::pair<std::size_t, int> best{0, 0};
    for (std::size_t entry = 1; entry < scores_.size(); ++entry) {
      const int paid = scores_[entry][own] - scores_[entry - 1][own];
      if (paid > best.second) best = {entry, paid};
    }
    return best;
  }
  const Match& world() const { return *world_; }

 private:
  bool let_move(Seat next) {
    others_ = others_ || next != seat_;
    own_ += next == seat_ ? 1 : 0;
    return static_cast<bool>(world_->submit(next, world_->ask_bot(played_by, next, {}, rng_)));
  }
  bool enough() const {
    if (world_->seats() == 1) return own_ >= own_moves_alone;
    if (!others_ || !world_->to_act().contains(seat_)) return false;
    return scores_.back() != before_;
  }

  std::unique_ptr<Match> world_;
  Seat seat_;
  Rng rng_;
  std::vector<int> before_;
  std::vector<int> after_;
  std::vector<std::vector<int>> scores_;  // after every entry
  bool others_ = false;
  int own_ = 0;
};

/// The sentences of an entry that name what was paid, as many as fit; `rest` stands for the others.
std::string what_paid(const std::vector<Sentence>& told, const std::string& rest) {
  std::string out;
  bool left_out = false;
  for (const bool bold : {true, false}) {
    for (const Sentence& sentence : told) {
      if ((sentence.text.find("**") != std::string::npos) != bold) continue;
      const bool fits = out.empty() || out.size() + sentence.text.size() <= longest_what;
      left_out = left_out || !fits;
      if (fits) out += (out.empty() ? "" : " ") + in_one_line({{"", sentence.text}});
    }
    if (!out.empty()) break;
  }
  return left_out ? out + " " + rest : out;
}

Said said_of(const Match& world, std::size_t entry, Seat seat) {
  Said out;
  for (std::size_t i = 0; i < language_count; ++i) {
    const auto language = static_cast<Language>(i);
    const std::string_view rest = text_under(*world.about().texts, language, "coach.rest");
    out.in[i] = what_paid(
        world.told(entry, {.eyes = seat, .own = seat, .language = language, .names = true}),
        std::string{rest});
  }
  return out;
}

/// What a seat is paid in the lines, told by what happens in most of them.
LikelyPayment payment_of(const std::vector<Line>& lines, Seat seat, Seat hears) {
  std::map<std::string, std::pair<int, LikelyPayment>> kinds;
  for (const Line& line : lines) {
    const auto [entry, points] = line.best_payment(seat);
    if (entry == 0) continue;
    Said told = said_of(line.world(), entry, hears);
    auto& [times, payment] = kinds[told.in[0]];
    ++times;
    payment.points += points;
    payment.told = std::move(told);
    payment.events = line.world().events_json(entry, hears);
  }
  const auto most = std::max_element(
      kinds.begin(), kinds.end(), [](auto& a, auto& b) { return a.second.first < b.second.first; });
  if (most == kinds.end()) return {};
  auto& [times, payment] = most->second;
  payment.points /= times;
  payment.share = static_cast<double>(times) / static_cast<double>(lines.size());
  return std::move(payment);
}

/// What a reason is about, for the texts under `coach.`.
struct CoachWord {
  Seat seat{};
  long n = 0;
  std::string what;
  std::string other;
};
void fields(auto& visit, Of<CoachWord> auto& word) {
  visit("seat", word.seat);
  visit("n", word.n);
  visit("what", word.what);
  visit("other", word.other);
}

/// Puts reasons into words, for one seat of a match.
class Speaker {
 public:
  Speaker(const Match& match, Seat seat)
      : match_{match}, seat_{seat}, names_{match.transcript().seats} {}

  /// A sentence under a key; `payment` is what happens and `other` a move it is held against.
  void say(std::string_view key, Seat about, double n, const LikelyPayment& payment,
           std::string_view other) {
    Reason said;
    ReasonPart compared{.said = {}, .move = std::string{other}, .events = {}};
    for (std::size_t i = 0; i < language_count; ++i) {
      const auto language = static_cast<Language>(i);
      const Reader reader{.texts = match_.about().texts,
                          .language = language,
                          .variant = {},
                          .names = names_,
                          .own = seat_};
      if (!other.empty()) compared.said.in[i] = match_.say_move(seat_, other, language);
      const CoachWord word{about, std::lround(n), payment.told.in[i], compared.said.in[i]};
      said.in[i] = Phrase{reader}.say_as("coach." + std::string{key}, word);
    }
    if (!other.empty()) said.parts.push_back(std::move(compared));
    if (!payment.told.empty()) {
      said.parts.push_back({payment.told, {}, JsonOf<>{payment.events}});
    }
    said_.push_back(std::move(said));
  }
  std::vector<Reason> take() { return std::move(said_); }
  bool empty() const { return said_.empty(); }

 private:
  const Match& match_;
  Seat seat_;
  std::vector<std::string> names_;
  std::vector<Reason> said_;
};

/// What a payment is called: by what happens where that is likely, else by the sum alone.
void say_payment(Speaker& speaker, const std::string& key, Seat seat, const Foresight& seen,
                 double sum) {
  const LikelyPayment& payment = seen.payments[static_cast<std::size_t>(index(seat))];
  if (payment.share >= likely && !payment.told.empty()) {
    speaker.say(key + "_told", seat, payment.points, payment, "");
  } else {
    speaker.say(key, seat, sum, {}, "");
  }
}

/// The other seat that one move brings more than another, and how much.
std::pair<Seat, double> most_given(const Foresight& by, const Foresight* less, Seat own) {
  std::pair<Seat, double> most{own, worth_a_word};
  for (std::size_t i = 0; i < by.later.size(); ++i) {
    const double more = by.total(Seat(i)) - (less == nullptr ? 0 : less->total(Seat(i)));
    if (Seat(i) != own && more > most.second) most = {Seat(i), more};
  }
  return most;
}

const ReviewedMove* alternative(const ReviewedDecision& decision, std::string_view move) {
  for (const ReviewedMove& one : decision.alternatives) {
    if (one.weighed.move == move) return &one;
  }
  return nullptr;
}
const ReviewedMove* runner_up(const ReviewedDecision& decision) {
  for (const ReviewedMove& one : decision.alternatives) {
    if (one.weighed.move != decision.best) return &one;
  }
  return nullptr;
}

void say_earned(Speaker& speaker, Seat own, const Foresight& seen) {
  const double now = std::round(seen.at_once[index(own)]);
  if (now > 0) speaker.say("earns", own, now, {}, "");
  if (now < 0) speaker.say("costs", own, -now, {}, "");
  if (seen.later[index(own)] > worth_a_word) {
    say_payment(speaker, "later", own, seen, seen.later[index(own)]);
  }
}

/// Where nothing else can be said: what the move is worth in the long run.
void say_prepares(Speaker& speaker, const ReviewedDecision& decision, const ReviewedMove* next) {
  const ReviewedMove* best = alternative(decision, decision.best);
  if (best == nullptr || next == nullptr) return speaker.say("only", decision.seat, 0, {}, "");
  const double more = best->weighed.points - next->weighed.points;
  const std::string_view key = more > worth_a_word ? "prepares" : "equal";
  speaker.say(key, decision.seat, more, {}, next->weighed.move);
}

/// The worlds a seat may believe in, for what it can be told beforehand.
template <class Tell>
auto same_in_all(const Match& match, Seat seat, Tell tell) {
  Rng rng{1};
  auto known = tell(match);
  for (int i = 0; i < worlds_of_doubt; ++i) {
    const auto other = tell(*imagined(match, seat, rng));
    std::erase_if(known, [&](const auto& one) {
      return std::find(other.begin(), other.end(), one) == other.end();
    });
  }
  return known;
}

/// The items of a JSON list, as they stand.
std::vector<std::string> items_of(std::string_view list) {
  std::vector<std::string> out;
  std::size_t from = 1;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 1; i + 1 < list.size(); ++i) {
    const char c = list[i];
    if (c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    depth += c == '{' || c == '[' ? 1 : 0;
    depth -= c == '}' || c == ']' ? 1 : 0;
    if (c != ',' || depth > 0) continue;
    out.emplace_back(list.substr(from, i - from));
    from = i + 1;
  }
  if (list.size() > 2) out.emplace_back(list.substr(from, list.size() - 1 - from));
  return out;
}

}  // namespace

std::unique_ptr<Match> imagined(const Match& match, Seat seat, Rng& rng) {
  return dynamic_cast<const Imagining&>(match).imagined(seat, rng);  // MatchOf is the only Match
}

Foresight foresee(const Match& match, Seat seat, std::string_view move, const CoachOrder& order) {
  const auto seats = static_cast<std::size_t>(match.seats());
  Foresight out{.at_once = std::vector<double>(seats),
                .later = std::vector<double>(seats),
                .payments = std::vector<LikelyPayment>(seats)};
  std::vector<Line> lines;
  for (int i = 0; i < order.worlds; ++i) {
    Rng rng = Rng::of_game(order.seed, static_cast<std::uint64_t>(i));
    Line line{imagined(match, seat, rng), seat, rng};
    if (!line.begin(move)) continue;
    line.go_on();
    line.add_to(out);
    lines.push_back(std::move(line));
  }
  if (lines.empty()) return out;
  const auto count = static_cast<double>(lines.size());
  for (std::size_t i = 0; i < seats; ++i) {
    out.at_once[i] /= count;
    out.later[i] /= count;
    out.payments[i] = payment_of(lines, Seat(i), seat);
  }
  return out;
}

std::vector<Sentence> surely_told(const Match& match, Seat seat, std::string_view move,
                                  const Hearing& hearing) {
  const auto known = same_in_all(match, seat, [&](const Match& world) {
    std::vector<std::pair<std::string, std::string>> told;
    for (const Sentence& one : world.would_tell(seat, move, hearing)) {
      told.emplace_back(one.rule, one.text);
    }
    return told;
  });
  std::vector<Sentence> out;
  for (const Sentence& one : match.would_tell(seat, move, hearing)) {
    const std::pair<std::string, std::string> same{one.rule, one.text};
    if (std::find(known.begin(), known.end(), same) != known.end()) out.push_back(one);
  }
  return out;
}

std::string surely_happens_json(const Match& match, Seat seat, std::string_view move) {
  const auto known = same_in_all(match, seat, [&](const Match& world) {
    return items_of(world.would_happen_json(seat, move));
  });
  std::string out = "[";
  for (const std::string& item : known) out += (out.size() > 1 ? "," : "") + item;
  return out + "]";
}

std::vector<Reason> reasons_for(const Match& match, const ReviewedDecision& decision,
                                const CoachOrder& order) {
  const Seat own = decision.seat;
  Speaker speaker{match, own};
  const Foresight best = foresee(match, own, decision.best, order);
  const ReviewedMove* next = runner_up(decision);
  say_earned(speaker, own, best);
  if (speaker.empty() && order.long_run) say_prepares(speaker, decision, next);
  if (next != nullptr) {
    const Foresight other = foresee(match, own, next->weighed.move, order);
    const auto [whom, more] = most_given(other, &best, own);
    if (whom != own) speaker.say("spares", whom, more, {}, next->weighed.move);
  }
  const auto [whom, more] = most_given(best, nullptr, own);
  if (whom != own) say_payment(speaker, "risks", whom, best, more);
  const ReviewedMove* chosen = alternative(decision, decision.best);
  if (chosen != nullptr && chosen->weighed.ruin >= 0.05) {
    speaker.say("ruin", own, 100 * chosen->weighed.ruin, {}, "");
  }
  return speaker.take();
}

std::vector<Reason> reasons_against(const Match& match, const ReviewedDecision& decision,
                                    const CoachOrder& order) {
  const Seat own = decision.seat;
  Speaker speaker{match, own};
  const Foresight played = foresee(match, own, decision.played, order);
  const Foresight best = foresee(match, own, decision.best, order);
  const auto [whom, more] = most_given(played, &best, own);
  if (whom != own) {
    const LikelyPayment& payment = played.payments[static_cast<std::size_t>(index(whom))];
    const bool told = payment.share >= likely && !payment.told.empty();
    speaker.say(told ? "gives_told" : "gives", whom, told ? payment.points : more,
                told ? payment : LikelyPayment{}, "");
  }
  const double less = best.total(own) - played.total(own);
  if (less > worth_a_word) speaker.say("misses", own, less, {}, decision.best);
  if (speaker.empty()) {
    const ReviewedMove* one = alternative(decision, decision.played);
    const ReviewedMove* two = alternative(decision, decision.best);
    const double worth =
        one == nullptr || two == nullptr ? 0 : two->weighed.points - one->weighed.points;
    speaker.say(worth > worth_a_word ? "worse" : "rather", own, worth, {}, decision.best);
  }
  return speaker.take();
}

}  // namespace roundhouse
