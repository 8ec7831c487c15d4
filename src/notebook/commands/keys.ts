/** The keys of a notebook, as Jupyter has them: what each does in command mode, and the list that `?` shows. */

export const commands = [
  ...['edit', 'run', 'run-next', 'run-insert', 'up', 'down', 'extend-up', 'extend-down', 'first', 'last'],
  ...['insert-above', 'insert-below', 'remove', 'undo', 'cut', 'copy', 'paste', 'paste-above'],
  ...['to-text', 'to-code', 'fold-output', 'fold-input', 'line-numbers', 'merge', 'move-up', 'move-down'],
  ...['stop', 'restart', 'save', 'find', 'keys', 'select-all', 'leave'],
] as const satisfies readonly string[];

export type Command = (typeof commands)[number];

/** One key is a letter as it is typed, with Shift as a capital; a pair is pressed one after the other. */
const ofKey: Readonly<Record<string, Command>> = {
  Enter: 'edit',
  'Shift+Enter': 'run-next',
  'Mod+Enter': 'run',
  'Alt+Enter': 'run-insert',
  ...{ ArrowUp: 'up', k: 'up', ArrowDown: 'down', j: 'down' },
  ...{ 'Shift+ArrowUp': 'extend-up', K: 'extend-up', 'Shift+ArrowDown': 'extend-down', J: 'extend-down' },
  ...{ Home: 'first', End: 'last' },
  ...{ a: 'insert-above', b: 'insert-below', 'd d': 'remove', z: 'undo' },
  ...{ x: 'cut', c: 'copy', v: 'paste', V: 'paste-above' },
  ...{ m: 'to-text', y: 'to-code', o: 'fold-output', O: 'fold-input', l: 'line-numbers', M: 'merge' },
  ...{ 'Mod+Shift+ArrowUp': 'move-up', 'Mod+Shift+ArrowDown': 'move-down' },
  ...{ 'i i': 'stop', '0 0': 'restart', s: 'save', 'Mod+s': 'save', 'Mod+a': 'select-all' },
  ...{ f: 'find', 'Mod+f': 'find' },
  ...{ '?': 'keys', h: 'keys', Escape: 'leave' },
};

const firstOfPair = new Set(
  Object.keys(ofKey).flatMap((key) => (key.includes(' ') ? [key.split(' ')[0]!] : [])),
);

/** The second key of a pair comes within this time. */
const PAIR_MS = 1500;

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'
>;

/** Reads keys one after the other; pairs such as D D need it to remember the one before. */
export class KeyReader {
  #before: { readonly key: string; readonly at: number } | null = null;

  /** What a press means: a command, half a pair, or nothing of the notebook's. */
  read(press: KeyPress): Command | 'half' | null {
    const key = nameOf(press);
    const before = this.#before;
    this.#before = null;
    if (before?.key === key && press.timeStamp - before.at < PAIR_MS) return ofKey[`${key} ${key}`] ?? null;
    if (firstOfPair.has(key)) {
      this.#before = { key, at: press.timeStamp };
      return 'half';
    }
    return ofKey[key] ?? null;
  }
}

/** "Mod+Shift+ArrowUp"; a letter with Shift is its capital. */
function nameOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string {
  const isLetter = key.length === 1;
  const modifiers = [
    ctrlKey || metaKey ? 'Mod+' : '',
    altKey ? 'Alt+' : '',
    shiftKey && (!isLetter || ctrlKey || metaKey) ? 'Shift+' : '',
  ];
  return modifiers.join('') + (isLetter && (ctrlKey || metaKey) ? key.toLowerCase() : key);
}

export interface KeyGroup {
  readonly title: string;
  readonly about: string;
  readonly keys: readonly (readonly [keys: string, does: string])[];
}

/** As the list shows them: keys of one press are joined by "+", those of a pair stand apart, others follow "or". */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Command mode',
    about: 'Esc leads here',
    keys: [
      ['Enter', 'edit the cell'],
      ['↑ or K', 'the cell above'],
      ['↓ or J', 'the cell below'],
      ['Shift+↑ or Shift+K', 'select one more above'],
      ['Shift+↓ or Shift+J', 'select one more below'],
      ['Ctrl+A', 'select all cells'],
      ['A', 'new cell above'],
      ['B', 'new cell below'],
      ['D D', 'remove'],
      ['Z', 'undo the last step'],
      ['X', 'cut'],
      ['C', 'copy'],
      ['V', 'paste below'],
      ['Shift+V', 'paste above'],
      ['M', 'make it text'],
      ['Y', 'make it code'],
      ['O', 'fold the output'],
      ['Shift+O', 'fold the input'],
      ['Shift+M', 'merge the selected cells'],
      ['Ctrl+Shift+↑', 'move up'],
      ['Ctrl+Shift+↓', 'move down'],
      ['L', 'line numbers'],
      ['F or Ctrl+F', 'find and replace in all cells'],
    ],
  },
  {
    title: 'Run',
    about: 'those with Shift, Ctrl or Alt in both modes',
    keys: [
      ['Shift+Enter', 'run, and go on'],
      ['Ctrl+Enter', 'run, and stay'],
      ['Alt+Enter', 'run, and insert below'],
      ['I I', 'stop'],
      ['0 0', 'restart the kernel'],
      ['Ctrl+S', 'keep it now'],
      ['? or H', 'this list'],
    ],
  },
  {
    title: 'Edit mode',
    about: 'Enter leads here',
    keys: [
      ['Esc', 'command mode'],
      ['Ctrl+Shift+−', 'split at the cursor'],
      ['Tab', 'complete a name, or indent'],
      ['Shift+Tab', 'what the name is, or indent less'],
      ['Ctrl+/', 'comment'],
      ['Ctrl+Z', 'undo in the cell'],
      ['Ctrl+D', 'the next same word, too'],
      ['Shift+Alt+F', 'format'],
      ['F2', 'rename in all cells'],
      ['F12', 'where the name is defined'],
      ['Ctrl+F', 'find in all cells'],
      ['Ctrl+H', 'replace in all cells'],
    ],
  },
];
