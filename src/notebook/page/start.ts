/** Starts the notebook of a page: fetches what the build made of its cells, and opens what the reader has kept. */
import type { PageData } from '../model/page-data.ts';
import { goTo } from '../list/hand-over.ts';
import { Bar } from '../view/bar.ts';
import { Kept } from '../storage/kept.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { showLineNumbers } from '../editor/line-numbers.ts';
import { Notebook } from './notebook.ts';
import inputs from '../output/inputs.css?url';
import outputs from '../output/outputs.css?url';
import selectedCells from '../view/selected-cells.css?url';
import { loadSheet } from '../../figures/kit/load-sheet.ts';
import { acceptFiles } from '../commands/take-away.ts';

/** @throws Error with a message for the reader when something does not load; a later call tries again. */
export async function startNotebook(element: HTMLElement): Promise<Notebook> {
  const bar = new Bar(element);
  showLineNumbers();
  // A notebook of the reader's own is opened to be written in: no key is to wait for the editor.
  if (!element.dataset['notebook']) loadEditor().catch(() => undefined);
  const name = element.dataset['notebook'] ?? '';
  const [found, kept] = await Promise.all([
    fetchJson(bar.base + (name ? `articles/${name}/cells.json` : 'cell-modules/index.json')),
    (store ??= Kept.start()),
    // What is shown before its styles are there moves when they come.
    ...[inputs, outputs, selectedCells].map(loadSheet),
  ]);
  const data: PageData = name
    ? (found as PageData)
    : { name: 'notebook', sourceHash: '', modules: found as readonly string[], cells: [] };
  const notebook = new Notebook(bar, data, name === '', kept);
  const started = notebook.start();
  // A file that is dropped while the notebook starts waits for it.
  acceptFiles(bar, {
    open: async (made, files) => {
      await started;
      if (!name) return { Undo: await notebook.router.openMade(made, undefined, files) };
      // An article keeps its own cells.
      return { 'Open it as a notebook of my own': () => goTo(bar.base, kept, made, '', files) };
    },
    attach: async (files) => {
      await started;
      if (!name) await notebook.attach(files);
      else
        bar.notice('Files for cells to read belong to a notebook of your own: open the cells there first.', {
          'Open in my notebook': () => notebook.act('open-own', null),
        });
    },
  });
  await started;
  return notebook;
}

let store: Promise<Kept> | null = null;

const LOAD_MS = 20_000;

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LOAD_MS) }).catch(() => null);
  if (response === null) throw new Error('its cells could not be fetched. Is the page offline?');
  if (!response.ok) throw new Error(`its cells are not there (${response.status}).`);
  return response.json();
}
