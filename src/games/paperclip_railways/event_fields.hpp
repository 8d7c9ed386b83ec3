#pragma once

#include "games/paperclip_railways/events.hpp"

// What the events say, field by field: for the wire, the page's types, and who may see what.
namespace roundhouse::paperclip_railways {

void fields(auto& visit, Of<Began> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<RiverBegan> auto& told) {
  visit("bank", told.bank);
  visit("band", told.band);
}
void fields(auto& visit, Of<RiverEntered> auto& told) { visit("at", told.at); }
void fields(auto& visit, Of<RiverWound> auto& told) { visit("to", told.to); }
void fields(auto& visit, Of<ObstaclePlaced> auto& told) {
  visit("terrain", told.terrain);
  visit("at", told.at);
  visit("turns", told.turns);
}
void fields(auto& visit, Of<BoardCardLaid> auto& told) {
  visit("place", told.place);
  visit("card", told.card);
}
void fields(auto& visit, Of<CityPlaced> auto& told) {
  visit("seat", told.seat);
  visit("place", told.place);
}
void fields(auto& visit, Of<CardDealt> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<DeckBuilt> auto& told) {
  visit("cards", told.cards);
  visit("ships", told.ships);
  visit("removed", told.removed);
}
void fields(auto& visit, Of<TurnBegan> auto& told) {
  visit("seat", told.seat);
  visit("round", told.round);
}
void fields(auto& visit, Of<TurnPointScored> auto& told) {
  visit("seat", told.seat);
  visit("station", told.station);
  visit("points", told.points);
}
void fields(auto& visit, Of<Passed> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<DrawBegan> auto& told) {
  visit("seat", told.seat);
  visit("cards", told.cards);
  visit("why", told.why);
}
void fields(auto& visit, Of<CardDrawn> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<DeckEmpty> auto& told) {
  visit("seat", told.seat);
  visit("missing", told.missing);
}
void fields(auto& visit, Of<CardsDiscarded> auto& told) {
  visit("seat", told.seat);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<LinkChosen> auto& told) {
  visit("seat", told.seat);
  visit("from", told.from);
  visit("to", told.to);
  visit("clips", told.clips);
  visit("at", told.at);
  visit("route", told.route);
  visit("why", told.why);
}
void fields(auto& visit, Of<StationBuilt> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
  visit("at", told.at);
}
void fields(auto& visit, Of<CardsPaid> auto& told) {
  visit("seat", told.seat);
  visit("cards", told.cards);
}
void fields(auto& visit, Of<LinkLaid> auto& told) {
  visit("seat", told.seat);
  visit("link", told.link);
  visit("from", told.from);
  visit("to", told.to);
  visit("clips", told.clips);
  visit("route", told.route);
}
void fields(auto& visit, Of<LinkScored> auto& told) {
  visit("seat", told.seat);
  visit("link", told.link);
  visit("clips", told.clips);
  visit("first", told.first);
  visit("second", told.second);
  visit("points", told.points);
}
void fields(auto& visit, Of<TollPaid> auto& told) {
  visit("seat", told.seat);
  visit("points", told.points);
  visit("why", told.why);
}
void fields(auto& visit, Of<LinkCrossed> auto& told) {
  visit("seat", told.seat);
  visit("owner", told.owner);
  visit("link", told.link);
  visit("points", told.points);
  visit("why", told.why);
}
void fields(auto& visit, Of<TollWaived> auto& told) {
  visit("seat", told.seat);
  visit("station", told.station);
  visit("points", told.points);
  visit("why", told.why);
}
void fields(auto& visit, Of<BlueCubesSet> auto& told) {
  visit("station", told.station);
  visit("cubes", told.cubes);
}
void fields(auto& visit, Of<CardTakenBack> auto& told) {
  visit("seat", told.seat);
  visit("card", told.card);
}
void fields(auto& visit, Of<BlueCubeTaken> auto& told) {
  visit("seat", told.seat);
  visit("station", told.station);
  visit("points", told.points);
}
void fields(auto& visit, Of<AbilityScored> auto& told) {
  visit("seat", told.seat);
  visit("station", told.station);
  visit("why", told.why);
  visit("type", told.type);
  visit("points", told.points);
}
void fields(auto& visit, Of<CubePlaced> auto& told) {
  visit("seat", told.seat);
  visit("station", told.station);
}
void fields(auto& visit, Of<CubeDeclined> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<ExtraLinkDeclined> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<ShipCardTurned> auto& told) {
  visit("seat", told.seat);
  visit("colour", told.colour);
}
void fields(auto& visit, Of<FreightBegan> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<CubeShipped> auto& told) {
  visit("seat", told.seat);
  visit("from", told.from);
  visit("to", told.to);
  visit("links", told.links);
}
void fields(auto& visit, Of<LinksUsed> auto& told) {
  visit("seat", told.seat);
  visit("links", told.links);
  visit("points", told.points);
}
void fields(auto& visit, Of<CubeDelivered> auto& told) {
  visit("seat", told.seat);
  visit("station", told.station);
  visit("points", told.points);
}
void fields(auto& visit, Of<FreightSkipped> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<FreightEnded> auto& told) { visit("seat", told.seat); }
void fields(auto& visit, Of<EndOfLineTurned> auto& told) {
  visit("seat", told.seat);
  visit("why", told.why);
}
void fields(auto& visit, Of<GameEnded> auto& told) { visit("why", told.why); }
void fields(auto& visit, Of<EndAbilityScored> auto& told) {
  visit("seat", told.seat);
  visit("station", told.station);
  visit("why", told.why);
  visit("type", told.type);
  visit("count", told.count);
  visit("each", told.each);
  visit("points", told.points);
}

}  // namespace roundhouse::paperclip_railways
