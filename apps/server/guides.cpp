#include "server/guides.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/json_fields.hpp"
#include "table/catalogue.hpp"
#include "table/json.hpp"
#include "table/lesson_shelf.hpp"

namespace roundhouse::server {

namespace {

using ShortMove = Text<400>;

/// What a learner asks for: where they are, and a move to make or to try there, or a tip.
struct Asked {
  List<ShortMove, 600> moves;
  Maybe<ShortMove> move;
  Maybe<Number<0, 1000>> warned;
  Maybe<ShortMove> trial;
  Maybe<bool> tip;
};
void fields(auto& visit, Of<Asked> auto& asked) {
  visit("moves", asked.moves);
  visit("move", asked.move);
  visit("warned", asked.warned);
  visit("trial", asked.trial);
  visit("tip", asked.tip);
}

/// A line of the list of guided games.
struct GuideShown {
  std::string game;
  Said title;
  int minutes = 0;
};
struct GuideList {
  std::vector<GuideShown> guides;
};
void fields(auto& visit, Of<GuideShown> auto& guide) {
  visit("game", guide.game);
  visit("title", guide.title);
  visit("minutes", guide.minutes);
}
void fields(auto& visit, Of<GuideList> auto& list) { visit("guides", list.guides); }

/// What is answered; a sentence that begins with no brace says what is wrong.
std::string thought_of(const Guide& guide, const Asked& asked) {
  const Game& game = *find_game(guide.game);
  std::vector<std::string> moves;
  for (const ShortMove& move : asked.moves.items) moves.push_back(move.value);
  const auto told = [&]() -> Outcome<std::string> {
    if (asked.trial.value) return guided_trial(guide, game, moves, asked.trial.value->value);
    if (asked.tip.value.value_or(false)) return guided_tip(guide, game, moves);
    if (!asked.move.value) return guided_frame(guide, game, moves);
    const auto warned = asked.warned.value ? asked.warned.value->value : 0;
    return guided_reply(guide, game, moves, asked.move.value->value, static_cast<int>(warned));
  }();
  return told ? *told : told.fault().text;
}

/// The guided game of a game; the tests let no unreadable one pass.
std::optional<Guide> find_guide(std::string_view game) {
  for (const ShelvedLesson& shelved : guide_shelf()) {
    if (shelved.game != game || find_game(game) == nullptr) continue;
    if (auto guide = read_guide(shelved.text)) return std::move(*guide);
  }
  return std::nullopt;
}

}  // namespace

std::string guided_thought(std::string_view game, std::string_view body) {
  const auto guide = find_guide(game);
  if (!guide) return "there is no such guided game";
  Asked asked;
  JsonFields read{body};
  read.record(asked);
  return read.refusal() ? "this is nothing that was asked" : thought_of(*guide, asked);
}

Guides::Guides() {
  GuideList list;
  for (const ShelvedLesson& shelved : guide_shelf()) {
    if (const auto guide = find_guide(shelved.game)) {
      list.guides.push_back({guide->game, guide->title, guide->minutes});
    }
  }
  index_ = to_json(list);
}

void Guides::answer(const Request& request, Tables& tables, const Told& told) const {
  std::string_view path = request.path;
  path.remove_prefix(std::string_view{"/api/guides"}.size());
  if (path.empty() && request.verb != "POST") return told(index_);
  const auto guide = find_guide(path.substr(std::min<std::size_t>(1, path.size())));
  if (!guide || request.verb != "POST") return told(unknown("There is no such guided game."));
  Asked asked;
  JsonFields read{std::string_view{request.body}};
  read.record(asked);
  if (const auto refusal = read.refusal()) return told(*refusal);
  tables.ponder({.what = Problem::What::Guided, .game = guide->game, .asked = request.body},
                [told](const Result<std::string>& thought) {
                  if (refusal_in(thought) != nullptr) return told(thought);
                  const std::string& text = std::get<std::string>(thought);
                  if (text.starts_with('{')) return told(text);
                  told(malformed("Not these moves: " + text + "."));
                });
}

}  // namespace roundhouse::server
