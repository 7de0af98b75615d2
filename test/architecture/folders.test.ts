import { describe, expect, it } from 'vitest';
import { buildFolderGraph, findCycle, getFolder, listImports } from '../support/architecture/import-graph';
import { listPaths, listSourceFiles, parseSource, readText } from '../support/architecture/source-files';

const MAX_FILES = 20;
const MIN_LINES = 10;

const files = listSourceFiles();
const imports = listImports(files);
const isProduct = (path: string): boolean => /^(?:shared|src-)/.test(path);

/** Folders of code with more files than one reads at a glance. */
function listCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(getFolder(path), (counts.get(getFolder(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} files`);
}

/** Files too small for an idea of their own that only one other file needs, tests counted. Each command has a file, however short. */
const listFragments = (
  lengths: ReadonlyMap<string, number>,
  arrows: readonly { from: string; to: string }[],
): string[] =>
  [...lengths]
    .filter(
      ([path, lines]) =>
        lines < MIN_LINES &&
        !path.endsWith('.command.ts') &&
        new Set(arrows.filter(({ to }) => to === path).map(({ from }) => from)).size === 1,
    )
    .map(([path, lines]) => `${path}: ${lines} lines`);

/** Folders that the first column of a map names. In a row, those after the first are beside it. */
function listMapped(page: string): Set<string> {
  const mapped = new Set<string>();
  for (const [, column = ''] of page.matchAll(/^\| (`[^|]+`) \|/gm)) {
    const names = [...column.matchAll(/`([^`]+)\/`/g)].map(([, name = '']) => name);
    const beside = names[0]?.includes('/') === true ? `${names[0].split('/')[0]}/` : '';
    for (const [index, name] of names.entries()) mapped.add(index === 0 ? name : `${beside}${name}`);
  }
  return mapped;
}

/** Folders at the top, and those of the server in its place. */
const listTopFolders = (paths: readonly string[]): string[] => [
  ...new Set(
    paths
      .filter((path) => path.includes('/'))
      .map((path) => path.split('/'))
      .filter((parts) => parts[0] !== 'src-server' || parts.length > 2)
      .map((parts) => parts.slice(0, parts[0] === 'src-server' ? 2 : 1).join('/')),
  ),
];

const listUnmapped = (page: string, paths: readonly string[]): string[] =>
  listTopFolders(paths).filter((folder) => !listMapped(page).has(folder));

describe('folders', () => {
  it('at the top, and those of the server, are on the map of the README', () => {
    expect(listUnmapped(readText('README.md'), listPaths())).toEqual([]);
    const page = '| `src-server/a/`, `b/` | x |\n| `docs/`, `icons/` | x |';
    const paths = ['src-server/a/x.ts', 'src-server/c/x.ts', 'icons/x.png', 'test/x.ts', 'README.md'];
    expect(listUnmapped(page, paths)).toEqual(['src-server/c', 'test']);
  });

  it(`hold at most ${MAX_FILES} files`, () => {
    // Migrations are not counted: a shipped one stays where it is, and each version adds to them.
    const code = listPaths('*.ts', '*.tsx', '*.cjs').filter((path) => path.includes('/'));
    expect(listCrowdedFolders(code)).toEqual([]);
  });

  it('have no cycle of imports, types included', () => {
    const product = imports.filter(({ from, to }) => isProduct(from) && isProduct(to));
    expect(findCycle(buildFolderGraph(product))).toBeNull();
  });

  it('hold no file under ten lines that only one file imports', () => {
    const lengths = new Map(
      files
        .filter(({ path }) => isProduct(path))
        .map(({ path, text }) => [path, text.split('\n').length - 1]),
    );
    expect(
      listFragments(
        lengths,
        imports.filter(({ from }) => isProduct(from)),
      ),
    ).toEqual([]);
  });
});

describe('the checks of folders', () => {
  it('would find a cycle through three folders, also of types alone', () => {
    const cyclic = listImports([
      parseSource('src-server/a/one.ts', "import type { Two } from '@server/b/two';"),
      parseSource('src-server/b/two.ts', "export { three } from '../c/three';"),
      parseSource('src-server/c/three.ts', "const one = await import('../a/one');"),
    ]);
    expect(findCycle(buildFolderGraph(cyclic))).toEqual([
      'src-server/a',
      'src-server/b',
      'src-server/c',
      'src-server/a',
    ]);
  });

  it('would find a crowded folder and a fragment', () => {
    expect(listCrowdedFolders(Array.from({ length: 21 }, (_, index) => `src-server/a/${index}.ts`))).toEqual([
      'src-server/a: 21 files',
    ]);
    const arrows = [
      { from: 'shared/big.ts', to: 'shared/small.ts' },
      { from: 'shared/big.ts', to: 'shared/small.command.ts' },
    ];
    expect(
      listFragments(
        new Map([
          ['shared/small.ts', 9],
          ['shared/small.command.ts', 9],
          ['shared/big.ts', 90],
        ]),
        arrows,
      ),
    ).toEqual(['shared/small.ts: 9 lines']);
  });
});

/** The folders of features in the service, in the order of their names. */
const listFeatures = (): string[] => [
  ...new Set(listPaths('src-server/features/*.ts').map((path) => path.split('/')[2] ?? '')),
];

/** The names in the sentence of the map that lists the features, or none where it is cut off. */
function readFeatures(text: string): string[] {
  const sentence = /The features are\s([^.]*)\./.exec(text)?.[1] ?? '';
  return [...sentence.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name);
}

describe('the map in docs/ARCHITECTURE.md', () => {
  it('names every feature of the service', () => {
    expect(readFeatures(readText('docs/ARCHITECTURE.md'))).toEqual(listFeatures().sort());
  });

  it('would be found without its list', () => {
    expect(readFeatures('The features are `keys`, `audit`,\n\n')).toEqual([]);
  });
});
