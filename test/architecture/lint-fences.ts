import type { FolderRow } from './folder-table';
import { parseFolderTables } from './folder-table';

const aliases: readonly (readonly [string, string])[] = [
  ['shared', '@shared'],
  ['src-server', '@server'],
  ['src-main', '@main'],
  ['src-renderer', '@renderer'],
];

/** A folder as import specifiers name it. */
function toAlias(folder: string): string {
  const [area = '', ...rest] = folder.split('/');
  const alias = aliases.find(([name]) => name === area)?.[1];
  if (alias === undefined) throw new Error(`No alias leads to ${folder}.`);
  return [alias, ...rest].join('/');
}

const packageGroup = (name: string): string[] => (name === 'node' ? ['node:*'] : [name, `${name}/**`]);

/** The lint override that keeps a folder to its row; `known` are all packages that any row names. */
function createOverride({ folder, imports, packages }: FolderRow, known: readonly string[]): object {
  const message = `docs/ARCHITECTURE.md does not let ${folder} import this.`;
  const allowed = imports.map((name) => `!${toAlias(name)}/*`);
  const folders = ['../**', './*/**', ...aliases.map(([, alias]) => `${alias}/**`), ...allowed];
  const foreign = known.filter((name) => !packages.includes(name)).flatMap(packageGroup);
  const patterns = [
    { group: folders, message },
    ...(foreign.length === 0 ? [] : [{ group: foreign, message }]),
  ];
  return {
    includes: [`${folder}/*.ts`, `${folder}/*.tsx`],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  };
}

/** The configuration of Biome that keeps every folder to the tables of `docs/ARCHITECTURE.md`. */
export function createFences(rows: readonly FolderRow[]): object {
  const known = [...new Set(rows.flatMap(({ packages }) => packages))].toSorted();
  return { root: false, overrides: rows.map((row) => createOverride(row, known)) };
}

/** The same, from the text of the page. */
export const createFencesFrom = (markdown: string): object => createFences(parseFolderTables(markdown));
