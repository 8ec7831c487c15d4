/** What a cell has put out beside what its file holds: the same, or what differs, line by line. */
import { structuredPatch } from 'diff';
import { fileOutput } from '../ipynb/nbformat.ts';
import { isRecord, textOf } from '../ipynb/read-outputs.ts';
import { withOutputs, type Output } from '../kernel/outputs.ts';

/** Lines of a difference that are shown; the rest is counted. */
const MOST_LINES = 60;
const MOST_WIDTH = 200;

/**
 * The lines that differ, as `diff -u` writes them, without a heading; null where both say the same. The numbers of runs and
 * outputs' own metadata do not count.
 * @param kept outputs in the shape of the file
 */
export function differenceOf(kept: readonly unknown[], made: readonly Output[]): readonly string[] | null {
  const before = textLines(kept);
  const now = textLines(withOutputs([], made).map((output) => fileOutput(output, null)));
  if (before === now) return null;
  const { hunks } = structuredPatch('', '', before, now, '', '', { context: 2 });
  const lines = hunks
    .flatMap((hunk) => [
      `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
      ...hunk.lines.filter((line) => !line.startsWith('\\')),
    ])
    .map((line) => (line.length > MOST_WIDTH ? `${line.slice(0, MOST_WIDTH)}…` : line));
  const left = lines.length - MOST_LINES;
  return left > 0 ? [...lines.slice(0, MOST_LINES), `… ${left} more lines`] : lines;
}

/** Outputs as text: what stands in them, each under its kind. Drawings and tables have an element a line. */
function textLines(outputs: readonly unknown[]): string {
  return joined(outputs)
    .map(({ heading, text }) => `[${heading}]\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}`)
    .join('');
}

interface Part {
  readonly heading: string;
  readonly text: string;
}

/** Streams that follow one another are one: where they are cut is chance. */
function joined(outputs: readonly unknown[]): readonly Part[] {
  const parts: Part[] = [];
  for (const part of outputs.flatMap(partsOf)) {
    const last = parts.at(-1);
    if (last && /^std/.test(part.heading) && last.heading === part.heading)
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
  }
  return parts;
}

function partsOf(output: unknown): readonly Part[] {
  if (!isRecord(output)) return [{ heading: 'no output', text: JSON.stringify(output) }];
  const { output_type: type, name, text, ename, evalue, data } = output;
  if (type === 'stream') return [{ heading: String(name), text: textOf(text) ?? '' }];
  if (type === 'error') return [{ heading: 'error', text: `${String(ename)}: ${String(evalue)}` }];
  if (!isRecord(data)) return [{ heading: String(type), text: JSON.stringify(output) }];
  const kind = type === 'execute_result' ? 'value' : 'display';
  return Object.entries(data)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([mime, held]) => ({
      heading: `${kind} as ${mime}`,
      text: (textOf(held) ?? JSON.stringify(held)).replaceAll(/(<[^>]*>)(?=<)/g, '$1\n'),
    }));
}
