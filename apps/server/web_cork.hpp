#pragma once

// Only web_beast.cpp includes this.
#include "server/web_beast.hpp"

namespace roundhouse::server {

/// A TCP connection on which everything that is written during one turn of the event loop goes out
/// together: an answer and what it changed cost one way through the network, not two. Beast takes
/// it for a stream.
class Corked {
 public:
  using executor_type = tcp::socket::executor_type;

  explicit Corked(tcp::socket socket) : held_{std::make_shared<Held>(std::move(socket))} {}

  executor_type get_executor() { return held_->socket.get_executor(); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return held_->socket.async_read_some(buffers, std::forward<Handler>(handler));
  }

  /// Done as soon as it is taken, unless the other side is behind: then when all of it is sent.
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(beast::error_code, std::size_t)>(
        [held = held_](auto done, const Buffers& bytes) {
          const std::size_t size = held->take(bytes);
          using Done = decltype(done);
          if (held->behind && !held->error) {
            held->waiting = std::make_unique<WaitingOf<Done>>(std::move(done), size);
          } else {
            WaitingOf<Done>{std::move(done), size}.go_on(held->socket, held->error);
          }
          held->flush_soon();
        },
        handler, buffers);
  }

  void flush() { held_->flush(); }
  void close() {
    beast::error_code ignored;
    held_->socket.close(ignored);
  }

  friend void beast_close_socket(Corked& stream) { stream.close(); }
  friend void teardown(beast::role_type role, Corked& stream, beast::error_code& error) {
    stream.flush();
    websocket::teardown(role, stream.held_->socket, error);
  }
  template <class Handler>
  friend void async_teardown(beast::role_type role, Corked& stream, Handler&& handler) {
    stream.flush();
    websocket::async_teardown(role, stream.held_->socket, std::forward<Handler>(handler));
  }

 private:
  /// Whoever wrote, to be told that it is done.
  struct Waiting {
    virtual ~Waiting() = default;
    virtual void go_on(tcp::socket& socket, const beast::error_code& error) = 0;
  };
  template <class Done>
  struct WaitingOf final : Waiting {
    WaitingOf(Done then, std::size_t written) : done{std::move(then)}, size{written} {}
    void go_on(tcp::socket& socket, const beast::error_code& error) override {
      asio::post(socket.get_executor(), beast::bind_front_handler(std::move(done), error, size));
    }
    Done done;
    std::size_t size;
  };

  struct Held : std::enable_shared_from_this<Held> {
    explicit Held(tcp::socket taken) : socket{std::move(taken)} {
      beast::error_code ignored;
      socket.non_blocking(true, ignored);
    }

    template <class Buffers>
    std::size_t take(const Buffers& bytes) {
      const std::size_t before = unsent.size();
      for (auto at = asio::buffer_sequence_begin(bytes); at != asio::buffer_sequence_end(bytes);
           ++at) {
        const asio::const_buffer part{*at};
        unsent.append(static_cast<const char*>(part.data()), part.size());
      }
      return unsent.size() - before;
    }

    void flush_soon() {
      if (std::exchange(flushing, true)) return;
      asio::post(socket.get_executor(), [self = shared_from_this()] {
        self->flushing = false;
        self->flush();
      });
    }

    void flush() {
      if (behind || unsent.empty()) return;
      beast::error_code failed;
      const std::size_t size = socket.write_some(asio::buffer(unsent), failed);
      if (failed && failed != asio::error::would_block) return end(failed);
      unsent.erase(0, size);
      if (!unsent.empty()) return wait();
      if (unsent.capacity() > roomy) unsent.shrink_to_fit();
      if (const auto writer = std::move(waiting)) writer->go_on(socket, {});
    }

    void wait() {
      behind = true;
      socket.async_wait(tcp::socket::wait_write,
                        [self = shared_from_this()](const beast::error_code& failed) {
                          self->behind = false;
                          failed ? self->end(failed) : self->flush();
                        });
    }

    void end(const beast::error_code& failed) {
      error = failed;
      unsent.clear();
      if (const auto writer = std::move(waiting)) writer->go_on(socket, error);
    }

    static constexpr std::size_t roomy = 4096;  // bytes a quiet connection may keep

    tcp::socket socket;
    std::string unsent;
    std::unique_ptr<Waiting> waiting;
    beast::error_code error;
    bool flushing = false;
    bool behind = false;  // the other side's buffers are full
  };

  std::shared_ptr<Held> held_;
};

}  // namespace roundhouse::server
