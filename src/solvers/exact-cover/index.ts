/** Exact cover under one roof, for cells and scripts: `import { solveExactCover } from 'solvers/exact-cover'`. */
export * from './solve.ts';
