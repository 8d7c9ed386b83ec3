#pragma once

#include <chrono>

namespace roundhouse::server {

/// Whether much is being said, going by the stretch of time that ended last.
class Bustle {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::chrono::milliseconds stretch{10};
  static constexpr int much = 10;

  /// So many were heard just now. Is much being said?
  bool after(int heard, Time now) {
    heard_ += heard;
    if (now - began_ < stretch) return is_much_;
    is_much_ = now - began_ < 2 * stretch && heard_ >= much;
    began_ = now;
    heard_ = 0;
    return is_much_;
  }

 private:
  Time began_;
  int heard_ = 0;
  bool is_much_ = false;
};

}  // namespace roundhouse::server
