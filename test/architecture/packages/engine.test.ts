import { describe, expect } from 'vitest';
import { listImports } from '../../support/architecture/import-graph';
import { listSourceFiles } from '../../support/architecture/source-files';
import { verifies } from '../../support/service/verifies';

const files = listSourceFiles();
const isProgram = (path: string): boolean => /^(?:shared|src-(?!server\/db\/))/.test(path);
/** The one folder that may name engines. */
const isNaming = (path: string): boolean => path.startsWith('src-server/engine/');

/** Words of one engine: its name, its packages, its statements and the files that it keeps. */
const ENGINE_WORDS = /sqlite|drizzle|pragma|vacuum into|['"`}]-(?:wal|shm|journal)\b/i;

const findEngineWords = (texts: readonly (readonly [path: string, text: string])[]): string[] =>
  texts.filter(([path, text]) => !isNaming(path) && ENGINE_WORDS.test(text)).map(([path]) => path);

/** An import that loads the driver of a server with the program. One of types, of the parser of URLs, or `import()`, does not. */
const EAGER_IMPORT = /^import (?!type\b)[^;]*?'@server\/db\/postgres\/(?!engine\/connection-url')/m;

describe('the engine', () => {
  verifies('run.driver-on-demand', 'on a server is loaded only where it is asked for', () => {
    const outside = files.filter(({ path }) => isProgram(path));
    expect(outside.filter(({ text }) => text.includes("await import('@server/db/postgres/")).length).toBe(2);
    expect(outside.filter(({ text }) => EAGER_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
    expect(EAGER_IMPORT.test("import {\n  a,\n} from '@server/db/postgres/x';")).toBe(true);
  });

  verifies('run.engine-named-once', 'is imported in one folder outside its own', () => {
    const importers = listImports(files)
      .filter(({ from, to }) => isProgram(from) && to.startsWith('src-server/db/'))
      .map(({ from }) => from);
    expect([...new Set(importers)].filter((path) => !isNaming(path))).toEqual([]);
    expect(importers).toContain('src-server/engine/engine.ts');
  });

  verifies('run.engine-named-once', 'leaves no word of its own in the rest of the program', () => {
    const texts = files.filter(({ path }) => isProgram(path)).map(({ path, text }) => [path, text] as const);
    expect(texts.length).toBeGreaterThan(500);
    expect(findEngineWords(texts)).toEqual([]);
  });

  verifies('run.engine-named-once', 'would be found where it is named', () => {
    const seeded = [
      ['a.ts', "import Database from 'better-sqlite3';"],
      ['b.ts', "const suffix = '-wal';"],
      ['c.ts', "statSync(file + '-shm')"],
      ['d.ts', "db.exec('PRAGMA user_version')"],
      ['e.ts', "if (error.code === 'SQLITE_BUSY') return;"],
      ['f.ts', 'The wall clock of the service.'],
    ] as const;
    expect(findEngineWords(seeded)).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts']);
  });
});
