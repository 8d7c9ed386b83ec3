#include "table/coach.hpp"
#include "table/frame_parts.hpp"
#include "table/guided.hpp"
#include "table/json.hpp"

namespace roundhouse {

namespace {

/// A guided game where the learner is asked, or at its end.
struct GuidedFrame {
  std::string_view game;
  Said title;
  std::size_t moves = 0;  // the learner has made
  Seat learner{};
  std::vector<std::string> names;
  Said said;  // empty: the guide is silent
  std::vector<Said> closing;
  int warnings = 0;
  std::size_t news_from = 0;
  FramePosition position;
};
void fields(auto& visit, Of<GuidedFrame> auto& frame) {
  visit("game", frame.game);
  visit("title", frame.title);
  visit("moves", frame.moves);
  visit("learner", frame.learner);
  visit("names", frame.names);
  visit("said", frame.said);
  visit("closing", frame.closing);
  visit("warnings", frame.warnings);
  visit("news_from", frame.news_from);
  fields(visit, frame.position);
}

struct Warned {
  std::vector<Reason> warning;
  std::string better;
};
void fields(auto& visit, Of<Warned> auto& warned) {
  visit("warning", warned.warning);
  visit("better", warned.better);
}

struct Tipped {
  std::string tip;
  std::vector<Reason> reasons;
};
void fields(auto& visit, Of<Tipped> auto& tipped) {
  visit("tip", tipped.tip);
  visit("reasons", tipped.reasons);
}

std::string frame_of(const GuidedGame& game, std::size_t moves) {
  const Guide& guide = game.guide();
  GuidedFrame frame{.game = guide.game,
                    .title = guide.title,
                    .moves = moves,
                    .learner = guide.learner,
                    .names = guide.names,
                    .said = game.speaks() == nullptr ? Said{} : game.speaks()->said,
                    .closing = {},
                    .warnings = guide.warnings,
                    .news_from = game.news_from(),
                    .position = position_of(game.match(), guide.learner)};
  if (game.over()) {
    frame.closing = guide.closing;
  } else {
    frame.position.choices = choices_of(game.match(), guide.learner);
  }
  return to_json(frame);
}

}  // namespace

Outcome<std::string> guided_frame(const Guide& guide, const Game& game,
                                  const std::vector<std::string>& moves) {
  const auto played = guided_after(guide, game, moves);
  if (!played) return played.fault();
  return frame_of(*played, moves.size());
}

Outcome<std::string> guided_reply(const Guide& guide, const Game& game,
                                  const std::vector<std::string>& moves, std::string_view move,
                                  int warned) {
  auto played = guided_after(guide, game, moves);
  if (!played) return played.fault();
  if (const Rule* broken = played->match().check(guide.learner, move).broken()) {
    return Fault{std::string{broken->id}};
  }
  if (warned < guide.warnings) {
    Warning warning = warning_before(*played, move);
    if (!warning.reasons.empty()) {
      return to_json(Warned{std::move(warning.reasons), std::move(warning.better)});
    }
  }
  if (!played->play(move)) return Fault{"the move is refused"};  // checked above
  return frame_of(*played, moves.size() + 1);
}

Outcome<std::string> guided_trial(const Guide& guide, const Game& game,
                                  const std::vector<std::string>& moves, std::string_view move) {
  const auto played = guided_after(guide, game, moves);
  if (!played) return played.fault();
  return "{\"events\":" + surely_happens_json(played->match(), guide.learner, move) + "}";
}

Outcome<std::string> guided_tip(const Guide& guide, const Game& game,
                                const std::vector<std::string>& moves) {
  const auto played = guided_after(guide, game, moves);
  if (!played) return played.fault();
  if (played->over()) return Fault{"the game is over"};
  Tip tip = tip_for(*played);
  return to_json(Tipped{std::move(tip.move), std::move(tip.reasons)});
}

}  // namespace roundhouse
