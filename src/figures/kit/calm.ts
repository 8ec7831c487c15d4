/** Whoever asks for less motion gets steps instead of a run. */

/** So far apart are two pictures of a calm run at least, in milliseconds. */
export const JUMP_MS = 333;

/** Whether the reader has asked for less motion; asked anew each time, since it can be changed while a page is open. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
