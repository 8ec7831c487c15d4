import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, FIRST } from '../../../src/figures/worker-gantt/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the knife and the number of workers are moved by keys, and the jobs are dealt out anew', async () => {
  const figure = await woken('worker-gantt', body('g', FIRST));
  part(figure, 'workers').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('4.18 times as fast as one');
  part(figure, 'depth').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => said(figure)).toContain('1 job for 6 workers');
  expect(said(figure)).toContain('one more worker changes nothing');
});

test('a job is given to another worker, and the figure says whether that was better', async () => {
  const figure = await woken('worker-gantt', body('g', FIRST));
  part(figure, 'job').focus();
  await userEvent.keyboard('{ArrowRight}');
  part(figure, 'to').focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => said(figure)).toContain('1 job moved by hand');
  expect(said(figure)).toContain('later than as dealt (530)');
  // Dealt out anew, nothing of it is left.
  figure.querySelector<HTMLInputElement>('[name="g-order"][value="longest"]')!.click();
  await expect.poll(() => said(figure)).toContain('8 jobs for 4 workers');
});
