/** Readings for the ear: units that are letters in print are words. */

const WORDS: Readonly<Record<string, string>> = {
  ...{ ns: 'nanosecond', µs: 'microsecond', ms: 'millisecond', s: 'second', min: 'minute', h: 'hour' },
};

/** "37.0 ms" is "37.0 milliseconds", and "1 s" is "1 second". */
export const spoken = (text: string): string =>
  text.replaceAll(
    /(\d[\d.,]*)(\s)(ns|µs|ms|s|min|h)(?![\p{L}\d])/gu,
    (_, value: string, space: string, unit: string) =>
      `${value}${space}${WORDS[unit]!}${value === '1' ? '' : 's'}`,
  );
