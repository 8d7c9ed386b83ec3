// An engine in a page has one thread, which lives as long as its memory: what a thread would take
// down at its end is left.
extern "C" int __cxa_thread_atexit(void (* /*end*/)(void*), void* /*thing*/, void* /*library*/) {
  return 0;
}
