/** A mistake in an article, with the place where the author finds it. */
export class ArticleError extends Error {
  override readonly name = 'ArticleError';
  /** Where Astro shows the text. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
    this.loc = { file, line, column: 1 };
    // The line is all that an author needs: the stack would show the house's own code.
    this.stack = '';
  }
}
