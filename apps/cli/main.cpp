#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "cli/built_in.hpp"
#include "cli/command.hpp"
#include "cli/nearest.hpp"
#include "cli/newer.hpp"
#include "core/words.hpp"

namespace roundhouse::cli {

namespace {

std::vector<Command> all_commands() {
  return {games_command(),  play_command(),        sim_command(),    replay_command(),
          moves_command(),  explain_command(),     perft_command(),  bench_command(),
          rules_command(),  playthrough_command(), map_command(),    arena_command(),
          review_command(), serve_command(),       verify_command(), solve_command(),
          types_command(),  lesson_command(),      learn_command(),  lab_command(),
          pages_command(),  admin_command(),       mine_command(),   puzzle_command()};
}

template <class T>
void read_value(const std::string& spelling, const std::string& text, T& into) {
  if (!words::read_number(text, into)) {
    throw CLI::ValidationError{spelling + " needs a number, not \"" + text + "\""};
  }
}
void read_value(const std::string& spelling, const std::string& text, double& into) {
  char* end = nullptr;
  into = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0') {
    throw CLI::ValidationError{spelling + " needs a number, not \"" + text + "\""};
  }
}
void read_value(const std::string&, const std::string& text, std::string& into) { into = text; }

void add_argument(CLI::App& app, const Argument& argument) {
  const std::string& name = argument.spelling;
  CLI::Option* option = std::visit(
      [&](auto* into) -> CLI::Option* {
        using T = std::remove_pointer_t<decltype(into)>;
        if constexpr (std::same_as<T, bool>) {
          return app.add_flag(name, *into, argument.text);
        } else if constexpr (std::same_as<T, std::vector<std::string>>) {
          // `--set a --set b`, but `FILE FILE`.
          return app.add_option(name, *into, argument.text)
              ->allow_extra_args(!name.starts_with("-"));
        } else {
          return app.add_option_function<std::string>(
              name, [name, into](const std::string& text) { read_value(name, text, *into); },
              argument.text);
        }
      },
      argument.into);
  if (!std::holds_alternative<bool*>(argument.into)) option->type_name(argument.value);
  if (argument.required) option->required();
}

CLI::App* add_command(CLI::App& app, const Command& command) {
  CLI::App* sub = app.add_subcommand(command.name, command.text);
  sub->footer("Examples:\n" + command.examples);
  for (const Argument& argument : command.arguments) add_argument(*sub, argument);
  return sub;
}

std::vector<std::string> names_of(const std::vector<Command>& commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  return names;
}

std::string unknown_word(const CLI::App& asked, const std::string& word) {
  std::vector<std::string> known;
  for (const CLI::Option* option : asked.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  if (!word.starts_with("-")) return "\"" + word + "\" is one word too many";
  return "there is no option " + word + did_you_mean(word, known);
}

/// The parser's complaint in our words, always one sentence.
std::string sentence_for(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App& asked = chosen.empty() ? app : *chosen.front();
  const auto extras = app.remaining(true);
  std::string text = error.what();
  const bool missing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  if ((missing || dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) && !extras.empty()) {
    text = unknown_word(asked, extras.front());
  } else if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    text = text.substr(0, text.find(':')) + " needs a value";
  }
  const std::string name = chosen.empty() ? "" : asked.get_name() + " ";
  return text + "; see roundhouse " + name + "--help";
}

bool shows_colours(int file) {
  const char* terminal = std::getenv("TERM");
  return isatty(file) != 0 && std::getenv("NO_COLOR") == nullptr && terminal != nullptr &&
         std::string{terminal} != "dumb";
}

int run(int argc, char** argv) {
  const Console console{.in = std::cin,
                        .out = std::cout,
                        .err = std::cerr,
                        .colour = shows_colours(STDOUT_FILENO),
                        .progress = isatty(STDERR_FILENO) != 0,
                        .echo = isatty(STDIN_FILENO) == 0};
  const std::vector<Command> commands = all_commands();
  CLI::App app{"Roundhouse: a table for rail and freight games.", "roundhouse"};
  app.footer(
      "Examples:\n  roundhouse play yardmaster-express\n  roundhouse games\n"
      "  roundhouse sim --help");
  app.set_version_flag("--version", "roundhouse " + std::string{program_version()});
  std::vector<CLI::App*> known;
  for (const Command& command : commands) known.push_back(add_command(app, command));
  app.require_subcommand(1);

  const std::string first = argc > 1 ? argv[1] : "--help";
  const auto names = names_of(commands);
  if (!first.starts_with("-") && std::find(names.begin(), names.end(), first) == names.end()) {
    return console.complain("there is no command " + first + did_you_mean(first, names) +
                            "; see roundhouse --help");
  }
  try {
    argc > 1 ? app.parse(argc, argv) : app.parse("--help");
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return console.complain(sentence_for(app, error));
  }
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (known[i]->parsed()) return commands[i].run(console);
  }
  return exit_bad_input;
}

}  // namespace

}  // namespace roundhouse::cli

int main(int argc, char** argv) try {
  roundhouse::cli::become_newer(argv);
  return roundhouse::cli::run(argc, argv);
} catch (const std::exception& error) {
  std::fprintf(stderr, "roundhouse: %s\n", error.what());
  return roundhouse::cli::exit_bad_input;
} catch (...) {
  return roundhouse::cli::exit_bad_input;
}
