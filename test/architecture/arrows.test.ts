import { describe, expect, it } from 'vitest';
import type { FolderRow } from '../support/architecture/folder-table';
import { nameImports, parseFolderTables } from '../support/architecture/folder-table';
import { addNewFolders, measureFolders } from '../support/architecture/measured-folders';
import { listSourceFiles, parseSource, readText } from '../support/architecture/source-files';
import { completeFolderTables, formatFences } from './lint-fences';

const page = readText('docs/ARCHITECTURE.md');

const formatRows = (table: readonly FolderRow[]): string[] =>
  table
    .map(
      ({ folder, imports, packages }) =>
        `${folder}: ${imports.toSorted().join(' ')} | ${packages.toSorted().join(' ')}`,
    )
    .toSorted();

/** What the folders import, by the names that their rows in the tables have for it. */
function measureByTable(rows: readonly FolderRow[], measured: readonly FolderRow[]): FolderRow[] {
  const byFolder = new Map(rows.map((row) => [row.folder, row]));
  return measured.map((found) => {
    const row = byFolder.get(found.folder);
    return row === undefined ? found : { ...found, imports: nameImports(found.imports, row) };
  });
}

describe('the map of folders', () => {
  it('has every folder of code with just what it imports', () => {
    const rows = parseFolderTables(page);
    expect(formatRows(rows)).toEqual(formatRows(measureByTable(rows, measureFolders(listSourceFiles()))));
  });

  it('has all rows that `npm run fences` adds', () => {
    expect(completeFolderTables(page)).toBe(page);
  });

  it('is what the fences of the linter are made from', () => {
    expect(readText('biome.fences.json')).toBe(formatFences(page));
  });
});

const heading = '| Folder | Holds | Imports | Packages |\n|---|---|---|---|\n';

describe('the check of the map', () => {
  it('would not pass over an arrow that is missing', () => {
    const table = `${heading}| \`shared/a\` | A. | \`shared/b\`, \`shared/c\` | \`zod\` |\n`;
    expect(parseFolderTables(table)).toEqual([
      { folder: 'shared/a', imports: ['shared/b', 'shared/c'], packages: ['zod'] },
    ]);
    expect(formatFences(table)).toContain('"!@shared/b/*"');
  });

  it('takes a name with two stars for the folders below it, and would find one for none', () => {
    const table = `${heading}| \`src-renderer/app\` | A. | \`src-renderer/features/**\`, \`shared/**\` |  |\n`;
    const [row = { folder: '', imports: [], packages: [] }] = parseFolderTables(table);
    expect(nameImports(['src-renderer/features/a/b', 'src-renderer/features/c'], row)).toEqual([
      'src-renderer/features/**',
    ]);
    expect(nameImports(['src-renderer/featured'], row)).toEqual(['src-renderer/featured']);
    expect(formatFences(table)).toContain('"!@renderer/features/**"');
  });

  it('gets a row for each new folder and leaves the rows that are there', () => {
    const table = `\n### shared\n\n${heading}| \`shared/a\` | A. |  |  |\n\n### src-server\n`;
    const files = [
      parseSource('shared/a/a.ts', "import { floors } from '@shared/b/b.messages';"),
      parseSource('shared/b/b.messages.ts', '/** Texts of floors. By floor. */\nexport const floors = {};'),
      parseSource(
        'shared/c/c.ts',
        "import { z } from 'zod';\n/**\n * Counts\n * them.\n */\nexport const c = z;",
      ),
    ];
    const [, ...added] = parseFolderTables(addNewFolders(table, files));
    expect(added).toEqual([
      { folder: 'shared/b', imports: [], packages: [] },
      { folder: 'shared/c', imports: [], packages: ['zod'] },
    ]);
    expect(addNewFolders(table, files)).toContain('| `shared/b` | Texts of floors. |');
    expect(addNewFolders(table, files)).toContain('| `shared/c` | Counts them. |');
    expect(parseFolderTables(addNewFolders(table, files))[0]).toEqual(parseFolderTables(table)[0]);
  });
});
