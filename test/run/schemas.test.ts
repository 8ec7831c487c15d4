/** What the command line and the benchmark write, against the JSON Schemas that the package ships. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { schemas } from '../../src/tools/package/schemas.ts';
import { catalogue } from '../../src/solvers/catalogue.ts';
import { solve } from './command-line.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { 'date-time': true } });
const checks = Object.fromEntries(
  Object.entries(schemas()).map(([name, schema]) => [name, ajv.compile(schema)]),
);

function complaints(name: string, json: unknown): unknown {
  const check = checks[name]!;
  check(json);
  return check.errors;
}

/** One small question to each algorithm, and what has another shape of answer. */
const small: Readonly<Record<string, string>> = {
  queens: '--n 6',
  'count-tours': '--width 5 --height 4',
  tour: '--width 6 --height 6 --max-steps 100000',
};
const questions = [
  'list',
  ...catalogue.map(({ id, problem }) => `${problem} --algorithm ${id} ${small[problem]!}`),
  'queens --algorithm complete --n 3',
  'queens --algorithm attack-table --n 6 --place 0,1 --forbid 1,3 --torus --super',
  'queens --algorithm attack-table --n 6 --height 4 --queens 3',
  'count-tours --algorithm frontier --width 5 --height 4 --open --ends',
  'tour --algorithm tiles --width 4 --height 4',
  'tour --algorithm stepper --width 8 --height 8 --max-steps 10',
];

describe('an answer', () => {
  test.each(questions)('%s', async (line) => {
    const json: unknown = JSON.parse((await solve(`${line} --json`)).out);
    expect(complaints('answers', json)).toBeNull();
    expect(
      complaints('answers', {
        ...(json as object),
        ms: 'long',
        steps: 'many',
        seed: 0.5,
        id: 1,
        error: 'other',
        ends: [{ from: [0] }],
      }),
    ).not.toBeNull();
  });
});

test('the lines of task and result files', async () => {
  const [tasks, results] = ['tasks.jsonl', 'results.jsonl'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  await solve('queens -a bitmap -n 8 --tasks-out', tasks);
  await solve('queens --run-tasks 0/1 --tasks', tasks, '--results', results);
  for (const [name, file] of [
    ['tasks', tasks],
    ['results', results],
  ] as const) {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(complaints(name, JSON.parse(line)), line).toBeNull();
    expect(complaints(name, { task: 'first' })).not.toBeNull();
  }
});

test('records of the benchmark', () => {
  const files = globSync('content/measurements/*.json');
  expect(files).not.toEqual([]);
  for (const file of files) {
    const record = JSON.parse(readFileSync(file, 'utf8')) as object;
    expect(complaints('record', record), file).toBeNull();
    expect(complaints('record', { ...record, capMs: 'long' })).not.toBeNull();
  }
});
