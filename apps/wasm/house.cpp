#include "wasm/house.hpp"

#include <unistd.h>

#include <chrono>
#include <utility>

#include "wasm/page.hpp"

namespace roundhouse {

namespace {

template <class Clock>
std::int64_t milliseconds() {
  const auto now = Clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// From the browser's own generator, which answers at once.
std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  if (getentropy(out.data(), count) != 0) __builtin_trap();
  return out;
}

void draw_fairly(Match& match, const Fairness& fairness) {
  Rng rng = fairness.chance(match.length());
  match.roll(rng);
}

/// The other end of a line is the page.
class PageLine final : public server::Channel {
 public:
  explicit PageLine(int id) : id_{id} {}
  void send(std::shared_ptr<const std::string> text) override {
    page_told(id_, text->data(), text->size());
  }
  void close(int code, std::string_view) override { page_closed(id_, code); }

 private:
  int id_;
};

void give(int id, const server::Answer& answer) {
  page_answer(id, answer.status, answer.body.data(), answer.body.size());
}

}  // namespace

void PageThinkers::ask(server::Question question) {
  const int id = ++next_;
  waiting_[id] = std::move(question.answer);
  const std::string problem = server::write_problem(question.problem);
  page_think(id, static_cast<int>(question.rank), problem.data(), problem.size());
}

void PageThinkers::thought(int id, std::string thought) {
  auto found = waiting_.extract(id);
  if (!found.empty()) found.mapped()(std::move(thought));
}

House::House(std::string name_begins)
    : tables_{{.store = store_,
               .thinkers = thinkers_,
               .post =
                   [this](std::function<void()> action) { put_off_.push_back(std::move(action)); },
               .now = milliseconds<std::chrono::system_clock>,
               .steady = milliseconds<std::chrono::steady_clock>,
               .random = random_bytes,
               .nature = draw_fairly,
               .report = [](const std::string& text) { page_report(text.data(), text.size()); },
               .longest_pause = 5000,
               .name_begins = std::move(name_begins)}},
      api_{tables_, pages_} {}

void House::ask(int id, const server::Request& request) {
  api_.ask(request, [id](const server::Answer& answer) { give(id, answer); });
}

void House::open_line(int id, const server::Request& request) {
  api_.may_open(request, true, [this, id, request](const server::Answer& answer) {
    if (answer.status == 200) lines_[id] = api_.open(request, std::make_shared<PageLine>(id), true);
    give(id, answer);
  });
}

void House::hear(int line, std::string_view text) {
  if (const auto found = lines_.find(line); found != lines_.end()) found->second->hear(text);
}

void House::gone(int line) {
  auto found = lines_.extract(line);
  if (!found.empty()) found.mapped()->gone();
}

void House::go_on() {
  while (!put_off_.empty()) {
    const auto action = std::move(put_off_.front());
    put_off_.pop_front();
    action();
  }
}

}  // namespace roundhouse
