#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/about.hpp"
#include "core/seam.hpp"
#include "core/texts.hpp"

namespace roundhouse {

/// The game's own words, for calling where a member function of the same name hides them.
namespace of_game {
template <GameState S>
About about_it(const S& state) {
  return about(state);
}
template <GameState S>
auto scores_in(const S& state) {
  return scores(state);
}
template <GameState S>
auto standing_in(const S& state) {
  return standing(state);
}
/// Another wording of the texts under some options, e.g. of another edition; mostly none.
template <GameState S>
std::string_view wording_of(const S& state) {
  if constexpr (requires { words_variant(state.options); }) return words_variant(state.options);
  return {};
}
template <GameState S>
auto bots_for(const S& state) {
  return bots(state);
}

// The terminal's words: a game that says nothing of its own is shown in its notation.
template <class View>
std::string picture_of(const View& view, Language language) {
  if constexpr (requires { picture(view, language); }) {
    return picture(view, language);
  } else {
    return picture(view);
  }
}
template <class View>
std::string question_of(const View& view, Language language) {
  if constexpr (requires { question(view, language); }) return question(view, language);
  return {};
}
template <GameState S>
std::string words_of_move(const ViewOf<S>& view, const MoveOf<S>& move, Language language) {
  if constexpr (requires { say_move(view, move, language); }) {
    return say_move(view, move, language);
  } else {
    return text_of(move);
  }
}
template <GameState S>
std::string legend_of(const S& state, Language language) {
  if constexpr (requires { legend(state.options, language); }) {
    return legend(state.options, language);
  }
  return {};
}
template <GameState S>
std::string faces_of(Language language) {
  using Options = OptionsOf<S>;
  if constexpr (requires(const Options& options) { faces(options, language); }) {
    return faces(Options{}, language);
  }
  return {};
}
template <class View>
bool is_small_step(const View& view) {
  if constexpr (requires { small_step(view); }) return small_step(view);
  return false;
}
template <GameState S>
std::string mapped(std::string text) {
  if constexpr (requires(const OptionsOf<S>& options) { on_the_map(options, text); }) {
    return on_the_map(OptionsOf<S>{}, std::move(text));
  } else {
    return text;
  }
}
}  // namespace of_game

}  // namespace roundhouse
