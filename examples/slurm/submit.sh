#!/bin/bash
# Submits a count in shares, and the job that merges them when all are done.
# Usage: submit.sh [ALGORITHM [N [SHARES]]]
set -euo pipefail

export ALGORITHM=${1:-bitmap} N=${2:-16} SHARES=${3:-8}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export SOLVE="node $here/../../src/start.js"
PATH="$here/../../node_modules/.bin:$PATH"

folder=queens-$ALGORITHM-$N
mkdir -p "$folder"
cd "$folder"
[ -e tasks.jsonl ] || $SOLVE queens --algorithm "$ALGORITHM" --n "$N" --tasks-out tasks.jsonl

array=$(sbatch --parsable --array="0-$((SHARES - 1))" "$here/share.sh")
merge=$(sbatch --parsable --kill-on-invalid-dep=yes --dependency="afterok:${array%%;*}" "$here/merge.sh")
echo "array $array, then merge $merge; results in $folder/"
