import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words that are written in one way wherever a person may read them, and the way they are not written. */
const oneWay = [{ word: 'email', otherwise: /\be-mail/i }];

/** A migration is never changed, its comments included. */
const isFixed = (path: string): boolean =>
  path.includes('/migrations/') || path === 'test/house/words.test.ts';

const texts = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.html', '*.json'], { cwd: root })
  .toString('utf8')
  .split('\n')
  .filter((path) => path !== '' && !isFixed(path));

/** A file that was deleted and not committed yet says nothing. */
function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(join(root, path), 'utf8').split('\n');
  } catch {
    return [];
  }
}

describe('words', () => {
  it.each(oneWay)('$word is written in one way', ({ otherwise }) => {
    const found = texts.flatMap((path) =>
      linesOf(path).flatMap((line, index) => (otherwise.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
