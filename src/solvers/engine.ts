/** Which engine a count that was put together from parts ran on: the slower one, if the parts differ. */
import type { Engine } from './contract.ts';

/** The engine of a result that was put together: "wasm" only if every part of it ran there. */
export function engineOf(parts: readonly { readonly engine?: Engine }[]): Engine {
  return parts.every(({ engine }) => engine === 'wasm') ? 'wasm' : 'plain';
}
