/** The worker behind the figure: an empty board of twelve has thousands of completions to count. */
import { type Question, answer } from './completions.ts';

self.addEventListener('message', ({ data }: MessageEvent<Question>) => self.postMessage(answer(data)));
