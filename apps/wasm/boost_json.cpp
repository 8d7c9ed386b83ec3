// Boost.JSON from its headers, and what it does instead of throwing: the worker ends.
#include <boost/json/src.hpp>

namespace boost {

void throw_exception(const std::exception&) { __builtin_trap(); }
void throw_exception(const std::exception&, const boost::source_location&) { __builtin_trap(); }

}  // namespace boost
