/** What the figures' tests rely on and a simulated browser has not: layout, style, drawing, workers. */
import { expect, test } from 'vitest';

test('boxes are laid out, and a style sheet is obeyed', () => {
  document.body.innerHTML = '<style>p { width: 10em; font-size: 20px; margin: 0 }</style><p>a</p>';
  const { width, height } = document.querySelector('p')!.getBoundingClientRect();
  expect(width).toBe(200);
  expect(height).toBeGreaterThanOrEqual(20);
});

test('a canvas is painted', () => {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = 'rgb(1 2 3)';
  context.fillRect(0, 0, 1, 1);
  expect([...context.getImageData(0, 0, 1, 1).data]).toEqual([1, 2, 3, 255]);
});

test('a worker answers', async () => {
  const code = new Blob(['onmessage = ({ data }) => postMessage(data + 1)'], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(code));
  const answer = new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  worker.postMessage(91);
  expect(await answer).toBe(92);
  worker.terminate();
});
