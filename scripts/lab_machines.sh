#!/usr/bin/env bash
# Several "machines" on one box, to see that a study gives the same bytes on them, also after a rank
# was killed: rank 0 here, the others in two network namespaces with host names of their own, reached
# over TCP. Needs root and Open MPI; says loudly that it saw nothing (exit 77) where it may not.
#   scripts/lab_machines.sh build/release/roundhouse [STUDY] [DEALS]
set -euo pipefail
program=$(readlink -f "$1")
study=$(readlink -f "${2:-$(dirname "$0")/../studies/rocket_seats.study}")
deals=${3:-160}
me=$$
net=10.79.$((me % 250))
work=$(mktemp -d)

skip() {
  echo "SKIPPED, nothing was seen on several machines: $*"
  exit 77
}

down() {
  for i in 2 3; do ip netns del "lab$me-$i" 2>/dev/null || true; done
  ip link del "lab$me" 2>/dev/null || true
  rm -rf "$work"
}

command -v mpirun >/dev/null || skip "there is no mpirun"
[ -x "$(dirname "$program")/roundhouse-lab" ] || skip "built without Open MPI"
trap down EXIT
ip link add "lab$me" type bridge 2>/dev/null || skip "network namespaces are not allowed here"
ip addr add "$net.1/24" dev "lab$me"
ip link set "lab$me" up
for i in 2 3; do
  ip netns add "lab$me-$i" || skip "network namespaces are not allowed here"
  ip link add "v$me-$i" type veth peer name eth0 netns "lab$me-$i"
  ip link set "v$me-$i" master "lab$me" up
  ip -n "lab$me-$i" addr add "$net.$i/24" dev eth0
  ip -n "lab$me-$i" link set eth0 up
  ip -n "lab$me-$i" link set lo up
done

# Instead of ssh: the command in the namespace of that address.
cat >"$work/agent" <<AGENT
#!/bin/bash
host=\$1; shift; i=\${host##*.}
exec nsenter --net="/run/netns/lab$me-\$i" unshare --uts bash -c "hostname lab\$i; \$*"
AGENT
chmod +x "$work/agent"

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
on_machines() { # ranks, folder, further words
  local ranks=$1 folder=$2
  shift 2
  exec mpirun --mca plm_rsh_agent "$work/agent" --mca plm_rsh_no_tree_spawn 1 --mca btl tcp,self \
    --mca btl_tcp_if_include "$net.0/24" --mca oob_tcp_if_include "$net.0/24" --oversubscribe \
    -H "localhost:1,$net.2:2,$net.3:2" -n "$ranks" \
    "$program" lab "$study" --deals "$deals" --results "$folder" "$@" >/dev/null
}
same() { # folder
  for file in games.csv result.json summary.txt; do cmp "$work/alone/$file" "$1/$file"; done
}

"$program" lab "$study" --deals "$deals" --threads 1 --results "$work/alone" >/dev/null
for ranks in 2 3 5; do
  (on_machines $ranks "$work/ranks$ranks")
  echo "$ranks ranks: $(cat "$work/ranks$ranks/runs.txt")"
  same "$work/ranks$ranks"
done
sha256sum "$work"/*/games.csv | sed "s|$work/||"

# A rank on the third machine is killed as soon as something is written; two ranks go on.
killed="$work/killed"
(on_machines 5 "$killed" 2>/dev/null) &
started=$!
until [ "$({ wc -l <"$killed/sheet.txt" || echo 0; } 2>/dev/null)" -gt 10 ]; do
  kill -0 $started 2>/dev/null || { echo "it was over before anybody could be killed"; exit 1; }
  sleep 0.01
done
for pid in $(ip netns pids "lab$me-3"); do
  [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = roundhouse-lab ] && kill -9 "$pid" && break
done
if wait $started; then
  echo "nobody was killed"
  exit 1
fi
there=$(($(wc -l <"$killed/sheet.txt") - 1))
(on_machines 2 "$killed")
grep -q "going on: " "$killed/log.txt"
same "$killed"
echo "a rank on another machine killed with $there pieces there, gone on with 2 ranks"
echo "the same bytes alone, on 2, 3 and 5 ranks of three machines, and after the kill"
