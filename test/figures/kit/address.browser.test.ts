import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { parseHash, restore, stateOf, toHash } from '../../../src/figures/kit/address.ts';
import { choice } from '../../../src/figures/kit/choice.ts';
import { transport, wireTransport } from '../../../src/figures/kit/transport.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test('an address names the state that it was made of, whatever the names and values of choices', () => {
  const names = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');
  fc.assert(
    fc.property(
      fc.option(fc.nat(), { nil: undefined }),
      fc.dictionary(names, fc.string(), { minKeys: 1, noNullPrototype: true }),
      (step, choices) => {
        const state = { id: 'figure-search', choices, ...(step !== undefined && { step }) };
        expect(parseHash(toHash(state))).toEqual(state);
      },
    ),
  );
});

test.each(['', '#figure-search', '#a-section@2', '#figure-search@', '#Figure@1'])(
  '“%s” is not the address of a state',
  (hash) => {
    expect(parseHash(hash)).toBeUndefined();
  },
);

test('a damaged address is read as far as it goes', () => {
  expect(parseHash('#figure-search@586,n=%E0%A4,nonsense')).toEqual({
    id: 'figure-search',
    step: 586,
    choices: { n: '%E0%A4' },
  });
});

/** A figure that is awake: twenty steps on four queens, a hundred on six. */
function figure(): HTMLElement {
  document.body.innerHTML = `<figure id="figure-search"><div data-figure="search-figure" data-awake>
    ${choice('search', 'n', { legend: 'Queens', options: [4, 6], value: 4 })}
    ${transport({ id: 'search', at: 3, last: 20 })}</div></figure>`;
  const host = document.querySelector<HTMLElement>('[data-figure]')!;
  const { signal } = new AbortController();
  const clock = wireTransport(host, { draw: () => undefined }, signal);
  host
    .querySelector('[data-choice="n"]')!
    .addEventListener('change', () => setTimeout(() => clock.load(100), 30));
  return host;
}

test('a link leads another reader to the same step of the same board, even if it must be recorded first', async () => {
  const mine = figure();
  mine.querySelector<HTMLInputElement>('[value="6"]')!.click();
  await expect.poll(() => mine.querySelector<HTMLInputElement>('[data-part="scrub"]')!.max).toBe('100');
  const scrub = mine.querySelector<HTMLInputElement>('[data-part="scrub"]')!;
  scrub.value = '86';
  scrub.dispatchEvent(new Event('input', { bubbles: true }));
  const link = toHash(stateOf(mine));
  expect(link).toBe('#figure-search@86,n=6');

  const theirs = figure();
  await restore(theirs, parseHash(link)!);
  expect(stateOf(theirs)).toEqual({ id: 'figure-search', step: 86, choices: { n: '6' } });
});
