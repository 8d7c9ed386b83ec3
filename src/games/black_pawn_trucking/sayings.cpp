// What is asked and what may be answered, in words for the terminal.
#include <algorithm>
#include <string>

#include "core/labels.hpp"
#include "core/words.hpp"
#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

namespace {

Labels labels_in(Language language) { return {*about(State{}).texts, language}; }

std::string city_words(City city) { return std::string{place(city).name} + " " + word_for(city); }

const Destination* destination(const View& v, City city) {
  const auto found = std::find_if(v.destinations.begin(), v.destinations.end(),
                                  [&](const Destination& d) { return d.city == city; });
  return found == v.destinations.end() ? nullptr : &*found;
}

std::string drive_words(const View& v, const Drive& drive, const Labels& labels) {
  std::string out = labels("say.drive", {{"city", city_words(drive.to)}});
  const Destination* bill = destination(v, drive.to);
  if (bill == nullptr) return out;
  const auto add = [&](std::string_view key, int n) {
    if (n > 0) out += ", " + labels(key, {{"n", std::to_string(n)}});
  };
  add("pay", price_of(v, *bill));
  add("earn", bill->income);
  add("fines", bill->bill.fines);
  add("more_loans", bill->loans);
  return out;
}

/// What is asked; while chance is at work, how far it has come.
std::string ask(const auto& d, const Labels& labels) {
  std::string out = labels("ask." + std::string{name_of(d)});
  if constexpr (requires { d.thrown; }) {
    std::string thrown;
    for (const Rank rank : d.thrown) thrown += " " + word_for(rank);
    if (!thrown.empty()) out += " " + labels("thrown", {{"ranks", thrown.substr(1)}});
  }
  if constexpr (requires { d.drawn; }) {
    if (d.drawn > 0) out += " " + labels("drawn", {{"n", std::to_string(d.drawn)}});
  }
  if constexpr (requires { d.left; }) {
    out += " " + labels("left", {{"n", std::to_string(d.left)}});
  }
  return out;
}

}  // namespace

std::string question(const View& view, Language language) {
  const Labels labels = labels_in(language);
  std::string asked = view.foreclosed ? labels("foreclosed") : labels("over");
  if (!view.agenda.empty()) {
    asked = with(view.agenda.top(), [&](const auto& d) { return ask(d, labels); });
  }
  return wrapped("> " + asked, 79, "  ");
}

std::string say_move(const View& view, const State::Move& move, Language language) {
  const Labels labels = labels_in(language);
  return with(move, [&](const auto& said) -> std::string {
    using Said = std::remove_cvref_t<decltype(said)>;
    if constexpr (std::same_as<Said, Start>) {
      return labels("say.start", {{"city", city_words(said.city)}});
    } else if constexpr (std::same_as<Said, Borrow>) {
      return labels(said.loans == 0 ? "say.no_loan" : "say.borrow",
                    {{"n", std::to_string(said.loans)}});
    } else if constexpr (std::same_as<Said, Drive>) {
      return drive_words(view, said, labels);
    } else if constexpr (std::same_as<Said, Procure>) {
      return labels("say.procure", {{"n", std::to_string(view.contracts_price)}});
    } else if constexpr (std::same_as<Said, Decline>) {
      return labels("say.decline");
    } else {
      return text_of(said);
    }
  });
}

bool small_step(const View& view) {
  return !view.agenda.empty() && (std::holds_alternative<AwaitDrive>(view.agenda.top()) ||
                                  std::holds_alternative<AwaitContracts>(view.agenda.top()));
}

std::string legend(const Options&, Language language) {
  return wrapped(labels_in(language)("legend"), 79, "");
}

}  // namespace roundhouse::black_pawn_trucking
