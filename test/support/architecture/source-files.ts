import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseResult } from 'oxc-parser';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '../../..');

/** Folders at the top of the repository that hold code. */
const areas = [
  'shared',
  'src-server',
  'src-main',
  'src-renderer',
  'client',
  'test',
  'bench',
  'tools',
] as const;

/** One TypeScript file of the repository. */
export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly parsed: ParseResult;
}

/** Paths that git knows or would add. A file that was deleted and not committed yet is left out. */
export const listPaths = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root })
    .toString('utf8')
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Parses TypeScript text as the file of that path. Throws Error where it is no TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text, { sourceType: 'module' });
  const [problem] = parsed.errors;
  if (problem !== undefined) throw new Error(`${path}: ${problem.message}`);
  return { path, text, parsed };
}

/** Written by `npm run client:types`: its names are those of the wire. */
const generatedFile = 'client/src/schema.ts';

/** Every TypeScript file of the areas that a person wrote, parsed. */
export const listSourceFiles = (): SourceFile[] =>
  listPaths(
    ...areas.flatMap((area) => [`${area}/**/*.ts`, `${area}/*.ts`, `${area}/**/*.tsx`, `${area}/*.tsx`]),
  )
    .filter((path, index, paths) => path !== generatedFile && paths.indexOf(path) === index)
    .map((path) => parseSource(path, readText(path)));

/** Counts the line of an offset, from 1. */
export const getLineNumber = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;
