/** What stands round a figure's drawings: its head, panels, buttons, the key to its marks. */
import { type Choice, choice } from './choice.ts';
import { type Counts, counts } from './say.ts';
import { type Attributes, tag } from './svg.ts';

/** The head of a figure: what can be chosen, by the names of the parts, and the counters at the right. */
export const head = (id: string, choices: Readonly<Record<string, Choice>>, counted?: Counts): string =>
  tag(
    'div',
    { class: 'sf-top' },
    ...Object.entries(choices).map(([part, each]) => choice(id, part, each)),
    counted ? counts(counted) : '',
  );

/** A drawing under its title; `titlePart`, where the title changes, is the part that it is found by. */
export const panel = (
  title: string,
  drawing: string,
  { foot, titlePart }: { readonly foot?: string; readonly titlePart?: string } = {},
): string =>
  `<div class="panel">${tag('p', { class: 'panel-title', 'data-part': titlePart }, title)}${drawing}` +
  `${foot === undefined ? '' : `<p class="panel-foot">${foot}</p>`}</div>`;

/** A button that the figure hears by its part. */
export const button = (part: string, words: string, attributes: Attributes = {}): string =>
  tag('button', { type: 'button', class: 'button', 'data-part': part, ...attributes }, words);

/** What the marks of a drawing mean; each mark is drawn in a square of 16. */
export const keys = (list: readonly (readonly [mark: string, words: string])[], className = ''): string =>
  tag(
    'p',
    { class: `keys${className && ` ${className}`}` },
    ...list.map(
      ([mark, words]) => `<span><svg viewBox="0 0 16 16" aria-hidden="true">${mark}</svg>${words}</span>`,
    ),
  );
