/**
 * What a downloaded notebook brings along, so that cells find display, board and check under Deno too. It is bundled
 * into the notebook's first code cell.
 */
import { createCheck } from '../kernel/checks.ts';
import { createBoard, bundleOf } from '../kernel/kernel.ts';
import { tinyDocument } from '../kernel/tiny-dom.ts';
import { sentenceOf } from '../kernel/outputs.ts';
import { fileData } from './nbformat.ts';

declare const Deno: {
  readonly jupyter: { display(data: unknown, options: { raw: boolean }): Promise<void> };
};

const { check: judge, verdicts } = createCheck();
const tell = async (done: Promise<void>): Promise<void> => {
  await done;
  for (const verdict of await verdicts()) {
    const { label, pass } = verdict;
    console.log(pass ? `passes: ${label}` : `fails: ${label}. ${sentenceOf(verdict)}`);
  }
  await heard();
};

/** Deno's kernel may say that a cell has ended before its last output is out, and that output is then lost. */
const heard = (): Promise<void> => new Promise((go) => setTimeout(go, 10));

Object.assign(globalThis, {
  board: createBoard,
  display: async (value: unknown): Promise<void> => {
    const settled = await value;
    if (settled === undefined) return;
    const joined = Object.entries(fileData(bundleOf(settled))).map(([type, lines]) => [
      type,
      (lines as string[]).join(''),
    ]);
    await Deno.jupyter.display(Object.fromEntries(joined), { raw: true });
    await heard();
  },
  check: {
    equal: (...given: Parameters<typeof judge.equal>) => tell(judge.equal(...given)),
    that: (...given: Parameters<typeof judge.that>) => tell(judge.that(...given)),
  },
});
// Plot draws into a document; Deno has none.
Object.assign(globalThis, { document: tinyDocument, window: globalThis });
