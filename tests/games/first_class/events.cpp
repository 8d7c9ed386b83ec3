#include "core/phrase.hpp"
#include "games/first_class/table.hpp"
#include "table/match_of.hpp"

namespace roundhouse::first_class {

namespace {

using Lines = std::vector<std::string>;

/// What a reader with these eyes is told of an event.
std::string said(const State::Event& event, Seat reader, Language language = Language::English) {
  const Reader given{.texts = about(State{}).texts, .language = language, .own = reader};
  return std::visit([&](const auto& told) { return Phrase{given}.say(told); }, seen(event, reader));
}

}  // namespace

TEST_CASE("FC-2.9 the draft is told to each by what he sees of it") {
  State s = setup(options_for(3, "AB"));
  go_on(s);
  CHECK(told_by(s, nature, "reveal G-05").lines == Lines{"EndCardDealt C G-05"});
  for (const auto* more : {"reveal G-01", "reveal G-02", "reveal G-03"}) say(s, nature, more);
  CHECK(told_by(s, C, "keep G-05").lines == Lines{"EndCardKept C G-05", "DraftPassed C B 3"});
  say(s, B, "keep G-01");
  CHECK(told_by(s, A, "keep G-02").lines == Lines{"EndCardKept A G-02", "EndCardReturned A G-03"});
  CHECK(told_by(s, nature, "reveal G-09").lines == Lines{"EndCardShown G-09"});
  const EndCardKept kept{C, secret(end_card("G-05"), C)};
  CHECK(said(kept, C) == "You keep **G-05 Second class**.");
  CHECK(said(kept, A) == "C keeps a Game End card.");
  CHECK(said(kept, A, Language::German) == "C behält eine Spielendekarte.");
}

TEST_CASE("FC-18.2 everybody is told the own role and nobody else's") {
  State s = setup(options_for(3, "CD"));
  go_on(s);
  CHECK(told_by(s, nature, "role B").lines ==
        Lines{"RoleDealt A innocent", "RoleDealt B murderer", "RoleDealt C innocent"});
  const RoleDealt dealt{B, secret(RoleCard::Murderer, B)};
  CHECK(said(dealt, B) == "You are the murderer.");
  CHECK(said(dealt, C) == "B is dealt a role card.");
}

TEST_CASE("FC-3.8, FC-3.11 a row that goes is told with its cards, and the tile moves on") {
  State s = opening(2, "AB");
  for (Row& row : s.rows) {
    for (Card& lying : row.cards) into_pile(s, lying), lying = no_card;
  }
  show(s, "X1-15", 0, 0);
  show(s, "X1-16", 0, 1);
  show(s, "X1-17", 0, 2);
  show(s, "X1-18", 1, 0);
  CHECK_FALSE(told_by(s, A, "take X1-15 use").any("RowDiscarded"));
  const Told told = told_by(s, B, "take X1-16 use");
  CHECK(told.lines == Lines{"CardTaken B X1-16 1 used", "LocomotiveMoved B 0 2",
                            "StationPassed B 2 3", "RowDiscarded 1 X1-17", "StartTileMoved 2"});
}

TEST_CASE("FC-3.2 cards are dealt row by row, six into each") {
  State s = opening(2, "AB");
  while (s.agenda.size() > 1) s.agenda.settle();
  s.turns = 6;
  for (Row& row : s.rows) row = {};
  go_on(s);
  Rng rng{2};
  for (std::size_t k = 0; k < 18; ++k) {
    const Card drawn = std::get<Draw>(roll(s, rng)).card;
    const Told told = told_by(s, nature, "draw " + word_for(drawn));
    CHECK(told.lines[0] == "CardDealt " + word_for(drawn) + " " + std::to_string(k / 6 + 1));
    CHECK(s.rows[k / 6].cards[k % 6] == drawn);
  }
  CHECK(to_act(s) == SeatSet{A});
}

TEST_CASE("FC-3.1, FC-3.5, FC-12.2 a new round, a pile that is done and a new start player") {
  State s = opening(2, "AB");
  s.next_start = B;
  while (s.agenda.size() > 1) s.agenda.settle();
  s.turns = 6;
  for (Row& row : s.rows) row = {};
  State second = s;
  CHECK(told_going_on(s).lines == Lines{"StartPlayerChanged B", "RoundBegan 2 1"});
  second.round = 2;
  second.pile = 0b1111;
  const Told told = told_going_on(second);
  CHECK(told.lines[1] == "PileDiscarded 1 4");
  CHECK(told.lines[2] == "ScoringBegan B 1");
  CHECK(told.has("RoundBegan 3 2"));
}

TEST_CASE("FC-12.1, FC-12.3, FC-12.5 the start tile, the card it discards and what it brings") {
  State s = opening(4, "AB");
  show(s, "X1-09", 0, 0);
  Told told = told_by(s, A, "tile");
  CHECK(told.lines == Lines{"StartTileTaken A", "CardDiscarded X1-09 1", "CoinsGained A 2"});
  CHECK(told_by(s, C, "add upper").lines == Lines{"CarAdded C upper 2 part"});
  told = told_by(s, D, "upgrade U1");
  CHECK(told.lines[0] == "CarUpgraded D upper 1 0 1 part");
}

TEST_CASE("FC-4.2, FC-6.9, FC-8.4, FC-9.3 what is left out or lost is told") {
  State s = opening(2, "AB");
  s.players[A].trains[0] = train({0}, 1);
  carry(s, A, deck::does(deck::cars(2)));
  CHECK(told_by(s, A, "stop").lines == Lines{"PartLeftOut A 2 cars yes"});
  carry(s, A, deck::does(deck::split(3)));
  CHECK(told_by(s, A, "step lower").lines ==
        Lines{"ConductorStepped A lower 1", "PartLeftOut A 2 steps no"});
  s.agenda.ask(Parts{A, deck::does(deck::steam(5))});
  CHECK(told_going_on(s).lines ==
        Lines{"LocomotiveMoved A 0 3", "StationPassed A 2 3", "PartLeftOut A 2 locomotive no"});
  carry(s, A, deck::does(deck::upgrades(2)));
  CHECK(told_by(s, A, "upgrade U1").lines == Lines{"CarUpgraded A upper 1 0 1 part"});
  CHECK(told_by(s, A, "stop").lines == Lines{"PartLeftOut A 1 upgrades yes"});
}

TEST_CASE(
    "FC-7.1, FC-7.4, FC-6.8 mail cars are told by what they carry, when added and when reached") {
  State s = opening(2, "AB");
  s.players[A].trains = {train({0, 0, 0, 0, 0}, 5), train({0}, 1)};
  carry(s, A, deck::does(deck::upgrades(1)));
  CHECK(told_by(s, A, "add upper registered").lines ==
        Lines{"MailCarAdded A upper registered instead"});
  carry(s, A, deck::does(deck::split(1)));
  CHECK(told_by(s, A, "step upper").lines ==
        Lines{"ConductorStepped A upper 6", "MailBonus A registered", "CoinsGained A 3"});
}

TEST_CASE("FC-6.12, FC-8.7 the tile of a full train, and Constantinople by order of arrival") {
  State s = opening(2, "AB");
  s.players[A].trains[0] = train({1, 1, 1, 1, 1, M, 1, 1}, 9);
  s.players[A].trains[0].conductor = 8;
  carry(s, A, deck::does(deck::cars(1)));
  CHECK(told_by(s, A, "add upper").lines ==
        Lines{"CarAdded A upper 9 part", "LocomotiveTileTaken A upper 5"});
  s.arrived = 1;
  carry(s, A, deck::does(deck::split(2)));
  say(s, A, "step upper");
  CHECK(told_by(s, A, "step upper").lines ==
        Lines{"ConductorStepped A upper 10", "ConstantinopleReached A upper 2 10"});
}

TEST_CASE("FC-10.2, FC-11.3, FC-11.5 a Game End card bought, taken or not to be had") {
  State s = opening(2, "AB");
  s.players[A].coins = 4;
  s.ends_shown = {};
  s.ends_shown.add(end_card("G-02"));
  CHECK(told_by(s, A, "buy G-02").lines ==
        Lines{"CoinsPaid A 4", "EndCardTaken A G-02 bought", "CoinsGained A 1"});
  s.ends_shown = {};
  s.agenda.instead(ChooseEnd{A});
  CHECK(told_going_on(s).lines[0] == "PartLeftOut A 1 end_card no");
}

TEST_CASE("FC-5.5, FC-16.1, FC-17.5 what becomes of a card that stays is told after the taking") {
  State s = opening(2, "AB");
  show(s, "X1-20");
  CHECK(told_by(s, A, "take X1-20 use").lines ==
        Lines{"CardTaken A X1-20 1 used", "RouteLaid A X1-20"});
  show(s, "A1-01");
  CHECK(told_by(s, B, "take A1-01 use").lines[1] == "ContractTaken B A1-01");
  show(s, "B1-04", 1);
  say(s, A, "take B1-04 use");
  CHECK(told_by(s, A, "place S2").lines[0] == "CardPlaced A B1-04 2 - station");
  s.players[A].locomotive = 2;
  go_to_scoring(s);
  CHECK(told_going_on(s).has("PostcardScored A B1-04 2 3"));
}

TEST_CASE("FC-18.6 evidence is told to giver and receiver, and where there is none") {
  State s = opening(3, "CD");
  s.evidence.push_back({watcher, A, Evidence::Fingerprint});
  carry(s, A, deck::does(deck::give_evidence(1)));
  CHECK(told_by(s, A, "give fingerprint B").lines == Lines{"EvidenceGiven A B fingerprint"});
  s.agenda.ask(ChooseEvidence{A, false});
  CHECK(told_going_on(s).lines == Lines{"EvidenceNone A has_none"});
  SeatSet two = A;
  two.add(B);
  const EvidenceGiven given{A, B, secret(Evidence::Fingerprint, two)};
  CHECK(said(given, B) == "A passes on evidence to you: a fingerprint.");
  CHECK(said(given, B, Language::German) == "A gibt dir einen Fingerabdruck.");
  CHECK(said(given, C) == "A passes evidence on to B.");
}

TEST_CASE("FC-21.4, FC-21.5, FC-21.11 a storage is told card by card") {
  State s = opening(2, "EF");
  take(s, A, "F1-01");
  std::vector<Card> pile;
  for (const auto& move : moves(s, nature)) pile.push_back(std::get<Draw>(move).card);
  Told told{{}};
  for (std::size_t k = 0; k < 3; ++k) {
    told.add(told_by(s, nature, "draw " + word_for(pile[k])));
  }
  CHECK(told.lines[2] == "StorageDrawn A " + word_for(pile[2]));
  CHECK(told_by(s, A, "use toolbox").lines == Lines{"StorageUsed A toolbox used"});
  say(s, A, "stop");
  const Told end = told_by(s, A, "stop");
  CHECK(end.lines[0] == "StorageReturned A " + word_for(pile[0]) + " " + word_for(pile[1]) + " " +
                            word_for(pile[2]));
}

TEST_CASE("FC-21.16, FC-21.21, FC-21.26 factories are told place by place, the idle one too") {
  State s = opening(2, "EF");
  s.players[A].trains = {train({4, 2}), train({1})};
  s.players[A].between.push_back({card("F1-05")});
  s.players[A].between.push_back({card("E1-01")});
  take(s, A, "F1-04");
  Told told = told_by(s, A, "place P2");
  CHECK(told.lines ==
        Lines{"CardPlaced A F1-04 2 E1-01 covering", "FactoryIdle A 2", "FactoryActed A 1 1 4"});
  CHECK(told_by(s, A, "upgrade U2").lines[0] == "CarUpgraded A upper 2 2 4 factory");
}

TEST_CASE("FC-14.1 what Game End cards pay is said card by card, in both languages") {
  const EndCardScored scored{A, end_card("G-01"), 2, 6, ScoredAs::Drafted};
  CHECK(said(scored, B) == "A shows Game End card **G-01 Grand luxury** and scores 6 points.");
  CHECK(said(scored, A, Language::German) ==
        "Du zeigst Spielendekarte **G-01 Großer Luxus** und bekommst 6 Punkte.");
}

TEST_CASE("FC-1.3, FC-1.4 every card has a title and an effect in words, in both languages") {
  const Texts& texts = *about(State{}).texts;
  const auto has = [&](std::string_view title, Language language) {
    return find_text(texts, language, "noun." + std::string{title}) != nullptr;
  };
  for (const Language language : {Language::English, Language::German}) {
    for (int k = 0; k <= card_count; ++k) {
      CHECK_MESSAGE(has(face(Card(k)).title, language), face(Card(k)).title);
      const std::string taken = said(CardTaken{A, Card(k), 1, TakenFor::Used}, B, language);
      CHECK_MESSAGE(taken.find('_') == std::string::npos, taken);
      CHECK_MESSAGE(taken.find("()") == std::string::npos, taken);
    }
    for (int k = 0; k < end_count; ++k) {
      CHECK_MESSAGE(has(face(EndCard(k)).title, language), face(EndCard(k)).title);
    }
  }
}

}  // namespace roundhouse::first_class
