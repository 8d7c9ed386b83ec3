// The only file that knows Boost.Beast: it takes half a minute to compile. Callbacks instead of
// coroutines, because GCC 12 destroys some operands of co_await twice.
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

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Wire = http::request_parser<http::string_body>;

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

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

Request request_of(const http::request<http::string_body>& wire) {
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

/// A WebSocket: reads one message at a time, writes in order.
class Socket final : public Channel,
                     public Connection,
                     public std::enable_shared_from_this<Socket> {
 public:
  Socket(BeastWeb& web, beast::tcp_stream stream)
      : web_{web}, pace_{web.limits().requests_per_second}, stream_{std::move(stream)} {
    web_.enter(this);
  }
  ~Socket() override { web_.leave(this); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void accept(const http::request<http::string_body>& wire) {
    request_ = request_of(wire);
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(
        websocket::stream_base::timeout{std::chrono::seconds{15}, std::chrono::seconds{60}, true});
    stream_.read_message_max(web_.limits().body);
    stream_.async_accept(wire, [self = shared_from_this()](const beast::error_code& error) {
      if (error) return;
      self->listener_ = self->web_.site().open(self->request_, self, true);
      self->expect_hello();
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (closing_) return;
    unsent_ += message->size();
    if (unsent_ > web_.limits().unsent) return close(1013, "too slow to listen");
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
  }

  void close(int code, std::string_view why) override {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason{static_cast<websocket::close_code>(code),
                                      beast::string_view{why.data(), why.size()}};
    if (queue_.empty()) say_goodbye();
  }

  void drop() override { close(1001, "the server is going down"); }
  void cut() override {
    beast::get_lowest_layer(stream_).close();
    end();
  }

 private:
  void expect_hello() {
    first_words_.expires_after(web_.limits().hello);
    first_words_.async_wait([weak = weak_from_this()](const beast::error_code& error) {
      const auto self = weak.lock();
      if (!error && self) self->close(1008, "no hello in time");
    });
  }

  void read() {
    stream_.async_read(
        buffer_, [self = shared_from_this()](const beast::error_code& error, std::size_t) {
          if (error) return self->end();
          self->first_words_.cancel();
          if (self->pace_.too_fast()) self->close(1013, "too fast");
          if (!self->closing_) {
            const auto data = self->buffer_.cdata();
            self->listener_->hear({static_cast<const char*>(data.data()), data.size()});
          }
          self->buffer_.consume(self->buffer_.size());
          self->buffer_.shrink_to_fit();
          self->read();
        });
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                          if (error) return self->end();
                          self->unsent_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          if (self->closing_) self->say_goodbye();
                        });
  }

  void say_goodbye() {
    if (said_goodbye_) return;
    said_goodbye_ = true;
    stream_.async_close(reason_, [self = shared_from_this()](const beast::error_code&) {});
  }

  void end() {
    closing_ = true;
    first_words_.cancel();
    if (const auto listener = std::exchange(listener_, nullptr)) listener->gone();
  }

  BeastWeb& web_;
  Pace pace_;
  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer first_words_{stream_.get_executor()};
  beast::flat_buffer buffer_;
  Request request_;
  std::shared_ptr<Listener> listener_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t unsent_ = 0;
  bool closing_ = false;
  bool said_goodbye_ = false;
  websocket::close_reason reason_;
};

/// Server-sent events: a response that does not end.
class EventStream final : public Channel,
                          public Connection,
                          public std::enable_shared_from_this<EventStream> {
 public:
  EventStream(BeastWeb& web, beast::tcp_stream stream) : web_{web}, stream_{std::move(stream)} {
    web_.enter(this);
  }
  ~EventStream() override { web_.leave(this); }
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;

  void begin(const Request& request) {
    put("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
        "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n");
    listener_ = web_.site().open(request, shared_from_this(), false);
    listen_for_the_end();
    stay_alive();
  }

  void send(std::shared_ptr<const std::string> message) override {
    put("event: table\ndata: " + *message + "\n\n");
  }
  void close(int, std::string_view) override {
    closing_ = true;
    if (queue_.empty()) hang_up();
  }
  void drop() override { close(0, ""); }
  void cut() override { hang_up(); }

 private:
  void put(std::string bytes) {
    if (closing_) return;
    unsent_ += bytes.size();
    if (unsent_ > web_.limits().unsent) return close(0, "");
    queue_.push_back(std::move(bytes));
    if (queue_.size() == 1) write();
  }

  void write() {
    stream_.expires_after(std::chrono::seconds{30});
    asio::async_write(stream_, asio::buffer(queue_.front()),
                      [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                        if (error) return self->end();
                        self->unsent_ -= self->queue_.front().size();
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) return self->write();
                        self->stream_.expires_never();
                        if (self->closing_) self->hang_up();
                      });
  }

  /// A client has nothing to say here; whatever is read means that it left.
  void listen_for_the_end() {
    stream_.async_read_some(
        asio::buffer(unheard_),
        [self = shared_from_this()](const beast::error_code& error, std::size_t) {
          if (!error) return self->listen_for_the_end();
          if (error != beast::error::timeout) self->end();
        });
  }

  void stay_alive() {
    alive_.expires_after(std::chrono::seconds{15});
    alive_.async_wait([weak = weak_from_this()](const beast::error_code& error) {
      const auto self = weak.lock();
      if (error || !self || self->closing_) return;
      if (self->queue_.empty()) self->put(": still here\n\n");
      self->stay_alive();
    });
  }

  void hang_up() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    end();
  }
  void end() {
    closing_ = true;
    alive_.cancel();
    if (const auto listener = std::exchange(listener_, nullptr)) listener->gone();
  }

  BeastWeb& web_;
  beast::tcp_stream stream_;
  asio::steady_timer alive_{stream_.get_executor()};
  std::array<char, 256> unheard_{};
  std::shared_ptr<Listener> listener_;
  std::deque<std::string> queue_;
  std::size_t unsent_ = 0;
  bool closing_ = false;
};

/// A connection that speaks HTTP, until it becomes something else.
class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(BeastWeb& web, tcp::socket socket)
      : web_{web}, pace_{web.limits().requests_per_second}, stream_{std::move(socket)} {
    web_.enter(this);
  }
  ~HttpConnection() override { web_.leave(this); }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void read(std::chrono::seconds patience) {
    parser_.emplace();
    parser_->body_limit(web_.limits().body);
    parser_->header_limit(16 * 1024);
    stream_.expires_after(patience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                       self->came(error);
                     });
  }

  void drop() override {
    if (!answering_) hang_up();
  }
  void cut() override { hang_up(); }

 private:
  void came(const beast::error_code& error) {
    if (error == http::error::body_limit) {
      return refuse(413, "too-large", "A request may have 256 kB.");
    }
    if (error == http::error::header_limit) return refuse(431, "malformed", "Headers too long.");
    if (error == http::error::end_of_stream) return hang_up();
    if (error && error.category() == http::make_error_code(http::error::bad_method).category()) {
      return refuse(400, "malformed", "This is not HTTP.");
    }
    if (error) return;
    if (pace_.too_fast()) return refuse(429, "too-fast", "Too many requests; wait a second.");
    const auto& wire = parser_->get();
    const Request request = request_of(wire);
    const bool socket = websocket::is_upgrade(wire);
    if (socket || request.path.ends_with("/events")) return become_channel(request, socket);
    keep_alive_ = wire.keep_alive();
    answering_ = true;
    web_.site().ask(request,
                    [self = shared_from_this()](Answer answer) { self->write(std::move(answer)); });
  }

  void become_channel(const Request& request, bool socket) {
    Answer answer = web_.site().may_open(request, socket);
    keep_alive_ = false;
    if (answer.status != 200) return write(std::move(answer));
    stream_.expires_never();
    if (socket) {
      std::make_shared<Socket>(web_, std::move(stream_))->accept(parser_->get());
    } else {
      std::make_shared<EventStream>(web_, std::move(stream_))->begin(request);
    }
  }

  void refuse(int status, std::string_view rule, std::string_view why) {
    keep_alive_ = false;
    Answer answer;
    answer.status = status;
    answer.body =
        R"({"error":{"rule":")" + std::string{rule} + R"(","text":")" + std::string{why} + "\"}}";
    write(std::move(answer));
  }

  void write(Answer answer) {
    const bool head = parser_->is_header_done() && parser_->get().method() == http::verb::head;
    response_.emplace(static_cast<http::status>(answer.status), 11);
    response_->set(http::field::content_type, answer.type);
    response_->set("X-Content-Type-Options", "nosniff");
    if (answer.type == "application/json") response_->set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : answer.headers) response_->set(name, value);
    response_->keep_alive(keep_alive_);
    response_->content_length(answer.body.size());
    if (!head) response_->body() = std::move(answer.body);
    stream_.expires_after(std::chrono::seconds{30});
    http::async_write(stream_, *response_,
                      [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                        self->answering_ = false;
                        self->response_.reset();
                        if (error) return;
                        if (!self->keep_alive_) return self->linger();
                        self->read(self->web_.limits().idle);
                      });
  }

  /// Hears the rest of what the client sends for a moment, so that it can read our refusal instead
  /// of an interrupted connection.
  void linger() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::chrono::seconds{2});
    swallow();
  }
  void swallow() {
    stream_.async_read_some(
        asio::buffer(unheard_),
        [self = shared_from_this()](const beast::error_code& error, std::size_t size) {
          self->swallowed_ += size;
          if (error || self->swallowed_ > most_swallowed) return;
          self->swallow();
        });
  }
  void hang_up() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
  }

  static constexpr std::size_t most_swallowed = std::size_t{32} * 1024 * 1024;

  BeastWeb& web_;
  Pace pace_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<Wire> parser_;
  std::optional<http::response<http::string_body>> response_;
  std::array<char, 2048> unheard_{};
  std::size_t swallowed_ = 0;
  bool keep_alive_ = false;
  bool answering_ = false;
};

void BeastWeb::accept() {
  acceptor_.async_accept([this](const beast::error_code& error, tcp::socket socket) {
    if (stopping_) return;
    if (error) {  // out of file handles, most likely: let some be closed first
      breath_.expires_after(std::chrono::milliseconds{50});
      breath_.async_wait([this](const beast::error_code&) {
        if (!stopping_) accept();
      });
      return;
    }
    if (connections_.size() < limits_.sockets) {
      beast::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      std::make_shared<HttpConnection>(*this, std::move(socket))->read(limits_.first_request);
    }
    accept();
  });
}

}  // namespace

Outcome<std::unique_ptr<Web>> Web::listen(const std::string& address, int port,
                                          const WebLimits& limits) {
  auto web = std::make_unique<BeastWeb>(limits);
  if (Fault fault = web->open(address, port); !fault.text.empty()) return fault;
  return std::unique_ptr<Web>{std::move(web)};
}

}  // namespace roundhouse::server
