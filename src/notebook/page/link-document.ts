/** The document that an address holds after "#code=", as a copy of its own: the same link opens the same copy again. */
import { type NotebookDocument, randomId } from '../model/document.ts';
import { withEdits } from '../storage/edits.ts';
import { asWritten } from '../commands/code-address.ts';
import { editsInLink } from '../commands/share.ts';

/**
 * Null if the address holds none; `from` gives the empty document of this id.
 * @throws Error with a message for the reader when the link is damaged, too long, or holds something else.
 */
export async function documentInLink(
  hash: string,
  from: (id: string) => NotebookDocument,
): Promise<NotebookDocument | null> {
  const edits = await editsInLink(hash);
  return edits && withEdits(from(`link-${await digestOf(asWritten(hash))}`), edits);
}

/** Pages of plain http have no digests: there every opening of a link is a copy of its own. */
async function digestOf(text: string): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return randomId('copy');
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
