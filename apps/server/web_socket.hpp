#pragma once

// Only web_beast.cpp includes this.
#include <sys/socket.h>
#include <sys/uio.h>

#include "server/web_beast.hpp"
#include "server/web_frames.hpp"

namespace roundhouse::server {

/// A WebSocket. Messages are sent from where they lie: of a thousand sockets that are told the
/// same, none has a copy of it.
class Socket final : public Channel, public Connection, public Ears::Ear {
 public:
  Socket(BeastWeb& web, tcp::socket socket, Counted counted)
      : web_{web},
        counted_{std::move(counted)},
        pace_{web.limits().requests_per_second},
        socket_{std::move(socket)},
        frames_{web.limits().body} {
    web_.enter(this);
  }
  ~Socket() override { web_.leave(this); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  /// `key` is what the client sent along to see whether it is understood.
  void open(const Request& request, std::string_view key) {
    beast::error_code ignored;
    socket_.non_blocking(true, ignored);
    web_.ears().add(*this, socket_.native_handle());
    queue({},
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Accept: " +
              accepted_key(key) + "\r\n\r\n");
    ends_at_ = heard_ + web_.limits().hello;
    const auto self = shared_from_this();
    listener_ = web_.site().open(request, std::static_pointer_cast<Socket>(self), true);
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (phase_ != Phase::Open) return;
    const FrameHead head = frame_head(Opcode::Text, message->size());
    queue(head, std::move(message));
  }

  void close(int code, std::string_view why) override {
    if (phase_ != Phase::Open) return;
    phase_ = Phase::Closing;
    ends_at_ = Clock::now() + goodbye_lasts;
    say_goodbye(code, why);
  }

  void drop() override { close(1001, "the server is going down"); }
  void cut() override { end(); }

  void ready(std::uint32_t events) override {
    if ((events & EPOLLOUT) != 0) flush();
    if ((events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) read();
  }

  void flush() override {
    waits_for_flush_ = false;
    if (phase_ == Phase::Gone) return;
    if (doomed_ || !push_out()) return end();
    if (phase_ == Phase::Said && unsent_.empty()) hang_up();
  }

  void tick(Clock::time_point now) override {
    if (phase_ == Phase::Gone) return;
    const WebLimits& limits = web_.limits();
    if (behind_ && now - behind_since_ > limits.unread) return end();
    if (phase_ != Phase::Open) {
      if (now > ends_at_) end();
    } else if (!greeted_) {
      if (now > ends_at_) close(1008, "no hello in time");
    } else if (now - heard_ > 2 * limits.silence) {
      end();
    } else if (now - heard_ > limits.silence && !std::exchange(pinged_, true)) {
      queue(frame_head(Opcode::Ping, 0), std::string{});
    }
  }

 private:
  /// Open; we said goodbye; both did; nothing is left of it.
  enum class Phase : std::uint8_t { Open, Closing, Said, Gone };
  /// Something to be sent: the head of a frame and what it holds.
  struct Piece {
    FrameHead head;
    std::shared_ptr<const std::string> text;
    std::size_t size() const { return head.size + text->size(); }
  };
  static constexpr std::size_t roomy = 4;     // pieces a quiet socket keeps room for
  static constexpr std::size_t at_once = 16;  // pieces
  static constexpr std::chrono::seconds goodbye_lasts{10};

  void queue(const FrameHead& head, std::string text) {
    queue(head, std::make_shared<const std::string>(std::move(text)));
  }
  /// What piles up behind the piece that is being sent is bounded.
  void queue(const FrameHead& head, std::shared_ptr<const std::string> text) {
    unsent_.push_back({head, std::move(text)});
    bytes_ += unsent_.back().size();
    if (bytes_ > web_.limits().unsent + unsent_[first_].size()) doomed_ = behind_ || !push_out();
    flush_soon();
  }
  void flush_soon() {
    if (!std::exchange(waits_for_flush_, true)) web_.ears().flush_soon(*this);
  }

  /// Sends what can be sent; false: that is over.
  bool push_out() {
    while (first_ < unsent_.size()) {
      const ssize_t sent = send_some();
      if (sent < 0 && errno == EINTR) continue;
      if (sent < 0) {
        if (errno == EAGAIN) fall_behind(true);
        return errno == EAGAIN;
      }
      count_sent(static_cast<std::size_t>(sent));
    }
    unsent_.clear();
    first_ = 0;
    if (unsent_.capacity() > roomy) unsent_.shrink_to_fit();
    fall_behind(false);
    return true;
  }

  ssize_t send_some() {
    std::array<iovec, 2 * at_once> parts;
    std::size_t count = 0;
    std::size_t skip = sent_of_first_;
    const auto add = [&](const char* bytes, std::size_t size) {
      const std::size_t gone = std::min(skip, size);
      skip -= gone;
      if (size > gone) parts[count++] = {const_cast<char*>(bytes) + gone, size - gone};
    };
    for (std::size_t i = first_; i < unsent_.size() && i < first_ + at_once; ++i) {
      const Piece& piece = unsent_[i];
      add(piece.head.bytes.data(), piece.head.size);
      add(piece.text->data(), piece.text->size());
    }
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = count;
    return ::sendmsg(socket_.native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  }

  void count_sent(std::size_t sent) {
    bytes_ -= sent;
    sent += sent_of_first_;
    while (first_ < unsent_.size() && sent >= unsent_[first_].size()) {
      sent -= unsent_[first_].size();
      unsent_[first_++].text.reset();
      behind_since_ = behind_ ? Clock::now() : behind_since_;
    }
    sent_of_first_ = sent;
  }

  /// The other side's buffers are full, or not any more.
  void fall_behind(bool behind) {
    if (behind_ == behind) return;
    behind_ = behind;
    if (behind) behind_since_ = Clock::now();
    web_.ears().want_room(*this, socket_.native_handle(), behind);
  }

  void read() {
    if (phase_ == Phase::Gone) return;
    const auto room = web_.ears().room();
    const ssize_t size = ::recv(socket_.native_handle(), room.data(), room.size(), MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size <= 0) return end();
    if (phase_ == Phase::Said) return;  // whatever it is, it comes too late
    heard_ = Clock::now();
    pinged_ = false;
    frames_.take(room.first(static_cast<std::size_t>(size)), [&](const FrameReader::Frame& frame) {
      hear(frame);
      return phase_ == Phase::Open || phase_ == Phase::Closing;
    });
    if (frames_.broken() != 0) both_said(frames_.broken());
  }

  void hear(const FrameReader::Frame& frame) {
    if (frame.opcode == Opcode::Close) return both_said(1000);
    if (frame.opcode == Opcode::Pong || phase_ != Phase::Open) return;
    if (pace_.too_fast(heard_)) return close(1013, "too fast");
    if (frame.opcode == Opcode::Ping) {
      return queue(frame_head(Opcode::Pong, frame.bytes.size()), std::string{frame.bytes});
    }
    greeted_ = true;
    listener_->hear(frame.bytes);
  }

  void say_goodbye(int code, std::string_view why) {
    std::string bytes{static_cast<char>(static_cast<unsigned>(code) >> 8U),
                      static_cast<char>(code)};
    bytes += why;
    const FrameHead head = frame_head(Opcode::Close, bytes.size());
    queue(head, std::move(bytes));
  }

  /// There is nothing more to be heard; what we have to say is still sent.
  void both_said(int code) {
    if (phase_ == Phase::Open) say_goodbye(code, "");
    if (phase_ == Phase::Gone) return;
    phase_ = Phase::Said;
    ends_at_ = Clock::now() + goodbye_lasts;
    leave();
    flush_soon();
  }

  /// The other side may still read: it hangs up when it has.
  void hang_up() {
    beast::error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
  }

  void leave() {
    if (const auto listener = std::exchange(listener_, nullptr)) listener->gone();
  }

  void end() {
    if (std::exchange(phase_, Phase::Gone) == Phase::Gone) return;
    web_.ears().remove(*this, socket_.native_handle());
    beast::error_code ignored;
    socket_.close(ignored);
    leave();
  }

  BeastWeb& web_;
  Counted counted_;
  Pace pace_;
  tcp::socket socket_;
  FrameReader frames_;
  std::shared_ptr<Listener> listener_;
  std::vector<Piece> unsent_;
  std::size_t first_ = 0;          // those before it are sent
  std::size_t sent_of_first_ = 0;  // bytes
  std::size_t bytes_ = 0;          // that are not sent
  Clock::time_point heard_ = Clock::now();
  Clock::time_point behind_since_;
  Clock::time_point ends_at_;
  Phase phase_ = Phase::Open;
  bool greeted_ = false;
  bool pinged_ = false;
  bool behind_ = false;
  bool doomed_ = false;  // it does not read, or cannot
  bool waits_for_flush_ = false;
};

}  // namespace roundhouse::server
