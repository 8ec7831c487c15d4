/** How an address that holds cells begins: "#code=", and then their code. */

export const CODE = '#code=';

/** Also where a mail program has encoded it. */
export const HOLDS_CODE = /^#code(?:=|%3D)/i;

/** An address's hash without the encoding that was put over it on the way: in what was written, nothing needs one. */
export function asWritten(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
