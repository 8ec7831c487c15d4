/** The queens' algorithms under one roof, for cells and scripts: `import { backtracking } from 'solvers/queens'`. */
export { countSolutions } from './backtracking.ts';
export * as backtracking from './backtracking.ts';
