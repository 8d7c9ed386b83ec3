#include "table/lesson_frame.hpp"

#include <memory>
#include <utility>

#include "table/frame_parts.hpp"
#include "table/json.hpp"

namespace roundhouse {

namespace {

struct FrameStep {
  Said title;
  std::size_t first = 0;  // its first stop
};
void fields(auto& visit, Of<FrameStep> auto& step) {
  visit("title", step.title);
  visit("first", step.first);
}

struct LessonFrame {
  std::string_view game;
  Said title;
  std::size_t stop = 0;
  std::size_t stops = 0;
  std::vector<FrameStep> steps;
  std::size_t step = 0;
  std::size_t scene = 0;
  bool look = false;
  bool closing = false;
  Said said;
  Seat learner{};
  std::vector<std::string> names;
  FramePosition position;
  std::vector<std::string> lit;
  std::string show;  // the move of the record
};
void fields(auto& visit, Of<LessonFrame> auto& frame) {
  visit("game", frame.game);
  visit("title", frame.title);
  visit("stop", frame.stop);
  visit("stops", frame.stops);
  visit("steps", frame.steps);
  visit("step", frame.step);
  visit("scene", frame.scene);
  visit("look", frame.look);
  visit("closing", frame.closing);
  visit("said", frame.said);
  visit("learner", frame.learner);
  visit("names", frame.names);
  fields(visit, frame.position);
  visit("lit", frame.lit);
  visit("show", frame.show);
}

struct Reply {
  LessonReply::Kind kind{};
  std::string rule;
  Said said;
};
void fields(auto& visit, Of<Reply> auto& reply) {
  visit("kind", reply.kind);
  visit("rule", reply.rule);
  visit("said", reply.said);
}

/// All steps of the lesson, and which of them a stop belongs to.
void put_steps(LessonFrame& frame, const Lesson& lesson, const std::vector<LessonStop>& stops) {
  for (std::size_t i = 0; i < stops.size(); ++i) {
    const LessonStop& stop = stops[i];
    if (!stop.closing &&
        (i == 0 || stops[i - 1].scene != stop.scene || stops[i - 1].step != stop.step)) {
      frame.steps.push_back({lesson.scenes[stop.scene].steps[stop.step].title, i});
    }
    if (i == frame.stop) frame.step = frame.steps.size() - 1;
  }
}

/// A stop of a lesson, and the match that stands there.
struct Standing {
  std::vector<LessonStop> stops;
  LessonStop stop;
  std::unique_ptr<Match> match;
};
Outcome<Standing> standing_at(const Lesson& lesson, const Game& game, std::size_t number) {
  Standing at{.stops = stops_of(lesson), .stop = {}, .match = {}};
  if (number >= at.stops.size()) return Fault{"the lesson has no such stop"};
  at.stop = at.stops[number];
  auto match = lesson_match(lesson, game, at.stop.scene, at.stop.entry);
  if (!match) return match.fault();
  at.match = std::move(*match);
  return at;
}

}  // namespace

std::vector<LessonStop> stops_of(const Lesson& lesson) {
  std::vector<LessonStop> out;
  for (std::size_t s = 0; s < lesson.scenes.size(); ++s) {
    const LessonScene& scene = lesson.scenes[s];
    for (std::size_t t = 0; t < scene.steps.size(); ++t) {
      const LessonStep& step = scene.steps[t];
      const std::size_t before = out.size();
      for (std::size_t entry = step.begin; entry < step.end; ++entry) {
        if (scene.record[entry].seat != scene.learner) continue;
        out.push_back({.scene = s, .step = t, .entry = entry});
      }
      if (out.size() == before) {
        out.push_back({.scene = s, .step = t, .entry = step.begin, .look = true});
      }
    }
  }
  LessonStop last = out.back();
  last.entry = lesson.scenes[last.scene].record.size();
  last.look = last.closing = true;
  out.push_back(last);
  return out;
}

Outcome<std::string> lesson_frame(const Lesson& lesson, const Game& game, std::size_t stop) {
  const auto at = standing_at(lesson, game, stop);
  if (!at) return at.fault();
  const LessonScene& scene = lesson.scenes[at->stop.scene];
  const LessonStep& step = scene.steps[at->stop.step];
  LessonFrame frame{
      .game = lesson.game, .title = lesson.title, .stop = stop, .stops = at->stops.size()};
  put_steps(frame, lesson, at->stops);
  frame.scene = at->stop.scene;
  frame.look = at->stop.look;
  frame.closing = at->stop.closing;
  frame.said = frame.closing ? lesson.closing : step.said;
  frame.learner = scene.learner;
  frame.names = scene.names;
  frame.position = position_of(*at->match, scene.learner);
  if (!frame.look) {
    frame.position.choices = choices_of(*at->match, scene.learner);
    frame.show = scene.record[at->stop.entry].move;
    frame.lit = lit_moves(step, scene.record[at->stop.entry], *at->match, scene.learner);
  }
  return to_json(frame);
}

Outcome<std::string> lesson_reply(const Lesson& lesson, const Game& game, std::size_t stop,
                                  std::string_view move) {
  const auto at = standing_at(lesson, game, stop);
  if (!at) return at.fault();
  if (at->stop.look) return Fault{"there is nothing to do at this stop"};
  const LessonScene& scene = lesson.scenes[at->stop.scene];
  Reply reply;
  for (std::size_t i = 0; i < language_count; ++i) {
    LessonReply said = reply_to(scene.record[at->stop.entry], *at->match, scene.learner, move,
                                static_cast<Language>(i));
    reply.kind = said.kind;
    reply.rule = std::move(said.rule);
    reply.said.in[i] = std::move(said.text);
  }
  return to_json(reply);
}

}  // namespace roundhouse
