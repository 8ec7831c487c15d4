/** What a kernel's worker and its owner say to each other. Runs are numbered by the owner. */
import type { CompiledCell } from '../language/compile.ts';
import type { Output } from './outputs.ts';

export type ToKernel =
  | { readonly type: 'run'; readonly run: number; readonly cell: CompiledCell }
  | { readonly type: 'module'; readonly specifier: string; readonly code: string }
  | { readonly type: 'no-module'; readonly specifier: string; readonly message: string };

export type FromKernel =
  | { readonly type: 'ready' }
  | { readonly type: 'need'; readonly specifier: string }
  | { readonly type: 'outputs'; readonly run: number; readonly outputs: readonly Output[] }
  | { readonly type: 'done'; readonly run: number; readonly ok: boolean; readonly milliseconds: number };
