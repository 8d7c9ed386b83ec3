#include "server/telling.hpp"

#include <algorithm>
#include <iterator>

#include "table/side_by_side.hpp"

namespace roundhouse::server {

namespace {

/// Goes over what may have changed beside what it was before.
void each_beside(const TableShown& before, const TableShown& now, auto&& each) {
  side_by_side(
      before, now, [](auto& visit, const TableShown& shown) { fields_now(visit, shown); }, each);
}

using Views = ByName<JsonOf<>, Seat>;

/// What changed inside the views of each seat, or all of them for other eyes.
std::string views_change(const TableShown& before, const TableShown& now) {
  Views out;
  bool alike = before.seen.size() == now.seen.size();
  for (std::size_t i = 0; i < now.seen.size(); ++i) {
    const auto& [seat, view] = now.seen[i];
    alike = alike && before.seen[i].first == seat;
    std::string change =
        alike ? view->change_since(*before.seen[i].second) : "[" + view->json() + "]";
    if (!change.empty()) out.emplace_back(seat, JsonOf<>{std::move(change)});
  }
  return out.empty() ? std::string{} : to_json(out);
}

/// A text that was added, or the seed at the end; what was promised is not said again.
std::string fairness_change(const FairnessInfo& before, const FairnessInfo& now) {
  const bool promised = before.commit == now.commit && before.from == now.from;
  if (!promised || (before.seed.value && !now.seed.value)) return "[" + to_json(now) + "]";
  JsonWriter out;
  out.open('{');
  if (before.entropy != now.entropy) out("entropy", std::vector(1, now.entropy));
  if (before.seed.value != now.seed.value) out("seed", std::vector(1, *now.seed.value));
  out.close('}');
  return out.take();
}

/// Writes what differs, and of what is not there any more the names.
class Changes {
 public:
  Changes(JsonWriter& out, const TableShown& before, const TableShown& now)
      : out_{out}, before_{before}, now_{now} {}

  template <class T>
  void operator()(std::string_view name, const T& before, const T& now) {
    if (before == now && !std::same_as<T, Maybe<ClockInfo>>) return;
    if constexpr (kinds::is_maybe<T>) {
      if (before.value && !now.value) gone.push_back(name);
    }
    out_(name, now);
  }
  void operator()(std::string_view name, const Views&, const Views&) {
    const std::string change = views_change(before_, now_);
    if (!change.empty()) out_(name, JsonOf<>{change});
  }
  /// Any table but one to look through has it, from the first message on.
  void operator()(std::string_view name, const Maybe<FairnessInfo>& before,
                  const Maybe<FairnessInfo>& now) {
    if (before == now || !before.value || !now.value) return;
    out_(name, JsonOf<>{fairness_change(*before.value, *now.value)});
  }
  /// Who is not asked any more has none: that is told by whom the table waits for.
  void operator()(std::string_view name, const Choices& before, const Choices& now) {
    Choices fresh;
    std::copy_if(now.begin(), now.end(), std::back_inserter(fresh), [&](const auto& own) {
      return std::find(before.begin(), before.end(), own) == before.end();
    });
    if (!fresh.empty()) out_(name, fresh);
  }

  std::vector<std::string_view> gone;

 private:
  JsonWriter& out_;
  const TableShown& before_;
  const TableShown& now_;
};

}  // namespace

bool same(const Telling::Known& one, const Telling::Known& other) {
  bool out = one.length == other.length && views_change(one, other).empty();
  each_beside(one, other,
              [&](std::string_view, const auto& a, const auto& b) { out = out && a == b; });
  return out;
}

std::string Telling::message(const Table& table, const Eyes& eyes, const Known* known) const {
  const News since = news(table, eyes);
  return known == nullptr ? whole(table, since) : change(since, *known);
}

std::string Telling::whole(const Table& table, const News& news) const {
  TableShown shown = *known_;
  show_as_made(shown, table);
  JsonWriter out;
  out.open('{');
  out("is", std::string_view{"table"});
  fields(out, shown);
  fields(out, news);
  out.close('}');
  return out.take();
}

/// Only what is not as it was; of the views what changed inside.
std::string Telling::change(const News& news, const Known& before) const {
  JsonWriter out;
  out.open('{');
  out("is", std::string_view{"change"});
  Changes changes{out, before, *known_};
  each_beside(before, *known_, [&](std::string_view name, const auto& was, const auto& now) {
    changes(name, was, now);
  });
  if (!changes.gone.empty()) out("gone", changes.gone);
  if (!news.log.empty() || known_->rewinds != before.rewinds) {
    if (news.log_from != before.length) out("log_from", news.log_from);
    out("log", news.log);
  }
  if (!news.chat.empty()) {
    out("chat_from", news.chat_from);
    out("chat", news.chat);
  }
  out.close('}');
  return out.take();
}

}  // namespace roundhouse::server
