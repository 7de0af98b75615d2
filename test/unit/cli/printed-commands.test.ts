import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { splitShellArguments } from '../../support/calls/split-shell-arguments';
import type { CliEnvironment } from '../../support/service/command-line';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const refusalSchema = z.object({ error: z.string() });

/** A folder whose name a shell would split. */
const oddFolder = (): string => join(createTemporaryFolder(), "Maren's data $HOME");

/** Starts a service, which ends at once. */
const served = async (args: readonly string[], environment: CliEnvironment = {}): Promise<string> => {
  const serve = ['serve', '--port', '0', '--no-web', ...args];
  const { code, out, err } = await runCommand(serve, { ...environment, stopping: AbortSignal.abort() });
  expect([code, err]).toEqual([0, '']);
  return out;
};

/** Runs the command that a text asks members to type, as they would type it. */
const typed = (text: string, environment?: CliEnvironment) =>
  runCommand(splitShellArguments(text), environment);

const lineWith = (text: string, segment: string): string =>
  text.split('\n').find((line) => line.includes(segment)) ?? '';

/** Sets up the demo in a database that a service created before, where it is made without days of calls and so at once. */
const createDemoIn = async (folder: string, ...args: readonly string[]): Promise<string> => {
  await served(['--data-dir', folder]);
  const { out } = await runCommand(['demo', '--data-dir', folder, ...args]);
  return out;
};

describe('a printed command', () => {
  verifies(
    'cli.printed-commands',
    'reaches the folder it was printed for: a new key for the demo',
    async () => {
      const folder = oddFolder();
      await createDemoIn(folder);
      const later = await served(['--demo', '--data-dir', folder]);
      expect(await typed(lineWith(later, 'keys create'))).toMatchObject({ code: 0, err: '' });
    },
  );

  verifies('cli.printed-commands', 'names the folder of a demo that none was named for', async () => {
    const environment = { XDG_DATA_HOME: createTemporaryFolder() };
    await createDemoIn(join(environment.XDG_DATA_HOME, 'brasstag-demo'));
    const later = await served(['--demo'], { environment });
    const { code } = await typed(lineWith(later, 'keys create'), { environment });
    expect(code).toBe(0);
  });

  verifies('cli.printed-commands', 'names no folder where it is the one of the platform', async () => {
    const environment = { XDG_DATA_HOME: createTemporaryFolder() };
    const own = splitShellArguments(await served([], { environment }));
    expect(own).toEqual(['setup', '--help']);
    const named = { ...environment, BRASSTAG_DATA_DIR: oddFolder() };
    const other = splitShellArguments(await served([], { environment: named }));
    expect(other).toEqual(['setup', '--help', '--data-dir', named.BRASSTAG_DATA_DIR]);
  });

  verifies(
    'cli.printed-commands',
    'reaches the folder it was printed for: open, and the service',
    async () => {
      const folder = oddFolder();
      const { err } = await runCommand(['open', '--data-dir', folder]);
      const { error } = refusalSchema.parse(JSON.parse(err));
      expect(splitShellArguments(error)).toEqual(['serve', '--data-dir', folder]);
      const help = splitShellArguments(await served(['--data-dir', folder]));
      expect(await runCommand(help)).toMatchObject({ code: 0, err: '' });
    },
  );

  verifies(
    'cli.printed-commands',
    'reaches the folder it was printed for: a leaked key and its end',
    async () => {
      const folder = oddFolder();
      const out = await createDemoIn(folder, '--json');
      const { key } = z
        .object({ key: z.object({ token: z.string(), prefix: z.string() }) })
        .parse(JSON.parse(out));
      const file = join(createTemporaryFolder(), 'notes.txt');
      writeFileSync(file, key.token);
      const found = await runCommand(['leaks', 'scan', file, '--data-dir', folder]);
      const revoke = lineWith(found.out, 'keys revoke').replace('PREFIX', key.prefix);
      expect(await typed(revoke)).toMatchObject({ code: 0, err: '' });
    },
  );

  verifies('cli.printed-commands', 'names the folder of a damaged database, for its backup', async () => {
    const folder = oddFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'brasstag.db'), 'damaged');
    const { err } = await runCommand(['keys', 'list', '--data-dir', folder]);
    const { error } = refusalSchema.parse(JSON.parse(err));
    expect(splitShellArguments(error)).toEqual(['restore', 'FILE', '--data-dir', folder]);
  });

  verifies('cli.printed-commands', 'is typed as the examples and hints are', async () => {
    const help = await runCommand(['keys', 'create', '--help']);
    expect(splitShellArguments(help.out)).toContain('Harbour House');
    const { err } = await runCommand(['keys', 'create', '--nonsense']);
    const { error } = refusalSchema.parse(JSON.parse(err));
    expect(splitShellArguments(error)).toEqual(['keys', 'create', '--help']);
  });
});
