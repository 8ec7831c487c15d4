/** Programs in lanes, each as far as its share of its own run at one moment; and what is said of it. */
import { dial } from '../kit/dial.ts';
import { button } from '../kit/layout.ts';
import { type Sentence, said, say } from '../kit/say.ts';
import { count, round, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { formatDuration } from '../../charts/style.ts';
import {
  LAST,
  LEAST,
  LIMIT,
  MOST,
  PHOTO,
  type Race,
  type Table,
  arrivals,
  finishes,
  raceOf,
  timeAt,
} from './race.ts';

/** The board that the figure rests at. */
export const REST = 12;
/** The step that it rests at: some have arrived, and the others are all along their lanes. */
export const RESTS = 64;
/** How wide it is drawn for a phone. */
export const PHONE = 328;

/** The whole figure; the times of our record go along, for the boards that the reader chooses. */
export function body(id: string, table: Table): string {
  const race = raceOf(table, REST, false);
  return (
    `<div class="race-top">${dial('n', { words: 'Queens', min: LEAST, max: MOST, value: REST })}` +
    button('race', 'Race on this machine', { class: 'button needs-script' }) +
    '<span class="race-bet needs-script">Press a lane to back its program.</span></div>' +
    tag(
      'div',
      { 'data-part': 'stage', 'data-table': JSON.stringify(table) },
      picture(race, RESTS, 968, undefined, 'at-desk'),
      picture(race, RESTS, PHONE, undefined, 'at-phone'),
    ) +
    say(sentence(race, RESTS), 3) +
    transport({ id, at: RESTS, last: LAST, unit: 'moment', ticks: finishes(race), hideSpeed: true })
  );
}

/** The lanes at a step, at this width in CSS pixels, and which is backed: on a phone the words stand over the lanes. */
export function picture(race: Race, step: number, width: number, backed?: number, className = ''): string {
  const narrow = width < 600;
  const row = narrow ? 44 : 38;
  const queen = narrow ? 20 : 26;
  const [from, to] = narrow ? [12, width - 28] : [134, width - 270];
  const height = race.lanes.length * row;
  const now = timeAt(race, step);
  const all = arrivals(race);
  const order = all.map(({ name }) => name);
  const slowest = all.at(-1)?.ms ?? 1;
  const text = (className: string, x: number, y: number, words: string, end = false): string =>
    tag('text', { class: className, x, y, 'text-anchor': end && 'end' }, words);
  const lanes = race.lanes.map(({ name, unit, run }, i) => {
    const y = i * row + (narrow ? 30 : 19);
    const words = y + (narrow ? -13 : 5);
    const share = run?.ms == null ? 0 : Math.min(1, now / run.ms);
    const home = share === 1 && step > 0;
    const x = round(from + share * (to - from));
    const took = run?.ms == null ? 0 : Math.min(run.ms, now) / slowest;
    const [time, work] = [
      told(race.here, run?.ms, share, home && order.indexOf(name)),
      run?.work === undefined ? '' : `${count(run.work)} ${unit}`,
    ];
    const band = narrow ? 16 : 24;
    const end = `h${x - from}v${band}h${from - x}z`;
    return (
      tag('path', { class: 'race-lane', d: `M${from} ${y}H${to}` }) +
      tag('path', { class: 'race-finish', d: `M${to + 20} ${y - band / 2}v${band}` }) +
      tag('path', { class: `race-run${home ? ' is-home' : ''}`, d: `M${from} ${y - band / 2}${end}` }) +
      tag('path', { class: 'race-took', d: `M${from} ${y + band / 2}H${round(from + took * (to - from))}` }) +
      tag('use', {
        href: '#queen',
        class: 'race-queen',
        x: x - queen / 2,
        y: y - queen / 2 - 1,
        width: queen,
        height: queen,
      }) +
      text(i === backed ? 'race-name is-backed' : 'race-name', narrow ? 0 : 116, words, name, !narrow) +
      text(
        'race-time',
        narrow ? width : to + 136,
        words,
        narrow && home && work ? `${time}, ${work}` : time,
        true,
      ) +
      (narrow ? '' : text('race-work', width, words, work, true)) +
      tag('rect', {
        class: 'race-back',
        role: 'button',
        tabindex: 0,
        'data-lane': i,
        'aria-label': `Back ${name}`,
        'aria-pressed': String(i === backed),
        y: i * row,
        width,
        height: row,
      })
    );
  });
  return tag(
    'svg',
    {
      class: `program-lanes ${className}`.trim(),
      viewBox: `0 0 ${width} ${height}`,
      role: 'group',
      'aria-label': sentence(race, step).words,
      'data-own-keys': true,
    },
    ...lanes,
  );
}

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** What stands behind a lane: its place and time when it has arrived, before that how far it is. */
function told(here: boolean, ms: number | null | undefined, share: number, place: number | false): string {
  if (ms === undefined) return here ? 'no time yet' : 'not in our record';
  if (ms === null) return `not in ${formatDuration(LIMIT)}`;
  return place === false ? percent(share) : `${ORDINALS[place]!}, ${formatDuration(ms)}`;
}

function percent(share: number): string {
  const hundreds = 100 * share;
  return `${hundreds >= 10 || share === 0 ? Math.floor(hundreds) : Number(hundreds.toPrecision(1))} %`;
}

/** How the program that was backed has come in. */
function outcome(race: Race, backed = -1): string {
  const place = arrivals(race).findIndex(({ name }) => name === race.lanes[backed]?.name);
  return place < 0 ? '' : ` You backed the ${ORDINALS[place]!}.`;
}

/** What is seen at a step. */
export function sentence(race: Race, step: number, backed?: number): Sentence {
  const all = arrivals(race);
  const [first, second] = all;
  const last = all.at(-1);
  if (!first || !last || !second) return said('', `${race.n} queens: nobody has run yet.`);
  const here = `${race.n} queens, ${race.here ? 'on this machine' : 'in our record'}`;
  if (step === 0) return said('', `${here}: everybody is at the start.`);
  const now = timeAt(race, step);
  const after = `${here}, after ${formatDuration(now)}: `;
  const still = all.filter(({ ms }) => ms > now);
  const done = (one: { readonly name: string; readonly ms: number }): string =>
    `${one.name} has done ${percent(now / one.ms)} of its work`;
  if (step < PHOTO) return said('path', `${after}${done(first)} and leads.`);
  if (still.length === 0) {
    const times = last.ms / first.ms;
    const slower = `${last.name} ${times < 10 ? times.toFixed(1) : count(Math.round(times))} times as long`;
    const words = `${here}: ${first.name} takes ${formatDuration(first.ms)}, ${slower}.`;
    return said('solve', words + outcome(race, backed));
  }
  const arrived = all.length - still.length;
  const home = arrived === 1 ? `${first.name} is first` : `${arrived} have arrived`;
  const behind = still.length === 1 ? '' : `, ${last.name} ${percent(now / last.ms)}`;
  return said('solve', `${after}${home}. ${done(still[0]!)}${behind}.`);
}

/** What is said while a program runs. */
export const running = (name: string, i: number, of: number): Sentence =>
  said('', `${name} is running, ${i} of ${of}: each alone, so that none slows another.`);

/** Why the figure has no cell. */
export const withoutCell = 'times of the reader’s machine';
