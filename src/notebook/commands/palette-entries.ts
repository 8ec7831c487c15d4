/** What the palette lists, and what it finds: commands by their titles, cells by their headings and texts. */
import fuzzysort from 'fuzzysort';
import type { Chord } from './chord.ts';
import type { CommandContext, CommandGroup } from './command.ts';
import { type CommandId, commandIds, commands } from './registry.ts';

export interface PaletteEntry {
  readonly group: string;
  readonly title: string;
  /** What else is said of it: of a cell, which one it is. */
  readonly note: string;
  readonly keys: readonly Chord[];
  /** Why it cannot be done now; null where it can. */
  readonly whyNot: string | null;
  /** A command is run, a cell is gone to. */
  readonly does: { readonly command: CommandId } | { readonly cell: string };
  /** What is searched where the title does not have it. */
  readonly text: string;
}

export interface FoundEntry extends PaletteEntry {
  /** The places of the title’s letters that were asked for. */
  readonly matched: readonly number[];
}

export interface FoundGroup {
  readonly title: string;
  readonly entries: readonly FoundEntry[];
}

const GROUPS: Readonly<Record<CommandGroup, string>> = {
  ...{ run: 'Run', select: 'Select', cell: 'Cells', write: 'Write', file: 'File', view: 'View' },
};
const CELLS = 'Go to';
/** Of cells, a long notebook has more than a list can show. */
const MOST_CELLS = 40;

/** Everything that can be chosen on this page now. */
export function paletteEntries(at: CommandContext): readonly PaletteEntry[] {
  const ofCommands = commandIds
    .filter((id) => id !== 'commands' && !commands[id].isLocal && (commands[id].on ?? at.kind) === at.kind)
    .map((id): PaletteEntry => {
      const { title, group, keys = [] } = commands[id];
      const whyNot = commands[id].whyNot?.(at) ?? null;
      return { ...{ title, keys, whyNot }, note: '', group: GROUPS[group], does: { command: id }, text: '' };
    });
  const ofCells = at.order.flatMap((id): readonly PaletteEntry[] => {
    const cell = at.cellOf(id);
    if (!cell) return [];
    const does = { cell: id };
    return [
      {
        ...{ group: CELLS, title: titleOf(cell), note: cell.name },
        keys: [],
        whyNot: null,
        does,
        text: cell.source,
      },
    ];
  });
  return [...ofCommands, ...ofCells];
}

/** A text's first heading, or the first line of what is written. */
function titleOf({ kind, source }: { readonly kind: string; readonly source: string }): string {
  const heading = kind === 'markdown' ? /^#{1,6} +(?<words>.+)$/m.exec(source)?.groups?.['words'] : undefined;
  const line = heading ?? source.split('\n').find((each) => each.trim() !== '') ?? '';
  return (kind === 'markdown' ? line.replace(/[*_`]/g, '') : line).trim().slice(0, MOST_TITLE) || 'empty';
}
const MOST_TITLE = 120;

/** Of what is asked for, a score that says "good" and one that says "its letters are there, in this order". */
const GOOD = 0.5;
const THERE = 0.15;

/**
 * The entries that match, the best group first and in it the best entry, with those that cannot be done now. Without a query, all
 * that can be done, and all cells.
 */
export function findEntries(entries: readonly PaletteEntry[], query: string): readonly FoundGroup[] {
  const asked = query.trim();
  if (asked === '')
    return grouped(
      entries.filter(({ whyNot }) => whyNot === null).map((entry) => ({ ...entry, matched: [] })),
    );
  const good = [...search(entries, asked, GOOD), ...searchTexts(entries, asked)];
  return grouped(good.length > 0 ? good : search(entries, asked, THERE));
}

const search = (entries: readonly PaletteEntry[], asked: string, threshold: number): readonly FoundEntry[] =>
  fuzzysort
    .go(asked, entries, {
      key: ({ title }) => title,
      // Of two that match alike, the one that can be done comes first.
      scoreFn: ({ score, obj: { whyNot } }) => (whyNot === null ? score : score * 0.9),
      ...{ threshold, limit: 0 },
    })
    .map(({ obj, indexes }) => ({ ...obj, matched: indexes }));

/** Cells whose text has it, where their title has not: the line that has it stands for the title. */
function searchTexts(entries: readonly PaletteEntry[], asked: string): readonly FoundEntry[] {
  const wanted = asked.toLowerCase();
  return entries.flatMap((entry) => {
    const { text, title } = entry;
    if (wanted.length < 2 || title.toLowerCase().includes(wanted) || !text.toLowerCase().includes(wanted))
      return [];
    const line =
      text
        .split('\n')
        .find((each) => each.toLowerCase().includes(wanted))
        ?.trim() ?? '';
    const from = line.toLowerCase().indexOf(wanted);
    return from < 0
      ? []
      : [
          {
            ...entry,
            title: line.slice(0, from + MOST_TITLE),
            matched: Array.from({ length: wanted.length }, (_, at) => from + at),
          },
        ];
  });
}

function grouped(found: readonly FoundEntry[]): readonly FoundGroup[] {
  const seen = new Set<unknown>();
  const once = found.filter(({ does }) => {
    const key = 'cell' in does ? `cell ${does.cell}` : does.command;
    return !seen.has(key) && Boolean(seen.add(key));
  });
  return [...Map.groupBy(once, ({ group }) => group)].map(([title, entries]) => ({
    title,
    entries: title === CELLS ? entries.slice(0, MOST_CELLS) : entries,
  }));
}
