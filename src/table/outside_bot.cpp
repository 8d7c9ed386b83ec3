#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <string_view>
#include <vector>

#include "table/json.hpp"
#include "table/seated_bot.hpp"

namespace roundhouse {

namespace {

using Clock = std::chrono::steady_clock;
using Moment = std::chrono::time_point<Clock, std::chrono::duration<double>>;

/// What a program is asked, as docs/protocol.md has it.
struct Question {
  static constexpr std::string_view deed = "move";
  std::string game;
  Seat seat{};
  JsonOf<> view;
  std::vector<std::string> choices;
};
void fields(auto& visit, Of<Question> auto& question) {
  visit("do", Question::deed);
  visit("game", question.game);
  visit("seat", question.seat);
  visit("view", question.view);
  visit("choices", question.choices);
}

/// Waits until a pipe can be read or written; false if that is not so in time.
bool ready(int fd, short what, Moment end) {
  while (fd >= 0) {
    const std::chrono::duration<double, std::milli> left = end - Clock::now();
    if (left.count() <= 0) return false;
    pollfd wait{.fd = fd, .events = what, .revents = 0};
    if (poll(&wait, 1, static_cast<int>(std::min(left.count(), 1000.0)) + 1) > 0) return true;
  }
  return false;
}

/// A child process that speaks over two pipes.
class Child {
 public:
  Child(const std::string& command, const OutsideLimits& limits) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (pipe2(to.data(), O_CLOEXEC) != 0) return;
    if (pipe2(from.data(), O_CLOEXEC) != 0) {
      close(to[0]);
      close(to[1]);
      return;
    }
    pid_ = fork();
    if (pid_ == 0) become(command, limits, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    in_ = from[0];
    out_ = to[1];
    fcntl(out_, F_SETFL, O_NONBLOCK);  // a child that does not read must not stop us
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (in_ >= 0) close(in_);
    if (out_ >= 0) close(out_);
    if (pid_ <= 0) return;
    kill(-pid_, SIGKILL);
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  /// Whether the child, or the pipe to it, took the whole line in time.
  bool tell(std::string_view line, Moment end) const {
    while (!line.empty()) {
      if (!ready(out_, POLLOUT, end)) return false;
      const ssize_t wrote = write(out_, line.data(), line.size());
      if (wrote >= 0) {
        line.remove_prefix(static_cast<std::size_t>(wrote));
      } else if (errno != EAGAIN && errno != EINTR) {
        return false;
      }
    }
    return true;
  }

  /// The next line, if one comes in time and is not absurdly long.
  std::optional<std::string> hear(Moment end) {
    while (true) {
      if (const auto at = heard_.find('\n'); at != std::string::npos) {
        std::string line = heard_.substr(0, at);
        heard_.erase(0, at + 1);
        return line;
      }
      if (heard_.size() > longest_line || !ready(in_, POLLIN, end)) return std::nullopt;
      std::array<char, 4096> buffer{};
      const ssize_t got = read(in_, buffer.data(), buffer.size());
      if (got <= 0) return std::nullopt;
      heard_.append(buffer.data(), static_cast<std::size_t>(got));
    }
  }

 private:
  static constexpr std::size_t longest_line = 65536;

  [[noreturn]] static void become(const std::string& command, const OutsideLimits& limits, int in,
                                  int out) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    // Without a network of its own where the machine allows that; limits hold in any case.
    if (unshare(CLONE_NEWNET) != 0) static_cast<void>(unshare(CLONE_NEWUSER | CLONE_NEWNET));
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    keep_three_files();
    limit(RLIMIT_AS, static_cast<rlim_t>(limits.megabytes) << 20U);
    limit(RLIMIT_FSIZE, static_cast<rlim_t>(limits.file_megabytes) << 20U);
    limit(RLIMIT_NPROC, static_cast<rlim_t>(limits.processes));
    limit(RLIMIT_NOFILE, 64);
    limit(RLIMIT_CORE, 0);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }

  /// Nothing else of ours is the child's business: not a rival's pipes, and not the log.
  static void keep_three_files() {
    if (close_range(3, ~0U, 0) == 0) return;
    rlimit open{};
    getrlimit(RLIMIT_NOFILE, &open);
    for (int fd = 3; static_cast<rlim_t>(fd) < open.rlim_cur; ++fd) close(fd);
  }

  static void limit(int what, rlim_t most) {
    const rlimit both{.rlim_cur = most, .rlim_max = most};
    setrlimit(what, &both);
  }

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  std::string heard_;
};

/// The text of `"move":"..."` in an answer; nothing if there is none. Moves need no escapes.
std::optional<std::string> move_in(const std::string& answer) {
  const auto key = answer.find("\"move\"");
  if (key == std::string::npos) return std::nullopt;
  const auto open = answer.find('"', answer.find(':', key + 6));
  const auto close = open == std::string::npos ? open : answer.find('"', open + 1);
  if (close == std::string::npos) return std::nullopt;
  return answer.substr(open + 1, close - open - 1);
}

class OutsideBot final : public SeatedBot {
 public:
  OutsideBot(std::string command, const OutsideLimits& limits)
      : command_{std::move(command)}, limits_{limits} {
    std::signal(SIGPIPE, SIG_IGN);  // a program that went away is a fault of its, not our end
  }

  std::string think(const Match& match, Seat seat, Rng& rng) override {
    std::vector<std::string> legal;
    for (const Choice& choice : match.options(seat)) {
      if (choice.refused == nullptr) legal.push_back(choice.move);
    }
    if (const auto answer = ask(question(match, seat, legal))) {
      const auto move = move_in(*answer);
      if (move && match.check(seat, *move)) return *move;
    }
    ++faults_;
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }

  int faults() const override { return faults_; }

 private:
  static std::string question(const Match& match, Seat seat,
                              const std::vector<std::string>& legal) {
    return to_json(Question{std::string{match.about().id}, seat, {match.view_json(seat)}, legal}) +
           "\n";
  }

  std::optional<std::string> ask(const std::string& line) {
    if (!child_) {
      if (started_ > limits_.restarts) return std::nullopt;
      ++started_;
      child_ = std::make_unique<Child>(command_, limits_);
    }
    const Moment end = Clock::now() + std::chrono::duration<double>(limits_.seconds_per_move);
    std::optional<std::string> answer;
    if (child_->tell(line, end)) answer = child_->hear(end);
    if (!answer) child_.reset();
    return answer;
  }

  std::string command_;
  OutsideLimits limits_;
  std::unique_ptr<Child> child_;
  int started_ = 0;
  int faults_ = 0;
};

}  // namespace

std::unique_ptr<SeatedBot> outside_bot(const std::string& command, const OutsideLimits& limits) {
  return std::make_unique<OutsideBot>(command, limits);
}

}  // namespace roundhouse
