import { expect, test } from 'vitest';
import { body, FIRST } from '../../../src/figures/worker-gantt/view.ts';
import { said, woken } from '../in-page.ts';

test('jobs are dealt out anew when the reader chooses', async () => {
  const figure = await woken('worker-gantt', body('g', FIRST));
  figure.querySelector<HTMLInputElement>('[name="g-workers"][value="6"]')!.click();
  await expect.poll(() => said(figure)).toContain('4.18 times as fast as one');
  figure.querySelector<HTMLInputElement>('[name="g-depth"][value="0"]')!.click();
  await expect.poll(() => said(figure)).toContain('1 job for 6 workers');
});
