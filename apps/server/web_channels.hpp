#pragma once

// Only web_beast.cpp includes this.
#include "server/web_beast.hpp"
#include "server/web_cork.hpp"

namespace roundhouse::server {

/// A WebSocket: reads one message at a time, writes in order.
class Socket final : public Channel,
                     public Connection,
                     public std::enable_shared_from_this<Socket> {
 public:
  Socket(BeastWeb& web, beast::tcp_stream stream, Counted counted)
      : web_{web},
        counted_{std::move(counted)},
        pace_{web.limits().requests_per_second},
        stream_{stream.release_socket()} {
    web_.enter(this);
  }
  ~Socket() override { web_.leave(this); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void accept(const Request& request, const http::request<http::string_body>& wire) {
    request_ = request;
    stream_.auto_fragment(false);
    stream_.text(true);
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
    if (too_slow()) return cut();  // it would not read a goodbye either
    unsent_ += message->size();
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
    stream_.next_layer().close();
    end();
  }

 private:
  /// One message may be as large as it is; what piles up behind it is bounded, and so is the time.
  bool too_slow() const {
    if (queue_.empty()) return false;
    return unsent_ - queue_.front()->size() > web_.limits().unsent ||
           Clock::now() - writing_since_ > web_.limits().unread;
  }

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
          if (self->buffer_.capacity() > roomy) self->buffer_.shrink_to_fit();
          self->read();
        });
  }

  void write() {
    writing_since_ = Clock::now();
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

  static constexpr std::size_t roomy = 1024;  // bytes a quiet listener may keep

  BeastWeb& web_;
  Counted counted_;
  Pace pace_;
  websocket::stream<Corked> stream_;
  asio::steady_timer first_words_{stream_.get_executor()};
  beast::flat_buffer buffer_;
  Request request_;
  std::shared_ptr<Listener> listener_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t unsent_ = 0;
  Clock::time_point writing_since_;
  bool closing_ = false;
  bool said_goodbye_ = false;
  websocket::close_reason reason_;
};

/// Server-sent events: a response that does not end.
class EventStream final : public Channel,
                          public Connection,
                          public std::enable_shared_from_this<EventStream> {
 public:
  EventStream(BeastWeb& web, beast::tcp_stream stream, Counted counted)
      : web_{web}, counted_{std::move(counted)}, stream_{std::move(stream)} {
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
    if (!queue_.empty() && unsent_ - queue_.front().size() > web_.limits().unsent) return hang_up();
    unsent_ += bytes.size();
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
  Counted counted_;
  beast::tcp_stream stream_;
  asio::steady_timer alive_{stream_.get_executor()};
  std::array<char, 256> unheard_{};
  std::shared_ptr<Listener> listener_;
  std::deque<std::string> queue_;
  std::size_t unsent_ = 0;
  bool closing_ = false;
};

}  // namespace roundhouse::server
