// The least a server can do: every message on a socket is answered with as many bytes as it asks
// for. What a durable move costs is measured against this, over the same sockets with the same
// bytes (bench/load/echo.py). A message may also ask that everybody is sent as many: what those who
// watch cost is measured against that (bench/load/crowd.py).
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>

namespace {

/// A message begins with its own length and that of its answer, four bytes each.
constexpr std::size_t head = 8;
constexpr std::uint32_t to_everybody = 1U << 31U;  // beside the length of the answer

using Sockets = std::map<int, std::string>;  // and what was read from them of a message

/// Answers every whole message in what came so far; false once the other side has gone.
bool answer(int socket, std::string& unread, const Sockets& all) {
  static const std::string nothing(1U << 20U, 'x');
  std::array<char, 65'536> bytes{};
  const auto count = recv(socket, bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  unread.append(bytes.data(), static_cast<std::size_t>(count));
  while (unread.size() >= head) {
    std::array<std::uint32_t, 2> sizes{};
    std::memcpy(sizes.data(), unread.data(), head);
    const std::uint32_t size = sizes[1] & ~to_everybody;
    if (unread.size() < sizes[0] || sizes[0] < head || size > nothing.size()) break;
    if ((sizes[1] & to_everybody) != 0) {
      for (const auto& one : all) send(one.first, nothing.data(), size, MSG_NOSIGNAL);
    } else if (send(socket, nothing.data(), size, MSG_NOSIGNAL) < 0) {
      return false;
    }
    unread.erase(0, sizes[0]);
  }
  return true;
}

void watch(int poll, int socket) {
  epoll_event wanted{.events = EPOLLIN, .data = {.fd = socket}};
  epoll_ctl(poll, EPOLL_CTL_ADD, socket, &wanted);
}

int listening() {
  const int door = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(door, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(door, 1024) != 0) {
    return -1;
  }
  getsockname(door, reinterpret_cast<sockaddr*>(&address), &size);
  std::printf("%d\n", ntohs(address.sin_port));
  std::fflush(stdout);
  return door;
}

}  // namespace

int main() {
  const int door = listening();
  if (door < 0) return 1;
  const int poll = epoll_create1(0);
  watch(poll, door);
  Sockets all;
  std::array<epoll_event, 64> ready{};
  while (true) {
    const int count = epoll_wait(poll, ready.data(), static_cast<int>(ready.size()), -1);
    for (int i = 0; i < count; ++i) {
      const int socket = ready[static_cast<std::size_t>(i)].data.fd;
      if (socket == door) {
        const int fresh = accept(door, nullptr, nullptr);
        const int one = 1;
        setsockopt(fresh, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        watch(poll, fresh);
        all[fresh];
      } else if (!answer(socket, all[socket], all)) {
        all.erase(socket);
        close(socket);
      }
    }
  }
}
