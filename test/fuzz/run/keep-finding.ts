import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FuzzFinding } from '../doors/door';
import { doorNames } from '../doors/door';

const keptSchema = z.strictObject({ door: z.enum(doorNames), problem: z.string(), input: z.unknown() });

/** A case that once was not answered as it must be. */
export type KeptCase = z.infer<typeof keptSchema> & { readonly file: string };

/** Writes the case of a finding into the folder of kept cases. Returns the name of its file. */
export function keepFinding(folder: string, { door, problem, input }: FuzzFinding): string {
  mkdirSync(folder, { recursive: true });
  const name = `${door}-${hash('sha256', JSON.stringify(input)).slice(0, 8)}.json`;
  writeFileSync(join(folder, name), `${JSON.stringify({ door, problem, input }, null, 2)}\n`);
  return name;
}

/** Lists the kept cases of a folder. */
export const listKeptCases = (folder: string): KeptCase[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ file, ...keptSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))) }));
