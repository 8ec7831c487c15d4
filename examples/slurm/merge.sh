#!/bin/bash
#SBATCH --job-name=queens-merge
#SBATCH --mem=1G
#SBATCH --time=01:00:00
#SBATCH --output=merge.log
# Adds up the shares, and leaves the count in count.json. Exit code 70 if it differs from the published one.
set -euo pipefail

$SOLVE queens --merge part-*.jsonl --json > count.json
cat count.json
