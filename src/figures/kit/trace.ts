/**
 * A search, recorded once from a solver's generator, so that any step can be shown at once and going back costs
 * what going on costs. `record` keeps the events, `replay` turns them into the state at any step.
 */

export interface Recording<Event> {
  readonly events: readonly Event[];
  /** False when the limit cut the search off: the figure then says so. */
  readonly complete: boolean;
}

/** Runs a generator to its end, or to `limit` events. */
export function record<Event>(search: Iterable<Event>, limit = 200_000): Recording<Event> {
  const events: Event[] = [];
  for (const event of search) {
    if (events.length === limit) return { events, complete: false };
    events.push(event);
  }
  return { events, complete: true };
}

export interface Replay<State> {
  /** The number of events: step 0 is before the first, step `last` after the last one. */
  readonly last: number;
  /** The state after `step` events. It is the replay's own: read it, and copy what you keep. */
  readonly at: (step: number) => State;
}

/**
 * The state at any step: forward from where the replay stands, otherwise from the keyframe before the step.
 * `apply` changes the state in place; `copy` must not share what `apply` changes.
 */
export function replay<State, Event>(
  events: readonly Event[],
  start: State,
  apply: (state: State, event: Event, step: number) => void,
  copy: (state: State) => State = structuredClone,
  every = 512,
): Replay<State> {
  const keyframes: State[] = [copy(start)];
  let state = copy(start);
  let now = 0;
  const forward = (step: number): void => {
    while (now < step) {
      apply(state, events[now]!, now);
      now += 1;
      if (now % every === 0 && keyframes.length === now / every) keyframes.push(copy(state));
    }
  };
  return {
    last: events.length,
    at(step) {
      const to = Math.max(0, Math.min(events.length, step));
      const frame = Math.min(Math.floor(to / every), keyframes.length - 1);
      // A copy is kept only where it saves steps.
      if (to < now || frame * every > now) {
        state = copy(keyframes[frame]!);
        now = frame * every;
      }
      forward(to);
      return state;
    },
  };
}
