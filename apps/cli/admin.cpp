#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <ostream>
#include <sstream>

#include "cli/command.hpp"
#include "store/archive.hpp"

namespace roundhouse::cli {

namespace {

struct AdminWords {
  std::string verb;
  std::string object;
  std::string store = "roundhouse.db";
  std::string to;
  std::string bans = "roundhouse.bans";
  int days = 90;
};

std::string told(const Archive::Counts& counts) {
  std::string out = fmt::format("{} tables ({} unfinished), {} rows", counts.tables,
                                counts.unfinished, counts.rows);
  if (counts.bytes > 0) out += fmt::format(", {} bytes", counts.bytes);
  if (counts.skipped > 0) out += fmt::format(", {} were there already", counts.skipped);
  return out;
}

int report(const Console& console, const std::string& what,
           const Outcome<Archive::Counts>& counts) {
  if (!counts) return console.complain(counts.fault());
  console.out << what << told(*counts) << "\n";
  return exit_ok;
}

int write_archive(Archive& archive, const std::string& file, const Console& console) {
  if (file.empty()) return console.complain("say into which file: --to FILE");
  const std::string part = file + ".part";
  std::ofstream out{part, std::ios::binary};
  if (!out) return console.complain(part + " cannot be written");
  const auto counts = archive.write(out);
  out.close();
  if (counts && !out) return console.complain(part + " could not be written to its end");
  if (!counts || std::rename(part.c_str(), file.c_str()) != 0) {
    static_cast<void>(std::remove(part.c_str()));
    return counts ? console.complain(file + " cannot be written")
                  : console.complain(counts.fault());
  }
  return report(console, "kept: ", counts);
}

int copy(Archive& from, const std::string& where, const Console& console) {
  if (where.empty()) return console.complain("say where to: --to STORE");
  auto to = Archive::open(where);
  if (!to) return console.complain(to.fault());
  std::stringstream between;
  const auto written = from.write(between);
  if (!written) return console.complain(written.fault());
  return report(console, "copied: ", (*to)->read(between));
}

/// Servers look at this file every second.
int ban(const AdminWords& words, bool lift, const Console& console) {
  if (words.object.empty()) return console.complain("say which address");
  std::vector<std::string> lines;
  bool there = false;
  std::ifstream in{words.bans};
  for (std::string line; std::getline(in, line);) {
    there = there || line == words.object;
    if (line != words.object) lines.push_back(line);
  }
  if (!lift) lines.push_back(words.object);
  const std::string part = words.bans + ".part";
  std::ofstream out{part};
  for (const std::string& line : lines) out << line << "\n";
  out.close();
  if (!out || std::rename(part.c_str(), words.bans.c_str()) != 0) {
    return console.complain(words.bans + " cannot be written");
  }
  console.out << words.object
              << (lift ? (there ? " may come again" : " was not banned") : " is banned") << "\n";
  return exit_ok;
}

std::int64_t days_ago(int days) {
  const auto then = std::chrono::system_clock::now() - std::chrono::hours{24} * days;
  return std::chrono::duration_cast<std::chrono::milliseconds>(then.time_since_epoch()).count();
}

int run_admin(const AdminWords& words, const Console& console) {
  if (words.verb == "ban" || words.verb == "unban")
    return ban(words, words.verb == "unban", console);
  auto opened = Archive::open(words.store);
  if (!opened) return console.complain(opened.fault());
  Archive& archive = **opened;
  if (words.verb == "stats") return report(console, "", archive.count());
  if (words.verb == "backup") return write_archive(archive, words.to, console);
  if (words.verb == "restore") {
    std::ifstream in{words.object, std::ios::binary};
    if (!in) return console.complain("\"" + words.object + "\" cannot be read");
    return report(console, "restored: ", archive.read(in));
  }
  if (words.verb == "copy") return copy(archive, words.to, console);
  if (words.verb == "prune") {
    if (words.days < 0) return console.complain("--days cannot be less than 0");
    return report(console, "removed: ", archive.prune(days_ago(words.days)));
  }
  if (words.verb == "end") {
    if (const Fault fault = archive.end(words.object); !fault.text.empty()) {
      return console.complain(fault);
    }
    console.out << "table " << words.object << " is closed\n";
    return exit_ok;
  }
  return console.complain("\"" + words.verb + "\" is not known; admin --help names what is");
}

}  // namespace

Command admin_command() {
  auto words = std::make_shared<AdminWords>();
  return {
      .name = "admin",
      .text = "Look after a store: count, back up, copy, prune, close a table, ban an address.",
      .examples =
          "  roundhouse admin stats --store roundhouse.db\n"
          "  roundhouse admin backup --store postgres://roundhouse@db/roundhouse --to all.archive\n"
          "  roundhouse admin restore all.archive --store new.db\n"
          "  roundhouse admin copy --store roundhouse.db --to postgres://roundhouse@db/roundhouse\n"
          "  roundhouse admin prune --days 365\n"
          "  roundhouse admin end k3v9abcdef\n"
          "  roundhouse admin ban 203.0.113.7 --bans /var/lib/roundhouse/bans\n"
          "All of it works while servers use the store.\n",
      .arguments = {{"WHAT", &words->verb,
                     "stats, backup, restore, copy, prune, end, ban or unban.", "", true},
                    {"OBJECT", &words->object, "A file to restore, a table, or an address."},
                    {"--store", &words->store, "The file or postgres:// address.", "WHERE"},
                    {"--to", &words->to, "The file of a backup, or the store to copy to.", "WHERE"},
                    {"--days", &words->days,
                     "Prune what is over and was made so many days ago, or earlier.", "N"},
                    {"--bans", &words->bans, "The file with banned addresses.", "FILE"}},
      .run = [words](const Console& console) { return run_admin(*words, console); }};
}

}  // namespace roundhouse::cli
