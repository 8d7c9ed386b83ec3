#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "table/game.hpp"
#include "table/lesson.hpp"
#include "table/reason.hpp"
#include "table/review.hpp"

namespace roundhouse {

/// Something the guide says once, the first time it is so where the learner is asked.
struct GuideLine {
  enum class When : std::uint8_t {
    First,     // the learner's first decision
    Asked,     // a decision of this name
    May,       // a legal move is like this
    Only,      // every legal move is like this
    Barred,    // this rule forbids one of the moves
    Happened,  // an event of this name was told since the last decision
    Turn,      // the learner's decision of this number
  };
  When when{};
  std::string what;
  Said said;
  int line = 0;
};
constexpr auto names_of(GuideLine::When) {
  return std::to_array<std::string_view>(
      {"first", "asked", "may", "only", "barred", "happened", "turn"});
}

/// A whole first game with somebody who explains: a friendly deal that is the same for everybody, a
/// weak opponent, words at each new kind of decision, a warning before a clear blunder. No table is
/// made of it, so that it is never fair, ranked or in anybody's way. docs/lessons.md has the file.
struct Guide {
  std::string game;
  Said title;
  int minutes = 0;
  Seat learner{};
  std::vector<std::string> names;
  OptionTexts options;
  std::string opponent;
  std::uint64_t seed = 1;           // of all chance that the record does not tell
  std::vector<LessonEntry> record;  // how the deal begins
  std::vector<GuideLine> lines;
  int warnings = 0;           // how often the guide warns at most
  int blunder = 0;            // points in sight a move must cost at least
  std::vector<Said> closing;  // how the points came about, in so many sentences
  int line = 0;               // where its options stand
};

/// Whether a file is one, by its first line; other files of lessons/ are lessons.
bool is_guide(std::string_view text);
Outcome<Guide> read_guide(std::string_view text);

/// A guided game as it is played. It hangs on nothing but the learner's moves: whoever has them has
/// the game, and taking one back is leaving it out.
class GuidedGame {
 public:
  static Outcome<GuidedGame> begin(const Guide& guide, const Game& game);

  const Match& match() const { return *match_; }
  const Guide& guide() const { return *guide_; }
  Seat learner() const { return guide_->learner; }
  bool over() const { return match_->over(); }
  /// How much of the log the learner had seen at their last decision.
  std::size_t news_from() const { return news_from_; }
  /// What the guide says here; nothing: they are silent.
  const GuideLine* speaks() const { return speaks_; }
  std::size_t lines_said() const;
  /// Plays the learner's move and all that follows until they are asked again.
  Verdict play(std::string_view move);

 private:
  GuidedGame(const Guide& guide, std::unique_ptr<Match> match)
      : guide_{&guide}, match_{std::move(match)}, said_(guide.lines.size()) {}

  void go_on();
  void find_words();
  bool is_so(const GuideLine& line) const;

  const Guide* guide_;
  std::unique_ptr<Match> match_;
  std::vector<bool> said_;
  const GuideLine* speaks_ = nullptr;
  std::size_t news_from_ = 0;
  int decisions_ = 0;
};

/// The game after these moves of the learner.
Outcome<GuidedGame> guided_after(const Guide& guide, const Game& game,
                                 const std::vector<std::string>& moves);

/// What the guide says before a move that clearly costs something; empty: nothing.
struct Warning {
  std::vector<Reason> reasons;
  std::string better;
};
Warning warning_before(const GuidedGame& game, std::string_view move);
/// What the guide would do and why.
struct Tip {
  std::string move;
  std::vector<Reason> reasons;
};
Tip tip_for(const GuidedGame& game);

/// Plays the game through with players of several strengths and says what is wrong with its file.
std::vector<Fault> check_guide(const Guide& guide, const Game& game);

// What a page is told, as JSON (docs/protocol.md).

/// The game after the moves, in the learner's eyes.
Outcome<std::string> guided_frame(const Guide& guide, const Game& game,
                                  const std::vector<std::string>& moves);
/// The same with one move more, or the guide's warning before it; `warned` is how often it was
/// said.
Outcome<std::string> guided_reply(const Guide& guide, const Game& game,
                                  const std::vector<std::string>& moves, std::string_view move,
                                  int warned);
/// What a move would bring about at once, as far as the learner can know.
Outcome<std::string> guided_trial(const Guide& guide, const Game& game,
                                  const std::vector<std::string>& moves, std::string_view move);
Outcome<std::string> guided_tip(const Guide& guide, const Game& game,
                                const std::vector<std::string>& moves);

}  // namespace roundhouse
