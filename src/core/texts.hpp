#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace roundhouse {

/// The languages everything is said in.
enum class Language : std::uint8_t { English, German };
constexpr auto names_of(Language) { return std::to_array<std::string_view>({"en", "de"}); }
inline constexpr std::size_t language_count = 2;

/// One text under its key; scripts/pack_words.py makes sorted tables of them from words/*.json.
struct TextLine {
  std::string_view key;
  std::string_view text;
};

/// All texts of a game, or of the house, in every language.
struct Texts {
  std::array<std::span<const TextLine>, language_count> tables;
};

/// What holds at every table whatever is played on it: src/core/words/*.json.
extern const Texts core_texts;

/// The text under a key, in the game's own words or the house's; none: a null pointer.
const std::string_view* find_text(const Texts& texts, Language language, std::string_view key);

/// The same for a key that is known to be there; the key itself where it is not.
std::string_view text_under(const Texts& texts, Language language, std::string_view key);

}  // namespace roundhouse
