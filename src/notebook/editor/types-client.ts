/** The page's end of the types' worker: it loads what the worker needs and carries questions over. */
import type { CellText } from '../types/cell-modules.ts';
import type { Declarations, TypeService } from '../types/type-service.ts';
import type { Ask, FromTypes, ToTypes } from '../types/worker.ts';
import { fetchTypeFile, OFFLINE, type TypeFilesIndex } from './type-files.ts';

/** Asks the worker; `start` loads it, `end` stops it. */
export class TypesClient {
  readonly #worker: Worker;
  readonly #cells: () => readonly CellText[];
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #count = 0;
  #sent = '';

  private constructor(worker: Worker, cells: () => readonly CellText[]) {
    this.#worker = worker;
    this.#cells = cells;
    worker.onmessage = ({ data }: MessageEvent<FromTypes>) => {
      if (data.type === 'ready') return;
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if (data.type === 'answer') waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.message));
    };
  }

  /** @throws Error with a message for the reader when something does not load. */
  static async start(
    base: string,
    index: TypeFilesIndex,
    cells: () => readonly CellText[],
  ): Promise<TypesClient> {
    const declarations = (await fetchTypeFile(base, index.declarations)) as Declarations;
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
    for (const { reject } of this.#waiting.values()) reject(new Error('Types are switched off.'));
    this.#waiting.clear();
  }

  /** The answer of the type service, about the cells as they stand now. */
  ask<Name extends Ask>(
    ask: Name,
    ...of: Parameters<TypeService[Name]>
  ): Promise<ReturnType<TypeService[Name]>> {
    const cells = this.#cells().map(({ id, source }) => ({ id, source }));
    const text = JSON.stringify(cells);
    if (text !== this.#sent) this.#worker.postMessage({ type: 'cells', cells } satisfies ToTypes);
    this.#sent = text;
    const number = this.#count++;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(number, answer);
    this.#worker.postMessage({ type: 'question', number, ask, of } satisfies ToTypes);
    return answer.promise as Promise<ReturnType<TypeService[Name]>>;
  }
}
