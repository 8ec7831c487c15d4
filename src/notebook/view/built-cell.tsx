/** A cell as the build writes it. */
import { signal } from '@preact/signals-core';
import { renderToString } from 'preact-render-to-string';
import type { NotebookDocument } from '../model/document.ts';
import { NotebookModel } from '../model/notebook.ts';
import type { PageCell } from '../model/page-data.ts';
import { Cell } from './cell.tsx';

/** HTML that goes into the cell's places, as `Code.astro` and `toHtml` have made it. */
export interface Made {
  readonly listing: string;
  readonly outputs: string;
  readonly hint?: string | undefined;
  /** The listing of an exercise's solution. */
  readonly solution?: string | undefined;
}

/** The HTML of its section. */
export function builtCell(cell: PageCell, { listing, outputs, hint, solution }: Made): string {
  const data = { name: '', sourceHash: '', modules: [], cells: [cell] };
  const none = signal<NotebookDocument | null>(null);
  const notebook = new NotebookModel(data, 'article', none, new Set([cell.id]));
  const help = renderToString(<Help hint={hint} solution={solution} />);
  return renderToString(
    <>
      {notebook.cells.value.map((model) => (
        <Cell notebook={notebook} cell={model} written={{ listing, outputs, help }} />
      ))}
    </>,
  );
}

/** What an exercise offers to who is stuck. */
const Help = ({ hint, solution }: Pick<Made, 'hint' | 'solution'>) => (
  <>
    {hint && (
      <details class="plain">
        <summary>A hint</summary>
        <p>{hint.split('`').map((part, index) => (index % 2 ? <code>{part}</code> : part))}</p>
      </details>
    )}
    {solution && (
      <details class="plain">
        <summary>Our solution</summary>
        <pre class="code" tabIndex={0} dangerouslySetInnerHTML={{ __html: solution }} />
      </details>
    )}
  </>
);
