#!/bin/bash
#SBATCH --job-name=queens
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=24:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=share-%a.log
# One share of the tasks. A share that was stopped goes on with what its results file does not have.
set -euo pipefail

exec $SOLVE queens --tasks tasks.jsonl \
  --run-tasks "$SLURM_ARRAY_TASK_ID/$SHARES" --results "part-$SLURM_ARRAY_TASK_ID.jsonl"
