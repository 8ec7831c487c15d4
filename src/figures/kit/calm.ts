/** A reader who asks for less motion gets single pictures instead of a run. */

/** The least time between two pictures of a calm run, in milliseconds. */
export const JUMP_MS = 333;

/** Whether the reader has asked for less motion. It is read each time, since it can change while a page is open. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
