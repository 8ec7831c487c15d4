/** A notebook as a talk: what a projector shows at a time. */
import type { DocumentCell } from './document.ts';

type Shown = Pick<DocumentCell, 'id' | 'kind'>;

/** A text and the code that follows it stand on one screen, all else on one of its own; ids, in order. */
export function screensOf(cells: readonly Shown[]): readonly (readonly string[])[] {
  const screens: string[][] = [];
  let before: DocumentCell['kind'] | null = null;
  for (const { id, kind } of cells) {
    if (kind === 'code' && before === 'markdown') screens.at(-1)?.push(id);
    else screens.push([id]);
    before = kind;
  }
  return screens;
}
