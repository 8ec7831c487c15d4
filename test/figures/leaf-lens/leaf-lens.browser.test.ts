import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { KINDS, body } from '../../../src/figures/leaf-lens/view.ts';
import { part, said, woken } from '../in-page.ts';

test('marks that are pressed are counted or not, in the tree as in the list, and a known count is chosen', async () => {
  const figure = await woken('leaf-lens', body('t'));
  const chosen = () => figure.querySelector<HTMLInputElement>('input:checked')!.value;
  const total = () => part(figure, 'total').textContent;
  expect([chosen(), total()]).toEqual(['tests', '46']);
  part(figure, 'kind-refused').dispatchEvent(new MouseEvent('click', { bubbles: true }));
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
