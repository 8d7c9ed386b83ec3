#include "games/paperclip_railways/rules.hpp"
#include "games/paperclip_railways/survey.hpp"

namespace roundhouse::paperclip_railways {

namespace {

constexpr int full_hand = 18;

bool has_city(const State& s, Seat seat) {
  return s.table.stations[std::size_t(board_places + index(seat))].centre != nowhere;
}

/// The links of a full hand that begin at the seat's Starting City.
class SearchLinks final : public HotWork<State> {
 public:
  std::string_view name() const override { return "link search, table unpacked"; }
  std::size_t once(const State& s, Seat seat) override {
    if (!has_city(s, seat)) return 0;
    const Ground ground = ground_for(s, seat);
    const Reach reach{ground, rim_of(s, board_places + index(seat)), tolls_for(s, seat, no_card),
                      full_hand};
    return static_cast<std::size_t>(reach.levels());
  }
};
/// The same, with all that stands of the searches before it.
class SurveyLinks final : public HotWork<State> {
 public:
  std::string_view name() const override { return "link search, surveyed before"; }
  std::size_t once(const State& s, Seat seat) override {
    if (!has_city(s, seat)) return 0;
    return static_cast<std::size_t>(
        survey_.reach(s, seat, board_places + index(seat), tolls_for(s, seat, no_card), full_hand)
            .levels());
  }

 private:
  Survey survey_;
};
class UnpackTable final : public HotWork<State> {
 public:
  std::string_view name() const override { return "unpacking the table"; }
  std::size_t once(const State& s, Seat seat) override {
    return static_cast<std::size_t>(ground_for(s, seat).linked.count());
  }
};
class ListBuilds final : public HotWork<State> {
 public:
  std::string_view name() const override { return "list of builds"; }
  std::size_t once(const State& s, Seat seat) override {
    Moves out;
    Survey survey;
    list_links(s, seat, -1, survey, out);
    list_cards(s, seat, survey, out);
    return out.size();
  }
};

}  // namespace

HotWorks<State> hot_works(const State&) {
  HotWorks<State> works;
  works.push_back(std::make_unique<SearchLinks>());
  works.push_back(std::make_unique<SurveyLinks>());
  works.push_back(std::make_unique<UnpackTable>());
  works.push_back(std::make_unique<ListBuilds>());
  return works;
}

}  // namespace roundhouse::paperclip_railways
