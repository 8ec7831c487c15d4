/** What the home page's board says, in English. */
import { catalogue } from '../../words.ts';
import { count } from '../kit/svg.ts';

export const en = {
  label: 'Chessboard. Choose a square for the first queen.',
  rest: 'Touch a square. The search completes the board around your queen.',
  searching: (tried: number, takenBack: number): string =>
    `${count(tried)} squares tried, ${count(takenBack)} queens taken back`,
  done: (square: string, tried: number, takenBack: number): string =>
    `One solution with a queen on ${square}: ${count(tried)} squares tried, ${count(takenBack)} queens taken back.`,
};

export const words = catalogue(en);
