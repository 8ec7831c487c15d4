/** The types' worker: it takes the declarations, then answers questions about cells, each by its number. */
import { type Declarations, TypeService } from './type-service.ts';

/** What can be asked: the methods of the service that answer something about a cell. */
export type Ask = Exclude<keyof TypeService, 'setCells'>;

export type ToTypes =
  | { readonly type: 'start'; readonly declarations: Declarations }
  | { readonly type: 'cells'; readonly cells: Parameters<TypeService['setCells']>[0] }
  | {
      readonly type: 'question';
      readonly number: number;
      readonly ask: Ask;
      readonly of: Parameters<TypeService[Ask]>;
    };

export type FromTypes =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly number: number; readonly message: string };

let service: TypeService | null = null;
const post = (message: FromTypes): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToTypes>) => {
  if (data.type === 'start') {
    service = new TypeService(data.declarations);
    post({ type: 'ready' });
  } else if (data.type === 'cells') service?.setCells(data.cells);
  else if (service) answer(service, data);
});

function answer(
  types: TypeService,
  { number, ask, of }: Extract<ToTypes, { readonly type: 'question' }>,
): void {
  try {
    post({ type: 'answer', number, answer: Reflect.apply(types[ask], types, of) });
  } catch (error) {
    post({ type: 'failed', number, message: String(error) });
  }
}
