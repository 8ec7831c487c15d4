/** The compiler in a worker, for cells that would hold up the page. */
import { answerWith } from '../ask-worker.ts';
import { compileAnswer } from './compile-answer.ts';

answerWith(({ source, id }: { readonly source: string; readonly id: string }) => compileAnswer(source, id));
