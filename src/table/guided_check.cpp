#include <algorithm>
#include <set>
#include <string>

#include "table/guided.hpp"

namespace roundhouse {

namespace {

constexpr std::size_t longest_guided = 1500;  // entries
constexpr std::uint64_t games_each = 4;
/// Who sits in the learner's place: somebody who tries anything, somebody who thinks a little.
constexpr std::string_view learners[] = {"random", "level-0", "greedy"};
constexpr std::string_view sensible = "greedy";

bool game_has_rule(const About& about, std::string_view id) {
  return std::any_of(about.rulebook.begin(), about.rulebook.end(),
                     [&](const Rule* rule) { return rule->id == id; });
}

/// Plays the game of a file again and again.
class GuideChecker {
 public:
  GuideChecker(const Guide& guide, const Game& game) : guide_{guide}, game_{game} {}

  std::vector<Fault> check() {
    head();
    if (!faults_.empty()) return std::move(faults_);
    for (const std::string_view learner : learners) {
      for (std::uint64_t seed = 1; seed <= games_each && faults_.empty(); ++seed) {
        play(learner, seed);
      }
    }
    for (std::size_t i = 0; i < guide_.lines.size() && faults_.empty(); ++i) {
      if (!said_.contains(i)) fail(guide_.lines[i].line, "this is never said");
    }
    if (faults_.empty() && won_ * 2 < games_each) {
      fail(0, "the deal is not friendly: whoever plays sensibly wins " + std::to_string(won_) +
                  " of " + std::to_string(games_each) + " games");
    }
    return std::move(faults_);
  }

 private:
  void fail(int line, std::string text) { faults_.push_back({std::move(text), line}); }

  void head() {
    if (guide_.game != game_.about().id) return fail(0, "this guide is of " + guide_.game);
    const auto begun = GuidedGame::begin(guide_, game_);
    if (!begun) return faults_.push_back(begun.fault());
    const auto seats = static_cast<std::size_t>(begun->match().seats());
    if (seats > 1 && !game_.has_bot(guide_.opponent)) {
      fail(0, "the game has no bot \"" + guide_.opponent + "\"");
    }
    if (guide_.names.size() != seats) fail(guide_.line, "every seat needs a name");
    for (const GuideLine& line : guide_.lines) {
      if (line.when != GuideLine::When::Barred || game_has_rule(game_.about(), line.what)) continue;
      fail(line.line, "the game has no rule \"" + line.what + "\"");
    }
  }

  void play(std::string_view learner, std::uint64_t seed) {
    auto game = GuidedGame::begin(guide_, game_);
    while (!game->over() && game->match().length() < longest_guided) {
      hear(*game);
      Rng rng = Rng::of_game(seed, game->match().length());
      const std::string move = game->match().ask_bot(learner, guide_.learner, {}, rng);
      if (!game->play(move)) return fail(0, std::string{learner} + " cannot move");
    }
    if (!game->over() && learner != "random") {
      return fail(0, "the game does not end with " + std::string{learner});
    }
    hear(*game);
    if (learner != sensible || !game->over()) return;
    const bool alone = game->match().seats() == 1;
    const bool good = alone ? game->match().scores()[0] >= 0
                            : game->match().standing().front().seat == guide_.learner;
    won_ += good ? 1 : 0;
  }
  void hear(const GuidedGame& game) {
    if (game.speaks() == nullptr) return;
    said_.insert(static_cast<std::size_t>(game.speaks() - guide_.lines.data()));
  }

  const Guide& guide_;
  const Game& game_;
  std::set<std::size_t> said_;
  std::uint64_t won_ = 0;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> check_guide(const Guide& guide, const Game& game) {
  return GuideChecker{guide, game}.check();
}

}  // namespace roundhouse
