#!/usr/bin/env bash
# Installs the Debian packages named in the given lists that are not there yet.
#   scripts/install.sh scripts/packages.txt [more lists]
set -euo pipefail

# One question for all packages; what is not installed is not among the answers.
mapfile -t wanted < <(cat "$@" | grep -v '^$')
installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "${wanted[@]}" 2>/dev/null || true)
missing=()
for package in "${wanted[@]}"; do
  grep -q "^ii  *$package\$" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null || { echo "Please install as root: ${missing[*]}" >&2; exit 2; }
  as_root=(sudo)
fi

echo "== installing ${missing[*]}"
"${as_root[@]}" apt-get update -qq
# Boost 1.81 replaces Debian's default 1.74; say so and stop rather than remove something silently.
removed=$("${as_root[@]}" apt-get -s install --no-install-recommends "${missing[@]}" | grep '^Remv' || true)
if [ -n "$removed" ] && [ "${ROUNDHOUSE_ALLOW_REMOVALS:-}" != 1 ]; then
  echo "Installing these packages would remove others:" >&2
  echo "$removed" >&2
  echo "Set ROUNDHOUSE_ALLOW_REMOVALS=1 to go on." >&2
  exit 2
fi
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends \
  -o Dpkg::Options::=--force-unsafe-io "${missing[@]}" >/dev/null
