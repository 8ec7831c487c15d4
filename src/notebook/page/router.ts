/** Which document a page opens: the article's, the reader's own, the copy that a link holds, or the cells of a file. */
import type { PageData } from '../model/page-data.ts';
import { articleDocument, fitToArticle } from '../model/article-document.ts';
import { newCell, newCellId, newDocument, type NotebookDocument } from '../model/document.ts';
import { handedOver } from '../list/hand-over.ts';
import { drawingNote } from '../output/drawing-note.ts';
import type { Bar } from '../view/bar.ts';
import type { FileBytes } from '../storage/file-store.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import { cellInAddress } from './cell-address.ts';
import { HOLDS_CODE } from '../commands/code-address.ts';
import { chapterInAddress } from './chapter-address.ts';
import { documentInLink } from './link-document.ts';
import { patchInAddress } from './patch-address.ts';

/** In the address of a notebook of the reader's own. */
const NOTEBOOK = /^#(?<id>new|(?:notebook|link)-[\w-]+)$/;
/** In an article's address, the copy that a link has made; every other name is that of a section. */
const LINK_COPY = /^#(?<id>link-(?:[0-9a-f]{16}|copy-[0-9a-f]{12}))$/;

export interface RouterHost {
  /** The cells of the article that the page shows. */
  shown(): PageData['cells'];
  /** Another document comes: what runs is stopped, and the reader's own cells leave the page. */
  onLeave(): void;
  /** It is open, and its first cells are on the page. */
  onOpen(): Promise<void>;
  /** A solver of the book is open, to be changed. */
  onPatch(): Promise<void>;
}

/** Opens documents on one session, and follows the address. */
export class Router {
  readonly #session: DocumentSession;
  readonly #bar: Bar;
  readonly #data: PageData;
  readonly #isOwn: boolean;
  readonly #title: string;
  readonly #host: RouterHost;
  /** Where in the tab's history the copy of a link was opened, if one is open. */
  #linkAt = -Infinity;
  #opening: Promise<void> = Promise.resolve();

  constructor(session: DocumentSession, bar: Bar, data: PageData, isOwn: boolean, host: RouterHost) {
    this.#session = session;
    this.#bar = bar;
    this.#data = data;
    this.#isOwn = isOwn;
    this.#title = document.querySelector('h1 .name')?.textContent ?? data.name;
    this.#host = host;
    addEventListener('hashchange', () => void this.openAddress());
  }

  /**
   * Opens what the address says: the copy of a link, a notebook by its id, or what the page opens by itself. Addresses that
   * follow fast open in turn, so that the last one stays.
   */
  openAddress(): Promise<void> {
    const open = async (): Promise<void> => {
      const said = handedOver();
      await this.#openAddress();
      if (said) this.#bar.notice(said);
    };
    this.#opening = this.#opening.then(open, open);
    return this.#opening;
  }

  async #openAddress(): Promise<void> {
    if ((await this.openLink()) || (await this.#openAsked())) return;
    const pattern = this.#isOwn ? NOTEBOOK : LINK_COPY;
    const named = pattern.exec(location.hash)?.groups?.['id'];
    if (named === 'new') await this.openMade(newNotebook(), null);
    else if (named !== undefined && named !== this.#session.openId) await this.#openById(named);
    else if (this.#session.openId === null) await this.openOwn();
    else if (placeInHistory() < this.#linkAt) await this.#openArticle();
    else this.#showAddress(location.hash);
  }

  /**
   * The address of a notebook of the reader's own is its id, also after a link to one of its cells; a copy of a link keeps the
   * link. Where the address is another one than was asked for, that one's turn comes next.
   */
  #showAddress(asked: string): void {
    const { id } = this.#session.document;
    if (!this.#isOwn || location.hash !== asked || (HOLDS_CODE.test(asked) && id.startsWith('link-'))) return;
    history.replaceState(null, '', `#${id}`);
  }

  /** Whether the address asks for a solver to be changed or for a chapter's notebook, or brings a figure's cell: then it is open. */
  async #openAsked(): Promise<boolean> {
    if (!this.#isOwn) return false;
    try {
      const { hash } = location;
      const { base } = this.#bar;
      const patch = await patchInAddress(hash, base);
      const made = patch ?? (await chapterInAddress(hash, base)) ?? cellInAddress(hash);
      // A page of this book hands over what the book has written; links in notebooks do not say where they stand, and an
      // address that follows later comes from no page.
      const isOfBook =
        this.#session.openId === null &&
        document.referrer.startsWith(new URL(this.#bar.base, location.href).href);
      if (made) await this.openMade(made, null);
      if (patch) await this.#host.onPatch();
      if (made && hash.startsWith('#cell=') && !isOfBook)
        this.#bar.notice('This cell came with the link that led here: read it before you run it.');
      return made !== null;
    } catch (error) {
      await this.openOwn();
      this.#bar.notice((error as Error).message);
      return true;
    }
  }

  /** Opens what the page opens by itself: the article's document, or the reader's last one. */
  async openOwn(): Promise<void> {
    if (!this.#isOwn) {
      await this.open(this.#articleDocument());
      return;
    }
    const kept = await this.#session.kept.store.list().catch(() => []);
    const last = kept.find(({ article, deleted }) => article === null && !deleted);
    if (last) await this.open(newDocument({ id: last.id }));
    else await this.openMade(newNotebook(), null);
  }

  async #openById(id: string): Promise<void> {
    const kept = await this.#session.kept.store.list().catch(() => []);
    const isThere = kept.some((each) => each.id === id);
    await this.open(this.#isOwn ? newDocument({ id }) : this.#articleDocument(id));
    if (!isThere)
      this.#bar.notice(
        'This browser has no notebook with this address: it was made in another browser, or deleted for good. This one is empty.',
      );
  }

  /** Opens the kept document of this id, or, where there is none, this one. */
  async open(fresh: NotebookDocument): Promise<void> {
    const asked = location.hash;
    this.#host.onLeave();
    await drawingNote.open(fresh.id);
    await this.#session.open(fresh, (document) => {
      if (document.article?.name === this.#data.name)
        return fitToArticle(document, this.#data.sourceHash, this.#host.shown());
      const isEmpty = this.#isOwn && document.cells.length === 0;
      return isEmpty ? { ...document, cells: [newCell(newCellId())] } : document;
    });
    this.#showAddress(asked);
    await this.#host.onOpen();
  }

  /** Whether the address holds a document: then a copy of it is open. */
  async openLink(): Promise<boolean> {
    // The reader may go on while it is being opened.
    const at = placeInHistory();
    let found: NotebookDocument | null;
    try {
      found = await documentInLink(location.hash, (id) =>
        this.#isOwn ? newDocument({ id, title: 'From a link' }) : this.#articleDocument(id),
      );
    } catch (error) {
      this.#bar.notice((error as Error).message);
      return false;
    }
    if (!found) return false;
    const title = this.#isOwn ? found.title : `${this.#title}, from a link`;
    const shared = { ...found, title, from: 'a link' };
    const { kept } = this.#session;
    const mayBeKept = await kept.create(shared).then(
      () => kept.whyNot === null,
      () => false,
    );
    await this.open(shared);
    if (!this.#isOwn) this.#linkAt = at;
    this.#bar.notice(
      `This link brought its own code${shared.cells.some(({ run }) => run) ? ', and outputs that its sender’s cells have put out' : ''}. Read it before you run it. It is a copy, ${mayBeKept ? 'kept separately' : 'which this browser does not keep'}; your own edits stay as they were.`,
      this.#isOwn
        ? { 'To my notebooks': () => location.assign(`${this.#bar.base}notebook/`) }
        : { 'Keep it as mine': () => this.#keepAsMine(), 'Back to the article': () => this.#leaveLink() },
    );
    return true;
  }

  async #keepAsMine(): Promise<void> {
    const { cells } = this.#session.document;
    await this.#leaveLink();
    this.#session.step('Before “Keep it as mine”', 'The link’s cells are yours now.', {
      ...this.#session.document,
      cells,
    });
  }

  async #leaveLink(): Promise<void> {
    history.replaceState(null, '', location.pathname + location.search);
    await this.#openArticle();
  }

  /** The reader’s own edits, after those of a link. */
  async #openArticle(): Promise<void> {
    this.#linkAt = -Infinity;
    this.#bar.notice('');
    await this.openOwn();
  }

  /** Puts a document into the store and opens it; gives what goes back to the one before. */
  async openMade(
    made: NotebookDocument,
    before: NotebookDocument | null = this.#session.document,
    files?: ReadonlyMap<string, FileBytes>,
  ): Promise<() => Promise<void>> {
    await this.#session.kept.create(made, files).catch((error: unknown) => {
      // Without them it would not be what was opened.
      if (files && files.size > 0) throw error;
    });
    await this.open(made);
    return () => this.open(before ?? newDocument());
  }

  #articleDocument(id?: string): NotebookDocument {
    const { name, sourceHash } = this.#data;
    return articleDocument(name, sourceHash, this.#host.shown(), this.#title, id);
  }
}

/** A notebook in which nothing is written yet. */
const newNotebook = (): NotebookDocument => newDocument({ cells: [newCell('scratch-1')] });

/** Counted from the tab's first page; browsers that do not tell it stay at what was opened last. */
const placeInHistory = (): number =>
  (globalThis as { readonly navigation?: Navigation }).navigation?.currentEntry?.index ?? 0;
