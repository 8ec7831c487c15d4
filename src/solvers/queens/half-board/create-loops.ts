/** The loops of the join, by the engine that there is. */
import { compiledLoops } from './compiled-loops.ts';
import type { JoinLoops, Room } from './loops.ts';
import { plainLoops } from './plain-loops.ts';

/** Loops with a memory of their own: in WebAssembly if it can be had, unless plain is asked for. */
export function createLoops(room: Room, plain = false): JoinLoops {
  return (plain ? undefined : compiledLoops(room)) ?? plainLoops(room);
}
