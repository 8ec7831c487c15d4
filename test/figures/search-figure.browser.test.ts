import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { traceQueens } from '../../src/figures/kit/queens-trace.ts';
import { wakeFigures } from '../../src/figures/kit/wake.ts';
import { searchFigure } from '../../src/figures/search-figure/view.ts';
import { search } from '../../src/solvers/queens/backtracking.ts';

wakeFigures();

const lines = [
  'function search(row: number): void {',
  '  solutions += 1;',
  '  rejected += 1;',
  '  queens.push(col);',
  '  queens.pop();',
  '}',
].map((text, i) => ({ number: i + 1, text, html: text, point: `line:test:${i + 1}` }));

/** The figure as a page holds it: markup, and nothing awake. */
function page(n: number, at: number): HTMLElement {
  const body = searchFigure('test', traceQueens(n, search(n)), at, { file: 'queens/backtracking.ts', lines });
  document.body.innerHTML = `<search-figure data-figure="search-figure" data-n="${n}" data-at="${at}" tabindex="0" role="group">${body}</search-figure>`;
  const figure = document.querySelector('search-figure') as HTMLElement;
  figure.style.display = 'block';
  const tree = figure.querySelector<HTMLElement>('[data-part="tree"]')!;
  [tree.style.width, tree.style.height] = ['320px', '352px'];
  return figure;
}
const awake = (figure: HTMLElement) => expect.poll(() => figure.dataset['awake']).toBe('');
const step = (figure: HTMLElement): string => figure.querySelector('[data-part="steps"]')!.textContent;
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the search figure', () => {
  test('answers the very first press on a button, though its code had still to be loaded', async () => {
    const figure = page(6, 586);
    await userEvent.click(figure.querySelector('[data-go="forward"]')!);
    await awake(figure);
    await expect.poll(() => step(figure)).toBe('step 587 of 1,097');
  });

  test('answers the very first key, and then all keys of the transport', async () => {
    const figure = page(5, 10);
    figure.focus();
    await userEvent.keyboard('{ArrowRight}');
    await awake(figure);
    await expect.poll(() => step(figure)).toContain('step 11 of');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(step(figure)).toContain('step 9 of');
    await userEvent.keyboard('{End}');
    expect(said(figure)).toBe('Nothing is left to try: 10 solutions, 54 nodes with the root.');
    await userEvent.keyboard('{Home}');
    expect(step(figure)).toContain('step 0 of');
    const play = figure.querySelector('[data-go="play"]')!;
    await userEvent.keyboard(' ');
    expect(play.getAttribute('aria-label')).toBe('Pause');
    await expect.poll(() => step(figure)).not.toContain('step 0 of');
    await userEvent.keyboard(' ');
    expect(play.getAttribute('aria-label')).toBe('Play');
  });

  test('never plays by itself', async () => {
    const figure = page(5, 3);
    figure.focus();
    await awake(figure);
    const before = step(figure);
    await new Promise((later) => setTimeout(later, 400));
    expect(step(figure)).toBe(before);
  });

  test('redraws at every step what the build would have drawn there', async () => {
    const figure = page(5, 0);
    figure.focus();
    await awake(figure);
    const trace = traceQueens(5, search(5));
    const scrub = figure.querySelector<HTMLInputElement>('[data-part="scrub"]')!;
    for (const at of [1, 7, 40, trace.last, 12, 0]) {
      scrub.value = String(at);
      scrub.dispatchEvent(new Event('input', { bubbles: true }));
      const built = document.createElement('div');
      built.innerHTML = searchFigure('other', trace, at, { file: 'queens/backtracking.ts', lines });
      for (const part of ['marks', 'say', 'levels', 'counts', 'rows', 'cols', 'code', 'steps']) {
        const inside = (root: Element): string => root.querySelector(`[data-part="${part}"]`)!.innerHTML;
        expect(inside(figure), `${part} at step ${at}`).toBe(inside(built));
      }
    }
  });

  test('a press on a bar of the tree goes to the moment its queen was placed', async () => {
    const figure = page(6, 586);
    figure.focus();
    await awake(figure);
    const box = figure.querySelector('[data-part="tree"]')!.getBoundingClientRect();
    const press = { bubbles: true, clientX: box.left + 2, clientY: box.top + 20 };
    figure.querySelector('[data-part="tree"]')!.dispatchEvent(new MouseEvent('click', press));
    expect(said(figure)).toBe('+Row 0, column 0 is free. Place a queen and look at row 1.');
    expect(step(figure)).toContain('step 1 of');
  });

  test('a square of the board and a bar of the tree light each other up', async () => {
    const figure = page(6, 586);
    figure.focus();
    await awake(figure);
    const [board, tree] = ['board', 'tree'].map((part) => figure.querySelector(`[data-part="${part}"]`)!);
    const move = (part: Element, x: number, y: number) => {
      const box = part.getBoundingClientRect();
      const at = { clientX: box.left + x * box.width, clientY: box.top + y * box.height };
      part.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...at }));
    };
    // The queen in row 0, column 3: her rays, and her bar.
    move(board!, 3.5 / 6, 0.5 / 6);
    expect(board!.querySelectorAll('.ray').length).toBeGreaterThan(3);
    expect(tree!.querySelectorAll('.tree-ring')).toHaveLength(1);
    // The first bar of level 2: its two queens.
    move(tree!, 0.001, 1.5 / 6);
    expect(board!.querySelectorAll('.point-ring')).toHaveLength(2);
    tree!.dispatchEvent(new PointerEvent('pointerleave'));
    expect(figure.querySelectorAll('.point-ring, .tree-ring')).toHaveLength(0);
  });

  test('another board begins at its start, with its own solutions on the slider', async () => {
    const figure = page(6, 586);
    await userEvent.click(figure.querySelector('[value="8"]')!);
    await awake(figure);
    await expect.poll(() => step(figure)).toBe('step 0 of 18,513');
    expect(figure.querySelector('[data-part="ticks"]')!.getAttribute('d')!.match(/M/g)).toHaveLength(92);
    expect(figure.querySelector('canvas')).not.toBeNull();
  });

  test('at eight queens the tree can be enlarged by keys and buttons, and says where it stands', async () => {
    const figure = page(8, 0);
    figure.focus();
    await awake(figure);
    const part = (name: string) => figure.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
    expect(part('view').textContent).toBe('all 2,056 nodes');
    part('tree').focus();
    await userEvent.keyboard('++');
    expect(part('view').textContent).toMatch(/^38–63 % of the width, [56]\d\d of 2,056 nodes$/);
    await userEvent.keyboard('{ArrowRight}');
    expect(part('view').textContent).toMatch(/^44–69 % /);
    expect(step(figure)).toContain('step 0 of');
    figure.querySelector<HTMLElement>('[data-zoom="0"]')!.click();
    expect(part('view').textContent).toBe('all 2,056 nodes');
    // Whole again, the arrows belong to the transport.
    part('tree').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(step(figure)).toContain('step 1 of');
  });

  test('an enlarged tree follows the search, and a press on it goes where it looks', async () => {
    const figure = page(8, 0);
    figure.focus();
    await awake(figure);
    const tree = figure.querySelector<HTMLElement>('[data-part="tree"]')!;
    tree.focus();
    await userEvent.keyboard('+++');
    const box = tree.getBoundingClientRect();
    tree.dispatchEvent(
      new MouseEvent('click', { bubbles: true, clientX: box.left + 160, clientY: box.top + 20 }),
    );
    // The middle of the tree is in the second half of the queens of row 0.
    expect(said(figure)).toMatch(/^\+Row 0, column [34] is free\./);
  });
});
