import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setUpHouse } from '../support/house-by-command-line';
import { temporaryFolder } from '../support/store';
import { verifies } from '../support/verifies';

const root = join(import.meta.dirname, '../..');
const PATIENCE_MS = 90_000;

/** One npm script in a process group of its own, so that nothing of it outlives the test. */
function runScript(...args: string[]): ChildProcess {
  const child = spawn('npm', ['run', '-s', ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const impatience = setTimeout(end, PATIENCE_MS);
  onTestFinished(() => {
    clearTimeout(impatience);
    end();
  });
  return child;
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(child, 'close');
  return text;
}

/** Resolves when the file has gone; the service removes it last. */
async function untilGone(file: string): Promise<void> {
  while (existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the npm scripts', () => {
  verifies('cli.contract', 'print the one JSON value of a command and nothing else', async () => {
    const dataDirectory = join(temporaryFolder(), 'data');
    await setUpHouse(dataDirectory, ['property.profile.read']);
    const text = await textOf(
      runScript('brasstag', '--', 'properties', 'list', '--json', '--data-dir', dataDirectory),
    );
    expect(JSON.parse(text)).toMatchObject([{ name: 'Harbour House' }]);
  });

  it('pass the exit code of a command on', async () => {
    const child = runScript('brasstag', '--', 'keys', 'list', '--data-dir', join(temporaryFolder(), 'none'));
    await textOf(child);
    expect(child.exitCode).toBe(1);
  });

  it('let the service end in order when npm is asked to end', async () => {
    const dataDirectory = join(temporaryFolder(), 'data');
    await setUpHouse(dataDirectory, ['property.profile.read']);
    const child = runScript('serve', '--', '--port', '0', '--data-dir', dataDirectory);
    if (child.stdout !== null) await once(createInterface(child.stdout), 'line');
    const owner = join(dataDirectory, 'lock-owner.txt');
    expect(existsSync(owner)).toBe(true);
    child.kill('SIGTERM');
    await untilGone(owner);
  });
});
