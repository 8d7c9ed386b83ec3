#include "server/lessons.hpp"

#include <boost/json.hpp>
#include <utility>

#include "core/words.hpp"
#include "server/shelved.hpp"
#include "table/catalogue.hpp"
#include "table/json.hpp"
#include "table/lesson_frame.hpp"
#include "table/lesson_shelf.hpp"

namespace roundhouse::server {

namespace {

struct BothLanguages {
  std::string en, de;
};
/// A line of the list of lessons.
struct LessonLine {
  std::string game, name;
  BothLanguages title;
  int minutes = 0;
  std::optional<std::string> beyond;
};
struct LessonList {
  std::vector<LessonLine> lessons;
};
void fields(auto& visit, Of<BothLanguages> auto& said) {
  visit("en", said.en);
  visit("de", said.de);
}
void fields(auto& visit, Of<LessonLine> auto& line) {
  visit("game", line.game);
  visit("name", line.name);
  visit("title", line.title);
  visit("minutes", line.minutes);
  visit("beyond", line.beyond);
}
void fields(auto& visit, Of<LessonList> auto& list) { visit("lessons", list.lessons); }

/// The move in `{"move": "..."}`.
Result<std::string> move_in(std::string_view body) {
  boost::json::error_code error;
  const auto value = boost::json::parse({body.data(), body.size()}, error);
  const auto* object = error ? nullptr : value.if_object();
  const auto* move = object == nullptr ? nullptr : object->if_contains("move");
  if (move == nullptr || !move->is_string() || object->size() != 1) {
    return malformed("Expected an object with a move.");
  }
  if (move->as_string().size() > longest_move) return malformed("No move is as long as that.");
  return std::string{move->as_string()};
}

}  // namespace

Lessons::Lessons() {
  LessonList list;
  for (const ShelvedLesson& shelved : lesson_shelf()) {
    auto lesson = read_lesson(shelved.text);
    if (!lesson || find_game(shelved.game) == nullptr) continue;  // the tests let none pass
    LessonLine line{
        .game = std::string{shelved.game},
        .name = std::string{shelved.name},
        .title = {lesson->title.text(Language::English), lesson->title.text(Language::German)},
        .minutes = lesson->minutes,
        .beyond = {}};
    if (!lesson->beyond.empty()) line.beyond = lesson->beyond;
    list.lessons.push_back(std::move(line));
    shelf_.push_back({shelved.game, shelved.name, std::move(*lesson)});
  }
  index_ = to_json(list);
}

Result<std::string> Lessons::answer(const Request& request) const {
  std::string_view path = request.path;
  path.remove_prefix(std::string_view{"/api/lessons"}.size());
  const bool asks = request.verb != "POST";
  if (path.empty() && asks) return index_;
  next_part(path);  // what stands before the first slash: nothing
  const std::string_view game = next_part(path);
  const Shelved* shelved = find_shelved(shelf_, game, next_part(path));
  std::size_t stop = 0;
  if (shelved == nullptr || !read_word(path, stop)) return unknown("There is no such lesson.");
  const Game& played = *find_game(shelved->game);
  if (asks) return told(lesson_frame(shelved->lesson, played, stop));
  const auto move = move_in(request.body);
  if (const Refusal* refusal = refusal_in(move)) return *refusal;
  return told(lesson_reply(shelved->lesson, played, stop, std::get<std::string>(move)));
}

}  // namespace roundhouse::server
