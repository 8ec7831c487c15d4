/** Reading Markdown in a worker: a long text takes the parser longer than the page can stand still. */
import { answerWith } from '../ask-worker.ts';
import { markdownMarkup } from './markdown.ts';

answerWith(markdownMarkup);
