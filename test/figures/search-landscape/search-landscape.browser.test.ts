import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body } from '../../../src/figures/search-landscape/view.ts';
import { part, said, woken } from '../in-page.ts';

test('keys go from node to node, and each has its place on the slider', async () => {
  const figure = await woken('search-landscape', body('l', 8, 'search'));
  const node = part(figure, 'node') as HTMLInputElement;
  part(figure, 'stage').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(node.value).toBe('1');
  await userEvent.keyboard('{ArrowRight}');
  expect(said(figure)).toContain('Node 228,');
  await userEvent.keyboard('{ArrowUp}');
  expect(said(figure)).toContain('8 queens: 2,057 nodes');
});

test('a node that the slider names is chosen, in every layer', async () => {
  const figure = await woken('search-landscape', body('l', 8, 'search'));
  const node = part(figure, 'node') as HTMLInputElement;
  node.value = '3';
  node.dispatchEvent(new Event('input', { bubbles: true }));
  expect(said(figure)).toContain('Node 3,');
  figure.querySelector<HTMLInputElement>('[value="brute"]')!.click();
  expect(said(figure)).toContain('Node 3,');
  expect(said(figure)).toContain('Brute force');
});

test('a press on a bar falls to it', async () => {
  const figure = await woken('search-landscape', body('l', 8, 'search'));
  const stage = part(figure, 'stage');
  const { width, height } = stage.getBoundingClientRect();
  await userEvent.click(stage, { position: { x: 0.95 * width, y: 0.16 * height } });
  expect(said(figure)).toContain('nodes below it');
  expect(Number((part(figure, 'node') as HTMLInputElement).value)).toBeGreaterThan(1000);
});

test('the cut goes a row down by its key, and there are more jobs', async () => {
  const figure = await woken('search-landscape', body('l', 8, 'workers'));
  expect(said(figure)).toContain('42 jobs');
  part(figure, 'cut').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(said(figure)).toContain('140 jobs');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(said(figure)).toContain('8 jobs');
});
