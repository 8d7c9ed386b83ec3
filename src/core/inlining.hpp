#pragma once

// Attributes that force inlining belong to the fast build alone: in the careful one they cost
// minutes of compiler and hide the rules from the debugger. The only macros of the house.
#ifdef NDEBUG
#define ROUNDHOUSE_INLINE __attribute__((always_inline))
#define ROUNDHOUSE_FLATTEN __attribute__((flatten))
#else
#define ROUNDHOUSE_INLINE
#define ROUNDHOUSE_FLATTEN
#endif
