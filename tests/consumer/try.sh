#!/usr/bin/env bash
# Installs the library into a folder of its own, and builds and runs somebody else's program on it.
#   try.sh BUILD SOURCE COMPILER
set -euo pipefail
build=$1 source=$2 compiler=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$build" --prefix "$folder/usr" --component library >/dev/null
cmake -S "$source/tests/consumer" -B "$folder/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$folder/usr" >/dev/null
cmake --build "$folder/build" --parallel 1 >/dev/null
"$folder/build/consumer" | tee "$folder/out"
grep -q '^5 games, each played to its end$' "$folder/out"
