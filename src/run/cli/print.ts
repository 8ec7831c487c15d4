/** What the command line writes to stdout: one line of JSON, or a small table for eyes. */

/** Where output goes: process.stdout and process.stderr, or a test's own. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Waits until what was put out is taken, so that a long stream does not pile up; a test's own needs no wait. */
  drained?(): Promise<void>;
}

/** One line of JSON. Keys stay in the order of the object; counts must already be strings. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** The same of an answer: bigints are written as strings. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))}\n`;

/** Milliseconds as a JSON number, to the microsecond. */
export function roundMs(ms: number): number {
  return Number(ms.toFixed(3));
}

/** 13756 → "13,756". */
export function grouped(value: number | bigint): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

/** 0.8 → "0.8 ms", 81234 → "81.2 s". */
export function duration(ms: number): string {
  if (ms < 1000) return `${Number(ms.toPrecision(3))} ms`;
  if (ms < 120_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** 1717986918 → "1.6 GiB", 90000000 → "86 MiB". */
export function bytesText(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MiB` : `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}

/** A heading and rows of name, value (numbers to the right) and remark. */
export function table(
  heading: string,
  rows: readonly (readonly [name: string, value: string, remark?: string | undefined])[],
): string {
  const names = Math.max(...rows.map(([name]) => name.length));
  const values = Math.max(...rows.map(([, value]) => value.length));
  const lines = rows.map(([name, value, remark = '']) =>
    `  ${name.padEnd(names)}  ${value.padStart(values)}  ${remark}`.trimEnd(),
  );
  return [heading, ...lines, ''].join('\n');
}
