/**
 * A cell of code. The build writes it as HTML, the page takes that over where it stands, and the reader's own cells are made of the
 * same. The listing, the editor and what the cell puts out are filled in by hand: here are their places, and nobody looks into them.
 */
import { useComputed } from '@preact/signals';
import type { CellModel } from '../model/cell.ts';
import type { CellPart } from '../model/document.ts';
import type { NotebookModel } from '../model/notebook.ts';
import { CellFoot, Others } from './cell-foot.tsx';
import type { CellOnPage } from './cell-on-page.ts';
import { CellSection } from './cell-section.tsx';

/** HTML that the build puts into the places; on the page they are left as they are. */
interface Written {
  readonly listing: string;
  readonly outputs: string;
  /** The hint and the solution of an exercise. */
  readonly help: string;
}

interface CellProps {
  readonly notebook: NotebookModel;
  readonly cell: CellModel;
  readonly written?: Written;
  /** None at the build. */
  readonly page?: CellOnPage;
}

/** The whole section of a cell. */
export function Cell({ notebook, cell, written, page }: CellProps) {
  const { id, built } = cell;
  const folded = useComputed(() => cell.kept.value?.folded?.join(' ') ?? '').value;
  const lines = useComputed(() => cell.source.value.trimEnd().split('\n').length).value;
  const outPrompt = useComputed(() => outPromptOf(cell)).value;
  const label = cell.label.value;
  const { state } = cell.status.value;
  const isBusy = state === 'running' || state === 'queued';
  const hasNumber = built !== null || cell.hasRun.value;
  // As in Jupyter: a star while it runs, and nothing before it has.
  const inPrompt = `In [${isBusy ? '*' : hasNumber ? cell.number.value : ' '}]`;
  const classes = [
    built && 'later',
    built?.isExercise && 'exercise',
    folded.includes('input') && 'is-input-folded',
    folded.includes('output') && 'is-output-folded',
  ];
  return (
    <CellSection notebook={notebook} id={id} label={label} classes={classes}>
      {built?.isExercise && built.title && (
        <div class="exercise-text">
          <span class="eyebrow">{built.title}</span>
        </div>
      )}
      <div class="cell" id={`cell-${id}`} data-cell={id} data-state={state}>
        {built ? (
          <a class="prompt" href={`#cell-${id}`} title={`Link to ${nameOf(cell)}`}>
            {inPrompt}
          </a>
        ) : (
          <div class="prompt">
            {inPrompt}
            <FoldButton what="input" isFolded={folded.includes('input')} />
          </div>
        )}
        <div class="cell-in">
          {page?.isEditing.value ? (
            <div class="cell-editor" key="editor" ref={page.editorPlace} />
          ) : (
            <Code cell={cell} html={written?.listing ?? ''} isLive={page !== undefined} />
          )}
          <button
            class="icon-button cell-run needs-script"
            type="button"
            data-do={isBusy ? 'stop' : 'run'}
            aria-label={`${isBusy ? 'Stop' : 'Run'} ${nameOf(cell)}`}
          >
            <svg class="icon solid" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={isBusy ? 'M3.5 3.5h9v9h-9z' : 'M4 2.5v11l9-5.5z'} fill="currentColor" />
            </svg>
          </button>
          {page?.isEditing.value && <Mistakes said={page.mistakes.value} />}
          {folded.includes('input') && lines > 1 && (
            <FoldNote
              what="input"
              text={`Show ${lines === 2 ? 'one more line' : `${lines - 1} more lines`}`}
            />
          )}
          {page?.hasEarlyKeys.value && <textarea class="visually-hidden" key="keys" />}
        </div>
        <div class="prompt out-prompt">
          {outPrompt}
          {!built && <FoldButton what="output" isFolded={folded.includes('output')} />}
        </div>
        <div class="cell-out" dangerouslySetInnerHTML={{ __html: written?.outputs ?? '' }} />
        {folded.includes('output') && <FoldNote what="output" text="Show the output" />}
        <CellFoot notebook={notebook} cell={cell} page={page} />
        {built?.isExercise && (
          <div class="cell-foot" dangerouslySetInnerHTML={{ __html: written?.help ?? '' }} />
        )}
        {page && <Others cell={cell} page={page} />}
      </div>
    </CellSection>
  );
}

/** "cell 3", within a sentence. */
const nameOf = ({ built, label }: CellModel): string => built?.title || label.value.toLowerCase();

/** "Out [3]" where something was put out. */
function outPromptOf({ built, hasRun, isBusy, number, outputs }: CellModel): string {
  const log = outputs.value;
  if (isBusy || log?.items.length === 0) return '';
  if (log === null) return built?.shown.prompt ?? '';
  const hasNumber = built !== null || hasRun.value;
  return log.items[0]?.kind === 'verdict' ? 'Checks' : `Out [${hasNumber ? number.value : ' '}]`;
}

/** The cell's code as it is read. */
function Code({ cell, html, isLive }: { cell: CellModel; html: string; isLive: boolean }) {
  const listing = (
    <pre
      class="code"
      tabIndex={0}
      // Without a script no key does anything.
      role={isLive ? 'group' : undefined}
      aria-label={isLive ? `${cell.label.value}: code. Enter edits, Shift+Enter runs.` : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  if (!cell.built?.isCollapsed) return listing;
  return (
    <details class="cell-collapsed">
      <summary>{`${cell.source.value.split('\n')[0]} …`}</summary>
      {listing}
    </details>
  );
}

function Mistakes({ said }: { readonly said: readonly string[] }) {
  return (
    <div class="cell-mistakes" role="status">
      {said.map((text) => (
        <p>{text}</p>
      ))}
    </div>
  );
}

interface FoldProps {
  readonly what: CellPart;
  readonly isFolded: boolean;
}

/** Folds a part of the cell, beside that part's prompt. */
const FoldButton = ({ what, isFolded }: FoldProps) => (
  <button
    type="button"
    class="cell-fold"
    data-do={`fold-${what}`}
    aria-label={`${what === 'input' ? 'Code' : 'Output'} of the cell`}
    aria-expanded={!isFolded}
    title={`${isFolded ? 'Show' : 'Fold away'} the ${what === 'input' ? 'code' : 'output'}`}
  />
);

const FoldNote = ({ what, text }: { readonly what: CellPart; readonly text: string }) => (
  <button type="button" class="text-button fold-note" data-do={`fold-${what}`}>
    {text}
  </button>
);
