/** One figure of a record, as prose quotes it: its words, and who measured what, when and where. */
import { type MeasuredResult, problemOfRecord } from '../run/measurement-schema.ts';
import { type Problem, type Size, sizeFrom, sizeText } from '../problem.ts';
import { machineLine, unitCost } from './record-queries.ts';
import type { NamedRecord } from './types.ts';
import { formatDuration, twoDigits } from './style.ts';

interface Measured {
  /** An id of the catalogue. */
  readonly algorithm: string;
  readonly language?: MeasuredResult['language'];
  readonly workers?: number;
}

export interface Quote extends Measured {
  /** `time` of a call; or the problem's unit (`node`, `square`, …): nanoseconds for one of them. */
  readonly unit?: string;
  /** How many times as fast as this, at the same size. What it leaves out is as in the quote. */
  readonly than?: Partial<Measured>;
  /** The size, as its problem names it: n={13}, grid="6x8". */
  readonly [attribute: string]: unknown;
}

export interface Quoted {
  /** "37.0 ms", "8.1 ns", "5.4". */
  readonly text: string;
  readonly source: string;
  /** The command that measures it again. */
  readonly command: string;
}

/** @throws Error that says what the record holds instead */
export function quote(named: NamedRecord, wanted: Quote): Quoted {
  const { unit = 'time', than } = wanted;
  const own = find(named, wanted, wanted);
  const ids = [...new Set([wanted.algorithm, than?.algorithm ?? wanted.algorithm])];
  const command = `npm run bench -- --only ${ids.join(',')}${usesNative(wanted) ? ' --native' : ''}`;
  if (than) {
    const other = find(named, { ...wanted, ...than }, wanted);
    return {
      text: times(other.ms.median / own.ms.median),
      source: `${say(other)} ÷ ${say(own)}; ${mediansOf(named, own, other)}.`,
      command,
    };
  }
  const { lowerQuartile, upperQuartile } = own.ms;
  const spread = `${formatDuration(lowerQuartile)} to ${formatDuration(upperQuartile)}`;
  const runs = `median of ${own.samples.length} runs, half of them from ${spread}`;
  return {
    text: unit === 'time' ? rounded(own.ms.median) : `${twoDigits(costOf(own, unit))} ns`,
    source: `${say(own)}; ${runs}, ${machineLine(named, own)}.`,
    command,
  };
}

/** Where two results come from: runs in turn, unless one of them was added to the record later. */
function mediansOf(named: NamedRecord, own: MeasuredResult, other: MeasuredResult): string {
  if (own.added?.date === other.added?.date) return `medians of runs in turn, ${machineLine(named, own)}`;
  return `medians, ${machineLine(named, other)}; ${machineLine(named, own)}`;
}

function find({ name, record }: NamedRecord, who: Measured, quote: Quote): MeasuredResult {
  const { algorithm, language = 'typescript', workers = 1 } = who;
  const alike = record.results.filter((result) => result.algorithm === algorithm);
  if (alike.length === 0) {
    const known = [...new Set(record.results.map((result) => result.algorithm))].join(', ');
    throw new Error(`${name} has not measured "${algorithm}"; it has: ${known}.`);
  }
  const same = alike.filter((result) => result.language === language && result.workers === workers);
  const asked = ({ kind }: MeasuredResult): string => {
    const problem = problemOfRecord(kind);
    const size = sizeFrom(problem, quote);
    return size ? sizeWords(problem, size) : `${problem.attribute} = ?`;
  };
  const found = same.find((result) => sizeOf(result) === asked(result));
  if (found) return found;
  const sizes = same.map(sizeOf).join(', ') || 'nothing';
  const how = `${language === 'c++' ? ' in C++' : ''}${workers > 1 ? ` with ${workers} workers` : ''}`;
  throw new Error(`${name} has no ${algorithm}${how} at ${asked(alike[0]!)}; it has: ${sizes}.`);
}

/** "n = 8", "6x8" */
const sizeWords = (problem: Problem, size: Size): string => sizeText(problem, size).replaceAll('×', 'x');
const sizeOf = ({ kind, size }: MeasuredResult): string => sizeWords(problemOfRecord(kind), size);

const usesNative = ({ language, than }: Quote): boolean => language === 'c++' || than?.language === 'c++';

/** "merge, N = 13, 2 workers: 36.992 ms" */
function say(result: MeasuredResult): string {
  const { kind, size, algorithm, language, workers, ms } = result;
  const how = [
    problemOfRecord(kind).code?.stages?.size(size) ?? sizeOf(result).replace('x', ' × '),
    ...(language === 'c++' ? ['C++'] : []),
    ...(workers > 1 ? [`${workers} workers`] : []),
  ];
  return `${algorithm}, ${how.join(', ')}: ${formatDuration(ms.median)}`;
}

function costOf(result: MeasuredResult, wanted: string): number {
  const { unit, ns } = unitCost(result);
  if (unit === wanted && ns !== null) return ns;
  const known = ns === null ? 'time' : `time, ${unit}`;
  throw new Error(`${result.algorithm} has no time for each ${wanted}; unit may be: ${known}.`);
}

/** As two digits, so that "1" is "1.0". */
const times = (ratio: number): string =>
  ratio >= 0.995 && ratio < 9.95 ? ratio.toFixed(1) : twoDigits(ratio);

function rounded(ms: number): string {
  return formatDuration(Number(ms.toPrecision(2)));
}
