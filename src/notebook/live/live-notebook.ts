/** The script of a notebook that is one file: its cells can be edited and run, and it saves itself as another file of its kind. */
import { batch, effect, signal } from '@preact/signals-core';
import { livePageOf } from '../files/live-page.ts';
import type { PageCell } from '../files/page.ts';
import { saveFile } from '../files/save-file.ts';
import { toBase64 } from '../base64.ts';
import type { InputValue } from '../kernel/outputs.ts';
import { DOCUMENTS } from '../kernel/protocol.ts';
import { coloured } from '../markup/code-marks.ts';
import { toDom } from '../markup/markup.ts';
import type { CellModel } from '../model/cell.ts';
import { dateText } from '../model/cell-status.ts';
import {
  cellOf,
  newCell,
  newCellId,
  type NotebookDocument,
  withCell,
  withCellsBehind,
} from '../model/document.ts';
import { decoded, noFile } from '../model/file-types.ts';
import { type Actions, type Messages, NotebookModel } from '../model/notebook.ts';
import { controlIn } from '../output/controls.ts';
import { drawText } from '../output/drawn-text.ts';
import { OutputHost } from '../output/output-host.ts';
import { hearControls } from '../output/page-controls.ts';
import { part } from '../part.ts';
import type { Change } from '../runner/followers.ts';
import { KernelSession } from '../runner/kernel-session.ts';
import { MovedControls } from '../runner/moved-controls.ts';
import { Runner } from '../runner/runner.ts';
import { startSandbox } from '../runner/sandbox-frame.ts';
import { type Archive, archiveText, readArchive } from '../storage/archive.ts';
import { DOCUMENT, MODULE, SANDBOX, SCRIPT, unpacked } from './packed.ts';

const packedIn = (id: string): string => document.getElementById(id)?.textContent.trim() ?? '';

/** What cells may import, by specifier, as it stands in the page. */
const modules = new Map(
  [...document.querySelectorAll<HTMLElement>(`[${MODULE}]`)].map((each) => [
    each.getAttribute(MODULE) ?? '',
    each.textContent.trim(),
  ]),
);
const importable = [...modules.keys()].filter((name) => name !== DOCUMENTS);

const archive: Archive = readArchive(packedIn(DOCUMENT));
const opened = signal<NotebookDocument>(archive.documents[0]!);
/** As the file has it. */
let saved = opened.peek();
const model = new NotebookModel(
  { name: 'notebook', sourceHash: '', modules: importable, cells: [] },
  'notebook',
  opened,
  new Set(),
);

const bar = document.querySelector<HTMLElement>('.bar')!;
const main = document.querySelector('main')!;
const said = part('p', { role: 'status', hidden: true });
const standing = part('p', { role: 'status', hidden: true });
const announced = part('span', '');

const tell = (into: HTMLElement, text: string | null, actions: Actions = {}): void => {
  into.hidden = !text;
  const buttons = Object.entries(actions).map(([label, does]) =>
    button(label, () => {
      into.hidden = true;
      void does();
    }),
  );
  into.replaceChildren(text ?? '', ...buttons.flatMap((each) => [' ', each]));
};
const messages: Messages = {
  notice: (text, actions) => tell(said, text, actions),
  standing: (_, text, actions) => tell(standing, text, actions),
  announce: (text) => {
    announced.textContent = text;
  },
};

function button(label: string, does: () => unknown, className = ''): HTMLButtonElement {
  const made = part('button', { type: 'button', className }, label);
  made.addEventListener('click', () => void does());
  return made;
}

const kernel: KernelSession = new KernelSession({
  connect: async (receive, died) => startSandbox({ page: await unpacked(packedIn(SANDBOX)) }, receive, died),
  isSeen: () => document.visibilityState === 'visible',
  moduleText: async (specifier) => {
    const text = modules.get(specifier);
    if (text !== undefined) return unpacked(text);
    const there = importable.length > 0 ? `It has ${importable.join(', ')}.` : 'It has none.';
    throw new Error(
      `"${specifier}" is not in this file, which has what its cells imported when it was made. ${there}`,
    );
  },
  fileContent: (name, form) => {
    const { attachments = [] } = opened.peek();
    const file = attachments.find((each) => each.name === name);
    const bytes = file && archive.files.get(file.key);
    if (!file || !bytes) return Promise.reject(new Error(noFile(name, attachments)));
    return Promise.resolve({ type: file.type, content: form === 'text' ? decoded(bytes) : toBase64(bytes) });
  },
  chosen: () => chosen(),
  onVariables: () => undefined,
  onState: (state) => (model.kernel.value = state),
  onLateOutputs: (id, outputs) => runner.addLate(id, outputs),
  onLost: () => runner.forget(),
});
const runner: Runner = new Runner(model, messages, kernel, {
  limit: () => opened.peek().seconds,
  width: () => main.clientWidth,
  keep: ({ id }, run) => (opened.value = withCell(opened.peek(), id, { run })),
  onEnd: () => undefined,
});

const moved = new MovedControls<CellModel>({
  tell: (id, value) => kernel.setInput(id, value),
  following: (controls) => {
    const changes = new Map<string, Change>();
    for (const [id, cell] of controls) {
      const section = sections.get(cell.id);
      const name = section && controlIn(section, id)?.dataset['name'];
      changes.set(
        cell.id,
        name === undefined ? { names: [], itself: true } : { names: [name], itself: false },
      );
    }
    return runner.followers(changes);
  },
  run: (cell) => runner.run(cell),
  stop: () => runner.stop(),
  leaveStale: () => undefined,
});

/** What controls stand at: a new kernel takes it over. */
function* chosen(): Iterable<readonly [string, InputValue]> {
  for (const { run, source } of model.cells.value)
    if (run.value?.source === source.value)
      for (const output of run.value.outputs) if (output.kind === 'input') yield [output.id, output.value];
  yield* moved.chosen;
}

/** The sections of the page, by the ids of their cells. */
const sections = new Map<string, HTMLElement>(
  [...main.querySelectorAll<HTMLElement>('section[data-id]')].map((each) => [each.dataset['id'] ?? '', each]),
);
/** What ends the effects of a section. */
const ends = new Map<string, () => void>();

const pictureAddress = (name: string): Promise<string | null> => {
  const file = opened.peek().attachments?.find((each) => each.name === name);
  const bytes = file && archive.files.get(file.key);
  return Promise.resolve(file && bytes ? `data:${file.type};base64,${toBase64(bytes)}` : null);
};

const write = (id: string, source: string): void => {
  if (cellOf(opened.peek(), id)?.source !== source) opened.value = withCell(opened.peek(), id, { source });
};

/** The field in which a cell is written: it grows with its text, and has the notebook's keys. */
function field(
  id: string,
  label: string,
  leave: (then: 'stay' | 'run' | 'next') => void,
): HTMLTextAreaElement {
  const made = part('textarea', { className: 'edit', spellcheck: false, ariaLabel: label });
  made.value = cellOf(opened.peek(), id)?.source ?? '';
  const grow = (): void => {
    made.rows = Math.max(1, made.value.split('\n').length);
  };
  grow();
  made.addEventListener('input', () => {
    grow();
    write(id, made.value);
  });
  made.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (event.isComposing) return;
    if (key === 'Tab' && !shiftKey && !ctrlKey) {
      event.preventDefault();
      made.setRangeText('  ', made.selectionStart, made.selectionEnd, 'end');
      made.dispatchEvent(new Event('input'));
    } else if (key === 'Escape') leave('stay');
    else if (key === 'Enter' && (shiftKey || ctrlKey || metaKey)) {
      event.preventDefault();
      leave(shiftKey ? 'next' : 'run');
    }
  });
  return made;
}

/** Opens what is read for writing, and shows it again as it is left. */
function makeWritable(id: string, read: HTMLElement, label: () => string, run: () => void): void {
  let open: HTMLTextAreaElement | null = null;
  const leave = (then: 'stay' | 'run' | 'next'): void => {
    const made = open;
    if (!made) return;
    open = null;
    made.replaceWith(read);
    if (then === 'next') focusNext(id);
    else read.focus();
    if (then !== 'stay') run();
  };
  const edit = (): void => {
    if (open) return;
    open = field(id, label(), leave);
    read.replaceWith(open);
    open.focus();
    open.addEventListener('blur', () => {
      if (!open) return;
      open.replaceWith(read);
      open = null;
    });
  };
  read.tabIndex = 0;
  read.addEventListener('click', () => {
    if (getSelection()?.isCollapsed !== false && read.matches('pre')) edit();
  });
  read.addEventListener('dblclick', edit);
  read.addEventListener('keydown', (event) => {
    if (event.target !== read || event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) focusNext(id);
    if (event.shiftKey || event.ctrlKey || event.metaKey) run();
    else edit();
  });
}

/** The cell behind this one; behind the last, a new one. */
function focusNext(id: string): void {
  const { cells } = opened.peek();
  const next = cells[cells.findIndex((cell) => cell.id === id) + 1];
  if (next) sections.get(next.id)?.querySelector<HTMLElement>('[tabindex]')?.focus();
  else add(id, 'code');
}

function add(behind: string, kind: 'code' | 'markdown'): void {
  const id = newCellId();
  opened.value = withCellsBehind(opened.peek(), behind, newCell(id, '', kind));
  sections
    .get(id)
    ?.querySelector<HTMLElement>('[tabindex]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
}

function remove(id: string): void {
  const before = opened.peek();
  if (before.cells.length === 1) return;
  opened.value = { ...before, cells: before.cells.filter((cell) => cell.id !== id) };
  messages.notice('The cell is removed.', {
    Undo: () => {
      const at = before.cells.findIndex((cell) => cell.id === id);
      const now = opened.peek();
      opened.value = withCellsBehind(now, before.cells[at - 1]?.id ?? null, before.cells[at]!);
    },
  });
}

const toolsOf = (id: string, ...first: readonly (Node | string)[]): HTMLElement =>
  part(
    'div',
    'tools',
    ...first,
    ...[
      button('+ Code', () => add(id, 'code'), 'more'),
      button('+ Text', () => add(id, 'markdown'), 'more'),
      button('Remove', () => remove(id), 'more'),
    ],
  );

function wireCode(cell: CellModel, section: HTMLElement): () => void {
  const { id } = cell;
  const code = section.querySelector<HTMLElement>('.code') ?? part('pre', 'code');
  const out = section.querySelector<HTMLElement>('.out') ?? part('div', 'out');
  const prompt = section.querySelector<HTMLElement>('.prompt') ?? part('p', 'prompt');
  const word = part('span', { role: 'status' });
  const run = button('Run', () => runner.run(cell), 'run');
  section.replaceChildren(prompt, code, out, toolsOf(id, run, word));
  makeWritable(
    id,
    code,
    () => `Code of ${cell.label.value}`,
    () => void runner.run(cell),
  );
  // What stands there cannot be moved; the same comes again from the document.
  out.replaceChildren();
  const host = new OutputHost(id, out, model.labels);
  const effects = [
    effect(() => {
      const { value: source } = cell.source;
      code.replaceChildren(part('code', '', ...coloured(source, 'ts').map((each) => toDom(each, document))));
    }),
    effect(() => {
      const log = cell.outputs.value;
      if (log) host.show(log);
      if (!cell.isBusy) host.settle();
    }),
    effect(() => {
      prompt.textContent = `[${cell.number.value}]`;
      const { state, word: text, notes } = cell.status.value;
      section.dataset['state'] = state;
      section.setAttribute('aria-label', cell.label.value);
      code.setAttribute('aria-label', `Code of ${cell.label.value}. Enter edits it, Shift and Enter run it.`);
      word.textContent = [text, ...notes.filter((note) => note !== 'this browser')].join(', ');
    }),
  ];
  return () => {
    for (const end of effects) end();
  };
}

function wireText(id: string, section: HTMLElement): () => void {
  const prose = part('div', '', ...section.childNodes);
  section.replaceChildren(prose, toolsOf(id));
  makeWritable(
    id,
    prose,
    () => 'Text, in Markdown',
    () => undefined,
  );
  prose.setAttribute('aria-label', 'Text. Enter edits it.');
  prose.setAttribute('role', 'group');
  let shown = cellOf(opened.peek(), id)?.source ?? '';
  if (shown === '') prose.textContent = 'Empty text';
  return effect(() => {
    const source = cellOf(opened.value, id)?.source ?? '';
    prose.classList.toggle('empty', source.trim() === '');
    if (source === shown) return;
    shown = source;
    if (source.trim() === '') prose.textContent = 'Empty text';
    else drawText(prose, source, () => cellOf(opened.peek(), id)?.source === source, pictureAddress);
  });
}

/** Puts the sections of the cells onto the page, in the document's order. */
function arrange(): void {
  const known = new Set(model.order.value);
  for (const [id, section] of sections)
    if (!known.has(id)) {
      ends.get(id)?.();
      ends.delete(id);
      sections.delete(id);
      section.remove();
    }
  let before: Element | null = null;
  for (const id of model.order.value) {
    const cell = model.find(id);
    const section =
      sections.get(id) ?? part('section', { className: cell ? 'cell' : 'text', dataset: { id } });
    sections.set(id, section);
    if (!ends.has(id)) ends.set(id, cell ? wireCode(cell, section) : wireText(id, section));
    const follows: boolean = before ? before.nextElementSibling === section : section.isConnected;
    if (!follows) {
      if (before) before.after(section);
      else main.append(section);
    }
    before = section;
  }
}

/** The page again, as it is now. */
function save(): void {
  const present = opened.peek();
  const names = new Map(model.cells.value.map(({ id, label }) => [id, label.value]));
  const files = (present.attachments ?? []).flatMap(({ name, type, size, key }) => {
    const bytes = archive.files.get(key);
    return bytes ? [{ name, type, size, base64: toBase64(bytes) }] : [];
  });
  const page = livePageOf({
    title: present.title,
    made: `${main.querySelector('.made')?.textContent.replace(/ Changed .*$/, '') ?? ''} Changed ${dateText(Date.now())}.`,
    labels: { nameOf: (id) => names.get(id) ?? id },
    files,
    cells: present.cells.map((cell): PageCell => {
      const shown = model.find(cell.id);
      return {
        ...{ id: cell.id, kind: cell.kind, source: cell.source ?? '', note: '' },
        ...{ number: shown?.number.value ?? '', outputs: shown?.outputs.value?.items ?? [] },
      };
    }),
    archive: archiveText([present], archive.files),
    parts: {
      ...{ script: packedIn(SCRIPT), sandbox: packedIn(SANDBOX) },
      modules: Object.fromEntries(modules),
    },
  });
  saveFile(
    decodeURIComponent(location.pathname.split('/').at(-1) ?? '') || 'notebook.html',
    'text/html',
    page,
  );
  saved = present;
  messages.notice('The notebook is saved as a file of its own: this one on the disk is as it was.');
}

const stop = button('Stop', () => runner.stop());
const keep = button('Save', save);
bar.replaceChildren(
  button('Run all', () => runner.runAll(model.cells.value)),
  stop,
  button('Restart', () => runner.restart()),
  keep,
  announced,
  said,
  standing,
);
announced.setAttribute('role', 'status');
batch(() => effect(arrange));
effect(() => {
  stop.disabled = model.cells.value.every(({ runtime }) => runtime.phase.value === 'idle');
  const { value: present } = opened;
  keep.textContent = hasChanged(present) ? 'Save •' : 'Save';
});
hearControls(main, (control, value) => {
  const cell = model.find(control.closest<HTMLElement>('section')?.dataset['id'] ?? '');
  const id = control.dataset['input'];
  if (!cell || id === undefined) return;
  runner.setInput(cell, id, value);
  void moved.moved(cell, id, value);
});

/** A text was written, or a cell came or went; outputs come again. */
function hasChanged(present: NotebookDocument): boolean {
  return (
    present.cells.length !== saved.cells.length ||
    present.cells.some(
      (cell, at) => saved.cells[at]?.id !== cell.id || saved.cells[at].source !== cell.source,
    )
  );
}
addEventListener('beforeunload', (event) => {
  if (hasChanged(opened.peek())) event.preventDefault();
});
