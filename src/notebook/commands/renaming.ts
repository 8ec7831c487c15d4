/** Another name for a name of the cells, in every place that means it. */
import type { CellText } from '../types/cell-modules.ts';
import type { Place } from '../types/type-service.ts';
import type { Bar } from '../view/bar.ts';
import { part, textButton } from '../part.ts';

/** The cells' texts with the new name; the others are left out. */
export function renamed(
  cells: readonly CellText[],
  places: readonly Place[],
  name: string,
): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const { id, source } of cells) {
    const own = places.filter(({ cell }) => cell === id).sort((a, b) => b.from - a.from);
    if (own.length === 0) continue;
    const put = (text: string, { from, to }: Place): string => text.slice(0, from) + name + text.slice(to);
    sources.set(id, own.reduce(put, source));
  }
  return sources;
}

/** Asks for the name, in the bar; `rename` gets it when it is a name. */
export function askName(
  bar: Bar,
  old: string,
  places: readonly Place[],
  rename: (name: string) => void,
): void {
  const cells = new Set(places.map(({ cell }) => cell)).size;
  const input = part('input', {
    ...{ type: 'text', value: old, spellcheck: false, ariaLabel: `Another name for ${old}` },
    pattern: '[\\p{L}$_][\\p{L}\\p{N}$_]*',
  });
  const done = (): void => {
    if (!input.reportValidity() || input.value === '' || input.value === old) return;
    bar.notice('');
    rename(input.value);
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') done();
    else if (event.key === 'Escape') bar.notice('');
    else return;
    event.preventDefault();
  });
  const size = `${places.length} ${places.length === 1 ? 'place' : 'places'} in ${cells} ${cells === 1 ? 'cell' : 'cells'}`;
  bar.notice(`Rename \`${old}\`, in ${size}, to`, {}, input, textButton('Rename', done));
  input.focus();
  input.select();
}
