/** Edited cells in a link: JSON, deflated, in the hash of the address, so that no server ever sees it. */
import { MOST_CELLS } from '../model/document.ts';
import { cellsIn, type Edits, parseEdits } from '../storage/edits.ts';
import { asWritten, CODE, HOLDS_CODE } from './code-address.ts';

/** In characters: what browsers and messengers pass on whole. */
export const MAX_LINK = 100_000;
const MAX_TEXT = 1_000_000;
/** Bytes that are unfolded in one go: a thousand times as much can come of them. */
const PIECE = 2000;

/**
 * The address with the edits; longer than MAX_LINK, no page would read it.
 * @throws RangeError with a message for the reader when it would be longer than any link.
 */
export async function linkTo(address: string, edits: Edits): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(edits)),
    new CompressionStream('deflate-raw'),
    'Your cells are too long for a link. A file has room for them all.',
  );
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${address.split('#')[0] ?? ''}${CODE}${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/**
 * The edits in an address's hash; null if there are none.
 * @throws Error with a message for the reader when the link is damaged, too long, or holds something else.
 */
export async function editsInLink(hash: string): Promise<Edits | null> {
  if (!HOLDS_CODE.test(hash)) return null;
  const code = asWritten(hash).slice(CODE.length);
  if (code.length > MAX_LINK)
    throw new Error(
      `The link holds ${code.length.toLocaleString('en')} characters of code; at most ${MAX_LINK.toLocaleString('en')} are read.`,
    );
  let edits: Edits | null;
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await through(
        bytes,
        new DecompressionStream('deflate-raw'),
        `The code in this link unfolds to more than ${MAX_TEXT.toLocaleString('en')} characters, the most that is read, so nothing was changed.`,
      ),
    );
    edits = parseEdits(JSON.parse(text));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error('The code in this link is damaged, so nothing was changed.', { cause: error });
  }
  const cells = edits && cellsIn(edits);
  if (cells !== null && cells > MOST_CELLS)
    throw new RangeError(
      `This link has ${cells.toLocaleString('en')} cells; at most ${MOST_CELLS.toLocaleString('en')} are opened.`,
    );
  if (edits === null) throw new Error('This link holds something other than cells, so nothing was changed.');
  return edits;
}

/** Never inflates further than MAX_TEXT: a small link can hold gigabytes of zeros. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
  tooLong: string,
): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<Uint8Array>).getWriter();
  const written = (async (): Promise<void> => {
    for (let at = 0; at < bytes.length; at += PIECE) await writer.write(bytes.subarray(at, at + PIECE));
    await writer.close();
  })();
  written.catch(() => undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > MAX_TEXT) {
      await reader.cancel();
      throw new RangeError(tooLong);
    }
  }
  await written;
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
