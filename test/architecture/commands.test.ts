import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listExports } from '../support/architecture/exported-names';
import type { RegistryEntry } from '../support/architecture/registry-entries';
import { listRegistryEntries } from '../support/architecture/registry-entries';
import type { SourceFile } from '../support/architecture/source-files';
import { listPaths, parseSource, readText } from '../support/architecture/source-files';
import { verbs } from '../support/architecture/verbs';

const readSource = (path: string): SourceFile => parseSource(path, readText(path));

const entries = ['src-server/dispatch/commands.ts', 'src-server/dispatch/window-commands.ts']
  .map(readSource)
  .flatMap(listRegistryEntries);
const operations = listRegistryEntries(readSource('src-server/catalogue/operations.ts'));

/** Folders of the namespaces that have no feature of their own name. */
const folders: ReadonlyMap<string, string> = new Map([
  ['roles', 'src-server/features/members'],
  ['modules', 'src-server/features/properties'],
  ['clock', 'src-server/features/service'],
  ['backup', 'src-server/features/service'],
  ['settings', 'src-server/features/service'],
  ['numbers', 'src-server/features/audit'],
  ['session', 'src-server/features/auth'],
  ['files', 'src-server/features/auth'],
  ['import', 'src-server/features/reservations'],
  ['catalogue', 'src-server/features/keys'],
  ['host', 'src-server/sessions'],
  ['call', 'src-server/sessions'],
]);

const toWords = (name: string): string[] => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
const toKebab = (name: string): string => toWords(name).join('-');

/** Commands whose file does not follow from the command, or whose export does not name it. */
const listMisplacedCommands = (commands: readonly RegistryEntry[]): string[] =>
  commands
    .filter(({ key, exportName, path }) => {
      const [namespace = '', name = ''] = key.split('.');
      const folder = folders.get(namespace) ?? `src-server/features/${namespace}`;
      const words = toWords(exportName);
      return !(
        path.startsWith(`${folder}/`) &&
        posix.basename(path) === `${toKebab(exportName)}.command.ts` &&
        verbs.has(words[0] ?? '') &&
        toWords(name).every((word) => words.includes(word))
      );
    })
    .map(({ key, exportName, path }) => `${key}: ${exportName} of ${path}`);

/** Files of commands that hold none or several of them. */
const listMixedFiles = (files: readonly SourceFile[], commands: readonly RegistryEntry[]): string[] => {
  const names = new Set(commands.map(({ exportName }) => exportName));
  return files.flatMap((file) => {
    const found = listExports(file).filter(({ name, kind }) => kind === 'value' && names.has(name));
    return found.length === 1 ? [] : [`${file.path}: ${found.map(({ name }) => name).join(', ')}`];
  });
};

/** Operations whose file or export is not named by the operation. */
const listMisplacedOperations = (
  found: readonly RegistryEntry[],
  readOperation: (path: string) => string,
): string[] =>
  found
    .filter(({ exportName, path }) => {
      const name = toWords(exportName).join('_');
      return !(
        path.startsWith('src-server/features/') &&
        posix.basename(path) === `${toKebab(exportName)}.operation.ts` &&
        readOperation(path).includes(`name: '${name}'`)
      );
    })
    .map(({ exportName, path }) => `${exportName} of ${path}`);

describe('the files of commands and operations', () => {
  it('follow from the commands', () => {
    expect(entries.length).toBeGreaterThan(70);
    expect(listMisplacedCommands(entries)).toEqual([]);
  });

  it('hold one command each', () => {
    const files = listPaths('src-server/**/*.command.ts').map(readSource);
    expect(listMixedFiles(files, entries)).toEqual([]);
  });

  it('follow from the operations', () => {
    expect(operations.length).toBeGreaterThan(15);
    expect(listMisplacedOperations(operations, readText)).toEqual([]);
    expect(operations.map(({ path }) => path).toSorted()).toEqual(
      listPaths('src-server/**/*.operation.ts').toSorted(),
    );
  });
});

describe('the checks of commands', () => {
  const keysFolder = 'src-server/features/keys';

  it('would find a wrong folder, a wrong file, a missing verb and a missing word', () => {
    const right = { key: 'keys.list', exportName: 'listKeys', path: `${keysFolder}/list-keys.command.ts` };
    const wrong: RegistryEntry[] = [
      { key: 'roles.list', exportName: 'listRoles', path: `${keysFolder}/list-roles.command.ts` },
      { key: 'keys.get', exportName: 'getKey', path: `${keysFolder}/find-key.command.ts` },
      { key: 'keys.usage', exportName: 'keyUsage', path: `${keysFolder}/key-usage.command.ts` },
      { key: 'keys.keep', exportName: 'replaceKey', path: `${keysFolder}/replace-key.command.ts` },
    ];
    expect(listMisplacedCommands([right, ...wrong])).toEqual(listMisplacedCommands(wrong));
    expect(listMisplacedCommands(wrong)).toHaveLength(wrong.length);
  });

  it('would find a file of two commands', () => {
    const path = `${keysFolder}/get-key.command.ts`;
    const file = parseSource(path, 'export const getKey = {}; export const listKeys = {};');
    const commands = ['getKey', 'listKeys'].map((exportName) => ({ key: '', exportName, path }));
    expect(listMixedFiles([file], commands)).toEqual([`${path}: getKey, listKeys`]);
  });

  it('would find an operation under another name', () => {
    const found = [
      { key: '', exportName: 'getRoom', path: 'src-server/features/rooms/get-room.operation.ts' },
    ];
    expect(listMisplacedOperations(found, () => "name: 'get_unit'")).toHaveLength(1);
    expect(listMisplacedOperations(found, () => "name: 'get_room'")).toEqual([]);
  });

  it('would read the entries of a registry and of a list', () => {
    const text =
      "import { a } from '@server/a/a.command';\nexport const one = { 'x.a': a } as const satisfies X;\nexport const two: readonly X[] = [a];\n";
    expect(listRegistryEntries(parseSource('src-server/probe.ts', text))).toEqual([
      { key: 'x.a', exportName: 'a', path: 'src-server/a/a.command.ts' },
      { key: 'a', exportName: 'a', path: 'src-server/a/a.command.ts' },
    ]);
  });
});
