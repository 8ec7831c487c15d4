/**
 * Which values are proxies, and what is behind them. The language does not tell: whatever is asked of a proxy, even what it
 * inherits from, runs the code of its handler, which may lie, throw or never end. So `Proxy` notes what it makes. Nothing
 * here calls a method that a cell could have replaced.
 */
const { Proxy: Original, Reflect: reflect, WeakMap: Weak, Object: objects } = globalThis;
const { apply, construct, defineProperty, setPrototypeOf } = reflect;
type Method = (...given: readonly unknown[]) => unknown;
const { get, set, has } = Weak.prototype as unknown as Readonly<Record<'get' | 'set' | 'has', Method>>;
const { revocable } = Original;
const targets = new Weak<object, object>();
const bare = <Given extends object>(given: Given): Given => {
  setPrototypeOf(given, null);
  return given;
};

const note = (proxy: object, target: object): void => void apply(set, targets, [proxy, target]);

const Noting = new Original(
  Original,
  bare({
    construct(_: unknown, given: unknown[], asked: unknown): object {
      const made = construct(
        Original,
        given,
        asked === Noting ? Original : (asked as ProxyConstructor),
      ) as object;
      note(made, given[0] as object);
      return made;
    },
  }),
);
defineProperty(
  Original,
  'revocable',
  bare({
    value: <Target extends object>(target: Target, handler: ProxyHandler<Target>) => {
      const made = apply(revocable, Original, [target, handler]);
      note(made.proxy, target);
      return made;
    },
    ...{ writable: true, enumerable: false, configurable: true },
  }),
);
objects.defineProperty(
  globalThis,
  'Proxy',
  bare({ value: Noting, writable: true, enumerable: false, configurable: true }),
);

/** More than anybody puts in one another. */
const MOST = 100;

/** Whether it is a proxy, asked without running any code of its own. */
export const isProxy = (value: unknown): boolean =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  apply(has, targets, [value]) === true;

/** What stands behind a proxy, the last where there are several; any other value itself. */
export function behind(value: unknown): unknown {
  let found = value;
  for (let steps = 0; isProxy(found); steps++) {
    if (steps === MOST) return 'a proxy of proxies';
    found = apply(get, targets, [found as object]);
  }
  return found;
}
