/**
 * A loupe for fingers. A press on a part of a picture that is smaller than a thumb shows the piece of the picture about it, enlarged,
 * with the place that was touched under the finger. The press that counts is made there; one beside it, or a scroll, puts it away.
 */

/** In CSS pixels: the least size that a finger hits surely, the size that a part has in the loupe, the loupe's side, and the height of its words. */
const THUMB = 40;
const LARGE = 48;
const SIDE = 240;
const WORDS = 28;

/** What can be pressed in a picture. */
const PARTS = '[role="button"]';

/** The part of a picture that a finger has just pressed, if it is too small for one. */
export function tooSmall(event: Event): SVGGraphicsElement | undefined {
  const { target, pointerType } = event as PointerEvent;
  if (pointerType !== 'touch' || !(target instanceof SVGElement)) return undefined;
  const part = target.closest<SVGGraphicsElement>(PARTS);
  // Half a pixel less is a matter of rounding.
  return part && least(part) < THUMB - 0.5 ? part : undefined;
}

/** Opens the loupe about the place of `press` on the picture of `part`. */
export function openLoupe(part: SVGGraphicsElement, { clientX, clientY }: MouseEvent): void {
  const picture = part.ownerSVGElement;
  const toScreen = picture?.getScreenCTM();
  if (!picture || !toScreen) return;
  const scale = toScreen.a * (LARGE / least(part));
  const wide = SIDE / scale;
  const at = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
  const { y, height } = part.getBBox();
  // What is taller than the loupe is shown from its top, where its name stands.
  const top = height > wide ? y : at.y - wide / 2;

  const large = picture.cloneNode(true) as SVGSVGElement;
  large.setAttribute('viewBox', `${at.x - wide / 2} ${top} ${wide} ${wide}`);
  large.setAttribute('aria-hidden', 'true');
  for (const each of large.querySelectorAll('[tabindex]')) each.removeAttribute('tabindex');
  Object.assign(large.style, {
    display: 'block',
    width: '100%',
    height: `${SIDE}px`,
    margin: '0',
    maxWidth: 'none',
  });
  large.style.setProperty('--k', scale.toFixed(3));

  const loupe = document.createElement('div');
  loupe.className = 'loupe';
  loupe.popover = 'auto';
  const within = (middle: number, room: number): string =>
    `${Math.max(4, Math.min(middle - SIDE / 2, room - SIDE - 4))}px`;
  const words = document.createElement('p');
  words.textContent = 'Tap once more';
  Object.assign(words.style, { margin: '0', font: `400 14px/${WORDS}px var(--sans)`, textAlign: 'center' });
  Object.assign(loupe.style, {
    inset: 'auto',
    left: within(clientX, innerWidth),
    top: within(clientY, innerHeight - WORDS),
    width: `${SIDE}px`,
    height: `${SIDE + WORDS}px`,
    padding: '0',
    overflow: 'hidden',
    border: '2px solid var(--ink)',
    background: 'var(--bg)',
  });
  loupe.append(large, words);
  const shut = new AbortController();
  const { signal } = shut;
  loupe.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      const parts = [...large.querySelectorAll(PARTS)];
      const meant = parts.indexOf((event.target as Element).closest(PARTS)!);
      if (meant < 0) return;
      loupe.hidePopover();
      picture.querySelectorAll(PARTS)[meant]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    },
    { signal },
  );
  loupe.addEventListener('toggle', () => {
    if (loupe.matches(':popover-open')) return;
    shut.abort();
    loupe.remove();
  });
  addEventListener('scroll', () => loupe.hidePopover(), { signal, once: true });
  picture.after(loupe);
  loupe.showPopover();
}

function least(part: Element): number {
  const { width, height } = part.getBoundingClientRect();
  return Math.min(width, height);
}
