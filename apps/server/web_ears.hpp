#pragma once

// Only web_beast.cpp includes this.
#include <sys/epoll.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <memory>
#include <span>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/bustle.hpp"

namespace roundhouse::server {

/// Many sockets in one set in the kernel's hands. Nothing has to be asked for again after a
/// message, many that have something to say cost one wake-up, and what is said to one socket during
/// a turn of the event loop goes out together at its end.
class Ears {
 public:
  /// A socket that is listened to.
  class Ear : public std::enable_shared_from_this<Ear> {
   public:
    virtual ~Ear() = default;
    /// It may be read, or there is room again to write.
    virtual void ready(std::uint32_t events) = 0;
    /// Now is the time to send what was said.
    virtual void flush() = 0;
    /// Time passes: about once a second.
    virtual void tick(std::chrono::steady_clock::time_point now) = 0;
  };

  explicit Ears(boost::asio::io_context& io)
      : io_{io}, set_{io, epoll_create1(EPOLL_CLOEXEC)}, room_(std::size_t{64} * 1024) {}

  void listen() {
    set_.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                    [this](const boost::system::error_code& error) {
                      if (error) return;
                      const int heard = hear();
                      boost::asio::post(io_, [this, heard] { listen_again(heard); });
                    });
  }
  void stop() {
    stopped_ = true;
    boost::system::error_code ignored;
    set_.cancel(ignored);
  }

  void add(Ear& ear, int socket) {
    all_.emplace(&ear, ear.shared_from_this());
    change(EPOLL_CTL_ADD, ear, socket, EPOLLIN);
  }
  /// Shall it be told when there is room to write?
  void want_room(Ear& ear, int socket, bool wanted) {
    change(EPOLL_CTL_MOD, ear, socket, wanted ? EPOLLIN | EPOLLOUT : EPOLLIN);
  }
  /// It stays alive until the turn is over, because what is heard in one go may name it again.
  void remove(Ear& ear, int socket) {
    epoll_ctl(set_.native_handle(), EPOLL_CTL_DEL, socket, nullptr);
    const auto found = all_.find(&ear);
    if (found == all_.end()) return;
    gone_.push_back(std::move(found->second));
    all_.erase(found);
    end_of_turn_soon();
  }
  void flush_soon(Ear& ear) {
    unsent_.push_back(ear.shared_from_this());
    end_of_turn_soon();
  }
  void tick(std::chrono::steady_clock::time_point now) {
    std::vector<Ear*> all;  // who is removed meanwhile stays alive, see there
    all.reserve(all_.size());
    for (const auto& one : all_) all.push_back(one.first);
    for (Ear* one : all) one->tick(now);
  }

  /// Where what comes in is read to: one socket is read at a time.
  std::span<char> room() { return room_; }

 private:
  void change(int how, Ear& ear, int socket, std::uint32_t events) {
    epoll_event wanted{.events = events, .data = {.ptr = &ear}};
    epoll_ctl(set_.native_handle(), how, socket, &wanted);
  }

  /// How many had something to say.
  int hear() {
    std::array<epoll_event, 64> events{};
    const int count =
        epoll_wait(set_.native_handle(), events.data(), static_cast<int>(events.size()), 0);
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      static_cast<Ear*>(event.data.ptr)->ready(event.events);
    }
    return count;
  }

  void listen_again(int heard) {
    if (stopped_) return;
    rest_after(heard);
    listen();
  }
  /// Where much is said, it is listened to by the bundle: waking up for every word costs more than
  /// the word. What was said before is answered by then, and a commit gathers for longer than this.
  void rest_after(int heard) {
    if (bustle_.after(heard, std::chrono::steady_clock::now())) {
      std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
  }

  void end_of_turn_soon() {
    if (std::exchange(ends_, true)) return;
    boost::asio::post(io_, [this] { end_turn(); });
  }
  void end_turn() {
    ends_ = false;
    std::swap(unsent_, flushed_);
    for (const auto& one : flushed_) one->flush();
    flushed_.clear();
    gone_.clear();
  }

  boost::asio::io_context& io_;
  boost::asio::posix::stream_descriptor set_;
  std::vector<char> room_;
  std::unordered_map<Ear*, std::shared_ptr<Ear>> all_;
  std::vector<std::shared_ptr<Ear>> unsent_, flushed_, gone_;
  bool ends_ = false;
  bool stopped_ = false;
  Bustle bustle_;
};

}  // namespace roundhouse::server
