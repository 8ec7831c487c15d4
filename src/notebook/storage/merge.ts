/**
 * Two tabs' changes of one document, joined by cell. Each tab knows the state it began from, so that what only one of
 * them touched is simply taken. A cell is a set of texts, of one as a rule: an edit takes one text out and puts
 * another in, and where two tabs replaced the same text, both of theirs stay until the reader chooses.
 */
import { type Attachment, type DocumentCell, type NotebookDocument, withoutRun } from '../model/document.ts';

/** What `mine` and `theirs`, both made from `base`, are together. Where both changed a title or an order, it is `mine`. */
export function merge(
  base: NotebookDocument,
  mine: NotebookDocument,
  theirs: NotebookDocument,
): NotebookDocument {
  const before = byId(base);
  const own = byId(mine);
  const others = byId(theirs);
  const seconds = newer(base.seconds, mine.seconds, theirs.seconds);
  const cells = mergeOrder(base, mine, theirs).flatMap(
    (id) => mergeCell(before.get(id), own.get(id), others.get(id)) ?? [],
  );
  // Each has removed what the other one has left, and a notebook of the reader's own always has a cell.
  const isBare = theirs.article === null && cells.length === 0 && mine.cells.length > 0;
  return {
    ...theirs,
    title: newer(base.title, mine.title, theirs.title),
    deleted: newer(base.deleted, mine.deleted, theirs.deleted),
    article: mine.article?.version === base.article?.version ? theirs.article : mine.article,
    changed: Math.max(mine.changed, theirs.changed),
    ...(seconds !== undefined && { seconds }),
    cells: isBare ? theirs.cells : cells,
    ...((mine.attachments ?? theirs.attachments) && { attachments: mergeAttachments(base, mine, theirs) }),
    solved: { ...theirs.solved, ...mine.solved },
  };
}

/** The same cell with the text that a tab was showing first, where it is among those to choose from. */
export function showingFirst(cell: DocumentCell, shown: string | null | undefined): DocumentCell {
  if (shown === undefined || !cell.others.includes(shown)) return cell;
  const others = [cell.source, ...cell.others].filter((text) => text !== shown);
  return { ...cell, source: shown, others };
}

/** Only one side's change counts where the other side has none. */
const newer = <T>(base: T, mine: T, theirs: T): T => (mine === base ? theirs : mine);

/** By name: what one side has attached, replaced or removed is so, and of two new files of a name it is mine. */
function mergeAttachments(
  base: NotebookDocument,
  mine: NotebookDocument,
  theirs: NotebookDocument,
): readonly Attachment[] {
  const byName = ({ attachments = [] }: NotebookDocument): ReadonlyMap<string, Attachment> =>
    new Map(attachments.map((each) => [each.name, each]));
  const [before, own, others] = [byName(base), byName(mine), byName(theirs)];
  return [...new Set([...others.keys(), ...own.keys()])].flatMap(
    (name) => (own.get(name)?.key === before.get(name)?.key ? others : own).get(name) ?? [],
  );
}

function mergeCell(
  base: DocumentCell | undefined,
  mine: DocumentCell | undefined,
  theirs: DocumentCell | undefined,
): DocumentCell | undefined {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    // Removed by one: it stays away, unless the other one has written in it since.
    return left && (!base || !isSameText(base, left)) ? left : undefined;
  }
  const before = textsOf(base);
  const own = textsOf(mine);
  const others = textsOf(theirs);
  const all = [...new Set([...own, ...others])];
  const left = all.filter((text) => !before.includes(text) || (own.includes(text) && others.includes(text)));
  // Nothing is left where each took out what the other one chose: then the choice is open again.
  const [source = null, ...rest] = left.length > 0 ? left : all;
  const cell = withoutRun(own.includes(source) ? mine : theirs);
  const run = (mine.run?.at ?? 0) > (theirs.run?.at ?? 0) ? mine.run : theirs.run;
  const kind = newer(base?.kind, mine.kind, theirs.kind) ?? mine.kind;
  return { ...cell, kind, source, others: rest, ...(run && { run }) };
}

const textsOf = (cell: DocumentCell | undefined): readonly (string | null)[] =>
  cell ? [cell.source, ...cell.others] : [];

const isSameText = (one: DocumentCell, other: DocumentCell): boolean =>
  one.kind === other.kind &&
  one.source === other.source &&
  one.others.length === other.others.length &&
  one.others.every((text) => other.others.includes(text));

const byId = (document: NotebookDocument): ReadonlyMap<string, DocumentCell> =>
  new Map(document.cells.map((cell) => [cell.id, cell]));

/** The ids of both, in the order of the one that moved cells; what the other one added stands behind what it stood behind. */
function mergeOrder(
  base: NotebookDocument,
  mine: NotebookDocument,
  theirs: NotebookDocument,
): readonly string[] {
  const [before, own, others] = [base, mine, theirs].map(({ cells }) => cells.map(({ id }) => id)) as [
    string[],
    string[],
    string[],
  ];
  const here = new Set(own);
  const common = new Set(before.filter((id) => here.has(id)));
  const iMovedNone =
    own.filter((id) => common.has(id)).join(' ') === before.filter((id) => common.has(id)).join(' ');
  const [first, second] = iMovedNone ? [others, own] : [own, others];
  const behind = new Map<string, string[]>();
  const placed = new Set(first);
  let last = '';
  for (const id of second) {
    if (placed.has(id)) last = id;
    else behind.set(last, [...(behind.get(last) ?? []), id]);
  }
  return ['', ...first].flatMap((id) => [...(id ? [id] : []), ...(behind.get(id) ?? [])]);
}
