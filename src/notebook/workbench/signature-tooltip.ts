/** While the arguments of a call are written: the function's signature over the line, the present parameter bold. */
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { showTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Signature } from '../types/type-service.ts';

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

/** The extension of an editor; `ask` gives the call around a place of its text, or null where there is none. */
export function signatures(ask: (at: number) => Promise<Signature | null>): Extension {
  const plugin = ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async (): Promise<void> => {
      const { head } = view.state.selection.main;
      const found = view.hasFocus ? await ask(head).catch(() => null) : null;
      // The cursor may have gone on meanwhile; then another question is on its way.
      if (view.state.selection.main.head !== head) return;
      if (found === null && view.state.field(tooltip) === null) return;
      view.dispatch({ effects: shown.of(found && tooltipAt(head, found)) });
    };
    return {
      update(update: ViewUpdate) {
        if (!update.docChanged && !update.selectionSet && !update.focusChanged) return;
        clearTimeout(timer);
        const { state } = update;
        const isOpen = state.field(tooltip) !== null;
        // A question is worth asking only behind an opened bracket.
        const before = state.sliceDoc(
          Math.max(0, state.selection.main.head - 2000),
          state.selection.main.head,
        );
        if (isOpen || before.includes('(')) timer = setTimeout(() => void show(), DELAY);
      },
      destroy: () => clearTimeout(timer),
    };
  });
  return [tooltip, plugin];
}

function tooltipAt(pos: number, { before, parameter, after, text }: Signature): Tooltip {
  return {
    pos,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-explanation';
      const code = document.createElement('code');
      const present = document.createElement('b');
      present.textContent = parameter;
      code.append(before, present, after);
      dom.append(code);
      if (text) {
        const said = document.createElement('p');
        said.textContent = text;
        dom.append(said);
      }
      return { dom };
    },
  };
}
