#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

namespace roundhouse::cli {

namespace {

constexpr std::chrono::seconds patience{2};
constexpr std::chrono::milliseconds between{100};
constexpr std::string_view wipe = "\r\x1b[K";

}  // namespace

std::string bar(const std::string& label, double share, double seconds_left) {
  constexpr int width = 30;
  const int full = static_cast<int>(std::clamp(share, 0.0, 1.0) * width);
  return fmt::format(
      "{} [{}{}] {:3.0f} %  {:.0f} s left", label, std::string(static_cast<std::size_t>(full), '#'),
      std::string(static_cast<std::size_t>(width - full), '.'), share * 100, seconds_left);
}

Progress::Progress(const Console& console, std::string label, std::uint64_t total)
    : console_{console}, label_{std::move(label)}, total_{total}, due_{begun_ + patience} {}

Progress::~Progress() {
  if (shown_) console_.err << wipe << std::flush;
}

void Progress::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (!console_.progress || now < due_ || done == 0) return;
  const double share = static_cast<double>(done) / static_cast<double>(std::max(total_, done));
  const double spent = std::chrono::duration<double>(now - begun_).count();
  console_.err << wipe << bar(label_, share, spent / share - spent) << std::flush;
  due_ = now + between;
  shown_ = true;
}

Ticking::Ticking(const Console& console, std::string label)
    : console_{console}, label_{std::move(label)} {
  if (console.progress) thread_ = std::thread{[this] { tick(); }};
}

Ticking::~Ticking() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock{mutex_};
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
  console_.err << wipe << std::flush;
}

void Ticking::pause() {
  if (!thread_.joinable()) return;
  const std::lock_guard lock{mutex_};
  console_.err << wipe << std::flush;
  begun_ = std::chrono::steady_clock::now();
}

void Ticking::tick() {
  std::unique_lock lock{mutex_};
  while (!wake_.wait_for(lock, std::chrono::seconds{1}, [this] { return stop_; })) {
    const auto spent = std::chrono::steady_clock::now() - begun_;
    if (spent < patience) continue;
    console_.err << wipe
                 << fmt::format("{} ... {:.0f} s", label_,
                                std::chrono::duration<double>(spent).count())
                 << std::flush;
  }
}

}  // namespace roundhouse::cli
