#!/usr/bin/env bash
# Mines puzzles for the shelf, order after order: scripts/mine_shelf.sh PROGRAM INTO [GAME ...]
# They are written into INTO/<game>/ as they are found, so a run that is stopped keeps what it has; an order whose last
# file is there is passed over. Then scripts/settle_puzzles.py puts on the shelf what another chance confirms.
set -euo pipefail
program=${1:?the program is missing}
into=${2:?the folder is missing}
shift 2
wanted=" ${*:-yardmaster-express black-pawn-trucking first-class stephensons-rocket paperclip-railways} "

# order GAME SEED COUNT ARGUMENTS...: the seed is the number of the first file, too
order() {
  local game=$1 seed=$2 count=$3
  local folder=$into/${game//-/_}
  shift 3
  [[ $wanted == *" $game "* ]] || return 0
  mkdir -p "$folder"
  [ -e "$folder/$(printf %03d $((seed + count - 1))).puzzle" ] && return 0
  # Fewer than were wished for are no reason to leave the other orders out.
  nice -n 15 "$program" mine "$game" --into "$folder" --from "$seed" --count "$count" --seed "$seed" "$@" || true
}

order yardmaster-express 1 33 --seats 2 --effort 500 --margin 8
order yardmaster-express 34 33 --seats 3 --effort 500 --margin 8
order black-pawn-trucking 161 40 --at AwaitDrive --exact --effort 300 --margin 2 --player greedy --last 16 --each 2 --easiest 5
order black-pawn-trucking 201 60 --at AwaitDrive --exact --effort 300 --margin 1 --player greedy --last 16 --each 2
order black-pawn-trucking 501 60 --at AwaitDrive --exact --effort 300 --margin 1 --player greedy --last 16 --each 2
order black-pawn-trucking 1001 20 --at AwaitDrive --effort 500 --margin 2 --easiest 5 --each 2
order black-pawn-trucking 1002 40 --at AwaitDrive --effort 500 --margin 1 --each 2
order black-pawn-trucking 301 40 --at AwaitDrive --open --disputed --effort 2000 --margin 1 --player greedy --easiest 5 --each 3
order first-class 101 22 --seats 2 --effort 500 --margin 8 --each 2
order first-class 131 22 --seats 2 --effort 500 --margin 8 --each 2 --last 40
order first-class 161 18 --seats 3 --effort 500 --margin 8 --each 3
order first-class 501 12 --seats 2 --effort 500 --margin 8 --each 2
order first-class 601 12 --seats 2 --effort 500 --margin 8 --each 2
order paperclip-railways 501 66 --seats 2 --effort 100 --margin 5 --fewest 3 --most 150 --easiest 5 --player greedy --each 2
order paperclip-railways 601 28 --seats 2 --effort 100 --margin 5 --fewest 3 --most 150 --easiest 5 --player greedy --each 2
order stephensons-rocket 501 40 --seats 3 --at Turn --steps 2 --effort 100 --margin 5 --last 8 --easiest 5 --player greedy --each 2
order stephensons-rocket 601 34 --seats 2 --at Turn --steps 2 --effort 100 --margin 5 --last 6 --easiest 5 --player level-1 --each 2
order stephensons-rocket 701 60 --seats 3 --at Turn --steps 2 --effort 100 --margin 5 --last 8 --easiest 5 --player greedy --each 2
order stephensons-rocket 801 60 --seats 3 --at Turn --steps 2 --effort 100 --margin 5 --last 8 --easiest 5 --player greedy --each 2
order stephensons-rocket 901 60 --seats 3 --at Turn --steps 2 --effort 100 --margin 5 --last 8 --easiest 5 --player greedy --each 2 --games 20000
order stephensons-rocket 1001 60 --seats 3 --at Turn --steps 2 --effort 100 --margin 5 --last 8 --easiest 5 --player greedy --each 2 --games 20000
