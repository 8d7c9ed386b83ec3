#include <fmt/format.h>

#include "lab/answer.hpp"
#include "lab/row.hpp"
#include "table/json.hpp"

namespace roundhouse::lab {

/// How figures are written wherever they stand: a mean with its interval.
void fields(auto& visit, const Estimate& one) {
  visit("mean", one.mean);
  visit("low", one.low());
  visit("high", one.high());
}

void fields(auto& visit, const Worth& one) {
  visit("thing", one.thing);
  visit("uses", one.uses);
  visit("rate", one.rate);
  visit("points", one.points);
  visit("share", one.share);
  visit("told", one.told);
}

namespace {

struct SeatLine {
  Seat seat;
  const SeatFigures* figures;
};
void fields(auto& visit, const SeatLine& one) {
  visit("seat", std::string(1, letter(one.seat)));
  visit("share", one.figures->share);
  visit("points", one.figures->points);
  visit("deviation", one.figures->deviation);
  visit("lowest", one.figures->lowest);
  visit("median", one.figures->median);
  visit("highest", one.figures->highest);
}

struct ComparedLine {
  std::string with;
  const Compared* compared;
};
void fields(auto& visit, const ComparedLine& one) {
  visit("with", one.with);
  visit("reference", one.compared->reference);
  visit("difference", one.compared->difference);
  visit("p", one.compared->difference.p);
  visit("matters", one.compared->matters);
  visit("paired", one.compared->paired);
  visit("different", one.compared->different);
  visit("alike", one.compared->alike);
}

std::optional<ComparedLine> line_of(const Study& study, const std::optional<Compared>& compared) {
  if (!compared) return {};
  return ComparedLine{compared->base ? study.settings[*compared->base].name : "fair share",
                      &*compared};
}

std::vector<SeatLine> seat_lines(const std::vector<SeatFigures>& seats) {
  std::vector<SeatLine> out;
  for (const SeatFigures& figures : seats) out.push_back({Seat(out.size()), &figures});
  return out;
}

std::vector<std::string> bots_of(const Setting& setting) {
  std::vector<std::string> out;
  for (const Player& player : setting.players) out.push_back(player.name);
  return out;
}

ByName<double> events_of(const Study& study, const SettingResult& result) {
  ByName<double> out;
  const auto kinds = study.game->events();
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    out.emplace_back(kinds[k].name, result.events[k]);
  }
  return out;
}

struct SettingLine {
  const Study* study;
  const Setting* setting;
  const SettingResult* result;
};
void fields(auto& visit, const SettingLine& one) {
  const SettingResult& result = *one.result;
  visit("name", one.setting->name);
  visit("seats", one.setting->seats);
  visit("options", one.setting->options);
  visit("bots", bots_of(*one.setting));
  visit("games", result.games);
  visit("value", result.value);
  visit("compared", line_of(*one.study, result.compared));
  visit("by_seat", seat_lines(result.seats));
  visit("length", result.length);
  if (one.study->leads) visit("leads", result.leads);
  if (one.study->events) visit("events", events_of(*one.study, result));
}

struct Figures {
  std::string question, verdict, answer;
  std::string game;
  int rules_revision = 0;
  std::uint64_t seed = 0;
  std::int64_t deals = 0, games = 0;
  std::vector<SettingLine> settings;
  Maybe<std::vector<Worth>> worth;
};
void fields(auto& visit, Of<Figures> auto& one) {
  visit("question", one.question);
  visit("verdict", one.verdict);
  visit("answer", one.answer);
  visit("game", one.game);
  visit("rules_revision", one.rules_revision);
  visit("seed", one.seed);
  visit("deals", one.deals);
  visit("games", one.games);
  visit("settings", one.settings);
  visit("worth", one.worth);
}

std::string heads(const Study& study) {
  std::string out = "setting,game,seats,bots,options,deal,rotation,watched,barred,decisions,draws";
  if (study.leads) out += ",lead_changes";
  for (const std::string_view figure : {"points", "win_sixtieths"}) {
    for (int seat = 0; seat < study.most_seats(); ++seat) {
      out += fmt::format(",{}_{}", figure, letter(Seat(seat)));
    }
  }
  if (study.events) {
    for (const EventAbout& event : study.game->events()) out += fmt::format(",n_{}", event.name);
  }
  return out + "\n";
}

std::string constants(const Study& study, std::size_t number) {
  const Setting& setting = study.settings[number];
  std::string options;
  for (const auto& [name, value] : setting.options) {
    options += (options.empty() ? "" : " ") + name + "=" + value;
  }
  return fmt::format("{},{},{},{},{}", number, study.game->about().id, setting.seats,
                     fmt::join(bots_of(setting), " "), options);
}

void append_game(std::string& out, const Study& study, const std::string& front, const Row& row) {
  out += fmt::format("{},{},{},{},{},{},{}", front, row.deal, row.rotation,
                     row.seat < 0 ? std::string{} : std::string(1, letter(Seat(row.seat))),
                     row.barred == "-" ? "" : row.barred, row.decisions, row.draws);
  if (study.leads) out += fmt::format(",{}", row.leads);
  for (const auto* list : {&row.points, &row.shares}) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(study.most_seats()); ++seat) {
      out += seat < list->size() ? fmt::format(",{}", (*list)[seat]) : ",";
    }
  }
  for (const int count : row.events) out += fmt::format(",{}", count);
  out += "\n";
}

}  // namespace

std::string figures_json(const Study& study, const Result& result) {
  constexpr const char* verdicts[] = {"yes", "no", "open", "figure"};
  const Answer answer = answer_of(study, result, Language::English);
  Figures out{
      .question = study.question,
      .verdict = verdicts[static_cast<int>(answer.verdict)],
      .answer = fmt::format("{}{}{}", answer.word, answer.word.empty() ? "" : " ", answer.sentence),
      .game = std::string{study.game->about().id},
      .rules_revision = study.game->about().rules_revision,
      .seed = study.seed,
      .deals = result.deals,
      .games = result.games,
      .settings = {},
      .worth = {}};
  for (std::size_t i = 0; i < result.settings.size(); ++i) {
    out.settings.push_back({&study, &study.settings[i], &result.settings[i]});
  }
  if (!study.worth.empty()) out.worth = result.worth;
  return to_json(out);
}

std::string games_csv(const Study& study, const Foreman& foreman) {
  std::string out = heads(study);
  for (std::int64_t number = 0; number < foreman.pieces(); ++number) {
    const Piece piece = piece_at(study, number);
    if (piece.first >= foreman.deals()) break;
    std::vector<Row> rows;
    if (!read_rows(foreman.rows(number), study, study.settings[piece.setting], rows)) continue;
    const std::string front = constants(study, piece.setting);
    for (const Row& row : rows) {
      if (row.deal < foreman.deals()) append_game(out, study, front, row);
    }
  }
  return out;
}

std::string summary(const Study& study, const Result& result) {
  const Speech say{study, Language::English};
  const Answer answer = answer_of(study, result, Language::English);
  std::string out = fmt::format("{}\n{}{}{}\n", study.question, answer.word,
                                answer.word.empty() ? "" : " ", answer.sentence);
  if (!answer.further.empty()) out += answer.further + "\n";
  out += fmt::format("{} {} games on {} deals.\n\n", say.players(), say.count(result.games),
                     say.count(result.deals));
  if (!study.worth.empty()) {
    out += fmt::format("{:<28} {:>6} {:>9}   95 %\n", "thing", "uses", "points");
    for (const Worth& one : result.worth) {
      out += fmt::format("{:<28} {:>6} {:>+9.2f}", one.thing, one.uses, one.points.mean);
      if (one.uses > 1)
        out += fmt::format("   {:+.2f} to {:+.2f}", one.points.low(), one.points.high());
      out += one.told ? "  *\n" : "\n";
    }
    return out;
  }
  for (std::size_t i = 0; i < result.settings.size(); ++i) {
    const SettingResult& one = result.settings[i];
    out += fmt::format("{:<44} {:>8}  {:<20}", study.settings[i].name, say.value(one.value.mean),
                       say.interval(one.value));
    if (one.compared) {
      out += fmt::format(" {}{}", say.difference(one.compared->difference.mean),
                         one.compared->different ? "  *" : (one.compared->alike ? "  =" : ""));
    }
    out += "\n";
  }
  return out;
}

}  // namespace roundhouse::lab
