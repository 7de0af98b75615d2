import type { FolderRow } from '../support/architecture/folder-table';
import { parseFolderTables } from '../support/architecture/folder-table';
import { addNewFolders } from '../support/architecture/measured-folders';
import { listSourceFiles } from '../support/architecture/source-files';

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
  const allowed = imports.map((name) => `!${toAlias(name)}${name.endsWith('/**') ? '' : '/*'}`);
  const folders = [
    '../**',
    '!**/package.json',
    './*/**',
    ...aliases.map(([, alias]) => `${alias}/**`),
    ...allowed,
  ];
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

/** The packages that any row names. */
const listPackages = (rows: readonly FolderRow[]): string[] =>
  [...new Set(rows.flatMap(({ packages }) => packages))].toSorted();

/**
 * The configuration of Biome that keeps every folder to the tables of `docs/ARCHITECTURE.md`, as the text of its file.
 * One folder a line.
 */
export function formatFences(markdown: string): string {
  const rows = parseFolderTables(markdown);
  const known = listPackages(rows);
  const lines = rows.map((row) => `    ${JSON.stringify(createOverride(row, known))}`);
  return `{\n  "root": false,\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The text of `docs/ARCHITECTURE.md` with a row for each folder that had none. */
export const completeFolderTables = (markdown: string): string => addNewFolders(markdown, listSourceFiles());
