import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { verifies } from '../support/service/verifies';

const root = join(import.meta.dirname, '../..');
const command = join(root, 'tools/proofs/fault.ts');

describe('npm run fault', () => {
  verifies('run.fault-command', 'runs a scenario, whose service imports parts of itself later', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, '--only', 'clock', '--rounds', '1'],
      { cwd: root },
    );
    expect(stdout).toContain('| clock | 1 of 3 | steps of the clock: 24,');
    expect(stdout).toContain('| holds |');
  });
});
