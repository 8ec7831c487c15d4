/** The knights' algorithms under one roof, for cells and scripts: `import { forced } from 'solvers/knights'`. */
export { closedTour, openTour } from './tours.ts';
export { verifyTour } from './verify.ts';
export * as board from './board.ts';
export * as forced from './forced.ts';
export * as frontier from './frontier.ts';
export * as moveOrder from './move-order.ts';
export * as plain from './plain.ts';
export * as rotation from './rotation.ts';
export * as schwenk from './schwenk.ts';
export * as stepper from './stepper.ts';
export * as tiles from './tiles.ts';
export * as tours from './tours.ts';
export * as warnsdorff from './warnsdorff.ts';
export * as warnsdorffPosa from './warnsdorff-posa.ts';
export * as warnsdorffSource from './warnsdorff-source.ts';
