/** The editor's TypeScript, over the declarations that the page loads. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TypeFiles, typeFiles } from '../../../src/notebook/article/type-files.ts';
import { type Declarations, TypeService } from '../../../src/notebook/types/type-service.ts';

let files: TypeFiles;
let service: TypeService;
beforeAll(async () => {
  files = await typeFiles();
  service = new TypeService(JSON.parse(files.declarations.text) as Declarations);
});

const first = `import { backtracking } from 'solvers/queens';
interface Row { n: number; nodes: number | null }
let rows: Row[] = [4, 5].map((n) => ({ n, nodes: backtracking.countSolutions(n).nodes }));`;

/** What is wrong in the last of these cells. */
function mistakesOf(...sources: readonly string[]): readonly string[] {
  service.setCells(sources.map((source, index) => ({ id: `c${index}`, source })));
  return service.mistakes(`c${sources.length - 1}`).map(({ line, message }) => `${line}: ${message}`);
}

function suggestedAtEnd(...sources: readonly string[]): readonly string[] {
  service.setCells(sources.map((source, index) => ({ id: `c${index}`, source })));
  return service.suggestions(`c${sources.length - 1}`, sources.at(-1)?.length ?? 0).map(({ label }) => label);
}

describe('mistakes', () => {
  test.each([
    [
      'names and types of earlier cells, the kernel’s own and Plot',
      [
        first,
        "import * as Plot from '@observablehq/plot';\nconst row: Row = rows[0]!;\ndisplay(Plot.plot({ marks: [Plot.dot(rows, { x: 'n', y: 'nodes' })] }));\ncheck.equal('n', () => row.n, 4);\nboard([1, 3, 0, 2]);",
      ],
      [],
    ],
    [
      'what a document is made of, and what a worker has',
      [
        `const p = document.createElement('p');
p.style.color = 'red';
p.append('hello ', document.createElement('b'));
p.addEventListener('click', (event) => event.preventDefault());
const context: CanvasRenderingContext2D | null = document.createElement('canvas').getContext('2d');
context?.fillRect(0, 0, 2, 2);
const drawn = new OffscreenCanvas(4, 2).getContext('2d')!;
drawn.fillText('x', performance.now(), crypto.getRandomValues(new Uint8Array(1))[0]!);
const root: SVGSVGElement = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
root.setAttribute('viewBox', new URLSearchParams('a=1').get('a') ?? '');
for (const node of p.childNodes) console.log(node.textContent, node.nodeType);
const text: string = await new Response(new Blob(['x'])).text();
setTimeout(() => structuredClone({ text }), 10);
new TextEncoder().encode(text).length;`,
      ],
      [],
    ],
    [
      'a control over a map gives what the map holds',
      [
        `const sizes = new Map([['small', 4], ['large', 12]]);
const one: number = view(Inputs.select(sizes, { value: 4 }));
const some: readonly number[] = view(Inputs.select(sizes, { value: [4], multiple: true }));
const pressed: number | null = view(Inputs.radio(sizes, { value: 4 }));
const ticked: readonly number[] = view(Inputs.checkbox(sizes, { value: [4, 12] }));
const letter: string = view(Inputs.select(['a', 'b'], { value: 'b' }));
const none: readonly string[] = view(Inputs.checkbox(['a', 'b']));`,
      ],
      [],
    ],
    ['what the sandbox closes is no name', ['localStorage.length;'], ["1: Cannot find name 'localStorage'."]],
    [
      'JavaScript, which says no types',
      ['const rows = [];\nrows.push(1);', 'function f(x) {\n  return x + rows.length;\n}\nf(2);'],
      [],
    ],
    ['a let of an earlier cell may be assigned', [first, 'rows = [];'], []],
    ['a name may be declared anew', [first, "const rows = 'x';\nrows.length;"], []],
    [
      'the last one to declare it counts',
      [first, "const rows = 'x';", 'rows.map(String);'],
      ["1: Property 'map' does not exist on type '\"x\"'."],
    ],
    [
      'lines are the cell’s',
      [first, '\n\nconst s: string = rows.length;'],
      ["3: Type 'number' is not assignable to type 'string'."],
    ],
    ['later cells are not seen', ['later;', 'const later = 1;', 'later;'], []],
    [
      'an unknown module',
      ["import x from 'lodash';"],
      ["1: Cannot find module 'lodash' or its corresponding type declarations."],
    ],
    ['top-level await', ['const a = await Promise.resolve(1);\na.toFixed();'], []],
  ] as const)('%s', (_, sources, said) => {
    expect(mistakesOf(...sources)).toEqual(said);
  });

  test('a mistake has its place in the cell’s own text', () => {
    mistakesOf(first, 'rows.length; wrong;');
    expect(service.mistakes('c1')).toMatchObject([
      { from: 13, to: 18, message: "Cannot find name 'wrong'." },
    ]);
  });
});

describe('completion', () => {
  test('knows the members of an earlier cell’s value, while the text is no program yet', () => {
    expect(suggestedAtEnd(first, 'const a = 1;\nrows[0]!.')).toEqual(['n', 'nodes']);
  });

  test('knows solvers, names of earlier cells and the kernel’s own, and puts them before the language’s', () => {
    expect(suggestedAtEnd(first, 'backtracking.')).toContain('countSolutions');
    const names = suggestedAtEnd(first, '');
    expect(names).toEqual(expect.arrayContaining(['rows', 'display', 'board', 'check']));
    expect(names.indexOf('rows')).toBeLessThan(names.indexOf('Array'));
  });

  test('says what a suggestion is, with its comment', () => {
    suggestedAtEnd(first, 'backtracking.');
    const said = service.explainSuggestion('c1', 13, 'countSolutions');
    expect(said?.code).toContain('countSolutions(n: number): QueensCount');
    expect(said?.text).toContain('Counts all placements of n queens');
  });
});

test('a name under the pointer is explained', () => {
  mistakesOf(first, 'rows.length');
  expect(service.explain('c1', 1)).toMatchObject({
    from: 0,
    to: 4,
    code: expect.stringContaining('rows: Row[]') as string,
  });
});

/** The texts of the places of a name, which stands at `|`, each with its cell. */
function placesOf(...marked: readonly string[]): readonly string[] | null {
  const cell = marked.findIndex((source) => source.includes('|'));
  const at = marked[cell]?.indexOf('|') ?? 0;
  const sources = marked.map((source) => source.replace('|', ''));
  service.setCells(sources.map((source, index) => ({ id: `c${index}`, source })));
  const found = service.places(`c${cell}`, at);
  return found && found.map((place) => `${place.cell}:${place.from}`).sort();
}

describe('places of a name', () => {
  test('in every cell that means the same name', () => {
    expect(placesOf('const ro|ws = [1];', 'rows.length; const f = () => rows;')).toEqual([
      'c0:6',
      'c1:0',
      'c1:29',
    ]);
    expect(placesOf('const rows = [1];', 'ro|ws.length;')).toEqual(['c0:6', 'c1:0']);
  });
  test('declared anew, it is another', () => {
    expect(placesOf('const ro|ws = [1];', "const rows = 'x';", 'rows;')).toEqual(['c0:6']);
  });
  test('a local name in its function', () => {
    expect(placesOf('const n = 1;\nfunction f() { const |n = 2; return n; }', 'n;')).toEqual([
      'c0:34',
      'c0:48',
    ]);
  });
  test('none for a name of the platform or of the book', () => {
    expect(placesOf('Ma|th.max(1);')).toBeNull();
    expect(
      placesOf("import { backtracking } from 'solvers/queens';", 'backtracking.countSol|utions(4)'),
    ).toBeNull();
  });
});

test('a definition lies in a cell or in a module of the site', () => {
  service.setCells([
    { id: 'a', source: "import { backtracking } from 'solvers/queens';\nconst rows = [1];" },
    { id: 'b', source: 'backtracking.countSolutions(rows.length)' },
  ]);
  expect(service.definition('b', 28)).toEqual({ cell: 'a', from: 53, to: 57 });
  expect(service.definition('b', 13)).toEqual({
    module: 'solvers/queens/backtracking',
    name: 'countSolutions',
  });
  expect(service.definition('b', 33)).toBeNull();
});

test('a signature says which parameter is being written', () => {
  service.setCells([{ id: 'a', source: 'function f(one: number, two: string) {}\nf(1, ' }]);
  expect(service.signature('a', 45)).toMatchObject({
    before: 'f(one: number, ',
    parameter: 'two: string',
    after: '): void',
  });
  expect(service.signature('a', 0)).toBeNull();
});

test('TypeScript and what it reads are at most 1.3 MB, as a host sends them', () => {
  expect(files.bytes).toBeLessThanOrEqual(1_300_000);
});
