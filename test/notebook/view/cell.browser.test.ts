/** A cell's markup, which the build writes and the page takes over, and what is left of a cell that is gone. */
import { signal } from '@preact/signals-core';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import type { EditorEvents } from '../../../src/notebook/editor/editor.ts';
import {
  newCell,
  newCellId,
  newDocument,
  type NotebookDocument,
  withCell,
} from '../../../src/notebook/model/document.ts';
import { NotebookModel } from '../../../src/notebook/model/notebook.ts';
import type { PageCell } from '../../../src/notebook/model/page-data.ts';
import { builtCell } from '../../../src/notebook/view/built-cell.tsx';
import { CellView } from '../../../src/notebook/view/cell-view.ts';
import { TextView } from '../../../src/notebook/view/text-view.ts';

const compiled = {} as PageCell['compiled'];
const built: PageCell = {
  ...{ id: 'made', number: 3, title: 'Exercise 1', source: 'let a = 1;\na', seconds: 5, hidden: false },
  ...{ compiled, check: compiled, shown: { state: 'done', word: '1 of 2 pass', prompt: 'Checks' } },
  ...{ from: 'recorded on 26 November 2026', varies: true, isCollapsed: true, isExercise: true },
};
const made = {
  listing: '<code><span class="line">let a = 1;</span>\n<span class="line">a</span></code>',
  outputs: '<ul class="checks"><li>passes</li></ul>',
  hint: 'Look at `a`.',
  solution: '<code>a</code>',
};
const events: EditorEvents = {
  ...{ onChange: () => undefined, onCommand: () => undefined, texts: () => [] },
  ...{ modules: [], invitation: '' },
};

function open(cells: readonly PageCell[], document: NotebookDocument | null, kind: 'article' | 'notebook') {
  const opened = signal(document);
  const data = { name: '', sourceHash: '', modules: [], cells };
  const model = new NotebookModel(data, kind, opened, new Set(cells.map(({ id }) => id)));
  return { opened, model };
}

const all = (root: ParentNode): readonly Element[] => [...root.querySelectorAll('*')];

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('the page takes over what the build has written: no element is made anew, and no word is another', async () => {
  document.body.innerHTML = `<p>Before.</p>${builtCell(built, made)}<p>Behind.</p>`;
  const [before, html] = [all(document.body), document.body.innerHTML];
  const { model, opened } = open([built], null, 'article');
  const view = new CellView(model, model.find('made')!, document.querySelector('section'), () => undefined);
  expect(document.body.innerHTML).toBe(html);
  expect(all(document.body)).toEqual(before);

  opened.value = newDocument({ article: { name: 'a', version: '' }, cells: [newCell('made', null)] });
  await Promise.resolve();
  expect(document.body.innerHTML).toBe(html);

  opened.value = withCell(opened.value, 'made', { source: 'let a = 2;' });
  await Promise.resolve();
  expect(view.section.querySelector('.state')?.textContent).toBe('edited, not run');
  expect(view.section.querySelector('summary')?.textContent).toBe('let a = 2; …');
  expect(view.section.querySelector('.cell-out')?.innerHTML).toBe(made.outputs);
  expect(view.element.dataset['state']).toBe('edited');
});

test('an editor ends with its cell: of 200 that came and went there is none', async () => {
  const ended = vi.spyOn(EditorView.prototype, 'destroy');
  const { model, opened } = open([], newDocument(), 'notebook');
  const counts = { made: 0 };
  for (let turn = 0; turn < 200; turn++) {
    const id = newCellId();
    const isCode = turn % 4 > 0;
    opened.value = newDocument({ cells: [newCell(id, '1', isCode ? 'code' : 'markdown')] });
    const row = isCode
      ? new CellView(model, model.find(id)!, null, () => undefined)
      : new TextView(model, id, () => Promise.resolve(null));
    document.body.append(row.section);
    await row.edit(events, true);
    counts.made += row.section.querySelectorAll('.cell-editor').length;
    row.remove();
  }
  expect(counts.made).toBe(200);
  expect(ended).toHaveBeenCalledTimes(200);
  expect(document.body.childElementCount).toBe(0);
});
