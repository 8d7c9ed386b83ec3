#include "table/guided.hpp"

#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "table/coach.hpp"

namespace roundhouse {

namespace {

/// Enough thought to tell a blunder, and little enough that nobody waits.
constexpr Budget blunder_thought{.iterations = 3000, .seconds = 0.8};
constexpr double clear_loss = 0.08;  // of the chance to win, beside the points

bool all_or_any(const Match& match, Seat learner, std::string_view pattern, bool all) {
  bool any = false;
  for (const Choice& choice : match.options(learner)) {
    if (choice.refused != nullptr) continue;
    const bool fits = fits_pattern(pattern, choice.move);
    if (fits != all) return fits;
    any = any || fits;
  }
  return all && any;
}

bool is_barred(const Match& match, Seat learner, std::string_view rule) {
  const auto options = match.options(learner);
  return std::any_of(options.begin(), options.end(), [&](const Choice& choice) {
    return choice.refused != nullptr && choice.refused->id == rule;
  });
}

/// Whether an event of a name was told in an entry of the log.
bool told_of(const Match& match, std::size_t entry, Seat eyes, const std::string& name) {
  return match.events_json(entry, eyes).find("\"" + name + "\"") != std::string::npos;
}

ReviewedDecision weighed(const GuidedGame& game, std::string_view focus, const Budget& budget) {
  return weigh_decision(game.match(), game.learner(), {.budget = budget}, focus);
}

}  // namespace

Outcome<GuidedGame> GuidedGame::begin(const Guide& guide, const Game& game) {
  auto match = game.begin(guide.options);
  if (!match) return Fault{match.fault().text, guide.line};
  if (!guide.names.empty()) (*match)->name_seats(guide.names);
  for (const LessonEntry& entry : guide.record) {
    const Rule* broken = (*match)->submit(entry.seat, entry.move).broken();
    if (broken != nullptr) {
      return Fault{"\"" + entry.move + "\" is refused by " + std::string{broken->id}, entry.line};
    }
  }
  GuidedGame out{guide, std::move(*match)};
  out.go_on();
  return out;
}

std::size_t GuidedGame::lines_said() const {
  return static_cast<std::size_t>(std::count(said_.begin(), said_.end(), true));
}

Verdict GuidedGame::play(std::string_view move) {
  const std::size_t from = match_->length();
  const Verdict verdict = match_->submit(learner(), move);
  if (!verdict) return verdict;
  news_from_ = from;
  go_on();
  return verdict;
}

/// Chance is drawn and others move as at the terminal: by the seed and the number of the entry.
void GuidedGame::go_on() {
  while (!match_->over() && !match_->to_act().contains(learner())) {
    const Seat next = match_->to_act().first();
    Rng chance = Rng::of_game(guide_->seed, match_->length());
    Rng thought = Rng::of_game(guide_->seed + 1, match_->length());
    if (next == nature) {
      match_->roll(chance);
      continue;
    }
    const std::string move = match_->ask_bot(guide_->opponent, next, {}, thought);
    if (!match_->submit(next, move)) return;  // read_guide() lets no unknown bot pass
  }
  ++decisions_;
  find_words();
}

/// One thing at a time: the first line of the file that is so and was not said yet.
void GuidedGame::find_words() {
  speaks_ = nullptr;
  for (std::size_t i = 0; i < guide_->lines.size() && speaks_ == nullptr; ++i) {
    if (said_[i] || !is_so(guide_->lines[i])) continue;
    said_[i] = true;
    speaks_ = &guide_->lines[i];
  }
}

bool GuidedGame::is_so(const GuideLine& line) const {
  using When = GuideLine::When;
  if (over() && line.when != When::Happened) return false;
  switch (line.when) {
    case When::First: return decisions_ == 1;
    case When::Asked: return match_->decision() == line.what;
    case When::May: return all_or_any(*match_, learner(), line.what, false);
    case When::Only: return all_or_any(*match_, learner(), line.what, true);
    case When::Barred: return is_barred(*match_, learner(), line.what);
    case When::Turn: return std::to_string(decisions_) == line.what;
    case When::Happened: break;
  }
  for (std::size_t i = news_from_; i < match_->length(); ++i) {
    if (told_of(*match_, i, learner(), line.what)) return true;
  }
  return false;
}

Outcome<GuidedGame> guided_after(const Guide& guide, const Game& game,
                                 const std::vector<std::string>& moves) {
  auto played = GuidedGame::begin(guide, game);
  if (!played) return played;
  for (const std::string& move : moves) {
    if (played->over()) return Fault{"the game is over"};
    const Rule* broken = played->play(move).broken();
    if (broken != nullptr)
      return Fault{"\"" + move + "\" is refused by " + std::string{broken->id}};
  }
  return played;
}

/// A blunder is sure to cost chances to win, or at a table of one pounds, and enough points too.
Warning warning_before(const GuidedGame& game, std::string_view move) {
  const ReviewedDecision decision = weighed(game, move, blunder_thought);
  if (decision.best.empty() || decision.best == move || !decision.sure) return {};
  const bool alone = game.match().seats() == 1;
  if (!alone && decision.loss < clear_loss) return {};
  double played = 0;
  double best = 0;
  for (const ReviewedMove& one : decision.alternatives) {
    if (one.weighed.move == move) played = one.weighed.points;
    if (one.weighed.move == decision.best) best = one.weighed.points;
  }
  if (best - played < game.guide().blunder) return {};
  return {reasons_against(game.match(), decision, {}), decision.best};
}

Tip tip_for(const GuidedGame& game) {
  const ReviewedDecision decision = weighed(game, "", hint_thought);
  if (decision.best.empty()) return {};
  return {decision.best, reasons_for(game.match(), decision, {})};
}

}  // namespace roundhouse
