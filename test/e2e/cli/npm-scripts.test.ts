import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runScript } from '../../support/service/npm-script';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

async function textOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (segment: string) => {
    text += segment;
  });
  await once(child, 'close');
  return text;
}

/** Resolves when the file is gone. The service removes it last. */
async function untilGone(file: string): Promise<void> {
  while (existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the npm scripts', () => {
  verifies('cli.contract', 'print the one JSON value of a command and nothing else', async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    await setUpByCommandLine(dataDirectory, ['property.profile.read']);
    const text = await textOf(
      runScript(['brasstag', '--', 'properties', 'list', '--json', '--data-dir', dataDirectory]),
    );
    expect(JSON.parse(text)).toMatchObject([{ name: 'Harbour House' }]);
  });

  it('pass the exit code of a command on', async () => {
    const child = runScript([
      'brasstag',
      '--',
      'keys',
      'list',
      '--data-dir',
      join(createTemporaryFolder(), 'none'),
    ]);
    await textOf(child);
    expect(child.exitCode).toBe(1);
  });

  verifies('run.npm-package', 'start the same program by npx, in any folder of the checkout', () => {
    const cwd = join(import.meta.dirname, '../../../docs');
    const output = execFileSync('npx', ['brasstag', '--version'], { cwd, encoding: 'utf8' });
    expect(output).toBe(`${packageFile.version}\n`);
  });

  it('let the service end in order when npm is asked to end', async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    await setUpByCommandLine(dataDirectory, ['property.profile.read']);
    const child = runScript(['serve', '--', '--port', '0', '--data-dir', dataDirectory]);
    if (child.stdout !== null) await once(createInterface(child.stdout), 'line');
    const owner = join(dataDirectory, 'lock-owner.txt');
    expect(existsSync(owner)).toBe(true);
    child.kill('SIGTERM');
    await untilGone(owner);
  });

  verifies('desktop.start', 'open the app in the browser where no window can, and say why', async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    // Without a display no window opens on the machine of the test.
    const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
    const child = runScript(['start', '--', '--port', '0', '--data-dir', dataDirectory], env);
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    const link = await new Promise<string>((resolve) => {
      if (child.stdout !== null)
        createInterface(child.stdout).on('line', (line) => {
          const found = /^Open (http\S+)$/.exec(line)?.[1];
          if (found !== undefined) resolve(found);
        });
    });
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    expect(complaint).toMatch(/^Couldn't open a desktop window: .+\. Opening in your browser instead\.$/m);
    child.kill('SIGTERM');
    await untilGone(join(dataDirectory, 'lock-owner.txt'));
  });
});
