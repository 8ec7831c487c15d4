/** What the package gives by its own name: the list of all algorithms, and the types of what they take and give. */
export { catalogue, entryOf, nameOf } from './catalogue.ts';
export type * from './contract.ts';
export { problems } from './problems.ts';
export type * from '../problem.ts';
