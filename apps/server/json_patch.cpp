#include "server/json_patch.hpp"

#include <cstddef>
#include <vector>

namespace roundhouse::server {

namespace {

/// A value of a JSON text, and behind it in the list those inside it.
struct Node {
  std::string_view name;  // with its quotes; empty in an array
  std::string_view text;
  std::size_t inside = 0;  // members
  std::size_t next = 0;    // the node behind it and all that is inside it
};

/// A JSON text taken apart, in one go from left to right. It must be well formed.
class Parts {
 public:
  explicit Parts(std::string_view text) : text_{text} {
    nodes_.reserve(text.size() / 8);
    value({});
  }
  const Node& at(std::size_t node) const { return nodes_[node]; }

 private:
  void value(std::string_view name) {
    const std::size_t from = at_;
    const std::size_t node = nodes_.size();
    nodes_.push_back({name, {}});
    const char first = text_[at_];
    if (first == '{' || first == '[') {
      nodes_[node].inside = members(first == '{');
    } else if (first == '"') {
      string();
    } else {
      while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '}' && text_[at_] != ']')
        ++at_;
    }
    nodes_[node].text = text_.substr(from, at_ - from);
    nodes_[node].next = nodes_.size();
  }

  std::size_t members(bool named) {
    std::size_t count = 0;
    for (++at_; text_[at_] != '}' && text_[at_] != ']'; ++count) {
      if (text_[at_] == ',') ++at_;
      std::string_view name;
      if (named) {
        name = string();
        ++at_;  // the colon
      }
      value(name);
    }
    ++at_;
    return count;
  }

  std::string_view string() {
    const std::size_t from = at_;
    for (++at_; text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    ++at_;
    return text_.substr(from, at_ - from);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Node> nodes_;
};

class Patch {
 public:
  Patch(const Parts& before, const Parts& after) : before_{before}, after_{after} {}

  /// Whether there is anything to say about it.
  bool write(std::size_t old_node, std::size_t new_node) {
    const Node& was = before_.at(old_node);
    const Node& is = after_.at(new_node);
    if (was.text == is.text) return false;
    const std::size_t mark = out_.size();
    if (alike(old_node, new_node)) {
      inside(old_node, new_node);
      if (out_.size() - mark < is.text.size() + 2) return true;
      out_.resize(mark);
    }
    replace(is.text);
    return true;
  }
  std::string take() { return std::move(out_); }

 private:
  void replace(std::string_view value) { (out_ += '[') += value, out_ += ']'; }

  /// Whether both are objects with the same names in the same order, or a list that got no shorter.
  bool alike(std::size_t old_node, std::size_t new_node) const {
    const Node& was = before_.at(old_node);
    const Node& is = after_.at(new_node);
    const char kind = is.text[0];
    if (was.text[0] != kind || (kind != '{' && kind != '[')) return false;
    if (was.inside == 0 || is.inside < was.inside) return false;
    if (kind == '[') return true;
    if (is.inside != was.inside) return false;
    std::size_t before = old_node + 1;
    std::size_t after = new_node + 1;
    for (std::size_t i = 0; i < was.inside; ++i) {
      if (before_.at(before).name != after_.at(after).name) return false;
      before = before_.at(before).next;
      after = after_.at(after).next;
    }
    return true;
  }

  void inside(std::size_t old_node, std::size_t new_node) {
    const std::size_t old_members = before_.at(old_node).inside;
    const std::size_t new_members = after_.at(new_node).inside;
    std::size_t before = old_node + 1;
    std::size_t after = new_node + 1;
    out_ += '{';
    bool first = true;
    for (std::size_t i = 0; i < new_members; ++i) {
      const std::size_t mark = out_.size();
      if (!first) out_ += ',';
      name(after_.at(after).name, i);
      bool told = true;
      if (i < old_members) {
        told = write(before, after);
        before = before_.at(before).next;
      } else {
        replace(after_.at(after).text);
      }
      if (!told) out_.resize(mark);
      first = first && !told;
      after = after_.at(after).next;
    }
    out_ += '}';
  }

  void name(std::string_view name, std::size_t place) {
    if (name.empty()) {
      out_ += '"' + std::to_string(place) + '"';
    } else {
      out_ += name;
    }
    out_ += ':';
  }

  const Parts& before_;
  const Parts& after_;
  std::string out_;
};

}  // namespace

std::string json_patch(std::string_view before, std::string_view after) {
  if (before == after) return {};
  const Parts old_parts{before};
  const Parts new_parts{after};
  Patch patch{old_parts, new_parts};
  patch.write(0, 0);
  return patch.take();
}

}  // namespace roundhouse::server
