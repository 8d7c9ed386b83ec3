# Clang 19 for WebAssembly, with Debian's wasi-libc and libc++: what a browser's engine runs.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# The linker reads archives without an index, so this machine's own ar will do.
set(CMAKE_AR ar)
set(CMAKE_RANLIB true)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(ROUNDHOUSE_WASM ON)

# What would throw traps: the worker ends and the page begins another from the stored lines. simd128
# is in Chrome 91, Firefox 89 and Safari 16.4; bots are twice as fast with it. Not -mbulk-memory:
# apps/wasm/bytes.cpp says why.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -msimd128 -mno-bulk-memory -msign-ext -mnontrapping-fptoint \
-ffunction-sections -fdata-sections")
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-O3 -DNDEBUG")
# No -O here: the linker's driver would run wasm-opt, which takes a minute and gains nothing. A stack
# that overflows must trap, so it lies below everything else.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections \
-Wl,-z,stack-size=4194304 -Wl,--stack-first")
