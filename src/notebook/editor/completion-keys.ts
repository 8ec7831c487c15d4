/** The keys of the list of completions, and when it goes: the same whether names or TypeScript fill it. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionKeymap,
  completionStatus,
  selectedCompletionIndex,
  startCompletion,
} from '@codemirror/autocomplete';
import { indentMore } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** What both lists have in common: names that begin as what is written does, in words alone. */
export const listOptions = {
  defaultKeymap: false,
  filterStrict: true,
  icons: false,
} as const satisfies Parameters<typeof autocompletion>[0];

/**
 * Tab takes a completion; without a list it asks for one behind a name, and indents elsewhere. Enter takes one where the list was asked
 * for or the arrows have been used, and else is a new line. Escape closes a list that is shown; one that is only on its way is called
 * off, and the key goes on to leave the editor. So it is with a list on its way when the focus leaves.
 */
export function completionKeys(): Extension {
  let isAsked = false;
  const enter = (view: EditorView): boolean => {
    if (isAsked || (selectedCompletionIndex(view.state) ?? 0) > 0) return acceptCompletion(view);
    closeCompletion(view);
    return false;
  };
  const escape = (view: EditorView): boolean => {
    // Its state says "pending" also where a list is shown and one of its sources has not answered yet.
    const isShown = view.dom.querySelector('.cm-tooltip-autocomplete') !== null;
    closeCompletion(view);
    return isShown;
  };
  const tab = (view: EditorView): boolean => {
    if (acceptCompletion(view)) return true;
    // A text has no completions.
    isAsked = isBehindName(view) && startCompletion(view);
    return isAsked || indent(view);
  };
  const others = completionKeymap.filter(({ key }) => key !== 'Enter' && key !== 'Escape');
  return [
    Prec.highest(
      keymap.of([
        { key: 'Enter', run: enter },
        { key: 'Escape', run: escape },
        { key: 'Tab', run: tab },
        ...others,
      ]),
    ),
    EditorView.updateListener.of(({ state }) => {
      if (completionStatus(state) === null) isAsked = false;
    }),
    EditorView.domEventHandlers({
      blur: (_, view) => {
        setTimeout(() => closeCompletion(view));
      },
    }),
  ];
}

function isBehindName({ state }: EditorView): boolean {
  const { from, empty } = state.selection.main;
  return empty && /[\p{L}\p{N}$_.]$/u.test(state.sliceDoc(state.doc.lineAt(from).from, from));
}

/** Selected lines, or what follows the cursor. */
function indent(view: EditorView): boolean {
  const { state } = view;
  if (!state.selection.main.empty) return indentMore(view);
  view.dispatch(state.update(state.replaceSelection(state.facet(indentUnit)), { scrollIntoView: true }));
  return true;
}
