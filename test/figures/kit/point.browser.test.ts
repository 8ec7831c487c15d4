import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { WALK, linkRect } from '../../../src/figures/kit/links.ts';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { tag } from '../../../src/figures/kit/svg.ts';

linkPoints();

afterEach(() => {
  document.body.innerHTML = '';
});

const lit = (): string[] => [...document.querySelectorAll('.is-linked')].map(({ id }) => id);
const to = (id: string): HTMLElement => document.getElementById(id)!;
const over = (id: string, type = 'pointerover', pointerType = 'mouse') =>
  to(id).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));

describe('what means the same', () => {
  test('shares one word with what is pointed at, of several that each may have', () => {
    document.body.innerHTML =
      '<figure><i id="square" data-point="column:3 rising:5"></i><i id="column" data-point="column:3"></i><i id="rising" data-point="rising:5"></i><i id="other" data-point="rising:55"></i></figure>';
    over('square');
    expect(lit()).toEqual(['square', 'column', 'rising']);
    over('rising');
    expect(lit()).toEqual(['square', 'rising']);
    over('rising', 'pointerout');
    expect(lit()).toEqual([]);
  });

  test('is looked for in its own figure; a line of code in the whole page', () => {
    const figure = (n: number) =>
      `<figure><i id="row${n}" data-point="row:1"></i><i id="line${n}" data-point="line:a#b:1"></i></figure>`;
    document.body.innerHTML = figure(1) + figure(2);
    over('row1');
    expect(lit()).toEqual(['row1']);
    over('line2');
    expect(lit()).toEqual(['line1', 'line2']);
    over('line2', 'pointerout');
  });

  test('stays lit when a finger is lifted, until it touches something else', () => {
    document.body.innerHTML =
      '<figure><i id="one" data-point="a:1"></i><i id="other" data-point="a:1"></i></figure><b id="else"></b>';
    over('one', 'pointerover', 'touch');
    over('one', 'pointerout', 'touch');
    expect(lit()).toEqual(['one', 'other']);
    over('else', 'pointerover', 'touch');
    expect(lit()).toEqual([]);
  });

  test('is lit again in what a figure draws when it answers', () => {
    document.body.innerHTML =
      '<figure><label data-point="a:1"><input type="radio" id="one"></label><p id="host"></p></figure>';
    to('one').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    to('host').innerHTML = '<i id="other" data-point="a:1"></i>';
    to('one').dispatchEvent(new Event('change', { bubbles: true }));
    expect(lit()).toContain('other');
    to('one').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(lit()).toEqual([]);
  });

  test('is put out though what was pointed at has been redrawn', () => {
    document.body.innerHTML =
      '<figure><p id="host"><i id="one" data-point="a:1"></i></p><i id="other" data-point="a:1"></i></figure><b id="else"></b>';
    over('one');
    to('host').innerHTML = '';
    over('else');
    expect(lit()).toEqual([]);
  });
});

test('a picture is entered with Tab, and the arrow keys walk over it instead of moving the transport', () => {
  const squares = [0, 1, 2, 3].map((at) =>
    linkRect(`at:${at}`, (at % 2) * 40, Math.floor(at / 2) * 40, 40, 40).replace(
      '<rect',
      `<rect id="s${at}"`,
    ),
  );
  document.body.innerHTML = `<figure data-figure="none" data-awake tabindex="0">${tag('svg', { ...WALK, id: 'picture', width: 80, height: 80 }, ...squares)}<i id="third" data-point="at:3"></i></figure>`;
  const heard: boolean[] = [];
  document
    .querySelector('figure')!
    .addEventListener('keydown', (event) => heard.push(event.defaultPrevented));
  // Not under the pointer, wherever an earlier test has left it.
  document.querySelector('figure')!.style.margin = '700px 0 0 250px';
  const press = (...names: readonly string[]) => {
    for (const key of names)
      to('picture').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  press('ArrowRight');
  expect(lit()).toEqual(['s0']);
  press('ArrowRight', 'ArrowDown');
  expect(lit()).toEqual(['s3', 'third']);
  press('ArrowDown');
  expect(lit(), 'there is nothing below').toEqual(['s3', 'third']);
  press('ArrowLeft');
  expect(lit()).toEqual(['s2']);
  expect(heard).toEqual([true, true, true, true, true]);
  press('Escape');
  expect(lit()).toEqual([]);
  press('Home');
  expect(heard.at(-1), 'other keys are the transport’s').toBe(false);
});

test('a click on such a picture leaves the focus to its figure', async () => {
  document.body.innerHTML = `<figure data-figure="none" data-awake id="figure" tabindex="0">${tag('svg', { ...WALK, id: 'picture', width: 80, height: 80 }, linkRect('at:0', 0, 0, 80, 80))}</figure>`;
  await userEvent.click(to('picture'));
  expect(document.activeElement!.id).toBe('figure');
});
