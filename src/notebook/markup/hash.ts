/** A short number for a text, to know the text again (FNV-1a, 32 bits). It keeps no secret. Linear in the text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
