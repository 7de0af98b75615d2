import { expect, it } from 'vitest';
import { listFilesLoadedWith } from '../../support/architecture/import-graph';
import { listSourceFiles } from '../../support/architecture/source-files';

const loaded = listFilesLoadedWith(
  ['src-server/cli/run-program.ts', 'src-server/cli/commands/serve.ts'],
  listSourceFiles(),
);

it('a start of serve loads the operations of the API', () => {
  expect(loaded).toContain('src-server/catalogue/operations.ts');
});

it('a start of serve loads no command of members: the first window or command line does', () => {
  expect(loaded.filter((path) => path.startsWith('src-server/dispatch/'))).toEqual([
    'src-server/dispatch/create-management.ts',
  ]);
});

it('a start of serve loads the contracts of two commands, beside which constants are', () => {
  expect(loaded.filter((path) => path.endsWith('-contract.ts')).toSorted()).toEqual([
    'shared/playground/playground-contract.ts',
    'shared/service/nodes-contract.ts',
  ]);
});
