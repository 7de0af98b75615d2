import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportedName } from '../support/architecture/exported-names';
import { listExports } from '../support/architecture/exported-names';
import type { SourceFile } from '../support/architecture/source-files';
import { listSourceFiles, parseSource } from '../support/architecture/source-files';
import { verbs } from '../support/architecture/verbs';

const files = listSourceFiles();
const exported = files.flatMap(listExports);

const isComponent = ({ path, name }: ExportedName): boolean => path.endsWith('.tsx') && /^[A-Z]/.test(name);
const isHook = ({ name }: ExportedName): boolean => /^use[A-Z]/.test(name);

/** Names that a tool or the tests' own notation gives: Vitest calls `setup`, and `verifies` reads as a sentence. */
const givenNames: readonly string[] = ['setup', 'verifies'];

/** Functions whose name does not say what they do. Components are named as things, hooks begin with `use`. */
const listVerbless = (names: readonly ExportedName[]): string[] =>
  names
    .filter(
      (found) =>
        found.kind === 'function' &&
        !isComponent(found) &&
        !isHook(found) &&
        !givenNames.includes(found.name),
    )
    .filter(({ name }) => !verbs.has(/^[a-z]+/.exec(name)?.[0] ?? ''))
    .map(({ path, name }) => `${path}: ${name}`);

/** Endings that do not say what a thing is. */
const vagueEnd = /(?:[a-z]Of|Tools|Wish|Words|Part|Asked|Sought)$/;

const listVague = (names: readonly ExportedName[]): string[] =>
  names.filter(({ name }) => vagueEnd.test(name)).map(({ path, name }) => `${path}: ${name}`);

/** Constants whose name does not say that they are a bound, a time or a number of things. */
const riddle =
  /\b(?:(?:[A-Z]+_)*(?:MOST|LEAST|LONGEST|SHORTEST|PATIENCE|AT_ONCE|PARTING)(?:_[A-Z]+)*|(?:[A-Z]+_)+(?:MAX|EVERY_MS))\b/g;

const listRiddles = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] =>
  [...new Set(text.match(riddle))].map((name) => `${path}: ${name}`);

/** Names that stand for several things, with the files that export them. */
function listShared(names: readonly ExportedName[]): string[] {
  const paths = new Map<string, string[]>();
  for (const { path, name } of names) paths.set(name, [...(paths.get(name) ?? []), path]);
  return [...paths]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.join(', ')}`);
}

/** Base names that two files of one area have. */
function listSharedFileNames(paths: readonly string[]): string[] {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const key = `${path.split('/')[0] ?? ''}: ${posix.basename(path)}`;
    found.set(key, [...(found.get(key) ?? []), path]);
  }
  return [...found]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => `${key} in ${same.map(posix.dirname).join(', ')}`);
}

describe('names', () => {
  it('of exported functions begin with a verb', () => {
    expect(listVerbless(exported)).toEqual([]);
  });

  it('of exports do not end in a vague word', () => {
    expect(listVague(exported)).toEqual([]);
  });

  it('of constants say what they bound', () => {
    const product = files.filter(({ path }) => /^(?:shared|src-|client|bench)/.test(path));
    expect(product.flatMap(listRiddles)).toEqual([]);
  });

  it('of exports stand for one thing each', () => {
    expect(listShared(exported.filter(({ path }) => /^(?:shared|src-)/.test(path)))).toEqual([]);
    // Integrations bundle the client without the product, and its types are those of the wire.
    expect(listShared(exported.filter(({ path }) => path.startsWith('client/')))).toEqual([]);
  });

  it('of files are there once in an area', () => {
    const product = files.map(({ path }) => path).filter((path) => /^(?:shared|src-|client)/.test(path));
    expect(listSharedFileNames(product)).toEqual([]);
  });
});

describe('the checks of names', () => {
  const text =
    'export const keyState = () => 1; export function partOf() {} export interface KeyTools {} export const limit = 3;';
  const found = listExports(parseSource('shared/probe.ts', text));

  it('would find a function without a verb and a vague end', () => {
    expect(listVerbless(found)).toEqual(['shared/probe.ts: keyState', 'shared/probe.ts: partOf']);
    expect(listVague(found)).toEqual(['shared/probe.ts: partOf', 'shared/probe.ts: KeyTools']);
  });

  it('would find constants with a riddle for a name', () => {
    const constants =
      'const MOST = 3; const PATIENCE_MS = 5; const ROWS_AT_ONCE = 9; const ROWS_MAX = 9; const MAX_ROWS = 9;';
    expect(listRiddles({ path: 'shared/probe.ts', text: constants })).toEqual([
      'shared/probe.ts: MOST',
      'shared/probe.ts: PATIENCE_MS',
      'shared/probe.ts: ROWS_AT_ONCE',
      'shared/probe.ts: ROWS_MAX',
    ]);
  });

  it('would find a name that is there twice', () => {
    expect(
      listShared([...found, ...listExports(parseSource('shared/twin.ts', 'export type limit = 1;'))]),
    ).toEqual(['limit: shared/probe.ts, shared/twin.ts']);
    expect(listSharedFileNames(['shared/a/key.ts', 'shared/b/key.ts', 'src-main/key.ts'])).toEqual([
      'shared: key.ts in shared/a, shared/b',
    ]);
  });
});
