import * as Plot from '@observablehq/plot';
import type { PlotOptions } from '@observablehq/plot';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { comparePlots } from '../../../src/charts/compare.ts';
import { drawPlots } from '../../../src/charts/draw.ts';
import { addressOf, choiceOf, startOf } from '../../../src/charts/instrument/choice.ts';
import {
  curvesOfRecord,
  liveCurves,
  methodsOf,
  problems,
  publishedCurves,
  sizeName,
  together,
} from '../../../src/charts/instrument/measured.ts';
import { questions } from '../../../src/charts/instrument/questions.ts';
import { shownOf, tableOf } from '../../../src/charts/instrument/shown.ts';
import { thumbnail } from '../../../src/charts/instrument/thumbnail.ts';
import { records, shown } from '../../../src/charts/records.ts';
import { comparisonReadings } from '../../../src/charts/readings.ts';
import type { Measurement } from '../../../src/run/measurement-schema.ts';
import frozenRecord from '../frozen-record.json' with { type: 'json' };

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const named = shown ?? records[0] ?? { name: 'frozen', record: frozenRecord as unknown as Measurement };
const measured = together(curvesOfRecord(named, 'book', 'Book’s record'), publishedCurves());

test('a choice is the same after it was an address', () => {
  const choices = fc.constantFrom(...problems.map(({ id }) => id)).chain((problem) => {
    const ids = methodsOf(problem).map(({ id }) => id);
    return fc.record({
      problem: fc.constant(problem),
      machine: fc.constantFrom('book-ts', 'book-cpp', 'published', 'here'),
      methods: fc.subarray(ids, { minLength: 1 }),
      method: fc.constantFrom(...ids),
      size: fc.integer({ min: 0, max: 2000 }),
      question: fc.option(fc.constantFrom(...questions.map(({ id }) => id))),
    });
  });
  fc.assert(
    fc.property(choices, (choice) => {
      expect(choiceOf(`#${addressOf(choice)}`)).toEqual(choice);
    }),
  );
});

test('no point lies outside its frame, whatever is chosen and however wide the window is', () => {
  const choices = fc.constantFrom(...problems.map(({ id }) => id)).chain((problem) => {
    const ids = methodsOf(problem).map(({ id }) => id);
    return fc.record({
      problem: fc.constant(problem),
      machine: fc.constantFrom('book-ts', 'book-cpp', 'published'),
      methods: fc.subarray(ids, { minLength: 1 }),
      method: fc.constantFrom(...ids),
      size: fc.constant(null),
      question: fc.option(fc.constantFrom(...questions.map(({ id }) => id)), { freq: 4 }),
    });
  });
  const outside = (options: PlotOptions, width: number): readonly string[] => {
    const svg = drawPlots(Plot, [options], width, document, 'x', 'alt');
    const { height = 0, marginLeft = 0, marginRight = 0, marginTop = 0, marginBottom = 0 } = options;
    return [...svg.querySelectorAll('[data-points] > *')]
      .map((point) => {
        const at = point.getAttribute('transform') ?? '';
        const [x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(at)?.slice(1).map(Number) ?? [
          Number(point.getAttribute('cx')),
          Number(point.getAttribute('cy')),
        ];
        return [x!, y!] as const;
      })
      .filter(
        ([x, y]) =>
          !(x >= marginLeft && x <= width - marginRight && y >= marginTop && y <= height - marginBottom),
      )
      .map((place) => place.join());
  };
  fc.assert(
    fc.property(choices, fc.integer({ min: 280, max: 1400 }), (choice, width) => {
      const { comparison } = shownOf(measured, choice);
      if (comparison.lines.length === 0) return;
      const plots = comparePlots(Plot, comparison, { width, narrow: width < 600 });
      expect(plots.flatMap((options) => outside(options, width))).toEqual([]);
      expect(outside(thumbnail(Plot, comparison), 330)).toEqual([]);
    }),
  );
});

test('times of boards are joined by a line for each shorter side', () => {
  const { comparison } = shownOf(measured, startOf('count-tours'));
  const line = comparison.lines.find(({ look }) => look === 'now')!;
  const svg = drawPlots(
    Plot,
    comparePlots(Plot, comparison, { width: 936, narrow: false }).slice(-1),
    936,
    document,
    'x',
    'alt',
  );
  const drawn = [...svg.querySelectorAll(`g[data-line="${line.key}"] > path`)].filter(
    (path) => path.getAttribute('fill') === null && path.getAttribute('d')!.includes('L'),
  );
  const sides = Map.groupBy(line.points, ({ x }) => sizeName('count-tours', x).split(' ')[0]);
  expect(drawn).toHaveLength([...sides.values()].filter((some) => some.length > 1).length);
});

test('an address that says nothing known is the start', () => {
  expect(choiceOf('#problem=chess&method=magic&n=many')).toEqual(startOf());
  expect(addressOf(startOf())).toBe('');
});

test('a claim has the unit of its question, and a size of many digits its commas', () => {
  const claim = (question: string): string => shownOf(measured, { ...startOf(), question }).claim;
  expect(claim('node')).toMatch(/^Bitboards: [\d.]+ ns at /);
  expect(claim('square')).toMatch(/^Tiles: [\d.]+ ns at /);
  expect(claim('minute')).toMatch(/^Half-board join: [\d.]+ s at /);
  expect(shownOf(measured, startOf('place-queens')).claim).toMatch(/N\u00a0=\u00a01,000,000/);
});

test('a point that was added to its record is read with its own day and commit', () => {
  const [first, ...rest] = named.record.results;
  const added = { date: '2026-12-24T00:00:00.000Z', commit: 'abcdef0123', note: null, anchors: {} };
  const record = { ...named.record, results: [{ ...first!, added }, ...rest] };
  const curves = curvesOfRecord({ name: 'added', record }, 'book', 'Book’s record').curves;
  const points = curves.flatMap((curve) => curve.points).filter((point) => point.added?.includes('abcdef0'));
  expect(points.map((point) => point.added)).toEqual(['24 December 2026, commit abcdef0']);
});

describe.each(problems.map(({ id }) => [id] as const))('%s', (problem) => {
  test('every method of the catalogue that was measured can be shown, with a claim and a reading for each point', () => {
    for (const { id } of methodsOf(problem)) {
      const { comparison, chosen, claim } = shownOf(measured, {
        ...startOf(problem),
        method: id,
        methods: methodsOf(problem).map((each) => each.id),
      });
      expect(claim).toMatch(/\.$/);
      expect(claim).not.toMatch(/NaN|undefined|Infinity/);
      const points = comparison.lines.reduce((sum, line) => sum + line.points.length, 0);
      const readings = comparisonReadings(comparison, (x) => sizeName(problem, x));
      expect(new Set(readings.map(({ at }) => at)).size).toBe(points);
      if (chosen) expect(readings.at(-1)!.at.startsWith(chosen.key)).toBe(true);
    }
  });

  test('is drawn at any width', () => {
    const { comparison } = shownOf(measured, startOf(problem));
    for (const width of [328, 720, 936]) {
      const plots = comparePlots(Plot, comparison, { width, narrow: width < 600 });
      const svg = drawPlots(Plot, plots, width, document, 'x', 'alt');
      expect(svg.outerHTML).not.toMatch(/NaN|undefined/);
      if (problem === 'count-queens')
        expect(
          [...svg.querySelectorAll('[data-unplaced]')].map(
            (g) => `${width} ${g.getAttribute('data-unplaced')}`,
          ),
        ).toEqual([]);
    }
  });
});

describe.each(questions.map((question) => [question.id, question] as const))(
  'the question %s',
  (_, question) => {
    test('has an answer in numbers, a line that is asked about, and a picture with every name', () => {
      const comparison = question.comparison(measured);
      expect(comparison.lines.filter(({ look }) => look === 'now')).toHaveLength(1);
      expect(question.answer(measured)).toMatch(/\d.*\.$/);
      expect(question.answer(measured)).not.toMatch(/NaN|undefined|not measured/);
      const svg = drawPlots(
        Plot,
        [thumbnail(Plot, comparison, question.small)],
        330,
        document,
        'x',
        question.title,
      );
      expect(
        [...svg.querySelectorAll('[data-unplaced]')].map((each) => each.getAttribute('data-unplaced')),
      ).toEqual([]);
    });
  },
);

test('the table holds what the record holds, and nothing at a size that nobody measured', () => {
  const rows = tableOf(measured, 'count-queens', 'book-ts', 8);
  const bitmap = rows.find(({ algorithm }) => algorithm === 'bitmap')!;
  const own = named.record.results.find(
    (result) =>
      result.kind === 'count-queens' &&
      result.algorithm === 'bitmap' &&
      result.size.n === 8 &&
      result.language === 'typescript',
  )!;
  expect(bitmap.times['book-ts']).toBe(own.ms.median);
  expect(tableOf(measured, 'count-queens', 'book-ts', 99)).toEqual([]);
});

test('what is measured here stands at the place of its board, as in a record', () => {
  const results = named.record.results.filter(
    ({ language, workers, kind }) => language === 'typescript' && workers === 1 && kind !== 'estimate-queens',
  );
  const { curves } = liveCurves(
    results.map((entry) => {
      const { algorithm, workers, ms } = entry;
      const [lower, upper] = [ms.lowerQuartile, ms.upperQuartile];
      return { algorithm, workers, size: 0, ms: ms.median, lower, upper, nodes: null, entry };
    }),
  );
  expect(new Set(curves.map(({ problem }) => problem))).toEqual(new Set(problems.map(({ id }) => id)));
  for (const { algorithm, problem, points } of curves) {
    const recorded = measured.curves.find(
      (curve) => curve.algorithm === algorithm && curve.machine === 'book-ts' && curve.workers === 1,
    );
    expect(points, `${problem} ${algorithm}`).toEqual(recorded?.points);
  }
});
