#include "games/first_class/table.hpp"
#include "support/files.hpp"

namespace roundhouse::first_class {

namespace {

constexpr std::string_view counts[] = {
    "",          "total_cars", "train_length", "cars_value",    "conductor_sum",
    "conductor", "locomotive", "route_cards",  "clocks_passed", "locomotive_tiles"};
constexpr std::string_view finals[] = {
    "cars_exactly", "cars_at_least",   "all_cars",        "longer_train", "shorter_train",
    "tiles",        "conductor_steps", "both_conductors", "route_cards",  "locomotive_steps",
    "clocks",       "coins_left",      "end_cards",       "trains_all",   "equal_positions",
    "every_class"};

std::string effect_words(const Effect& effect) {
  std::string out;
  for (const Part& part : effect) out += (out.empty() ? "" : " ") + word_for(part);
  return out;
}
std::string need_words(const Need& need) {
  if (need.what == Count::Nothing) return "";
  return std::string{counts[std::size_t(need.what)]} + " " + std::to_string(need.n) + " " +
         std::to_string(need.value) + (need.which == Which::Both ? " both" : " any");
}
std::string space_words(const Face& f) {
  if (f.kind != Kind::Route) return "";
  std::string out;
  for (const Space& space : f.spaces) {
    out += out.empty() ? "" : " ";
    if (space.kind == SpaceKind::Plain) out += "plain";
    if (space.kind == SpaceKind::Clock) out += "clock";
    if (space.kind == SpaceKind::Points) out += "+" + std::to_string(space.points);
  }
  return out;
}
std::string title_of(const auto& f) {
  const Texts& texts = *about(State{}).texts;
  return std::string{text_under(texts, Language::English, "noun." + std::string{f.title})};
}
std::string line(Card card) {
  const Face& f = face(card);
  return word_for(card) + "|" + word_for(f.kind) + "|" + title_of(f) + "|" +
         effect_words(f.effect) + "|" + std::to_string(f.number) + "|" + need_words(f.need) + "|" +
         space_words(f);
}
std::string line(EndCard card) {
  const EndFace& f = face(card);
  return word_for(card) + "|end|" + title_of(f) + "|" + effect_words(f.immediate) + "|" +
         std::to_string(f.final.points) + "|" + std::string{finals[std::size_t(f.final.rule)]} +
         " " + std::to_string(f.final.value) + " " + std::to_string(f.final.limit) + "|";
}

}  // namespace

TEST_CASE("FC-1.3, FC-1.4 the browser shows the faces of the tables") {
  const std::string browser = read_file("web/src/games/first_class/cards.ts");
  if (browser.empty()) return;
  for (int k = 0; k <= card_count; ++k) {
    CHECK_MESSAGE(browser.find("\n" + line(Card(k)) + "\n") != std::string::npos, line(Card(k)));
  }
  for (int k = 0; k < end_count; ++k) {
    const std::string wanted = line(EndCard(k));
    CHECK_MESSAGE(browser.find("\n" + wanted + "\n") != std::string::npos, wanted);
  }
}

}  // namespace roundhouse::first_class
