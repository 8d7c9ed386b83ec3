// The only file that knows Boost.Beast: it takes half a minute to compile. Callbacks instead of
// coroutines, because GCC 12 destroys some operands of co_await twice.
#include "server/web_beast.hpp"

#include "server/web_channels.hpp"
#include "server/web_socket.hpp"

namespace roundhouse::server {

namespace {

/// Does this request ask for a WebSocket?
bool wants_socket(const http::request<http::string_body>& wire) {
  return wire.method() == http::verb::get && wire.version() >= 11 &&
         http::token_list{wire[http::field::connection]}.exists("upgrade") &&
         http::token_list{wire[http::field::upgrade]}.exists("websocket");
}

/// A connection that speaks HTTP, until it becomes something else.
class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(BeastWeb& web, tcp::socket socket, Counted counted)
      : web_{web},
        counted_{std::move(counted)},
        pace_{web.limits().requests_per_second},
        stream_{std::move(socket)} {
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
    // A body in a coding nobody here knows would be taken for the next request.
    const auto coding = wire[http::field::transfer_encoding];
    if (!coding.empty() && !beast::iequals(coding, "chunked")) {
      return refuse(501, "malformed", "The only transfer coding here is chunked.");
    }
    const Request request = request_of(wire, web_.limits(), counted_.address());
    const bool socket = wants_socket(wire);
    if (socket && wire[http::field::sec_websocket_version] != "13") {
      return refuse(426, "malformed", "The WebSocket here is of version 13.");
    }
    if (socket && wire[http::field::sec_websocket_key].empty()) {
      return refuse(400, "malformed", "Sec-WebSocket-Key is missing.");
    }
    if (socket || request.path.ends_with("/events")) return become_channel(request, socket);
    keep_alive_ = wire.keep_alive();
    answering_ = true;
    web_.site().ask(request,
                    [self = shared_from_this()](Answer answer) { self->write(std::move(answer)); });
  }

  void become_channel(const Request& request, bool socket) {
    keep_alive_ = false;
    answering_ = true;
    web_.site().may_open(request, socket,
                         [self = shared_from_this(), request, socket](Answer answer) {
                           if (answer.status != 200) return self->write(std::move(answer));
                           self->open_channel(request, socket);
                         });
  }

  void open_channel(const Request& request, bool socket) {
    if (web_.limits().forwarded && request.address != counted_.address()) {
      if (!web_.has_room_for(request.address)) {
        return refuse(503, "full", "Too many connections from this address.");
      }
      counted_.belongs_to(request.address);
    }
    stream_.expires_never();
    if (socket) {
      std::make_shared<Socket>(web_, stream_.release_socket(), std::move(counted_))
          ->open(request, text(parser_->get()[http::field::sec_websocket_key]));
    } else {
      std::make_shared<EventStream>(web_, std::move(stream_), std::move(counted_))->begin(request);
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
  Counted counted_;
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

}  // namespace

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
    greet(std::move(socket));
    accept();
  });
}

/// Whoever is one too many is hung up on. Behind a proxy all connections are its own: there what
/// stays open is counted for whom it is opened.
void BeastWeb::greet(tcp::socket socket) {
  beast::error_code error;
  const auto from = socket.remote_endpoint(error);
  if (error) return;
  const std::string address = counted_as(from.address());
  if (!has_room(from.address().is_loopback())) return;
  if (!limits_.forwarded && !has_room_for(address)) return;
  beast::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  socket.set_option(asio::socket_base::send_buffer_size{static_cast<int>(limits_.in_kernel)},
                    ignored);
  std::make_shared<HttpConnection>(*this, std::move(socket), Counted{*this, address})
      ->read(limits_.first_request);
}

std::string counted_as(const std::string& address) {
  beast::error_code error;
  const auto read = asio::ip::make_address(address, error);
  return error ? address : counted_as(read);
}

Outcome<std::unique_ptr<Web>> Web::listen(const std::string& address, int port,
                                          const WebLimits& limits) {
  auto web = std::make_unique<BeastWeb>(limits);
  if (Fault fault = web->open(address, port); !fault.text.empty()) return fault;
  return std::unique_ptr<Web>{std::move(web)};
}

}  // namespace roundhouse::server
