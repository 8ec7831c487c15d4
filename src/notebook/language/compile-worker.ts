/** The compiler in a worker, for cells that would hold up the page. */
import { compileAnswer } from './compile-answer.ts';

addEventListener('message', ({ data }: MessageEvent<{ readonly source: string; readonly id: string }>) => {
  postMessage(compileAnswer(data.source, data.id));
});
