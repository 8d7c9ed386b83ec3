// What changed between two JSON texts: bytes choose a value, then what becomes of it.
#include <boost/json.hpp>

#include "door.hpp"
#include "server/hall.hpp"
#include "server/json_patch.hpp"

namespace roundhouse::server {

namespace {

json::value any_value(Bytes& bytes, int depth) {
  static const char* const texts[] = {"", "b:,", "a\"]},{[\\", "[1]", "\\\\\"", "\xC3\xA4"};
  switch (bytes.below(depth > 0 ? 6 : 4)) {
    case 0: return nullptr;
    case 1: return static_cast<std::int64_t>(bytes.below(200)) - 20;
    case 2: return bytes.below(2) == 0;
    case 3: return json::string{texts[bytes.below(6)]};
    case 4: {
      json::array list;
      for (auto n = bytes.below(5); n > 0; --n) list.push_back(any_value(bytes, depth - 1));
      return list;
    }
    default: {
      json::object object;
      for (auto n = bytes.below(5); n > 0; --n) {
        object["k\"" + std::to_string(n)] = any_value(bytes, depth - 1);
      }
      return object;
    }
  }
}

/// Changes something inside, or all of it.
void change(json::value& value, Bytes& bytes) {
  json::array* list = value.if_array();
  json::object* object = value.if_object();
  if (list != nullptr && !list->empty() && bytes.below(4) > 0) {
    if (bytes.below(4) == 0) return list->push_back(any_value(bytes, 2));
    return change((*list)[bytes.below(list->size())], bytes);
  }
  if (object != nullptr && !object->empty() && bytes.below(4) > 0) {
    return change(
        (object->begin() + static_cast<std::ptrdiff_t>(bytes.below(object->size())))->value(),
        bytes);
  }
  value = any_value(bytes, 2);
}

}  // namespace

}  // namespace roundhouse::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace roundhouse;
  using namespace roundhouse::server;
  Bytes bytes{data, size};
  const json::value before = any_value(bytes, 5);
  json::value after = before;
  do change(after, bytes);
  while (bytes.below(3) == 0 && !bytes.empty());
  const std::string now = json::serialize(after);
  const std::string patch = json_patch(json::serialize(before), now);
  never(patch.empty() != (before == after), "a patch is empty, or is not");
  never(patch.size() > now.size() + 2, "a patch is longer than what it leads to");
  if (!patch.empty())
    never(patched(before, json::parse(patch)) != after, "a patch leads elsewhere");
  return 0;
}
