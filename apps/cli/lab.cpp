#include <fmt/format.h>
#include <sys/stat.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>

#include "cli/built_in.hpp"
#include "cli/command.hpp"
#include "cli/lab_ranks.hpp"
#include "cli/lookup.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "core/words.hpp"
#include "lab/answer.hpp"
#include "lab/page.hpp"
#include "table/catalogue.hpp"

namespace roundhouse::cli {

namespace {

struct LabWords {
  std::string study;
  std::string results;
  int threads = 0;  // all cores, or one for each rank
  std::uint64_t deals = 0;
  bool json = false;
  bool check = false;
};

/// What is said of the run while it goes on: a bar on a terminal, and a line in the log after a
/// second and then every ten.
class Told {
 public:
  Told(const Console& console, const std::string& log, const lab::Foreman& foreman)
      : console_{console}, log_{log, std::ios::app} {
    if (foreman.pieces_known() > 0) {
      note(fmt::format("going on: {} of {} pieces are there", foreman.pieces_known(),
                       foreman.pieces()));
    }
  }
  ~Told() {
    if (shown_) console_.err << "\r\x1b[K" << std::flush;
  }
  Told(const Told&) = delete;
  Told& operator=(const Told&) = delete;

  void show(const lab::Foreman& foreman) {
    const auto now = Clock::now();
    const std::chrono::duration<double> spent = now - begun_;
    if (console_.progress && now >= bar_due_) {
      console_.err << "\r\x1b[K" << line(foreman, spent.count()) << std::flush;
      shown_ = true;
      bar_due_ = now + std::chrono::milliseconds{200};
    }
    if (now < note_due_) return;
    note(line(foreman, spent.count()));
    note_due_ = now + std::chrono::seconds{10};
  }

  void note(const std::string& text) {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    log_ << fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02} ", parts.tm_year + 1900,
                        parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec)
         << text << '\n'
         << std::flush;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static std::string line(const lab::Foreman& foreman, double spent) {
    const std::int64_t now = foreman.pieces_done() - foreman.pieces_known();
    const std::int64_t left = foreman.pieces() - foreman.pieces_done();
    const double rate = spent > 0 ? static_cast<double>(now) / spent : 0;
    const std::string rest =
        rate > 0 ? fmt::format("{:.0f} s left", static_cast<double>(left) / rate) : "just begun";
    return fmt::format("{} of {} pieces, {:.0f} games/s, {}", foreman.pieces_done(),
                       foreman.pieces(),
                       spent > 0 ? static_cast<double>(foreman.games_played()) / spent : 0, rest);
  }

  const Console& console_;
  std::ofstream log_;
  bool shown_ = false;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point bar_due_ = begun_ + std::chrono::seconds{1};
  Clock::time_point note_due_ = begun_ + std::chrono::seconds{1};
};

Outcome<lab::Study> study_from(const std::string& text, std::uint64_t deals) {
  auto study = lab::read_study(text, [](std::string_view id) { return find_game(id); });
  if (study && deals > 0) study->deals = static_cast<std::int64_t>(deals);
  return study;
}

std::string head_of(const lab::Study& study) {
  return fmt::format("roundhouse {} rules {} {}", program_release(),
                     study.game->about().rules_revision, lab::fingerprint(study));
}

/// A finished study on the disk.
struct Folder {
  std::filesystem::path path;

  std::string file(std::string_view name) const { return (path / name).string(); }
};

std::string runs_line(const lab::Run& run) {
  return fmt::format("{} {:.3f} {:.3f} {:.3f} {} {}\n", run.workers, run.seconds, run.cpu,
                     run.playing, run.games, fmt::join(run.machines, " "));
}

/// Every start there was, the last one included.
std::vector<lab::Run> runs_in(const std::string& path) {
  std::vector<lab::Run> runs;
  std::ifstream file{path};
  for (std::string text; std::getline(file, text);) {
    std::istringstream line{text};
    lab::Run run;
    if (!(line >> run.workers >> run.seconds >> run.cpu >> run.playing >> run.games)) continue;
    for (std::string machine; line >> machine;) run.machines.push_back(machine);
    runs.push_back(run);
  }
  return runs;
}

Fault write_results(const Folder& folder, const LabWords& words, const lab::Study& study,
                    const lab::Foreman& foreman, const lab::Result& result) {
  lab::PageOrder page{.study = study,
                      .result = result,
                      .runs = runs_in(folder.file("runs.txt")),
                      .command = "roundhouse lab " + words.study};
  if (words.deals > 0) page.command += fmt::format(" --deals {}", words.deals);
  const std::pair<std::string_view, std::string> files[] = {
      {"games.csv", lab::games_csv(study, foreman)},
      {"result.json", lab::figures_json(study, result) + "\n"},
      {"summary.txt", lab::summary(study, result)},
      {"report.html", lab::report_page(page)}};
  for (const auto& [name, text] : files) {
    if (Fault fault = write_file(folder.file(name), text); !fault.text.empty()) return fault;
  }
  return {};
}

class Laboratory {
 public:
  Laboratory(const LabWords& words, const Console& console, Ranks* ranks)
      : words_{words}, console_{console}, ranks_{ranks} {}

  int lead() {
    const auto text = read_file(words_.study);
    if (!text) return give_up(text.fault());
    auto study = study_from(*text, words_.deals);
    if (!study) return give_up({words_.study + ", " + study.fault().sentence()});
    if (words_.check) return check(*study);
    const Folder folder{words_.results.empty() ? std::filesystem::path{"lab-results"} /
                                                     std::filesystem::path{words_.study}.stem()
                                               : std::filesystem::path{words_.results}};
    std::error_code wrong;
    std::filesystem::create_directories(folder.path, wrong);
    auto sheet = lab::Sheet::open(folder.file("sheet.txt"), head_of(*study));
    if (!sheet) return give_up(sheet.fault());
    if (ranks_ != nullptr) ranks_->hear(fmt::format("{} {}", words_.deals, *text));
    lab::Foreman foreman{*study, **sheet};
    const auto run = play(*study, foreman, folder);
    if (!run) return console_.complain(run.fault());
    return finish(*study, foreman, *run, folder);
  }

  /// Of the other ranks; rank 0 alone says what is wrong.
  int follow() {
    std::string said = ranks_->hear({});
    std::string_view text = said;
    std::uint64_t deals = 0;
    if (!words::read_number(next_word(text), deals)) return exit_ok;
    const auto study = study_from(std::string{text}, deals);
    if (study) ranks_->follow(*study);
    return exit_ok;
  }

 private:
  int give_up(const Fault& fault) {
    if (ranks_ != nullptr) ranks_->hear({});
    return console_.complain(fault);
  }

  int check(const lab::Study& study) {
    if (ranks_ != nullptr) ranks_->hear({});
    console_.out << fmt::format("{} is a study of {} settings and {} games.\n", words_.study,
                                study.settings.size(), lab::games_of(study));
    return exit_ok;
  }

  Outcome<lab::Run> play(const lab::Study& study, lab::Foreman& foreman, const Folder& folder) {
    Told told{console_, folder.file("log.txt"), foreman};
    const lab::Report report = [&](const lab::Foreman& now) { told.show(now); };
    auto run = ranks_ != nullptr
                   ? ranks_->lead(study, foreman, report)
                   : lab::play_on_threads(
                         study, foreman, words_.threads > 0 ? words_.threads : all_cores(), report);
    if (run) {
      told.note(fmt::format("done: {} games in {:.1f} s, CPU {:.2f} s of which {:.2f} s in pieces",
                            run->games, run->seconds, run->cpu, run->playing));
    }
    return run;
  }

  int finish(const lab::Study& study, const lab::Foreman& foreman, const lab::Run& run,
             const Folder& folder) {
    if (run.games > 0) std::ofstream{folder.file("runs.txt"), std::ios::app} << runs_line(run);
    const auto result = lab::result_of(study, foreman);
    if (!result) return console_.complain(result.fault());
    const Fault fault = write_results(folder, words_, study, foreman, *result);
    if (!fault.text.empty()) return console_.complain(fault);
    if (words_.json) {
      console_.out << lab::figures_json(study, *result) << "\n";
    } else {
      console_.out << lab::summary(study, *result) << "\nThe report is "
                   << folder.file("report.html") << ", every game a row of "
                   << folder.file("games.csv") << ".\n";
    }
    return exit_ok;
  }

  const LabWords& words_;
  const Console& console_;
  Ranks* ranks_;
};

int lab_command_run(const LabWords& words, const Console& console) {
  auto ranks = join_ranks();
  if (!ranks) return console.complain(ranks.fault());
  Laboratory laboratory{words, console, ranks->get()};
  if (*ranks && !(*ranks)->is_first()) return laboratory.follow();
  if (words.threads != 0) {
    if (Fault fault = judge_threads(words.threads); !fault.text.empty()) {
      return console.complain(fault);
    }
  }
  return laboratory.lead();
}

}  // namespace

bool started_in_ranks() {
  return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr ||
         std::getenv("PMI_RANK") != nullptr;
}

Command lab_command() {
  auto words = std::make_shared<LabWords>();
  return {
      .name = "lab",
      .text = "Answer a question by many games: a study, its figures and a report.",
      .examples =
          "  roundhouse lab studies/yardmaster_seats.study\n"
          "  roundhouse lab studies/rocket_editions.study --deals 200 --results /tmp/editions\n"
          "  mpirun -n 4 roundhouse lab studies/first_class_cards.study\n"
          "The same study gives the same games on any number of threads, ranks and machines; "
          "started again it goes on. docs/lab.md says how to write one.",
      .arguments = {{"STUDY", &words->study, "The study file.", "", true},
                    {"--results", &words->results,
                     "The folder for sheet, rows, figures and report (lab-results/STUDY).", "DIR"},
                    {"--threads", &words->threads, "Threads to play on (all cores).", "T"},
                    {"--deals", &words->deals, "Other than the study's number of deals.", "N"},
                    {"--check", &words->check, "Only read the study and say what it would do."},
                    {"--json", &words->json, "For programs: one JSON object."}},
      .run = [words](const Console& console) { return lab_command_run(*words, console); }};
}

}  // namespace roundhouse::cli
