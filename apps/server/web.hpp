#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/outcome.hpp"

namespace roundhouse::server {

/// An HTTP request, as far as anybody here cares.
struct Request {
  std::string address;  // who asks, as far as limits care: of IPv6 the network
  std::string verb;
  std::string path;   // as sent, before the question mark
  std::string query;  // behind it
  std::string host;
  std::string origin;
  std::string authorization;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string body;
};

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};
using Respond = std::function<void(Answer)>;

/// What lies at addresses that are not the tables'.
class Shelf {
 public:
  virtual ~Shelf() = default;
  virtual Answer answer(const Request& request) const = 0;
};

/// A line to a client on which the server may speak at any time. Sending never blocks; a client
/// that does not listen is hung up on.
class Channel {
 public:
  virtual ~Channel() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(int code, std::string_view why) = 0;
};

/// The near end of a channel.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void hear(std::string_view text) = 0;
  /// The other side is gone; nothing may be sent any more.
  virtual void gone() = 0;
};

/// What answers. All calls come from the thread of Web::run.
class Site {
 public:
  virtual ~Site() = default;
  virtual void ask(const Request& request, Respond respond) = 0;
  /// May a channel be opened here? An answer with status 200 means yes.
  virtual void may_open(const Request& request, bool socket, Respond respond) = 0;
  virtual std::shared_ptr<Listener> open(const Request& request, std::shared_ptr<Channel> channel,
                                         bool socket) = 0;
  /// The process was told to end: how long shall it go on, so that a front can send people
  /// elsewhere?
  virtual std::chrono::milliseconds leaving() = 0;
  /// The server is about to end.
  virtual void ending() = 0;
};

struct WebLimits {
  std::size_t body = std::size_t{256} * 1024;
  std::size_t sockets = 12'000;
  std::size_t sockets_each = 0;    // of one address; 0: as many as there are
  std::size_t sockets_spare = 32;  // for this machine itself, when all others are taken
  bool forwarded = false;          // a proxy says who asks, in X-Forwarded-For
  std::size_t unsent = std::size_t{256} * 1024;     // bytes a slow listener may leave lying
  std::size_t in_kernel = std::size_t{128} * 1024;  // the same, in the kernel's hands
  std::chrono::seconds unread{30};                  // and how long one message may take
  int requests_per_second = 500;                    // of one connection, on average
  std::chrono::seconds hello{10};                   // until a socket's first message
  std::chrono::seconds silence{30};                 // then a socket is asked whether it is there
  std::chrono::seconds first_request{15};
  std::chrono::seconds idle{60};
};

/// Whom limits and bans are counted for: an address, of IPv6 its network, because anybody has 2^64
/// of one. What is no address stays as it is.
std::string counted_as(const std::string& address);

/// HTTP, WebSocket and server-sent events on one port and one thread.
class Web {
 public:
  /// Begins to listen; a Fault in one sentence when the port cannot be had.
  static Outcome<std::unique_ptr<Web>> listen(const std::string& address, int port,
                                              const WebLimits& limits);
  virtual ~Web() = default;

  virtual int port() const = 0;
  /// Serves until stop(), or until the process is told to end.
  virtual void run(Site& site) = 0;
  virtual void stop() = 0;
  /// Runs something on the thread of run(); may be called from any thread.
  virtual void post(std::function<void()> action) = 0;
  /// Runs something on the thread of run() again and again.
  virtual void every(std::chrono::milliseconds interval, std::function<void()> action) = 0;
};

}  // namespace roundhouse::server
