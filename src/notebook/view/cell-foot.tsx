/** What stands under a cell: its state, what can be done about that and with the cell, and texts to choose from. */
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Choice } from '../commands/cell-edits.ts';
import { type CommandId, commands } from '../commands/registry.ts';
import type { CellModel } from '../model/cell.ts';
import { HERE } from '../model/cell-status.ts';
import type { NotebookModel } from '../model/notebook.ts';
import type { CellOnPage, FollowSwitch } from './cell-on-page.ts';

/** The page answers its `data-do`; the word on it is the command's own unless another one is given. */
const CommandButton = ({ id, label }: { readonly id: CommandId; readonly label?: string | undefined }) => (
  <button class="text-button" type="button" data-do={id}>
    {label ?? commands[id].label ?? commands[id].title}
  </button>
);

interface FootProps {
  readonly notebook: NotebookModel;
  readonly cell: CellModel;
  readonly page: CellOnPage | undefined;
}

/** What is said of the cell's state, and what can be done with the cell. */
export function CellFoot({ notebook, cell, page }: FootProps) {
  const { status, runtime, built } = cell;
  const { state, word, notes } = status.value;
  const isSolved = useComputed(() => cell.id in (notebook.document.value?.solved ?? {})).value;
  const isReset = useComputed(() => built !== null && cell.isEdited).value;
  const types = page?.types.value;
  const following = page?.following.value;
  const foot = useRef<HTMLDivElement>(null);
  const held = page && document.activeElement?.closest('.cell-note');
  useLayoutEffect(() => {
    // A button that is gone leaves the focus to the one that runs and stops.
    if (held?.isConnected === false && foot.current)
      foot.current.parentElement?.querySelector<HTMLElement>('.cell-run')?.focus({ preventScroll: true });
  });
  const offer = offerOf(cell);
  const isQuiet = !isSolved && !offer && !following && isNoNews(cell);
  const [, done, time] = /^(done in )(.*)$/.exec(isQuiet ? word : '') ?? [];
  const isSeen = !isQuiet || (cell.run.value?.milliseconds ?? 0) >= 1;
  return (
    <div class={isQuiet ? 'cell-foot is-quiet' : 'cell-foot'} ref={foot}>
      {isSolved && <span class="cell-solved">solved</span>}
      <span class={isSeen ? 'state' : 'state visually-hidden'}>
        {done ? (
          <>
            <span class="visually-hidden">{done}</span>
            {time}
          </>
        ) : (
          word
        )}
      </span>
      {state === 'running' && (
        <>
          <span class="cell-note">
            <Seconds began={runtime.began} />
          </span>
          <Limit deadline={runtime.deadline} />
        </>
      )}
      {notes.map((note) => (
        <span class={built === null && note === HERE ? 'cell-note visually-hidden' : 'cell-note'}>
          {withCode(note)}
        </span>
      ))}
      {offer && (
        <span class="cell-note" key={offer.id}>
          <CommandButton {...offer} />
        </span>
      )}
      {following && <Following {...following} />}
      <span class="cell-tools needs-script">
        {types && (
          <button class="text-button" type="button" aria-pressed={types.isOn} onClick={types.press}>
            {types.text}
          </button>
        )}
        {(built ? OF_ARTICLE : OF_READER).map(([id, label]) => (
          <CommandButton id={id} label={label} />
        ))}
        {isReset && <CommandButton id="reset" />}
      </span>
    </div>
  );
}

/** A cell of the reader's own that has run well in this visit has its time in the gap below it, and one that is still to run says nothing. */
function isNoNews({ built, status }: CellModel): boolean {
  const { state, word, notes } = status.value;
  if (built !== null) return false;
  return state === 'idle'
    ? notes.length === 0
    : state === 'done' && word.startsWith('done in') && notes.length === 1;
}

type Tool = readonly [id: CommandId, label?: string];
const OF_ARTICLE: readonly Tool[] = [
  ['edit'],
  ['run-to-here'],
  ['copy-text'],
  ['add-code', 'Add a cell'],
  ['embed'],
];
const OF_READER: readonly Tool[] = [['copy-text'], ['add-code', 'Add a cell'], ['remove']];

/** What can be done about the cell's state. */
function offerOf({
  status,
  runtime,
  hasRun,
  isInMemory,
}: CellModel): { readonly id: CommandId; readonly label?: string } | null {
  const { state } = status.value;
  if (state === 'running') return { id: 'more-time' };
  if (state === 'budget') return { id: 'run-longer', label: `Run it with ${runtime.limit.value * 6} s` };
  if (state === 'dead') return { id: 'run', label: 'Try again' };
  if (state === 'stale') return { id: 'run-from' };
  if (hasRun.value && !isInMemory.value && state !== 'queued') return { id: 'run', label: 'Run again' };
  return null;
}

/** What stands between backticks is code. */
const withCode = (text: string) =>
  text.split('`').map((piece, at) => (at % 2 === 1 ? <code>{piece}</code> : piece));

/** How long the present run has taken. */
function Seconds({ began }: { readonly began: ReadonlySignal<number> }) {
  const now = useSignal(began.peek());
  useEffect(() => {
    const timer = setInterval(() => (now.value = performance.now()), 100);
    return () => clearInterval(timer);
  }, [now]);
  return `${(Math.max(0, now.value - began.value) / 1000).toFixed(1)} s`;
}

/** After how long it is ended. */
const Limit = ({ deadline: { value } }: { readonly deadline: ReadonlySignal<number> }) =>
  Number.isFinite(value) && <span class="cell-note">limit {value.toFixed(0)} s of work</span>;

/** Which cells follow the controls of this one, and the switch that lets them wait. */
function Following({ cells, isOn, set }: FollowSwitch) {
  const { length } = cells;
  return (
    <span class="cell-follow">
      {length === 0 ? 'no cell follows yet' : `${length} ${length === 1 ? 'cell follows' : 'cells follow'}: `}
      {cells.map(({ id, number }, at) => (
        <>
          {at > 0 && ', '}
          <a href={`#cell-${id}`}>[{number.value}]</a>
        </>
      ))}{' '}
      <label>
        <input
          type="checkbox"
          checked={isOn.value}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />{' '}
        run dependents
      </label>
    </span>
  );
}

const CHOICES: readonly (readonly [Choice, string])[] = [
  ['take', 'Take this one'],
  ['keep', 'Keep mine'],
  ['both', 'Keep both'],
];

/** Other texts of the cell, written elsewhere at the same time, or the article's where that has changed: which is to stay. */
export function Others({ cell, page }: { readonly cell: CellModel; readonly page: CellOnPage }) {
  const kept = useComputed(() => JSON.stringify(cell.kept.value?.others ?? [])).value;
  const others = JSON.parse(kept) as readonly (string | null)[];
  if (others.length === 0) return null;
  return (
    <div class="cell-foot cell-others cell-yours" role="group">
      {others.map((other) => (
        <>
          <p>
            {other === null
              ? 'The article has changed since you edited this cell. Its text now: '
              : 'The same cell, written in another tab: '}
            {CHOICES.slice(0, other === null ? 2 : 3).map(([how, label]) => (
              <button class="text-button" type="button" onClick={() => page.choose(other, how)}>
                {label}
              </button>
            ))}
          </p>
          <pre>{other ?? cell.built?.source}</pre>
        </>
      ))}
    </div>
  );
}
