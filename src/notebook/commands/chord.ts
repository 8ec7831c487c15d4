/**
 * Keys as commands name them, and presses read as such. A chord is one press, with its modifiers before it ("Mod+Shift+K"), or two
 * after each other ("D D"). "Mod" is Ctrl, and on a Mac ⌘. A letter is its capital with Shift or without; Shift is not said where the
 * character has it already ("?").
 */
export type Chord = string;

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'
>;

/** "Mod+Shift+ArrowUp", "Shift+K", "?"; Caps Lock changes nothing. */
export function chordOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): Chord {
  const hasMod = ctrlKey || metaKey;
  const isLetter = /^\p{L}$/u.test(key);
  const saysShift = shiftKey && (hasMod || isLetter || key.length > 1);
  return [
    hasMod ? 'Mod+' : '',
    altKey ? 'Alt+' : '',
    saysShift ? 'Shift+' : '',
    isLetter ? key.toUpperCase() : key,
  ].join('');
}

/** Whether it would write something into an editor: such a chord counts in command mode alone. */
export const typesText = (chord: Chord): boolean =>
  chord.split(' ').some((press) => /^(?:Shift\+)?.$/u.test(press));

/** The second key of a pair comes within this time, in milliseconds. */
const PAIR_MS = 1500;

/** Reads presses one after the other: it remembers the first one of a pair. */
export class ChordReader<Meaning> {
  readonly #meanings: ReadonlyMap<Chord, Meaning>;
  readonly #firsts: ReadonlySet<Chord>;
  #before: { readonly chord: Chord; readonly at: number } | null = null;

  constructor(meanings: ReadonlyMap<Chord, Meaning>) {
    this.#meanings = meanings;
    this.#firsts = new Set([...meanings.keys()].flatMap((chord) => firstOfPair(chord)));
  }

  /** What a press means, 'half' where it may be the first of a pair, or null where it means nothing here. */
  read(press: KeyPress): Meaning | 'half' | null {
    const chord = chordOf(press);
    const before = this.#before;
    this.#before = null;
    if (before !== null && press.timeStamp - before.at < PAIR_MS) {
      const meaning = this.#meanings.get(`${before.chord} ${chord}`);
      if (meaning !== undefined) return meaning;
    }
    if (this.#firsts.has(chord)) {
      this.#before = { chord, at: press.timeStamp };
      return 'half';
    }
    return this.#meanings.get(chord) ?? null;
  }
}

const firstOfPair = (chord: Chord): readonly Chord[] => (chord.includes(' ') ? [chord.split(' ')[0]!] : []);

const SHOWN: Readonly<Record<string, string>> = {
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', '-': '−' },
};

/** As readers know the keys: presses that follow each other, each with its keys. "Mod+Shift+ArrowUp" → [["Ctrl", "Shift", "↑"]]. */
export const shownKeys = (chord: Chord, isMac = false): readonly (readonly string[])[] =>
  chord
    .split(' ')
    .map((press) =>
      press.split('+').map((key) => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : (SHOWN[key] ?? key))),
    );

/** In one line, for a title: "Ctrl+Shift+↑", "D D". */
export const spelledKeys = (chord: Chord): string =>
  shownKeys(chord)
    .map((keys) => keys.join('+'))
    .join(' ');

/** As `aria-keyshortcuts` has it; null for a pair, which it has no words for. */
export const ariaKeys = (chord: Chord): string | null =>
  chord.includes(' ') ? null : chord.replace('Mod', 'Control').replaceAll('-', 'Minus');
