#include "cli/arena_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <tuple>

#include "cli/built_in.hpp"
#include "cli/lookup.hpp"

namespace roundhouse::cli {

namespace {

constexpr std::string_view first_line = "roundhouse arena log";
constexpr std::string_view last_line_of_head = "bouts";

/// A contender with all its strength hangs on. A level is named with the bot and the iterations it
/// stands for, since both may be others in a later version.
std::string in_full(const Contender& who, const Match& table, const OutsideLimits& limits) {
  std::string line;
  if (who.command.empty()) {
    line = "bot " + who.name;
    if (const std::string behind = table.behind_level(who.bot); !behind.empty()) {
      line += " = " + behind;
    }
    if (who.budget.seconds > 0) line += fmt::format(", {} s a move", who.budget.seconds);
  } else {
    line = fmt::format("program with {} s a move: {}", limits.seconds_per_move, who.command);
  }
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

OptionTexts all_options(const ArenaOrder& order) {
  OptionTexts all = order.game->default_options();
  OptionTexts said = order.options;
  said.emplace_back("seats", std::to_string(order.seats));
  for (auto& [name, value] : all) {
    for (const auto& option : said) {
      if (option.first == name) value = option.second;
    }
  }
  return all;
}

/// Whole lines only: what a run was writing when it was killed does not count.
std::vector<std::string> whole_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in{text.substr(0, text.rfind('\n') + 1)};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Fault judge_head(const std::string& path, const std::vector<std::string>& lines,
                 const std::vector<std::string>& head) {
  const auto end = std::find(lines.begin(), lines.end(), last_line_of_head);
  if (lines.empty() || lines[0] != first_line || end == lines.end()) {
    return {path + " is no arena log this version can go on from; it stays as it is"};
  }
  const auto [theirs, ours] = std::mismatch(lines.begin(), end, head.begin(), head.end() - 1);
  if (theirs == end && ours == head.end() - 1) return {};
  return {
      fmt::format("{} is the log of another arena, with \"{}\" instead of \"{}\"; it stays as "
                  "it is, and this one needs another file",
                  path, *theirs, *ours)};
}

bool read_bout(const std::string& line, const ArenaOrder& order, Bout& bout) {
  std::istringstream words{line};
  words >> bout.first >> bout.second >> bout.deal >> bout.points >> bout.games >> bout.faults;
  return words && words.peek() == std::istringstream::traits_type::eof() &&
         bout.first < bout.second && bout.second < order.contenders.size() &&
         bout.games == order.seats && bout.points >= 0 && bout.points <= bout.games;
}

}  // namespace

Outcome<std::vector<std::string>> log_head(const ArenaOrder& order) {
  const OptionTexts options = all_options(order);
  const auto table = order.game->begin(options);
  if (!table) return table.fault();
  const About about = order.game->about();
  std::vector<std::string> head{
      std::string{first_line}, fmt::format("version {}", program_release()),
      fmt::format("game {} by revision {} of its rules", about.id, about.rules_revision)};
  for (const auto& [name, value] : options) head.push_back(fmt::format("{}={}", name, value));
  head.push_back(fmt::format("seed {}", order.seed));
  head.push_back(fmt::format("contenders {}", order.contenders.size()));
  for (const Contender& who : order.contenders) {
    head.push_back(in_full(who, **table, order.limits));
  }
  head.emplace_back(last_line_of_head);
  return head;
}

Outcome<std::vector<Bout>> bouts_in_log(const std::string& path,
                                        const std::vector<std::string>& head,
                                        const ArenaOrder& order) {
  std::vector<Bout> bouts;
  if (!std::filesystem::exists(path)) return bouts;
  const auto text = read_file(path);
  if (!text) return text.fault();
  if (text->empty()) return bouts;
  const std::vector<std::string> lines = whole_lines(*text);
  if (Fault fault = judge_head(path, lines, head); !fault.text.empty()) return fault;
  std::set<std::tuple<std::size_t, std::size_t, std::uint64_t>> seen;
  for (std::size_t i = head.size(); i < lines.size(); ++i) {
    Bout bout;
    if (!read_bout(lines[i], order, bout)) {
      return Fault{fmt::format("{}, line {}: this is no bout of the arena", path, i + 1)};
    }
    if (seen.emplace(bout.first, bout.second, bout.deal).second) bouts.push_back(bout);
  }
  return bouts;
}

Fault prepare_log(const std::string& path, const std::vector<std::string>& head) {
  if (Fault fault = judge_writable(path); !fault.text.empty()) return fault;
  const auto text = std::filesystem::exists(path) ? read_file(path) : std::string{};
  if (!text) return text.fault();
  if (text->empty()) return write_file(path, fmt::format("{}\n", fmt::join(head, "\n")));
  if (text->back() != '\n') std::filesystem::resize_file(path, text->rfind('\n') + 1);
  return {};
}

std::string log_line(const Bout& bout) {
  return fmt::format("{} {} {} {} {} {}", bout.first, bout.second, bout.deal, bout.points,
                     bout.games, bout.faults);
}

}  // namespace roundhouse::cli
