import { userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { makePointable, setReadings } from '../../src/charts/pointing.ts';

/** Two bars that lie, of 100 and 40 pixels, along which one goes. */
async function bars() {
  document.body.innerHTML =
    '<chart-figure><div class="chart-pictures" tabindex="0" data-title="Bars"><svg width="200" height="60">' +
    '<g data-line="bar" data-points="a b"><rect x="0" y="0" width="100" height="20"/><rect x="0" y="30" width="40" height="20"/></g></svg></div></chart-figure>';
  onTestFinished(() => void (document.body.innerHTML = ''));
  const host = document.querySelector<HTMLElement>('chart-figure')!;
  const reading = (at: string) => ({ at: `bar/${at}`, name: at, size: '', value: '' });
  setReadings(host, [reading('b'), reading('a')]);
  const shares = new Map<string, number>();
  await makePointable(host, undefined, {
    draw: () => undefined,
    again: () => Promise.resolve(),
    shareOf: (at) => shares.get(at) ?? 0.5,
    goTo: (at, share) => shares.set(at, share),
  });
  const pictures = host.querySelector<HTMLElement>('.chart-pictures')!;
  const { left, top } = host.querySelector('svg')!.getBoundingClientRect();
  const move = (x: number, y: number) =>
    pictures.dispatchEvent(new PointerEvent('pointermove', { clientX: left + x, clientY: top + y }));
  const thumb = () => host.querySelector('.thumb')!.getAttribute('transform');
  return { shares, pictures, move, thumb };
}

test('a hand goes along the bar that lies at its height, to its ends and no farther', async () => {
  const { shares, move, thumb } = await bars();
  expect(thumb()).toBe('translate(50 10)');
  move(25, 8);
  expect([shares.get('bar/a'), thumb()]).toEqual([0.25, 'translate(25 10)']);
  move(10, 42);
  expect([shares.get('bar/b'), thumb()]).toEqual([0.25, 'translate(10 40)']);
  move(190, 42);
  expect(shares.get('bar/b')).toBeCloseTo(1, 3);
});

test('keys go from bar to bar and along one', async () => {
  const { shares, pictures, move, thumb } = await bars();
  move(50, 8);
  pictures.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shares.get('bar/a')).toBeCloseTo(0.54);
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(shares.get('bar/b')).toBeCloseTo(0.46);
  expect(thumb()).toMatch(/^translate\(18\.4\d* 40\)$/);
});
