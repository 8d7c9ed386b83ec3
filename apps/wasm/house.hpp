#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/api.hpp"
#include "wasm/page_store.hpp"

namespace roundhouse {

/// Bots that think in other workers: a problem goes out as bytes and comes back as a thought.
class PageThinkers final : public server::Thinkers {
 public:
  void ask(server::Question question) override;
  void thought(int id, std::string thought);

 private:
  int next_ = 0;
  std::map<int, std::function<void(std::string)>> waiting_;
};

/// The server's tables in a page: the same requests and the same messages, by call.
class House {
 public:
  /// Every table made here has a name that begins so.
  explicit House(std::string name_begins);

  /// Picks up the games that were going on.
  void wake() { tables_.wake(); }
  void ask(int id, const server::Request& request);
  /// A line as a socket would be; it is refused by an answer under the same number.
  void open_line(int id, const server::Request& request);
  void hear(int line, std::string_view text);
  void gone(int line);
  /// Another page of this browser has added to a table.
  void changed(const std::string& table) { tables_.changed_elsewhere(table); }
  /// Lessons, guided games and puzzles have come.
  void read_shelves() { api_.read_shelves(); }
  /// Lets clocks run.
  void tick() { tables_.tick(); }
  /// Does what was put off until the call that put it off is over.
  void go_on();

  PageStore& store() { return store_; }
  PageThinkers& thinkers() { return thinkers_; }

 private:
  /// The pages are not here: whoever asks for one is told so.
  class NoPages final : public server::Shelf {
    server::Answer answer(const server::Request&) const override {
      return {.status = 404, .type = "text/plain", .body = {}, .headers = {}};
    }
  };

  PageStore store_;
  PageThinkers thinkers_;
  std::deque<std::function<void()>> put_off_;
  server::Tables tables_;
  NoPages pages_;
  server::Api api_;
  std::map<int, std::shared_ptr<server::Listener>> lines_;
};

}  // namespace roundhouse
