import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { boards } from '../../../src/figures/leaf-lens/tree.ts';
import { KINDS, LENSES, boardSays, body, total } from '../../../src/figures/leaf-lens/view.ts';
import { part, said, woken } from '../in-page.ts';

test('kinds that are pressed are counted or not, and a known count is chosen', async () => {
  const figure = await woken('leaf-lens', body('t'));
  const chosen = () => figure.querySelector<HTMLInputElement>('input:checked')!.value;
  const total = () => part(figure, 'total').textContent;
  expect([chosen(), total()]).toEqual(['tests', '46']);
  await userEvent.click(figure.querySelector('button[data-kind="refused"]')!);
  expect([chosen(), total()]).toEqual(['own', '2']);
  await userEvent.click(figure.querySelector('button[data-kind="stuck"]')!);
  expect([chosen(), total()]).toEqual(['stuck', '6']);
  expect(said(figure)).toContain('table 4');
  await userEvent.click(figure.querySelector('[value="nodes"]')!);
  expect([total(), part(figure, 'wider').lastElementChild!.textContent]).toEqual(['17', '8 queens2,057']);
  for (const kind of KINDS)
    expect(figure.querySelector(`button[data-kind="${kind}"]`)!.getAttribute('aria-pressed')).toBe(
      String(kind !== 'refused'),
    );
});

test('a board that is pressed unfolds into its four tries, and says what it adds to the count', async () => {
  const figure = await woken('leaf-lens', body('t'));
  const tries = () => figure.querySelectorAll('.try').length;
  const press = (board: number) =>
    figure
      .querySelector(`[data-board="${board}"]`)!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press(3);
  await expect.poll(tries).toBe(4);
  expect(figure.querySelectorAll('.try.stuck')).toHaveLength(4);
  expect(said(figure)).toContain(
    'Queens in columns 0 2: 4 squares tried, 4 refused, and so it is stuck. It adds 4 to the 46.',
  );
  part(figure, 'board').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('Queens in columns 0 3: 4 squares tried, 3 refused. It adds 3 to the 46.');
  press(4);
  await expect.poll(tries).toBe(0);
  expect(said(figure)).toContain('A leaf is a try that ends there');
});

test('what the boards add is the whole count, whatever is counted', () => {
  for (const kinds of Object.values(LENSES)) {
    const adds = boards.map((_, at) => Number(/adds (\d+)/.exec(boardSays(at + 1, kinds).words)![1]));
    expect(String(adds.reduce((sum, each) => sum + each, 0))).toBe(total(kinds));
  }
});
