/** The types' worker: it takes the declarations, then answers questions about cells, each by its number. */
import { type Declarations, TypeService } from './type-service.ts';

export type Question =
  | { readonly ask: 'mistakes'; readonly of: readonly [id: string] }
  | { readonly ask: 'suggestions'; readonly of: readonly [id: string, at: number] }
  | {
      readonly ask: 'explain' | 'places' | 'definition' | 'signature';
      readonly of: readonly [id: string, at: number];
    }
  | { readonly ask: 'explainSuggestion'; readonly of: readonly [id: string, at: number, label: string] };

export type ToTypes =
  | { readonly type: 'start'; readonly declarations: Declarations }
  | { readonly type: 'cells'; readonly cells: Parameters<TypeService['setCells']>[0] }
  | { readonly type: 'question'; readonly number: number; readonly question: Question };

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
  else if (service) answer(service, data.number, data.question);
});

function answer(types: TypeService, number: number, question: Question): void {
  try {
    post({ type: 'answer', number, answer: answerTo(types, question) });
  } catch (error) {
    post({ type: 'failed', number, message: String(error) });
  }
}

function answerTo(types: TypeService, { ask, of }: Question): unknown {
  switch (ask) {
    case 'mistakes':
      return types.mistakes(...of);
    case 'suggestions':
      return types.suggestions(...of);
    case 'explain':
      return types.explain(...of);
    case 'places':
      return types.places(...of);
    case 'definition':
      return types.definition(...of);
    case 'signature':
      return types.signature(...of);
    case 'explainSuggestion':
      return types.explainSuggestion(...of);
  }
}
