#include "lab/study_events.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace roundhouse::lab {

namespace {

/// An event that is somebody's, with its fields.
Outcome<EventAbout> somebodys(const Game& game, const std::string& kind) {
  const auto events = game.events();
  const auto found = std::find_if(events.begin(), events.end(),
                                  [&](const EventAbout& event) { return event.name == kind; });
  if (found == events.end()) {
    return Fault{fmt::format("{} has no event {}", game.about().title, kind)};
  }
  if (std::find(found->fields.begin(), found->fields.end(), "seat") == found->fields.end()) {
    return Fault{kind + " is nobody's event: there is no seat in it"};
  }
  return *found;
}

}  // namespace

Fault read_worth(const StudyLine& said, Study& study) {
  const auto dot = said.text.find('.');
  const auto event = somebodys(*study.game, said.text.substr(0, dot));
  if (!event) return {event.fault().text, said.number};
  const auto& fields = event->fields;
  if (dot != std::string::npos) {
    const std::string field = said.text.substr(dot + 1);
    if (std::find(fields.begin(), fields.end(), field) == fields.end()) {
      return {fmt::format("{} has no word {}; there are {}", event->name, field,
                          fmt::join(fields, ", ")),
              said.number};
    }
  }
  study.worth = said.text;
  return {};
}

Fault read_from(const StudyLine& said, Study& study) {
  if (said.words.size() > 2 || (said.words.size() == 2 && said.words[1] != "last")) {
    return {"from is followed by an event, and perhaps by `last`", said.number};
  }
  const auto event = somebodys(*study.game, said.words[0]);
  if (!event) return {event.fault().text, said.number};
  if (!study.worth.empty()) return {"a study of worth takes seats as they sit", said.number};
  study.from = said.words[0];
  study.from_last = said.words.size() == 2;
  return {};
}

Fault measure_event(const StudyLine& said, Study& study) {
  const auto events = study.game->events();
  for (std::size_t i = 0; i < events.size() && said.words.size() == 2; ++i) {
    if (events[i].name != said.words[1]) continue;
    study.events = true;
    study.measure.kind = said.words[1];
    study.measure.kind_no = i;
    return {};
  }
  return {fmt::format("{} has no event {}", study.game->about().title,
                      said.words.size() == 2 ? said.words[1] : "without a name"),
          said.number};
}

}  // namespace roundhouse::lab
