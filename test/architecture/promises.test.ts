import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { promiseTests } from '../../tools/proofs/promises';
import { formatPromisesPage, listPromises } from '../../tools/proofs/promises-page';
import { residuals } from '../proofs/tamper/mutation';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** Promises that no entry tests, and entries that test no promise. */
const listUnmatched = (promises: readonly string[], begins: readonly string[]): string[] => [
  ...promises.filter((promise) => begins.filter((begin) => promise.startsWith(begin)).length !== 1),
  ...begins.filter((begin) => !promises.some((promise) => promise.startsWith(begin))),
];

/** What a page names that is not there: test files, npm scripts, proofs. */
const listMissing = (page: string, isThere: (path: string) => boolean): string[] => [
  ...(page.match(/\btest\/[\w./-]+\.ts\b/g) ?? []).filter((path) => !isThere(path)),
  ...[...page.matchAll(/`npm (?:run )?([a-z:-]+)/g)].flatMap(([, name = '']) =>
    name in scripts ? [] : [name],
  ),
  ...[...page.matchAll(/--only ([a-z]+)/g)].flatMap(([, name = '']) =>
    isThere(`test/proofs/${name}/${name}.test.ts`) ? [] : [name],
  ),
];

const isThere = (path: string): boolean => existsSync(join(root, path));

describe('the promises of the README', () => {
  it('are each tested by one entry', () => {
    const promises = listPromises(read('README.md'));
    expect(promises.length).toBeGreaterThan(10);
    expect(
      listUnmatched(
        promises,
        promiseTests.map(({ begins }) => begins),
      ),
    ).toEqual([]);
  });

  it('name tests, scripts and proofs that are there', () => {
    expect(listMissing(read('docs/promises.md'), isThere)).toEqual([]);
  });

  it('are on a page with the numbers of the last full runs (`npm run promises` writes it)', () => {
    expect(read('docs/promises.md')).toBe(formatPromisesPage(root));
  });

  it('explain every residual of the proof of tamper evidence', () => {
    const page = read('docs/promises.md');
    expect(Object.keys(residuals).filter((name) => !page.includes(`\n| ${name} |`))).toEqual([]);
  });
});

describe('the checks of promises', () => {
  it('would find a promise without a test, and a test without a promise', () => {
    expect(listUnmatched(['It holds.', 'It is new.'], ['It holds', 'It was'])).toEqual([
      'It is new.',
      'It was',
    ]);
  });

  it('would find a missing test, script and proof', () => {
    const page = '| x | `test/nowhere.test.ts` | | `npm run nothing -- --only nobody` |';
    expect(listMissing(page, isThere)).toEqual(['test/nowhere.test.ts', 'nothing', 'nobody']);
  });

  it('would read sentences of the introduction and items over several lines', () => {
    const readme =
      'Scoped API keys for all. One key opens it. It\nholds.\n\n## What Brasstag guarantees\n\n- One\n  thing.\n- Two.\n\nMore of it.\n\n## Limits\n\n- None.\n';
    expect(listPromises(readme)).toEqual(['One key opens it.', 'It holds.', 'One thing.', 'Two.']);
  });

  it('have pages that name no folder of the computer they were made on', () => {
    const pages = readdirSync(join(root, 'docs/proofs')).map((name) => `docs/proofs/${name}`);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((page) => /\/(?:home|root|tmp|Users|work)\/\w/.test(read(page)))).toEqual([]);
  });
});
