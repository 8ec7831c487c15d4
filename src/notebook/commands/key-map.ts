/** The keys of the registry: what each means in command mode and in an editor, and the list that readers see. */
import { type Chord, typesText } from './chord.ts';
import { type CommandId, commandIds, commands } from './registry.ts';

export type Mode = 'command' | 'edit';

/** What each key means while a cell is selected, or while one is written in. */
export function chordsIn(mode: Mode): ReadonlyMap<Chord, CommandId> {
  const other = mode === 'command' ? 'editor' : 'cells';
  return new Map(
    commandIds.flatMap((id) => {
      const { scope, keys = [] } = commands[id];
      const counting =
        mode === 'command' || scope === 'editor' ? keys : keys.filter((chord) => !typesText(chord));
      return scope === other ? [] : counting.map((chord) => [chord, id] as const);
    }),
  );
}

export interface KeyGroup {
  readonly title: string;
  readonly about: string;
  readonly commands: readonly CommandId[];
}

/** Every command that has a key, by where its keys count. */
export const keyGroups: readonly KeyGroup[] = (
  [
    ['cells', 'Command mode', 'Esc leads here'],
    ['notebook', 'In both modes', 'letters in command mode alone'],
    ['editor', 'Edit mode', 'Enter leads here'],
  ] as const
).map(([scope, title, about]) => ({
  ...{ title, about },
  commands: commandIds.filter((id) => commands[id].scope === scope && commands[id].keys !== undefined),
}));
