/** The editor's code, which comes when a notebook opens or the first cell is written in; and what takes the keys until then. */
import { part } from '../part.ts';

export type EditorCode = Pick<typeof import('./editor.ts'), 'createEditor'>;

let loaded: EditorCode | null = null;

/** Null until it is there. */
export const loadedEditor = (): EditorCode | null => loaded;

/** @throws Error when it does not load; the browser does not ask for it again. */
export async function loadEditor(): Promise<EditorCode> {
  loaded ??= await import('./editor.ts');
  return loaded;
}

/** What was typed before the editor was there. */
export interface Typed {
  readonly text: string;
  readonly cursor: number;
  /** The reader has not gone elsewhere meanwhile. */
  readonly hasFocus: boolean;
}

/**
 * Takes the focus at once, and what is typed into this text, inside of `place`; bootstrap.ts may have begun with that, and has the
 * focus, or the reader has gone on. @returns What ends it, and gives what was typed.
 */
export function takeKeys(place: Element, text: string, ariaLabel: string): () => Typed {
  const early = place.querySelector<HTMLTextAreaElement>(':scope > textarea');
  const field = early ?? part('textarea', 'visually-hidden');
  field.ariaLabel = ariaLabel;
  const typed = field.selectionStart;
  field.value += text;
  if (!early) place.append(field);
  field.setSelectionRange(typed, typed);
  if (!early) field.focus({ preventScroll: true });
  return () => {
    const typed = {
      text: field.value,
      cursor: field.selectionStart,
      hasFocus: document.activeElement === field,
    };
    field.remove();
    return typed;
  };
}
