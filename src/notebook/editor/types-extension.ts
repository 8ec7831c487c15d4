/** Completion and hover types in a cell's editor, from the types' worker. */
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { listOptions } from './completion-keys.ts';
import { explanation } from './explanation.ts';
import { importsFrom } from './quick-completion.ts';
import { signatures } from './signature-tooltip.ts';
import type { TypesClient } from './types-client.ts';

/** For the editor of the cell `id`; `modules` are the names that an import can have. */
export function typesExtension(client: TypesClient, id: string, modules: readonly string[]): Extension {
  return [
    autocompletion({
      override: [importsFrom(modules), (context) => suggestionsAt(context, client, id)],
      activateOnTypingDelay: 150,
      ...listOptions,
    }),
    signatures(
      (at) => client.ask('signature', id, at),
      (at) => client.ask('explain', id, at),
    ),
    hoverTooltip(async (_, at) => {
      const found = await client.ask('explain', id, at).catch(() => null);
      if (!found) return null;
      return { pos: found.from, end: found.to, above: true, create: () => ({ dom: explained(found) }) };
    }),
  ];
}

async function suggestionsAt(
  context: CompletionContext,
  client: TypesClient,
  id: string,
): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\w$]*/);
  const afterDot = context.matchBefore(/\.\s*[\w$]*/) !== null;
  if (!context.explicit && !afterDot && (word === null || word.text.length < 2)) return null;
  if (context.matchBefore(/(?:from|import)\s*\(?\s*['"][^'"\n]*/)) return null;
  const at = context.pos;
  const found = await client.ask('suggestions', id, at).catch(() => []);
  if (found.length === 0 || context.aborted) return null;
  return {
    from: word?.from ?? at,
    validFor: /^[\w$]*$/,
    options: found.map(({ label, rank }) => ({
      label,
      boost: Math.max(-99, 11 - rank),
      info: async () => {
        const known = await client.ask('explainSuggestion', id, at, label).catch(() => null);
        return known ? explained(known) : null;
      },
    })),
  };
}

const explained = ({ code, text }: { readonly code: string; readonly text: string }): HTMLElement =>
  explanation([code.replace(/\nimport [\s\S]*$/, '')], text);
