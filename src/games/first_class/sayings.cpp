// What cards do, what is asked and what may be answered, in words for the terminal.
#include <string>

#include "core/labels.hpp"
#include "core/phrase.hpp"
#include "core/words.hpp"
#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

/// Something that does no more than this.
struct Doing {
  Effect effect;
};
void fields(auto& visit, Of<Doing> auto& doing) { visit("effect", doing.effect); }

namespace {

Labels labels_in(Language language) { return {*about(State{}).texts, language}; }

std::string title_of(std::string_view key, const Labels& labels) {
  return labels.word("noun." + std::string{key});
}

std::string need_text(const Need& need, const Labels& labels) {
  constexpr auto names = std::to_array<std::string_view>(
      {"nothing", "total_cars", "train_length", "cars_value", "conductor_sum", "conductor",
       "locomotive", "route_cards", "clocks_passed", "locomotive_tiles"});
  std::string key = "need." + std::string{names[std::size_t(need.what)]};
  const bool by_train = need.what == Count::TrainLength || need.what == Count::ConductorAt;
  if (by_train) key += need.which == Which::Any ? ".any" : ".both";
  return labels(key, {{"n", std::to_string(need.n)}, {"v", std::to_string(need.value)}});
}

std::string final_text(const FinalRule& final, const Labels& labels) {
  constexpr auto names = std::to_array<std::string_view>(
      {"cars_exactly", "cars_at_least", "all_cars", "longer_train", "shorter_train", "tiles",
       "conductor_steps", "both_conductors", "route_cards", "locomotive_steps", "clocks",
       "coins_left", "end_cards", "trains_all", "equal_positions", "every_class"});
  return labels("final." + std::string{names[std::size_t(final.rule)]},
                {{"n", std::to_string(final.points)},
                 {"v", std::to_string(final.value)},
                 {"m", std::to_string(final.limit)}});
}

std::string spaces_text(const Face& face, const Labels& labels) {
  std::string out;
  for (const Space& space : face.spaces) {
    out += out.empty() ? "" : " ";
    if (space.kind == SpaceKind::Points) out += "+" + std::to_string(space.points);
    if (space.kind == SpaceKind::Clock) out += "(" + effect_text(face.effect, labels) + ")";
    if (space.kind == SpaceKind::Plain) out += ".";
  }
  return out;
}

/// What a card wants, where it wants something.
std::string wants(const Face& face, const Labels& labels) {
  const Labels::Parts number = {{"n", std::to_string(face.number)}};
  switch (face.kind) {
    case Kind::Contract: return need_text(face.need, labels);
    case Kind::Celebrity: return labels("kind.celebrity", number);
    case Kind::Postcard: return labels("kind.postcard", number);
    case Kind::Passenger: return labels("kind.passenger", number);
    case Kind::Luggage: return labels("kind.luggage", number);
    case Kind::Mechanic: return labels("kind.mechanic", number);
    case Kind::Turnout: return labels("kind.turnout");
    case Kind::Storage: return labels("kind.storage");
    case Kind::Factory: return labels("kind.factory");
    default: return {};
  }
}

template <class Card>
std::string named(Card card, const Labels& labels) {
  return title_of(face(card).title, labels) + " " + word_for(card);
}
template <class Card>
std::string with_face(Card card, const Labels& labels) {
  return named(card, labels) + ": " + does_text(card, labels);
}

std::string ask(const View&, const auto& d, const Labels& labels) {
  using Asked = std::remove_cvref_t<decltype(d)>;
  const auto key = "ask." + std::string{Asked::name};
  if constexpr (std::same_as<Asked, AddCars> || std::same_as<Asked, Upgrades>) {
    return labels(key, {{"seat", word_for(d.seat)}, {"n", std::to_string(d.left)}});
  } else if constexpr (std::same_as<Asked, Steps>) {
    return labels(key, {{"seat", word_for(d.seat)},
                        {"n", std::to_string(d.shared)},
                        {"upper", std::to_string(d.own[0])},
                        {"lower", std::to_string(d.own[1])}});
  } else if constexpr (std::same_as<Asked, Placing>) {
    return labels(key, {{"seat", word_for(d.seat)}, {"card", with_face(d.card, labels)}});
  } else if constexpr (std::same_as<Asked, InStorage>) {
    std::string cards;
    for (const Card card : d.open()) cards += (cards.empty() ? "" : "; ") + with_face(card, labels);
    return labels(key, {{"seat", word_for(d.seat)}, {"cards", cards}});
  } else if constexpr (requires { d.seat; }) {
    return labels(key, {{"seat", word_for(d.seat)}});
  } else {
    return labels("ask.nature");
  }
}

std::string say(const auto& said, const Labels& labels) {
  using Said = std::remove_cvref_t<decltype(said)>;
  const auto key = "say." + std::string{Said::name};
  if constexpr (std::same_as<Said, Take>) {
    return labels(key + "." + word_for(said.how),
                  {{"card", with_face(said.card, labels)}, {"name", named(said.card, labels)}});
  } else if constexpr (std::same_as<Said, Add>) {
    const std::string side = labels.word("side." + word_for(said.side));
    if (said.mail == Mail::None) return labels(key, {{"side", side}});
    return labels("say.Add.mail",
                  {{"side", side}, {"mail", labels.word("mail." + word_for(said.mail))}});
  } else if constexpr (std::same_as<Said, Step>) {
    return labels(key, {{"side", labels.word("side." + word_for(said.side))}});
  } else if constexpr (std::same_as<Said, Upgrade>) {
    return labels(key, {{"car", spot_text(said.car, labels)}, {"spot", word_for(said.car)}});
  } else if constexpr (std::same_as<Said, Place>) {
    return labels(key, {{"where", spot_text(said.where, labels)}, {"spot", word_for(said.where)}});
  } else if constexpr (std::same_as<Said, Give>) {
    return labels(
        key, {{"face", labels.word("face." + word_for(said.face))}, {"seat", word_for(said.to)}});
  } else if constexpr (std::same_as<Said, Return>) {
    return labels(key, {{"face", labels.word("face." + word_for(said.face))}});
  } else if constexpr (requires { said.card; }) {
    return labels(key, {{"card", with_face(said.card, labels)}});
  } else {
    return labels(key);
  }
}

}  // namespace

std::string spot_text(Spot spot, const Labels& labels) {
  const Labels::Parts number = {{"n", std::to_string(spot.number())}};
  if (spot.is_station()) return labels("spot.station", number);
  if (spot.is_between()) return labels("spot.between", number);
  return labels(spot.side() == Side::Upper ? "spot.upper" : "spot.lower", number);
}

std::string effect_text(const Effect& effect, const Labels& labels) {
  const Reader reader{.texts = about(State{}).texts, .language = labels.language()};
  return Phrase{reader}.say_as("noun.effect", Doing{effect});
}

std::string does_text(Card card, const Labels& labels) {
  const Face& shown = face(card);
  if (shown.kind == Kind::Route) return spaces_text(shown, labels);
  std::string wanted = wants(shown, labels);
  if (shown.effect.empty()) return wanted;
  const std::string effect = effect_text(shown.effect, labels);
  return wanted.empty() ? effect : wanted + " -> " + effect;
}
std::string does_text(EndCard card, const Labels& labels) {
  const EndFace& shown = face(card);
  std::string at_end = labels("at_end", {{"what", final_text(shown.final, labels)}});
  if (shown.immediate.empty()) return at_end;
  return effect_text(shown.immediate, labels) + "; " + at_end;
}

std::string question(const View& view, Language language) {
  const Labels labels = labels_in(language);
  const std::string asked =
      view.agenda.empty()
          ? labels("over")
          : with(view.agenda.top(), [&](const auto& d) { return ask(view, d, labels); });
  return wrapped("> " + asked, 79, "  ");
}

std::string say_move(const View&, const State::Move& move, Language language) {
  const Labels labels = labels_in(language);
  return with(move, [&](const auto& said) -> std::string {
    using Said = std::remove_cvref_t<decltype(said)>;
    constexpr bool natures = std::same_as<Said, Draw> || std::same_as<Said, Reveal> ||
                             std::same_as<Said, Role> || std::same_as<Said, Token>;
    if constexpr (natures) return text_of(said);
    return say(said, labels);
  });
}

// Payments, places and what an effect leaves open are small steps of a turn.
bool small_step(const View& view) {
  if (view.agenda.empty()) return false;
  const State::Decision& asked = view.agenda.top();
  const auto* turn = std::get_if<Turn>(&asked);
  if (std::holds_alternative<Draft>(asked)) return false;
  return turn == nullptr || turn->stage != 0;
}

std::string legend(const Options&, Language language) {
  return wrapped(labels_in(language)("legend"), 79, "");
}

std::string faces(const Options&, Language language) {
  const Labels labels = labels_in(language);
  std::string out;
  const auto add = [&](const auto& card) {
    out += wrapped(padded(word_for(card), 8) + with_face(card, labels), 79, "        ");
  };
  for (int i = 0; i < card_count; ++i) {
    const Card card{static_cast<std::uint8_t>(i)};
    const bool first =
        is_base(card) ? i % base_per_pile == 0 : (i - base_count) % module_per_pile == 0;
    if (first) {
      out += labels(is_base(card) ? "deck.base" : "deck." + word_for(module_of(card)),
                    {{"pile", std::to_string(pile_of(card))}}) +
             "\n";
    }
    add(card);
  }
  add(toolbox);
  out += labels("deck.ends") + "\n";
  for (int i = 0; i < end_count; ++i) add(EndCard{static_cast<std::uint8_t>(i)});
  return out;
}

}  // namespace roundhouse::first_class
