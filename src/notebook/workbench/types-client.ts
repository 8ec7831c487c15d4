/** The page's end of the types' worker: it loads what the worker needs and carries questions over. */
import type { TypeFilesIndex } from '../article/type-files.ts';
import type { CellText } from '../types/cell-modules.ts';
import type {
  Declarations,
  Definition,
  Explanation,
  Mistake,
  Place,
  Signature,
  Suggestion,
} from '../types/type-service.ts';
import type { FromTypes, Question, ToTypes } from '../types/worker.ts';
import { OFFLINE } from './types-option.ts';

/** Asks the worker; `start` loads it, `end` stops it. */
export class TypesClient {
  readonly #worker: Worker;
  readonly #cells: () => readonly CellText[];
  readonly #waiting = new Map<
    number,
    { readonly done: (answer: unknown) => void; readonly fail: (error: Error) => void }
  >();
  #count = 0;
  #sent = '';

  private constructor(worker: Worker, cells: () => readonly CellText[]) {
    this.#worker = worker;
    this.#cells = cells;
    worker.onmessage = ({ data }: MessageEvent<FromTypes>) => {
      if (data.type === 'ready') return;
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if (data.type === 'answer') waiting?.done(data.answer);
      else waiting?.fail(new Error(data.message));
    };
  }

  /** @throws Error with a message for the reader when something does not load. */
  static async start(
    base: string,
    index: TypeFilesIndex,
    cells: () => readonly CellText[],
  ): Promise<TypesClient> {
    const response = await fetch(`${base}cell-types/${index.declarations}`).catch(() => null);
    if (!response?.ok) throw new Error(OFFLINE);
    const declarations = (await response.json()) as Declarations;
    const worker = new Worker(`${base}cell-types/${index.worker}`);
    await new Promise<void>((ready, fail) => {
      worker.onmessage = () => ready();
      worker.onerror = () => fail(new Error(OFFLINE));
      worker.postMessage({ type: 'start', declarations } satisfies ToTypes);
    });
    return new TypesClient(worker, cells);
  }

  end(): void {
    this.#worker.terminate();
    for (const { fail } of this.#waiting.values()) fail(new Error('Types are switched off.'));
    this.#waiting.clear();
  }

  mistakes(id: string): Promise<readonly Mistake[]> {
    return this.#ask({ ask: 'mistakes', of: [id] });
  }
  suggestions(id: string, at: number): Promise<readonly Suggestion[]> {
    return this.#ask({ ask: 'suggestions', of: [id, at] });
  }
  explain(id: string, at: number): Promise<Explanation | null> {
    return this.#ask({ ask: 'explain', of: [id, at] });
  }
  places(id: string, at: number): Promise<readonly Place[] | null> {
    return this.#ask({ ask: 'places', of: [id, at] });
  }
  definition(id: string, at: number): Promise<Definition | null> {
    return this.#ask({ ask: 'definition', of: [id, at] });
  }
  signature(id: string, at: number): Promise<Signature | null> {
    return this.#ask({ ask: 'signature', of: [id, at] });
  }
  explainSuggestion(
    id: string,
    at: number,
    label: string,
  ): Promise<Pick<Explanation, 'code' | 'text'> | null> {
    return this.#ask({ ask: 'explainSuggestion', of: [id, at, label] });
  }

  /** Every question is about the cells as they stand now. */
  #ask<T>(question: Question): Promise<T> {
    const cells = this.#cells().map(({ id, source }) => ({ id, source }));
    const text = JSON.stringify(cells);
    if (text !== this.#sent) this.#worker.postMessage({ type: 'cells', cells } satisfies ToTypes);
    this.#sent = text;
    const number = this.#count++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(number, { done: (answer) => resolve(answer as T), fail: reject });
      this.#worker.postMessage({ type: 'question', number, question } satisfies ToTypes);
    });
  }
}
