/**
 * Outputs that the browser cannot draw end the page, and would end it again at every opening, because they are kept. So a
 * page notes that it draws before it does and takes the note back when it has been painted: a document that is opened and
 * has such a note is shown without its outputs, until its reader asks for them.
 */
import { storedName } from '../../run/own-name.ts';
import { remember, remembered } from '../storage/browser-memory.ts';

/** `withheld`: the outputs are on no page, because drawing them has ended one. */
type Note = 'drawing' | 'withheld';

export interface DrawingNoteHost {
  readonly read: (document: string) => string | null;
  readonly write: (document: string, note: Note | null) => void;
  /** Resolves when what is in the page has been painted. */
  readonly painted: () => Promise<void>;
  /** Resolves a moment later. */
  readonly moment: () => Promise<void>;
}

/** Moments that another tab gets to end its drawing: 2 s. */
const MOMENTS = 20;

/** The note of the one document that a page shows. */
export class DrawingNote {
  readonly #host: DrawingNoteHost;
  #document: string | null = null;
  #isWithheld = false;
  #isDrawing = false;
  /** Counts what has been drawn. */
  #drawn = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(host: DrawingNoteHost) {
    this.#host = host;
  }

  /** Whether what is kept of the document is not to be drawn by itself. */
  get isWithheld(): boolean {
    return this.#isWithheld;
  }

  /** The page shows this document from now on. A note that is there may be that of another tab, which ends its drawing soon. */
  async open(document: string): Promise<void> {
    if (document === this.#document) return;
    this.leave();
    const { read, moment } = this.#host;
    for (let left = MOMENTS; read(document) === 'drawing' && left > 0; left--) await moment();
    this.#document = document;
    this.#isWithheld = read(document) !== null;
    this.#settle();
  }

  /** To be called before anything of the document's outputs comes onto the page. */
  begin(): void {
    this.#drawn += 1;
    if (this.#isDrawing || this.#document === null) return;
    this.#isDrawing = true;
    this.#host.write(this.#document, 'drawing');
    void this.#untilPainted();
  }

  /** Everything may be drawn: the reader wants it. */
  release(): void {
    this.#isWithheld = false;
    this.#letGo();
    this.begin();
  }

  /** Resolves when nothing is withheld, at once where nothing is. */
  async released(): Promise<void> {
    if (this.#isWithheld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #letGo(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** The page is left, as any page is. */
  leave(): void {
    this.#settle();
    this.#document = null;
    this.#isDrawing = false;
    this.#isWithheld = false;
    this.#letGo();
  }

  async #untilPainted(): Promise<void> {
    const document = this.#document;
    for (let seen = -1; seen !== this.#drawn;) {
      seen = this.#drawn;
      await this.#host.painted();
    }
    if (document !== this.#document) return;
    this.#isDrawing = false;
    this.#settle();
  }

  #settle(): void {
    if (this.#document !== null) this.#host.write(this.#document, this.#isWithheld ? 'withheld' : null);
  }
}

const nameOf = (document: string): string => storedName(`notebook-drawing:${document}`);

/** That of this page. */
export const drawingNote = new DrawingNote({
  read: (document) => remembered(nameOf(document)),
  write: (document, note) => remember(nameOf(document), note),
  painted: async () => {
    await Promise.race([framePainted(), inBackground()]);
    await new Promise((resolve) => setTimeout(resolve));
  },
  moment: () => new Promise((resolve) => setTimeout(resolve, 100)),
});

/** A frame's callbacks come before it is painted, those of the next one after. */
async function framePainted(): Promise<void> {
  for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame);
}

/** A page in the background is not painted: what has come in the meantime is when the reader is back. */
const inBackground = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** From now on: what this page draws is noted. */
export function watchDrawing(): void {
  addEventListener('pagehide', () => drawingNote.leave());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drawingNote.begin();
  });
}
