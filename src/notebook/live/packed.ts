/** Texts inside of a page that is one file: deflated, as characters of which five are four bytes, each in an element of its own. */

/** All printable signs but those that could end an element or a text in a script. */
const SIGNS = '!#$%()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}';

/** The text as it stands in the page: a sixteenth shorter than in base64. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const padded = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4));
  new Uint8Array(padded.buffer).set(bytes);
  const signs: string[] = [`${bytes.length} `];
  for (let at = 0; at < padded.byteLength; at += 4) {
    let left = padded.getUint32(at);
    let group = '';
    for (let sign = 0; sign < 5; sign++) {
      group = (SIGNS[left % 85] ?? '') + group;
      left = Math.floor(left / 85);
    }
    signs.push(group);
  }
  return signs.join('');
}

/** Its text stands alone: a page runs it before anything else is unpacked. */
async function unpackedBy(signs: string, packed: string): Promise<string> {
  const begin = packed.indexOf(' ') + 1;
  const values = new Map(Array.from(signs, (sign, value) => [sign, value]));
  const view = new DataView(new ArrayBuffer(Math.ceil((packed.length - begin) / 5) * 4));
  for (let at = begin, byte = 0; at < packed.length; at += 5, byte += 4) {
    let value = 0;
    for (let sign = 0; sign < 5; sign++) value = value * 85 + (values.get(packed[at + sign] ?? '') ?? 0);
    view.setUint32(byte, value);
  }
  const bytes = new Uint8Array(view.buffer, 0, Number(packed.slice(0, begin)));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** The text that `packed` has packed; rejects where it is damaged. */
export const unpacked = (packed: string): Promise<string> => unpackedBy(SIGNS, packed);

/** JavaScript that gives what `unpacked` does. */
export const UNPACKED = `(${unpackedBy.toString()}).bind(null, ${JSON.stringify(SIGNS)})`;

/** The type of the elements: no browser runs or shows them. */
export const PACKED = 'text/x-packed';

/** The element's attribute that says which module it is. */
export const MODULE = 'data-module';

/** The script of the page, and the page of its sandbox, by their ids. */
export const SCRIPT = 'packed-script';
export const SANDBOX = 'packed-sandbox';
/** The document and its files, as the file of all notebooks has them. */
export const DOCUMENT = 'notebook-document';

/** JSON inside of a script element of a page: nothing in it ends the element. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** The JSON that a page has; null where it has none. */
export const documentIn = (html: string): string | null =>
  new RegExp(`<script type="application/json" id="${DOCUMENT}">([^<]*)</script>`).exec(html)?.[1] ?? null;
