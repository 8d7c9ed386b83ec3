// The stations and links in lines of text, what is asked and what may be answered, for the
// terminal. The map is picture.cpp's.
#include <array>
#include <string>
#include <string_view>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/paperclip_railways/shown.hpp"

namespace roundhouse::paperclip_railways {

namespace {

Labels labels_in(Language language) { return {*about(State{}).texts, language}; }

std::string ability_words(const Power& power, const Labels& labels) {
  if (power.code == Ability::None) return {};
  return labels("ability." + word_for(power.code),
                {{"n", std::to_string(power.n)}, {"type", labels("type." + word_for(power.type))}});
}

/// A place by its name: of the board, a Starting City or a card.
std::string named(Place place, const Labels& labels) {
  if (is_card(place)) return std::string{sheet_of(card_at(place)).name};
  if (is_home(place)) return labels("home", {{"seat", word_for(seat_at(place))}});
  return labels("board." + word_for(place));
}
/// A station in play by its name.
std::string station_words(const Table& table, int station, const Labels& labels) {
  if (station < board_places) return labels("board." + word_for(Place(station)));
  const SheetNo sheet = table.stations[std::size_t(station)].sheet;
  if (sheet == SheetNo(starting_city)) {
    return labels("home", {{"seat", word_for(Seat(station - board_places))}});
  }
  return std::string{sheet_of(sheet).name};
}

std::string sheet_words(const Sheet& sheet, const Labels& labels) {
  std::string types;
  for (int t = 0; t < type_count; ++t) {
    if ((sheet.links_to >> t & 1) != 0) types += "CTSR"[t];
  }
  std::string out = labels("sheet", {{"type", labels("type." + word_for(sheet.type))},
                                     {"value", std::to_string(sheet.score)},
                                     {"slots", std::to_string(sheet.capacity)},
                                     {"least", std::to_string(sheet.min_clips)},
                                     {"types", types}});
  const std::string ability = ability_words(sheet.power, labels);
  return ability.empty() ? out : out + " " + ability;
}

std::string card_line(const std::string& lead, Card card, const Labels& labels) {
  const Sheet& sheet = sheet_of(card);
  return wrapped(lead + std::string{sheet.id} + " " + std::string{sheet.name} + ": " +
                     sheet_words(sheet, labels),
                 79, lead + "    ");
}

std::string seat_line(const View& v, Seat seat, const Labels& labels) {
  const Account& account = v.table.accounts[seat];
  std::string line{letter(seat)};
  line += seat == v.table.active && !v.agenda.empty() ? " > " : "   ";
  const int cubes = v.options.station_cubes - int(account.cubes.size());
  line += labels("owns", {{"points", std::to_string(account.score)},
                          {"clips", std::to_string(account.clips)},
                          {"cards", std::to_string(v.hand_counts[seat])},
                          {"cubes", std::to_string(cubes)}});
  if (!v.table.shown[seat].empty()) {
    line += " " + labels("shown");
    v.table.shown[seat].each([&](Card card) { line += " " + word_for(card); });
  }
  return wrapped(line, 79, "    ");
}

std::string cubes_at(const View& v, std::size_t station) {
  std::string out;
  for (int i = 0; i < v.options.seats; ++i) {
    for (const std::uint8_t place : v.table.accounts[Seat(i)].cubes) {
      if (place == station) out += letter(Seat(i));
    }
  }
  return out;
}

/// A station in play: where it lies, what it is worth, how full it is and what it does.
std::string station_line(const View& v, std::size_t i, const Labels& labels) {
  const Station& station = v.table.stations[i];
  std::string out = (i < 10 ? " " : "") + std::to_string(i) + " ";
  if (station.sheet == no_sheet) {
    out += station_words(v.table, int(i), labels) + ": " + labels("no_card");
    return wrapped(out, 79, "     ");
  }
  const Sheet& sheet = sheet_of(station.sheet);
  const std::string id{sheet.id};
  const std::string name = station_words(v.table, int(i), labels);
  const std::string where = i < board_places ? "" : " " + word_for(station.centre);
  out += id + " " + name + where + ": " + sheet_words(sheet, labels) + " " +
         labels("ends", {{"n", std::to_string(station.ends)}});
  if (station.blue > 0) out += " " + labels("blue", {{"n", std::to_string(station.blue)}});
  const std::string cubes = cubes_at(v, i);
  if (!cubes.empty()) out += " " + labels("cubes", {{"seats", cubes}});
  return wrapped(out, 79, "     ");
}

std::string link_line(const View& v, int number, const LinkHead& link, const Labels& labels) {
  return std::to_string(number) + " " +
         labels("link_line", {{"seat", word_for(link.owner)},
                              {"from", station_words(v.table, link.a, labels)},
                              {"to", station_words(v.table, link.b, labels)},
                              {"clips", std::to_string(link.clips)}}) +
         " " + word_for(v.table.links.route(number)) + "; ";
}

std::string deck_line(const View& v, const Labels& labels) {
  std::string out = labels("deck", {{"turn", std::to_string(v.table.turns + 1)},
                                    {"cards", std::to_string(deck_count(v.table))},
                                    {"blue", std::to_string(v.table.blue_bank)},
                                    {"seat", word_for(v.table.start)}});
  if (!v.table.deck.empty()) out += " " + labels("parts");
  for (auto part = v.table.deck.end(); part != v.table.deck.begin();) {
    --part;
    out += " " + std::to_string(part->stations);
    if (part->special != Special::None) out += "+" + word_for(part->special);
  }
  if (!v.table.deck.empty()) out += ".";
  if (!v.table.ships_in_deck.empty()) {
    out += " " + labels("ships_in_deck") + " " + word_for(v.table.ships_in_deck) + ".";
  }
  if (!v.table.ships_drawn.empty()) {
    out += " " + labels("ships_drawn");
    for (const Seat seat : v.table.ships_drawn) out += " " + word_for(seat);
    out += ".";
  }
  if (v.table.end_of_line) out += " " + labels("end_of_line");
  if (v.table.last_turns > 0) {
    out += " " + labels("last_turns", {{"n", std::to_string(v.table.last_turns)}});
  }
  if (!v.table.discard.empty()) {
    out += " " + labels("discard");
    v.table.discard.each([&](Card card) { out += " " + word_for(card); });
    out += ".";
  }
  return wrapped(out, 79, "  ");
}

std::string cards_words(CardSet cards) {
  std::string out;
  cards.each([&](Card card) {
    out += (out.empty() ? "" : ", ") + std::string{sheet_of(card).name} + " " + word_for(card);
  });
  return out;
}

/// A route as one would say it: where it starts, and then which way so many clips run.
std::string way_words(const Route& route, const Labels& labels) {
  constexpr std::array<std::string_view, directions> ways{"e", "ne", "nw", "w", "sw", "se"};
  std::string out;
  for (int i = 0, from = 0; i < route.length(); ++i) {
    const int way = route.direction(i);
    if (i + 1 < route.length() && route.direction(i + 1) == way) continue;
    if (!out.empty()) out += ", ";
    out +=
        std::to_string(i + 1 - from) + " " + labels("way." + std::string{ways[std::size_t(way)]});
    from = i + 1;
  }
  return labels("way", {{"at", word_for(route.start())}, {"steps", out}});
}

/// What a build costs and brings at once: clips, cards, tolls and points.
std::string build_words(const View& v, const Build& build, const Labels& labels) {
  Rng rng{1};
  const State s = imagine(v, rng);
  const Seat seat = v.viewer;
  const Ends ends = ends_of(s, build);
  const int points = link_points(s, ends, build.clips);
  const int cards = cards_needed(build.clips, clip_credit(s, seat, ends.card));
  const int price =
      toll(ground_for(s, seat), tolls_for(s, seat, ends.card), points_of(build.route));
  const std::string key = build.at == nowhere ? "say.link" : "say.build";
  std::string out = labels(key, {{"from", named(build.from, labels)},
                                 {"to", named(build.to, labels)},
                                 {"at", word_for(build.at)},
                                 {"route", way_words(build.route, labels)},
                                 {"clips", std::to_string(build.clips)},
                                 {"cards", std::to_string(cards)},
                                 {"points", std::to_string(points)}});
  return price > 0 ? out + ", " + labels("toll", {{"n", std::to_string(price)}}) : out;
}

std::string ask(const View& v, const auto& d, const Labels& labels) {
  using Asked = std::remove_cvref_t<decltype(d)>;
  const std::string key = "ask." + std::string{Asked::name};
  const std::string active = word_for(v.table.active);
  // NOLINTNEXTLINE(bugprone-branch-clone): one of them asks a seat of its own
  if constexpr (std::same_as<Asked, AwaitCity>) {
    return labels(key, {{"seat", word_for(d.seat)}});
  } else if constexpr (std::same_as<Asked, AwaitPayment> || std::same_as<Asked, AwaitDiscard>) {
    return labels(key, {{"seat", active}, {"n", std::to_string(d.cards)}});
  } else if constexpr (std::same_as<Asked, AwaitRefund>) {
    return labels(key, {{"seat", active}, {"cards", cards_words(d.paid)}});
  } else if constexpr (std::same_as<Asked, AwaitCube>) {
    return labels(key,
                  {{"seat", active}, {"from", named(d.from, labels)}, {"to", named(d.to, labels)}});
  } else if constexpr (std::same_as<Asked, AwaitExtraLink>) {
    return labels(key, {{"seat", active}, {"place", named(d.station, labels)}});
  } else if constexpr (std::same_as<Asked, Freight>) {
    return labels(key, {{"colour", word_for(d.colour)}, {"n", std::to_string(d.done)}});
  } else if constexpr (std::same_as<Asked, AwaitAction>) {
    return labels(key, {{"seat", active}});
  } else if constexpr (std::same_as<Asked, AwaitDeal>) {
    return labels(key, {{"seat", word_for(d.seat)}});
  } else if constexpr (std::same_as<Asked, AwaitDraw>) {
    return labels(key, {{"seat", active}, {"n", std::to_string(d.stations_left)}});
  } else if constexpr (std::same_as<Asked, AwaitBoardCard>) {
    return labels(key, {{"n", std::to_string(d.place + 1)}});
  } else if constexpr (std::same_as<Asked, AwaitRiverRow>) {
    return labels(key, {{"bank", labels.word("bank." + word_for(d.bank))},
                        {"band", labels.word("band." + word_for(d.band))}});
  } else if constexpr (std::same_as<Asked, Building> || std::same_as<Asked, Turn>) {
    return labels("ask.nature");
  } else {
    return labels(key);
  }
}

/// The link a smaller question belongs to: its ends, its way, and what was paid for it.
std::string building_words(const View& v, const Building& building, const Labels& labels) {
  const Build& build = building.build;
  std::string out = labels(building.extra ? "doing.extra" : "doing.build",
                           {{"seat", word_for(v.table.active)},
                            {"from", named(build.from, labels)},
                            {"to", named(build.to, labels)},
                            {"clips", std::to_string(build.clips)},
                            {"route", way_words(build.route, labels)}});
  if (build.at != nowhere) out += " " + labels("doing.at", {{"at", word_for(build.at)}});
  if (building.paid.empty()) return out;
  return out + " " + labels("doing.paid", {{"cards", cards_words(building.paid)}});
}
std::string underway(const View& v, const Labels& labels) {
  std::string out;
  for (const State::Decision& open : v.agenda.open()) {
    const auto* building = std::get_if<Building>(&open);
    if (building == nullptr) continue;
    out += (out.empty() ? "" : " ") + building_words(v, *building, labels);
  }
  return out.empty() ? out : wrapped(out, 79, "  ");
}

}  // namespace

std::string table_lines(const View& view, Language language) {
  const Labels labels = labels_in(language);
  std::string out = deck_line(view, labels);
  for (int seat = 0; seat < view.options.seats; ++seat) out += seat_line(view, Seat(seat), labels);
  for (std::size_t i = 0; i < view.table.stations.size(); ++i) {
    out += station_line(view, i, labels);
  }
  std::string links;
  view.table.links.each([&](int number, const LinkHead& link, const Points&) {
    links += link_line(view, number, link, labels);
  });
  if (!links.empty()) out += wrapped(labels("links") + " " + links, 79, "  ");
  if (!view.hand.empty()) out += wrapped(labels("hand"), 79, "  ");
  view.hand.each([&](Card card) { out += card_line("  ", card, labels); });
  return out + underway(view, labels);
}

/// Everybody in two lines: points, clips, cards in hand, cubes left.
std::string seats_line(const View& view, Language language) {
  const Labels labels = labels_in(language);
  std::string out = labels("at_a_glance", {{"turn", std::to_string(view.table.turns + 1)},
                                           {"cards", std::to_string(deck_count(view.table))}});
  for (int i = 0; i < view.options.seats; ++i) {
    const Account& account = view.table.accounts[Seat(i)];
    const bool acts = Seat(i) == view.table.active && !view.agenda.empty();
    out += " " + std::string(1, letter(Seat(i))) + (acts ? ">" : "") + " " +
           std::to_string(account.score) + "/" + std::to_string(account.clips) + "/" +
           std::to_string(view.hand_counts[Seat(i)]) + "/" +
           std::to_string(view.options.station_cubes - int(account.cubes.size()));
    out += i + 1 < view.options.seats ? "," : ".";
  }
  return wrapped(out, 79, "  ");
}

std::string question(const View& view, Language language) {
  const Labels labels = labels_in(language);
  const std::string asked =
      view.agenda.empty()
          ? labels("over")
          : with(view.agenda.top(), [&](const auto& d) { return ask(view, d, labels); });
  return wrapped("> " + asked, 79, "  ");
}

std::string say_move(const View& view, const State::Move& move, Language language) {
  const Labels labels = labels_in(language);
  return with(move, [&](const auto& said) -> std::string {
    using Said = std::remove_cvref_t<decltype(said)>;
    if constexpr (std::same_as<Said, Build>) {
      return build_words(view, said, labels);
    } else if constexpr (std::same_as<Said, ChooseCity>) {
      return labels("say.city", {{"place", labels("place." + word_for(said.place))}});
    } else if constexpr (std::same_as<Said, TakeCards>) {
      return labels("say.take");
    } else if constexpr (std::same_as<Said, Pass>) {
      return labels("say.pass");
    } else if constexpr (std::same_as<Said, Decline>) {
      return labels("say.decline");
    } else if constexpr (std::same_as<Said, Pay>) {
      return labels("say.pay", {{"cards", cards_words(said.cards)}});
    } else if constexpr (std::same_as<Said, Discard>) {
      return labels("say.discard", {{"cards", cards_words(said.cards)}});
    } else if constexpr (std::same_as<Said, TakeBack>) {
      CardSet one;
      one.add(said.card);
      return labels("say.refund", {{"card", cards_words(one)}});
    } else if constexpr (std::same_as<Said, PutCube>) {
      return labels("say.cube", {{"place", named(said.place, labels)}});
    } else if constexpr (std::same_as<Said, Ship>) {
      std::string links;
      said.links.each([&](LinkNo link) { links += " " + word_for(link); });
      return labels(
          "say.ship",
          {{"from", named(said.from, labels)}, {"to", named(said.to, labels)}, {"links", links}});
    } else {
      return text_of(said);
    }
  });
}

bool small_step(const View& view) {
  if (view.agenda.empty()) return false;
  const State::Decision& asked = view.agenda.top();
  return !std::holds_alternative<AwaitAction>(asked) && !std::holds_alternative<AwaitCity>(asked) &&
         !std::holds_alternative<Freight>(asked);
}

std::string legend(const Options&, Language language) {
  return wrapped(labels_in(language)("legend"), 79, "");
}

std::string faces(const Options&, Language language) {
  const Labels labels = labels_in(language);
  std::string out;
  for (int i = 0; i < card_count; ++i) out += card_line("", Card(i), labels);
  return out;
}

}  // namespace roundhouse::paperclip_railways
