/** Drawing that does not hold up the page: only what is in sight, one piece at a time, the newest wish for each. */

type Work = () => Promise<void> | void;

const wishes = new Map<Element, Work>();
const inSight: Element[] = [];
let busy = false;
/** Milliseconds that the page has for itself between two pieces. */
const PAUSE = 80;

const observer =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue;
            observer?.unobserve(target);
            inSight.push(target);
          }
          if (!busy) void drain();
        },
        { rootMargin: '200px' },
      );

/** Does the work when the element is in sight, or nearly; an earlier wish for it that still waits is forgotten. */
export function whenSeen(element: Element, work: Work): void {
  const waits = wishes.has(element);
  wishes.set(element, work);
  if (!waits) observer?.observe(element);
}

async function drain(): Promise<void> {
  busy = true;
  for (let element = inSight.shift(); element; element = inSight.shift()) {
    const work = wishes.get(element);
    wishes.delete(element);
    try {
      await work?.();
    } catch (error) {
      reportError(error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  busy = false;
}
