/** Names of files that every system can store, Windows included, whose rules are the strictest. */

/** Bytes of a name; most systems allow 255, with the ending. */
const MOST_BYTES = 200;

/** What Windows takes for a device, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/** The nearest name that can be stored. What is forbidden in names becomes "-", and a device's name gets "_" behind it. */
export function storableName(name: string): string {
  const allowed = name
    .normalize('NFC')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]+/gu, '-')
    .replace(/^ +|[. ]+$/g, '')
    .replace(DEVICE, '$&_');
  return allowed || 'file';
}

/** A notebook's title as a name without an ending. */
export function fileNameOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.ipynb$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  let name = '';
  let bytes = 0;
  for (const letter of words) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > MOST_BYTES) break;
    name += letter;
  }
  return storableName(name.replace(/^-|-$/g, '') || 'notebook');
}
