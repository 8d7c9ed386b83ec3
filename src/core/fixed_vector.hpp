#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "core/bounds.hpp"

namespace roundhouse {

/// A vector that lives inside a state: fixed room, no heap, all of it initialised, so that equal
/// contents mean equal bytes as long as nothing was ever removed.
template <class T, std::size_t N>
class FixedVector {
  static_assert(N <= 0xFFFF);
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

 public:
  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr T& operator[](std::size_t i) { return within(i < size_), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return within(i < size_), items_[i]; }
  constexpr T& back() { return within(size_ > 0), items_[size_ - 1U]; }
  constexpr const T& back() const { return within(size_ > 0), items_[size_ - 1U]; }

  constexpr void push_back(const T& item) {
    within(size_ < N);
    items_[size_] = item;
    ++size_;
  }
  constexpr void pop_back() {
    within(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t size) {
    within(size <= N);
    for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
    size_ = static_cast<Size>(size);
  }
  /// Takes out the i-th item; those behind it move up.
  constexpr void erase_at(std::size_t i) {
    within(i < size_);
    for (std::size_t k = i + 1; k < size_; ++k) items_[k - 1] = items_[k];
    --size_;
  }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

/// A list on the stack for moves: fixed room, nothing initialised, never part of a state.
template <class T, std::size_t N>
class ScratchList {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  ScratchList() {}  // NOLINT(modernize-use-equals-default): `= default` would clear the storage
  ScratchList(const ScratchList& other) : size_{other.size_} {
    std::uninitialized_copy_n(other.begin(), size_, begin());
  }
  ScratchList& operator=(const ScratchList&) = delete;
  ~ScratchList() = default;

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(const T& item) {
    within(size_ < N);
    std::construct_at(begin() + size_, item);
    ++size_;
  }

  T& operator[](std::size_t i) { return within(i < size_), begin()[i]; }
  const T& operator[](std::size_t i) const { return within(i < size_), begin()[i]; }
  T* begin() { return items_; }
  T* end() { return begin() + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return begin() + size_; }

 private:
  union {
    T items_[N];  // NOLINT(readability-identifier-naming): a private member after all
  };
  std::size_t size_ = 0;
};

}  // namespace roundhouse
