#include "server/telling.hpp"

#include <algorithm>
#include <array>

#include "server/json_patch.hpp"

namespace roundhouse::server {

namespace {

/// Goes over what may have changed beside what it was before. Both are of one type, so that their
/// fields come in the same order.
template <class Each>
void side_by_side(const TableShown& before, const TableShown& now, Each each) {
  std::array<const void*, 32> members{};
  std::size_t count = 0;
  auto gather = [&](std::string_view, const auto& value) { members.at(count++) = &value; };
  fields_now(gather, before);
  std::size_t next = 0;
  auto compare = [&]<class T>(std::string_view name, const T& value) {
    each(name, *static_cast<const T*>(members[next++]), value);
  };
  fields_now(compare, now);
}

using Views = ByName<JsonOf<>, Seat>;

bool same_seats(const Views& before, const Views& now) {
  return std::equal(before.begin(), before.end(), now.begin(), now.end(),
                    [](const auto& a, const auto& b) { return a.first == b.first; });
}

/// What changed inside the views of each seat.
std::string views_patch(const Views& before, const Views& now) {
  if (!same_seats(before, now)) return json_patch(to_json(before), to_json(now));
  Views changed;
  for (std::size_t i = 0; i < now.size(); ++i) {
    std::string patch = json_patch(before[i].second.text, now[i].second.text);
    if (!patch.empty()) changed.emplace_back(now[i].first, JsonOf<>{std::move(patch)});
  }
  return to_json(changed);
}

/// Writes what differs, and of what is not there any more the names.
class Changes {
 public:
  explicit Changes(JsonWriter& out) : out_{out} {}

  template <class T>
  void operator()(std::string_view name, const T& before, const T& now) {
    if (before == now && !std::same_as<T, Maybe<ClockInfo>>) return;
    if constexpr (kinds::is_maybe<T>) {
      if (before.value && !now.value) gone.push_back(name);
    }
    out_(name, now);
  }
  void operator()(std::string_view name, const Views& before, const Views& now) {
    if (before != now) out_(name, JsonOf<>{views_patch(before, now)});
  }

  std::vector<std::string_view> gone;

 private:
  JsonWriter& out_;
};

}  // namespace

bool same(const Telling::Known& one, const Telling::Known& other) {
  bool out = true;
  side_by_side(one, other,
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
  Changes changes{out};
  side_by_side(before, *known_, [&](std::string_view name, const auto& was, const auto& now) {
    changes(name, was, now);
  });
  if (!changes.gone.empty()) out("gone", changes.gone);
  if (!news.log.empty() || known_->rewinds != before.rewinds) {
    out("log_from", news.log_from);
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
