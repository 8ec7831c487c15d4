import { userEvent } from 'vitest/browser';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { traceQueens } from '../../../src/figures/pieces/queens-trace.ts';
import { restore, stateOf } from '../../../src/figures/kit/address.ts';
import { linkPoints } from '../../../src/figures/kit/point.ts';
import { searchFigure } from '../../../src/figures/search-figure/view.ts';
import { search } from '../../../src/solvers/queens/backtracking.ts';
import { awake, inPage } from '../in-page.ts';

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
  const figure = inPage('search-figure', body);
  const tree = figure.querySelector<HTMLElement>('[data-part="tree"]')!;
  [tree.style.width, tree.style.height] = ['320px', '352px'];
  return figure;
}
const step = (figure: HTMLElement): string => figure.querySelector('[data-part="steps"]')!.textContent;
const said = (figure: HTMLElement): string => figure.querySelector('[data-part="say"]')!.textContent;

const linked = (figure: HTMLElement): string[] =>
  [...figure.querySelectorAll('.line.is-linked')].map((line) => line.textContent);

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
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const figure = page(5, 3);
    figure.focus();
    await awake(figure);
    const before = step(figure);
    vi.advanceTimersByTime(10_000);
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
    // And the line that placed her.
    expect(linked(figure)).toEqual(['  queens.push(col);']);
    // A square that she attacks: the ray from her, and the line that will refuse it.
    move(board!, 3.5 / 6, 5.5 / 6);
    expect(board!.querySelectorAll('.ray')).toHaveLength(2);
    expect(linked(figure)).toEqual(['  rejected += 1;']);
    // The first bar of level 2: its two queens.
    move(tree!, 0.001, 1.5 / 6);
    expect(board!.querySelectorAll('.point-ring')).toHaveLength(2);
    tree!.dispatchEvent(new PointerEvent('pointerleave'));
    expect(figure.querySelectorAll('.point-ring, .tree-ring, .is-linked')).toHaveLength(0);
  });

  test('a line of the code lights up what it did last, on the board and in the tree', async () => {
    const figure = page(6, 586);
    linkPoints();
    figure.focus();
    await awake(figure);
    const over = (line: number, type: string) =>
      figure.querySelectorAll('.line')[line]!.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    const rings = () => ['.point-ring', '.tree-ring'].map((ring) => figure.querySelectorAll(ring).length);
    over(3, 'pointerover'); // queens.push(col)
    expect(rings()).toEqual([1, 1]);
    over(3, 'pointerout');
    expect(rings()).toEqual([0, 0]);
    over(1, 'pointerover'); // solutions += 1: the whole board of the second solution
    expect(rings()).toEqual([6, 1]);
    over(1, 'pointerout');
    expect(figure.querySelectorAll('.is-linked')).toHaveLength(0);
  });

  test('the arrow keys point at squares once the board has the focus, and say what is there', async () => {
    const figure = page(6, 586);
    figure.focus();
    await awake(figure);
    const aloud = () => figure.querySelector('[data-part="pointed"]')!.textContent;
    figure.querySelector<HTMLElement>('[data-part="board"]')!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(aloud()).toBe('Row 0, column 3: a queen.');
    expect(linked(figure)).toEqual(['  queens.push(col);']);
    expect(step(figure), 'the transport has not moved').toContain('step 586 of');
    await userEvent.keyboard('{Escape}');
    expect(aloud()).toBe('');
    expect(linked(figure)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Home}');
    expect(step(figure)).toContain('step 0 of');
  });

  test('at its end stand all solutions that were found; one that is pointed at is lit in the tree, and Enter goes there', async () => {
    const figure = page(6, 1097);
    figure.focus();
    await awake(figure);
    const board = figure.querySelector<HTMLElement>('[data-part="board"]')!;
    const boards = () =>
      [...board.querySelectorAll('.mini-edge')].map(
        ({ parentElement }) => parentElement!.querySelectorAll('.queen-solved').length,
      );
    expect(boards()).toEqual([6, 6, 6, 6]);
    expect(said(figure)).toContain('Nothing is left to try: 4 solutions');
    board.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(figure.querySelector('[data-part="pointed"]')!.textContent).toBe(
      'Solution 3 of 4: columns 3 0 4 1 5 2.',
    );
    expect(boards(), 'the boards stay while one of them is pointed at').toEqual([6, 6, 6, 6]);
    expect(figure.querySelectorAll('.tree-ring')).toHaveLength(1);
    expect(board.querySelectorAll('.point-ring')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(said(figure)).toMatch(/^\+Row 5, column 2 is free\./);
    expect(boards()).toEqual([]);
  });

  test('what a finger has touched stays lit when it is lifted, until it touches something else', async () => {
    const figure = page(6, 586);
    figure.focus();
    await awake(figure);
    const board = figure.querySelector('[data-part="board"]')!;
    const box = board.getBoundingClientRect();
    const at = { clientX: box.left + (3.5 / 6) * box.width, clientY: box.top + 5 };
    const touch = { bubbles: true, pointerType: 'touch', ...at };
    board.dispatchEvent(new PointerEvent('pointerdown', touch));
    board.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
    expect(figure.querySelectorAll('.tree-ring')).toHaveLength(1);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    expect(figure.querySelectorAll('.tree-ring')).toHaveLength(0);
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

  test('wheel, two fingers and a drag enlarge and move the tree, and the plain wheel is left to the page', async () => {
    const figure = page(8, 0);
    figure.focus();
    await awake(figure);
    const tree = figure.querySelector<HTMLElement>('[data-part="tree"]')!;
    const view = () => figure.querySelector('[data-part="view"]')!.textContent;
    const box = tree.getBoundingClientRect();
    const at = (x: number) => ({
      bubbles: true,
      cancelable: true,
      clientX: box.left + x * box.width,
      clientY: box.top + 100,
    });
    const wheel = (x: number, deltaY: number, ctrlKey: boolean) =>
      tree.dispatchEvent(new WheelEvent('wheel', { ...at(x), deltaY, ctrlKey }));
    const finger = (type: string, pointerId: number, x: number) =>
      tree.dispatchEvent(new PointerEvent(type, { ...at(x), pointerId, pointerType: 'touch', buttons: 1 }));

    expect(wheel(0, -60, false), 'the page scrolls').toBe(true);
    expect(view()).toBe('all 2,056 nodes');
    expect(wheel(0, -60, true)).toBe(false);
    // What is under the pointer stays there: the left end.
    expect(view()).toMatch(/^0–55 % /);
    finger('pointerdown', 1, 0.5);
    finger('pointermove', 1, 0.25);
    finger('pointerup', 1, 0.25);
    expect(view()).toMatch(/^14–69 % /);
    tree.dispatchEvent(new MouseEvent('click', at(0.25)));
    expect(step(figure), 'a drag is not a press').toContain('step 0 of');
    for (const [id, x] of [
      [1, 0.4],
      [2, 0.6],
    ] as const)
      finger('pointerdown', id, x);
    finger('pointermove', 1, 0.2);
    finger('pointermove', 2, 0.8);
    expect(view()).toMatch(/^3\d–5\d % /);
    for (const id of [1, 2]) finger('pointerup', id, 0.5);
    wheel(0.5, 600, true);
    wheel(0.5, 600, true);
    wheel(0.5, 600, true);
    expect(view()).toBe('all 2,056 nodes');
  });

  test('ten queens are recorded in a worker, drawn by a sample of their leaves, and wholly where one looks closely', async () => {
    const figure = page(6, 586);
    figure.focus();
    await awake(figure);
    const part = (name: string) => figure.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
    figure.querySelector<HTMLElement>('[name="test-n"][value="10"]')!.click();
    expect(part('recording').hidden).toBe(false);
    expect(part('recorded').textContent).toBe('Recording the search of 10 queens: 0 %');
    expect(step(figure), 'the old board stays until the new one is there').toBe('step 586 of 1,097');
    await expect.poll(() => step(figure)).toBe('step 0 of 396,463');
    expect(part('recording').hidden).toBe(true);
    expect(part('view').textContent).toBe('1 leaf in 128, with its path: 674 of 35,538 nodes');

    // The search stands at its true place, sampled or not, and a press goes where it looks.
    part('tree').focus();
    await userEvent.keyboard('{End}');
    expect(said(figure)).toBe('Nothing is left to try: 724 solutions, 35,539 nodes with the root.');
    await userEvent.keyboard('+++++++');
    expect(part('view').textContent).toMatch(/^49\.6–50\.4 % of the width, [23]\d\d of 35,538 nodes$/);
    const box = part('tree').getBoundingClientRect();
    part('tree').dispatchEvent(
      new MouseEvent('click', { bubbles: true, clientX: box.left + 170, clientY: box.top + 20 }),
    );
    expect(said(figure)).toBe('+Row 0, column 5 is free. Place a queen and look at row 1.');

    figure.querySelector<HTMLElement>('[value="levels"]')!.click();
    expect(part('view').textContent).toBe('a bar for each level; the longest is 9,632 nodes');
    expect(part('tree').querySelectorAll('.tree-past')).toHaveLength(10);
  });

  test('a link to a step of a board that must be recorded first leads there, and to the part of the tree that was seen', async () => {
    const figure = page(6, 586);
    await restore(figure, { id: 'figure-search', step: 500, choices: { n: '10', view: '0.50000' } });
    expect(step(figure)).toBe('step 500 of 396,463');
    expect(figure.querySelector('[data-part="view"]')!.textContent).toMatch(/^0–50 % of the width/);
    expect(stateOf(figure).choices).toEqual({ n: '10', view: '0.50000' });
  });

  test('the recording of a large board can be stopped, and the board that was there stays', async () => {
    const figure = page(6, 586);
    figure.focus();
    await awake(figure);
    figure.querySelector<HTMLElement>('[name="test-n"][value="10"]')!.click();
    figure.querySelector<HTMLElement>('[data-part="stop"]')!.click();
    const status = figure.querySelector('[role="status"]')!;
    await expect.poll(() => status.textContent).toBe('Stopped. The board of 6 is still here.');
    expect(step(figure)).toBe('step 586 of 1,097');
    expect(figure.querySelector<HTMLInputElement>('[name="test-n"]:checked')!.value).toBe('6');
    expect(figure.querySelector<HTMLElement>('progress')!.hidden).toBe(true);
  });

  test('who asks for the end while a board is recorded means that of the new one', async () => {
    const figure = page(6, 0);
    figure.focus();
    await awake(figure);
    figure.querySelector<HTMLElement>('[name="test-n"][value="10"]')!.click();
    await userEvent.keyboard('{End}');
    await expect.poll(() => step(figure)).toBe('step 396,463 of 396,463');
  });

  test('another choice while a board is recorded ends the recording without a word', async () => {
    const figure = page(6, 586);
    figure.focus();
    await awake(figure);
    const ends = vi.spyOn(Worker.prototype, 'terminate');
    figure.querySelector<HTMLElement>('[name="test-n"][value="10"]')!.click();
    figure.querySelector<HTMLElement>('[name="test-n"][value="5"]')!.click();
    expect(step(figure)).toContain('step 0 of');
    expect(said(figure)).toMatch(/^An empty board/);
    // From then on nothing can come of the recording.
    await expect.poll(() => ends).toHaveBeenCalledOnce();
    ends.mockRestore();
    expect(said(figure)).toMatch(/^An empty board/);
    expect(figure.querySelector<HTMLElement>('[data-part="recording"]')!.hidden).toBe(true);
  });
});
