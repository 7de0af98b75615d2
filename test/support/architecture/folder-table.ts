/** One folder of code, as the tables of `docs/ARCHITECTURE.md` describe it. */
export interface FolderRow {
  readonly folder: string;
  /** Folders of ours that its files may import from. */
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
