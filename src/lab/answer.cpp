#include "lab/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace roundhouse::lab {

namespace {

using What = Measure::What;

double clearness(const SettingResult& setting) {
  if (!setting.compared) return -1;
  const Estimate& d = setting.compared->difference;
  if (!(d.half > 0)) return d.mean == 0 ? 0 : 1e9;
  return std::abs(d.mean) / d.half;
}

Answer compared_answer(const Study& study, const Result& result, const Speech& say) {
  Answer out;
  std::int64_t all = 0;
  std::int64_t different = 0;
  std::int64_t alike = 0;
  for (const SettingResult& setting : result.settings) {
    if (!setting.compared) continue;
    ++all;
    different += setting.compared->different ? 1 : 0;
    alike += setting.compared->alike ? 1 : 0;
  }
  const std::size_t first = headline(result);
  const SettingResult& shown = result.settings[first];
  const Compared& compared = *shown.compared;
  out.verdict = different > 0 ? Answer::Verdict::Yes
                              : (alike == all ? Answer::Verdict::No : Answer::Verdict::Open);
  out.word = different > 0 ? say.pick("Yes.", "Ja.")
                           : (alike == all ? say.pick("No.", "Nein.")
                                           : say.pick("Cannot tell yet.", "Noch nicht zu sagen."));
  const std::string text = say.pick("With {} {} instead of {}: {}, 95 % interval {}.",
                                    "Mit {} {} statt {}: {}, 95-%-Intervall {}.");
  out.sentence =
      fmt::format(fmt::runtime(text), say.name(study.settings[first]),
                  say.measured(say.value(shown.value.mean)), say.value(compared.reference),
                  say.difference(compared.difference.mean), say.spread(compared.difference));
  if (all == 1) {
    if (alike == 1) {
      out.further = fmt::format(
          fmt::runtime(say.pick("The whole interval lies within ±{}, which does not matter.",
                                "Das ganze Intervall liegt innerhalb von ±{}; das zählt nicht.")),
          say.difference(compared.matters).substr(1));
    }
    return out;
  }
  const bool sequential = study.until.when == Until::When::Decided;
  const std::string rule = sequential ? say.pick("confidence sequence", "Konfidenzfolge") : "Holm";
  out.further = fmt::format(
      fmt::runtime(compared.base
                       ? say.pick("{} of {} settings differ from the first ({}).",
                                  "{} von {} Einstellungen weichen von der ersten ab ({}).")
                       : say.pick("{} of {} settings differ from a fair share ({}).",
                                  "{} von {} Einstellungen weichen vom gerechten Anteil ab ({}).")),
      different, all, rule);
  return out;
}

Answer figure_answer(const Study& study, const Result& result, const Speech& say) {
  Answer out;
  const auto part = [&](std::size_t i, bool whole) {
    const Estimate& value = result.settings[i].value;
    const std::string figure = say.value(value.mean);
    return fmt::format(
        fmt::runtime(say.pick("with {} {} (95 % interval {})", "mit {} {} (95-%-Intervall {})")),
        say.name(study.settings[i]), whole ? say.measured(figure) : figure, say.interval(value));
  };
  out.sentence = part(0, true);
  for (std::size_t i = 1; i < std::min<std::size_t>(result.settings.size(), 5); ++i) {
    out.sentence += ", " + part(i, false);
  }
  out.sentence[0] = say.pick("W", "M")[0];
  out.sentence += ".";
  return out;
}

Answer worth_answer(const Result& result, const Speech& say) {
  Answer out;
  const auto told = std::count_if(result.worth.begin(), result.worth.end(),
                                  [](const Worth& worth) { return worth.told; });
  out.verdict = told > 0 ? Answer::Verdict::Yes : Answer::Verdict::Open;
  out.word =
      told > 0 ? say.pick("Yes.", "Ja.") : say.pick("Cannot tell yet.", "Noch nicht zu sagen.");
  // The clearest ones, not the luckiest: a card that was used three times may seem worth anything.
  const Worth* most = nullptr;
  const Worth* least = nullptr;
  for (const Worth& worth : result.worth) {
    if (!worth.told && told > 0) continue;
    if (worth.uses < fewest_uses) continue;
    if (most == nullptr) most = &worth;
    least = &worth;
  }
  if (most == nullptr) return out;
  const auto one = [&](const Worth& worth) {
    return fmt::format(fmt::runtime(say.pick("{}: {} points a use, 95 % interval {}",
                                             "{}: {} Punkte je Nutzung, 95-%-Intervall {}")),
                       worth.thing, say.difference(worth.points.mean), say.spread(worth.points));
  };
  out.sentence =
      fmt::format(fmt::runtime(say.pick("Most {}; least {}.", "Am meisten {}; am wenigsten {}.")),
                  one(*most), one(*least));
  out.further = fmt::format(
      fmt::runtime(say.pick(
          "{} of {} are clearly not zero (Benjamini and Hochberg: 5 % of those named may be "
          "wrong).",
          "{} von {} sind klar von null verschieden (Benjamini und Hochberg: 5 % der genannten "
          "dürfen falsch sein).")),
      told, result.worth.size());
  return out;
}

}  // namespace

int Speech::digits() const {
  return study_.measure.what == What::Leads || study_.measure.what == What::Event ? 2 : 1;
}

std::string Speech::number(double value, int places) const {
  std::string out = fmt::format("{:.{}f}", value, places);
  if (out.find_first_not_of("-0.") == std::string::npos && out[0] == '-') out.erase(0, 1);
  if (german()) std::replace(out.begin(), out.end(), '.', ',');
  return out;
}

std::string Speech::count(std::int64_t value) const {
  std::string out = std::to_string(value);
  for (int at = static_cast<int>(out.size()) - 3; at > 0; at -= 3) {
    out.insert(static_cast<std::size_t>(at), german() ? "." : ",");
  }
  return out;
}

std::string Speech::value(double value) const {
  if (study_.measure.what == What::Wins) return number(100 * value, 1) + " %";
  return number(value, digits());
}

std::string Speech::difference(double value) const {
  const double shown = study_.measure.what == What::Wins ? 100 * value : value;
  std::string text = (shown >= 0 ? "+" : "") + number(shown, digits());
  return study_.measure.what == What::Wins ? text + " " + unit() : text;
}

std::string Speech::unit() const {
  switch (study_.measure.what) {
    case What::Wins: return pick("percentage points", "Prozentpunkte");
    case What::Points:
    case What::Spread:
    case What::Worth: return pick("points", "Punkte");
    case What::Length: return pick("decisions", "Entscheidungen");
    case What::Leads: return pick("changes of the lead", "Führungswechsel");
    case What::Event: break;
  }
  return study_.measure.kind;
}

std::string Speech::interval(const Estimate& estimate) const {
  const std::string between = pick(" to ", " bis ");
  if (study_.measure.what != What::Wins) {
    return number(estimate.low(), digits()) + between + number(estimate.high(), digits());
  }
  // A share does not go beyond nothing and everything.
  return number(100 * std::max(0.0, estimate.low()), digits()) + between +
         number(100 * std::min(1.0, estimate.high()), digits()) + " %";
}

std::string Speech::spread(const Estimate& difference) const {
  const double factor = study_.measure.what == What::Wins ? 100 : 1;
  return number(factor * difference.low(), digits()) + pick(" to ", " bis ") +
         number(factor * difference.high(), digits());
}

std::string Speech::name(const Setting& setting) const {
  std::string out = setting.name;
  if (!german()) return out;
  const auto swap = [&](std::string_view from, std::string_view to) {
    if (const auto at = out.find(from); at != std::string::npos) out.replace(at, from.size(), to);
  };
  swap(" seats", " Plätzen");
  swap("as usual", "allem wie üblich");
  return out;
}

std::string Speech::measured(const std::string& figure) const {
  const Measure& measure = study_.measure;
  std::string who =
      measure.bot.empty() ? pick("seat ", "Platz ") + letter(measure.seat) : measure.bot;
  if (study_.most_seats() == 1) who = pick("one", "man");
  switch (measure.what) {
    case What::Wins:
      return german() ? fmt::format("gewinnt {} {} der Spiele", who, figure)
                      : fmt::format("{} wins {} of games", who, figure);
    case What::Points:
      return german() ? fmt::format("hat {} {} Punkte", who, figure)
                      : fmt::format("{} has {} points", who, figure);
    case What::Spread:
      return german() ? fmt::format("liegen Erste und Letzte {} Punkte auseinander", figure)
                      : fmt::format("first and last are {} points apart", figure);
    case What::Length:
      return german() ? fmt::format("dauert ein Spiel {} Entscheidungen", figure)
                      : fmt::format("a game takes {} decisions", figure);
    case What::Leads:
      return german() ? fmt::format("wechselt die Führung {}-mal", figure)
                      : fmt::format("the lead changes {} times", figure);
    case What::Event:
      return german() ? fmt::format("kommt {} {}-mal vor", measure.kind, figure)
                      : fmt::format("{} happens {} times", measure.kind, figure);
    case What::Worth: break;
  }
  return figure;
}

std::string Speech::players() const {
  std::set<std::string> names;
  for (const Setting& setting : study_.settings) {
    for (const Player& player : setting.players) names.insert(player.name);
  }
  std::string out =
      fmt::format(fmt::runtime(pick("Bots in every seat ({}); people may differ.",
                                    "Bots auf allen Plätzen ({}); Menschen spielen anders.")),
                  fmt::join(names, ", "));
  if (study_.from.empty()) return out;
  const std::string counted =
      study_.from_last ? pick(" Seat A is whoever comes last to its first {}, B the next.",
                              " Platz A ist, wer als Letztes zum ersten Mal {} hat, B der nächste.")
                       : pick(" Seat A is whoever has {} first, B the next.",
                              " Platz A ist, wer als Erstes {} hat, B der nächste.");
  return out + fmt::format(fmt::runtime(counted), study_.from);
}

std::size_t headline(const Result& result) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < result.settings.size(); ++i) {
    if (clearness(result.settings[i]) > clearness(result.settings[best])) best = i;
  }
  return best;
}

Answer answer_of(const Study& study, const Result& result, Language language) {
  const Speech say{study, language};
  if (!study.worth.empty()) return worth_answer(result, say);
  const bool compares = std::any_of(result.settings.begin(), result.settings.end(),
                                    [](const auto& one) { return one.compared.has_value(); });
  return compares ? compared_answer(study, result, say) : figure_answer(study, result, say);
}

}  // namespace roundhouse::lab
