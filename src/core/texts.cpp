#include "core/texts.hpp"

#include <algorithm>

namespace roundhouse {

namespace {

const std::string_view* find_in(std::span<const TextLine> lines, std::string_view key) {
  const auto found =
      std::lower_bound(lines.begin(), lines.end(), key,
                       [](const TextLine& line, std::string_view k) { return line.key < k; });
  return found == lines.end() || found->key != key ? nullptr : &found->text;
}

}  // namespace

const std::string_view* find_text(const Texts& texts, Language language, std::string_view key) {
  const auto table = static_cast<std::size_t>(language);
  if (const auto* own = find_in(texts.tables[table], key)) return own;
  return find_in(core_texts.tables[table], key);
}

std::string_view text_under(const Texts& texts, Language language, std::string_view key) {
  const std::string_view* found = find_text(texts, language, key);
  return found == nullptr ? key : *found;
}

}  // namespace roundhouse
