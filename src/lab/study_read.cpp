#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "core/words.hpp"
#include "lab/study.hpp"
#include "lab/study_events.hpp"
#include "lab/study_grid.hpp"
#include "lab/study_lines.hpp"

namespace roundhouse::lab {

namespace {

constexpr std::array<std::string_view, 17> keys{
    "question", "question.de", "game",  "seats",  "option", "vary",    "bots",    "rotate", "deals",
    "seed",     "piece",       "until", "record", "worth",  "measure", "matters", "from"};
// These may stand in several lines.
constexpr std::array<std::string_view, 3> repeated{"option", "vary", "bots"};

constexpr std::int64_t most_deals = 100'000'000;

std::string joined(const auto& words) { return fmt::format("{}", fmt::join(words, ", ")); }

template <class T>
bool number_in(const StudyLine& line, T& value) {
  if (line.words.size() != 1) return false;
  const std::string& word = line.words[0];
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc{} && end == word.data() + word.size();
}

/// Whether one bot has all seats.
bool alike(const BotLine& bots) {
  return std::all_of(bots.players.begin(), bots.players.end(),
                     [&](const Player& one) { return one.name == bots.players[0].name; });
}

class Reader {
 public:
  Reader(const std::vector<StudyLine>& lines, const FindGame& find) : lines_{lines}, find_{find} {}

  Outcome<Study> read() {
    for (const auto step :
         {&Reader::judge_keys, &Reader::read_question, &Reader::read_game, &Reader::read_seats,
          &Reader::read_options, &Reader::read_bots, &Reader::read_numbers, &Reader::read_rotate,
          &Reader::read_record, &Reader::read_events}) {
      if (Fault fault = (this->*step)(); !fault.text.empty()) return fault;
    }
    auto settings = settings_of(*study_.game, grid_);
    if (!settings) return settings.fault();
    study_.settings = std::move(*settings);
    for (const auto step : {&Reader::read_measure, &Reader::read_until, &Reader::judge_whole}) {
      if (Fault fault = (this->*step)(); !fault.text.empty()) return fault;
    }
    return study_;
  }

 private:
  const StudyLine* line(std::string_view key) const {
    for (const StudyLine& line : lines_) {
      if (line.key == key) return &line;
    }
    return nullptr;
  }

  Fault judge_keys() {
    std::vector<std::string> seen;
    for (const StudyLine& line : lines_) {
      if (std::find(keys.begin(), keys.end(), line.key) == keys.end()) {
        return {fmt::format("there is no key {}; there are {}", line.key, joined(keys)),
                line.number};
      }
      if (line.words.empty()) return {line.key + " needs a value", line.number};
      const bool again = std::find(seen.begin(), seen.end(), line.key) != seen.end();
      if (again && std::find(repeated.begin(), repeated.end(), line.key) == repeated.end()) {
        return {line.key + " was said before", line.number};
      }
      seen.push_back(line.key);
    }
    for (const std::string_view key : {"question", "game", "bots", "deals"}) {
      if (line(key) == nullptr) {
        return {fmt::format("the study says nothing about {}", key),
                lines_.empty() ? 1 : lines_.back().number};
      }
    }
    return {};
  }

  Fault read_question() {
    for (const std::string_view key : {"question", "question.de"}) {
      const StudyLine* said = line(key);
      if (said == nullptr) continue;
      if (!said->text.ends_with('?')) return {"a question ends in a question mark", said->number};
      (key == "question" ? study_.question : study_.question_de) = said->text;
    }
    if (study_.question_de.empty()) study_.question_de = study_.question;
    return {};
  }

  Fault read_game() {
    const StudyLine& said = *line("game");
    study_.game = find_(said.text);
    if (study_.game != nullptr) return {};
    return {fmt::format("there is no game {}; `roundhouse games` lists them", said.text),
            said.number};
  }

  Fault read_seats() {
    const About about = study_.game->about();
    const StudyLine* said = line("seats");
    if (said == nullptr) return grid_.seats = {about.fewest_seats}, Fault{};
    for (const std::string& word : said->words) {
      int seats = 0;
      if (!words::read_number(word, seats)) return {word + " is no number of seats", said->number};
      if (seats < about.fewest_seats || seats > about.most_seats) {
        return {fmt::format("{} is for {} to {} seats", about.title, about.fewest_seats,
                            about.most_seats),
                said->number};
      }
      if (std::find(grid_.seats.begin(), grid_.seats.end(), seats) != grid_.seats.end()) {
        return {fmt::format("{} seats stand there twice", seats), said->number};
      }
      grid_.seats.push_back(seats);
    }
    return {};
  }

  Fault read_options() {
    for (const StudyLine& said : lines_) {
      if (said.key != "option" && said.key != "vary") continue;
      Varied varied{.name = said.words[0], .line = said.number, .alone = said.key == "vary"};
      varied.values.assign(said.words.begin() + 1, said.words.end());
      if (Fault fault = judge_option(varied); !fault.text.empty()) return fault;
      grid_.options.push_back(std::move(varied));
    }
    return {};
  }

  Fault judge_option(Varied& varied) {
    const auto fault = [&](std::string text) { return Fault{std::move(text), varied.line}; };
    if (varied.name == "seats") return fault("seats have a line of their own: `seats 2 3`");
    std::vector<std::string> names;
    for (const auto& [name, value] : study_.game->default_options()) {
      if (name != "seats") names.push_back(name);
      if (name == varied.name) varied.usual = value;
    }
    if (varied.usual.empty()) {
      return fault(fmt::format("there is no option {}; there are {}", varied.name, joined(names)));
    }
    for (const Varied& other : grid_.options) {
      if (other.name == varied.name) {
        return fault(fmt::format("{} was said in line {} before", varied.name, other.line));
      }
    }
    if (varied.values.empty()) return fault(varied.name + " needs at least one value");
    for (std::size_t i = 0; i < varied.values.size(); ++i) {
      const auto first = varied.values.begin();
      const auto here = first + static_cast<std::ptrdiff_t>(i);
      if (std::find(first, here, *here) != here) {
        return fault(fmt::format("{} stands there twice", *here));
      }
      if (varied.alone && *here == varied.usual) {
        return fault(fmt::format("{} is {} already unless something else is said", varied.name,
                                 varied.usual));
      }
    }
    return {};
  }

  Fault read_bots() {
    for (const StudyLine& said : lines_) {
      if (said.key != "bots") continue;
      std::vector<Player> players;
      for (const std::string& word : said.words) {
        auto player = player_called(*study_.game, word);
        if (!player) return {player.fault().text, said.number};
        players.push_back(*player);
      }
      if (players.size() > 1) {
        for (const int seats : grid_.seats) {
          if (static_cast<int>(players.size()) == seats) continue;
          return {fmt::format("{} bots do not fit {} seats: name one for all, or one for each",
                              players.size(), seats),
                  said.number};
        }
      }
      grid_.bots.push_back({said.number, std::move(players)});
    }
    return {};
  }

  Fault read_numbers() {
    const StudyLine& deals = *line("deals");
    if (!number_in(deals, study_.deals) || study_.deals < 2 || study_.deals > most_deals) {
      return {"deals goes from 2 to 100000000", deals.number};
    }
    if (const auto* said = line("seed"); said != nullptr && !number_in(*said, study_.seed)) {
      return {"seed is a whole number, 0 or more", said->number};
    }
    study_.piece = usual_piece(grid_);
    if (const auto* said = line("piece"); said != nullptr) {
      if (!number_in(*said, study_.piece) || study_.piece < 1 || study_.piece > 1'000'000) {
        return {"piece, the number of deals played in one go, is from 1 to 1000000", said->number};
      }
    }
    if (const auto* said = line("matters"); said != nullptr) {
      if (!number_in(*said, study_.matters) || !(study_.matters > 0)) {
        return {"matters is the smallest difference that counts, more than 0", said->number};
      }
    }
    return {};
  }

  Fault read_rotate() {
    const StudyLine* said = line("rotate");
    if (said == nullptr) return {};
    if (said->text != "yes" && said->text != "no") return {"rotate is yes or no", said->number};
    study_.rotate = said->text == "yes";
    if (study_.rotate && std::all_of(grid_.bots.begin(), grid_.bots.end(), alike)) {
      return {"rotate changes nothing while all seats have the same bot", said->number};
    }
    return {};
  }

  Fault read_record() {
    const StudyLine* said = line("record");
    if (said == nullptr) return {};
    for (const std::string& word : said->words) {
      if (word == "leads") {
        study_.leads = true;
      } else if (word == "events") {
        study_.events = true;
      } else if (word != "standing" && word != "scores" && word != "length") {
        return {fmt::format("cannot record {}; there are standing, scores, length, leads, events",
                            word),
                said->number};
      }
    }
    return {};
  }

  Fault read_events() {
    if (const auto* said = line("worth"); said != nullptr) {
      if (Fault fault = read_worth(*said, study_); !fault.text.empty()) return fault;
    }
    const StudyLine* said = line("from");
    if (said == nullptr) return {};
    const auto& bots = grid_.bots;
    if (std::any_of(bots.begin(), bots.end(), [](const BotLine& one) { return !alike(one); })) {
      return {"seats are counted from an event only where all have the same bot", said->number};
    }
    return read_from(*said, study_);
  }

  Fault read_measure() {
    const StudyLine* said = line("measure");
    Measure& measure = study_.measure;
    if (said == nullptr) {
      if (!study_.worth.empty()) measure.what = Measure::What::Worth;
      return {};
    }
    static const std::map<std::string, Measure::What, std::less<>> figures{
        {"wins", Measure::What::Wins},     {"points", Measure::What::Points},
        {"spread", Measure::What::Spread}, {"length", Measure::What::Length},
        {"leads", Measure::What::Leads},   {"event", Measure::What::Event},
        {"worth", Measure::What::Worth}};
    const auto found = figures.find(said->words[0]);
    if (found == figures.end()) {
      return {
          fmt::format("cannot measure {}; there are wins, points, spread, length, leads, event, "
                      "worth",
                      said->words[0]),
          said->number};
    }
    measure.what = found->second;
    const bool of_seat =
        measure.what == Measure::What::Wins || measure.what == Measure::What::Points;
    const bool takes_word = of_seat || measure.what == Measure::What::Event;
    if (said->words.size() > (takes_word ? 2U : 1U)) {
      return {fmt::format("{} is one word too many", said->words.back()), said->number};
    }
    if (measure.what == Measure::What::Leads) study_.leads = true;
    if (measure.what == Measure::What::Event) return measure_event(*said, study_);
    if (of_seat && said->words.size() == 2) return measure_seat(*said);
    if ((measure.what == Measure::What::Worth) == study_.worth.empty()) {
      return {study_.worth.empty() ? "measure worth needs a line `worth EVENT.FIELD`"
                                   : "a study with a line worth measures worth",
              said->number};
    }
    return {};
  }

  Fault measure_seat(const StudyLine& said) {
    const std::string& who = said.words[1];
    Seat seat{};
    if (words::read_seat(who, seat) && index(seat) < max_seats) {
      for (const Setting& setting : study_.settings) {
        if (index(seat) < setting.seats) continue;
        return {fmt::format("there is no seat {} at a table of {}", who, setting.seats),
                said.number};
      }
      study_.measure.seat = seat;
      return {};
    }
    for (const Setting& setting : study_.settings) {
      const auto& players = setting.players;
      const auto is_it = [&](const Player& player) { return player.name == who; };
      if (std::none_of(players.begin(), players.end(), is_it)) {
        return {fmt::format("{} is neither a seat nor a bot that plays everywhere", who),
                said.number};
      }
    }
    study_.measure.bot = who;
    return {};
  }

  Fault read_until() {
    const StudyLine* said = line("until");
    if (said == nullptr) return {};
    Until& until = study_.until;
    if (said->words[0] == "decided" && said->words.size() == 1) {
      until.when = Until::When::Decided;
    } else if (said->words[0] == "half-width" && said->words.size() == 2) {
      until.when = Until::When::Narrow;
      const std::string& word = said->words[1];
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), until.half);
      if (error != std::errc{} || end != word.data() + word.size() || !(until.half > 0)) {
        return {"a half-width is a number above 0, such as 0.01", said->number};
      }
    } else {
      return {"until is followed by `half-width 0.01` or by `decided`", said->number};
    }
    if (study_.measure.what == Measure::What::Worth) {
      return {"worth is measured on a fixed number of deals", said->number};
    }
    const bool fair = study_.measure.what == Measure::What::Wins;
    if (until.when == Until::When::Decided && !study_.compares() && !fair) {
      return {"there is nothing to decide: no setting is compared with another", said->number};
    }
    return {};
  }

  Fault judge_whole() {
    if (!study_.worth.empty() && study_.settings.size() > 1) {
      return {"worth is measured in one setting", line("worth")->number};
    }
    if (!study_.worth.empty() && study_.rotate) {
      return {"worth goes round the seats by itself; leave rotate out", line("rotate")->number};
    }
    return {};
  }

  const std::vector<StudyLine>& lines_;
  const FindGame& find_;
  Study study_;
  Grid grid_;
};

}  // namespace

Outcome<Study> read_study(std::string_view text, const FindGame& find) {
  const auto lines = lines_of(text);
  if (!lines) return lines.fault();
  return Reader{*lines, find}.read();
}

}  // namespace roundhouse::lab
