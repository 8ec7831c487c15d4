/** A figure with its caption on the whole screen, for whoever shows it to others: by the key F, or from its menu. Escape leaves it. */
import sheet from './full-screen.css?url';
import { loadSheet } from './load-sheet.ts';

export const canFillScreen = (): boolean => document.fullscreenEnabled;

export async function fillScreen(figure: HTMLElement): Promise<void> {
  await loadSheet(sheet);
  const frame = figure.closest('figure')!;
  if (document.fullscreenElement === frame) await document.exitFullscreen();
  else await frame.requestFullscreen();
}

/** F, anywhere in the figure but where one writes. */
export function onFullScreenKey(figure: HTMLElement, signal: AbortSignal): void {
  figure.addEventListener(
    'keydown',
    (event) => {
      const isWriting = (event.target as Element).matches(
        'textarea, select, input:not([type="radio"], [type="range"])',
      );
      if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      if (canFillScreen()) void fillScreen(figure);
    },
    { signal },
  );
}
