/**
 * What a downloaded notebook brings along, so that cells find display, check and the rest under Deno too. It is
 * bundled into the notebook's first code cell; a document comes with it where cells draw.
 */
import { createCheck } from '../kernel/checks.ts';
import { sentenceOf } from '../kernel/outputs.ts';
import { createMeasure } from '../kernel/timing/measure.ts';
import { createTemplate, displayOf, type Documents, drawingTools, md, tex } from '../kernel/show.ts';
import type { Timer } from '../kernel/timing/timing.ts';
import { inPlaceTimer } from '../kernel/timing/timing-in-place.ts';
import { fileData } from './nbformat.ts';

interface DisplayOptions {
  readonly raw: boolean;
  readonly display_id?: string;
  readonly update?: boolean;
}

declare const Deno:
  { readonly jupyter?: { display(data: unknown, options: DisplayOptions): Promise<void> } } | undefined;

/** Names that only some notebooks use. */
export type Part = (timer: Timer) => Readonly<Record<string, unknown>>;

/** Gives all cells their names. Outside a notebook, values go to the console. */
export function install(documents: Documents | null, parts: readonly Part[]): void {
  const { check: judge, verdicts } = createCheck();
  const tell = async (done: Promise<void>): Promise<void> => {
    await done;
    for (const verdict of verdicts()) {
      const { label, pass } = verdict;
      console.log(pass ? `passes: ${label}` : `fails: ${label}. ${sentenceOf(verdict)}`);
    }
    await heard();
  };
  let isTold = false;
  const tellOnce = (): void => {
    if (!isTold)
      console.error(
        'This kernel starts no workers, so times are taken in place, and what ran before has a part in them.',
      );
    isTold = true;
  };
  const timer: Timer = {
    ...inPlaceTimer,
    time: (...asked) => {
      tellOnce();
      return inPlaceTimer.time(...asked);
    },
  };
  let displays = 0;
  const put = async (value: unknown, id: string, update: boolean): Promise<void> => {
    const settled = await value;
    if (settled === undefined) return;
    const { data, note } = displayOf(settled, documents);
    if (note) console.error(note);
    const jupyter = typeof Deno === 'undefined' ? undefined : Deno.jupyter;
    if (jupyter === undefined) {
      console.log(data['text/plain']);
      return;
    }
    const joined = Object.entries(fileData(data)).map(([type, lines]) => [
      type,
      (lines as string[]).join(''),
    ]);
    await jupyter.display(Object.fromEntries(joined), {
      raw: true,
      display_id: id,
      ...(update && { update }),
    });
    await heard();
  };
  const display = (value: unknown): Promise<void> & { update(next: unknown): Promise<void> } => {
    const id = `display-${++displays}`;
    return Object.assign(put(value, id, false), { update: (next: unknown) => put(next, id, true) });
  };

  Object.assign(globalThis, {
    display,
    ...drawingTools,
    check: {
      equal: (...given: Parameters<typeof judge.equal>) => tell(judge.equal(...given)),
      that: (...given: Parameters<typeof judge.that>) => tell(judge.that(...given)),
    },
    progress: () => undefined,
    // No kernel there says that a cell runs again.
    invalidation: new Promise(() => undefined),
    measure: createMeasure(timer),
    ...Object.assign({}, ...parts.map((part) => part(timer))),
    md,
    tex,
    html: createTemplate(false, () => documents),
    svg: createTemplate(true, () => documents),
    window: globalThis,
    ...(documents && { ...documents.names, document: documents.document }),
  });
}

/** Deno's kernel may say that a cell has ended before its last output is out, and that output is then lost. */
const heard = (): Promise<void> => new Promise((go) => setTimeout(go, 10));
