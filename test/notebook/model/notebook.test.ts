/** A notebook as data, in Node: what is computed from the document, and how little of it a key press touches. */
import { effect, signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import {
  newCell,
  newCellId,
  newDocument,
  type NotebookDocument,
  withCell,
  withCellsBehind,
} from '../../../src/notebook/model/document.ts';
import { NotebookModel } from '../../../src/notebook/model/notebook.ts';
import { withMoved, withoutCells } from '../../../src/notebook/commands/steps.ts';

const data = { name: 'notebook', sourceHash: '', modules: [], cells: [] };

function open(count: number): {
  readonly model: NotebookModel;
  readonly change: (next: (document: NotebookDocument) => NotebookDocument) => void;
} {
  const cells = Array.from({ length: count }, (_, at) =>
    newCell(`scratch-${at + 1}`, `const v${at} = ${at};`),
  );
  const document = signal<NotebookDocument | null>(newDocument({ cells }));
  const model = new NotebookModel(data, 'notebook', document, new Set());
  return { model, change: (next) => (document.value = next(document.value!)) };
}

test('a key in one of 500 cells is seen by what shows that cell, and by nothing else', () => {
  const { model, change } = open(500);
  const seen: string[] = [];
  for (const cell of model.cells.value) {
    for (const what of ['source', 'status', 'number', 'outputs'] as const)
      effect(() => {
        void cell[what].value;
        seen.push(`${what} of ${cell.id}`);
      });
  }
  effect(() => void seen.push(`order of ${model.order.value.length}`));
  effect(() => void seen.push(`cells, ${model.cells.value.length}`));
  expect(seen).toHaveLength(2002);
  seen.length = 0;
  change((document) => withCell(document, 'scratch-250', { source: 'const v249 = 2490;' }));
  expect(seen).toEqual(['source of scratch-250', 'status of scratch-250']);
});

test('a write to the store, which gives every cell another object, is seen by nothing', () => {
  const run = { source: '1', outputs: [], end: 'ok', milliseconds: 1, at: 5 } as const;
  const { model, change } = open(3);
  change((document) => withCell(document, 'scratch-2', { run }));
  let shown = 0;
  for (const cell of model.cells.value)
    effect(() => {
      void [cell.status.value, cell.outputs.value, cell.source.value];
      shown += 1;
    });
  shown = 0;
  const outputs = model.find('scratch-2')!.outputs.value;
  change((document) => structuredClone({ ...document, version: 7 }));
  expect(shown).toBe(0);
  expect(model.find('scratch-2')!.outputs.value?.items).toBe(outputs?.items);
});

test('cells are numbered by their places, and a model goes with its cell', () => {
  const { model, change } = open(3);
  const [first, second] = model.cells.value;
  const numbers = (): readonly string[] => model.cells.value.map(({ number }) => number.value);
  expect(numbers()).toEqual(['1', '2', '3']);
  change((document) => withMoved(document, new Set(['scratch-1']), 1));
  expect(model.cells.value.slice(0, 2)).toEqual([second, first]);
  expect(first!.label.value).toBe('Your cell 2');
  change((document) => withCellsBehind(document, null, newCell(newCellId(), '', 'markdown')));
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(model.order.value).toHaveLength(4);
  change((document) => withoutCells(document, new Set(['scratch-1'])));
  expect(model.find('scratch-1')).toBeUndefined();
  expect(numbers()).toEqual(['1', '2']);
});

test('a cell of another document is another cell, also where it has the same id', () => {
  const { model, change } = open(2);
  const [before] = model.cells.value;
  before!.runtime.remark.value = 'not run: your cell 1, which it needs, ended with an error';
  change(({ cells }) => newDocument({ cells }));
  expect(model.cells.value[0]?.id).toBe('scratch-1');
  expect(model.cells.value[0]?.status.value.notes).toEqual([]);
});

test('while no document is open, a notebook of the reader’s own has no cells, and an article those that the build has made', () => {
  const none = signal<NotebookDocument | null>(null);
  expect(new NotebookModel(data, 'notebook', none, new Set()).order.value).toEqual([]);
  const compiled = { id: 'a', code: '', defines: [], uses: [], imports: [], readsOwnViews: false } as never;
  const built = {
    id: 'a',
    number: 1,
    title: '',
    source: '1',
    seconds: 5,
    hidden: false,
    compiled,
    check: null,
  };
  const cells = [
    { ...built, shown: { state: 'done', word: 'done', prompt: '' } as const },
    { ...built, id: 'b', hidden: true, shown: { state: 'done', word: 'done', prompt: '' } as const },
  ];
  const article = new NotebookModel({ ...data, cells }, 'article', none, new Set(['a']));
  expect(article.cells.value.map(({ id, status }) => [id, status.value.notes])).toEqual([
    ['a', ['from this page’s build']],
  ]);
  expect(article.inOrderOfRunning().map(({ id }) => id)).toEqual(['a', 'b']);
});
