#pragma once

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

/// What a player holds things to be worth, in points.
struct Taste {
  double card = 3.0;   // a card in hand as payment, while there is time and there are clips
  double clip = 0.35;  // a clip laid now cannot be laid later
  double fresh = 0;    // a new station, beside what its card brings
};

/// What is gained by a link with so many clips for so many cards; its tolls are not looked at.
double gain_of(const State& s, Seat seat, const Ends& ends, int clips, int paid,
               const Taste& taste);
double gain_of_drawing(const State& s, Seat seat, const Taste& taste);
/// How promising a move looks without playing it.
double promise_of(const State& s, Seat seat, const State::Move& move, const Taste& taste);
/// Points as they stand, and what hand, clips and cubes still promise.
double standing(const State& s, Seat seat, const Taste& taste);

}  // namespace roundhouse::paperclip_railways
