import { userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { makePointable, setReadings } from '../../src/charts/pointing.ts';

/** Two bars that lie, of 100 and 40 pixels, along which one goes. */
async function bars() {
  document.body.innerHTML =
    '<chart-figure><div class="chart-pictures" tabindex="0"><svg width="200" height="60">' +
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
    turnAt: (_at, right) => Math.max(0, Math.min(0.9999, right)),
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

test('a hand goes over a field: a press keeps what it means, and a ring stands there, until the hand comes back', async () => {
  document.body.innerHTML =
    '<chart-figure><div class="chart-pictures"><svg width="200" height="60">' +
    '<g data-line="f" data-points="4"><path d="M0 0h40v40h-40z"/></g></svg></div></chart-figure>';
  onTestFinished(() => void (document.body.innerHTML = ''));
  const host = document.querySelector<HTMLElement>('chart-figure')!;
  setReadings(host, [{ at: 'f/4', name: 'field', size: '', value: '' }]);
  let turn = 0;
  await makePointable(host, undefined, {
    draw: () => undefined,
    again: () => Promise.resolve(),
    turnAt: (_at, right, down) => Math.floor(4 * right) + 4 * Math.floor(4 * down),
    placeOf: () => [((turn % 4) + 0.5) / 4, (Math.floor(turn / 4) + 0.5) / 4],
    goTo: (_at, to) => (turn = to),
  });
  const pictures = host.querySelector('.chart-pictures')!;
  const { left, top } = host.querySelector('svg')!.getBoundingClientRect();
  const at = (type: string, x: number, y: number) => {
    pictures.dispatchEvent(
      new PointerEvent(type, { clientX: left + x, clientY: top + y, pointerType: 'mouse' }),
    );
    const ring = host.querySelector('.ring')!;
    return [turn, ring.getAttribute('cx'), ring.getAttribute('cy')];
  };
  expect(at('pointermove', 12, 33)).toEqual([13, '15', '35']);
  expect(at('pointerdown', 25, 5)).toEqual([2, '25', '5']);
  expect(at('pointermove', 12, 33)).toEqual([2, '25', '5']);
  expect(at('pointerleave', 190, 50)).toEqual([2, '25', '5']);
  expect(at('pointermove', 12, 33)).toEqual([13, '15', '35']);
});

test('the top of a bar that stands is dragged by its handle and by keys, no farther than it goes', async () => {
  document.body.innerHTML =
    '<chart-figure><div class="chart-pictures" tabindex="0"><svg width="100" height="100" viewBox="0 0 100 100">' +
    '<g data-line="bar" data-points="a b"><circle cx="20" cy="80" r="2"/><circle cx="60" cy="20" r="2"/></g></svg></div></chart-figure>';
  onTestFinished(() => void (document.body.innerHTML = ''));
  const host = document.querySelector<HTMLElement>('chart-figure')!;
  const reading = (at: string, amount: number) => ({
    at: `bar/${at}`,
    name: at,
    size: '',
    value: '',
    amount,
  });
  setReadings(host, [reading('a', 1.2), reading('b', 1.8)]);
  const lifted = new Map<string, number>();
  await makePointable(host, undefined, {
    draw: () => undefined,
    again: () => Promise.resolve(),
    lifts: [1, 2],
    liftedTo: (at) => lifted.get(at) ?? 0,
    goTo: (at, value) => lifted.set(at, value),
  });
  const thumb = host.querySelector('.thumb')!;
  expect(thumb.getAttribute('transform')).toBe('translate(60 20)');
  const { left, top } = host.querySelector('svg')!.getBoundingClientRect();
  const send = (type: string, y: number) =>
    thumb.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + 60, clientY: top + y, pointerType: 'touch' }),
    );
  send('pointerdown', 20);
  send('pointermove', 50);
  expect(lifted.get('bar/b')).toBeCloseTo(1.5);
  expect(thumb.isConnected && thumb.getAttribute('transform')).toBe('translate(60 50)');
  send('pointermove', 300);
  send('pointerup', 300);
  send('pointermove', 50);
  expect(lifted.get('bar/b')).toBe(1);
  host.querySelector<HTMLElement>('.chart-pictures')!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}');
  expect(lifted.get('bar/a')).toBeCloseTo(1.25);
});

test('what is compared with a 0 is said with both values, and without a factor', async () => {
  document.body.innerHTML =
    '<chart-figure><div class="chart-pictures"><svg width="300" height="100"><g><g data-line="f" data-points="4 5 6">' +
    '<circle cx="20" cy="80" r="2"/><circle cx="150" cy="80" r="2"/><circle cx="280" cy="20" r="2"/></g></g></svg></div>' +
    '<p data-part="readout"><span data-part="note"></span></p></chart-figure>';
  onTestFinished(() => void (document.body.innerHTML = ''));
  const host = document.querySelector<HTMLElement>('chart-figure')!;
  const amounts = [0, 0, 50];
  setReadings(
    host,
    amounts.map((amount, i) => ({
      ...{ at: `f/${4 + i}`, name: 'Field', size: `side ${4 + i}`, amount },
      value: `${amount} %`,
    })),
  );
  await makePointable(host);
  const { left, top } = host.querySelector('svg')!.getBoundingClientRect();
  const send = (type: string, x: number, y: number): void =>
    void host
      .querySelector('.chart-pictures')!
      .dispatchEvent(new PointerEvent(type, { clientX: left + x, clientY: top + y }));
  const compare = async (from: number, to: number): Promise<readonly (string | null)[]> => {
    const [one, other] = [from, to].map((i) => [20 + 130 * i, amounts[i] === 0 ? 80 : 20] as const);
    send('pointerdown', ...one!);
    send('pointermove', ...other!);
    await new Promise(requestAnimationFrame);
    return ['.ratio-rule text', '[data-part="note"]', '[data-part="said"]'].map(
      (part) => host.querySelector(part)!.textContent,
    );
  };
  const note = (value: string, side: number): string =>
    `That stands beside the ${value} of field at side ${side}: with a 0 there is no factor.`;
  expect(await compare(0, 1)).toEqual(['', note('0 %', 4), `Field, side 5: 0 %. ${note('0 %', 4)}`]);
  expect(await compare(0, 2)).toEqual(['', note('0 %', 4), `Field, side 6: 50 %. ${note('0 %', 4)}`]);
  expect(await compare(2, 1)).toEqual(['', note('50 %', 6), `Field, side 5: 0 %. ${note('50 %', 6)}`]);
});

test('among bars a column means its own top, and another point only what is upon it', async () => {
  document.body.innerHTML =
    '<chart-figure><div class="chart-pictures"><svg width="200" height="200">' +
    '<g data-columns=""><rect x="0" y="150" width="60" height="50"/><rect x="100" y="20" width="60" height="180"/></g>' +
    '<g data-line="a" data-points="1 2"><circle cx="30" cy="150" r="3"/><circle cx="130" cy="20" r="3"/></g>' +
    '<g data-line="b" data-points="1"><circle cx="30" cy="110" r="3"/></g></svg></div></chart-figure>';
  onTestFinished(() => void (document.body.innerHTML = ''));
  const host = document.querySelector<HTMLElement>('chart-figure')!;
  setReadings(
    host,
    ['a/1', 'a/2', 'b/1'].map((at) => ({ at, name: at, size: '', value: '' })),
  );
  await makePointable(host);
  const { left, top } = host.querySelector('svg')!.getBoundingClientRect();
  const at = (x: number, y: number): string | undefined => {
    const place = { clientX: left + x, clientY: top + y };
    host.querySelector('.chart-pictures')!.dispatchEvent(new PointerEvent('pointermove', place));
    return host.dataset['lit'];
  };
  expect(at(130, 150)).toBe('a/2');
  expect(at(20, 190)).toBe('a/1');
  expect(at(35, 105)).toBe('b/1');
  expect(at(35, 5)).toBe('a/1');
});
