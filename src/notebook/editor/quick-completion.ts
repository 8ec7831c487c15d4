/** Completion that waits for nothing: names of the cells, of their imports and of the platform. */
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';
import { listOptions } from './completion-keys.ts';
import { everywhere, membersOf, namesOfCells } from './quick-names.ts';

/** `texts` are those of all cells, this one among them; `modules` what can be imported. */
export function quickCompletion(texts: () => readonly string[], modules: readonly string[]): Extension {
  return autocompletion({
    override: [
      importsFrom(modules),
      (context) => namesAt(context, texts),
      (context) => localNamesAt(context),
    ],
    activateOnTypingDelay: 50,
    ...listOptions,
  });
}

const inImport = (context: CompletionContext): ReturnType<CompletionContext['matchBefore']> =>
  context.matchBefore(/\b(?:from|import)\s*\(?\s*['"][^'"\n]*/);

/** In `from '…'`: the modules that cells may import. */
export function importsFrom(
  modules: readonly string[],
): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const before = inImport(context);
    if (!before) return null;
    const from = before.from + before.text.search(/['"]/) + 1;
    return {
      from,
      options: modules.map((label) => ({
        label,
        type: 'namespace',
        boost: label.split('/').length > 2 ? -1 : 1,
      })),
      validFor: /^[^'"]*$/,
    };
  };
}

function namesAt(context: CompletionContext, texts: () => readonly string[]): CompletionResult | null {
  if (inImport(context)) return null;
  const member = context.matchBefore(/[\p{L}\p{N}$_]+\.[\p{L}\p{N}$_]*/u);
  if (member) {
    const [holder = ''] = member.text.split('.');
    const options = membersOf(holder);
    return options.length === 0 ? null : { from: member.from + holder.length + 1, options, validFor: WORD };
  }
  const word = context.matchBefore(/[\p{L}$_][\p{L}\p{N}$_]*/u);
  if (!context.explicit && (word?.text.length ?? 0) < 2) return null;
  if (context.matchBefore(/\.\s*[\p{L}\p{N}$_]*/u)) return null;
  const own = namesOfCells(texts());
  const known = new Set(own.map(({ label }) => label));
  return {
    from: word?.from ?? context.pos,
    options: [
      ...own.map((name) => ({ ...name, boost: 2 })),
      ...everywhere.filter(({ label }) => !known.has(label)),
    ],
    validFor: WORD,
  };
}
const WORD = /^[\p{L}\p{N}$_]*$/u;

/** Names of the function around the cursor; those of the cell's top are told by `namesAt`. */
function localNamesAt(context: CompletionContext): CompletionResult | null {
  if (inImport(context)) return null;
  const found = localCompletionSource(context);
  const top = new Set(namesOfCells([context.state.doc.toString()]).map(({ label }) => label));
  return found && { ...found, options: found.options.filter(({ label }) => !top.has(label)) };
}
