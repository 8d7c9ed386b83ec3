#pragma once

#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/api.hpp"
#include "store/memory.hpp"

namespace roundhouse::server {

namespace json = boost::json;

/// A server without sockets: its own time, its own chance, and one thread that does what was
/// posted when it is told to.
class Hall {
 public:
  Hall()
      : Hall{[](Match& match, const Fairness& fairness) {
          Rng rng = fairness.chance(match.length());
          match.roll(rng);
        }} {}
  explicit Hall(Nature nature)
      : tables{{.store = store,
                .thinkers = thinkers,
                .post =
                    [this](std::function<void()> action) { posted_.push_back(std::move(action)); },
                .now = [this] { return time; },
                .random = [this](std::size_t bytes) { return next_bytes(bytes); },
                .nature = std::move(nature),
                .report = [this](const std::string& sentence) { reports.push_back(sentence); },
                .daily_thought = 20}},
        api{tables, pages} {}

  /// Does everything that was posted, and what follows from it.
  void settle() {
    while (!posted_.empty()) {
      const auto action = std::move(posted_.front());
      posted_.pop_front();
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

  std::int64_t time = 1'700'000'000'000;
  bool settles = true;  // a request does what it posted
  std::vector<std::string> reports;
  MemoryStore store{[this](std::vector<std::function<void()>> done) {
    for (auto& stored : done) posted_.push_back(std::move(stored));
  }};
  Thinkers thinkers{0};
  Tables tables;
  Pages pages;
  Api api;

 private:
  std::string next_bytes(std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += static_cast<char>(rng_.below(256));
    return out;
  }

  std::deque<std::function<void()>> posted_;
  Rng rng_{42};
};

/// A client at a channel, who keeps every byte it was sent.
class Ear final : public Channel {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  void close(int code, std::string_view) override { closed = code; }

  json::value last() const { return json::parse(heard.back()); }

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
