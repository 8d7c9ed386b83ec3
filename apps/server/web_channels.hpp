#pragma once

// Only web_beast.cpp includes this.
#include "server/web_beast.hpp"

namespace roundhouse::server {

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
