import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readReleaseNotes } from './read-release-notes.ts';

const { values } = parseArgs({ options: { tag: { type: 'string' }, output: { type: 'string' } } });
const { tag, output } = values;
if (tag === undefined || output === undefined)
  throw new Error('Name the tag and a file: --tag v1.0.0 --output FILE');
const root = dirname(dirname(import.meta.dirname));
const readText = (name: string): string => readFileSync(join(root, name), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readText('package.json')));
const changelog = readText('CHANGELOG.md');
try {
  writeFileSync(output, readReleaseNotes({ tag, version, changelog }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
