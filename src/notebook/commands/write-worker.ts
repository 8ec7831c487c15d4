/** Writing a file in a worker: every cell of it is compiled, and the page goes on meanwhile. */
import { answerWith } from '../ask-worker.ts';
import { writeFile } from './write-file.ts';

answerWith(writeFile);
