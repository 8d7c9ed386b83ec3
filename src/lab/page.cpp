#include "lab/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "lab/answer.hpp"
#include "lab/page_parts.hpp"
#include "lab/plot.hpp"

namespace roundhouse::lab {

namespace {

constexpr std::string_view signal_clear =
    "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><path d=\"M23 30V5\" stroke=\"currentColor\" "
    "stroke-width=\"4\"/><path d=\"M24 11 7 1 3.5 7 21 17z\" fill=\"var(--go)\" "
    "stroke=\"currentColor\" stroke-width=\"1.6\"/></svg>";
constexpr std::string_view signal_level =
    "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><path d=\"M23 30V5\" stroke=\"currentColor\" "
    "stroke-width=\"4\"/><path d=\"M23 6H4v7h19z\" fill=\"var(--paper)\" stroke=\"currentColor\" "
    "stroke-width=\"1.6\"/></svg>";

/// As it may stand in an address between double quotes.
std::string address_of(const std::string& text) {
  constexpr std::string_view plain = "{}[]:,._-=+";
  std::string out;
  for (const char c : text) {
    const bool word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (word || plain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

/// `1 machine`, `2 machines`.
std::string counted(std::size_t number, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", number, number == 1 ? one : more);
}

std::string fixed(double value, int digits) {
  return std::isfinite(value) ? fmt::format("{:.{}f}", value, digits) : "–";
}

class Page {
 public:
  explicit Page(const PageOrder& order)
      : study_{order.study},
        result_{order.result},
        order_{order},
        english_{order.study, Language::English},
        german_{order.study, Language::German},
        shown_{headline(order.result)} {
    const auto& compared = result_.settings[shown_].compared;
    if (compared) base_ = compared->base;
  }

  std::string whole() const {
    std::string plots;
    if (!study_.worth.empty()) plots += worth();
    if (result_.settings.size() > 1) plots += every_setting();
    plots += wins() + heat() + scores() + lengths() + events();
    return document(study_.question,
                    ticket() + "<div class=\"grid\">\n" + plots + "</div>\n" + again());
  }

 private:
  const SettingResult& shown() const { return result_.settings[shown_]; }
  const SettingResult* base() const { return base_ ? &result_.settings[*base_] : nullptr; }

  std::string name(std::size_t i) const {
    return both(escaped(english_.name(study_.settings[i])),
                escaped(german_.name(study_.settings[i])));
  }

  std::string key() const {
    if (!base_) return name(shown_);
    return both("dotted or ring: ", "gepunktet oder Ring: ") + name(*base_) +
           both("; filled: ", "; gefüllt: ") + name(shown_);
  }

  static std::string sentence(const Answer& answer) {
    std::string out;
    if (!answer.word.empty()) out += "<b>" + answer.word + "</b> ";
    return out + escaped(answer.sentence) +
           (answer.further.empty() ? "" : " " + escaped(answer.further));
  }

  std::string ticket() const {
    const Answer english = answer_of(study_, result_, Language::English);
    const Answer german = answer_of(study_, result_, Language::German);
    std::int64_t seconds = 0;
    for (const Run& run : order_.runs) seconds += std::llround(run.seconds);
    return fmt::format(
        "<div class=\"ticket\"><div class=\"a\"><span class=\"caps\">{}</span><h1>{}</h1>\n<p "
        "class=\"ans\">{}<span>{}<small>{}</small></span></p></div>\n<div class=\"stub\"><span "
        "class=\"num\">{}</span><small>{}</small><a class=\"go\" download=\"result.json\" "
        "href=\"data:application/json,{}\">{}</a></div></div>\n",
        escaped(study_.game->about().title),
        both(escaped(study_.question), escaped(study_.question_de)),
        english.verdict == Answer::Verdict::Yes ? signal_clear : signal_level,
        both(sentence(english), sentence(german)),
        both(escaped(english_.players()), escaped(german_.players())),
        both(english_.count(result_.games), german_.count(result_.games)),
        both(
            fmt::format("games on {} deals, {} s", english_.count(result_.deals), seconds),
            fmt::format("Spiele auf {} Verteilungen, {} s", german_.count(result_.deals), seconds)),
        address_of(figures_json(study_, result_)), both("Figures", "Zahlen"));
  }

  Mark mark(const Estimate& estimate, double factor) const {
    return {factor * estimate.mean, factor * estimate.low(), factor * estimate.high(),
            fixed(factor * estimate.mean, 1)};
  }

  /// An interval of shares is not drawn beyond nothing and everything.
  Mark share_mark(const Estimate& share) const {
    Mark out = mark(share, 100);
    out.low = std::max(0.0, out.low);
    out.high = std::min(100.0, out.high);
    return out;
  }

  std::string wins() const {
    std::vector<MarkRow> rows;
    std::string lines;
    std::string label = "Win rate by seat, per cent.";
    for (std::size_t seat = 0; seat < shown().seats.size(); ++seat) {
      const std::string letter_of(1, letter(Seat(seat)));
      MarkRow row{.label = letter_of, .ring = {}, .diamond = {}};
      row.diamond.push_back(share_mark(shown().seats[seat].share));
      if (base() != nullptr) row.ring.push_back(share_mark(base()->seats[seat].share));
      label += fmt::format(" {}: {}.", letter_of, row.diamond[0].text);
      rows.push_back(row);
    }
    for (std::size_t s = 0; s < result_.settings.size(); ++s) {
      for (std::size_t seat = 0; seat < result_.settings[s].seats.size(); ++seat) {
        const Estimate& share = result_.settings[s].seats[seat].share;
        const Mark shown_share = share_mark(share);
        lines += cells({name(s) + " " + letter(Seat(seat)), fixed(shown_share.value, 2),
                        fixed(shown_share.low, 2), fixed(shown_share.high, 2)});
      }
    }
    const double even = 100.0 / static_cast<double>(shown().seats.size());
    const bool alone = shown().seats.size() == 1;
    return panel(both("Win rate by seat, per cent", "Gewonnene Spiele je Platz, Prozent"), key(),
                 mark_plot(label, rows, alone ? nullptr : &even) +
                     (alone ? ""
                            : "<p>" +
                                  both("Dashed: the fair share. Whiskers: 95 % intervals "
                                       "by deal.",
                                       "Gestrichelt: gerechter Anteil. Striche: "
                                       "95-%-Intervalle nach Verteilungen.") +
                                  "</p>") +
                     table({both("setting, seat", "Einstellung, Platz"), "%", both("from", "von"),
                            both("to", "bis")},
                           lines));
  }

  std::string every_setting() const {
    std::vector<MarkRow> rows;
    std::string lines;
    const bool compared = shown().compared.has_value();
    const double factor = study_.measure.what == Measure::What::Wins ? 100 : 1;
    for (std::size_t s = 0; s < result_.settings.size(); ++s) {
      const SettingResult& one = result_.settings[s];
      const Estimate& plotted = one.compared ? one.compared->difference : one.value;
      if (compared && !one.compared) continue;
      rows.push_back({.label = study_.settings[s].name, .ring = {}, .diamond = {}});
      (one.compared && !one.compared->different ? rows.back().ring : rows.back().diamond)
          .push_back(mark(plotted, factor));
      lines += cells({name(s), fixed(factor * one.value.mean, 2), fixed(factor * plotted.mean, 2),
                      fixed(factor * plotted.low(), 2), fixed(factor * plotted.high(), 2),
                      one.compared ? fmt::format("{:.4f}", one.compared->difference.p) : "",
                      one.compared ? fmt::format("{:.0f} %", 100 * one.compared->paired) : ""});
    }
    const double nothing = 0;
    return panel(
        compared ? both("Every setting: the difference", "Jede Einstellung: der Unterschied")
                 : both("Every setting", "Jede Einstellung"),
        compared ? both(english_.unit() + "; diamond: told apart; ring: not",
                        german_.unit() + "; Raute: unterscheidbar; Ring: nicht")
                 : both(english_.unit(), german_.unit()),
        mark_plot("The measured value of every setting, with its interval", rows,
                  compared ? &nothing : nullptr) +
            table({both("setting", "Einstellung"), both("value", "Wert"),
                   both("difference", "Unterschied"), both("from", "von"), both("to", "bis"), "p",
                   both("less variance by shared deals", "weniger Varianz durch gleiche Deals")},
                  lines));
  }

  std::string heat() const {
    if (result_.settings.size() < 3 || study_.most_seats() == 1) return {};
    std::string out = fmt::format(
        "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Heat map\">"
        "<table class=\"heat{}\"><thead><tr><th scope=\"col\">{}</th>",
        result_.settings.size() > 8 ? " low" : "", both("Seat", "Platz"));
    for (int seat = 0; seat < study_.most_seats(); ++seat) {
      out += fmt::format("<th scope=\"col\">{}</th>", letter(Seat(seat)));
    }
    out += "</tr></thead><tbody>\n";
    for (std::size_t s = 0; s < result_.settings.size(); ++s) {
      out += "<tr><th scope=\"row\">" + name(s) + "</th>";
      for (int seat = 0; seat < study_.most_seats(); ++seat) {
        out += heat_cell(s, static_cast<std::size_t>(seat));
      }
      out += "</tr>\n";
    }
    out += "</tbody></table></div><p>" +
           both("Per cent won. Painted: above the fair share; hatched: below; darker is further.",
                "Prozent gewonnen. Farbig: über dem gerechten Anteil; schraffiert: darunter; "
                "dunkler ist weiter weg.") +
           "</p>";
    return panel(both("Every setting, every seat", "Jede Einstellung, jeder Platz"), "", out);
  }

  std::string heat_cell(std::size_t setting, std::size_t seat) const {
    const auto& seats = result_.settings[setting].seats;
    if (seat >= seats.size()) return "<td class=\"no\"></td>";
    const double fair = 100.0 / static_cast<double>(seats.size());
    const double share = 100 * seats[seat].share.mean;
    const double depth = std::min(100.0, 100 * std::abs(share - fair) / fair);
    return fmt::format("<td class=\"{}\" style=\"--d:{:.0f}%\"><span>{:.0f}</span></td>",
                       share >= fair ? "up" : "dn", depth, share);
  }

  std::string scores() const {
    std::vector<Hill> hills;
    std::string lines;
    for (std::size_t seat = 0; seat < shown().seats.size(); ++seat) {
      const SeatFigures& figures = shown().seats[seat];
      hills.push_back({std::string(1, letter(Seat(seat))), &figures.bars,
                       base() != nullptr ? &base()->seats[seat].bars : nullptr,
                       figures.points.mean});
    }
    for (std::size_t s = 0; s < result_.settings.size(); ++s) {
      for (std::size_t seat = 0; seat < result_.settings[s].seats.size(); ++seat) {
        const SeatFigures& figures = result_.settings[s].seats[seat];
        lines += cells({name(s) + " " + letter(Seat(seat)), fixed(figures.points.mean, 2),
                        fixed(figures.points.half, 2), fixed(figures.deviation, 2),
                        std::to_string(figures.lowest), std::to_string(figures.median),
                        std::to_string(figures.highest)});
      }
    }
    return panel(both("Points by seat", "Punkte je Platz"), key(),
                 hill_plot("How often each seat has so many points", hills) +
                     table({both("setting, seat", "Einstellung, Platz"), both("mean", "Mittel"),
                            "± 95 %", "s", both("lowest", "min"), "median", both("highest", "max")},
                           lines));
  }

  std::string lengths() const {
    std::string lines;
    for (std::size_t s = 0; s < result_.settings.size(); ++s) {
      const Estimate& length = result_.settings[s].length;
      lines +=
          cells({name(s), fixed(length.mean, 2), fixed(length.low(), 2), fixed(length.high(), 2),
                 study_.leads ? fixed(result_.settings[s].leads, 2) : ""});
    }
    return panel(
        both("Decisions in a game", "Entscheidungen in einem Spiel"), key(),
        bar_plot(fmt::format("Decisions in a game, {:.1f} on average", shown().length.mean),
                 shown().lengths, base() != nullptr ? &base()->lengths : nullptr) +
            table(
                {both("setting", "Einstellung"), both("mean", "Mittel"), both("from", "von"),
                 both("to", "bis"), study_.leads ? both("changes of lead", "Führungswechsel") : ""},
                lines));
  }

  std::string worth() const {
    std::vector<MarkRow> rows;
    std::string lines;
    const auto known = static_cast<std::size_t>(
        std::count_if(result_.worth.begin(), result_.worth.end(),
                      [](const Worth& one) { return one.uses >= fewest_uses; }));
    std::size_t place = 0;
    for (const Worth& one : result_.worth) {
      lines +=
          cells({escaped(one.thing), std::to_string(one.uses), fixed(one.rate, 3),
                 fixed(one.points.mean, 2), fixed(one.points.low(), 2), fixed(one.points.high(), 2),
                 fixed(100 * one.share.mean, 1), one.told ? "*" : ""});
      if (one.uses < fewest_uses) continue;
      if (place < 12 || place + 8 >= known) {
        rows.push_back({.label = one.thing, .ring = {}, .diamond = {mark(one.points, 1)}});
      }
      ++place;
    }
    return panel(
        both("What a use is worth, points", "Was eine Nutzung wert ist, Punkte"),
        both("highest and lowest", "die höchsten und die niedrigsten"),
        worth_plot("Points more than on the same deal without it, highest and lowest", rows) +
            "<p>" +
            both("The same deal is played again with the thing barred to the seat that "
                 "used it. Whiskers: 95 % intervals. Things used fewer than 5 times are "
                 "only in the table.",
                 "Dieselbe Verteilung wird noch einmal gespielt, ohne dass der Platz die "
                 "Sache nutzen darf. Striche: 95-%-Intervalle. Was seltener als 5-mal "
                 "genutzt wurde, steht nur in der Tabelle.") +
            "</p>" +
            table({both("thing", "Sache"), both("uses", "Nutzungen"), both("a game", "je Spiel"),
                   both("points", "Punkte"), both("from", "von"), both("to", "bis"),
                   both("win, percentage points", "Siege, Prozentpunkte"), "*"},
                  lines));
  }

  std::string events() const {
    if (!study_.events) return {};
    std::string lines;
    const auto kinds = study_.game->events();
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      std::vector<std::string> line{std::string{kinds[k].name}};
      for (const SettingResult& one : result_.settings) line.push_back(fixed(one.events[k], 2));
      lines += cells(line);
    }
    std::vector<std::string> heads{both("event", "Ereignis")};
    for (std::size_t s = 0; s < result_.settings.size(); ++s) heads.push_back(name(s));
    return panel(both("What happens, times a game", "Was geschieht, je Spiel"), "",
                 table(heads, lines, true), true);
  }

  std::string again() const {
    std::set<std::string> machines;
    std::size_t workers = 0;
    double cpu = 0;
    for (const Run& run : order_.runs) {
      machines.insert(run.machines.begin(), run.machines.end());
      workers = std::max(workers, static_cast<std::size_t>(run.workers));
      cpu += run.cpu;
    }
    return fmt::format(
        "<div class=\"again\"><div class=\"term\"><span class=\"caps\">{}</span><code>{}</code>"
        "</div><p class=\"mach\"><b>{}</b><span>{}</span></p></div>\n",
        both("Again", "Noch einmal"), escaped(order_.command),
        both(fmt::format("{}, {}, {:.0f} s of processor time",
                         counted(machines.size(), "machine", "machines"),
                         counted(workers, "worker", "workers"), cpu),
             fmt::format("{} Rechner, {} Arbeitende, {:.0f} s Rechenzeit", machines.size(), workers,
                         cpu)),
        both(
            fmt::format("Seed {}, rules revision {}. The same study gives the same games anywhere.",
                        study_.seed, study_.game->about().rules_revision),
            fmt::format("Startzahl {}, Regelstand {}. Dieselbe Studie gibt überall dieselben "
                        "Spiele.",
                        study_.seed, study_.game->about().rules_revision)));
  }

  const Study& study_;
  const Result& result_;
  const PageOrder& order_;
  Speech english_;
  Speech german_;
  std::size_t shown_;
  std::optional<std::size_t> base_;
};

/// Where nothing was asked yet: three ready questions.
std::string first_questions() {
  std::string out;
  for (const std::string_view study :
       {"yardmaster_seats", "first_class_cards", "rocket_editions"}) {
    out += fmt::format("<li class=\"panel\"><code>roundhouse lab studies/{}.study</code></li>\n",
                       study);
  }
  return out;
}

}  // namespace

std::string report_page(const PageOrder& order) { return Page{order}.whole(); }

std::string list_page(const std::vector<Listed>& reports) {
  std::string items;
  for (const Listed& one : reports) {
    items += fmt::format(
        "<li class=\"panel\"><a href=\"/lab/{0}/report.html\"><b>{1}</b></a> {2}<br><a "
        "href=\"/lab/{0}/games.csv\">games.csv</a></li>\n",
        escaped(one.name), escaped(one.question), escaped(one.answer));
  }
  if (reports.empty()) items = first_questions();
  return document("Lab", "<h1>" + both("Reports of the laboratory", "Berichte des Labors") +
                             "</h1><ul class=\"reports\">" + items + "</ul>");
}

}  // namespace roundhouse::lab
