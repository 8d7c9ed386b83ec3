#include <string>

#include "core/words.hpp"
#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

std::string counted(int n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

std::string part_in_words(const Part& part) {
  switch (part.op) {
    case Op::AddCar: return counted(part.n, "car", "cars");
    case Op::Upgrade: return counted(part.n, "upgrade", "upgrades");
    case Op::Split: return counted(part.n, "conductor step", "conductor steps");
    case Op::Each: return counted(part.n, "step", "steps") + " for each conductor";
    case Op::Locomotive: return "locomotive " + std::to_string(part.n);
    case Op::Coins: return counted(part.n, "coin", "coins");
    case Op::Points: return counted(part.n, "point", "points");
    case Op::TakeEnd: return "a Game End card";
    case Op::DrawEvidence: return "draw evidence";
    case Op::GiveEvidence: return "pass on evidence";
    case Op::ReturnEvidence: return "put evidence back";
    case Op::PointsPerPosition: return std::to_string(part.n) + " points times its place";
  }
  return "";
}

std::string named(Card card) { return word_for(card) + " " + std::string{face(card).title}; }
std::string named(EndCard card) { return word_for(card) + " " + std::string{face(card).title}; }
std::string train_word(Side side) { return "the " + word_for(side) + " train"; }

std::string place_in_words(Spot where) {
  const std::string number = std::to_string(where.number());
  if (where.is_station()) return "at station " + number;
  if (where.is_between()) return "at place " + number + " between the trains";
  return "in car " + number + " of " + train_word(where.side());
}

std::string sentence(const State&, const Draw& said) { return "Nature deals " + named(said.card); }
std::string sentence(const State&, const Reveal& said) {
  return "Game End card " + named(said.card) + " is shown";
}
std::string sentence(const State&, const Role& said) {
  return said.murderer == watcher ? "Nobody is the murderer"
                                  : word_for(said.murderer) + " is the murderer";
}
std::string sentence(const State& before, const Token& said) {
  const Seat seat = std::get<AwaitToken>(before.agenda.top()).seat;
  return word_for(seat) + " draws evidence: " + word_for(said.face);
}
std::string sentence(const State&, const Keep& said) { return " keeps " + named(said.card); }
std::string sentence(const State&, const Take& said) {
  const std::string verb = said.how == How::Use ? " takes " : " declines ";
  const std::string effect = in_words(face(said.card).effect);
  if (said.how == How::Decline) return verb + named(said.card) + " for one upgrade";
  return verb + named(said.card) + (effect.empty() ? "" : " (" + effect + ")");
}
std::string sentence(const State&, const TakeTile&) { return " takes the start player tile"; }
std::string sentence(const State&, const Add& said) {
  if (said.mail != Mail::None) {
    return " adds the " + word_for(said.mail) + " mail car to " + train_word(said.side);
  }
  return " adds a car to " + train_word(said.side);
}
std::string sentence(const State& before, const Upgrade& said) {
  const auto& upgrading = std::get<Upgrades>(before.agenda.top());
  const Train& train = before.players[upgrading.seat].train(said.car.side());
  const int step = train.step(said.car.number());
  return " raises car " + std::to_string(said.car.number()) + " of " + train_word(said.car.side()) +
         " from " + std::to_string(values[std::size_t(step)]) + " to " +
         std::to_string(values[std::size_t(step + 1)]);
}
std::string sentence(const State&, const Step& said) {
  return " moves the conductor of " + train_word(said.side);
}
std::string sentence(const State&, const TakeEnd& said) {
  return " takes Game End card " + named(said.card);
}
std::string sentence(const State&, const Buy& said) {
  return " buys Game End card " + named(said.card) + " for 4 coins (FC-10.2)";
}
std::string sentence(const State& before, const Place& said) {
  const Card card = std::get<Placing>(before.agenda.top()).card;
  return " lays " + named(card) + " " + place_in_words(said.where);
}
std::string sentence(const State&, const Fulfil& said) {
  return " claims " + named(said.card) + " (" + in_words(face(said.card).effect) + ")";
}
std::string sentence(const State&, const Use& said) {
  return " uses " + named(said.card) + " from the storage";
}
std::string sentence(const State&, const Give& said) {
  return " passes a " + word_for(said.face) + " on to " + word_for(said.to);
}
std::string sentence(const State&, const Return& said) {
  return " puts a " + word_for(said.face) + " back";
}
std::string sentence(const State&, const Stop&) { return " stops"; }

// What a viewer who may not see the move is told of it.
std::string veiled(const State& before, Seat seat, const State::Move& move) {
  const std::string who = word_for(seat);
  if (std::holds_alternative<Reveal>(move)) return "A Game End card is dealt to the draft.";
  if (std::holds_alternative<Keep>(move)) return who + " keeps a Game End card.";
  if (std::holds_alternative<Role>(move)) return "The roles are dealt.";
  if (std::holds_alternative<Token>(move)) {
    return word_for(std::get<AwaitToken>(before.agenda.top()).seat) + " draws evidence.";
  }
  if (const auto* said = std::get_if<Give>(&move)) {
    return who + " passes a token on to " + word_for(said->to) + ".";
  }
  return who + " puts a token back.";
}

// What the drafted cards and the evidence decide is not told before they are revealed.
bool is_told(Source source, bool revealed) {
  return revealed || (source != Source::GameEndCards && source != Source::Escape);
}

std::string payments_of(const Player& was, const Player& is, const std::string& who,
                        bool revealed) {
  std::string out;
  for (std::size_t k = 0; k < source_count; ++k) {
    if (!is_told(Source(k), revealed)) continue;
    const int points = is.by_source[k] - was.by_source[k];
    if (points == 0) continue;
    out += " " + who + " scores " + std::to_string(points) + " for " +
           std::string{source_names[k]} + " (" + std::string{source_rule[k]} + ").";
  }
  if (is.coins > was.coins) {
    out += " " + who + " gains " + counted(is.coins - was.coins, "coin", "coins") + " (FC-10.1).";
  }
  return out;
}

// Every point and coin that the move brings, with the rule that pays it.
std::string payments(const State& before, Seat seat, const State::Move& move) {
  State after = before;
  play(after, seat, move);
  std::string out;
  for (int k = 0; k < before.options.seats; ++k) {
    const Seat paid = Seat(k);
    out += payments_of(before.players[paid], after.players[paid], word_for(paid), before.revealed);
  }
  return out;
}

}  // namespace

std::string in_words(const Effect& effect) {
  std::string out;
  for (const Part& part : effect) out += (out.empty() ? "" : ", ") + part_in_words(part);
  return out;
}

std::string tell(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  const bool hidden = seen_text(before, seat, move, viewer).find('?') != std::string::npos;
  if (hidden) return veiled(before, seat, move);
  const std::string what = with(move, [&](const auto& said) { return sentence(before, said); });
  const std::string paid = std::holds_alternative<Draw>(move) ? "" : payments(before, seat, move);
  return (seat == nature ? "" : word_for(seat)) + what + "." + paid;
}

}  // namespace roundhouse::first_class
