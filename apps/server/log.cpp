#include "server/log.hpp"

#include <ctime>
#include <ostream>

namespace roundhouse::server {

std::string Log::without_quotes(std::string_view sentence) {
  std::string out;
  bool quoted = false;
  for (const char c : sentence) {
    if (c == '"') {
      if (!quoted) out += "\"...";
      quoted = !quoted;
    }
    if (!quoted) out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out;
}

void Log::say(LogLevel level, std::string_view sentence) {
  if (level > most_) return;
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> time{};
  std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  out_ << time.data() << " " << names_of(level)[static_cast<std::size_t>(level)] << " "
       << without_quotes(sentence) << '\n'
       << std::flush;
}

}  // namespace roundhouse::server
