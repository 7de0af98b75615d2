import type { FolderRow } from './folder-table';
import { addRow, parseFolderTables } from './folder-table';
import { buildFolderGraph, getFolder, listImports, listSpecifiers } from './import-graph';
import type { SourceFile } from './source-files';

/** The package of a specifier, `node` for Node's own modules, or null for a file of ours. */
function getPackage(specifier: string): string | null {
  if (/^(?:\.|@(?:shared|server|main|renderer)\/)/.test(specifier)) return null;
  if (specifier.startsWith('node:')) return 'node';
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** True for the files whose folders the tables have. */
const isProductFile = ({ path }: SourceFile): boolean => /^(?:shared|src-)/.test(path);

/** What the folders of the product import, in the form of the tables. */
export function measureFolders(all: readonly SourceFile[]): FolderRow[] {
  const files = all.filter(isProductFile);
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

const exportComment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export /;

/** The first sentence of the first comment of an export. null: no export has a comment. */
function readFirstSentence(text: string): string | null {
  const [, comment] = exportComment.exec(text) ?? [];
  if (comment === undefined) return null;
  const [sentence = ''] = comment.replaceAll(/\s+(?:\*\s+)?/g, ' ').split(/(?<=\.) /);
  return sentence.trim();
}

/** The first sentence that the code of a folder says of itself: of its screen if it has one. Throws Error for none. */
function describeFolder(folder: string, files: readonly SourceFile[]): string {
  const own = files.filter(({ path }) => getFolder(path) === folder);
  const isScreen = ({ path }: SourceFile): boolean => path.endsWith('-screen.tsx');
  const texts = [...own.filter(isScreen), ...own].map(({ text }) => readFirstSentence(text));
  const found = texts.find((sentence) => sentence !== null);
  if (found === undefined || found === null)
    throw new Error(`Write what ${folder} holds: no export of it has a comment.`);
  return found;
}

/**
 * Adds a row for each folder that has none, with what it imports today. A row that is there stays: another arrow of its
 * folder is a decision.
 */
export function addNewFolders(markdown: string, files: readonly SourceFile[]): string {
  const known = new Set(parseFolderTables(markdown).map(({ folder }) => folder));
  return measureFolders(files)
    .filter(({ folder }) => !known.has(folder))
    .reduce((text, row) => addRow(text, row, describeFolder(row.folder, files)), markdown);
}
