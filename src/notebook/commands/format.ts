/** A cell's text in the house's layout. Prettier is loaded when it is first asked for. */

/** @throws SyntaxError when the text is no TypeScript. */
export async function formatted(text: string): Promise<string> {
  const [prettier, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ]);
  const done = await prettier.format(text, {
    parser: 'babel-ts',
    plugins: [babel, estree],
    singleQuote: true,
    printWidth: 80,
  });
  const trimmed = done.replace(/\n$/, '');
  // A statement's semicolon behind the last expression changes nothing, but where there was none there need be none.
  return /;\s*$/.test(text) ? trimmed : trimmed.replace(/;$/, '');
}
