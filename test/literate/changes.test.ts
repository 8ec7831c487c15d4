import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changes, type Line } from '../../src/literate/changes.ts';

const letters = (text: string): string => text.split('').join('\n');
const flat = (before: string, after: string): readonly Line[] =>
  changes(before, after).flatMap(({ lines }) => lines);

describe('what changed', () => {
  test('two lines round a change stay, the rest of a long stretch is folded', () => {
    const shown = changes(letters('abcdefgXhijk'), letters('abcdefgYhijk')).map(({ folded, lines }) => [
      folded,
      lines.map(({ kind, code }) => ({ same: '', added: '+', removed: '-' })[kind] + code).join(' '),
    ]);
    expect(shown).toEqual([
      [true, 'a b c d e'],
      [false, 'f g -X +Y h i j k'],
    ]);
  });

  const code = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 });

  test('nothing is lost: without the added lines it is the one code, without the removed ones the other', () => {
    fc.assert(
      fc.property(code, code, (before, after) => {
        const lines = flat(before.join('\n'), after.join('\n'));
        const without = (kind: Line['kind']) => lines.filter((line) => line.kind !== kind);
        expect(without('added').map((line) => line.code)).toEqual(before);
        expect(without('removed').map((line) => line.code)).toEqual(after);
      }),
    );
  });

  test('what is folded is unchanged, four lines or more, and no two folds meet', () => {
    fc.assert(
      fc.property(code, code, (before, after) => {
        const stretches = changes(before.join('\n'), after.join('\n'));
        stretches.forEach(({ folded, lines }, i) => {
          if (!folded) return;
          expect(lines.every(({ kind }) => kind === 'same')).toBe(true);
          expect(lines.length).toBeGreaterThanOrEqual(4);
          expect(stretches[i + 1]?.folded ?? false).toBe(false);
        });
      }),
    );
  });
});
