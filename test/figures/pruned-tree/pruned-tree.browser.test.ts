import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { prunedFigure } from '../../../src/figures/pruned-tree/view.ts';
import { fullBoards, prunedTree } from '../../../src/figures/pruned-tree/rules.ts';
import { SOLUTION } from '../../../src/figures/kit/tree.ts';
import { wakeFigures } from '../../../src/figures/kit/wake.ts';

wakeFigures();

test('rules are added by keyboard, and the count of visited nodes falls', async () => {
  document.body.innerHTML = `<pruned-tree data-figure="pruned-tree" tabindex="0" role="group">${prunedFigure('test')}</pruned-tree>`;
  const figure = document.querySelector('pruned-tree') as HTMLElement;
  const said = () => figure.querySelector('[data-part="say"]')!.textContent;
  expect(said()).toContain('154 of 552 nodes');
  figure.querySelector<HTMLInputElement>('[value="corner"]')!.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('141 of 552 nodes');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(said()).toContain('193 of 552 nodes are visited. 10 full boards are reached, and 6 are kept.');
  await userEvent.click(figure.querySelector('[value="6"]')!);
  expect(said()).toContain('56 of 153 nodes are visited. 1 full board is reached, and 1 is kept.');
  document.body.innerHTML = '';
});

test('a node that is pointed at has its ring in both trees, its board, and a line that says what becomes of it', async () => {
  document.body.innerHTML = `<pruned-tree data-figure="pruned-tree" tabindex="0">${prunedFigure('test')}</pruned-tree>`;
  const figure = document.querySelector('pruned-tree') as HTMLElement;
  figure.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  const part = (name: string) => figure.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
  const rings = () => ['before', 'after'].map((name) => part(name).querySelectorAll('.tree-ring').length);
  // At rest it is the first that a rule forbids together with a full board, below two queens.
  expect(rings()).toEqual([1, 1]);
  expect(part('node').textContent).toBe(
    'Columns 0 4 1: never visited, as with a corner queen the diagonal mirror leaves one of two. Its full board counts where the arc ends.',
  );
  part('after').focus();
  // The first node, its first child, and the child's neighbour.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(rings()).toEqual([1, 1]);
  const visited = 'Columns 0 3: visited. What is kept below it counts for 8 full boards.';
  expect(part('node').textContent).toBe(visited);
  expect([...part('before').querySelectorAll('.level-count')].map((each) => each.matches('.on'))).toEqual(
    Array.from({ length: 7 }, (_, level) => level === 1),
  );
  await userEvent.keyboard('{Escape}');
  expect(part('node').textContent).toBe(visited);

  const box = part('before').getBoundingClientRect();
  const at = { clientX: box.right - 2, clientY: box.top + 3 };
  part('before').dispatchEvent(new PointerEvent('pointermove', at));
  expect(part('node').textContent).toBe(
    'Columns 6: never visited, as the first queen stays in the left half. Its 4 full boards count where the arcs end.',
  );
  const lit = () =>
    part('after').querySelector('.ic-arcs :last-child')!.getAttribute('d')!.split('M').length - 1;
  expect(lit()).toBe(4);
  expect(part('before').querySelector('.ic-arcs :last-child')!.getAttribute('d')).toBe('');
});

test('from 40 full boards, 34 arcs lead to the six that are kept, whatever rule is chosen', () => {
  expect(fullBoards(7)).toHaveLength(40);
  expect(new Set(fullBoards(7).map(({ kept }) => kept)).size).toBe(6);
  for (const rule of ['half', 'border', 'corner', 'last'] as const) {
    const { fate } = prunedTree(7, rule).tree;
    expect(fullBoards(7).every(({ kept }) => fate[kept] === SOLUTION)).toBe(true);
  }
});
