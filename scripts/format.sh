#!/usr/bin/env bash
# Formats our C++ (or, with --check, says what would change). One version, pinned: others differ.
set -euo pipefail
cd "$(dirname "$0")/.."

formatter=clang-format-19
command -v "$formatter" >/dev/null || { echo "$formatter is missing; ./test installs it" >&2; exit 2; }

mapfile -t files < <(git ls-files --cached --others --exclude-standard -- '*.hpp' '*.cpp')
[ ${#files[@]} -gt 0 ] || exit 0
if [ "${1:-}" = --check ]; then
  "$formatter" --dry-run -Werror "${files[@]}"
else
  "$formatter" -i "${files[@]}"
fi
