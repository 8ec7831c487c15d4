/** What the lens on leaves says, in English. */
import { catalogue } from '../../words.ts';

export const en = {
  count: 'Count',
  tries: 'tries',
  nodes: 'nodes',
  leaves: (number: number): string => `leaves (${number})`,
  sumOf: {
    tries: (tries: number): string => `<b>${tries}</b> tries`,
    nodes: (nodes: number): string => `1 + ${nodes - 1} = <b>${nodes}</b> nodes`,
    leaves: (one: number, other: number): string => `${one} + ${other} = <b>${one + other}</b> leaves`,
  },
  label: (nodes: number, refused: number, solutions: number): string =>
    `The whole search tree for a board of four: ${nodes} nodes, ${refused} refused squares, ${solutions} solutions`,
  solution: 'solution',
  stuck: 'stuck',
};

export const words = catalogue(en);
