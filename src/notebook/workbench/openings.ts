/** Which document a page opens: the article's, the reader's own, the copy that a link holds, or the cells of a file. */
import type { PageData } from '../article/page-data.ts';
import { articleDocument, fitToArticle } from '../documents/article-document.ts';
import { newCell, newDocument, type NotebookDocument } from '../documents/document.ts';
import type { ReadCell } from '../ipynb/read-cells.ts';
import type { Bar } from './bar.ts';
import type { Desk } from './desk.ts';
import { OLDER_OWN } from './kept.ts';
import { documentInLink } from './link-document.ts';

export interface OpeningsHost {
  /** The cells of the article that the page shows. */
  shown(): PageData['cells'];
  /** Another document comes: what runs is stopped, and the reader's own cells leave the page. */
  onLeave(): void;
  /** It is open. Resolves when the page shows it. */
  onOpen(): Promise<void>;
}

export class Openings {
  readonly #desk: Desk;
  readonly #bar: Bar;
  readonly #data: PageData;
  readonly #isOwn: boolean;
  readonly #title: string;
  readonly #host: OpeningsHost;

  constructor(desk: Desk, bar: Bar, data: PageData, isOwn: boolean, host: OpeningsHost) {
    this.#desk = desk;
    this.#bar = bar;
    this.#data = data;
    this.#isOwn = isOwn;
    this.#title = document.querySelector('h1 .name')?.textContent ?? data.name;
    this.#host = host;
    addEventListener('hashchange', () => void this.openLink());
  }

  /** Opens what the page opens by itself: the article's document, or the reader's last one. */
  async openOwn(): Promise<void> {
    if (!this.#isOwn) {
      await this.open(this.#articleDocument());
      return;
    }
    const kept = await this.#desk.kept.store.list().catch(() => []);
    const last = kept.find(({ article, deleted }) => article === null && !deleted);
    await this.open(newDocument({ id: last?.id ?? OLDER_OWN, title: 'Your notebook' }));
  }

  /** Opens the kept document of this id, or, where there is none, this one. */
  async open(fresh: NotebookDocument): Promise<void> {
    this.#host.onLeave();
    const desk = this.#desk;
    await desk.open(fresh);
    if (desk.document.article?.name === this.#data.name)
      desk.put(fitToArticle(desk.document, this.#data.sourceHash, this.#host.shown()));
    if (this.#isOwn && desk.document.cells.length === 0)
      desk.put({ ...desk.document, cells: [newCell('scratch-1')] });
    await this.#host.onOpen();
  }

  /** Opens the cells of a file as a notebook of their own; gives what goes back to the one before. */
  async openCells(title: string, cells: readonly ReadCell[]): Promise<() => Promise<void>> {
    const made = cells.flatMap(({ prose, source }, index) => [
      ...(prose ? [newCell(`text-${index + 1}`, prose, 'markdown')] : []),
      newCell(`scratch-${index + 1}`, source),
    ]);
    return this.#openMade(newDocument({ title, cells: made }));
  }

  async openNew(): Promise<void> {
    const before = this.#desk.document.title;
    const back = await this.#openMade(newDocument({ title: 'Untitled' }));
    this.#bar.notice(`A new notebook. “${before}” is kept.`, { Undo: back });
  }

  /** Whether the address holds a document: then a copy of it is open. */
  async openLink(): Promise<boolean> {
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
    const shared = { ...found, title: `${this.#title}, from a link` };
    await this.#desk.kept.create(shared).catch(() => undefined);
    await this.open(shared);
    const back = this.#isOwn ? 'Back to my notebook' : 'Back to the article';
    this.#bar.notice(
      'This link brought its own code. Read it before you run it. It is a copy that is kept by itself; your own edits stay as they were.',
      {
        ...(this.#isOwn ? {} : { 'Keep it as mine': () => this.#keepAsMine() }),
        [back]: () => this.#leaveLink(),
      },
    );
    return true;
  }

  async #keepAsMine(): Promise<void> {
    const { cells } = this.#desk.document;
    await this.#leaveLink();
    this.#desk.step('Before “Keep it as mine”', 'The link’s cells are yours now.', {
      ...this.#desk.document,
      cells,
    });
  }

  async #leaveLink(): Promise<void> {
    history.replaceState(null, '', location.pathname + location.search);
    this.#bar.notice('');
    await this.openOwn();
  }

  /** Puts a document into the store and opens it; the one before is one press away. */
  async #openMade(made: NotebookDocument): Promise<() => Promise<void>> {
    const before = this.#desk.document;
    await this.#desk.kept.create(made).catch(() => undefined);
    await this.open(made);
    return () => this.open(before);
  }

  #articleDocument(id?: string): NotebookDocument {
    const { name, sourceHash } = this.#data;
    return articleDocument(name, sourceHash, this.#host.shown(), this.#title, id);
  }
}
