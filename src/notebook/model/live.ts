/** Cells that run as one types: their first line says so, where a reader sees it and can take it away. */
export const LIVE = '// Runs as you type.';

export const isLive = (source: string): boolean => /^\s*\/\/ *runs as you type\b/i.test(source);
