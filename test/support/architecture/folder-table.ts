/** One folder of code, as the tables of `docs/ARCHITECTURE.md` describe it. */
export interface FolderRow {
  readonly folder: string;
  /** Folders of ours that its files may import from. `shared/**` stands for every folder below `shared`. */
  readonly imports: readonly string[];
  /** Packages that its files may import. `node` stands for everything of Node. */
  readonly packages: readonly string[];
}

const columns = ['Folder', 'Holds', 'Imports', 'Packages'];

const getCells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const listCode = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

const isHeading = (line: string): boolean =>
  columns.every((column, index) => getCells(line)[index] === column);

/** The rows of every table of folders in a Markdown text, in order. Throws Error for a row without a folder. */
export function parseFolderTables(markdown: string): FolderRow[] {
  const rows: FolderRow[] = [];
  let isInTable = false;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) isInTable = false;
    else if (isHeading(line)) isInTable = true;
    else if (isInTable && !/^\|[\s:|-]+$/.test(line)) {
      const [folder = '', , imports = '', packages = ''] = getCells(line);
      const [name] = listCode(folder);
      if (name === undefined) throw new Error(`This row names no folder: ${line}`);
      rows.push({ folder: name, imports: listCode(imports), packages: listCode(packages) });
    }
  }
  return rows;
}

const BELOW = '/**';

/** True if a name in the imports of a row stands for the folder. */
const coversFolder = (name: string, folder: string): boolean =>
  name.endsWith(BELOW) ? folder.startsWith(name.slice(0, -BELOW.length + 1)) : name === folder;

/** Names the folders as the imports of a row do: each by the name that stands for it, or else by its own. */
export const nameImports = (folders: readonly string[], { imports }: FolderRow): string[] => [
  ...new Set(folders.map((folder) => imports.find((name) => coversFolder(name, folder)) ?? folder)),
];

const formatCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Adds a row at the end of the table of its part. Throws Error if there is no such table. */
export function addRow(markdown: string, { folder, imports, packages }: FolderRow, holds: string): string {
  const [area = ''] = folder.split('/');
  const start = markdown.indexOf(`\n### ${area}\n`);
  const end = start === -1 ? -1 : markdown.indexOf('|\n\n', start);
  if (end === -1) throw new Error(`There is no table for ${folder}.`);
  const row = `| \`${folder}\` | ${holds} | ${formatCode(imports)} | ${formatCode(packages)} |`;
  return `${markdown.slice(0, end + 2)}${row}\n${markdown.slice(end + 2)}`;
}
