/**
 * JSON Schemas of what the command line and the benchmark read and write: of task files, result files and records, from the
 * shapes that check them; and those that the book wrote itself, in content/package/schema/, of the answers.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { measurement } from '../../run/measurement-schema.ts';
import { lineShapes } from '../../run/task-file.ts';

const SHAPES: Readonly<Record<string, readonly [title: string, shape: z.ZodType]>> = {
  tasks: ['A line of a task file: its header, or a task', z.union([lineShapes.header, lineShapes.task])],
  results: [
    'A line of a result file: its header, or a result',
    z.union([lineShapes.header, lineShapes.result]),
  ],
  record: ['A record of the benchmark', measurement],
};

/** All schemas by name: schema/<name>.json of the package. */
export function schemas(): Readonly<Record<string, object>> {
  const made = Object.entries(SHAPES).map(([name, [title, shape]]) => {
    const { $schema, ...rest } = z.toJSONSchema(shape, { io: 'input' });
    return [name, { $schema, title, ...rest }] as const;
  });
  const written = globSync('content/package/schema/*.json').map(
    (file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8')) as object] as const,
  );
  return Object.fromEntries([...made, ...written]);
}
