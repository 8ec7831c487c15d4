/**
 * While the arguments of a call are written: the function's signature over the line, the present parameter bold. Shift+Tab asks for it,
 * or for what the name at the cursor is.
 */
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  type EditorView,
  keymap,
  showTooltip,
  type Tooltip,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { Explanation, Signature } from '../types/type-service.ts';
import { explanation } from './explanation.ts';
import { part } from '../part.ts';

const DELAY = 120;

const shown = StateEffect.define<Tooltip | null>();

const tooltip = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(shown)) return effect.value;
    return value && transaction.docChanged ? { ...value, pos: transaction.changes.mapPos(value.pos) } : value;
  },
  provide: (field) => showTooltip.from(field),
});

/**
 * The extension of an editor; `ask` gives the call around a place of its text, and `explain` the name there, or null where there is none.
 */
export function signatures(
  ask: (at: number) => Promise<Signature | null>,
  explain: (at: number) => Promise<Explanation | null>,
): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with every question: only the last one is answered. */
  let questions = 0;
  const show = async (view: EditorView, find: (at: number) => Promise<Signature | null>): Promise<void> => {
    clearTimeout(timer);
    const question = ++questions;
    const { head } = view.state.selection.main;
    const found = view.hasFocus ? await find(head).catch(() => null) : null;
    // The cursor may have gone on meanwhile; then another question is on its way.
    if (question !== questions || view.state.selection.main.head !== head) return;
    if (found === null && view.state.field(tooltip) === null) return;
    view.dispatch({ effects: shown.of(found && tooltipAt(head, found)) });
  };
  const nameOrCall = async (at: number): Promise<Signature | null> => {
    const name = await explain(at);
    return name ? { before: name.code, parameter: '', after: '', text: name.text } : ask(at);
  };
  // As in Jupyter; in front of a line it indents less, as everywhere.
  const onDemand = (view: EditorView): boolean => {
    const { main } = view.state.selection;
    const line = view.state.doc.lineAt(main.head);
    if (!main.empty || line.text.slice(0, main.head - line.from).trim() === '') return false;
    void show(view, nameOrCall);
    return true;
  };
  const plugin = ViewPlugin.define((view) => ({
    update(update: ViewUpdate) {
      if (!update.docChanged && !update.selectionSet && !update.focusChanged) return;
      clearTimeout(timer);
      const { state } = update;
      const isOpen = state.field(tooltip) !== null;
      // A question is worth asking only behind an opened bracket.
      const before = state.sliceDoc(Math.max(0, state.selection.main.head - 2000), state.selection.main.head);
      if (isOpen || before.includes('(')) timer = setTimeout(() => void show(view, ask), DELAY);
    },
    destroy: () => clearTimeout(timer),
  }));
  return [tooltip, plugin, Prec.highest(keymap.of([{ key: 'Shift-Tab', run: onDemand }]))];
}

const tooltipAt = (pos: number, { before, parameter, after, text }: Signature): Tooltip => ({
  pos,
  above: true,
  create: () => ({ dom: explanation([before, part('b', '', parameter), after], text) }),
});
