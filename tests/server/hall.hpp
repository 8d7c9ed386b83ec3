#pragma once

#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/api.hpp"
#include "server/pages.hpp"
#include "server/thinking_threads.hpp"
#include "store/memory.hpp"

namespace roundhouse::server {

namespace json = boost::json;

/// A store that can be made to fail, over one that does not.
class MoodyStore final : public Store {
 public:
  explicit MoodyStore(Store& kept, Post post) : kept_{kept}, post_{std::move(post)} {}

  void append(Addition addition) override {
    if (!fails) return kept_.append(std::move(addition));
    post_([answer = std::move(addition.answer)] { answer(Failed{{"the disk is full"}}); });
  }
  void read(std::string table, End after, std::function<void(Reading)> then) override {
    kept_.read(std::move(table), after, [this, then = std::move(then)](Reading reading) {
      if (spoil) spoil(reading);
      then(std::move(reading));
    });
  }
  void unfinished(std::function<void(Listing)> then) override { kept_.unfinished(std::move(then)); }
  std::string trouble() const override { return kept_.trouble(); }

  bool fails = false;
  std::function<void(Reading&)> spoil;

 private:
  Store& kept_;
  Post post_;
};

/// What outlives a server: its store, and the thread that does what was posted to it.
struct Ground {
  explicit Ground(const Limits& allowed = {}, std::int64_t pause = 0)
      : limits{allowed}, longest_pause{pause} {}

  std::deque<std::function<void()>> posted;
  Store::Post post = [this](std::function<void()> action) { posted.push_back(std::move(action)); };
  MemoryStore kept{post};
  std::uint64_t servers = 0;
  Limits limits;
  std::int64_t longest_pause;
};

inline void draw_fairly(Match& match, const Fairness& fairness) {
  Rng rng = fairness.chance(match.length());
  match.roll(rng);
}

/// A server without sockets: its own time, its own chance, and one thread that does what was
/// posted when it is told to.
class Hall {
 public:
  Hall() : Hall{draw_fairly} {}
  explicit Hall(Nature nature) : Hall{std::move(nature), std::make_shared<Ground>()} {}
  explicit Hall(const Limits& limits, std::int64_t longest_pause = 0)
      : Hall{draw_fairly, std::make_shared<Ground>(limits, longest_pause)} {}
  /// Another server on the same ground: the next one, or one beside it.
  Hall(const Hall& other) : Hall{draw_fairly, other.ground_} { time = other.time; }
  Hall& operator=(const Hall&) = delete;

  /// Does everything that was posted, and what follows from it.
  void settle() {
    while (!ground_->posted.empty()) {
      const auto action = std::move(ground_->posted.front());
      ground_->posted.pop_front();
      action();
    }
  }

  Answer request(const std::string& verb, const std::string& path, const std::string& body = "",
                 const std::vector<std::string>& tokens = {}) {
    Request request;
    request.verb = verb;
    request.path = path.substr(0, path.find('?'));
    if (path.find('?') != std::string::npos) request.query = path.substr(path.find('?') + 1);
    request.host = "localhost";
    request.content_type = "application/json";
    request.body = body;
    for (const std::string& token : tokens) {
      request.authorization += (request.authorization.empty() ? "Bearer " : ",") + token;
    }
    const auto out = std::make_shared<Answer>();  // the answer may come after we are gone
    out->status = 0;
    api.ask(request, [out](Answer answer) { *out = std::move(answer); });
    if (settles) settle();
    return *out;
  }
  Answer get(const std::string& path, const std::vector<std::string>& tokens = {}) {
    return request("GET", "/api" + path, "", tokens);
  }
  Answer post(const std::string& path, const std::string& body,
              const std::vector<std::string>& tokens = {}) {
    return request("POST", "/api" + path, body, tokens);
  }

  /// The table as it is stored.
  const Table& table(const std::string& name) {
    const Table* out = nullptr;
    tables.look(name,
                [&](const Result<const Table*>& found) { out = std::get<const Table*>(found); });
    settle();
    return *out;
  }
  std::string lines(const std::string& name) {
    std::string out;
    store.read(name, {}, [&](const Reading& reading) { out = reading.lines(); });
    settle();
    return out;
  }

  std::int64_t time = 1'700'000'000'000;
  std::optional<std::int64_t> wall;  // what the clock on the wall says, if that is not the time
  bool settles = true;               // a request does what it posted
  std::vector<std::string> reports;

 private:
  Hall(Nature nature, std::shared_ptr<Ground> ground)
      : ground_{std::move(ground)},
        rng_{42 + ground_->servers++},
        store{ground_->kept, ground_->post},
        tables{{.store = store,
                .thinkers = thinkers,
                .post = ground_->post,
                .now = [this] { return wall ? *wall : time; },
                .steady = [this] { return time; },
                .random = [this](std::size_t bytes) { return next_bytes(bytes); },
                .nature = std::move(nature),
                .report = [this](const std::string& sentence) { reports.push_back(sentence); },
                .limits = ground_->limits,
                .longest_pause = ground_->longest_pause,
                .daily_thought = 20}},
        api{tables, pages, {{}, ground_->limits, [this] { return time; }}} {}

  std::string next_bytes(std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += static_cast<char>(rng_.below(256));
    return out;
  }

  std::shared_ptr<Ground> ground_;
  Rng rng_;

 public:
  MoodyStore store;
  ThinkingThreads thinkers{0};
  Tables tables;
  Pages pages;
  Api api;
};

/// What a patch makes of a value: docs/protocol.md, "Changes".
inline json::value patched(json::value value, const json::value& patch) {
  if (patch.is_array()) return patch.at(0);
  for (const auto& [part, inner] : patch.as_object()) {
    if (value.is_object()) {
      value.as_object()[part] = patched(value.as_object()[part], inner);
      continue;
    }
    json::array& list = value.as_array();
    const std::size_t place = std::stoul(std::string{part});
    if (place >= list.size()) list.resize(place + 1);
    list[place] = patched(list[place], inner);
  }
  return value;
}
/// Who is not asked any more has nothing to choose.
inline void keep_only_asked(json::object& table) {
  const json::array& asked = table.at("to_act").as_array();
  json::object choices;
  for (const auto& [seat, moves] : table.at("choices").as_object()) {
    const bool is_asked = std::any_of(asked.begin(), asked.end(),
                                      [&](const json::value& one) { return one == seat; });
    if (is_asked) choices[seat] = moves;
  }
  table["choices"] = choices;
}
/// The table after a change, with the news that came with it.
inline json::value changed(json::value table, const json::object& change) {
  json::object& out = table.as_object();
  out["log"] = json::array{};
  out["chat"] = json::array{};
  out["log_from"] = out.at("length");
  for (const auto& [name, value] : change) {
    if (name == "gone") {
      for (const json::value& gone : value.as_array()) out.erase(gone.as_string());
    } else if (name == "views" || name == "fairness") {
      out[name] = patched(out.at(name), value);
    } else if (name == "choices") {
      for (const auto& [seat, moves] : value.as_object()) out["choices"].as_object()[seat] = moves;
    } else if (name != "is") {
      out[name] = value;
    }
  }
  out["length"] =
      out.at("log_from").as_int64() + static_cast<std::int64_t>(out.at("log").as_array().size());
  keep_only_asked(out);
  return table;
}

/// A client at a channel, who keeps every byte it was sent.
class Ear final : public Channel {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  void close(int code, std::string_view) override { closed = code; }

  /// What was heard last; of a change, the table it leads to.
  json::value last() const {
    json::value table;
    json::value out;
    for (const std::string& text : heard) {
      out = json::parse(text);
      if (out.at("is") == "change") out = changed(table, out.as_object());
      if (out.at("is") == "table") table = out;
    }
    return out;
  }

  std::vector<std::string> heard;
  int closed = 0;
};

struct Talking {
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
  std::shared_ptr<Listener> listener;

  void say(const std::string& message) const { listener->hear(message); }
};

inline Talking talk(Hall& hall, const std::string& table, const std::vector<std::string>& tokens) {
  Talking out;
  Request request;
  request.path = "/api/tables/" + table + "/socket";
  out.listener = hall.api.open(request, out.ear, true);
  json::array list(tokens.begin(), tokens.end());
  out.say(json::serialize(json::object{{"do", "hello"}, {"tokens", list}}));
  hall.settle();
  return out;
}

}  // namespace roundhouse::server
