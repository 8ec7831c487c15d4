/** What stands beside a chart's reading: a drawing of the point that is meant, and another one with each press. */
import { loadChart } from './all.ts';
import { builtRows } from './built-rows.ts';
import { firstTurn, nextTurn } from './chart.ts';
import { type Companion, makePointable } from './pointing.ts';

/** So long a turn is played. */
const PLAY_MS = 1800;

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
  const paint = (at: string, share?: number): void => {
    const { box, marks, words: said } = beside.draw(at, turnOf(at), rows, share);
    svg.setAttribute('viewBox', `0 0 ${box.join(' ')}`);
    svg.innerHTML = marks;
    words.textContent = said;
  };
  const draw = (at: string): void => {
    const key = `${turnOf(at)} ${at}`;
    if (drawn === key) return;
    drawn = key;
    paint(at);
  };
  /** Until something else is drawn; for whoever asks for less motion in four steps. */
  const play = (at: string): Promise<void> =>
    new Promise((done) => {
      const key = (drawn = `${turnOf(at)} ${at}`);
      const steps = matchMedia('(prefers-reduced-motion: reduce)').matches ? 4 : PLAY_MS;
      const begun = performance.now();
      const step = (): void => {
        const share = Math.min(1, Math.floor((steps * (performance.now() - begun)) / PLAY_MS) / steps);
        if (drawn === key) paint(at, share);
        if (drawn === key && share < 1) requestAnimationFrame(step);
        else done();
      };
      step();
    });
  return {
    draw,
    ...(beside.along && { shareOf: turnOf, turnAt: (_at, right) => Math.max(0, Math.min(0.9999, right)) }),
    ...(beside.over && {
      turnAt: beside.over.turnAt,
      placeOf: (at) => beside.over!.placeOf(at, turnOf(at)),
    }),
    ...(beside.lifts && { lifts: beside.lifts, liftedTo: turnOf }),
    goTo: (at, turn) => {
      turns.set(at, turn);
      draw(at);
    },
    again: async (at) => {
      if (beside.another === undefined) return;
      const turn = nextTurn(beside, turnOf(at));
      turns.set(at, turn);
      if (beside.plays) await play(at);
      else draw(at);
      if (beside.adds) await (await import('./redraw.ts')).addRows(host, beside.adds(at, turn));
    },
  };
}
