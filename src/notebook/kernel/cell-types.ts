/** The types of what cells find without importing it, for the editor and the build. */
import type { Inputs } from './inputs.ts';

export type { Check } from './checks.ts';
export type { Input } from './inputs.ts';
export type CellInputs = typeof Inputs;

/** What `display` gives back: `update` puts another value in the place of the first. */
export interface DisplayHandle {
  update(value: unknown): void;
}
