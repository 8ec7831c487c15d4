/** A figure's play as a short video: its steps from here to the end, drawn one after the other and recorded by the browser. */
import { paintInto, stillOf } from './still.ts';

/** A film has at most this many frames, and with its end six seconds; of a longer run some are left out. */
const FRAMES = 60;
const A_SECOND = 12;
/** The last picture stays for this many frames. It is drawn in each of them, or the film would end before. */
const STAYS = 12;
/** The greatest width in pixels that a browser can encode while it records. */
const WIDEST = 1280;

/** The first kind of video that this browser can record; undefined where it can record none. */
export function videoKind(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype))
    return undefined;
  return ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'].find((kind) =>
    MediaRecorder.isTypeSupported(kind),
  );
}

/**
 * Records a figure with a transport from the step it stands at to its end (from its start, if it stands at the end). `told` hears the
 * share that is done. The figure stands where it stood before.
 */
export async function film(figure: HTMLElement, told: (share: number) => void): Promise<Blob> {
  const scrub = figure.querySelector<HTMLInputElement>('[data-part="scrub"]');
  const kind = videoKind();
  if (!scrub || kind === undefined) throw new Error('This browser can’t record this figure.');
  const [before, last] = [Number(scrub.value), Number(scrub.max)];
  const first = before === last ? 0 : before;
  const stride = Math.max(1, Math.ceil((last - first) / FRAMES));
  const steps: number[] = [];
  for (let step = first; step < last; step += stride) steps.push(step);
  for (let frame = 0; frame <= STAYS; frame++) steps.push(last);
  const canvas = document.createElement('canvas');
  const goTo = (step: number): void => {
    scrub.value = String(step);
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Some figures draw below what they have found: the film has room for all of it.
  const sizes = [last, Math.floor((first + last) / 2), first].map((step) => {
    goTo(step);
    return stillOf(figure);
  });
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const scale = Math.min(2, WIDEST / width);
  // Some encoders take even numbers only.
  const even = (side: number): number => 2 * Math.round((side * scale) / 2);
  [canvas.width, canvas.height] = [even(width), even(height)];
  await paintInto(figure, canvas, scale);
  const recorder = new MediaRecorder(canvas.captureStream(A_SECOND), { mimeType: kind });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((stop) => recorder.addEventListener('stop', stop));
  recorder.start();
  try {
    for (const [frame, step] of steps.entries()) {
      goTo(step);
      await paintInto(figure, canvas, scale);
      await new Promise((next) => setTimeout(next, 1000 / A_SECOND));
      told((frame + 1) / steps.length);
    }
  } finally {
    recorder.stop();
    goTo(before);
  }
  await ended;
  return new Blob(parts, { type: kind.split(';')[0]! });
}
