/** A notebook on a projector: one text, one cell, or a text with its cell at a time, in large type, with keys to go on. */
import { computed, effect, type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { screensOf } from '../model/screens.ts';
import type { NotebookModel } from '../model/notebook.ts';
import { loadSheet } from '../../figures/kit/load-sheet.ts';
import sheet from './projector.css?url';

export interface ProjectorHost {
  readonly model: NotebookModel;
  sectionOf(id: string): HTMLElement | null;
  /** Puts the focus on a cell. */
  select(id: string): void;
  run(ids: readonly string[]): unknown;
}

type Act = 'next' | 'back' | 'first' | 'last' | 'run' | 'code' | 'leave';
/** A presenter's remote sends the pages. */
const KEYS: Readonly<Record<string, Act>> = {
  ...{ ArrowRight: 'next', ArrowDown: 'next', PageDown: 'next', ' ': 'next' },
  ...{ ArrowLeft: 'back', ArrowUp: 'back', PageUp: 'back', Home: 'first', End: 'last' },
  ...{ r: 'run', R: 'run', c: 'code', C: 'code', Escape: 'leave' },
};
/** What takes its own keys: fields, the controls of outputs, editors. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], dialog, .cell-editor, .find-bar';

const root = document.documentElement;

/** Shows the notebook so, from the screen of this cell on, until the reader leaves it. A second one is not opened beside it. */
export async function project(host: ProjectorHost, from: string | null): Promise<void> {
  if (root.classList.contains('is-projected')) return;
  await loadSheet(sheet);
  const screens = computed(() => screensOf(host.model.document.value?.cells ?? []));
  const first = screens.value.findIndex((ids) => from !== null && ids.includes(from));
  const at = signal(Math.max(0, first));
  const hasCode = signal(true);
  const now = computed(() => screens.value[Math.min(at.value, screens.value.length - 1)] ?? []);
  const go = (to: number): void => {
    at.value = Math.max(0, Math.min(screens.value.length - 1, to));
    host.select(now.value[0] ?? '');
  };
  const place = document.createElement('div');
  const leave = (): void => {
    const [cell] = now.value;
    removeEventListener('keydown', press, { capture: true });
    endShowing();
    endCode();
    root.classList.remove('is-projected');
    for (const section of document.querySelectorAll('[data-screen]')) section.removeAttribute('data-screen');
    render(null, place);
    place.remove();
    if (cell !== undefined) host.select(cell);
  };
  const act: Readonly<Record<Act, () => unknown>> = {
    next: () => go(at.value + 1),
    back: () => go(at.value - 1),
    first: () => go(0),
    last: () => go(screens.value.length - 1),
    run: () => host.run(now.value),
    code: () => (hasCode.value = !hasCode.value),
    leave,
  };
  const press = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (target.closest(OWN_KEYS)) return;
    // A button is pressed by Space and Enter, and Tab goes from one to the next.
    if (key === 'Tab' || ((key === ' ' || key === 'Enter') && target.closest('button, a, summary'))) return;
    const what = KEYS[key];
    // Enter opens the editor of the cell, as it does elsewhere. No other key does anything to what is not in view.
    if (what === undefined && key === 'Enter') return;
    event.stopImmediatePropagation();
    if (what === undefined) return;
    event.preventDefault();
    act[what]();
  };

  root.classList.add('is-projected');
  const endShowing = effect(() => {
    const shown = new Set(now.value);
    for (const ids of screens.value)
      for (const id of ids) host.sectionOf(id)?.toggleAttribute('data-screen', shown.has(id));
    scrollTo(0, 0);
  });
  const endCode = effect(() => {
    root.classList.toggle('is-without-code', !hasCode.value);
  });
  addEventListener('keydown', press, { capture: true });
  document.body.append(place);
  render(<ProjectorBar {...{ screens, at, hasCode, act }} />, place);
  go(at.value);
}

interface BarProps {
  readonly screens: { readonly value: readonly unknown[] };
  readonly at: Signal<number>;
  readonly hasCode: Signal<boolean>;
  readonly act: Readonly<Record<Act, () => unknown>>;
}

function ProjectorBar({ screens, at, hasCode, act }: BarProps) {
  const { length } = screens.value;
  const place = Math.min(at.value, length - 1);
  return (
    <div class="projector-bar" role="toolbar" aria-label="Projector">
      <button type="button" aria-label="Back" disabled={place <= 0} onClick={act.back}>
        <Sign path="M10 3 5 8l5 5" />
      </button>
      <span class="projector-place" role="status">
        {length === 0 ? 'no cells' : `${place + 1} of ${length}`}
      </span>
      <button type="button" aria-label="Next" disabled={place >= length - 1} onClick={act.next}>
        <Sign path="m6 3 5 5-5 5" />
      </button>
      <progress class="projector-progress" max={Math.max(1, length)} value={place + 1} aria-hidden="true" />
      <button type="button" onClick={act.run} title="Run (R)">
        <Sign path="M4 2.5v11l9-5.5z" isSolid /> Run
      </button>
      <button type="button" aria-pressed={hasCode.value} onClick={act.code} title="Show or hide the code (C)">
        Code
      </button>
      <button type="button" onClick={act.leave} title="Leave the projector (Esc)">
        Leave
      </button>
    </div>
  );
}

const Sign = ({ path, isSolid = false }: { readonly path: string; readonly isSolid?: boolean }) => (
  <svg class={`icon${isSolid ? ' solid' : ''}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={path} fill={isSolid ? 'currentColor' : 'none'} stroke={isSolid ? 'none' : 'currentColor'} />
  </svg>
);
