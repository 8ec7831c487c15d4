/**
 * The part of `assemblyscript/asc` that build-wasm.ts calls. The package's own types declare AssemblyScript's
 * standard library as globals of the whole program (an `at()` that is never undefined, for one), so tsconfig.json
 * points the import here.
 */
interface Options {
  readonly stderr: { write(text: string | Uint8Array): void };
  readonly writeFile: (name: string, contents: string | Uint8Array) => void;
}

declare const asc: {
  main(argv: readonly string[], options: Options): Promise<{ readonly error: Error | null }>;
};
export default asc;
