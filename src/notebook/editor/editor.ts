/** The editor of a cell: CodeMirror in a shadow root, where its styles are constructed and the page's policy holds. */
import { closeBrackets, closeBracketsKeymap, startCompletion } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  redo,
  toggleComment,
  undo,
} from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import {
  gotoLine,
  highlightSelectionMatches,
  selectNextOccurrence,
  selectSelectionMatches,
} from '@codemirror/search';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  type KeyBinding,
  keymap,
  lineNumbers,
  placeholder,
  rectangularSelection,
  tooltips,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { TextCommand } from '../commands/command.ts';
import { chordsIn } from '../commands/key-map.ts';
import type { CommandId } from '../commands/registry.ts';
import type { Mistake } from '../types/type-service.ts';
import { completionKeys } from './completion-keys.ts';
import { unlessDeep } from './editor-language.ts';
import { quickCompletion } from './quick-completion.ts';
import { outsideRegions } from './regions.ts';
import { textChange } from './text-change.ts';

export type CellEditor = ReturnType<typeof createEditor>;

export interface EditorEvents {
  onChange(text: string): unknown;
  /** A key of the notebook's. */
  onCommand(command: CommandId): unknown;
  /** The texts of all cells: their names are completed at once. */
  texts(): readonly string[];
  /** What cells may import. */
  readonly modules: readonly string[];
  /** What stands in an empty editor. */
  readonly invitation: string;
}

/** Weight and slant, as in the articles' listings: hue is for search states. */
const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], fontWeight: '600' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ink-2)' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  // The ring is round the whole input.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '400 0.875rem/22px var(--mono)', fontVariantLigatures: 'none', lineHeight: '22px' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--ink)' },
  // What is wrapped hangs, as in a listing.
  '.cm-line': { padding: '0 14px 0 calc(14px + 4ch)', textIndent: '-4ch' },
  // It is as high as what it says, over as many lines as that takes.
  '.cm-placeholder': { color: 'var(--ink-3)', textIndent: '0', whiteSpace: 'pre-wrap', verticalAlign: 'top' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  // Darker than other places of the same word.
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--ink) 24%, transparent) !important',
  },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--ink-3)' },
  // As find-bar.css has it for what no editor shows.
  '.cm-found': { backgroundColor: 'var(--st-past-fill)', textDecoration: 'underline' },
  '.cm-found-present': { color: 'var(--bg)', backgroundColor: 'var(--ink)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--st-past-fill)' },
  '&:not(.cm-focused) .cm-matchingBracket': {
    backgroundColor: 'transparent !important',
    outline: 'none !important',
  },
  '.cm-matchingBracket': {
    backgroundColor: 'var(--st-past-fill) !important',
    outline: '1px solid var(--edge)',
  },
  '.cm-folded': {
    font: '400 13px/20px var(--sans)',
    color: 'var(--ink-3)',
    background: 'var(--sunken)',
    border: '1px solid var(--edge)',
    borderRadius: '3px',
    padding: '0 8px',
    cursor: 'pointer',
  },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', font: '400 13px/20px var(--sans)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    font: '400 13px/20px var(--sans)',
    border: '1px solid var(--edge)',
    maxWidth: 'min(92vw, 560px)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: '400 13px/22px var(--mono)', maxHeight: '220px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--ink)', color: 'var(--surface)' },
  '.cm-completionIcon': { opacity: '1', color: 'inherit' },
  '.cm-explanation': { padding: '6px 10px' },
  '.cm-explanation code': {
    font: '400 13px/20px var(--mono)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  // A phone has no room beside the list.
  '@media (max-width: 699px)': { '.cm-completionInfo': { display: 'none' } },
  '@media (max-width: 899px)': { '.cm-line': { padding: '0 10px 0 calc(10px + 4ch)' } },
  '.cm-explanation p': { margin: '4px 0 0', whiteSpace: 'pre-wrap' },
});

interface FoundInEditor {
  readonly places: readonly { readonly from: number; readonly to: number }[];
  readonly present: number;
}
const setFound = StateEffect.define<FoundInEditor>();
/** The places that finding has marked, which move with the text. */
const foundMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { effects, changes, state }) =>
    effects.reduce((before, effect) => {
      if (!effect.is(setFound)) return before;
      const { places, present } = effect.value;
      const made = places.flatMap(({ from, to }, at) =>
        from < to && to <= state.doc.length
          ? [
              Decoration.mark({ class: at === present ? 'cm-found cm-found-present' : 'cm-found' }).range(
                from,
                to,
              ),
            ]
          : [],
      );
      return Decoration.set(made);
    }, marks.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});

const textCommands: Readonly<Record<TextCommand, (view: EditorView) => boolean>> = {
  complete: startCompletion,
  // Where the types are there, they answer first, with what the name is.
  explain: indentLess,
  comment: toggleComment,
  'undo-text': undo,
  'redo-text': redo,
  'next-same': selectNextOccurrence,
  'all-same': selectSelectionMatches,
  'go-to-line': gotoLine,
};
const isTextCommand = (id: string): id is TextCommand => Object.hasOwn(textCommands, id);

/** The keys of the registry, as CodeMirror takes them. Tab is completionKeys'. */
function bindings(events: EditorEvents): readonly KeyBinding[] {
  return [...chordsIn('edit')]
    .filter(([chord]) => chord !== 'Tab')
    .map(([chord, id]): KeyBinding => {
      const key = chord.replaceAll('+', '-').replace(/-(?<letter>[A-Z])$/, (found) => found.toLowerCase());
      if (isTextCommand(id)) return { key, run: textCommands[id], preventDefault: chord.startsWith('Mod') };
      return { key, run: () => (events.onCommand(id), true) };
    });
}

const BAR_HEIGHT = 56;
/** The bar of a phone. */
const footHeight = (): number => document.querySelector<HTMLElement>('.thumb')?.offsetHeight ?? 0;

/**
 * How much of the editor the bars cover. Where it does not reach behind them the answer is 0: CodeMirror would also hide
 * what it shows beside a line within a margin.
 */
function margins({ dom }: EditorView): { top: number; bottom: number } {
  const { top, bottom } = dom.getBoundingClientRect();
  const foot = footHeight();
  return { top: top < BAR_HEIGHT ? BAR_HEIGHT : 0, bottom: bottom > innerHeight - foot ? foot : 0 };
}

/** What is folded says how many whole lines it has; a press unfolds it. */
const foldedLines = {
  preparePlaceholder: ({ doc }: EditorState, { from, to }: { from: number; to: number }): number => {
    const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
    return last.number - first.number - 1 + Number(first.from === from) + Number(last.to === to);
  },
  placeholderDOM: (_: EditorView, unfold: (event: Event) => void, lines: unknown): HTMLElement => {
    const button = document.createElement('button');
    button.className = 'cm-folded';
    button.textContent = lines === 0 ? '…' : `${lines as number} ${lines === 1 ? 'line' : 'lines'}`;
    button.onclick = unfold;
    return button;
  },
};

/**
 * An editor in this element, with this text, which `label` names for who cannot see it; it tells every change and key that it does not
 * answer itself.
 */
export function createEditor(
  element: HTMLElement,
  text: string,
  label: string,
  events: EditorEvents,
  language: 'typescript' | 'markdown' = 'typescript',
) {
  const root = element.attachShadow({ mode: 'open' });
  const quick = quickCompletion(() => events.texts(), events.modules);
  const types = new Compartment();
  const numbers = new Compartment();
  let marked: readonly Diagnostic[] = [];
  let mistaken: readonly Diagnostic[] = [];
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        completionKeys(),
        keymap.of(bindings(events).filter(({ key }) => key !== 'Escape')),
        history(),
        drawSelection(),
        EditorState.allowMultipleSelections.of(true),
        EditorView.clickAddsSelectionRange.of(({ altKey, shiftKey }) => altKey && !shiftKey),
        rectangularSelection({ eventFilter: ({ altKey, shiftKey }) => altKey && shiftKey }),
        highlightSelectionMatches(),
        foundMarks,
        indentOnInput(),
        bracketMatching(),
        codeFolding(foldedLines),
        placeholder(events.invitation),
        numbers.of([]),
        language === 'typescript'
          ? [types.of(quick), closeBrackets(), unlessDeep(javascript({ typescript: true }), text)]
          : types.of([]),
        syntaxHighlighting(highlighting),
        theme,
        EditorView.lineWrapping,
        // What is written is not behind the bars at the window's upper edge and, on a phone, at its lower one.
        EditorView.scrollMargins.of(margins),
        tooltips({
          tooltipSpace: () => ({
            ...{ top: BAR_HEIGHT, bottom: innerHeight - footHeight() },
            ...{ left: 0, right: document.documentElement.clientWidth },
          }),
        }),
        EditorView.domEventHandlers({
          beforeinput: replaceSelection,
          // As in VS Code: with Ctrl, a click goes to where the name is defined.
          mousedown: (event, clicked) => {
            const at = event.ctrlKey || event.metaKey ? clicked.posAtCoords(event) : null;
            if (at === null || event.button !== 0) return false;
            clicked.dispatch({ selection: { anchor: at } });
            events.onCommand('definition');
            return true;
          },
        }),
        EditorView.contentAttributes.of({
          'aria-label': `${label}. Escape leaves the editor, Shift+Enter runs.`,
        }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          // Their places are those of the text before; TypeScript is asked anew.
          mistaken = [];
          events.onChange(update.state.doc.toString());
        }),
        // Mod-] and Mod-[ indent. Escape is last: what is open closes first.
        keymap.of([
          ...closeBracketsKeymap,
          ...foldKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap.filter(({ key }) => key !== 'Escape'),
        ]),
        keymap.of(bindings(events).filter(({ key }) => key === 'Escape')),
      ],
    }),
  });
  // The library gives the focus back from its dialogs, but not out of a shadow root.
  root.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent;
    if ((key === 'Escape' || key === 'Enter') && (target as Element).closest('.cm-dialog')) view.focus();
  });
  const showMarks = (): void =>
    view.dispatch(
      setDiagnostics(
        view.state,
        [...marked, ...mistaken].map((each) => ({ ...each })),
      ),
    );
  return {
    element,
    text: () => view.state.doc.toString(),
    /** Puts another text in: the cursor stays where the reader has it, also where another tab writes in the same cell. */
    setText: (next: string) => {
      const { state } = view;
      // With line ends as the editor has them.
      view.dispatch({ changes: textChange(state.doc.toString(), state.toText(next).toString()) });
    },
    focus: () => view.focus(),
    /** It is over: nothing of the page holds it any more. */
    end: () => view.destroy(),
    /** A command of the editor's own. */
    does: (what: TextCommand) => {
      view.focus();
      textCommands[what](view);
    },
    /** Folds what stands outside of the text's regions, the lines that the book shows, and puts the cursor at the first of these. */
    showRegions: () => {
      const folds = outsideRegions(view.state.doc.toString());
      const first = folds[0];
      if (!first) return;
      view.dispatch({
        effects: folds.map((fold) => foldEffect.of(fold)),
        selection: { anchor: Math.min(first.to + 1, view.state.doc.length) },
        scrollIntoView: true,
      });
    },
    /** Where the cursor is, in characters. */
    cursor: () => view.state.selection.main.head,
    /** Marks a line, from 1, with what is wrong in it; null takes the marks away. */
    mark: (problem: { readonly line: number; readonly message: string } | null) => {
      if (problem === null) marked = [];
      else {
        const { from, to } = view.state.doc.line(Math.min(Math.max(1, problem.line), view.state.doc.lines));
        marked = [{ from, to, severity: 'error', message: problem.message }];
      }
      showMarks();
    },
    /** Marks what TypeScript finds wrong, beside the line that `mark` shows. */
    markTypes: (mistakes: readonly Mistake[]) => {
      const { length } = view.state.doc;
      mistaken = mistakes.map(({ from, to, message }) => ({
        from: Math.min(from, length),
        to: Math.min(to, length),
        severity: 'error' as const,
        source: 'types',
        message,
      }));
      showMarks();
    },
    /** Marks what was found in it, the one at `present` as the one that is shown. */
    markFound: (places: readonly { readonly from: number; readonly to: number }[], present: number) =>
      view.dispatch({ effects: setFound.of({ places, present }) }),
    /** Puts TypeScript's completion and hover types in the place of the quick completion; null takes them away. */
    setTypes: (extension: Extension | null) =>
      view.dispatch({ effects: types.reconfigure(extension ?? quick) }),
    setLineNumbers: (isOn: boolean) =>
      view.dispatch({ effects: numbers.reconfigure(isOn ? [lineNumbers(), foldGutter()] : []) }),
    /** Puts a text in the place of the selection. */
    insert: (text: string) => view.dispatch(view.state.replaceSelection(text)),
    /** The selected text, of the main selection. */
    selection: () => {
      const { from, to } = view.state.selection.main;
      return view.state.sliceDoc(from, to);
    },
    /** Selects a stretch of the text and brings it into view; the focus stays where it is. */
    select: (from: number, to: number, margin = 80) => {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'nearest', yMargin: margin }),
      });
    },
  };
}

/**
 * Typing over a selection, done by the editor itself: Chromium's own way merges the lines with a style attribute, which
 * the page's policy refuses, loudly, in the console.
 */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { from, to } = view.state.selection.main;
  const text = event.data;
  if (event.inputType !== 'insertText' || text === null || from === to) return false;
  event.preventDefault();
  const insert = (): ReturnType<typeof view.state.update> =>
    view.state.update(view.state.replaceSelection(text));
  const handled = view.state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, from, to, text, insert));
  if (!handled) view.dispatch(insert());
  return true;
}
