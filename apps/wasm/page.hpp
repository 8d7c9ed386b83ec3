#pragma once

#include <cstddef>
#include <cstdint>

// What the worker around a module does for it (web/src/here/engine.ts). Bytes are read before the
// call returns.
#define ROUNDHOUSE_IMPORT(name) \
  extern "C" __attribute__((import_module("page"), import_name(#name)))

/// An answer to a request, and what is said on a line.
ROUNDHOUSE_IMPORT(answer)
void page_answer(int id, int status, const char* body, std::size_t size);
ROUNDHOUSE_IMPORT(told) void page_told(int line, const char* text, std::size_t size);
ROUNDHOUSE_IMPORT(closed) void page_closed(int line, int code);

/// The store: each is answered by house_stored, house_was_read or house_listed with its id.
ROUNDHOUSE_IMPORT(append)
void page_append(int id, const char* table, std::size_t table_size, double after_n,
                 std::int64_t after_stamp, std::int64_t stamp, const char* lines, std::size_t size,
                 int over);
ROUNDHOUSE_IMPORT(read) void page_read(int id, const char* table, std::size_t size);
ROUNDHOUSE_IMPORT(unfinished) void page_unfinished(int id);

/// A problem for another worker; answered by house_thought.
ROUNDHOUSE_IMPORT(think) void page_think(int id, int rank, const char* problem, std::size_t size);
/// A sentence for whoever looks after this.
ROUNDHOUSE_IMPORT(report) void page_report(const char* text, std::size_t size);
