import { posix } from 'node:path';
import type { SourceFile } from './source-files';

/** An import of one file of ours by another, of types or of values. */
export interface ImportArrow {
  readonly from: string;
  readonly to: string;
}

const aliases: readonly (readonly [string, string])[] = [
  ['@shared/', 'shared/'],
  ['@server/', 'src-server/'],
  ['@main/', 'src-main/'],
  ['@renderer/', 'src-renderer/'],
];

const dynamicImport = /\bimport\(\s*'([^']+)'/g;

/** Texts behind `import`, `export from` and `import()` of a file. */
export function listSpecifiers({ text, parsed }: SourceFile): string[] {
  const found = parsed.program.body.flatMap((statement) =>
    'source' in statement && statement.source !== null ? [statement.source.value] : [],
  );
  for (const [, specifier = ''] of text.matchAll(dynamicImport)) found.push(specifier);
  return [...new Set(found)];
}

/** The file of ours that a specifier names, or null for a package or an asset. */
function resolveSpecifier(from: string, specifier: string, paths: ReadonlySet<string>): string | null {
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  const base =
    alias === undefined
      ? posix.join(posix.dirname(from), specifier)
      : alias[1] + specifier.slice(alias[0].length);
  if (alias === undefined && !specifier.startsWith('.')) return null;
  return ['', '.ts', '.tsx'].map((end) => base + end).find((path) => paths.has(path)) ?? null;
}

/** Lists every import between the files. */
export function listImports(files: readonly SourceFile[]): ImportArrow[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    listSpecifiers(file)
      .map((specifier) => resolveSpecifier(file.path, specifier, paths))
      .filter((to) => to !== null)
      .map((to) => ({ from: file.path, to })),
  );
}

/** Lists the files of ours that a file loads without a wait: not those of types, nor those that it imports later. */
function listLoadedFiles({ path, parsed }: SourceFile, paths: ReadonlySet<string>): string[] {
  return parsed.module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => resolveSpecifier(path, moduleRequest.value, paths))
    .filter((to) => to !== null);
}

/** Lists the files that are loaded when these files are, in the order in which they are found. */
export function listFilesLoadedWith(entries: readonly string[], files: readonly SourceFile[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const paths = new Set(known.keys());
  const loaded = new Set(entries);
  for (const path of loaded) {
    const file = known.get(path);
    for (const next of file === undefined ? [] : listLoadedFiles(file, paths)) loaded.add(next);
  }
  return [...loaded];
}

export const getFolder = (path: string): string => posix.dirname(path);

/** Maps each folder to the folders it imports from. */
export function buildFolderGraph(imports: readonly ImportArrow[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [getFolder(from), getFolder(to)];
    if (source === target) continue;
    graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  return graph;
}

/** One cycle of the graph as its folders in order, the first again at the end; null: there is none. */
export function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(folder: string): string[] | null {
    const start = path.indexOf(folder);
    if (start !== -1) return [...path.slice(start), folder];
    if (done.has(folder)) return null;
    path.push(folder);
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(folder);
    return null;
  }
  for (const folder of graph.keys()) {
    const cycle = visit(folder);
    if (cycle !== null) return cycle;
  }
  return null;
}
