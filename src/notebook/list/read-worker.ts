/** Reading a file in a worker: a large one takes seconds, and the page goes on meanwhile. */
import { answerWith } from '../ask-worker.ts';
import { readFile } from './read-file.ts';

answerWith(readFile);
