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
#include <csignal>
#include <deque>
#include <optional>
#include <set>
#include <unordered_map>

#include "server/web.hpp"
#include "server/web_ears.hpp"

namespace roundhouse::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Wire = http::request_parser<http::string_body>;

inline std::string text(beast::string_view view) { return {view.data(), view.size()}; }

/// Counts what one connection asks; a second's worth may come at once.
class Pace {
 public:
  explicit Pace(int per_second) : rate_{per_second}, left_{2.0 * per_second} {}
  bool too_fast(Clock::time_point now = Clock::now()) {
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

inline std::string counted_as(asio::ip::address address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::make_address_v6(bytes).to_string();
}

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
    signals.async_wait([this, &signals](const beast::error_code& error, int) {
      if (error) return;
      goodbye_.expires_after(site_->leaving());
      goodbye_.async_wait([this](const beast::error_code& interrupted) {
        if (!interrupted) stop();
      });
      signals.async_wait([this](const beast::error_code& again, int) {
        if (!again) stop();  // somebody is in a hurry
      });
    });
    accept();
    ears_.listen();
    every(std::chrono::seconds{1}, [this] { ears_.tick(Clock::now()); });
    io_.run();
  }

  void stop() override {
    post([this] {
      if (stopping_) return;
      stopping_ = true;
      site_->ending();
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
  Ears& ears() { return ears_; }
  void enter(Connection* connection) { connections_.insert(connection); }
  void leave(Connection* connection) { connections_.erase(connection); }

  /// Is there room for one more?
  bool has_room(bool here) const {
    return connections_.size() < limits_.sockets + (here ? limits_.sockets_spare : 0);
  }
  /// And of this address?
  bool has_room_for(const std::string& address) const {
    const auto own = by_address_.find(address);
    const std::size_t count = own == by_address_.end() ? 0 : own->second;
    return limits_.sockets_each == 0 || count < limits_.sockets_each;
  }
  void count(const std::string& address, int by) {
    const auto own = by_address_.try_emplace(address, 0).first;
    own->second += static_cast<std::size_t>(by);
    if (own->second == 0) by_address_.erase(own);
  }

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
  void greet(tcp::socket socket);

  WebLimits limits_;
  std::set<Connection*> connections_;  // before io_: what io_ still holds leaves these
  std::unordered_map<std::string, std::size_t> by_address_;
  asio::io_context io_{1};
  Ears ears_{io_};  // after those its sockets leave
  tcp::acceptor acceptor_{io_};
  asio::steady_timer goodbye_{io_};
  asio::steady_timer breath_{io_};
  Site* site_ = nullptr;
  bool stopping_ = false;
};

/// One more connection of an address, for as long as this lives.
class Counted {
 public:
  Counted(BeastWeb& web, std::string address) : web_{&web}, address_{std::move(address)} {
    web.count(address_, 1);
  }
  ~Counted() {
    if (web_ != nullptr) web_->count(address_, -1);
  }
  Counted(Counted&& other) noexcept
      : web_{std::exchange(other.web_, nullptr)}, address_{std::move(other.address_)} {}
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  Counted& operator=(Counted&&) = delete;
  const std::string& address() const { return address_; }
  /// It is somebody else's: a proxy in front said whose.
  void belongs_to(const std::string& address) {
    web_->count(address_, -1);
    address_ = address;
    web_->count(address_, 1);
  }

 private:
  BeastWeb* web_;
  std::string address_;
};

/// Who a proxy says it asks for: the last address it wrote.
inline std::string forwarded_for(const http::request<http::string_body>& wire) {
  const std::string said = text(wire["X-Forwarded-For"]);
  const auto from = said.find_last_of(", ");
  beast::error_code error;
  const auto address = asio::ip::make_address(said.substr(from + 1), error);
  return error ? std::string{} : counted_as(address);
}

inline Request request_of(const http::request<http::string_body>& wire, const WebLimits& limits,
                          const std::string& address) {
  Request out;
  out.address = limits.forwarded ? forwarded_for(wire) : address;
  if (out.address.empty()) out.address = address;
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
