/** Every chart of the page answers where somebody points. */
import { makePointable } from './pointing.ts';

for (const host of document.querySelectorAll<HTMLElement>('chart-figure')) makePointable(host);
