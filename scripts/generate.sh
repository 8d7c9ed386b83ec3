#!/usr/bin/env bash
# Writes anew what the engine tells the pages and tests compare: web/src/generated and
# tests/fixtures/phrases.json. Run it after changing events, views, options, rules or tables.
#   scripts/generate.sh [PROGRAM]        PROGRAM: by default build/release/roundhouse
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-build/release/roundhouse}
"$program" types --into web/src/generated
