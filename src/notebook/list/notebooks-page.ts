/** The page of the reader's notebooks: the list of what is kept here, and every way to begin a new one. */
import {
  type DocumentCell,
  MOST_TITLE,
  newCell,
  newDocument,
  type NotebookDocument,
  randomId,
} from '../model/document.ts';
import type { Output } from '../kernel/outputs.ts';
import type { DocumentSummary } from '../storage/store.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { HOLDS_CODE } from '../commands/code-address.ts';
import { Kept } from '../storage/kept.ts';
import { part, textButton } from '../part.ts';
import { saveFile } from '../files/save-file.ts';
import { goTo } from './hand-over.ts';
import type { ReadFile } from './read-file.ts';
import { deletedRow, type Known, rowOf } from './row.ts';

/** Sentences about single files; of more, their number is told. */
const MOST_SAID = 8;

/** Rows that are made at a time: more come as the reader scrolls to the last. */
const ROWS = 100;
/** Notebooks that are taken over between two words about how far it is. */
const TAKEN_AT_ONCE = 25;

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** So long a starter waits for what its cells put out. */
const STARTER_MS = 4000;

/** What the cells of a starter put out when the book was built, by their ids. */
type StarterOutputs = Readonly<Record<string, readonly Output[] | undefined>>;

interface Offered extends Known {
  readonly starters: Readonly<
    Record<string, { readonly title: string; readonly cells: readonly DocumentCell[] }>
  >;
  readonly examples: readonly { readonly title: string; readonly cell: string }[];
}

/** Fills the page and answers its buttons; an address with code or an id in it is passed on to the page of one notebook. */
export function startList(): void {
  const root = document.querySelector<HTMLElement>('main.notebooks');
  const known = document.getElementById('notebooks-known')?.textContent;
  if (!root || !known) return;
  // An address with code in it was made for the page that opens it.
  if (HOLDS_CODE.test(location.hash) || /^#(?:(?:cell|patch)=|notebook-)/.test(location.hash)) {
    location.replace(`open/${location.hash}`);
    return;
  }
  const page = new NotebooksPage(root, JSON.parse(known) as Offered);
  page.start().catch((error: unknown) => page.say(error instanceof Error ? error.message : String(error)));
}

/** What is in the files of these notebooks, by key. */
async function filesOf(kept: Kept, documents: readonly NotebookDocument[]): Promise<ReadFile['files']> {
  const having = documents.filter(({ attachments = [] }) => attachments.length > 0);
  const all = await Promise.all(having.map(({ id }) => kept.files.all(id)));
  return new Map(all.flatMap((files) => [...files]));
}

class NotebooksPage {
  readonly #root: HTMLElement;
  readonly #offered: Offered;
  readonly #kept: Promise<Kept>;
  /** Deleted on this visit: their place in the list says so. */
  readonly #justDeleted = new Set<string>();
  /** Rows that are wanted so far, and what hears that the reader comes to the last. */
  #rows = ROWS;
  readonly #end = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      this.#rows += ROWS;
      this.#try(() => this.#show());
    },
    { rootMargin: '1000px' },
  );
  /** Of several listings at a time, the last one is shown. */
  #turn = 0;

  constructor(root: HTMLElement, offered: Offered) {
    this.#root = root;
    this.#offered = offered;
    this.#kept = Kept.start();
    root.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-do]');
      if (button) this.#try(() => this.#act(button.dataset['do'] ?? '', button));
    });
    for (const field of root.querySelectorAll<HTMLInputElement>('input[type=file]'))
      field.addEventListener('change', () => {
        const files = [...(field.files ?? [])];
        field.value = '';
        this.#try(() => this.#openFiles(files));
      });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) this.#try(() => this.#openFiles(files));
      else this.say(this.#openLink(event.dataTransfer?.getData('text') ?? '') ?? '');
    });
  }

  async start(): Promise<void> {
    const kept = await this.#kept;
    kept.onWritten = () => this.#try(() => this.#show());
    // A page that the browser brings back as it was may be older than what is kept.
    addEventListener('pageshow', (event) => event.persisted && this.#try(() => this.#show()));
    if (kept.whyNot !== null)
      this.say(`This browser does not keep notebooks: ${kept.whyNot}. Files and links work all the same.`);
    await this.#show();
  }

  /** A copy with what the book's own run has put out; without a network, of what was not kept, the texts alone. */
  async #openStarter(name: string): Promise<void> {
    const { title, cells } = this.#offered.starters[name]!;
    const address = `${this.#offered.base}notebook/starters/${name}.json`;
    const ran = await fetch(address, { signal: AbortSignal.timeout(STARTER_MS) })
      .then(async (response): Promise<StarterOutputs> =>
        response.ok ? ((await response.json()) as StarterOutputs) : {},
      )
      .catch((): StarterOutputs => ({}));
    const at = Date.now();
    const shown = cells.map((cell) => {
      const outputs: readonly Output[] | undefined = ran[cell.id];
      if (outputs === undefined) return cell;
      const run = {
        source: cell.source ?? '',
        outputs,
        end: 'ok',
        milliseconds: 0,
        at,
        isFromFile: true,
      } as const;
      return { ...cell, run };
    });
    await this.#open(newDocument({ title, cells: shown, from: `the starter “${title}”` }));
  }

  /** Says it below the buttons, in place of what was said before. */
  say(text: string, ...further: readonly Node[]): void {
    this.#part('notice')?.replaceChildren(...(text ? [part('p', '', text)] : []), ...further);
  }

  #try(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => this.say(error instanceof Error ? error.message : String(error)));
  }

  #part(name: string): HTMLElement | null {
    return this.#root.querySelector(`[data-part="${name}"]`);
  }

  async #act(what: string, button: HTMLElement): Promise<void> {
    const id = button.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '';
    const kept = await this.#kept;
    if (what === 'new') await this.#open(newDocument({ cells: [newCell('scratch-1')] }));
    else if (what === 'starter') {
      await this.#openStarter(button.dataset['starter'] ?? '');
    } else if (what === 'example') {
      const { title, cell } = this.#offered.examples[Number(button.dataset['example'])]!;
      await this.#open(newDocument({ title, cells: [newCell('scratch-1', cell)] }));
    } else if (what === 'link') this.#askForLink();
    else if (what === 'keys') {
      const { showKeys } = await import('../view/key-list.tsx');
      showKeys();
    } else if (what === 'export') await this.#save(kept);
    else if (what === 'rename') this.#rename(id, button);
    else if (what === 'duplicate') await this.#duplicate(kept, id);
    else if (what === 'download') await this.#save(kept, id);
    else if (what === 'delete') {
      this.#justDeleted.add(id);
      await kept.change(id, 'Before “Delete”', (document) => ({ ...document, deleted: true }));
      await this.#showAt(id, '[data-do="put-back"]');
    } else if (what === 'put-back') {
      this.#justDeleted.delete(id);
      await kept.change(id, 'Before it was put back', (document) => ({ ...document, deleted: false }));
      await this.#showAt(id, 'a');
    } else if (what === 'purge') {
      await kept.purge(id);
      this.#justDeleted.delete(id);
      await this.#show();
      // After the last of them the fold is gone, too.
      const left = this.#part('deleted');
      (left?.hidden ? this.#root : left)?.querySelector<HTMLElement>('summary, [data-do="new"]')?.focus();
    }
  }

  async #open(made: NotebookDocument, said = '', files?: ReadFile['files']): Promise<void> {
    await goTo(this.#offered.base, await this.#kept, made, said, files);
  }

  #rowOf(id: string): HTMLElement | null {
    return this.#root.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  async #show(): Promise<void> {
    const { store } = await this.#kept;
    const turn = (this.#turn += 1);
    const all = await store.list();
    const isDeleted = ({ id, deleted }: DocumentSummary): boolean => deleted && !this.#justDeleted.has(id);
    const shown = all.filter((summary) => !isDeleted(summary));
    const gone = all.filter(isDeleted);
    const rows: HTMLElement[] = [];
    for (const summary of shown.slice(0, this.#rows)) {
      await yieldToBrowser();
      rows.push(summary.deleted ? deletedRow(summary, true) : rowOf(summary, this.#offered));
    }
    // What has changed meanwhile is being listed already.
    if (turn !== this.#turn) return;
    const focused = (document.activeElement?.closest('[data-id]') as HTMLElement | null)?.dataset['id'];
    this.#part('list')?.replaceChildren(...rows);
    this.#end.disconnect();
    const last = rows.at(-1);
    if (last && rows.length < shown.length) this.#end.observe(last);
    if (focused) this.#rowOf(focused)?.querySelector<HTMLElement>('a, button')?.focus();
    this.#showDeleted(gone);
    const size = shown.reduce((sum, each) => sum + each.size, 0);
    const total = this.#part('total');
    if (total)
      total.textContent =
        `Kept in this browser only: ${Math.ceil(size / 1000).toLocaleString('en')} kB in ${shown.length} ` +
        `${shown.length === 1 ? 'notebook' : 'notebooks'}. Nothing is sent anywhere.`;
    this.#part('kept')?.toggleAttribute('hidden', all.length === 0);
    this.#root.dataset['listed'] = String(shown.length);
  }

  /** The focus goes to this part of a notebook's row. */
  async #showAt(id: string, selector: string): Promise<void> {
    await this.#show();
    this.#rowOf(id)?.querySelector<HTMLElement>(selector)?.focus();
  }

  #showDeleted(gone: readonly DocumentSummary[]): void {
    const box = this.#part('deleted');
    box?.toggleAttribute('hidden', gone.length === 0);
    const [summary, list] = [box?.querySelector('summary'), box?.querySelector('ul')];
    if (summary)
      summary.textContent = `${gone.length} deleted ${gone.length === 1 ? 'notebook' : 'notebooks'}`;
    list?.replaceChildren(...gone.map((each) => deletedRow(each, false)));
  }

  /** The title becomes a field: Enter keeps what is in it, Escape what was there. */
  #rename(id: string, button: HTMLElement): void {
    const heading = this.#rowOf(id)?.querySelector('h3');
    const before = heading?.textContent ?? '';
    const field = part('input', { value: before, ariaLabel: 'Title', maxLength: MOST_TITLE });
    heading?.replaceChildren(field);
    field.select();
    const done = (title: string): void =>
      this.#try(async () => {
        field.onblur = null;
        const next = title.trim() || before;
        if (next !== before)
          await (
            await this.#kept
          ).change(id, 'Before “Rename”', (document) => ({ ...document, title: next }));
        await this.#showAt(id, `[data-do="${button.dataset['do'] ?? ''}"]`);
      });
    field.onblur = () => done(field.value);
    field.onkeydown = ({ key }) => {
      if (key === 'Enter') done(field.value);
      if (key === 'Escape') done(before);
    };
  }

  async #duplicate(kept: Kept, id: string): Promise<void> {
    const document = await kept.store.read(id);
    if (!document) return;
    const now = Date.now();
    const copy = {
      ...document,
      ...{ id: randomId('notebook'), version: 0, created: now, changed: now },
      title: `${document.title}, a copy`,
    };
    await kept.create(copy, await filesOf(kept, [document]));
    await this.#showAt(copy.id, 'a');
  }

  /** Saves one notebook, or all that are listed, as a file. */
  async #save(kept: Kept, one?: string): Promise<void> {
    const { archiveText } = await import('../storage/archive.ts');
    const listed = (await kept.store.list()).filter(({ id, deleted }) => (one ? id === one : !deleted));
    const found = await Promise.all(listed.map(({ id }) => kept.store.read(id)));
    const documents = found.filter((each) => each !== null);
    const name = one ? (listed[0]?.title ?? '') : `notebooks-${new Date().toISOString().slice(0, 10)}`;
    saveFile(`${name}.json`, 'application/json', archiveText(documents, await filesOf(kept, documents)));
  }

  /** One file opens at once; several go into the list, and those that are no notebooks are named. */
  async #openFiles(files: readonly File[]): Promise<void> {
    const { openFiles } = await import('./open-file.ts');
    const kept = await this.#kept;
    const said: string[] = [];
    let taken = 0;
    for await (const opened of openFiles(files)) {
      const { name } = opened;
      if ('why' in opened) said.push(`${name} was not opened. ${opened.why}`);
      else {
        const { documents, files: attached, isArchive, leftOut } = opened.read;
        const [only] = documents;
        if (isArchive) said.push(await this.#import(kept, documents, attached));
        else if (only && files.length === 1) {
          await this.#open(only, leftOut, attached);
          return;
        } else {
          for (const document of documents) await kept.create(document, attached);
          taken += 1;
          if (leftOut) said.push(`${name}: ${leftOut}`);
        }
      }
      if (files.length > MOST_SAID)
        this.say(`${taken.toLocaleString('en')} of ${files.length.toLocaleString('en')} files…`);
    }
    const more = said.length - MOST_SAID;
    this.say(
      [
        ...(taken > 0 ? [`${counted(taken, 'file')} ${taken === 1 ? 'is' : 'are'} in the list below.`] : []),
        ...said.slice(0, MOST_SAID),
        ...(more > 0 ? [`The same of ${counted(more, 'further file')}.`] : []),
      ].join(' '),
    );
    await this.#show();
  }

  async #import(
    kept: Kept,
    documents: readonly NotebookDocument[],
    files: ReadFile['files'],
  ): Promise<string> {
    const { imported } = await import('../storage/archive.ts');
    let taken = 0;
    let done = 0;
    const asked = { toStop: false };
    const stop = textButton('Stop', () => (asked.toStop = true));
    for (const document of documents) {
      if (done > 0 && done % TAKEN_AT_ONCE === 0) {
        const of = documents.length.toLocaleString('en');
        this.say(`${done.toLocaleString('en')} of ${of} notebooks are imported…`, stop);
        await yieldToBrowser();
      }
      if (asked.toStop) break;
      const made = imported(document, await kept.store.read(document.id));
      if (made && (await kept.create(made, files))) taken += 1;
      done += 1;
    }
    const there = done - taken;
    const left = documents.length - done;
    return (
      `${counted(taken, 'notebook')} imported` +
      (there > 0 ? `; ${there} ${there === 1 ? 'was' : 'were'} here already, the same` : '') +
      (left > 0
        ? `; stopped before the other ${left.toLocaleString('en')}: give the file again to go on.`
        : '.')
    );
  }

  #askForLink(): void {
    const field = part('input', {
      ...{ type: 'url', required: true, placeholder: 'https://…#code=…' },
      ariaLabel: 'A link that somebody has shared',
    });
    const form = part('form', 'notebooks-link', field, part('button', 'button', 'Open'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const whyNot = this.#openLink(field.value);
      if (whyNot === null) return;
      this.say(whyNot, form);
      field.select();
    });
    this.say('Paste the link here. Its code is shown, and nothing in it runs by itself.', form);
    field.focus();
  }

  /** Goes where the link leads; gives why not where it is none. */
  #openLink(text: string): string | null {
    const { base } = this.#offered;
    const link = URL.canParse(text) ? new URL(text) : null;
    const article = /\/articles\/([\w-]+)\/$/.exec(link?.pathname ?? '')?.[1];
    if (!link || !HOLDS_CODE.test(link.hash))
      return 'This is not a link to a notebook: such a link has “#code=” in it, and after that all of the code.';
    location.href =
      article !== undefined && article in this.#offered.chapters
        ? `${base}articles/${article}/${link.hash}`
        : `${base}notebook/open/${link.hash}`;
    return null;
  }
}
