#!/usr/bin/env bash
# Plays every ready study, or those named, and keeps its report under docs/lab/. What was played
# before is not played again; all of them take about a quarter of an hour of one core.
#   scripts/lab_reports.sh build/release/roundhouse [NAME...]
set -euo pipefail
program=$(readlink -f "$1")
shift
cd "$(dirname "$0")/.."
if [ $# = 0 ]; then
  for study in studies/*.study; do set -- "$@" "$(basename "$study" .study)"; done
fi
for name in "$@"; do
  "$program" lab "studies/$name.study" --results "${LAB_RESULTS:-lab-results}/$name"
  cp "${LAB_RESULTS:-lab-results}/$name/report.html" "docs/lab/$name.html"
done
