/** What a kernel promises, case by case: run in Node and in Chromium by the tests beside this file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCell } from '../../src/notebook/language/compile.ts';
import type { FileContent, FileForm } from '../../src/notebook/kernel/files.ts';
import type { FromKernel, ToKernel } from '../../src/notebook/kernel/protocol.ts';
import { type Output, TABLE, type Table, withOutputs } from '../../src/notebook/kernel/outputs.ts';

export interface Connection {
  post(message: ToKernel): void;
  listen(receive: (message: FromKernel) => void): void;
  close(): void | Promise<void>;
}

const modules: Readonly<Record<string, string>> = {
  'solvers/queens': 'export const countSolutions = (n) => [1,1,0,0,2,10][n]; export const name = "queens";',
  'solvers/once':
    'let calls = 0; export const once = () => { if (calls++) throw new Error("it was called before"); };' +
    'export const inner = { once };',
};

const textFile = (type: string, content: string) => ({ text: { type, content } });
const files: Readonly<Record<string, Partial<Record<FileForm, FileContent>>>> = {
  'votes.csv': textFile(
    'text/csv',
    '\uFEFFn,share,day,name,is odd\r\n4,0.5,2026-11-27,"Ann, ""A"" B",false\r\n5,,,Bo\n',
  ),
  'tabs.tsv': textFile('text/tab-separated-values', 'a\tb\n1\t2\n'),
  'all.json': textFile('application/json', '{"counts":[2,10,4]}'),
  'not.json': textFile('application/json', '{'),
  'dot.png': { base64: { type: 'image/png', content: 'iVBORw0KGgo=' } },
};

/** Runs cells one after another, and gives the outputs of each. */
type Run = (cells: readonly string[]) => Promise<readonly (readonly Output[])[]>;

function runOn(connection: Connection): Run {
  const outputs = new Map<number, Output[]>();
  let runs = 0;
  let finished: (() => void) | null = null;
  connection.listen((message) => {
    if (message.type === 'outputs') outputs.get(message.run)?.push(...message.outputs);
    else if (message.type === 'done') finished?.();
    else if (message.type === 'need-file') {
      const { asked, name, form } = message;
      const file = files[name]?.[form];
      connection.post(
        file
          ? { type: 'file', asked, file }
          : { type: 'no-file', asked, message: `There is no file “${name}”. There is votes.csv.` },
      );
    } else if (message.type === 'need') {
      const code = modules[message.specifier];
      const { specifier } = message;
      connection.post(
        code === undefined
          ? { type: 'no-module', specifier, message: `There is no "${specifier}". There is solvers/queens.` }
          : { type: 'module', specifier, code },
      );
    }
  });
  return async (cells) => {
    const made: Output[][] = [];
    for (const [index, source] of cells.entries())
      await new Promise<void>((done) => {
        finished = done;
        made[index] = [];
        outputs.set(++runs, made[index]);
        connection.post({ type: 'run', run: runs, cell: compileCell(source, `c${index + 1}`) });
      });
    return made;
  };
}

/** A cell that spoils what one might share: the module's state, the global names, and what the language has. */
const SPOILS =
  "import { inner, once } from 'solvers/once'; once(); globalThis.spoilt = true; delete Array.prototype.copyWithin;" +
  'Math.cbrt = () => 0; class Kind { at = 1 } let size = 3; const halves = [0.5];' +
  'function isSpoilt(given) { if (globalThis.spoilt || ![].copyWithin || Math.cbrt(8) !== 2) throw new Error("spoilt"); return given + size }' +
  'const twice = (given) => isSpoilt(given) + isSpoilt(given) + new Kind().at + halves[0];';

const taken = 'const { ms, rounds, calls, fresh } = ';
const measurements: readonly (readonly [what: string, cell: string, text: string])[] = [
  ['the kernel itself is spoilt', 'twice(2)', 'Error: spoilt'],
  [
    'a module’s function begins anew, however often it was called',
    `${taken}await measure(once, [], { rounds: 1, warmUp: false }); [rounds.length, calls, fresh, ms === rounds[0]]`,
    '[1, 1, true, true]',
  ],
  [
    'also as a member of an object that is exported',
    `${taken}await measure(inner.once, [], { rounds: 1, warmUp: false }); fresh`,
    'true',
  ],
  ['a second call is a second call', `await measure(once, [], { rounds: 2 })`, 'Error: it was called before'],
  [
    'a cell’s function takes along what it names, and finds the language as it was',
    `${taken}await measure(twice, [2], { rounds: 3 }); [rounds.length, calls > 1, fresh, ms > 0, ms === rounds.toSorted((a, b) => a - b)[0]]`,
    '[3, true, true, true, true]',
  ],
  [
    'several wait for their turn',
    `(await Promise.all([1, 2, 3].map((n) => measure(twice, [n], { rounds: 1 })))).length`,
    '3',
  ],
  [
    'what a loop holds is not taken along',
    'for (const size of [1]) await measure(() => size)',
    'ReferenceError: size is not defined (What is measured runs in a worker of its own: it finds what it is given, and what cells declare outside of functions and loops. This gives it what it needs: await measure((size) => size, [size]))',
  ],
  [
    'and the call that works is said',
    'for (const n of [1]) await measure(() => twice(n))',
    'ReferenceError: n is not defined (What is measured runs in a worker of its own: it finds what it is given, and what cells declare outside of functions and loops. This gives it what it needs: await measure(twice, [n]))',
  ],
  [
    'what cannot be copied is said by its name',
    'const map = { twice }; await measure(() => map.twice(1))',
    'TypeError: measure runs what it times in a worker of its own, and “map” cannot be copied there: numbers, texts, lists, typed arrays and plain objects can.',
  ],
  [
    'a result is no function',
    'await measure(twice, 2)',
    'TypeError: measure takes a function, and the list of what it is called with: measure(work, [8]).',
  ],
  [
    'a promise is not timed',
    'await measure(async () => 1)',
    'TypeError: measure times a function that answers at once, and this one gives a promise.',
  ],
  [
    'no rounds are none',
    'await measure(once, [], { rounds: 0 })',
    'RangeError: The rounds of measure are a whole number from 1 to 1000.',
  ],
];

/** The last value as text, or the error's message. */
function lastText(outputs: readonly Output[]): string | undefined {
  const last = outputs.at(-1);
  if (last?.kind === 'error') return `${last.name}: ${last.message}`;
  if (last?.kind === 'result') return last.data['text/plain'];
  return last?.kind === 'stream' ? last.text : undefined;
}

const semantics: readonly (readonly [what: string, cells: readonly string[], text: string | undefined])[] = [
  ['the last expression is the value', ['1 + 1'], '2'],
  ['a semicolon does not hide it', ['const a = 2; a * 2;'], '4'],
  ['a declaration has no value', ['const a = 1'], undefined],
  ['undefined is not shown', ['void 0'], undefined],
  ['const is seen by later cells', ['const a = 40', 'a + 2'], '42'],
  [
    'let, function and class are seen by later cells',
    ['let a = 1; function f() { return 2 } class C { m() { return 3 } }', 'a + f() + new C().m()'],
    '6',
  ],
  [
    'destructured names are seen by later cells',
    ['const { a, b: [c = 7], ...rest } = { a: 1, b: [], d: 2 }', '[a, c, rest.d]'],
    '[1, 7, 2]',
  ],
  [
    'an import is seen by later cells',
    ["import { countSolutions as count } from 'solvers/queens'", 'count(5)'],
    '10',
  ],
  ['a namespace import works', ["import * as q from 'solvers/queens'; q.name"], 'queens'],
  ['a dynamic import works', ["(await import('solvers/queens')).name"], 'queens'],
  [
    'types are dropped',
    ['interface P { n: number }\nconst p: P = { n: 3 };\n(p as P).n satisfies number'],
    '3',
  ],
  ['a type-only import needs no module', ["import type { X } from 'nowhere'; 1"], '1'],
  ['const can be declared again', ['const a = 1', 'const a = 2', 'a'], '2'],
  [
    'a function can be declared again, and earlier callers follow',
    ['function f() { return 1 } const g = () => f()', 'function f() { return 2 }', 'g()'],
    '2',
  ],
  [
    'a let changed later is seen by earlier closures',
    ['let n = 1; const read = () => n', 'n = 5', 'read()'],
    '5',
  ],
  ['a later cell changes a let with ++', ['let n = 1', 'n++; n'], '2'],
  [
    'a constant cannot be assigned',
    ['const n = 1', 'n = 2'],
    'TypeError: n is a constant: it cannot be assigned.',
  ],
  ['an unknown name is an error', ['nothing + 1'], 'ReferenceError: nothing is not defined'],
  ['assigning to an unknown name is an error', ['nothing = 1'], 'ReferenceError: nothing is not defined'],
  ['typeof an unknown name is undefined', ['typeof nothing'], 'undefined'],
  ['top-level await works', ['const a = await Promise.resolve(3); a'], '3'],
  ['a promise as the last value is awaited', ['Promise.resolve(4)'], '4'],
  ['for await works', ['let s = 0; for await (const x of [1, Promise.resolve(2)]) s += x; s'], '3'],
  ['a block keeps its names', ['const a = 1; { const a = 2; a } ', 'a'], '1'],
  ['a loop keeps its names', ['const i = 9; for (let i = 0; i < 3; i++); i'], '9'],
  ['var in a loop is a top-level name', ['for (var k = 0; k < 3; k++) {}', 'k'], '3'],
  ['a parameter hides a top-level name', ['const a = 1; const f = (a: number) => a * 2; f(4)'], '8'],
  ['shorthand properties take the shared value', ['const a = 1; const f = () => ({ a })', 'f().a'], '1'],
  ['arrow functions keep their names', ['const step = () => 1; step.name'], 'step'],
  [
    'recursion works through the scope',
    ['function fact(n: number): number { return n < 2 ? 1 : n * fact(n - 1) }', 'fact(5)'],
    '120',
  ],
  ['generators work', ['function* g() { yield 1; yield 2 }', '[...g()]'], '[1, 2]'],
  [
    'labels and switch work',
    ['let s = 0; a: for (const x of [1, 2, 3]) { switch (x) { case 2: break a; default: s += x } } s'],
    '1',
  ],
  [
    'catch binds its name',
    ['try { throw new Error("x") } catch (error) { (error as Error).message }', 'typeof error'],
    'undefined',
  ],
  ['no semicolons needed', ['const a = 1\nconst b = 2\nfunction f() { return a + b }\nf()'], '3'],
  ['export is accepted', ['export const a = 6; export function f() { return a }', 'f()'], '6'],
  ['bigints are written as JavaScript does', ['2n ** 64n'], '18446744073709551616n'],
  [
    'an unknown import lists what there is',
    ["import x from 'lodash'"],
    'Error: There is no "lodash". There is solvers/queens.',
  ],
  [
    'an unknown export lists what there is',
    ["import { countTours } from 'solvers/queens'"],
    'SyntaxError: "solvers/queens" exports no "countTours". It exports countSolutions, name. (A type is imported with "import type".)',
  ],
  [
    'a file is read as a table of texts',
    [
      "const votes = await FileAttachment('votes.csv').csv(); const [ann, bo] = votes; [votes.columns.join(), ann.name, ann.share, bo.share].join(' | ')",
    ],
    'n,share,day,name,is odd | Ann, "A" B | 0.5 | ',
  ],
  [
    'and its values as what they look like',
    [
      "const [a, b] = await FileAttachment('votes.csv').csv({ typed: true }); [a.n + b.n, a.share, a.day.getTime(), a['is odd'], b.share]",
    ],
    `[9, 0.5, ${Date.UTC(2026, 10, 27)}, false, null]`,
  ],
  [
    'rows are lists where that is wanted',
    ["JSON.stringify(await FileAttachment('tabs.tsv').tsv({ array: true, typed: true }))"],
    '[["a","b"],[1,2]]',
  ],
  ['JSON is a value', ["(await FileAttachment('all.json').json()).counts.length"], '3'],
  [
    'what is no JSON says where it ends to be',
    ["await FileAttachment('not.json').json()"],
    expect.stringMatching(/^SyntaxError: “not\.json” is no JSON: .*position 1/) as string,
  ],
  ['a file is a text', ["(await FileAttachment('votes.csv').text()).slice(0, 3)"], 'n,s'],
  ['its address', ["await FileAttachment('dot.png').url()"], 'data:image/png;base64,iVBORw0KGgo='],
  [
    'a file that is not there lists those that are',
    ["await FileAttachment('vote.csv').csv()"],
    'Error: There is no file “vote.csv”. There is votes.csv.',
  ],
  [
    'a file is named by a text',
    ['FileAttachment(3)'],
    "TypeError: FileAttachment takes the name of a file, as in FileAttachment('votes.csv'): not 3.",
  ],
  [
    'a built-in that a cell has changed is not what reads files',
    [
      'const { parse } = JSON; JSON.parse = () => "spoilt"; const read = await FileAttachment("all.json").json(); JSON.parse = parse; read.counts[1]',
    ],
    '10',
  ],
  ['console prints values', ['console.log("n", 8, [1, 2], { a: 1n })'], 'n 8 [1, 2] { a: 1n }\n'],
  ['an empty cell is fine', [''], undefined],
  ['a comment at the end is fine', ['1 // one'], '1'],
];

export function kernelSuite(connect: () => Connection): void {
  // One kernel for all but the last: each of them declares what it uses.
  let connection: Connection;
  let run: Run;
  beforeAll(() => {
    connection = connect();
    run = runOn(connection);
  });
  afterAll(() => connection.close());
  const outputsOf = async (...cells: readonly string[]): Promise<readonly Output[]> =>
    (await run(cells)).at(-1) ?? [];

  for (const [what, cells, text] of semantics)
    test(what, async () => {
      expect(lastText(await outputsOf(...cells))).toEqual(text);
    });

  test('a generator shows what it yields, each in the place of the one before, and gives way to what comes after it', async () => {
    for (const kind of ['function*', 'async function*']) {
      const outputs = await outputsOf(
        `globalThis.left = []; ${kind} count() { try { for (const n of [1, 2, 3]) yield n * 10; } finally { left.push('left'); } } count()`,
      );
      expect(outputs[0]).toMatchObject({ kind: 'display' });
      expect(withOutputs([], outputs)).toMatchObject([{ kind: 'display', data: { 'text/plain': '30' } }]);
      expect(lastText(await outputsOf('left.join()'))).toBe('left');
    }
    expect(lastText(await outputsOf('(function* () { yield 1; throw new Error("late") })()'))).toBe(
      'Error: late',
    );
  });

  test('what a cell has begun can end with its next run', async () => {
    await outputsOf('globalThis.ended = 0; void invalidation.then(() => { ended += 1; });', 'ended');
    expect(lastText(await outputsOf('1', 'ended'))).toBe('1');
    expect(lastText(await outputsOf('1', 'ended'))).toBe('1');
  });

  test('display shows any number of values, in order with the console', async () => {
    const outputs = await outputsOf('display(1); console.log("two"); display([3])');
    expect(outputs.map((output) => output.kind)).toEqual(['display', 'stream', 'display']);
  });

  test('an error names the line of the cell, and of the cell that called', async () => {
    const outputs = await outputsOf(
      'interface Long {\n  a: number;\n}\nfunction fail(): never {\n  throw new RangeError("no");\n}',
      '\n\nfail()',
    );
    expect(outputs.at(-1)).toEqual({
      kind: 'error',
      name: 'RangeError',
      message: 'no',
      frames: [
        { cell: 'c1', line: 5, where: 'fail' },
        { cell: 'c2', line: 3, where: '' },
      ],
    });
  });

  test('an array of records is a table', async () => {
    const [output] = await outputsOf('[{ n: 1, s: 1n }, { n: 8, s: 92n }]');
    expect(output).toMatchObject({
      kind: 'result',
      data: {
        'application/vnd.queens-knights.table+json': {
          columns: ['n', 's'],
          rows: [
            ['1', '1'],
            ['8', '92'],
          ],
          numeric: [true, true],
        },
      },
    });
  });

  test('a solver’s answer shows its board, and so does board(…); a list is a list, whatever stands in it', async () => {
    const BOARD = 'application/vnd.queens-knights.markup+json';
    const formsOf = async (...cells: readonly string[]) =>
      Object.keys(((await outputsOf(...cells)).at(-1) as { readonly data: object }).data);
    expect(await formsOf('({ placement: [1, 3, 0, 2], steps: 4 })')).toContain(BOARD);
    expect(await formsOf('board([1, 3, 0, 2])')).toContain(BOARD);
    expect(await formsOf('[1, 3, 0, 2]')).toEqual(['text/plain']);
    expect(await formsOf('Int32Array.of(1, 3, 0, 2)')).toEqual(['text/plain']);
  });

  test('checks give a verdict that says what is wrong', async () => {
    const outputs = await outputsOf(
      'const first = (n: number) => n === 1 ? [0] : [9]',
      'check.equal("n = 1", () => first(1), [0]); check.equal("n = 4", () => first(4), [1, 3, 0, 2]); check.that("quick", () => false, () => "too slow"); check.equal("throws", () => { throw new Error("no") }, 1)',
    );
    expect(outputs[0]).toEqual({
      kind: 'verdict',
      checks: [
        { label: 'n = 1', pass: true, wrong: '' },
        { label: 'n = 4', pass: false, wrong: '', expected: '[1, 3, 0, 2]', got: '[9]' },
        { label: 'quick', pass: false, wrong: 'too slow' },
        { label: 'throws', pass: false, wrong: 'It threw Error: no' },
      ],
    });
  });

  test('lines of both streams in turns are cut as any other outputs are', async () => {
    const outputs = await outputsOf('for (let i = 0; i < 5000; i++) { console.log(i); console.error(i); }');
    expect(outputs.length).toBeLessThan(600);
    expect(outputs.at(-1)).toMatchObject({ kind: 'omitted', kept: true });
  });
  test('a flood of console lines is cut, and says how much was left out', async () => {
    const outputs = await outputsOf('for (let i = 0; i < 50_000; i++) console.log(i, "x".repeat(20))');
    const text = outputs.map((output) => (output.kind === 'stream' ? output.text : '')).join('');
    expect(text.length).toBeLessThan(45_000);
    expect(outputs.at(-1)).toMatchObject({ kind: 'omitted', kept: true });
  });

  describe('a race', () => {
    const SOLVERS =
      'import * as book from "solvers/queens"; const known = [1, 1, 0, 0, 2, 10];' +
      'function mine(n) { return { nodes: n * n, solutions: BigInt(known[n]), unique: 1n } }' +
      'function loop(n) { while (n > 3); return known[n] }' +
      'function refuse(n) { if (n > 3) throw new RangeError("n is at most 3."); return known[n] }' +
      'function wrong(n) { return n === 5 ? 11 : known[n] }' +
      'const fast = { turns: 2, rounds: 2, seconds: 100 };';
    const raceOf = async (cell: string): Promise<readonly Output[]> => {
      const racing = connect();
      try {
        return withOutputs([], (await runOn(racing)([SOLVERS, cell]))[1]!);
      } finally {
        await racing.close();
      }
    };
    const tableIn = (output: Output): Table | undefined =>
      'data' in output ? output.data[TABLE] : undefined;
    const textsOf = (outputs: readonly Output[]): readonly string[] =>
      outputs.map(
        (output) =>
          tableIn(output)?.columns.join(' | ') ?? ('data' in output ? output.data['text/plain'] : ''),
      );

    test('shows a sentence and a table, once, and gives rows', async () => {
      const outputs = await raceOf('await race({ mine, book }, [4, 5], fast)');
      const [words, table] = textsOf(outputs);
      expect(words).toMatch(
        /^At 5, book (is|takes) [\d.e+]+ times as (fast|long) as mine\. All counts agree\.$/,
      );
      expect(table).toBe('size | count | mine, ms | book, ms | book ÷ mine | mine, nodes');
      expect(outputs).toHaveLength(2);
      expect(tableIn(outputs[1]!)!.rows.map(([size, count]) => [size, count])).toEqual([
        ['4', '2'],
        ['5', '10'],
      ]);
      const rows = await raceOf(
        'const rows = await race({ mine, book }, [4, 5], fast); rows.map(({ size, solver, count, nodes, rounds, ms, low, high, ratio }) => [size, solver, String(count), nodes, rounds, low <= ms && ms <= high, solver !== "mine" || ratio === 1].join(" ")).join("; ")',
      );
      expect(lastText(rows)).toBe(
        '4 mine 2 16 4 true true; 4 book 2  4 true true; 5 mine 10 25 4 true true; 5 book 10  4 true true',
      );
    });
    test('ends where two do not count the same', async () => {
      expect(lastText(await raceOf('await race({ mine, wrong }, [4, 5], fast)'))).toBe(
        'Error: They do not count the same at 5: mine counts 10, wrong 11. A race is among solvers that agree.',
      );
    });
    test('goes on without one that refuses a size, or does not end', async () => {
      const outputs = await raceOf(
        'await race({ mine, refuse, loop }, [3, 4, 5], { turns: 1, rounds: 1, seconds: 3 })',
      );
      expect(textsOf(outputs)[0]).toMatch(
        / refuse is out at 4: n is at most 3\. loop is out at 4: more than 3 s\.$/,
      );
      expect(tableIn(outputs[1]!)!.rows).toHaveLength(3);
    });
    test.each([
      ['await race({ mine: 3 }, [4])', /^TypeError: “mine” is no function, and no module/],
      ['await race({}, [4])', /^TypeError: race takes solvers by their names/],
      ['await race({ mine }, [])', /^TypeError: The sizes of a race are a list/],
      ['await race({ mine }, [4], { turns: 0 })', /^RangeError: The turns of a race are a whole number/],
    ])('%s', async (cell, text) => {
      expect(lastText(await raceOf(cell))).toMatch(text);
    });
  });

  test('what has run before has no part in what measure finds', async () => {
    const spoilt = connect();
    try {
      const [, ...found] = await runOn(spoilt)([SPOILS, ...measurements.map(([, cell]) => cell)]);
      const told = measurements.map(([what], index) => [what, lastText(found[index]!)]);
      expect(told).toEqual(measurements.map(([what, , text]) => [what, text]));
    } finally {
      await spoilt.close();
    }
  });
}
