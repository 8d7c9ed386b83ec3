#!/usr/bin/env bash
# Runs clang-tidy over the rooms of src/, as compiled by the given build folder.
set -euo pipefail
cd "$(dirname "$0")/.."

build=${1:-build/dev}
mapfile -t files < <(python3 - "$build/compile_commands.json" <<'PY'
import json, sys
for entry in json.load(open(sys.argv[1])):
    name = entry["file"]
    if "/src/" in name and "/words/" not in name and ("/Unity/" in name or not "/games/" in name):
        print(name)
PY
)
printf '%s\n' "${files[@]}" | xargs -P 2 -n 1 clang-tidy-19 --quiet --extra-arg=-Wno-unknown-warning-option -p "$build"
