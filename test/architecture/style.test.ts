import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  [
    '../../shared/**/*.ts',
    '../../src-server/**/*.ts',
    '../../src-main/**/*.ts',
    '../**/*.ts',
    '../../tools/**/*.ts',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Text without comments, strings and import lines, so that prose is not mistaken for code. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/^(?:import|export) [\s\S]*?from ''/gm, '');

/** Casts other than `as const`. */
const castsIn = (text: string): string[] =>
  codeOf(text)
    .split('\n')
    .filter((line) =>
      /(?<![.\w])as (?!const\b)[\w({['"]/.test(line.replaceAll(/\* as |\{[^}]* as [^}]*\} = /g, '')),
    );

/** Suppressions, skipped tests and notes to oneself. */
const leftoversIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) =>
      /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|\b(?:it|describe|test)\.(?:skip|only|todo)\b/.test(
        line,
      ),
    )
    .filter((line) => !line.includes('@ts-(?:'));

const findings = (find: (text: string) => string[]): string[] =>
  Object.entries(sources).flatMap(([path, text]) => find(text).map((line) => `${path}: ${line.trim()}`));

describe('style', () => {
  it('has no casts but at the edge of the SDK, whose types want mutable lists', () => {
    const edge = '../../src-server/http/mcp/sdk-adapter.ts: ';
    expect(findings(castsIn).filter((finding) => !finding.startsWith(edge))).toEqual([]);
  });

  it('has no suppressions and no skipped tests', () => {
    expect(findings(leftoversIn)).toEqual([]);
  });

  it('would notice a cast', () => {
    expect(castsIn('const a = b as string;\nconst c = [1] as const; // known as such')).toEqual([
      'const a = b as string;',
    ]);
  });
});
