/** What charts say in the page, in English. */
import { catalogue } from '../words.ts';

export const en = {
  measureHere: 'Measure here',
  measureAgain: 'Measure again',
  stop: 'Stop',
  offer: (seconds: number): string => `The same solvers, in this browser, for about ${seconds} seconds.`,
  download: 'Download the points',
  warmingUp: 'Warming up…',
  point: (algorithm: string, size: number, workers: number, time: string): string =>
    `${algorithm}${workers > 1 ? `, ${workers} workers` : ''}, size ${size}: ${time}`,
  done: (points: number): string => `Done: ${points} points, kept for this visit on this device only.`,
  stopped: (points: number): string => `Stopped: ${points} points, kept for this visit on this device only.`,
  failed: (why: string): string => `The measurement failed: ${why}`,
  notLoaded: (what: string, status: number): string => `${what} could not be loaded (${status})`,
  thisBrowser: 'Hollow squares: this browser, measured during this visit.',
};

export const words = catalogue(en);
