/**
 * Enlarging a wide picture: which part of its width is seen. Ctrl and the wheel, two fingers, the keys + − 0 ← →, buttons, and
 * dragging; the plain wheel stays the page's.
 */
import { type WindowPlace, onPanZoom } from './pan-zoom.ts';

/** The part of the width that is seen, as shares from 0 to 1. */
export interface View {
  readonly from: number;
  readonly to: number;
}
export const WHOLE: View = { from: 0, to: 1 };
/** Enough to see a node of the largest tree that is drawn whole. */
export const CLOSEST = 1 / 512;

/** The share of the whole at a share of what is seen. */
export const shareAt = ({ from, to }: View, x: number): number => from + x * (to - from);

/** Enlarged by `times` (less than 1: the other way), with what stands at the share `x` of the view staying there. */
export function enlarge(view: View, times: number, x = 0.5): View {
  const wide = Math.min(1, Math.max(CLOSEST, (view.to - view.from) / times));
  return kept(shareAt(view, x) - x * wide, wide);
}

/** Moved by this share of what is seen. */
export const moved = (view: View, by: number): View =>
  kept(view.from + by * (view.to - view.from), view.to - view.from);

/** The view itself if it shows this stretch's middle, else one of the same width that has it in its middle. */
export function follow(view: View, left: number, right: number): View {
  const at = (left + right) / 2;
  const wide = view.to - view.from;
  return at >= view.from && at <= view.to ? view : kept(at - wide / 2, wide);
}

function kept(from: number, wide: number): View {
  if (wide > 0.999) return WHOLE;
  const left = Math.max(0, Math.min(1 - wide, from));
  return { from: left, to: left + wide };
}

/** Where a pointer is, as shares of the picture's width and height. */
export function sharesOf(
  host: Element,
  { clientX, clientY }: WindowPlace,
): { readonly x: number; readonly y: number } {
  const box = host.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

export interface Zoomed {
  readonly view: View;
  /** Where keys and buttons enlarge, as a share of what is seen: where something happens. Default: the middle. */
  readonly focus?: number | undefined;
  show(view: View): void;
}

/**
 * Lets wheel, fingers and keys of `host` enlarge what `zoomed` gives (nothing, where the picture cannot be). `host` needs a
 * tabindex for the keys. A drag tells a click that it was one: `host.dataset.dragged`.
 */
export function onZoom(host: HTMLElement, zoomed: () => Zoomed | undefined, signal: AbortSignal): void {
  const change = (next: (view: View, focus?: number) => View): boolean => {
    const picture = zoomed();
    picture?.show(next(picture.view, picture.focus));
    return picture !== undefined;
  };
  const isWhole = (): boolean => (zoomed()?.view ?? WHOLE) === WHOLE;
  onPanZoom(
    host,
    {
      canMove: () => !isWhole(),
      move: (right) => void change((view) => moved(view, right / host.clientWidth)),
      enlarge: (times, place) => change((view) => enlarge(view, times, sharesOf(host, place).x)),
    },
    signal,
  );
  host.addEventListener(
    'keydown',
    (event) => {
      const next =
        event.target === host && !event.ctrlKey && !event.metaKey && !event.altKey
          ? keys[event.key]
          : undefined;
      // A picture that is seen whole cannot be moved: the arrows are then the transport's.
      if (!next || (isWhole() && event.key !== '+' && event.key !== '=')) return;
      if (change(next)) event.preventDefault();
    },
    { signal },
  );
}

const keys: Readonly<Record<string, (view: View, focus?: number) => View>> = {
  '+': (view, focus) => enlarge(view, 2, focus),
  '=': (view, focus) => enlarge(view, 2, focus),
  '-': (view, focus) => enlarge(view, 0.5, focus),
  '0': () => WHOLE,
  Escape: () => WHOLE,
  ArrowLeft: (view) => moved(view, -0.25),
  ArrowRight: (view) => moved(view, 0.25),
};
