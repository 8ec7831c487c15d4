/** Remembers a function's values: each argument is computed once. */
export function once<Asked, Answer>(compute: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    if (!known.has(asked)) known.set(asked, compute(asked));
    return known.get(asked)!;
  };
}
