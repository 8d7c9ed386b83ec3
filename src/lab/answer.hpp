#pragma once

#include <string>
#include <vector>

#include "core/texts.hpp"
#include "lab/result.hpp"

namespace roundhouse::lab {

/// The answer in words: `Yes.`, `No.` or `Cannot tell yet.` and why.
struct Answer {
  enum class Verdict { Yes, No, Open, Figure };
  Verdict verdict = Verdict::Figure;
  std::string word;      // empty for a figure
  std::string sentence;  // with its interval
  std::string further;   // how many others, and by which rule
};

/// Numbers and names as a language writes them.
class Speech {
 public:
  Speech(const Study& study, Language language) : study_{study}, language_{language} {}

  bool german() const { return language_ == Language::German; }
  std::string pick(std::string_view english, std::string_view german_text) const {
    return std::string{german() ? german_text : english};
  }
  std::string number(double value, int digits) const;
  std::string count(std::int64_t value) const;           // 27,600
  std::string value(double value) const;                 // of the measure, with its unit
  std::string difference(double value) const;            // with its sign
  std::string interval(const Estimate& estimate) const;  // of a value
  std::string spread(const Estimate& difference) const;  // of a difference
  std::string name(const Setting& setting) const;
  std::string measured(const std::string& figure) const;  // "seat A wins 44.1 % of games"
  std::string unit() const;                               // of a difference
  std::string players() const;                            // who played

 private:
  int digits() const;

  const Study& study_;
  Language language_;
};

/// The setting the page shows first: the one that differs most clearly.
std::size_t headline(const Result& result);

Answer answer_of(const Study& study, const Result& result, Language language);

/// For the terminal.
std::string summary(const Study& study, const Result& result);

/// For programs: one JSON object that says nothing about machines or clocks.
std::string figures_json(const Study& study, const Result& result);

/// One row per game, with a line of names.
std::string games_csv(const Study& study, const Foreman& foreman);

}  // namespace roundhouse::lab
