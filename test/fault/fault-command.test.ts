import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { verifies } from '../support/service/verifies';

const root = join(import.meta.dirname, '../..');
const TIMEOUT_MS = 60_000;

const runFault = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/proofs/fault.ts'), ...args], {
    cwd: root,
    timeout: TIMEOUT_MS,
  });

describe('npm run fault', () => {
  verifies('run.fault-command', 'runs a scenario, whose service imports parts of itself later', async () => {
    const { stdout } = await runFault('--only', 'clock', '--rounds', '1');
    expect(stdout).toContain('clock: 1 of 1 rounds');
    expect(stdout).toMatch(/\| clock \| 1 of .*steps of the clock: \d+.*\| holds \|/);
  });

  verifies('run.fault-command', 'names the scenarios to whom names none of them', async () => {
    const ended = runFault('--only', 'nothing');
    await expect(ended).rejects.toMatchObject({ code: 2 });
    await expect(ended).rejects.toThrow(/No scenario is named nothing\. Choose from: .*clock/);
  });
});
