/** Lets readers draw the end of a line as soon as its chart is near; a finger that begins on the sheet draws, and does not scroll. */
import { whenSeen } from './when-seen.ts';

for (const host of document.querySelectorAll<HTMLElement>('[data-draw]')) {
  const pictures = host.querySelector<HTMLElement>('.chart-pictures')!;
  pictures.tabIndex = 0;
  whenSeen(host, async () => (await import('./drawing.ts')).letDraw(host));
  pictures.addEventListener(
    'touchstart',
    (event) => {
      const isSheet = (event.target as Element).matches('.draw-sheet');
      if (isSheet && host.dataset['draw'] !== undefined) event.preventDefault();
    },
    { passive: false },
  );
}
