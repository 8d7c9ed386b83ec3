#include "server/json_patch.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace roundhouse::server {

namespace {

std::uint64_t eight_at(std::string_view text, std::size_t at) {
  std::uint64_t out = 0;
  std::memcpy(&out, text.data() + at, sizeof out);
  return out;
}

/// How many bytes two texts begin with alike.
std::size_t same_at_begin(std::string_view one, std::string_view other) {
  const std::size_t most = std::min(one.size(), other.size());
  std::size_t at = 0;
  while (at + 8 <= most && eight_at(one, at) == eight_at(other, at)) at += 8;
  while (at < most && one[at] == other[at]) ++at;
  return at;
}

/// How many they end with alike.
std::size_t same_at_end(std::string_view one, std::string_view other) {
  const std::size_t most = std::min(one.size(), other.size());
  const auto alike = [&](std::size_t count) {
    return eight_at(one, one.size() - count) == eight_at(other, other.size() - count);
  };
  std::size_t count = 0;
  while (count + 8 <= most && alike(count + 8)) count += 8;
  while (count < most && one[one.size() - 1 - count] == other[other.size() - 1 - count]) ++count;
  return count;
}

/// What a byte can mean to somebody who looks for the end of a value.
enum class Sign : std::uint8_t { None, Quote, Opens, Closes, Parts };

constexpr auto signs = [] {
  std::array<Sign, 256> out{};
  const auto mark = [&](std::string_view bytes, Sign sign) {
    for (const char c : bytes) out[static_cast<unsigned char>(c)] = sign;
  };
  mark("\"", Sign::Quote);
  mark("[{", Sign::Opens);
  mark("]}", Sign::Closes);
  mark(",", Sign::Parts);
  return out;
}();

Sign sign_at(std::string_view text, std::size_t at) {
  return signs[static_cast<unsigned char>(text[at])];
}

/// The highest bit of each of eight bytes that is this one, exact up to the first.
constexpr std::uint64_t is_byte(std::uint64_t bytes, char byte) {
  constexpr std::uint64_t each = 0x0101010101010101U;
  const std::uint64_t other = bytes ^ (each * static_cast<unsigned char>(byte));
  return (other - each) & ~other & (each << 7U);
}

/// Behind the string that begins here. Eight bytes are looked at together: the first is lowest.
std::size_t behind_string(std::string_view text, std::size_t at) {
  static_assert(std::endian::native == std::endian::little);
  for (++at; at + 8 <= text.size();) {
    const std::uint64_t bytes = eight_at(text, at);
    const std::uint64_t found = is_byte(bytes, '"') | is_byte(bytes, '\\');
    at += found == 0 ? 8 : static_cast<std::size_t>(std::countr_zero(found)) / 8;
    if (found == 0) continue;
    if (text[at] == '"') return at + 1;
    at += 2;
  }
  while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

/// Behind the number, truth or nothing that begins here.
std::size_t behind_word(std::string_view text, std::size_t at) {
  while (at < text.size() && sign_at(text, at) < Sign::Closes) ++at;
  return at;
}

bool is_container(char first) { return first == '{' || first == '['; }

/// Where values of a text end, found in one pass over it. Views are not deep. One at a time is made
/// in a thread: where they are noted is used again.
class Ends {
 public:
  explicit Ends(std::string_view text) : text_{text}, ends_{room()} {
    if (ends_.size() < text.size()) ends_.resize(text.size());
    std::array<std::uint32_t, deepest> open{};
    std::size_t depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const Sign sign = sign_at(text, at);
      if (sign == Sign::Quote) {
        const std::size_t end = behind_string(text, at);
        ends_[at] = narrow(end);
        at = end - 1;
      } else if (sign == Sign::Opens) {
        open.at(depth++) = narrow(at);
      } else if (sign == Sign::Closes) {
        ends_[open.at(--depth)] = narrow(at + 1);
      }
    }
  }

  /// Behind the value that begins here.
  std::size_t behind(std::size_t at) const {
    const bool is_word = sign_at(text_, at) == Sign::None;
    return is_word ? behind_word(text_, at) : ends_[at];
  }

 private:
  static constexpr std::size_t deepest = 64;
  static std::uint32_t narrow(std::size_t place) { return static_cast<std::uint32_t>(place); }

  static std::vector<std::uint32_t>& room() {
    thread_local std::vector<std::uint32_t> out;
    return out;
  }

  std::string_view text_;
  std::vector<std::uint32_t>& ends_;
};

/// Behind the value that begins here.
std::size_t behind_value(std::string_view text, std::size_t at) {
  if (sign_at(text, at) == Sign::Quote) return behind_string(text, at);
  if (sign_at(text, at) != Sign::Opens) return behind_word(text, at);
  for (int depth = 0;; ++at) {
    switch (sign_at(text, at)) {
      case Sign::Quote: at = behind_string(text, at) - 1; break;
      case Sign::Opens: ++depth; break;
      case Sign::Closes:
        if (--depth == 0) return at + 1;
        break;
      default: break;
    }
  }
}

/// Goes through both texts side by side, in one go. Where both are alike from here on for a while
/// only one is read, and where the rest is alike it ends.
class Patch {
 public:
  Patch(std::string_view before, std::string_view after)
      : before_{before}, after_{after}, ends_{after}, rest_alike_{same_at_end(before, after)} {
    out_.reserve(256);
  }

  std::string take() {
    std::size_t old_at = 0;
    std::size_t new_at = 0;
    value(old_at, new_at);
    return std::move(out_);
  }

 private:
  /// Whether anything had to be said about it. Both places go behind the values, unless all that
  /// follows is alike.
  bool value(std::size_t& old_at, std::size_t& new_at) {
    const char kind = after_[new_at];
    if (!is_container(kind)) return leaf(old_at, new_at);
    const std::size_t old_from = old_at;
    const std::size_t new_from = new_at;
    const std::size_t mark = out_.size();
    bool told = false;
    if (before_[old_at] == kind && inside(old_at, new_at, told)) {
      const std::size_t said = out_.size() - mark;
      if (!told) out_.resize(mark);
      if (!told || ends_.behind(new_from) - new_from + 2 > said) {
        return told;
      }
      if (done_) new_at = ends_.behind(new_from);
    } else {
      old_at = behind_value(before_, old_from);
      new_at = ends_.behind(new_from);
    }
    out_.resize(mark);
    replace(after_.substr(new_from, new_at - new_from));
    return true;
  }

  bool leaf(std::size_t& old_at, std::size_t& new_at) {
    const std::size_t new_from = std::exchange(new_at, ends_.behind(new_at));
    const std::size_t old_from = std::exchange(old_at, behind_value(before_, old_at));
    const std::string_view now = after_.substr(new_from, new_at - new_from);
    if (before_.substr(old_from, old_at - old_from) == now) return false;
    replace(now);
    return true;
  }

  /// False: they are not objects with the same names in the same order, or lists of which the later
  /// is no shorter.
  bool inside(std::size_t& old_at, std::size_t& new_at, bool& told) {
    const bool named = after_[new_at] == '{';
    if (is_empty(before_, old_at)) return is_empty(after_, new_at) && step_over(old_at, new_at);
    out_ += '{';
    for (std::size_t place = 0;; ++place) {
      const bool old_ends = ends(before_, ++old_at, place);
      const bool new_ends = ends(after_, ++new_at, place);
      if (new_ends || (old_ends && named)) {
        if (!(new_ends && old_ends)) return false;
        break;
      }
      if (old_ends) return ++old_at, append_rest(new_at, place, told);
      if (!member(old_at, new_at, named, place, told)) return false;
      if (rest_is_alike(old_at, new_at)) done_ = true;
      if (done_) break;
    }
    out_ += '}';
    if (!done_) ++old_at, ++new_at;
    return true;
  }

  /// One member of both; false: they have not the same name. Of what is as it was nothing is
  /// written, not even its name.
  bool member(std::size_t& old_at, std::size_t& new_at, bool named, std::size_t place, bool& told) {
    const std::size_t mark = out_.size();
    std::string_view name;
    if (named && !same_name(old_at, new_at, name)) return false;
    if (skip_alike(old_at, new_at)) return true;
    if (told) out_ += ',';
    if (named) {
      out_ += name;
    } else {
      say_place(place);
    }
    if (value(old_at, new_at)) {
      told = true;
    } else {
      out_.resize(mark);
    }
    return true;
  }

  bool same_name(std::size_t& old_at, std::size_t& new_at, std::string_view& name) const {
    const std::size_t size = ends_.behind(new_at) + 1 - new_at;
    name = after_.substr(new_at, size);
    if (before_.substr(old_at, size) != name) return false;
    old_at += size;
    new_at += size;
    return true;
  }

  /// Steps over a value that is the same in both. A string or container that is the same so far as
  /// it goes is the same; a word might go on.
  bool skip_alike(std::size_t& old_at, std::size_t& new_at) {
    find_alike(old_at, new_at);
    if (new_at >= alike_until_) return false;
    const std::size_t end = ends_.behind(new_at);
    if (end >= alike_until_) return false;
    old_at += end - new_at;
    new_at = end;
    return true;
  }

  /// How far both are alike from here on, unless that is known.
  void find_alike(std::size_t old_at, std::size_t new_at) {
    const std::size_t shift = old_at - new_at;
    if (shift == shift_ && new_at < alike_until_) return;
    shift_ = shift;
    alike_until_ = new_at + same_at_begin(before_.substr(old_at), after_.substr(new_at));
  }

  /// What a list has got at its end.
  bool append_rest(std::size_t& new_at, std::size_t place, bool& told) {
    for (;; ++place) {
      if (told) out_ += ',';
      told = true;
      say_place(place);
      const std::size_t from = std::exchange(new_at, ends_.behind(new_at));
      replace(after_.substr(from, new_at - from));
      if (after_[new_at++] != ',') break;
    }
    out_ += '}';
    return true;
  }

  static bool is_empty(std::string_view text, std::size_t at) {
    return text[at + 1] == '}' || text[at + 1] == ']';
  }
  static bool step_over(std::size_t& old_at, std::size_t& new_at) {
    old_at += 2;
    new_at += 2;
    return true;
  }
  /// Behind a bracket or a comma, or at the bracket that closes: does it end here? The place is
  /// moved to where the next member begins, or stays at the bracket.
  static bool ends(std::string_view text, std::size_t& at, std::size_t place) {
    if (place > 0 && text[at - 1] != ',') {
      --at;
      return true;
    }
    return text[at] == '}' || text[at] == ']';
  }
  bool rest_is_alike(std::size_t old_at, std::size_t new_at) const {
    const std::size_t left = after_.size() - new_at;
    return left == before_.size() - old_at && left <= rest_alike_;
  }

  void replace(std::string_view value) { (out_ += '[') += value, out_ += ']'; }
  void say_place(std::size_t place) { ((out_ += '"') += std::to_string(place)) += "\":"; }

  std::string_view before_;
  std::string_view after_;
  Ends ends_;              // of the later
  std::size_t shift_ = 0;  // of the two places for which the next is known
  std::size_t alike_until_ = 0;
  std::size_t rest_alike_;
  bool done_ = false;  // whatever follows is alike
  std::string out_;
};

}  // namespace

std::string json_patch(std::string_view before, std::string_view after) {
  if (before == after) return {};
  return Patch{before, after}.take();
}

}  // namespace roundhouse::server
