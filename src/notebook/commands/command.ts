/** A command of the notebook: what a key, a button, a menu or the palette asks for, and what it does its work with. */
import type { CellPart, DocumentCell } from '../model/document.ts';
import type { Chord } from './chord.ts';

/**
 * Where its keys count: 'notebook' wherever the focus is in the notebook, 'cells' while cells are selected and none is written in
 * (command mode), 'editor' while one is written in. A key that types a character never counts in an editor.
 */
type Scope = 'notebook' | 'cells' | 'editor';

export type CommandGroup = 'run' | 'select' | 'cell' | 'write' | 'file' | 'view';

export interface Command {
  /** What it does, as a list of commands says it. */
  readonly title: string;
  /** The word on its button, where the title is too long for one. */
  readonly label?: string;
  /** Of the sprite: "play" is drawn by #i-play. */
  readonly icon?: string;
  /** The first one is shown beside its title. */
  readonly keys?: readonly Chord[];
  readonly scope: Scope;
  readonly group: CommandGroup;
  /** The one kind of page that has it; both, where it is not said. */
  readonly on?: 'article' | 'notebook';
  /** It is a button's in one place, and the list of commands leaves it out. */
  readonly isLocal?: boolean;
  /** Why it cannot be done now, as a sentence; null where it can. Buttons that say so are disabled. */
  readonly whyNot?: (at: CommandContext) => string | null;
  /** Resolves when the next key may come. */
  readonly run: (at: CommandContext) => unknown;
}

/** What a command knows of the page, and has for its work. It is asked anew for every command. */
export interface CommandContext {
  /** An article, whose cells stay where they are, or a notebook of the reader's own. */
  readonly kind: 'article' | 'notebook';
  /** The cells on the page, in order. */
  readonly order: readonly string[];
  /** What it is done to, in order: the selected cells, or the one whose button was pressed, or the one that is written in. */
  readonly targets: readonly string[];
  /** The one of them that has the focus, or had it last; null in a notebook without a cell. */
  readonly active: string | null;
  readonly cellOf: (id: string) => CommandCell | undefined;
  /** Whether there is something to stop. */
  readonly isBusy: boolean;
  readonly selection: CellSelection;
  readonly edits: CellEditing;
  readonly runner: CellRunner;
  readonly steps: StepHistory;
  /** The editor that has the focus, or had it when the palette was opened. */
  readonly editor: OpenEditor | null;
  readonly page: NotebookPage;
}

export interface CommandCell {
  readonly kind: DocumentCell['kind'];
  readonly source: string;
  /** The reader knows it by this: "Cell 3", "The text". */
  readonly name: string;
  /** It is the article's: it can be edited and reset, and not be moved or removed. */
  readonly isOfArticle: boolean;
  /** Its text is another than the article's. */
  readonly isEdited: boolean;
}

/** Which cells are selected, and the focus on them. */
export interface CellSelection {
  readonly active: string | null;
  /** Selects one and puts the focus on it, out of an editor. */
  select(id: string): void;
  /** From one to another, which is the active one then. */
  selectRange(from: string, to: string): void;
  extendTo(id: string): void;
  all(): void;
  /** Puts the focus on the active cell. */
  focus(): void;
  /** Brings the active cell into view. */
  reveal(): void;
}

/** What can be done to the document's cells: each is one step that can be undone. */
export interface CellEditing {
  /** A new cell behind or before this one, or, with null, at the end; gives its id. */
  insert(near: string | null, where: 'above' | 'below', kind: DocumentCell['kind'], source?: string): string;
  remove(ids: readonly string[]): void;
  cut(ids: readonly string[]): void;
  copy(ids: readonly string[]): void;
  readonly hasCopied: boolean;
  paste(near: string, where: 'above' | 'below'): void;
  move(ids: readonly string[], by: -1 | 1, active: string): void;
  become(ids: readonly string[], kind: DocumentCell['kind'], active: string): void;
  /** Texts that begin with a heading of this level, from 1 to 6. */
  becomeHeading(ids: readonly string[], level: number, active: string): void;
  split(id: string, at: number): string | null;
  merge(ids: readonly string[]): void;
  fold(ids: readonly string[], part: CellPart): void;
  reset(ids: readonly string[]): void;
  resetAll(): void;
}

export interface CellRunner {
  /** Runs cells of code in order, and shows texts as they are read. Resolves when the last one has ended. */
  run(ids: readonly string[]): Promise<void>;
  /** With six times the time that it had. */
  runLonger(id: string): unknown;
  /** From the cell that made this one stale down to it. */
  runFromCause(id: string): unknown;
  giveMoreTime(id: string): void;
  stop(): void;
  /** Ends the kernel with all that cells have defined. */
  restart(): void;
}

/** The steps of this visit, which can be undone and done again. */
export interface StepHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Each selects what has come back. */
  undo(): unknown;
  redo(): unknown;
  /** Keeps the document now. */
  save(): unknown;
}

/** The editor of a cell. */
export interface OpenEditor {
  readonly cell: string;
  /** The place of the cursor, in characters. */
  readonly at: number;
  does(what: TextCommand): unknown;
}

/** What the editor's own library does to its text. */
export type TextCommand =
  'complete' | 'explain' | 'comment' | 'undo-text' | 'redo-text' | 'next-same' | 'all-same' | 'go-to-line';

/** What is shown on the page, and goes out of it. */
export interface NotebookPage {
  /** Opens the cell's editor with the focus in it. */
  write(id: string): unknown;
  /** Shows a text that is written in as it is read. */
  read(id: string): void;
  /** Draws what was withheld of the cell's output. */
  draw(id: string): unknown;
  /** Brings what the cell has put out into view. */
  showOutput(id: string): void;
  /** Finding begins with what the editor has selected. */
  find(how: 'find' | 'replace', editor: OpenEditor | null): unknown;
  format(id: string): unknown;
  renameName(editor: OpenEditor): unknown;
  showDefinition(editor: OpenEditor): unknown;
  showKeys(): unknown;
  /** What is chosen there is done as here. */
  showCommands(at: CommandContext): unknown;
  showHistory(): unknown;
  switchLineNumbers(): unknown;
  /** Code takes the window's width, or the text's. */
  showOutline(): unknown;
  switchWide(): unknown;
  /** One screen at a time, in large type, from this cell on. */
  project(from: string | null): unknown;
  share(): unknown;
  download(form: 'typescript' | 'javascript' | 'package' | 'program' | 'markdown' | 'page'): unknown;
  print(): unknown;
  chooseFile(): unknown;
  writeTitle(): unknown;
  /** The article's cells as a notebook of the reader's own. */
  openOwn(): unknown;
  copyText(id: string): unknown;
  copyEmbedding(id: string): unknown;
  /** What a cell has printed past the limit, as a file. */
  saveOutput(id: string): unknown;
}
