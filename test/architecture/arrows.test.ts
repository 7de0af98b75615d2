import { describe, expect, it } from 'vitest';
import type { FolderRow } from '../support/architecture/folder-table';
import { parseFolderTables } from '../support/architecture/folder-table';
import {
  buildFolderGraph,
  getFolder,
  listImports,
  listSpecifiers,
} from '../support/architecture/import-graph';
import { listSourceFiles, readText } from '../support/architecture/source-files';
import { formatFences } from './lint-fences';

const files = listSourceFiles().filter(({ path }) => /^(?:shared|src-)/.test(path));
const page = readText('docs/ARCHITECTURE.md');
const rows = parseFolderTables(page);

/** The package of a specifier, `node` for Node's own modules, or null for a file of ours. */
function getPackage(specifier: string): string | null {
  if (/^(?:\.|@(?:shared|server|main|renderer)\/)/.test(specifier)) return null;
  if (specifier.startsWith('node:')) return 'node';
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** What the folders import, in the form of the tables. */
function measureFolders(): FolderRow[] {
  const graph = buildFolderGraph(listImports(files));
  const folders = [...new Set(files.map(({ path }) => getFolder(path)))].toSorted();
  return folders.map((folder) => {
    const own = files.filter(({ path }) => getFolder(path) === folder);
    const packages = own.flatMap(listSpecifiers).map(getPackage);
    return {
      folder,
      imports: [...(graph.get(folder) ?? [])].toSorted(),
      packages: [...new Set(packages.filter((name) => name !== null))].toSorted(),
    };
  });
}

const formatRows = (table: readonly FolderRow[]): string[] =>
  table
    .map(
      ({ folder, imports, packages }) =>
        `${folder}: ${imports.toSorted().join(' ')} | ${packages.toSorted().join(' ')}`,
    )
    .toSorted();

describe('the map of folders', () => {
  it('has every folder of code with just what it imports', () => {
    expect(formatRows(rows)).toEqual(formatRows(measureFolders()));
  });

  it('is what the fences of the linter are made from', () => {
    expect(readText('biome.fences.json')).toBe(formatFences(page));
  });

  it('would not pass over an arrow that is missing', () => {
    const table =
      '| Folder | Holds | Imports | Packages |\n|---|---|---|---|\n| `shared/a` | A. | `shared/b`, `shared/c` | `zod` |\n';
    expect(parseFolderTables(table)).toEqual([
      { folder: 'shared/a', imports: ['shared/b', 'shared/c'], packages: ['zod'] },
    ]);
    expect(formatFences(table)).toContain('"!@shared/b/*"');
  });
});
