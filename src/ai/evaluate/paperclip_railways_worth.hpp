#pragma once

#include <array>

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

/// What things are worth to one seat on one table, in points. The weights come from self-play:
/// those of moves by climbing towards more points, those of `standing` by fitting how games ended.
class Appraisal {
 public:
  Appraisal(const State& s, Seat seat);

  /// What is gained by a link with so many clips for so many cards; its tolls are not looked at.
  double link(const Ends& ends, int clips, int paid) const;
  double drawing() const;
  /// How promising a move looks without playing it.
  double promise(const State::Move& move) const;
  /// Points as they stand, and what is likely to come; `best_link` is worth most of those that can
  /// be built now.
  double standing(double best_link) const;

 private:
  double hope(const Power& power, int station) const;
  double hope_at_end(const Power& power, int station) const;
  double hopes() const;
  double cube(const Power& power, int station) const;
  double cube_on(int station) const;
  double cube_beside_link(int station) const;
  double cube_of(const Ends& ends) const;
  double bonus(const Sheet& sheet, int paid) const;
  double keep(Card card) const;
  double keep_all(const CardSet& cards) const;
  double fresh_end(const Sheet& sheet, int paid) const;
  double new_end(const Sheet& sheet) const;
  double old_end(int station) const;
  double work_out_old_end(int station) const;
  double ship(const Ship& said) const;

  const State& s_;
  Seat seat_;
  const Account& account_;
  std::uint64_t network_;
  int supply_;    // cubes
  double turns_;  // own turns left
  double pairs_;  // the same in threes: so many links to come
  double card_ = 0;
  double clip_ = 0;
  std::array<double, type_count> type_end_{};    // staffed: for a new station in the network
  std::array<double, type_count> type_point_{};  // staffed: for a link that touches the type
  double long_link_ = 0;
  /// What was worked out about stations before.
  struct Memory {
    std::uint64_t known = 0;
    std::array<double, most_stations> worth;  // of those

    double of(int station, auto&& work_out) {
      double& here = worth[static_cast<std::size_t>(station)];
      const std::uint64_t bit = std::uint64_t{1} << station;
      if ((known & bit) == 0) here = work_out();
      known |= bit;
      return here;
    }
  };
  mutable Memory cubes_;
  mutable Memory cubes_of_links_;
  mutable Memory ends_;
};

/// What a point of toll costs: those for crossings go to somebody else.
inline float toll_worth(const State& s) { return s.options.seats == 2 ? 1.25F : 0.95F; }

}  // namespace roundhouse::paperclip_railways
