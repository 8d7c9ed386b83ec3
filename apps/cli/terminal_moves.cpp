#include "cli/terminal_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "core/labels.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::size_t columns = 79;
constexpr std::size_t short_words = 40;  // a move of so many columns stands beside others
constexpr std::size_t many = 24;         // more moves of a kind are not listed unasked

/// Words that only join others; whoever types them means nothing by them.
constexpr auto joining = std::to_array<std::string_view>(
    {"to",  "on",  "at",   "near", "by",  "for",  "the", "from", "a",
     "of",  "in",  "with", "over", "and", "nach", "auf", "bei",  "nahe",
     "aus", "von", "im",   "der",  "die", "das",  "an",  "mit",  "und"});

std::string lowered(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

/// The words of a text in small letters, without what joins them.
std::vector<std::string> keywords(std::string_view text) {
  std::string plain;
  for (const char c : lowered(text)) {
    plain += std::string_view{":;()+ "}.find(c) != std::string_view::npos ? ' ' : c;
  }
  std::vector<std::string> out;
  std::string_view rest = plain;
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    while (word.ends_with(',') || word.ends_with('.')) word.remove_suffix(1);
    const bool joins = std::find(joining.begin(), joining.end(), word) != joining.end();
    if (!word.empty() && !joins) out.emplace_back(word);
  }
  return out;
}

bool answers(const std::vector<std::string>& words, const std::vector<std::string>& typed,
             bool wholly) {
  return std::all_of(typed.begin(), typed.end(), [&](const std::string& wanted) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
      return wholly ? word == wanted : word.starts_with(wanted);
    });
  });
}

std::string_view first_word(std::string_view text) { return next_word(text); }

struct Group {
  std::string head;
  std::vector<const Listed*> moves;
};

/// By the first word of what is said; a kind with many lines is told apart by the second too.
std::vector<Group> groups_of(const std::vector<Listed>& moves) {
  std::vector<Group> out;
  const auto add = [&](const std::string& head, const Listed& move) {
    auto found =
        std::find_if(out.begin(), out.end(), [&](const Group& g) { return g.head == head; });
    if (found == out.end()) found = out.insert(out.end(), {head, {}});
    found->moves.push_back(&move);
  };
  for (const Listed& move : moves) {
    std::string_view rest = move.words;
    const std::string verb{next_word(rest)};
    const std::string_view second = next_word(rest);
    // A company is written in capitals: its moves stand together.
    const bool name = second.size() > 2 && std::all_of(second.begin(), second.end(), [](char c) {
                        return std::isupper(static_cast<unsigned char>(c)) != 0;
                      });
    add(name ? verb + " " + std::string{second} : verb, move);
  }
  return out;
}

std::string rest_of(const Listed& move, const std::string& head) {
  std::string_view rest = move.words;
  rest.remove_prefix(std::min(rest.size(), head.size()));
  rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
  return std::string{rest};
}

std::string side_by_side(const Group& group) {
  std::string text = group.head + ":";
  for (const Listed* move : group.moves) {
    std::string rest = rest_of(*move, group.head);
    std::replace(rest.begin(), rest.end(), ' ', '\x01');  // stays on its line
    text += fmt::format(" {}\x01{};", move->number, rest);
  }
  text.back() = ' ';
  std::string out = wrapped("  " + text, columns - 2, "    ");
  std::replace(out.begin(), out.end(), '\x01', ' ');
  return "  " + out;
}

std::string line_each(const Group& group) {
  std::string out;
  for (const Listed* move : group.moves) {
    out += fmt::format("{:>4}  ", move->number) + wrapped(move->words, columns - 6, "        ");
  }
  return out;
}

std::string in_short(const Group& group, Language language) {
  const Listed& example = *group.moves.front();
  const std::string_view told =
      language == Language::German
          ? "  {}: {} Züge, {} bis {}; zum Beispiel \"{}\". m {} zeigt alle.\n"
          : "  {}: {} moves, {} to {}; for example \"{}\". m {} lists them.\n";
  return fmt::format(fmt::runtime(told), group.head, group.moves.size(), example.number,
                     group.moves.back()->number, example.words, first_word(group.head));
}

}  // namespace

std::string grouped(const std::vector<Listed>& moves, bool whole, Language language) {
  std::string out;
  for (const Group& group : groups_of(moves)) {
    const bool brief = std::all_of(group.moves.begin(), group.moves.end(), [&](const Listed* move) {
      return columns_of(rest_of(*move, group.head)) <= short_words;
    });
    if (!whole && group.moves.size() > many) {
      out += in_short(group, language);
    } else {
      out += brief && group.moves.size() > 1 ? side_by_side(group) : line_each(group);
    }
  }
  return out;
}

std::vector<Listed> meant(const std::vector<Listed>& moves, std::string_view typed) {
  const std::vector<std::string> wanted = keywords(typed);
  std::vector<Listed> loosely;
  std::vector<Listed> wholly;
  if (wanted.empty()) return {};
  for (const Listed& move : moves) {
    const std::vector<std::string> words = keywords(move.words + " " + move.move);
    if (answers(words, wanted, true)) wholly.push_back(move);
    if (answers(words, wanted, false)) loosely.push_back(move);
  }
  return wholly.empty() ? loosely : wholly;
}

}  // namespace roundhouse::cli
