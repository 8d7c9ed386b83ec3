#pragma once

// Only web_beast.cpp includes this: whoever sees Boost.Beast takes half a minute to compile.
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <deque>
#include <optional>
#include <set>

#include "server/web.hpp"

namespace roundhouse::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Wire = http::request_parser<http::string_body>;

inline std::string text(beast::string_view view) { return {view.data(), view.size()}; }

/// Counts what one connection asks; a second's worth may come at once.
class Pace {
 public:
  explicit Pace(int per_second) : rate_{per_second}, left_{2.0 * per_second} {}
  bool too_fast() {
    const auto now = Clock::now();
    left_ =
        std::min(2.0 * rate_, left_ + rate_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < 1) return true;
    left_ -= 1;
    return false;
  }

 private:
  int rate_;
  double left_;
  Clock::time_point last_ = Clock::now();
};

class Connection {
 public:
  virtual ~Connection() = default;
  /// Says goodbye and lets the other side hang up.
  virtual void drop() = 0;
  /// Hangs up at once.
  virtual void cut() = 0;
};

class BeastWeb final : public Web {
 public:
  explicit BeastWeb(const WebLimits& limits) : limits_{limits} {}

  Fault open(const std::string& address, int port) {
    beast::error_code error;
    const auto parsed = asio::ip::make_address(address, error);
    if (error) return {"\"" + address + "\" is not an address to listen on"};
    const tcp::endpoint endpoint{parsed, static_cast<unsigned short>(port)};
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (error == asio::error::address_in_use) {
      return {"port " + std::to_string(port) + " of " + address +
              " is in use; choose another with --port"};
    }
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) {
      return {"cannot listen on port " + std::to_string(port) + " of " + address + ": " +
              error.message()};
    }
    return {};
  }

  int port() const override { return acceptor_.local_endpoint().port(); }

  void run(Site& site) override {
    site_ = &site;
    asio::signal_set signals{io_, SIGINT, SIGTERM};
    signals.async_wait([this](const beast::error_code& error, int) {
      if (!error) stop();
    });
    accept();
    io_.run();
  }

  void stop() override {
    post([this] {
      if (stopping_) return;
      stopping_ = true;
      beast::error_code ignored;
      acceptor_.close(ignored);
      const std::set<Connection*> all = connections_;
      for (Connection* connection : all) connection->drop();
      goodbye_.expires_after(std::chrono::milliseconds{200});
      goodbye_.async_wait([this](const beast::error_code&) {
        const std::set<Connection*> left = connections_;
        for (Connection* connection : left) connection->cut();
        post([this] { io_.stop(); });
      });
    });
  }

  void post(std::function<void()> action) override { asio::post(io_, std::move(action)); }

  void every(std::chrono::milliseconds interval, std::function<void()> action) override {
    auto timer = std::make_shared<asio::steady_timer>(io_);
    tick(timer, interval, std::make_shared<std::function<void()>>(std::move(action)));
  }

  Site& site() { return *site_; }
  const WebLimits& limits() const { return limits_; }
  void enter(Connection* connection) { connections_.insert(connection); }
  void leave(Connection* connection) { connections_.erase(connection); }

 private:
  void tick(const std::shared_ptr<asio::steady_timer>& timer, std::chrono::milliseconds interval,
            const std::shared_ptr<std::function<void()>>& action) {
    timer->expires_after(interval);
    timer->async_wait([this, timer, interval, action](const beast::error_code& error) {
      if (error || stopping_) return;
      (*action)();
      tick(timer, interval, action);
    });
  }

  void accept();

  WebLimits limits_;
  std::set<Connection*> connections_;  // before io_: what io_ still holds leaves this set
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer goodbye_{io_};
  asio::steady_timer breath_{io_};
  Site* site_ = nullptr;
  bool stopping_ = false;
};

inline Request request_of(const http::request<http::string_body>& wire) {
  Request out;
  out.verb = text(wire.method_string());
  const std::string target = text(wire.target());
  const auto mark = target.find('?');
  out.path = target.substr(0, mark);
  if (mark != std::string::npos) out.query = target.substr(mark + 1);
  out.host = text(wire[http::field::host]);
  out.origin = text(wire[http::field::origin]);
  out.authorization = text(wire[http::field::authorization]);
  out.content_type = text(wire[http::field::content_type]);
  out.accept_encoding = text(wire[http::field::accept_encoding]);
  out.if_none_match = text(wire[http::field::if_none_match]);
  out.body = wire.body();
  return out;
}

}  // namespace roundhouse::server
