import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { readBuiltFiles } from '../../../tools/built-program';
import { verifies } from '../../support/service/verifies';

const root = join(import.meta.dirname, '../../..');
const programs = readBuiltFiles(root, 'server').filter((file) => file.endsWith('.js'));
const read = (file: string): string => readFileSync(join(root, 'out', file), 'utf8');
const REQUIRED = /\brequire\([`"'](\.\/[^`"']+)[`"']\)/g;
/** What a chunk requires when it is read, and not later inside of a function that imports it. */
const IMPORTED = /Promise\.resolve\(\)\.then\(\(\)=>require\([^)]+\)/g;

/** Lists the chunk and all others that are read with it. */
function listRead(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of read(file).replaceAll(IMPORTED, '').matchAll(REQUIRED))
    listRead(join(file, '..', name), found);
  return found;
}

describe('the built service', () => {
  verifies('run.reads-little', 'is ASCII alone, and reads no sample data', () => {
    expect(programs.filter((file) => /[^\0-\x7f]/.test(read(file)))).toEqual([]);
    const start = programs.find((file) => /[/\\]start-[^/\\]+\.js$/.test(file)) ?? '';
    const texts = [...listRead(start)].map(read);
    expect(texts[0]).toContain('addServe');
    expect(texts.filter((text) => text.includes('Resort Hotel,'))).toEqual([]);
    expect(programs.filter((file) => read(file).includes('Resort Hotel,'))).toHaveLength(1);
  });
});
