import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
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

const MAKING_TIMEOUT_MS = 60_000;

const demo = { folder: '', out: '' };

beforeAll(async () => {
  demo.folder = mkdtempSync(join(tmpdir(), 'brasstag-printed-'));
  demo.out = (await runCommand(['demo', '--data-dir', demo.folder, '--json'])).out;
}, MAKING_TIMEOUT_MS);

afterAll(() => rmSync(demo.folder, { recursive: true, force: true }));

/** Puts the demo into a folder. */
function createDemoIn(folder: string): void {
  cpSync(demo.folder, folder, { recursive: true });
}

describe('a printed command', () => {
  verifies(
    'cli.printed-commands',
    'reaches the folder it was printed for: a new key for the demo',
    async () => {
      const folder = oddFolder();
      createDemoIn(folder);
      const later = await served(['--demo', '--data-dir', folder]);
      expect(await typed(lineWith(later, 'keys create'))).toMatchObject({ code: 0, err: '' });
    },
  );

  verifies('cli.printed-commands', 'names the folder of a demo that none was named for', async () => {
    const environment = { XDG_DATA_HOME: createTemporaryFolder() };
    createDemoIn(join(environment.XDG_DATA_HOME, 'brasstag-demo'));
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
      createDemoIn(folder);
      const { key } = z
        .object({ key: z.object({ token: z.string(), prefix: z.string() }) })
        .parse(JSON.parse(demo.out));
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
