/** The examples under examples/ run as they stand, on a small board: a queue that runs jobs at once stands for Slurm's, and folders for volumes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

const CLI = resolve('src/start.js');
const bin = join(folder, 'bin');
mkdirSync(bin);
/** A command of this name, first on the PATH. */
function command(name: string, text: string): void {
  writeFileSync(join(bin, name), `#!/bin/bash\nset -euo pipefail\n${text}\n`);
  chmodSync(join(bin, name), 0o755);
}
command('queens-and-knights', `exec '${process.execPath}' '${CLI}' "$@"`);
// Runs what is submitted to its end; the jobs are numbered 41, 42, and it is written down what came with each.
command(
  'sbatch',
  `script="\${!#}"
echo "$*" >> "$QUEUE"
array=$(grep -o -- '--array=[0-9-]*' <<< "$*" || true)
if [ -n "$array" ]; then
  range="\${array#--array=}"
  for SLURM_ARRAY_TASK_ID in $(seq "\${range%-*}" "\${range#*-}"); do export SLURM_ARRAY_TASK_ID; bash "$script" >&2; done
else
  bash "$script" >&2
fi
echo $((40 + $(wc -l < "$QUEUE")))`,
);
const env = {
  ...process.env,
  PATH: [bin, dirname(process.execPath), process.env['PATH']].join(delimiter),
  QUEUE: join(folder, 'queue'),
};
const scripts = globSync('examples/**/*.sh').toSorted();

describe('on Slurm', () => {
  test('its scripts are bash, and their directives stand before the first command', () => {
    expect(scripts.length).toBe(3);
    for (const script of scripts) {
      execFileSync('bash', ['-n', script]);
      const lines = readFileSync(script, 'utf8').split('\n');
      const first = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
      expect(lines.findLastIndex((line) => line.startsWith('#SBATCH'))).toBeLessThan(first);
    }
  });

  test('a count is run in shares and merged; submitted again, nothing is run twice', () => {
    const submit = () =>
      execFileSync('bash', [resolve('examples/slurm/submit.sh'), 'bitmap', '8', '3'], {
        cwd: folder,
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(submit()).toBe('array 41, then merge 42; results in queens-bitmap-8/\n');
    const results = join(folder, 'queens-bitmap-8');
    const count = JSON.parse(readFileSync(join(results, 'count.json'), 'utf8')) as object;
    expect(count).toMatchObject({ algorithm: 'bitmap', n: 8, solutions: '92', published: 'agrees' });
    const parts = globSync(join(results, 'part-*.jsonl')).toSorted();
    expect(parts).toHaveLength(3);
    const before = parts.map((part) => readFileSync(part, 'utf8'));
    submit();
    expect(parts.map((part) => readFileSync(part, 'utf8'))).toEqual(before);
    const [array, merge] = readFileSync(env.QUEUE, 'utf8').split('\n');
    expect(array).toMatch(/^--parsable --array=0-2 .*share\.sh$/);
    expect(merge).toMatch(/^--parsable --kill-on-invalid-dep=yes --dependency=afterok:41 .*merge\.sh$/);
  });
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly completionMode?: string;
    readonly completions?: number;
    readonly template?: {
      readonly spec: {
        readonly containers: readonly {
          readonly args?: readonly string[];
          readonly command?: readonly string[];
          readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
        }[];
        readonly volumes: readonly {
          readonly name: string;
          readonly persistentVolumeClaim: { readonly claimName: string };
        }[];
      };
    };
  };
}
const manifests = (name: string) =>
  loadAll(readFileSync(`examples/kubernetes/${name}.yaml`, 'utf8')) as readonly Manifest[];

describe('on Kubernetes', () => {
  const [claim, shares] = manifests('queens') as [Manifest, Manifest];
  const [merge] = manifests('merge') as [Manifest];
  const results = join(folder, 'results');
  /** Eight queens in the place of sixteen, and a folder in that of the volume. */
  const here = (word: string): string => word.replace('--n=16', '--n=8').replaceAll('/results', results);

  test('both jobs mount the one volume where their commands write and read', () => {
    for (const { spec } of [shares, merge]) {
      const { containers, volumes } = spec.template!.spec;
      const [{ volumeMounts }] = containers as readonly [(typeof containers)[number]];
      expect(volumeMounts).toEqual([{ name: volumes[0]!.name, mountPath: '/results' }]);
      expect(volumes[0]!.persistentVolumeClaim.claimName).toBe(claim.metadata.name);
    }
  });

  test('the commands of its pods make the count: each index its share, then the merge', () => {
    mkdirSync(results);
    const { completionMode, completions = 0, template } = shares.spec;
    expect(completionMode).toBe('Indexed');
    for (let index = 0; index < completions; index++) {
      const words = template!.spec.containers[0]!.args!.map((word) =>
        here(word).replaceAll('$(JOB_COMPLETION_INDEX)', String(index)),
      );
      execFileSync('queens-and-knights', words, { env, stdio: 'ignore' });
    }
    const [program, ...words] = merge.spec.template!.spec.containers[0]!.command!.map(here);
    const said = execFileSync(program!, words, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(said)).toMatchObject({ n: 8, solutions: '92', published: 'agrees' });
  });
});
