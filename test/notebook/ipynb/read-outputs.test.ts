import { expect, test } from 'vitest';
import { readIpynb } from '../../../src/notebook/ipynb/read-ipynb.ts';
import { MOST_IN_FILE, readOutputs } from '../../../src/notebook/ipynb/read-outputs.ts';
import { LATEX, MARKUP } from '../../../src/notebook/kernel/outputs.ts';

const data = (bundle: object): object => ({ output_type: 'display_data', metadata: {}, data: bundle });

test('texts, errors and values of a file are outputs', async () => {
  expect(
    await readOutputs([
      { output_type: 'stream', name: 'stderr', text: ['one\n', 'two'] },
      { output_type: 'error', ename: 'TypeError', evalue: 'It is no number.', traceback: ['\u001b[31m'] },
      { output_type: 'execute_result', metadata: {}, data: { 'text/plain': '42' }, execution_count: 1 },
      data({ 'text/plain': 'x', 'text/latex': '$$x^2$$' }),
    ]),
  ).toEqual({
    outputs: [
      { kind: 'stream', name: 'stderr', text: 'one\ntwo' },
      { kind: 'error', name: 'TypeError', message: 'It is no number.', frames: [] },
      { kind: 'result', data: { 'text/plain': '42' } },
      { kind: 'display', data: { 'text/plain': 'x', [LATEX]: 'x^2' } },
    ],
    left: 0,
    elements: 0,
  });
});

test('pictures and markup come through the list of what is allowed, and nothing else of them', async () => {
  const { outputs, left } = await readOutputs([
    data({ 'image/png': 'iVBO\nRw0=' }),
    data({
      'text/html':
        '<style>p{}</style><table onclick="steal()"><tr><td>1<script>steal()</script></td></tr></table>',
    }),
    data({
      'image/svg+xml':
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="//x"/><path d="M0 0"/></svg>',
    }),
    data({ 'text/html': '<script>steal()</script>' }),
    data({ 'application/vnd.jupyter.widget-view+json': {} }),
    {},
    null,
  ]);
  expect(outputs.map((output) => 'data' in output && output.data[MARKUP])).toMatchObject([
    { tag: 'img', attributes: { src: 'data:image/png;base64,iVBORw0=' } },
    expect.anything(),
    { tag: 'svg', children: [{ tag: 'path' }] },
  ]);
  expect(left).toBe(4);
  const all = JSON.stringify(outputs);
  expect(all).toContain('"td"');
  expect(all).not.toMatch(/script|steal|onclick|style|\/\/x/);
});

test('of what is too much, what comes last is left out', async () => {
  const line = { output_type: 'stream', name: 'stdout', text: 'x'.repeat(900_000) };
  expect(await readOutputs([line, line, line])).toMatchObject({ outputs: [{}, {}], left: 1 });
  const many = Array.from({ length: 300 }, () => ({ ...line, text: 'x' }));
  expect(await readOutputs(many)).toMatchObject({ left: 100 });
  expect(await readOutputs('none')).toEqual({ outputs: [], left: 0, elements: 0 });
});

test('a file’s drawings have so many elements together, and those past it are counted', async () => {
  const drawing = data({ 'image/svg+xml': `<svg>${'<path d="M0 0"/>'.repeat(99)}</svg>` });
  expect(await readOutputs([drawing, drawing, drawing], 250)).toMatchObject({
    outputs: [{}, {}],
    left: 1,
    elements: 200,
  });
});

test.each([
  [
    'elements',
    data({ 'image/svg+xml': `<svg>${'<g>'.repeat(5000)}<path d="M0 0"/>${'</g>'.repeat(5000)}</svg>` }),
  ],
  ['elements, never closed', data({ 'text/html': '<b>'.repeat(50_000) })],
  ['lists', data({ 'application/json': JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown })],
])(
  '%s that stand in one another by the thousand cost that output at most, and the others are read',
  async (_, deep) => {
    const line = { output_type: 'stream', name: 'stdout', text: 'x' };
    const { outputs } = await readOutputs([line, deep, line]);
    expect(outputs.at(0)).toMatchObject({ kind: 'stream', text: 'x' });
    expect(outputs.at(-1)).toMatchObject({ kind: 'stream', text: 'x' });
    expect(outputs.length).toBeGreaterThanOrEqual(2);
  },
);

/** A drawing of two hundred elements, whose references make more than ten thousand shapes of it. */
const growing = (): object => {
  const uses = (of: string): string => `<use href="#${of}"/>`.repeat(80);
  const inner = `<g id="b"><rect id="a" width="1" height="1"/></g><g id="c">${uses('a')}</g>`;
  return data({ 'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg">${inner}${uses('c')}</svg>` });
};

test('what drawings refer to counts for all outputs of a file together: a hundred that are each within the limit are not drawn', async () => {
  const one = await readOutputs([growing()]);
  expect(one).toMatchObject({ left: 0 });
  expect(one.elements).toBeGreaterThan(10_000);
  const all = await readOutputs(Array.from({ length: 100 }, growing));
  expect(all.outputs.length).toBe(Math.floor(MOST_IN_FILE / one.elements));
  expect(all.elements).toBeLessThanOrEqual(MOST_IN_FILE);
  const cells = Array.from({ length: 50 }, () => ({
    ...{ cell_type: 'code', metadata: {}, source: '1' },
    outputs: [growing(), growing()],
  }));
  const file = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
  const read = await readIpynb(file);
  const drawn = read.cells.flatMap(({ outputs }) => outputs ?? []);
  expect(drawn.length).toBe(all.outputs.length);
});
