/**
 * What this book's command line prints, word for word: its JSON and its exit codes are a promise, and its tables and messages should
 * change only where somebody means them to.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/solvers/catalogue.ts';
import { solve } from '../run/command-line.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

writeFileSync(join(folder, 'cover.txt'), 'a b c d\na b\nc d\na d\nb c\n');
writeFileSync(join(folder, 'none.txt'), 'a b c\na b\nb c\n');

/** Each runs in this folder's place; FOLDER stands for it. */
const lines = `
--version
--help
queens --help
count-tours --help
tour --help
exact-cover --help
queens -a brute-force -n 6 --json
queens -a flags -n 8
queens -a bitmap -n 8 --json
queens -a symmetry -n 8
queens -a symmetry -n 8 --unique --json
queens -a pruned -n 6
queens -a exact-cover -n 6
queens -a dancing-cells -n 6 --json
queens -a half-board-join -n 6 --json
queens -a half-board-join -n 8
queens -a flags -n 8 --unique
queens -a construct -n 8
queens -a construct -n 8 --json
queens -a construct -n 40
queens -a construct -n 3
queens -a construct -n 3 --json
queens -a complete -n 6 --place 0,0
queens -a complete -n 6 --place 0,1 --place 1,3 --json
queens -a complete -n 6 --place 7,1
queens -a min-conflicts -n 12 --seed 4 --json
queens -a estimate -n 8 --probes 50 --seed 2
queens -a estimate -n 8 --probes 50 --seed 2 --json
queens -a estimate -n 8 --place 1,1
queens -a estimate -n 8 --workers 2
queens -a flags -n 8 --probes 3
queens -a flags -n 99
queens -a forced -n 6
queens -a flags
queens -n 8
queens -a construct -n 8 --workers 2
queens -a construct -n 8 --tasks-out FOLDER/x.jsonl
queens -a flags -n 5 --run-tasks 0-2
queens -a attack-table -n 8 --place 0,3 --forbid 2,0 --forbid 7,7
queens -a attack-table -n 8 --place 0,3 --forbid 2,0 --forbid 7,7 --json
queens -a attack-table -n 5..7 --torus
queens -a attack-table -n 10 --super --format csv
queens -a attack-table -n 5 --height 4 --queens 3 --json
queens -a attack-table -n 7 --height 4
queens -a attack-table -n 8 --place 0,0 --place 1,1
queens -a attack-table -n 8 --place 0,9
queens -a attack-table -n 8 --queens 0
queens -a bitmap -n 8 --torus
queens -a bitmap -n 8 --forbid 1,1
queens -a complete -n 6 --forbid 0,1 --json
queens -a complete -n 4 --forbid 0,1 --forbid 0,2
queens -a min-conflicts -n 8 --forbid 0,1
queens -a complete -n 8 --torus
queens -a bitmap -n 4..6
queens -a bitmap -n 4..6 --json
queens -a bitmap -n 4..6 --format csv
queens -a construct -n 3..4
queens -a bitmap -n 6..4
queens -a bitmap -n 31..33
queens -a bitmap -n 4..6 --tasks-out FOLDER/x.jsonl
queens -a bitmap -n 4 --format xml
queens -a bitmap -n 4 --format csv --json
queens -a bitmap -n 8 --solutions --limit 2
queens -a bitmap -n 6 --solutions --json
queens -a bitmap -n 6 --solutions --format csv
queens -a attack-table -n 4 --queens 3 --solutions --limit 3
queens -a attack-table -n 4 --queens 3 --solutions --limit 3 --json
queens -a attack-table -n 4 --queens 3 --solutions --limit 3 --format csv
queens -a bitmap -n 3 --solutions
queens -a symmetry -n 8 --solutions
queens -a construct -n 8 --solutions
queens -a bitmap -n 8 --solutions --workers 2
queens -a bitmap -n 8 --solutions --tasks-out FOLDER/x.jsonl
queens -a bitmap -n 8 --limit 2
queens -a bitmap -n 8 --solutions --limit 0
queens -a attack-table -n 6 --torus --place 0,0 --tasks-out FOLDER/torus.jsonl
queens --tasks FOLDER/torus.jsonl --run-tasks 0/1 --results FOLDER/torus-part.jsonl
queens --merge FOLDER/torus-part.jsonl --json
queens -a flags -n 6 --tasks-out FOLDER/tasks.jsonl
queens -a flags -n 6 --tasks-out FOLDER/tasks.jsonl
queens --tasks FOLDER/tasks.jsonl --run-tasks 0-19 --results FOLDER/part.jsonl
queens --merge FOLDER/part.jsonl
queens --merge FOLDER/part.jsonl --json
queens --merge FOLDER/part.jsonl --unique
count-tours --merge FOLDER/part.jsonl
count-tours -a plain -W 3 -H 10
count-tours -a forced -W 5 -H 6 --json
count-tours -a forced -W 5 -H 5 --open --json
count-tours -a frontier -W 6 -H 6
count-tours -a frontier -W 6 -H 6 --memory 1MiB
count-tours -a frontier -W 6 -H 6 --memory much
count-tours -a plain -W 14 -H 14
count-tours -a plain -W 0 -H 14
count-tours -a plain -W 6
count-tours -W 6 -H 6
tour -a warnsdorff-source -W 6 -H 6
tour -a warnsdorff-source -W 6 -H 6 --start 2,3 --json
tour -a warnsdorff-source -W 5 -H 5
tour -a warnsdorff-source -W 5 -H 5 --json
tour -a stepper -W 8 -H 8 --max-steps 20
tour -a stepper -W 8 -H 8 --max-steps 20 --json
tour -a tiles -W 3 -H 4 --open
tour -a warnsdorff-posa -W 6 -H 6 --seed 3 --json
tour -a tiles -W 3 -H 4 --open --format csv
tour -a tiles -W 4 -H 4 --format csv
count-tours -a frontier -W 3 -H 4 --open --ends --format csv
exact-cover FOLDER/cover.txt --format csv
tour -a tiles -W 8 -H 8 --start 8,0
tour -a tiles -W 8 -H 8 --start a
tour -a tiles -W 8 -H 8 --workers 2
tour -a forced -W 8 -H 8
exact-cover FOLDER/cover.txt
exact-cover FOLDER/cover.txt --json
exact-cover FOLDER/cover.txt --engine cells --order row --limit 1 --json
exact-cover FOLDER/none.txt
exact-cover FOLDER/none.txt --json
exact-cover FOLDER/cover.txt --engine fast
exact-cover FOLDER/nowhere.txt
exact-cover
fly
`;

/** The algorithms of each problem, as menus and messages list them. */
const listed = [...Map.groupBy(catalogue, ({ problem }) => problem)].flatMap(([problem, entries]) => {
  const ids = entries.map(({ id }) => id);
  return [', ', ' '].map((between) => [ids.join(between), `ALGORITHMS OF ${problem}`] as const);
});

/** Which algorithms there are, the catalogue says: a new one changes no line. Times, and columns that are as wide as a time, are not promised. */
const told = (text: string): string =>
  listed
    .reduce((all, [ids, name]) => all.replaceAll(ids, name), text)
    .replaceAll(folder, 'FOLDER')
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(/"ms":[\d.]+/g, '"ms":…')
    .replace(/^.*,ms\n[^]*/m, (csv) => csv.replace(/(?<=,)[\d.]+$/gm, '…'))
    .replace(/"hash":"\w+"/g, '"hash":"…"')
    .replace(/ +[\d.]+ m?s( |$)/gm, ' …$1')
    .replace(/, [\d.]+ m?s$/gm, ', …')
    .replace(/about [\d.]+ (?:m?s|min)$/gm, 'about …');

test('every command says what it said', async () => {
  let all = '';
  for (const line of lines.trim().split('\n')) {
    const { code, out, err } = await solve(line.replaceAll('FOLDER', folder));
    all += `$ solve ${line}\n${told(out)}${err && `stderr: ${told(err)}`}exit ${code}\n\n`;
  }
  await expect(all).toMatchFileSnapshot('command-line.txt');
});

test('the list has every algorithm, with its limits and what it does', async () => {
  const { out } = await solve('list --json');
  expect(out.indexOf('\n')).toBe(out.length - 1);
  expect(JSON.parse(out)).toEqual(
    catalogue.map(({ id, problem, kind, limits, summary }) => ({ id, problem, kind, limits, summary })),
  );
  const lines = (await solve('list')).out.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
  expect(lines).toContain(
    'brute-force | n 1…13 | Fills all rows in every way, and tests only the finished board.',
  );
  expect(lines).toContain(
    'frontier | sides 1…200, area ≤ 600 | Adds up drawings that can be completed alike, and lets two halves of the board meet in the middle.',
  );
  for (const { problem, id, summary } of catalogue) {
    expect(lines).toContain(problem);
    expect(
      lines.filter((line) => line.startsWith(`${id} | `) && line.endsWith(` | ${summary}`)),
    ).toHaveLength(1);
  }
});
