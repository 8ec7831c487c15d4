/**
 * Every chart of the page can be reached and pointed at; what answers is loaded by the first hand that comes near, and
 * is told again what it missed.
 */
const waking = ['pointermove', 'pointerdown', 'keydown', 'click'] as const;

for (const host of document.querySelectorAll<HTMLElement>('chart-figure')) {
  const pictures = host.querySelector<HTMLElement>('.chart-pictures');
  if (!pictures || host.dataset['readings'] === undefined) continue;
  pictures.tabIndex = 0;
  pictures.setAttribute('role', 'application');
  pictures.setAttribute('aria-label', pictures.dataset['keys']!);
  // A finger on what is dragged up and down holds the page still.
  pictures.addEventListener(
    'touchmove',
    (event) => (event.target as Element).closest('[data-budget], .thumb') && event.preventDefault(),
    { passive: false },
  );
  const missed: Event[] = [];
  const wake = (event: Event): void => {
    // First the reader draws (drawing.ts).
    if (host.dataset['draw'] !== undefined) return;
    if (/^(Arrow|Home|End)/.test((event as KeyboardEvent).key)) event.preventDefault();
    // A click elsewhere has been heard already.
    if (event.type === 'click' && !(event.target as Element).closest('.beside')) return;
    if (missed.push(event) > 1) return;
    void import('./beside.ts').then(async ({ pointBeside }) => {
      await pointBeside(host);
      for (const type of waking) host.removeEventListener(type, wake);
      for (const each of missed)
        each.target?.dispatchEvent(new (each.constructor as typeof Event)(each.type, each));
    });
  };
  for (const type of waking) host.addEventListener(type, wake);
}
