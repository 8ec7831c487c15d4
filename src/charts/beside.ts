/** What stands beside a chart's reading: a drawing of the point that is meant, and another one with each press. */
import { loadChart } from './all.ts';
import { builtRows } from './built-rows.ts';
import { firstTurn, nextTurn } from './chart.ts';
import { type Companion, makePointable } from './pointing.ts';

/** Makes a chart answer, with what stands beside its reading. */
export async function pointBeside(host: HTMLElement): Promise<void> {
  await makePointable(host, undefined, await wakeBeside(host));
}

async function wakeBeside(host: HTMLElement): Promise<Companion | undefined> {
  const place = host.querySelector('[data-part="beside"]');
  if (!place) return undefined;
  const { id, beside } = await loadChart(host.dataset['chart'] ?? '');
  const [svg, words] = [place.querySelector('svg'), place.querySelector('[data-part="beside-words"]')];
  if (!beside || !svg || !words) return undefined;
  const rows = await builtRows(id);
  const turns = new Map<string, number>();
  let drawn = '';
  const turnOf = (at: string): number => turns.get(at) ?? firstTurn(beside);
  const draw = (at: string): void => {
    const turn = turnOf(at);
    if (drawn === `${turn} ${at}`) return;
    drawn = `${turn} ${at}`;
    const { box, marks, words: said } = beside.draw(at, turn, rows);
    svg.setAttribute('viewBox', `0 0 ${box.join(' ')}`);
    svg.innerHTML = marks;
    words.textContent = said;
  };
  return {
    draw,
    ...(beside.along && { shareOf: turnOf }),
    goTo: (at, share) => {
      turns.set(at, share);
      draw(at);
    },
    again: async (at) => {
      if (beside.another === undefined) return;
      const turn = nextTurn(beside, turnOf(at));
      turns.set(at, turn);
      draw(at);
      if (beside.adds) await (await import('./redraw.ts')).addRows(host, beside.adds(at, turn));
    },
  };
}
