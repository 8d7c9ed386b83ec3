#include "cli/nearest.hpp"

#include <algorithm>
#include <cstddef>

namespace roundhouse::cli {

namespace {

/// How many letters must be changed, added, dropped or swapped with their neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t k = 0; k <= b.size(); ++k) above[k] = k;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t k = 1; k <= b.size(); ++k) {
      const std::size_t change = a[i - 1] == b[k - 1] ? 0 : 1;
      row[k] = std::min({above[k] + 1, row[k - 1] + 1, above[k - 1] + change});
      if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1]) {
        row[k] = std::min(row[k], before[k - 2] + 1);
      }
    }
    before = above;
    above = row;
  }
  return above[b.size()];
}

/// Case, dashes and underscores are what people get wrong most, and mean nothing.
std::string folded(std::string_view word) {
  std::string out;
  for (const char c : word) {
    if (c != '-' && c != '_' && c != ' ') {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return out;
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  const std::string wanted = folded(word);
  std::string best;
  std::size_t least = std::max<std::size_t>(1, wanted.size() / 3) + 1;
  for (const std::string& name : known) {
    const std::string candidate = folded(name);
    const bool begins = wanted.size() >= 3 && candidate.starts_with(wanted);
    const std::size_t away = begins ? 1 : distance(wanted, candidate);
    if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::string name = nearest(word, known);
  return name.empty() ? "" : " (did you mean " + name + "?)";
}

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += ", ";
    out += names[i];
  }
  return out;
}

}  // namespace roundhouse::cli
