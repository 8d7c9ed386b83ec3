#include "table/frame_parts.hpp"

namespace roundhouse {

FramePosition position_of(const Match& match, Seat seat) {
  FramePosition out;
  out.decision = match.decision();
  match.to_act().each([&](Seat asked) { out.to_act.push_back(asked); });
  out.over = match.over();
  out.view.text = match.view_json(seat);
  out.scores = match.scores();
  out.standing = match.standing();
  for (std::size_t i = 0; i < match.length(); ++i) {
    out.log.push_back({i,
                       match.mover(i),
                       match.seen(i, seat),
                       in_one_line(match.told(i, {.eyes = seat})),
                       {match.events_json(i, seat)}});
  }
  return out;
}

std::vector<FrameChoice> choices_of(const Match& match, Seat seat) {
  std::vector<FrameChoice> out;
  for (const Choice& choice : match.options(seat)) {
    out.push_back({choice.move, {}, {}});
    if (choice.refused == nullptr) continue;
    out.back().rule.value = choice.refused->id;
    out.back().key.value = choice.refused->key;
  }
  return out;
}

}  // namespace roundhouse
