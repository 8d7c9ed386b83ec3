#!/usr/bin/env bash
# Instructions per item, and per decision where that has a meaning, counted by callgrind: each job is
# run n and 5 n times and the totals subtracted, so that start-up and tables cancel.
# A build of its own leaves AVX-512 out, which valgrind does not know.
#   bench/instructions.sh [n]
set -euo pipefail
cd "$(dirname "$0")/.."
n=${1:-400}
build=build/instructions
bench=$build/roundhouse_bench

command -v valgrind >/dev/null || { echo "needs valgrind (apt-get install valgrind)" >&2; exit 2; }
cmake --preset release -B $build -DROUNDHOUSE_NATIVE=OFF -DCMAKE_CXX_FLAGS=-march=x86-64-v3 >/dev/null
cmake --build $build --target roundhouse_bench -j2 >/dev/null

out=$(mktemp)
trap 'rm -f "$out"' EXIT
collected() { # work side times
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$bench" --work "$1" --side "$2" --times "$3" >"$out" 2>&1 || { cat "$out" >&2; exit 1; }
  awk '/Collected/ { print $NF }' "$out"
}

printf '%-16s %12s %12s %8s\n' "instructions" seam twin "twin:seam"
for work in playouts "side by side" copy "legal list" "checked replay" "tree search"; do
  for side in seam twin; do
    small=$(collected "$work" $side "$n")
    large=$(collected "$work" $side $((5 * n)))
    printf -v "$side" '%s' "$(awk -v a="$small" -v b="$large" -v n="$n" 'BEGIN { print (b - a) / (4 * n) }')"
  done
  awk -v w="$work" -v s="$seam" -v t="$twin" 'BEGIN {
    printf "%-16s %12.1f %12.1f %8.3f", w, s, t, t / s
    if (w == "playouts" || w == "side by side" || w == "checked replay") printf "   per decision %.1f and %.1f", s / 14, t / 14
    print "" }'
done
