/** The language of an editor, put away while its text is nested too deeply to be parsed between two frames. */
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { isDeep } from './nesting.ts';

/** Fewer characters at once make no text deep that was not nearly so before. */
const MANY = 50;

/** The language for an editor that begins with this text. */
export function unlessDeep(language: Extension, text: string): Extension {
  const place = new Compartment();
  return [
    place.of(isDeep([text]) ? [] : language),
    EditorState.transactionExtender.of(({ changes, startState, newDoc }) => {
      const isAway = place.get(startState) !== language;
      if (changes.empty || (!isAway && newDoc.length - startState.doc.length < MANY)) return null;
      const isToGo = isDeep(newDoc.iter());
      return isAway === isToGo ? null : { effects: place.reconfigure(isToGo ? [] : language) };
    }),
  ];
}
