#include "lab/study.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace roundhouse::lab {

int Study::most_seats() const {
  int most = 0;
  for (const Setting& setting : settings) most = std::max(most, setting.seats);
  return most;
}

bool Study::compares() const {
  for (std::size_t i = 0; i < settings.size(); ++i) {
    if (settings[i].base != i) return true;
  }
  return false;
}

std::string fingerprint(const Study& study) {
  std::string out = fmt::format("{} seed={} piece={} rotate={} leads={} events={} worth={}",
                                study.game->about().id, study.seed, study.piece, study.rotate,
                                study.leads, study.events, study.worth);
  if (!study.from.empty()) {
    out += fmt::format(" from={}{}", study.from, study.from_last ? " last" : "");
  }
  for (const Setting& setting : study.settings) {
    out += fmt::format(" [{}", setting.seats);
    for (const auto& [name, value] : setting.options) out += fmt::format(" {}={}", name, value);
    for (const Player& player : setting.players) out += " " + player.name;
    out += "]";
  }
  return out;
}

TrialOrder order_of(const Study& study, const Setting& setting) {
  TrialOrder order{.seats = {},
                   .budgets = {},
                   .options = setting.options,
                   .seed = study.seed,
                   .leads = study.leads,
                   .events = study.events,
                   .watched = study.worth.empty() ? study.from : study.worth};
  for (const Player& player : setting.players) {
    order.seats.push_back(player.bot);
    order.budgets.push_back(player.budget);
  }
  return order;
}

std::int64_t games_of(const Study& study) {
  std::int64_t games = 0;
  for (const Setting& setting : study.settings) games += study.rotations(setting) * study.deals;
  return games;
}

}  // namespace roundhouse::lab
