#include "table/rulings.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "core/words.hpp"

namespace roundhouse {

namespace {

constexpr std::string_view option_name = "rulings";

std::string value_of(const OptionTexts& options, std::string_view name) {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const auto& option) { return option.first == name; });
  return found == options.end() ? std::string{} : found->second;
}

/// The revision a ruling's word begins with: 2 in `r2.last_share`.
int revision_in(std::string_view word) {
  int revision = 0;
  const std::string_view number = word.substr(1, word.find('.') - 1);
  return word.starts_with('r') && read_word(number, revision) ? revision : 0;
}

Fault unknown_revision(int revision, int current) {
  return {"the game was begun under revision " + std::to_string(revision) +
          " of the rules; this program plays revision " + std::to_string(current)};
}

}  // namespace

Outcome<OptionTexts> as_of(const Game& game, OptionTexts options, int revision) {
  const int current = game.about().rules_revision;
  if (revision == current) return options;
  if (revision < 1 || revision > current) return unknown_revision(revision, current);
  std::string kept;
  std::set<int> brought;
  const std::string all = value_of(game.default_options(), option_name);
  for (std::string_view rest = all; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find('+'));
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    brought.insert(revision_in(one));
    if (revision_in(one) <= revision) kept += (kept.empty() ? "" : "+") + std::string{one};
  }
  for (int since = revision + 1; since <= current; ++since) {
    if (!brought.contains(since)) return unknown_revision(revision, current);
  }
  std::erase_if(options, [](const auto& option) { return option.first == option_name; });
  options.emplace_back(option_name, kept);
  return options;
}

}  // namespace roundhouse
