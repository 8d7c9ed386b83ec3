#include "server/json_patch.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

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

/// Behind the string that begins here.
std::size_t behind_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

/// Behind the number, truth or nothing that begins here.
std::size_t behind_word(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != ',' && text[at] != '}' && text[at] != ']') ++at;
  return at;
}

bool is_container(char first) { return first == '{' || first == '['; }

/// Behind the value that begins here; or somewhere further than `enough`, if that comes first.
std::size_t behind_value(std::string_view text, std::size_t at, std::size_t enough = SIZE_MAX) {
  if (text[at] == '"') return behind_string(text, at);
  if (!is_container(text[at])) return behind_word(text, at);
  for (int depth = 0; at <= enough;) {
    const char c = text[at];
    if (c == '"') {
      at = behind_string(text, at);
      continue;
    }
    ++at;
    if (is_container(c)) ++depth;
    if ((c == '}' || c == ']') && --depth == 0) return at;
  }
  return at;
}

/// Goes through both texts side by side, in one go. Where both begin alike only one is read, and
/// where the rest is alike it ends.
class Patch {
 public:
  Patch(std::string_view before, std::string_view after)
      : before_{before},
        after_{after},
        alike_until_{same_at_begin(before, after)},
        rest_alike_{same_at_end(before, after)} {
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
      if (!told || behind_value(after_, new_from, new_from + said) - new_from + 2 > said) {
        return told;
      }
      if (done_) new_at = behind_value(after_, new_from);
    } else {
      old_at = behind_value(before_, old_from);
      new_at = behind_value(after_, new_from);
    }
    out_.resize(mark);
    replace(after_.substr(new_from, new_at - new_from));
    return true;
  }

  bool leaf(std::size_t& old_at, std::size_t& new_at) {
    const std::size_t new_from = std::exchange(new_at, behind_value(after_, new_at));
    if (old_at == new_from && new_at < alike_until_) {
      old_at = new_at;
      return false;
    }
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

  bool same_name(std::size_t& old_at, std::size_t& new_at, std::string_view& name) {
    const std::size_t new_name = std::exchange(new_at, behind_string(after_, new_at) + 1);
    const std::size_t old_name = old_at;
    name = after_.substr(new_name, new_at - new_name);
    if (old_name == new_name && new_at < alike_until_) return old_at = new_at, true;
    old_at = behind_string(before_, old_at) + 1;
    return before_.substr(old_name, old_at - old_name) == name;
  }

  /// Steps over a value that lies where both texts begin alike.
  bool skip_alike(std::size_t& old_at, std::size_t& new_at) const {
    if (old_at != new_at || new_at >= alike_until_) return false;
    const std::size_t end = behind_value(after_, new_at, alike_until_);
    if (end >= alike_until_) return false;
    old_at = new_at = end;
    return true;
  }

  /// What a list has got at its end.
  bool append_rest(std::size_t& new_at, std::size_t place, bool& told) {
    for (;; ++place) {
      if (told) out_ += ',';
      told = true;
      say_place(place);
      const std::size_t from = std::exchange(new_at, behind_value(after_, new_at));
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
  std::size_t alike_until_;
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
