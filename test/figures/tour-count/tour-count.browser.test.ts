import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { countTold } from '../../../src/figures/tour-count/counting.ts';
import { body } from '../../../src/figures/tour-count/view.ts';
import { part, said, woken } from '../in-page.ts';

const board = { width: 6, height: 6 };
const counting = countTold(board, () => undefined);
let figure: HTMLElement;
beforeEach(async () => {
  figure = await woken('tour-count', body({ board, counting, done: true }, { '8 × 7': 2500 }));
});

const edge = (name: 'columns' | 'rows'): HTMLInputElement =>
  figure.querySelector<HTMLInputElement>(`input[data-part="${name}"]`)!;
const press = async (name: string): Promise<void> => {
  part(figure, name).focus();
  await userEvent.keyboard('{Enter}');
};

test('it rests at the count of 6 × 6, and waking changes nothing', () => {
  expect(part(figure, 'total').textContent).toBe('9,862');
  edge('columns').focus();
  expect(part(figure, 'total').textContent).toBe('9,862');
});

test('an edge is moved by keys, the count says before what it expects, runs in a worker, and stops when told', async () => {
  edge('columns').focus();
  await userEvent.keyboard('{ArrowRight}');
  edge('rows').focus();
  await userEvent.keyboard('{ArrowRight}');
  // A board of 7 × 7 has an odd number of squares: keys step over it.
  expect(edge('rows').value).toBe('8');
  await userEvent.keyboard('{ArrowLeft}');
  expect(edge('rows').value).toBe('6');
  edge('columns').focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(() => part(figure, 'of').textContent).toBe('closed tours of 6 × 5');
  await press('start');
  await expect.poll(() => part(figure, 'total').textContent).toBe('8');
  await expect.poll(() => said(figure)).toContain('as on any long board 5 wide');

  edge('columns').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  edge('rows').focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => said(figure))
    .toMatch(/424,936 states where it is widest.* MB and, in our record, 2\.5 s/);
  await press('start');
  expect(document.activeElement).toBe(part(figure, 'stop'));
  await userEvent.keyboard('{Enter}');
  expect(part(figure, 'total').textContent).toBe('?');
  expect(document.activeElement).toBe(part(figure, 'start'));
});
