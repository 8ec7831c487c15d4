/** Template name: what the figure shows, in one sentence. */
import {
  attacked,
  drawBoard,
  queenRays,
  queenReach,
  queens,
  square,
} from '../../../src/figures/pieces/board.ts';
import { say } from '../../../src/figures/kit/say.ts';
import { transport } from '../../../src/figures/kit/transport.ts';

const board = square(8);
const LAST = 63;

export const marks = (at: number): string =>
  attacked(board, queenReach(board, at)) + queenRays(board, at) + queens(board, [at]);

export const picture = (at: number): string =>
  drawBoard(board, { label: `A queen on square ${at}`, numbers: true }, marks(at));

export const sentence = (at: number) =>
  ({ mark: 'path', words: `She attacks ${queenReach(board, at).length} squares.` }) as const;

export const body = (id: string, at: number): string =>
  picture(at) + say(sentence(at)) + transport({ id, at, last: LAST, unit: 'square' });

export const states = { 'in the corner': () => picture(0), 'near the middle': () => picture(27) };
