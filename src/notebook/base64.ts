/** Bytes as text and back, as notebook files and addresses of pictures have them. */

/** Bytes that become characters in one call: an engine takes so many arguments. */
const AT_ONCE = 0x8000;

/** Takes time in the number of bytes: 20 MB are some 100 ms. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return btoa(parts.join(''));
}

/** Null where the text is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const read = atob(text.replace(/\s/g, ''));
    const bytes = new Uint8Array(read.length);
    for (let at = 0; at < read.length; at++) bytes[at] = read.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
