#include <string>

#include "core/words.hpp"
#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

namespace {

void add_words(std::string& out, const auto& set) {
  set.each([&](auto item) { out += " " + word_for(item); });
}
std::string write(const Start& said) { return "start " + word_for(said.seat); }
std::string write(const RiverFrom& said) {
  return "river " + word_for(said.bank) + " " + word_for(said.band);
}
std::string write(const RiverRow& said) { return "row " + word_for(said.row); }
std::string write(const RiverStep& said) { return "flow " + word_for(said.direction); }
std::string write(const PlaceObstacle& said) {
  return "obstacle " + word_for(said.obstacle.anchor) + " " + word_for(said.obstacle.turns);
}
std::string write(const BoardCard& said) { return "board " + word_for(said.card); }
std::string write(const Offset& said) { return "offset " + word_for(said.seats); }
std::string write(const Draw& said) { return "draw " + word_for(said.drawn); }
std::string write(const ChooseCity& said) { return "city " + word_for(said.place); }
std::string write(const TakeCards&) { return "take"; }
std::string write(const Build& said) {
  const bool link = said.at == nowhere;
  return (link ? "link " : "build ") + word_for(said.from) + " " +
         (link ? "" : word_for(said.at) + " ") + word_for(said.to) + " " + word_for(said.route) +
         " " + word_for(said.clips);
}
std::string write(const Pass&) { return "pass"; }
std::string write(const Pay& said) {
  std::string out = "pay";
  add_words(out, said.cards);
  return out;
}
std::string write(const TakeBack& said) { return "refund " + word_for(said.card); }
std::string write(const PutCube& said) { return "cube " + word_for(said.place); }
std::string write(const Decline&) { return "decline"; }
std::string write(const Discard& said) {
  std::string out = "discard";
  add_words(out, said.cards);
  return out;
}
std::string write(const Ship& said) {
  std::string out = "ship " + word_for(said.from) + " " + word_for(said.to);
  add_words(out, said.links);
  return out;
}

/// Reads words one after the other into fields.
bool read_all(std::string_view& rest, auto&... into) {
  return (read_word(next_word(rest), into) && ...);
}
template <class Item>
bool read_set(std::string_view& rest, SmallSet<Item>& set) {
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    Item item{};
    if (!read_word(word, item) || set.contains(item)) return false;
    set.add(item);
  }
  return true;
}

bool read(std::string_view& rest, Start& m) { return read_all(rest, m.seat); }
bool read(std::string_view& rest, RiverFrom& m) { return read_all(rest, m.bank, m.band); }
bool read(std::string_view& rest, RiverRow& m) { return read_all(rest, m.row); }
bool read(std::string_view& rest, RiverStep& m) {
  return read_all(rest, m.direction) && m.direction < directions;
}
bool read(std::string_view& rest, PlaceObstacle& m) {
  return read_all(rest, m.obstacle.anchor, m.obstacle.turns);
}
bool read(std::string_view& rest, BoardCard& m) { return read_all(rest, m.card); }
bool read(std::string_view& rest, Offset& m) { return read_all(rest, m.seats); }
bool read(std::string_view& rest, Draw& m) { return read_all(rest, m.drawn); }
bool read(std::string_view& rest, ChooseCity& m) { return read_all(rest, m.place); }
bool read(std::string_view&, TakeCards&) { return true; }
bool read(std::string_view&, Pass&) { return true; }
bool read(std::string_view&, Decline&) { return true; }
bool read(std::string_view& rest, Pay& m) { return read_set(rest, m.cards); }
bool read(std::string_view& rest, TakeBack& m) { return read_all(rest, m.card); }
bool read(std::string_view& rest, PutCube& m) { return read_all(rest, m.place); }
bool read(std::string_view& rest, Discard& m) { return read_set(rest, m.cards); }
bool read(std::string_view& rest, Ship& m) {
  return read_all(rest, m.from, m.to) && read_set(rest, m.links);
}
bool read_link(std::string_view& rest, Build& m) {
  return read_all(rest, m.from, m.to, m.route, m.clips);
}
bool read_card_build(std::string_view& rest, Build& m) {
  return read_all(rest, m.from, m.at, m.to, m.route, m.clips) && m.at != nowhere;
}

template <class Said>
bool read_as(std::string_view& rest, State::Move& move, bool (*reader)(std::string_view&, Said&)) {
  Said said{};
  if (!reader(rest, said)) return false;
  move = said;
  return true;
}
template <class Said>
bool verb(std::string_view& rest, State::Move& move) {
  return read_as<Said>(rest, move, [](std::string_view& r, Said& said) { return read(r, said); });
}

struct Verb {
  std::string_view name;
  bool (*read)(std::string_view&, State::Move&);
};
constexpr Verb verbs[] = {
    {"start", verb<Start>},
    {"river", verb<RiverFrom>},
    {"row", verb<RiverRow>},
    {"flow", verb<RiverStep>},
    {"obstacle", verb<PlaceObstacle>},
    {"board", verb<BoardCard>},
    {"offset", verb<Offset>},
    {"draw", verb<Draw>},
    {"city", verb<ChooseCity>},
    {"take", verb<TakeCards>},
    {"link", [](std::string_view& r, State::Move& m) { return read_as<Build>(r, m, read_link); }},
    {"build",
     [](std::string_view& r, State::Move& m) { return read_as<Build>(r, m, read_card_build); }},
    {"pass", verb<Pass>},
    {"pay", verb<Pay>},
    {"refund", verb<TakeBack>},
    {"cube", verb<PutCube>},
    {"decline", verb<Decline>},
    {"discard", verb<Discard>},
    {"ship", verb<Ship>},
};

}  // namespace

// The notation of docs/notation.md: `link T05 home-A 6,10:00000 5`, `build T05 9,4 home-A 6,10:00
// 3`.
std::string text_of(const State::Move& move) {
  return with(move, [](const auto& said) { return write(said); });
}
bool move_from(std::string_view text, State::Move& move) {
  const std::string_view name = next_word(text);
  State::Move said;
  for (const Verb& verb : verbs) {
    if (verb.name != name) continue;
    if (!verb.read(text, said) || !next_word(text).empty()) return false;
    move = said;
    return true;
  }
  return false;
}

namespace {

/// Who sees which card is drawn now: only the one it is dealt to.
Seat drawer(const State& before) {
  if (const auto* deal = std::get_if<AwaitDeal>(&before.agenda.top())) return deal->seat;
  return before.table.active;
}

}  // namespace

// PR-16.1  Of a draw others see only that it happened; Ship Cubes and End of Line lie face up.
std::string seen_text(const State& before, Seat, const State::Move& move, Seat viewer) {
  const auto* draw = std::get_if<Draw>(&move);
  if (draw == nullptr || !is_station(draw->drawn) || viewer == drawer(before)) return text_of(move);
  return "draw ?";
}

}  // namespace roundhouse::paperclip_railways
