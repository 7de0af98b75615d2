import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, runTool } from '../external/foreign-tools.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = join(ROOT, 'docs/openapi.json');
const TYPES = join(ROOT, 'client/src/schema.ts');

/** Removes examples: in types they would be comments, a third of the file. */
const omitExamples = (name: string, value: unknown): unknown =>
  name === 'example' || name === 'examples' ? undefined : value;

const text = readFileSync(DOCUMENT, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'brasstag-types-'));
try {
  const tools = install(['openapi-typescript', 'typescript']);
  const input = join(folder, 'openapi.json');
  const output = join(folder, 'schema.ts');
  writeFileSync(input, JSON.stringify(JSON.parse(text), omitExamples));
  const options = ['--root-types', '--root-types-no-schema-prefix', '--default-non-nullable', 'false'];
  const { code, stderr } = await runTool(tools, 'openapi-typescript', [
    input,
    '--output',
    output,
    ...options,
  ]);
  if (code !== 0) throw new Error(`openapi-typescript failed: ${stderr}`);
  const digest = createHash('sha256').update(text).digest('hex');
  const heading = `// Written by \`npm run client:types\` from docs/openapi.json, SHA-256 ${digest}.\n`;
  writeFileSync(TYPES, `${heading}${readFileSync(output, 'utf8')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
