import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirements } from '../requirements';
import {
  hasTarget,
  listCitations,
  listNamedDocuments,
  readSections,
} from '../support/architecture/citations';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const sources = {
  sections: readSections(read('docs/SPECIFICATION.md')),
  decisions: new Set(readdirSync(join(root, 'docs/decisions')).flatMap((name) => /^\d{4}/.exec(name) ?? [])),
};

/** This file shows citations that do not resolve. */
const thisFile = relative(root, import.meta.filename);

const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root })
    .toString('utf8')
    .split('\n')
    .filter((path) => path !== '' && path !== thisFile && existsSync(join(root, path)));

const code = listFiles(
  '*.ts',
  '*.tsx',
  '*.cjs',
  '*.css',
  '*.html',
  '*.sql',
  '*.yml',
  '*.json',
  '*.sh',
  '.ci/*',
);
const pages = listFiles('*.md');

/** `path:line: finding` for every finding in these files. */
const findIn = (
  paths: readonly string[],
  findings: (line: string, path: string) => readonly string[],
): string[] =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => findings(line, path).map((finding) => `${path}:${index + 1}: ${finding}`)),
  );

const unresolvedIn = (line: string): string[] =>
  listCitations(line).filter((citation) => !hasTarget(citation, sources));

const missingDocumentsIn = (line: string): string[] =>
  listNamedDocuments(line).filter((path) => !existsSync(join(root, path)));

/** Links of a page to files of the repository, less those that are there. */
const brokenLinksIn = (line: string, path: string): string[] =>
  [...line.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
    .flatMap(([, target]) => target ?? [])
    .filter((target) => !existsSync(join(root, normalize(join(dirname(path), target)))));

describe('citations', () => {
  it('of code, tests and configuration point at the specification or at a decision', () => {
    expect(findIn(code, unresolvedIn)).toEqual([]);
  });

  it('of pages point at the specification or at a decision', () => {
    expect(findIn(pages, unresolvedIn)).toEqual([]);
  });

  it('of requirements have one form and resolve', () => {
    const unresolved = Object.entries(requirements).flatMap(([id, { source }]) =>
      source
        .split('; ')
        .filter((citation) => !hasTarget(citation, sources))
        .map((citation) => `${id}: ${citation}`),
    );
    expect(unresolved).toEqual([]);
  });

  it('name documents that are in the repository', () => {
    expect(findIn([...code, ...pages], missingDocumentsIn)).toEqual([]);
    expect(findIn(pages, brokenLinksIn)).toEqual([]);
  });

  it('have a page for each number from 1 on', () => {
    const numbers = [...sources.decisions].toSorted().map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('would be found if they pointed nowhere', () => {
    const lines = [
      'spec: Authentication 99',
      'spec: API key, Colour',
      'spec: Nothing of the kind.',
      'decision 9999',
      'See decision 7.',
      'design: security D24',
      'issue 3',
    ];
    expect(lines.map(unresolvedIn)).toEqual([
      ['spec: Authentication 99'],
      ['spec: API key, Colour'],
      ['spec: Nothing of the kind'],
      ['decision 9999'],
      ['decision 7'],
      ['design: security D24'],
      ['issue 3'],
    ]);
    expect(missingDocumentsIn('see docs/nowhere.md and domain.md 2.5')).toEqual([
      'docs/nowhere.md',
      'domain.md',
    ]);
    expect(brokenLinksIn('[here](nowhere.md)', 'docs/a.md')).toEqual(['nowhere.md']);
  });

  it('resolve to a section, a rule, a field or a decision', () => {
    const line =
      'spec: Authentication 10; spec: API key, Expires in days. Also decision 0001 and decisions 0002 and 0003.';
    expect(listCitations(line)).toEqual([
      'spec: Authentication 10',
      'spec: API key, Expires in days',
      'decision 0001',
      'decision 0002',
      'decision 0003',
    ]);
    expect(unresolvedIn(line)).toEqual([]);
  });
});
