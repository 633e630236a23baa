# The toolchain file for WebAssembly: clang's own target, lld, and wasi-libc for the few C functions that the library
# needs (Debian: clang lld wasi-libc libclang-rt-dev-wasm32). tools/web/build uses it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
